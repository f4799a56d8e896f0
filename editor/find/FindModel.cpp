#include "editor/find/FindModel.h"

#include "editor/document/PlanParts.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/ui/Labels.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

QString inFind(const char* text)
{
    return QCoreApplication::translate("Find", text);
}

QString wordFor(const FindSubject& subject)
{
    switch (subject.kind) {
    case SubjectKind::Tile: return {};
    case SubjectKind::Cell: return inFind(QT_TRANSLATE_NOOP("Find", "a cell's values"));
    case SubjectKind::Entity: return {};
    case SubjectKind::Type: return inFind(QT_TRANSLATE_NOOP("Find", "type"));
    case SubjectKind::Level: return inFind(QT_TRANSLATE_NOOP("Find", "the level"));
    case SubjectKind::Note: return inFind(QT_TRANSLATE_NOOP("Find", "note"));
    case SubjectKind::Trigger: return inFind(QT_TRANSLATE_NOOP("Find", "trigger of the level"));
    case SubjectKind::Link: return inFind(QT_TRANSLATE_NOOP("Find", "link"));
    case SubjectKind::Settings: return inFind(QT_TRANSLATE_NOOP("Find", "settings"));
    case SubjectKind::Goal: return inFind(QT_TRANSLATE_NOOP("Find", "goal"));
    case SubjectKind::Faction: return inFind(QT_TRANSLATE_NOOP("Find", "faction"));
    case SubjectKind::Entry:
        return QString::fromUtf8(keyOf(subject.section).data(), static_cast<qsizetype>(keyOf(subject.section).size()));
    case SubjectKind::Message: return inFind(QT_TRANSLATE_NOOP("Find", "message"));
    }
    return {};
}

QString placeFor(const World& world, const FindSubject& subject)
{
    if (hasCell(subject))
        return QStringLiteral("%1, %2, %3").arg(nameOf(world, subject.level)).arg(subject.at.x).arg(subject.at.y);
    if (!subject.level.isEmpty())
        return nameOf(world, subject.level);
    if (const Link* link = world.links.find(subject.id); link && subject.kind == SubjectKind::Link)
        return inFind(QT_TRANSLATE_NOOP("Find", "%1 to %2"))
            .arg(nameOf(world, link->from.level), nameOf(world, link->to.level));
    return subject.name.isEmpty() ? QString::fromStdString(world.displayName()) : toQString(subject.name);
}

}  // namespace

FindRow rowOf(const World& world, const Found& found)
{
    const FindSubject& subject = found.subject;
    FindRow row{.subject = subject, .place = placeFor(world, subject), .text = wordFor(subject)};
    const QString what = QString::fromStdString(found.what);
    if (subject.kind == SubjectKind::Tile) {
        row.type = subject.name;
        row.text = subject.width == 1 ? toQString(subject.name)
                                      : QStringLiteral("%1 × %2").arg(subject.width).arg(toQString(subject.name));
        return row;
    }
    if (subject.kind == SubjectKind::Type) {
        row.category = subject.category;
        row.type = subject.name;
    }
    const Level* const level = world.findLevel(subject.level);
    if (const Entity* entity = level ? level->entities.find(subject.id) : nullptr;
        entity && subject.kind == SubjectKind::Entity) {
        row.category = TypeCategory::Entities;
        row.type = world.registry->entity(entity->type).id;
        row.text = QString::fromStdString(displayName(*entity, *world.registry));
    }
    if (!what.isEmpty() && what != row.text)
        row.text += row.text.isEmpty() ? what : QStringLiteral(": ") + what;
    return row;
}

QString nothingFound(FindScope::Where where, const QString& hint)
{
    if (!hint.isEmpty())
        return inFind(QT_TRANSLATE_NOOP("Find", "Nothing found. %1")).arg(hint);
    switch (where) {
    case FindScope::Where::World: return inFind(QT_TRANSLATE_NOOP("Find", "Nothing found."));
    case FindScope::Where::Level:
        return inFind(QT_TRANSLATE_NOOP("Find", "Nothing found on this level. Choose World to look everywhere."));
    case FindScope::Where::Selection:
        return inFind(QT_TRANSLATE_NOOP("Find", "Nothing found in the selected cells and things. Choose This level or "
                                                "World to look further."));
    case FindScope::Where::Types:
        return inFind(QT_TRANSLATE_NOOP("Find", "Nothing found among the world's own types. Choose World to look "
                                                "everywhere."));
    }
    return {};
}

QVariant FindModel::data(const QModelIndex& index, int role) const
{
    const FindRow& row = this->row(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return QStringLiteral("%1: %2").arg(row.place, row.text);
    case Qt::ToolTipRole: return plainTip(QStringLiteral("%1: %2").arg(row.place, row.text));
    default: return {};
    }
}

}  // namespace gloam::editor
