#include "app/edit/Loadout.h"

#include "core/game/Game.h"
#include "core/parts/Abilities.h"
#include "core/parts/Items.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStringList>

#include <algorithm>

namespace gloam::app {

namespace {

QString keyOfLoadout(const Name& world, const Name& level)
{
    return QString::fromStdString(world.text() + "/" + level.text());
}

QString loadoutWord(const Name& name)
{
    return QString::fromStdString(name.text());
}

QJsonObject jsonOf(const Loadout& loadout)
{
    QJsonArray items;
    for (const Loadout::Item& item : loadout.items)
        items.append(
            QJsonObject{{QStringLiteral("type"), loadoutWord(item.type)}, {QStringLiteral("count"), item.count}});
    QJsonArray abilities;
    for (const Loadout::Ability& each : loadout.abilities)
        abilities.append(
            QJsonObject{{QStringLiteral("ability"), loadoutWord(each.ability)}, {QStringLiteral("level"), each.level}});
    return {{QStringLiteral("things"), items},
            {QStringLiteral("powers"), abilities},
            {QStringLiteral("hit-points"), loadout.hitPoints},
            {QStringLiteral("turn"), static_cast<qint64>(loadout.turn)},
            {QStringLiteral("flags"), textOfFlags(loadout.flags)},
            {QStringLiteral("mode"), loadoutWord(loadout.mode)}};
}

/// Clamps numbers to their ranges.
Loadout loadoutOf(const QJsonObject& object)
{
    Loadout loadout;
    for (const QJsonValue& each : object.value(QStringLiteral("things")).toArray()) {
        const Name type(each.toObject().value(QStringLiteral("type")).toString().toStdString());
        const int count = std::clamp(each.toObject().value(QStringLiteral("count")).toInt(1), 1, mostOfOneItem);
        if (!type.isEmpty())
            loadout.items.push_back({type, count});
    }
    for (const QJsonValue& each : object.value(QStringLiteral("powers")).toArray()) {
        const Name ability(each.toObject().value(QStringLiteral("ability")).toString().toStdString());
        const int level = std::clamp(each.toObject().value(QStringLiteral("level")).toInt(1), 1, mostLevel);
        if (!ability.isEmpty())
            loadout.abilities.push_back({ability, level});
    }
    loadout.hitPoints = std::clamp(object.value(QStringLiteral("hit-points")).toInt(), 0, 1'000'000);
    loadout.turn = std::clamp<qint64>(object.value(QStringLiteral("turn")).toInteger(), 0, 1'000'000'000);
    loadout.flags = flagsFromText(object.value(QStringLiteral("flags")).toString());
    loadout.mode = Name(object.value(QStringLiteral("mode")).toString().toStdString());
    return loadout;
}

QJsonObject readAll(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > LoadoutFile::mostBytes)
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

bool isWornBy(const Inventory* inventory, EntityId item)
{
    return inventory && std::any_of(inventory->worn.begin(), inventory->worn.end(), [item](const Worn& worn) {
               return worn.item == item;
           });
}

/// Stacks items of one type as far as possible.
void stackItems(Level& level, const TypeRegistry& types)
{
    const Inventory* inventory = part<Inventory>(*level.entities.find(heroId), types);
    std::map<std::uint16_t, EntityId> stacks;
    std::vector<EntityId> gone;
    for (const Entity& carried : level.entities.all()) {
        const Item* item =
            carried.in == heroId && !isWornBy(inventory, carried.id) ? part<Item>(carried, types) : nullptr;
        if (!item || item->mostStacked < 2)
            continue;
        const auto found = stacks.find(carried.type.slot);
        const Entity* stack = found == stacks.end() ? nullptr : level.entities.find(found->second);
        if (!stack || countOf(*stack, types) + item->count > item->mostStacked) {
            stacks[carried.type.slot] = carried.id;
            continue;
        }
        gone.push_back(carried.id);
        level.entities.updateInPlace(stack->id, [&, count = item->count](Entity& entity) {
            writePart<Item>(entity, types)->count += count;
        });
    }
    for (const EntityId id : gone)
        level.entities.remove(id);
    level.entities.updateInPlace(heroId, [&](Entity& hero) {
        if (Inventory* own = gone.empty() ? nullptr : writePart<Inventory>(hero, types))
            std::erase_if(own->letters, [&gone](const Lettered& each) {
                return std::find(gone.begin(), gone.end(), each.item) != gone.end();
            });
    });
}

/// Sets the loadout's abilities to their levels and leaves the others as born. Ignores what the world lacks.
void giveAbilities(Level& level, const TypeRegistry& types, const PartTable& parts,
                   const std::vector<Loadout::Ability>& abilities)
{
    if (abilities.empty())
        return;
    std::vector<KnownAbility> known = knownAbilitiesOf(*level.entities.find(heroId), types);
    for (const Loadout::Ability& given : abilities) {
        const auto found = std::find_if(known.begin(), known.end(),
                                        [&given](const KnownAbility& each) { return each.ability == given.ability; });
        if (found != known.end())
            found->level = given.level;
        else if (types.findAbility(given.ability))
            known.push_back({given.ability, given.level, 0});
    }
    level.entities.updateInPlace(heroId, [&](Entity& hero) {
        addPart<Abilities>(hero, types, parts) = {std::move(known), {}};
    });
}

void addItem(Loadout& loadout, const Name& type, int count)
{
    const auto found = std::find_if(loadout.items.begin(), loadout.items.end(),
                                    [&type](const Loadout::Item& item) { return item.type == type; });
    if (found == loadout.items.end())
        loadout.items.push_back({type, std::min(count, mostOfOneItem)});
    else
        found->count = std::min(found->count + count, mostOfOneItem);
}

void takeItem(Loadout& loadout, const Name& type)
{
    for (Loadout::Item& item : loadout.items)
        item.count -= item.type == type ? 1 : 0;
    std::erase_if(loadout.items, [](const Loadout::Item& item) { return item.count <= 0; });
}

}  // namespace

bool isWithHero(const EntityStore& entities, const Entity& item)
{
    const Entity* within = &item;
    while (within && within->id != heroId && !within->isPlaced())
        within = entities.find(within->in);
    return within && within->id == heroId;
}

Loadout usualLoadout(const World& world)
{
    Loadout loadout;
    for (const Name& type : world.settings.start.kit)
        addItem(loadout, type, 1);
    return loadout;
}

Loadout loadoutOf(const Game& game)
{
    Loadout loadout;
    if (!game.hero())
        return loadout;
    const TypeRegistry& types = game.types();
    for (const Entity& item : game.level().entities.all())
        if (item.id != heroId && isWithHero(game.level().entities, item) && part<Item>(item, types))
            addItem(loadout, types.entity(item.type).id, countOf(item, types));
    const Entity& hero = *game.hero();
    if (const Inventory* born = types.entity(hero.type).part<Inventory>())
        for (const Name& type : born->start)
            takeItem(loadout, type);  // its type adds it again
    for (const KnownAbility& known : knownAbilitiesOf(hero, types))
        loadout.abilities.push_back({known.ability, std::min(known.level, mostLevel)});
    loadout.hitPoints = std::max(0, hero.hp);
    loadout.turn = game.state().turn;
    loadout.flags = game.state().flags;
    return loadout;
}

void giveKit(World& world, const Loadout& loadout)
{
    world.settings.start.kit.clear();
    for (const Loadout::Item& item : loadout.items)
        for (int i = 0; i < item.count && world.registry->findEntity(item.type).slot != 0; ++i)
            world.settings.start.kit.push_back(item.type);
}

Result<Game> arrived(const Game& game, const std::shared_ptr<const Engine>& engine, const Loadout& loadout)
{
    GameState state = game.state();
    Level& level = state.world.levels.at(state.level).write();
    stackItems(level, *state.world.registry);
    giveAbilities(level, *state.world.registry, engine->parts, loadout.abilities);
    if (loadout.hitPoints > 0)
        level.entities.updateInPlace(heroId, [&loadout](Entity& hero) { hero.hp = loadout.hitPoints; });
    state.turn = loadout.turn;
    for (const auto& [flag, value] : loadout.flags)
        state.flags[flag] = value;
    return Game::resume(engine, std::move(state));
}

std::map<Name, std::int64_t> flagsFromText(const QString& text)
{
    std::map<Name, std::int64_t> flags;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString name = word.section(QLatin1Char('='), 0, 0);
        bool isNumber = true;
        const qint64 value =
            word.contains(QLatin1Char('=')) ? word.section(QLatin1Char('='), 1).toLongLong(&isNumber) : 1;
        if (isNumber && value != 0 && !name.isEmpty())
            flags[Name(name.toStdString())] = value;
    }
    return flags;
}

QString textOfFlags(const std::map<Name, std::int64_t>& flags)
{
    QStringList words;
    for (const auto& [flag, value] : flags)
        words << QStringLiteral("%1=%2").arg(loadoutWord(flag)).arg(value);
    return words.join(QLatin1Char(' '));
}

std::optional<Loadout> LoadoutFile::find(const Name& world, const Name& level) const
{
    const QJsonValue kept = readAll(m_path).value(keyOfLoadout(world, level));
    return kept.isObject() ? std::optional(loadoutOf(kept.toObject())) : std::nullopt;
}

bool LoadoutFile::keep(const Name& world, const Name& level, const Loadout& loadout) const
{
    QJsonObject all = readAll(m_path);
    all.insert(keyOfLoadout(world, level), jsonOf(loadout));
    const QByteArray bytes = QJsonDocument(all).toJson();
    QDir().mkpath(QFileInfo(m_path).path());
    QSaveFile file(m_path);
    return bytes.size() <= mostBytes && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
           && file.commit();
}

}  // namespace gloam::app
