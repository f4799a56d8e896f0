#include "editor/document/FileLetters.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorldDocument.h"

#include <QLocale>

#include <algorithm>

namespace gloam::editor {

namespace {

QString cellText(Point at)
{
    return QStringLiteral("(%1, %2)").arg(at.x).arg(at.y);
}

/// A name in letters for files.
std::string idFrom(const QString& name)
{
    return inFileLetters(name, QStringLiteral("level"));
}

/// Whether an id is what a name gives, or that with a number where it was taken.
bool isMadeFrom(const std::string& id, const QString& name)
{
    const std::string plain = idFrom(name);
    if (id.compare(0, plain.size(), plain) != 0)
        return false;
    const std::string rest = id.substr(plain.size());
    return rest.empty() || (rest.size() > 1 && rest[0] == '-' && rest.find_first_not_of("0123456789", 1) == std::string::npos);
}

Link renamedEnds(Link link, const Name& from, const Name& to)
{
    for (Place* end : {&link.from, &link.to})
        if (end->level == from)
            end->level = to;
    return link;
}

WorldSettings renamedReferences(WorldSettings settings, const Name& from, const Name& to)
{
    if (settings.start.level == from)
        settings.start.level = to;
    for (Goal& goal : settings.goals)
        if (goal.reach.level == from)
            goal.reach.level = to;
    return settings;
}

/// The level's id, and all that names it.
std::vector<edit::Simple> renameEdits(const World& world, const std::vector<Link>& links, const Name& from, const Name& to)
{
    std::vector<edit::Simple> edits{edit::LevelList{edit::LevelList::Rename{from, to}}};
    edit::Links ends;
    for (const Link& link : links)
        ends.links[link.id] = renamedEnds(link, from, to);
    if (!ends.links.empty())
        edits.emplace_back(std::move(ends));
    if (WorldSettings settings = renamedReferences(world.settings, from, to); !(settings == world.settings))
        edits.emplace_back(edit::Settings{std::move(settings), world.ruleset, world.messages});
    return edits;
}

}  // namespace

Answer WorldDocument::canPaint(const Name& level, const TilePatch& patch) const
{
    const Level* found = m_world.findLevel(level);
    for (const TileChange& change : patch.changes())
        if (!found || !found->contains(change.at))
            return checkInside({level, change.at});
    return found ? Answer() : checkInside({level, {}});
}

Answer WorldDocument::paint(const Name& level, const TilePatch& patch, const QString& text)
{
    if (const Answer can = canPaint(level, patch); !can)
        return can;
    TilePatch changes = changesOf(patch, m_world.findLevel(level)->tiles);
    if (changes.isEmpty())
        return {};
    const auto count = changes.cellCount();
    const QString usual = count == 1 ? tr("paint a cell on %1").arg(nameOf(level)) : tr("paint %1 cells on %2").arg(count).arg(nameOf(level));
    perform(edit::Tiles{level, std::move(changes)}, text.isEmpty() ? usual : text);
    return {};
}

Answer WorldDocument::canSetCell(const Name& level, Point at) const
{
    return checkInside({level, at});
}

Answer WorldDocument::setCell(const Name& level, Point at, const Map& written)
{
    if (const Answer can = canSetCell(level, at); !can)
        return can;
    const CellOverride* present = m_world.findLevel(level)->tiles.overrideAt(at);
    CellOverride cell{written, present ? present->commentsAbove : std::vector<std::string>()};
    if (written == (present ? present->written : Map()))
        return {};
    perform(edit::Cells{level, {{at, std::move(cell)}}}, tr("change cell %1 of %2").arg(cellText(at), nameOf(level)));
    return {};
}

Name WorldDocument::freeLevelId(const QString& name) const
{
    const std::string id = idFrom(name);
    Name free = id;
    for (int i = 2; m_world.findLevel(free); ++i)
        free = id + "-" + std::to_string(i);
    return free;
}

Level WorldDocument::blankLevel(const Name& id, const QString& name, Size size) const
{
    return solidLevel(id, name.toStdString(), size, m_world.registry);
}

Answer WorldDocument::canAddLevel(const Level& level) const
{
    const Size size = level.tiles.size();
    const Limits& limits = m_context.limits;
    if (!isInFileLetters(level.id.text()))
        return {tr("A level's id has lowercase letters, digits and hyphens.")};
    if (m_world.findLevel(level.id))
        return {tr("The name '%1' is in use.").arg(QString::fromStdString(level.id.text()))};
    if (static_cast<int>(m_world.levels.size()) >= limits.levels)
        return {tr("A world has at most %1 levels.").arg(limits.levels)};
    return canHoldCells(size);
}

Answer WorldDocument::canHoldCells(Size added, const Name& instead) const
{
    const Limits& limits = m_context.limits;
    if (added.isEmpty() || added.width > limits.levelSide || added.height > limits.levelSide || added.area() > limits.levelCells)
        return {tr("A level is at least 1 by 1 and at most %1 by %1 cells.").arg(limits.levelSide)};
    long long cells = 0;
    for (const auto& [id, level] : m_world.levels)
        cells += id == instead ? 0 : level->tiles.size().area();
    if (cells + added.area() <= limits.fileCells)
        return {};
    return {tr("A world that can be saved has at most %1 cells. Its other levels have %2, so %3 are left.")
                .arg(QLocale().toString(limits.fileCells), QLocale().toString(cells), QLocale().toString(std::max(0LL, limits.fileCells - cells)))};
}

Answer WorldDocument::addLevel(const Level& level)
{
    if (const Answer can = canAddLevel(level); !can)
        return can;
    perform(edit::LevelList{edit::LevelList::Put{level.id, Cow<Level>(level)}}, tr("add level %1").arg(QString::fromStdString(level.displayName())));
    return {};
}

Answer WorldDocument::canRenameLevel(const Name& from, const Name& to) const
{
    if (const Answer inside = checkInside({from, {}}); !m_world.findLevel(from))
        return inside;
    if (!isInFileLetters(to.text()))
        return {tr("A level's id has lowercase letters, digits and hyphens.")};
    if (from != to && m_world.findLevel(to))
        return {tr("The name '%1' is in use.").arg(QString::fromStdString(to.text()))};
    return {};
}

Answer WorldDocument::renameLevel(const Name& from, const Name& to)
{
    if (const Answer can = canRenameLevel(from, to); !can || from == to)
        return can;
    perform(joined(renameEdits(m_world, linksOf(from), from, to)), tr("rename level %1 to %2").arg(QString::fromStdString(from.text()), QString::fromStdString(to.text())));
    return {};
}

const Level* WorldDocument::levelCalled(const QString& name) const
{
    for (const auto& [id, level] : m_world.levels)
        if (nameOf(id).compare(name.trimmed(), Qt::CaseInsensitive) == 0)
            return &*level;
    return nullptr;
}

Answer WorldDocument::canCallLevel(const Name& level, const QString& name) const
{
    if (const Answer inside = checkInside({level, {}}); !m_world.findLevel(level))
        return inside;
    if (name.trimmed().isEmpty())
        return {tr("A level needs a name.")};
    const Level* other = name.trimmed() == nameOf(level) ? nullptr : levelCalled(name);
    if (other && other->id != level)
        return {tr("The name '%1' is in use.").arg(nameOf(other->id))};
    return {};
}

Answer WorldDocument::callLevel(const Name& level, const QString& name)
{
    const QString next = name.trimmed();
    if (const Answer can = canCallLevel(level, name); !can || next == nameOf(level))
        return can;
    LevelSettings settings = settingsOf(*m_world.findLevel(level));
    settings.name = next.toStdString();
    std::vector<edit::Simple> edits{edit::LevelList{edit::LevelList::Settings{level, settings}}};
    const Name id = idFrom(next);
    if (isMadeFrom(level.text(), nameOf(level)) && !m_world.findLevel(id)) {
        std::vector<edit::Simple> renaming = renameEdits(m_world, linksOf(level), level, id);
        std::move(renaming.begin(), renaming.end(), std::back_inserter(edits));
    }
    perform(joined(std::move(edits)), tr("rename level %1 to %2").arg(nameOf(level), next));
    return {};
}

std::vector<Link> WorldDocument::linksOf(const Name& level) const
{
    std::vector<Link> links;
    for (const Link& link : m_world.links.all())
        if (link.from.level == level || link.to.level == level)
            links.push_back(link);
    return links;
}

Answer WorldDocument::canRemoveLevel(const Name& level) const
{
    if (!m_world.findLevel(level))
        return checkInside({level, {}});
    if (m_world.settings.start.level == level)
        return {tr("The world starts on %1. Move the start before you delete it.").arg(nameOf(level))};
    return {};
}

Answer WorldDocument::removeLevel(const Name& level)
{
    if (const Answer can = canRemoveLevel(level); !can)
        return can;
    std::vector<edit::Simple> edits;
    edit::Links links;
    for (const Link& link : linksOf(level))
        links.links[link.id] = std::nullopt;
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    edits.emplace_back(edit::LevelList{edit::LevelList::Put{level, std::nullopt}});
    perform(joined(std::move(edits)), tr("delete level %1").arg(nameOf(level)));
    return {};
}

Answer WorldDocument::canChangeLevelSettings(const Name& level, const LevelSettings& settings) const
{
    if (!m_world.findLevel(level))
        return checkInside({level, {}});
    for (const LevelNote& note : settings.notes)
        if (const Answer inside = checkInside({level, note.at}); !inside)
            return inside;
    if (settings.ambient < 0 || settings.ambient > 5)
        return {tr("The light of a level is from 0 to 5.")};
    if (settings.depth < -1000 || settings.depth > 1000)
        return {tr("The depth of a level is from -1000 to 1000.")};
    return {};
}

Answer WorldDocument::changeLevelSettings(const Name& level, const LevelSettings& settings)
{
    if (const Answer can = canChangeLevelSettings(level, settings); !can || settings == settingsOf(*m_world.findLevel(level)))
        return can;
    perform(edit::LevelList{edit::LevelList::Settings{level, settings}}, tr("change settings of %1").arg(nameOf(level)));
    return {};
}

}  // namespace gloam::editor
