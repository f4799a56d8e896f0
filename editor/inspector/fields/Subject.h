#pragma once

#include "core/types/Form.h"
#include "editor/state/Workbench.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace gloam::editor {

/// Where a shown value comes from. Plain: there is nowhere else it could come from.
struct ValueSource {
    enum class Kind { Plain, Inherited, Here };
    Kind kind = Kind::Plain;
    QString text;   ///< "from the type goblin"
    friend bool operator==(const ValueSource&, const ValueSource&) = default;
};

/// One field as the inspector shows it; the field's name is its key within the group.
struct FormRow {
    FormField field;
    Value value;
    ValueSource source;
    bool isMixed = false;   ///< several things with different values; `value` is nothing
    QString group = {};     ///< its title, where another group has a field of the same label; see `tellTwinsApart`
};

/// Something that is done to a group by a button, with one of the choices where there are any.
struct FormAct {
    QString key;
    QString text;
    QStringList choices;
    QString icon = {};   ///< for a small button; empty: a wide one with the text
    friend bool operator==(const FormAct&, const FormAct&) = default;
};

/// A thing that stands in a list, with what can be done to it: the first act is that of its name, the choice of all is
/// its key.
struct FormItem {
    QString key;
    EntityId thing;   ///< of the open level, whose sign stands before the name
    QString text;
    QString detail;
    std::vector<FormAct> acts;
    friend bool operator==(const FormItem&, const FormItem&) = default;
};

/// A small map of the cells around a place, with what a click on it does.
struct FormPicture {
    Place place;
    QString text;   ///< what it shows: "(3, 3) of The Cellar"
    QString tip;    ///< what a click does
    QString act;
    friend bool operator==(const FormPicture&, const FormPicture&) = default;
};

struct FormGroup {
    QString key;
    QString title;
    QStringList notes;   ///< lines to be read, above the rows
    std::vector<FormRow> rows;
    std::vector<FormAct> acts;
    bool beginsFolded = false;
    std::vector<FormItem> items = {};   ///< between the notes and the rows
    QStringList footnotes = {};         ///< lines to be read, below everything else
    std::optional<FormPicture> picture = {};   ///< above them
};

/// Names the group with the fields that share their label with a field of another group, so that readers of the screen
/// can tell them apart.
void tellTwinsApart(std::vector<FormGroup>& groups);

/// Moves the group that makes a thing what it is to place `front`: the contents of a chest, the trigger of a lever,
/// what a speaker says. Leaves the order alone where there is none.
void bringDefiningGroupForward(std::vector<FormGroup>& groups, std::size_t front = 0);

/// What is selected, as groups of fields, and the verbs that change it. Each change is one step to undo.
class Subject {
public:
    virtual ~Subject() = default;

    virtual QString title() const = 0;
    virtual std::vector<FormGroup> groups() const = 0;

    virtual Answer set(const QString& group, const FormField& field, const Value& value) = 0;
    virtual Answer reset(const QString& group, const FormField& field);   ///< to what it inherits
    virtual Answer act(const QString& group, const QString& act, const QString& choice);
};

/// What the workbench has selected. The subject asks the workbench and must not outlive it; what it shows may be gone.
std::unique_ptr<Subject> subjectOf(Workbench& bench);

std::unique_ptr<Subject> levelSubject(Workbench& bench, const Name& level);
std::unique_ptr<Subject> worldSubject(Workbench& bench);
std::unique_ptr<Subject> startSubject(Workbench& bench);
std::unique_ptr<Subject> cellSubject(Workbench& bench, Point cell);
std::unique_ptr<Subject> entitySubject(Workbench& bench, EntityId id);
/// The same, but what it would be changed to is handed out.
using TakeEntity = std::function<Answer(const Entity&)>;
std::unique_ptr<Subject> entitySubject(Workbench& bench, EntityId id, TakeEntity take);
std::unique_ptr<Subject> severalSubject(Workbench& bench, std::vector<EntityId> ids);
std::unique_ptr<Subject> linkSubject(Workbench& bench, LinkId id);
std::unique_ptr<Subject> typeSubject(Workbench& bench, TypeCategory category, const Name& name);

/// The first problem as an objection; none where there is none.
Answer answerOf(const Problems& problems);

/// The first of `after` that is not among `before`.
Answer newObjection(const Problems& before, const Problems& after);

/// What kind of a thing values tell of: the word of its first field, where that is a choice; empty where it is none.
std::string tagIn(const std::vector<FormField>& form, const Map& values);

/// A row for every field, with the values of a thing written whole.
std::vector<FormRow> plainRows(const std::vector<FormField>& form, const Map& values);

QString toText(const Name& name);

/// Which types say a value, or parts of it: "from the type goblin"; empty where none does.
QString sayersOf(const std::vector<ResolvedValue>& values, const std::string& path);

}  // namespace gloam::editor
