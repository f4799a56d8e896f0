#include "editor/find/FindPlans.h"

#include "core/io/world/EntityText.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/StatusType.h"
#include "core/types/TypeForm.h"
#include "core/world/Sections.h"
#include "core/world/Sentence.h"
#include "editor/document/PlanParts.h"
#include "editor/document/TypePlans.h"
#include "editor/find/RoomToGrow.h"
#include "editor/find/WrittenChange.h"
#include "editor/inspector/fields/Subject.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace gloam::editor {

namespace {

constexpr int changesBetweenLooks = 64;

/// Collects what a replacement changes, by what one edit replaces.
class ReplaceEdits {
public:
    ReplaceEdits(const World& world, const PartTable& parts, const Replacement& replacement)
        : m_world(world), m_parts(parts), m_replacement(replacement), m_change(replacement),
          m_tile(world.registry->findTile(replacement.text)), m_room(world)
    {}

    /// Whether there is what is to come in their place.
    EditResult check() const
    {
        if (m_replacement.kind == Replacement::Kind::Tile && m_tile.slot == 0)
            return {tr("There is no tile '%1'.").arg(QString::fromStdString(m_replacement.text))};
        if (m_replacement.kind == Replacement::Kind::Type && m_world.registry->findEntity(m_replacement.text).slot == 0)
            return {tr("There is no entity type '%1'.").arg(QString::fromStdString(m_replacement.text))};
        return {};
    }

    /// Types that are found, which lead those that inherit from them.
    void lead(const std::vector<FindSubject>& found)
    {
        for (const FindSubject& subject : found)
            if (subject.kind == SubjectKind::Type)
                m_leading.emplace(subject.category, subject.name);
    }

    void add(const FindSubject& subject)
    {
        m_isFollowing = false;
        const bool isDone = change(subject) || m_isFollowing;
        (isDone ? m_replaced : m_left) +=
            subject.kind == SubjectKind::Tile ? static_cast<std::uint64_t>(subject.width) : 1;
    }

    Replacing take(const QString& name)
    {
        Replacing replacing{{}, m_replaced, m_left, m_reason};
        if (m_objection)
            m_objection = checkTypes();
        if (!m_objection) {
            replacing.plan = m_objection;
            return replacing;
        }
        if (m_replaced > 0)
            replacing.plan = Plan(takeEdits(), name);
        return replacing;
    }

    std::uint64_t replaced() const { return m_replaced; }

private:
    bool change(const FindSubject& subject)
    {
        if (!m_objection)
            return false;
        switch (m_replacement.kind) {
        case Replacement::Kind::Tile: return subject.kind == SubjectKind::Tile && changeTiles(subject);
        case Replacement::Kind::Type: return subject.kind == SubjectKind::Entity && changeType(subject);
        case Replacement::Kind::Value:
        case Replacement::Kind::Text: return changeValues(subject);
        }
        return false;
    }

    bool changeTiles(const FindSubject& subject)
    {
        if (subject.name == m_replacement.text)
            return false;
        TilePatch& patch = m_tiles[subject.level];
        const Layer layer = m_world.registry->tile(m_tile).layer;
        if (layer != subject.layer)
            patch.setRow({subject.at, subject.width, nothingTile}, subject.layer);
        patch.setRow({subject.at, subject.width, m_tile}, layer);
        return true;
    }

    bool changeType(const FindSubject& subject)
    {
        const Entity& entity = *m_world.findLevel(subject.level)->entities.find(subject.id);
        if (m_world.registry->entity(entity.type).id == m_replacement.text)
            return false;
        Map tree = entityTree(entity, *m_world.registry);
        tree.set("type", m_replacement.text);
        return takeEntity(subject.level, entity, tree);
    }

    bool changeValues(const FindSubject& subject)
    {
        switch (subject.kind) {
        case SubjectKind::Tile: return false;
        case SubjectKind::Cell: return changeCell(subject);
        case SubjectKind::Entity: return changeEntity(subject);
        case SubjectKind::Type: return changeSource(subject);
        case SubjectKind::Level:
        case SubjectKind::Note:
        case SubjectKind::Trigger: return changeLevel(subject);
        case SubjectKind::Link: return changeLink(subject);
        case SubjectKind::Settings:
        case SubjectKind::Goal:
        case SubjectKind::Faction: return changeSettings(subject);
        case SubjectKind::Entry: return changeEntry(subject);
        case SubjectKind::Message: return changeMessage(subject);
        }
        return false;
    }

    bool changeCell(const FindSubject& subject)
    {
        CellOverride cell = *m_world.findLevel(subject.level)->tiles.overrideAt(subject.at);
        Value written = cell.written;
        if (!m_change.apply(written, FieldKind::Map))
            return false;
        cell.written = *written.as<Map>();
        m_cells[subject.level][subject.at] = std::move(cell);
        return true;
    }

    /// The keys that change are written out whole: what an entity has from its type stays otherwise.
    bool changeEntity(const FindSubject& subject)
    {
        const Entity& entity = *m_world.findLevel(subject.level)->entities.find(subject.id);
        const EntityType& type = m_world.registry->entity(entity.type);
        Map tree = entityTree(entity, *m_world.registry);
        bool isChanged = changeHp(entity, tree);
        for (const PartBox& box : entity.parts)
            isChanged = changeBox(box, tree, type, false) || isChanged;
        for (const PartBox& box : type.parts)
            if (!findBox(entity.parts, box.kind()))
                isChanged = changeBox(box, tree, type, false) || isChanged;
        return isChanged && takeEntity(subject.level, entity, tree);
    }

    bool changeHp(const Entity& entity, Map& tree)
    {
        const PathStep key{"hp"};
        const Value now(entity.hp);
        const bool isOwn = tree.find("hp") != nullptr;
        const auto next = m_change.instead({{&key, 1}, FieldKind::Number, now});
        if (!next)
            return false;
        if (!isOwn && isLed(m_world.registry->entity(entity.type), "parts.stats.hp", true)) {
            m_isFollowing = true;
            return false;
        }
        tree.set("hp", *next);
        return true;
    }

    /// Of an entity or a type, into its text; what it inherits from a type that changes follows by itself.
    bool changeBox(const PartBox& box, Map& tree, const EntityType& type, bool isOfType)
    {
        const PartKind& kind = box.kind();
        std::vector<PathStep> before;
        if (!kind.isInline)
            before = {{"parts"}, {kind.name.text()}};
        const auto [form, isNew] = m_forms.try_emplace(kind.key);
        if (isNew)
            form->second = formOf(kind);
        Map written = box.written();
        bool isChanged = false;
        for (const std::string& key : m_change.apply(form->second, written, before)) {
            const std::string path = kind.isInline ? key : "parts." + kind.name.text() + "." + key;
            const bool isSaid = valueAt(tree, path) != nullptr;
            if (!isSaid && isLed(type, path, !isOfType)) {
                m_isFollowing = true;
                continue;
            }
            tree = withValueAt(std::move(tree), path, *written.find(key));
            isChanged = true;
        }
        return isChanged;
    }

    /// Whether a value comes from a type of the world's own that changes, too. `isItself`: the type counts.
    bool isLed(const EntityType& type, std::string_view path, bool isItself) const
    {
        std::vector<Name> line{type.id};
        line.insert(line.end(), type.ancestors.begin(), type.ancestors.end());
        for (std::size_t i = isItself ? 0 : 1; i < line.size(); ++i) {
            const TypeSource* const own = ownType(m_world, TypeCategory::Entities, line[i]);
            if (own && valueAt(own->written, path))
                return m_leading.contains({TypeCategory::Entities, line[i]});
        }
        return false;
    }

    bool takeEntity(const Name& level, const Entity& present, const Map& tree)
    {
        const TypeRegistry& types = *m_world.registry;
        Problems before;
        Problems after;
        readEntity(entityTree(present, types), types, m_parts, level, 0, {}, before);
        Entity changed = readEntity(tree, types, m_parts, level, 0, {}, after);
        m_objection = newObjection(before, after);
        if (!m_objection)
            return false;
        changed.extras.commentsAbove = present.extras.commentsAbove;
        changed.extras.comments = present.extras.comments;
        if (const EditResult room = m_room.take(level, present, changed); !room) {
            m_reason = m_reason.isEmpty() ? room.objection : m_reason;
            return false;
        }
        m_entities[level][present.id] = std::move(changed);
        return true;
    }

    bool changeSource(const FindSubject& subject)
    {
        const TypeSource* const own = ownType(m_world, subject.category, subject.name);
        if (!own)
            return false;
        TypeSource source = *own;
        bool isChanged = false;
        const TypeRegistry& types = *m_world.registry;
        if (subject.category == TypeCategory::Entities) {
            const EntityType& type = types.entity(types.findEntity(subject.name));
            for (const PartBox& box : type.parts)
                isChanged = changeBox(box, source.written, type, true) || isChanged;
        } else {
            const std::vector<FormField> form = subject.category == TypeCategory::Tiles       ? formOf<TileType>()
                                                : subject.category == TypeCategory::Abilities ? formOf<AbilityType>()
                                                                                              : formOf<StatusType>();
            Map all = subject.category == TypeCategory::Tiles ? written(types.tile(types.findTile(subject.name)))
                                                              : source.written;
            for (const std::string& key : m_change.apply(form, all)) {
                source.written.set(key, *all.find(key));
                isChanged = true;
            }
        }
        if (isChanged)
            m_types.push_back({subject.category, subject.name, std::move(source)});
        return isChanged;
    }

    /// Whether the types that change can still be read.
    EditResult checkTypes() const
    {
        if (m_types.empty())
            return {};
        World changed = m_world;
        for (const edit::Types& each : m_types)
            for (TypeSource& source : changed.types.write().of(each.category))
                if (source.name == each.name)
                    source = *each.source;
        Problems before;
        Problems after;
        bake(allTypes(m_world), m_parts, {}, before);
        bake(allTypes(changed), m_parts, {}, after);
        return newObjection(before, after);
    }

    LevelSettings& settingsOfLevel(const Name& level)
    {
        const auto [found, isNew] = m_levels.try_emplace(level);
        if (isNew)
            found->second = settingsOf(*m_world.findLevel(level));
        return found->second;
    }

    bool changeLevel(const FindSubject& subject)
    {
        if (subject.kind == SubjectKind::Trigger)
            return changeStruct(settingsOfLevel(subject.level).triggers[subject.index]);
        if (subject.kind == SubjectKind::Note)
            return changeStruct(settingsOfLevel(subject.level).notes[subject.index]);
        Level bare = levelWith(settingsOfLevel(subject.level));
        bare.notes.clear();
        bare.triggers.clear();
        if (!changeStruct(bare))
            return false;
        LevelSettings& settings = settingsOfLevel(subject.level);
        settings.name = bare.name;
        settings.depth = bare.depth;
        settings.ambient = bare.ambient;
        return true;
    }

    bool changeLink(const FindSubject& subject)
    {
        Link link = *m_world.links.find(subject.id);
        if (!changeStruct(link))
            return false;
        link.id = subject.id;
        m_links.links[subject.id] = std::move(link);
        return true;
    }

    edit::Settings& settings()
    {
        if (!m_settings)
            m_settings = edit::Settings{m_world.settings, m_world.ruleset, m_world.messages};
        return *m_settings;
    }

    bool changeSettings(const FindSubject& subject)
    {
        WorldSettings& all = settings().settings;
        if (subject.kind == SubjectKind::Goal)
            return changeStruct(all.goals[subject.index]);
        if (subject.kind == SubjectKind::Faction)
            return changeStruct(all.factions.at(subject.name));
        return changeStruct(all);
    }

    bool changeMessage(const FindSubject& subject)
    {
        Value written = *m_world.messages.written().find(subject.name.text());
        std::vector<PathStep> way;
        if (written.as<std::string>())
            way = {{"text"}};
        if (!m_change.apply(written, FieldKind::Text, way))
            return false;
        settings().messages.change(subject.name,
                                   [&](Map& messages) { messages.set(subject.name.text(), std::move(written)); });
        return true;
    }

    bool changeEntry(const FindSubject& subject)
    {
        const Map& section = subject.section == AuthoredSection::Overland ? m_world.overland.written()
                                                                          : sectionOf(m_world, subject.section);
        Value written = *section.find(subject.name.text());
        if (!m_change.apply(written, FieldKind::Name))
            return false;
        m_entries.push_back({subject.section, subject.name, std::move(written)});
        return true;
    }

    /// Anything with a list of fields; unchanged if it could not be read again.
    template <typename T> bool changeStruct(T& object)
    {
        static const std::vector<FormField> form = formOf<T>();
        Map written = gloam::written(object);
        const std::vector<std::string> keys = m_change.apply(form, written);
        T changed = object;
        for (const std::string& key : keys) {
            const FormField* const field = findField(form, key);
            const Problems problems = field ? setField(changed, *field, *written.find(key)) : Problems();
            if (!problems.empty()) {
                m_objection = newObjection({}, problems);
                return false;
            }
        }
        if (!keys.empty())
            object = std::move(changed);
        return !keys.empty();
    }

    /// Entities before types: a type that changes gives its entities its values.
    std::vector<edit::Simple> takeEdits()
    {
        std::vector<edit::Simple> edits;
        for (auto& [level, patch] : m_tiles)
            edits.emplace_back(edit::Tiles{level, std::move(patch)});
        for (auto& [level, cells] : m_cells)
            edits.emplace_back(edit::Cells{level, std::move(cells)});
        for (auto& [level, entities] : m_entities)
            edits.emplace_back(edit::Entities{level, std::move(entities)});
        for (auto& [level, settings] : m_levels)
            if (!(settings == settingsOf(*m_world.findLevel(level))))
                edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level, std::move(settings)}});
        if (!m_links.links.empty())
            edits.emplace_back(std::move(m_links));
        std::move(m_entries.begin(), m_entries.end(), std::back_inserter(edits));
        for (std::size_t i = 0; i < m_types.size(); ++i) {
            m_types[i].isBakedLater = i + 1 < m_types.size();  // all of them are baked once
            edits.emplace_back(std::move(m_types[i]));
        }
        if (m_settings)
            edits.emplace_back(std::move(*m_settings));
        return edits;
    }

    const World& m_world;
    const PartTable& m_parts;
    const Replacement& m_replacement;
    WrittenChange m_change;
    TileId m_tile;
    EditResult m_objection;
    std::map<const void*, std::vector<FormField>> m_forms;  ///< by the C++ types of parts
    RoomToGrow m_room;
    QString m_reason;            ///< why the first was left that has no room
    bool m_isFollowing = false;  ///< the subject gets a new value from its type
    std::uint64_t m_replaced = 0;
    std::uint64_t m_left = 0;
    std::set<std::pair<TypeCategory, Name>> m_leading;
    std::map<Name, TilePatch> m_tiles;
    std::map<Name, std::map<Point, CellOverride, ReadingOrder>> m_cells;
    std::map<Name, std::map<EntityId, std::optional<Entity>>> m_entities;
    std::map<Name, LevelSettings> m_levels;
    edit::Links m_links;
    std::vector<edit::Types> m_types;
    std::vector<edit::Entry> m_entries;
    std::optional<edit::Settings> m_settings;
};

QString stepName(const Replacement& replacement, std::uint64_t count)
{
    const QString by = QString::fromStdString(replacement.text);
    const QString key = QString::fromStdString(replacement.key);
    const QString wanted = QString::fromStdString(replacement.wanted);
    const QString places = QString::number(count);
    switch (replacement.kind) {
    case Replacement::Kind::Tile:
        return count == 1 ? tr("replace a tile with %1").arg(by) : tr("replace %1 tiles with %2").arg(count).arg(by);
    case Replacement::Kind::Type:
        return count == 1 ? tr("replace a thing with %1").arg(by) : tr("replace %1 things with %2").arg(count).arg(by);
    case Replacement::Kind::Value:
        return count == 1 ? tr("set %1 to %2").arg(key, by) : tr("set %1 to %2 in %3 places").arg(key, by, places);
    case Replacement::Kind::Text:
        return count == 1 ? tr("replace \"%1\" with \"%2\"").arg(wanted, by)
                          : tr("replace \"%1\" with \"%2\" in %3 places").arg(wanted, by, places);
    }
    return {};
}

}  // namespace

Replacing planReplaceAll(const World& world, const PartTable& parts, const Query& query, const FindScope& scope,
                         const Replacement& replacement, Progress& progress)
{
    ReplaceEdits edits(world, parts, replacement);
    if (const EditResult known = edits.check(); !known)
        return {Plan(known), 0, 0};
    // Tiles at once, as there may be millions; the rest after the types that lead it are known.
    std::vector<FindSubject> others;
    const auto add = [&](const FindSubject& subject) {
        if (subject.kind == SubjectKind::Tile)
            edits.add(subject);
        else
            others.push_back(subject);
    };
    if (!forEachFound(world, query, scope, add, progress))
        return {};
    edits.lead(others);
    int done = 0;
    for (const FindSubject& subject : others) {
        if (++done % changesBetweenLooks == 0 && progress.isCancelled())
            return {};
        edits.add(subject);
    }
    return edits.take(stepName(replacement, edits.replaced()));
}

Replacing planReplace(const World& world, const PartTable& parts, const std::vector<FindSubject>& found,
                      const Replacement& replacement)
{
    ReplaceEdits edits(world, parts, replacement);
    if (const EditResult known = edits.check(); !known)
        return {Plan(known), 0, 0};
    edits.lead(found);
    for (const FindSubject& subject : found)
        edits.add(subject);
    return edits.take(stepName(replacement, edits.replaced()));
}

}  // namespace gloam::editor
