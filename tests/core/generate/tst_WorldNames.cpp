#include "core/generate/WorldNames.h"

#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/yaml/TreeText.h"
#include "tests/support/NamedWorld.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

QString placesOf(const World& world, NameFilter filter)
{
    QStringList places;
    const auto add = [&](const Mention& mention) { places << QString::fromStdString(pathOf(world, mention)); };
    seeNames(world, filter, add);
    return places.join(QLatin1Char('\n'));
}

/// The world with all edits made, and those that undo them.
World edited(World world, std::vector<edit::Simple> edits, std::vector<Edit>& undo)
{
    for (edit::Simple& edit : edits) {
        Edit one = toEdit(std::move(edit));
        exchange(world, one, shippedContext().engine->parts);
        undo.push_back(std::move(one));
    }
    return world;
}

QString problemsIn(const World& world)
{
    QStringList lines;
    for (const Problem& problem : checkWorld(world, *shippedContext().engine))
        lines << QString::fromStdString(problem.path + ": " + problem.sentence + " " + problem.suggestion);
    return lines.join(QLatin1Char('\n'));
}

/// The hash of a game as it begins; 0 if the world cannot be played.
std::uint64_t hashAtStart(const World& world)
{
    const auto game = Game::begin(shippedContext().engine, world, 7);
    return game ? hash(game->state()).value : 0;
}

QString textWith(const QString& text, const QString& from, const QString& to)
{
    const QRegularExpression whole(QStringLiteral("(?<![\\w-])%1(?![\\w-])").arg(from));
    return QString(text).replace(whole, to);
}

/// Adds what random worlds lack: written sections, levels with recipes, a task, a deep talk, conditions of a link.
QString withAllThatNames(Map tree)
{
    Map& types = *tree.find("types")->as<Map>()->find("entities")->as<Map>();
    const auto partsOf = [&types](const char* type) -> Map& {
        Value* found = types.find(type);
        Map& own = *(found ? found : &types.set(type, Map()))->as<Map>();
        Value* parts = own.find("parts");
        return *(parts ? parts : &own.set("parts", Map()))->as<Map>();
    };
    Map task;
    task.set("text", "Dig.");
    task.set("brings", "t2");
    task.set("level", "nine");
    Map tasks;
    tasks.set("given", List{task});
    partsOf("t1").set("tasks", tasks);
    List ignored;
    for (const char* path : {"types.entities.t1.parts", "types.tiles.k0", "levels.two.entities[0]", "levels.nine",
                             "recipes.burrow9.steps[0]", "tables.Pool9[1]", "prefabs.sump9.map"}) {
        Map entry;
        entry.set("fault", "K005");
        entry.set("path", path);
        entry.set("reason", "As it should be.");
        ignored.push_back(entry);
    }
    tree.find("world")->as<Map>()->set("ignored", ignored);
    Map give;
    give.set("do", "give");
    give.set("type", "t7");
    Value deepest(give);
    for (int depth = 0; depth < 4; ++depth) {
        Map option;
        option.set("text", "Yes.");
        option.set("effects", List{deepest});
        Map choice;
        choice.set("do", "choose");
        choice.set("text", "Sure?");
        choice.set("options", List{option, option});
        deepest = choice;
    }
    Map trigger;
    trigger.set("on", "use");
    trigger.set("effects", List{deepest});
    partsOf("t6").set("trigger", trigger);
    Map need;
    need.set("is", "have");
    need.set("type", "t4");
    if (List& links = *tree.find("links")->as<List>(); !links.empty()) {
        links.front().as<Map>()->set("key", "t3");
        links.front().as<Map>()->set("needs", List{need});
    }
    QString text = QString::fromStdString(formatTree(tree));
    text.replace(QStringLiteral("\nlevels:\n"), QString::fromLatin1(R"(
tables:
  Pool9: {entries: [{type: t1, weight: 3}, {type: t8}]}
recipes:
  burrow9: {steps: [{cave: {floor: k0}}, {vaults: {pool: [sump9]}}, connect, {populate: {table: Pool9}}, stairs]}
prefabs:
  sump9: {legend: {".": floor k1, "#": [k2, wall]}, map: ".#", slots: [{at: [0, 0], table: Pool9}]}
overland:
  id: Land
  size: [2, 2]
  zone: [20, 20]
  biomes:
    - {id: fen9, name: Fen, recipe: burrow9, to: 50}
    - {id: bog9, name: Bog, recipe: burrow9, to: 100}
  fixed:
    - {at: [0, 0], biome: bog9}
levels:
  nine:
    depth: 3
    size: [20, 20]
    triggers:
      - {on: start, effects: [{do: summon, type: t5}, {do: ability, ability: p1}, {do: status, status: s1}]}
    recipe: burrow9
  ten:
    depth: 4
    size: [20, 20]
    recipe:
      - {cave: {wall: k1}}
      - {vaults: {pool: [sump9]}}
      - connect
      - {traps: {types: [t2]}}
      - {populate: {table: Pool9}}
)"));
    return text;
}

struct NameOfKind {
    const char* refersTo;
    const char* from;
    const char* to;
};

/// Some of each kind; a new name is as long and in the same place of the alphabet, so that lines break where they did.
constexpr NameOfKind drawnNames[] = {
    {"entities", "t0", "u0"},
    {"entities", "t1", "u1"},
    {"entities", "t2", "u2"},
    {"entities", "t4", "u4"},
    {"entities", "t5", "u5"},
    {"entities", "t7", "u7"},
    {"tiles", "k0", "u9"},
    {"tiles", "k1", "u9"},
    {"abilities", "p1", "u9"},
    {"statuses", "s1", "u9"},
    {"levels", "two", "owt"},
    {"levels", "nine", "enin"},
    {"recipes", "burrow9", "u9urrow"},
    {"tables", "Pool9", "Looq9"},
    {"prefabs", "sump9", "lump9"},
};

/// What can be deleted: these, and what has a place in a list.
std::vector<NameOfKind> namesToDelete()
{
    std::vector<NameOfKind> names(std::begin(drawnNames), std::end(drawnNames));
    names.push_back({"biomes", "bog9", ""});
    return names;
}

edit::Simple removingBiome(const World& world, const Name& id)
{
    List biomes = *world.overland.written().find("biomes")->as<List>();
    std::erase_if(biomes, [&id](const Value& biome) { return *biome.as<Map>()->find("id") == Value(id.text()); });
    return edit::Entry{AuthoredSection::Overland, "biomes", Value(std::move(biomes))};
}

edit::Simple removing(const World& world, const NameOfKind& name)
{
    if (const auto category = typeCategoryFromWord(name.refersTo))
        return edit::Types{*category, name.from, std::nullopt};
    const std::string_view kind = name.refersTo;
    if (kind == "biomes")
        return removingBiome(world, name.from);
    if (kind == "levels")
        return edit::LevelList{edit::LevelList::Put{name.from, std::nullopt}};
    return edit::Entry{kind == "tables"    ? AuthoredSection::Tables
                       : kind == "recipes" ? AuthoredSection::Recipes
                                           : AuthoredSection::Prefabs,
                       name.from, std::nullopt};
}

/// As readers say it: they count entities, and have one place for the start.
std::string pathInText(const World& world, const Mention& mention)
{
    const NameHolder& holder = mention.holder;
    const std::string_view key = mention.way.front().key;
    if (holder.kind == NameHolder::Kind::Settings && key == "start")
        return "world.start";
    if (holder.kind != NameHolder::Kind::Entity || key != "type")
        return pathOf(world, mention);
    int place = 0;
    for (const Entity& entity : world.findLevel(holder.name)->entities.all())
        place += entity.id < holder.id ? 1 : 0;
    return "levels." + holder.name.text() + ".entities[" + std::to_string(place) + "].type";
}

/// What loses something if the world's own value of a name is deleted, sorted. A drawing has its tiles by its legend.
QStringList lostPlaces(const World& world, const char* refersTo, const char* name)
{
    QStringList places;
    const auto add = [&](const Mention& mention) {
        if (mention.holder.kind != NameHolder::Kind::Cells)
            places << QString::fromStdString(pathInText(world, mention));
    };
    seeLostWithout(world, refersTo, name, add);
    places.sort();
    places.removeDuplicates();
    return places;
}

/// Where a world, written and read again, has a name that nothing has; sorted.
QStringList placesWithout(const World& world, const char* name)
{
    const ParsedWorld read = worldFrom(formatWorld(world));
    Problems problems = read.problems;
    for (Problem& problem : checkWorld(read.world, *shippedContext().engine))
        problems.push_back(std::move(problem));
    const QRegularExpression isMissing(
        QStringLiteral("^There is no .*'%1'|'%1' (that )?does not exist").arg(QLatin1String(name)));
    QStringList places;
    for (const Problem& problem : problems)
        if (QString::fromStdString(problem.sentence).contains(isMissing))
            places
                << QString::fromStdString(problem.path).remove(QRegularExpression(QStringLiteral("(?<=legend)\\..*")));
    places.sort();
    places.removeDuplicates();
    return places;
}

}  // namespace

/// Every name that a world holds, by what its fields refer to.
class tst_WorldNames : public QObject {
    Q_OBJECT
private slots:
    void everyMentionIsShownWithItsPlace_data();
    void everyMentionIsShownWithItsPlace();
    void whatNothingMentionsIsNotShown();
    void whatAnEntityHasFromItsTypeIsNotItsOwnMention();
    void theNamesOfAKindAreThoseThatAreThere();
    void flagsAreFoundWhereverTheyAreSetOrAsked();
    void aNewNameChangesNothingElse();
    void whatALibraryHasTooIsNotLost();
    void whatIsLostWithoutANameIsReported();
};

void tst_WorldNames::everyMentionIsShownWithItsPlace_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("places");
    QTest::newRow("a creature") << "entities"
                                << "mole-king"
                                << "types.entities.mole-prince.parent\n"
                                   "levels.hall.entities[g8k2f0q5w1n3c].type\n"
                                   "levels.hall.entities[g8k2f0q5w1n3c].parts.inventory.start[0]\n"
                                   "levels.hall.triggers[0].effects[1].type\n"
                                   "world.start.hero\n"
                                   "world.start.kit[0]\n"
                                   "world.goal.have\n"
                                   "tables.Moles.entries[0].type\n"
                                   "prefabs.sump.entities[0].type\n"
                                   "links[900].key";
    QTest::newRow("a tile") << "tiles"
                            << "gate"
                            << "types.tiles.gate-open.closes-to\n"
                               "levels.hall.map\n"
                               "levels.hall.legend\n"
                               "prefabs.sump.legend";
    QTest::newRow("a level") << "levels"
                             << "hall"
                             << "types.entities.mole-prince.parts.tasks.given[0].level\n"
                                "world.start.level\n"
                                "links[900].from";
    QTest::newRow("a prefab") << "prefabs"
                              << "sump"
                              << "recipes.burrow.steps[1].vaults.pool[0]\n"
                                 "levels.deep.recipe[1].vaults.pool[0]";
    QTest::newRow("a table") << "tables"
                             << "Moles"
                             << "recipes.burrow.steps[3].populate.table";
    QTest::newRow("a recipe") << "recipes"
                              << "burrow"
                              << "levels.deeper.recipe";
    QTest::newRow("a builder's usual tile") << "tiles"
                                            << "stalagmite"
                                            << "recipes.burrow.steps[0].cave.stalagmite\n"
                                               "levels.deep.recipe[0].cave.stalagmite";
}

void tst_WorldNames::everyMentionIsShownWithItsPlace()
{
    QFETCH(QString, kind);
    QFETCH(QString, name);
    const std::string refersTo = kind.toStdString();
    const std::string text = name.toStdString();
    QTEST(placesOf(worldFrom(wellNamed).world, {refersTo, text}), "places");
}

void tst_WorldNames::whatNothingMentionsIsNotShown()
{
    const World world = worldFrom(wellNamed).world;
    QCOMPARE(placesOf(world, {"entities", "mole-prince"}), QString());
    QCOMPARE(placesOf(world, {"tiles", "mole-king"}), QString());
    QVERIFY(holdersOf(world, "levels", "deeper").empty());
}

/// The king carries a lamp because gritlings do, and the one in the hall has only hit points of its own.
void tst_WorldNames::whatAnEntityHasFromItsTypeIsNotItsOwnMention()
{
    QString text = QString::fromLatin1(wellNamed);
    text.replace(QStringLiteral("name: king of moles"), QStringLiteral("parts: {inventory: {start: [torch]}}"));
    text.replace(QStringLiteral("inventory: {start: [mole-king]}"), QStringLiteral("inventory: {slots: [hand]}"));
    const World world = worldFrom(text.toStdString()).world;
    QCOMPARE(placesOf(world, {"entities", "torch"}),
             QStringLiteral("types.entities.mole-king.parts.inventory.start[0]"));
}

void tst_WorldNames::theNamesOfAKindAreThoseThatAreThere()
{
    const World world = worldFrom(wellNamed).world;
    const auto has = [&world](const char* kind, const char* name) {
        const std::vector<std::string> names = namesOfKind(world, kind);
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const auto& [kind, name] :
         {std::pair("entities", "mole-king"), std::pair("entities", "torch"), std::pair("tiles", "gate"),
          std::pair("levels", "deeper"), std::pair("recipes", "burrow"), std::pair("recipes", "cave"),
          std::pair("tables", "Moles"), std::pair("prefabs", "sump")})
        QVERIFY2(has(kind, name), name);
    QVERIFY(!has("levels", "torch"));
    QVERIFY(namesOfKind(world, "no-such-kind").empty());
}

/// An effect of a level's trigger, a condition of a passage and a task name flags.
void tst_WorldNames::flagsAreFoundWhereverTheyAreSetOrAsked()
{
    QCOMPARE(namesOfKind(worldFrom(wellNamed).world, "flags"), (std::vector<std::string>{"bell", "dig", "rung"}));
}

/// What is renamed is as if its author had written the new name everywhere. Every other world can be played.
void tst_WorldNames::aNewNameChangesNothingElse()
{
    int played = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(200, 4)); ++seed) {
        Map tree = randomWorldTree(seed);
        if (seed % 2 == 0)
            withoutErrors(tree);
        const QString drawn = withAllThatNames(tree);
        const World world = worldFrom(drawn.toStdString()).world;
        const QString text = QString::fromStdString(formatWorld(world));
        for (const NameOfKind& name : drawnNames) {
            const QString what = QStringLiteral("seed %1, %2").arg(seed).arg(QLatin1String(name.from));
            const QString wanted = textWith(text, QLatin1String(name.from), QLatin1String(name.to));
            std::vector<Edit> undo;
            World renamed = edited(world, renaming(world, {name.refersTo, name.from, name.to}), undo);
            QVERIFY2(QString::fromStdString(formatWorld(renamed)) == wanted,
                     qPrintable(what + QLatin1Char('\n') + QString::fromStdString(formatWorld(renamed))
                                + QStringLiteral("\nWANTED\n") + wanted));
            const World written = worldFrom(wanted.toStdString()).world;
            QVERIFY2(problemsIn(renamed) == problemsIn(written), qPrintable(what));
            const std::uint64_t hash = hashAtStart(renamed);
            QVERIFY2(hash == hashAtStart(written), qPrintable(what));
            played += hash == 0 ? 0 : 1;
            for (auto edit = undo.rbegin(); edit != undo.rend(); ++edit)
                exchange(renamed, *edit, shippedContext().engine->parts);
            QVERIFY2(QString::fromStdString(formatWorld(renamed)) == text, qPrintable(what));
        }
    }
    QVERIFY(played > 0);
}

/// The world has a torch of its own for now, and recipes name a table of that name as the library's.
void tst_WorldNames::whatALibraryHasTooIsNotLost()
{
    QString text = QString::fromLatin1(wellNamed);
    text.replace(QStringLiteral("mole-prince:"), QStringLiteral("torch: {parent: mole-king}\n    mole-prince:"));
    text.replace(QStringLiteral("kit: [mole-king]"), QStringLiteral("kit: [torch]"));
    const World world = worldFrom(text.toStdString()).world;
    QCOMPARE(libraryOf(world, "entities", "torch"), Name("gloam-types"));
    QVERIFY(!holdersOf(world, "entities", "torch").empty());
    QCOMPARE(lostPlaces(world, "entities", "torch"), QStringList());
    QCOMPARE(lostPlaces(world, "prefabs", "sump").size(), 2);
}

/// Where problems say that something is missing are the places that lose it. Every other world has no other errors.
void tst_WorldNames::whatIsLostWithoutANameIsReported()
{
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(100, 2)); ++seed) {
        Map tree = randomWorldTree(seed);
        if (seed % 2 == 0)
            withoutErrors(tree);
        const World world = worldFrom(withAllThatNames(tree).toStdString()).world;
        for (const NameOfKind& name : namesToDelete()) {
            std::vector<Edit> undo;
            const QStringList reported = placesWithout(edited(world, {removing(world, name)}, undo), name.from);
            QVERIFY2(reported == lostPlaces(world, name.refersTo, name.from),
                     qPrintable(QStringLiteral("seed %1, %2\nREPORTED\n%3\nLOST\n%4")
                                    .arg(seed)
                                    .arg(QLatin1String(name.from), reported.join(QLatin1Char('\n')),
                                         lostPlaces(world, name.refersTo, name.from).join(QLatin1Char('\n')))));
        }
    }
}

GLOAM_TEST(tst_WorldNames)
#include "tst_WorldNames.moc"
