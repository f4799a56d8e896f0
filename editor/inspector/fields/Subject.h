#pragma once

#include "core/types/Form.h"
#include "editor/state/EditorState.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace gloam::editor {

/// Where a shown value comes from. Plain: there is no other source.
struct ValueSource {
    enum class Kind { Plain, Inherited, Here };
    Kind kind = Kind::Plain;
    QString text;  ///< "from the type goblin"
    bool operator==(const ValueSource&) const = default;
};

/// One field as the inspector shows it; its name is its key within the group.
struct FormRow {
    FormField field;
    Value value;
    ValueSource source;
    bool isMixed = false;  ///< several entities with different values; `value` is empty
    QString group = {};    ///< the group's title, if another group has the same label; see `tellTwinsApart`
};

/// Something a button does to a group, with one of its choices if it has any.
struct FormAct {
    QString key;
    QString text;
    QStringList choices;
    QString icon = {};  ///< for a small button; empty: a wide one with text
    bool operator==(const FormAct&) const = default;
};

/// An entity in a list, with its acts: the first is that of its name, and the choice of all is its key.
struct FormItem {
    QString key;
    EntityId entity;  ///< on the open level, with its glyph before the name
    QString text;
    QString detail;
    std::vector<FormAct> acts;
    bool operator==(const FormItem&) const = default;
};

/// A small map of the cells around a place, and what a click on it does.
struct FormPicture {
    Place place;
    QString text;  ///< what it shows: "(3, 3) of The Cellar"
    QString tip;   ///< what a click does
    QString act;
    bool operator==(const FormPicture&) const = default;
};

struct FormGroup {
    QString key;
    QString title;
    QStringList notes;  ///< lines of text above the rows
    std::vector<FormRow> rows;
    std::vector<FormAct> acts;
    bool beginsFolded = false;
    std::vector<FormItem> items = {};         ///< between the notes and the rows
    QStringList footnotes = {};               ///< lines of text below everything else
    std::optional<FormPicture> picture = {};  ///< above them
};

/// Adds the group's name to fields that share their label with a field of another group, so that screen readers can
/// tell them apart.
void tellTwinsApart(std::vector<FormGroup>& groups);

/// Groups whose values all come from elsewhere begin folded, except the first ones.
void foldWithoutOwn(std::vector<FormGroup>& groups, std::size_t open = 1);

/// Moves the group that defines an entity to position `front`: the contents of a chest, the trigger of a lever, what a
/// speaker says. If there is none, the order stays.
void bringDefiningGroupForward(std::vector<FormGroup>& groups, std::size_t front = 0);

/// The selection as groups of fields, and the verbs that change it. Each change is one step to undo.
class Subject {
public:
    virtual ~Subject() = default;

    virtual QString title() const = 0;
    virtual std::vector<FormGroup> groups() const = 0;

    virtual EditResult set(const QString& group, const FormField& field, const Value& value) = 0;
    virtual EditResult reset(const QString& group, const FormField& field);  ///< to the inherited value
    virtual EditResult act(const QString& group, const QString& act, const QString& choice);
};

/// The workbench's selection. The subject refers to the workbench and must not outlive it; what it shows may be gone.
std::unique_ptr<Subject> subjectOf(EditorState& state);

/// A step that is added to its contents begins at the selected cells, if there are any.
std::unique_ptr<Subject> levelSubject(WorldDocument& document, const CellSelection& cells, SubjectSelection& subject,
                                      const Name& level);
std::unique_ptr<Subject> worldSubject(WorldDocument& document, const OpenLevel& open);
std::unique_ptr<Subject> startSubject(WorldDocument& document, const OpenLevel& open);
std::unique_ptr<Subject> cellSubject(WorldDocument& document, DestinationQuestion& destination, OpenLevel& open,
                                     SubjectSelection& subject, Navigation& navigation, Point cell);
std::unique_ptr<Subject> entitySubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                       PatrolChoice& patrol, EntityId id);
/// The same, but passes on the changed entity instead of storing it.
using TakeEntity = std::function<EditResult(const Entity&)>;
std::unique_ptr<Subject> entitySubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                       PatrolChoice& patrol, EntityId id, TakeEntity take);
std::unique_ptr<Subject> severalSubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                        PatrolChoice& patrol, std::vector<EntityId> ids);
std::unique_ptr<Subject> overlandSubject(WorldDocument& document, const OpenOverland& overland);
/// A biome of the overland. With another id it stays the same subject.
std::unique_ptr<Subject> biomeSubject(WorldDocument& document, const OpenOverland& overland, const Name& biome);
std::unique_ptr<Subject> zoneSubject(WorldDocument& document, const OpenOverland& overland, Navigation& navigation,
                                     Point zone);
std::unique_ptr<Subject> linkSubject(WorldDocument& document, DestinationQuestion& destination, const OpenLevel& open,
                                     SubjectSelection& subject, Navigation& navigation, LinkId id);
std::unique_ptr<Subject> typeSubject(WorldDocument& document, SubjectSelection& subject, TypeCategory category,
                                     const Name& name);

/// The first problem as an objection; none if there are no problems.
EditResult resultOf(const Problems& problems);

/// The first problem of `after` that is not in `before`.
EditResult newObjection(const Problems& before, const Problems& after);

/// The kind of an object by its values: the word of its first field, if that is a choice; else empty.
std::string tagIn(const std::vector<FormField>& form, const Map& values);

/// A row for every field, with the values of a completely written object.
std::vector<FormRow> plainRows(const std::vector<FormField>& form, const Map& values);

QString toText(const Name& name);

/// Which types define a value, or parts of it: "from the type goblin"; empty if none.
QString sayersOf(const std::vector<ResolvedValue>& values, const std::string& path);

}  // namespace gloam::editor
