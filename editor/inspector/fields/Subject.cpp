#include "editor/inspector/fields/Subject.h"

#include "core/action/Subject.h"
#include "editor/inspector/fields/FieldEditor.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace gloam::editor {

EditResult Subject::reset(const QString&, const FormField&)
{
    return {};
}

EditResult Subject::act(const QString&, const QString&, const QString&)
{
    return {};
}

std::unique_ptr<Subject> subjectOf(EditorState& state)
{
    const Selection& selection = state.subject.selection();
    switch (selection.kind) {
    case Selection::Kind::Level: return levelSubject(state.document, state.cells, state.subject, state.open.id());
    case Selection::Kind::World: return worldSubject(state.document, state.open);
    case Selection::Kind::Start: return startSubject(state.document, state.open);
    case Selection::Kind::Cell:
        return cellSubject(state.document, state.destination, state.open, state.subject, state.navigation,
                           selection.cell);
    case Selection::Kind::Link:
        return linkSubject(state.document, state.destination, state.open, state.subject, state.navigation,
                           selection.link);
    case Selection::Kind::Type: return typeSubject(state.document, state.subject, selection.category, selection.type);
    case Selection::Kind::Overland: return overlandSubject(state.document, state.overland);
    case Selection::Kind::Zone: return zoneSubject(state.document, state.overland, state.navigation, selection.cell);
    case Selection::Kind::Entities:
        return selection.entities.size() == 1
                   ? entitySubject(state.document, state.open, state.subject, state.patrol, selection.entities.front())
                   : severalSubject(state.document, state.open, state.subject, state.patrol, selection.entities);
    }
    return levelSubject(state.document, state.cells, state.subject, state.open.id());
}

void tellTwinsApart(std::vector<FormGroup>& groups)
{
    std::map<QString, int> groupsWith;
    for (const FormGroup& group : groups)
        for (const FormRow& row : group.rows)
            ++groupsWith[labelOf(row.field)];
    for (FormGroup& group : groups)
        for (FormRow& row : group.rows)
            row.group = groupsWith[labelOf(row.field)] > 1 ? group.title : QString();
}

void foldWithoutOwn(std::vector<FormGroup>& groups, std::size_t open)
{
    for (std::size_t i = open; i < groups.size(); ++i) {
        const std::vector<FormRow>& rows = groups[i].rows;
        const bool isAllInherited = std::all_of(rows.begin(), rows.end(), [](const FormRow& row) {
            return row.source.kind == ValueSource::Kind::Inherited;
        });
        groups[i].beginsFolded = groups[i].beginsFolded || (!rows.empty() && isAllInherited);
    }
}

void bringDefiningGroupForward(std::vector<FormGroup>& groups, std::size_t front)
{
    const auto groupOf = [&groups](const char* key) {
        return std::find_if(groups.begin(), groups.end(),
                            [key](const FormGroup& group) { return group.key == QLatin1String(key); });
    };
    const bool isChest = groupOf("container") != groups.end() && groupOf("contents") != groups.end();
    for (const char* key : {isChest ? "contents" : "trigger", "trigger", "trap", "talk", "switchable", "container"}) {
        const auto found = groupOf(key);
        if (found == groups.end())
            continue;
        if (const auto place = groups.begin() + static_cast<std::ptrdiff_t>(front); place < found)
            std::rotate(place, found, found + 1);
        return;
    }
}

EditResult resultOf(const Problems& problems)
{
    return newObjection({}, problems);
}

EditResult newObjection(const Problems& before, const Problems& after)
{
    for (const Problem& problem : after) {
        const bool isOld = std::any_of(before.begin(), before.end(), [&problem](const Problem& old) {
            return old.path == problem.path && old.sentence == problem.sentence;
        });
        if (isOld)
            continue;
        const std::string& more = problem.suggestion;
        return {QString::fromStdString(more.empty() ? problem.sentence : problem.sentence + " " + more)};
    }
    return {};
}

std::string tagIn(const std::vector<FormField>& form, const Map& values)
{
    if (form.empty() || form.front().kind != FieldKind::Choice)
        return {};
    const Value* said = values.find(form.front().name);
    const auto* word = (said ? *said : form.front().usual).as<std::string>();
    return word ? *word : std::string();
}

std::vector<FormRow> plainRows(const std::vector<FormField>& form, const Map& values)
{
    std::vector<FormRow> rows;
    const std::string tag = tagIn(form, values);
    for (const FormField& field : form) {
        if (!field.only.empty() && !isOneOf(tag, field.only))
            continue;
        const Value* value = values.find(field.name);
        rows.push_back({field, value ? *value : field.usual, {}});
    }
    return rows;
}

QString sayersOf(const std::vector<ResolvedValue>& values, const std::string& path)
{
    QStringList sayers;
    for (const ResolvedValue& value : values)
        if (value.path == path || value.path.rfind(path + ".", 0) == 0)
            sayers << toText(value.from);
    sayers.removeDuplicates();
    if (sayers.isEmpty())
        return {};
    return (sayers.size() == 1 ? QCoreApplication::translate("Subject", "from the type %1")
                               : QCoreApplication::translate("Subject", "from the types %1"))
        .arg(sayers.join(QStringLiteral(", ")));
}

QString toText(const Name& name)
{
    return QString::fromStdString(name.text());
}

}  // namespace gloam::editor
