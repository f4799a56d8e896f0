#include "core/map/Entity.h"
#include "core/parts/Arms.h"
#include "core/parts/Lights.h"

#include "tests/core/map/MapSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Entity : public QObject {
    Q_OBJECT
private slots:
    void anEntityIsMadeOfItsType_ENT_01();
    void theFactoryGoesByName_TYPE_13();
    void anEntityHasWhatAnyEntityHas_ENT_02();
    void defaultsAreThoseOfAnItem_ENT_29();
    void theRecordHoldsWhatEveryTurnTouches_ENT_24();
    void movementIsBlockedByTheInstanceThenTheType_ENT_07();
    void partsAreTheTypesUntilWritten_ENT_20();
    void partsAreAddedAndRead_ENT_21();
    void partsAreTakenAway_ENT_21();
    void tagsAreAsked_ENT_21();
    void tagsAreGivenAndTakenAway_ENT_21();
    void entitiesHaveAWeight_ENT_23();
    void theLookIsItsOwnOrTheTypes_ENT_22();
    void theBodyTellsItsPhysics_ENT_23();
    void propertiesComeFromTheInstanceThenTheType_TYPE_05();
    void theTypesValueIsTheInstances_TYPE_04();
    void entitiesCarryNoBehaviour_TYPE_07();
};

void tst_Entity::anEntityIsMadeOfItsType_ENT_01()
{
    const auto types = shippedTypes();
    const Entity gritling = entityOf(*types, "gritling", 42, {3, 4});
    QCOMPARE(gritling.id.value, std::uint64_t{42});
    QVERIFY(gritling.at == (Point{3, 4}) && gritling.hp == 5 && gritling.faction == Name("gritlings"));
    QVERIFY(gritling.isSolid() && gritling.parts.empty() && gritling.isPlaced());
}

void tst_Entity::theFactoryGoesByName_TYPE_13()
{
    Scenario game("@.", {.entities = "[{type: gritling, at: [1, 0], parts: {stats: {hp: 9}, light: {radius: 1}}}]"});
    const Entity& gritling = game.entity("G");
    QCOMPARE(gritling.hp, 9);
    QCOMPARE(part<Light>(gritling, game.game().types())->radius, 1);
    QCOMPARE(part<D20>(gritling, game.game().types())->defense, 8);
}

void tst_Entity::anEntityHasWhatAnyEntityHas_ENT_02()
{
    const auto types = shippedTypes();
    const Entity gritling = entityOf(*types, "gritling", 42, {3, 4});
    QCOMPARE(shown(types->entity(gritling.type).id), QStringLiteral("gritling"));
    QVERIFY(lookOf(gritling, *types).glyph == Glyph{U'G'});
    QVERIFY(lookOf(gritling, *types).color.isEmpty());  // the theme colours it by its letter
    QCOMPARE(shown(lookOf(entityOf(*types, "lamp-hound", 43, {3, 4}), *types).color.text()), QStringLiteral("lantern"));
    QCOMPARE(shown(displayName(gritling, *types)), QStringLiteral("gritling"));
}

void tst_Entity::defaultsAreThoseOfAnItem_ENT_29()
{
    const auto types = shippedTypes("{entities: {pebble: {}}}");
    const Entity pebble = entityOf(*types, "pebble", 42, {0, 0});
    QVERIFY(pebble.footprint == (Size{1, 1}) && !pebble.isSolid() && !pebble.isOpaque() && pebble.faction.isEmpty());
    QCOMPARE(part<Body>(pebble, *types)->size, 0);
    QCOMPARE(shown(displayName(pebble, *types)), QStringLiteral("pebble"));
}

void tst_Entity::theRecordHoldsWhatEveryTurnTouches_ENT_24()
{
    const auto types =
        shippedTypes("{entities: {ogre: {parent: humanoid, footprint: [2, 3], opaque: true, faction: hoarbacks}}}");
    Entity ogre = entityOf(*types, "ogre", 42, {3, 4});
    QVERIFY(ogre.footprint == (Size{2, 3}) && ogre.isOpaque() && ogre.isSolid() && ogre.faction == Name("hoarbacks"));
    QVERIFY(ogre.cells() == (Rect{{3, 4}, {2, 3}}));
    for (const EntityFlag flag :
         {EntityFlag::Sleeping, EntityFlag::Dead, EntityFlag::Petrified, EntityFlag::Frozen, EntityFlag::Stone}) {
        QVERIFY(!ogre.flags.has(flag));
        ogre.flags.set(flag, true);
        QVERIFY(ogre.flags.has(flag) && ogre.isSolid());
        ogre.flags.set(flag, false);
        QVERIFY(!ogre.flags.has(flag));
    }
}

void tst_Entity::movementIsBlockedByTheInstanceThenTheType_ENT_07()
{
    Scenario game(
        "@GB$",
        {.signs = {{'G', "floor"}, {'B', "floor"}, {'$', "floor"}},
         .entities =
             "[{type: gritling, at: [1, 0]}, {type: burrow-rat, at: [2, 0], solid: false}, {type: gold, at: [3, 0]}]"});
    QVERIFY(game.entity("G").isSolid());
    QVERIFY(!game.entity("B").isSolid());
    QVERIFY(!game.entity("$").isSolid());
    QVERIFY(gloam::property(game.entity("B"), game.game().types(), "solid") == Value(false));
    QVERIFY(gloam::property(game.entity("G"), game.game().types(), "solid") == Value(true));
}

void tst_Entity::partsAreTheTypesUntilWritten_ENT_20()
{
    const auto types = shippedTypes();
    Entity gritling = entityOf(*types, "gritling", 42, {0, 0});
    QCOMPARE(part<D20>(gritling, *types), types->entity(gritling.type).part<D20>());
    writePart<D20>(gritling, *types)->defense = 15;
    QCOMPARE(gritling.parts.size(), std::size_t{1});
    QCOMPARE(part<D20>(gritling, *types)->defense, 15);
    QVERIFY(part<D20>(gritling, *types)->damage == (Dice{1, 4, 0}));
    QCOMPARE(types->entity(gritling.type).part<D20>()->defense, 8);
    QVERIFY(gritling.parts.front().own.isEmpty());
}

void tst_Entity::partsAreAddedAndRead_ENT_21()
{
    const auto types = shippedTypes();
    const auto engine = standardEngine();
    Entity gritling = entityOf(*types, "gritling", 42, {0, 0});
    QVERIFY(!part<Light>(gritling, *types) && !writePart<Light>(gritling, *types));
    addPart<Light>(gritling, *types, engine->parts).radius = 5;
    QCOMPARE(part<Light>(gritling, *types)->radius, 5);
    addPart<Light>(gritling, *types, engine->parts).radius = 6;
    QCOMPARE(gritling.parts.size(), std::size_t{1});
    gritling.parts.clear();
    QVERIFY(!part<Light>(gritling, *types));
}

void tst_Entity::partsAreTakenAway_ENT_21()
{
    const auto types = shippedTypes();
    Entity gritling = entityOf(*types, "gritling", 42, {3, 4});
    QVERIFY(!removePart<D20>(gritling));
    writePart<D20>(gritling, *types)->defense = 15;
    QVERIFY(removePart<D20>(gritling));
    QCOMPARE(part<D20>(gritling, *types)->defense, 8);
    addPart<Light>(gritling, *types, standardEngine()->parts).radius = 3;
    QVERIFY(part<Light>(gritling, *types));
    QVERIFY(removePart<Light>(gritling) && !part<Light>(gritling, *types));
}

void tst_Entity::tagsAreGivenAndTakenAway_ENT_21()
{
    const auto types = shippedTypes();
    Entity gritling = entityOf(*types, "gritling", 42, {3, 4});
    setTag(gritling, *types, "humanoid", true);
    QVERIFY(gritling.parts.empty());
    setTag(gritling, *types, "marked", true);
    setTag(gritling, *types, "marked", true);
    QVERIFY(hasTag(gritling, *types, "marked") && hasTag(gritling, *types, "humanoid"));
    QCOMPARE(part<Body>(gritling, *types)->tags.size(), std::size_t{3});
    setTag(gritling, *types, "humanoid", false);
    QVERIFY(!hasTag(gritling, *types, "humanoid"));
    QVERIFY(hasTag(entityOf(*types, "gritling", 43, {1, 1}), *types, "humanoid"));
}

void tst_Entity::entitiesHaveAWeight_ENT_23()
{
    const auto types = shippedTypes();
    QCOMPARE(types->entity(types->findEntity("longsword")).body().weight, 8);
    QCOMPARE(types->entity(types->findEntity("gritling")).body().weight, 0);
}

void tst_Entity::tagsAreAsked_ENT_21()
{
    const auto types = shippedTypes();
    Entity gritling = entityOf(*types, "gritling", 42, {0, 0});
    QVERIFY(hasTag(gritling, *types, "humanoid") && hasTag(gritling, *types, "creature")
            && !hasTag(gritling, *types, "item"));
    writePart<Body>(gritling, *types)->tags = {"friend"};
    QVERIFY(hasTag(gritling, *types, "friend") && !hasTag(gritling, *types, "creature"));
}

void tst_Entity::theLookIsItsOwnOrTheTypes_ENT_22()
{
    Scenario game("@.", {.entities = "[{type: gritling, at: [1, 0], name: Gnash, glyph: g, color: \"&R\"}]"});
    const Entity& gnash = game.entity("g");
    const Look& look = lookOf(gnash, game.game().types());
    QCOMPARE(shown(displayName(gnash, game.game().types())), QStringLiteral("Gnash"));
    QCOMPARE(shown(look.color.text()), QStringLiteral("&R"));
    QVERIFY(look.glyph == Glyph{U'g'});
    QCOMPARE(look.layer, 10);
    QVERIFY(look.rarity == Rarity::White);
}

void tst_Entity::theBodyTellsItsPhysics_ENT_23()
{
    Scenario game("@$", {.kit = "torch", .signs = {{'$', "{entity: gold, on: floor}"}}});
    const TypeRegistry& types = game.game().types();
    QVERIFY(!part<Body>(game.entity("$"), types)->isSolid && part<Body>(game.hero(), types)->isSolid);
    const Entity& torch = game.entity("~");
    QVERIFY(torch.in == heroId && !torch.isPlaced());
    QVERIFY(game.level().entities.at(game.hero().at).size() == 1);
}

void tst_Entity::propertiesComeFromTheInstanceThenTheType_TYPE_05()
{
    Scenario game("@.",
                  {.types = "{entities: {imp: {parent: gritling, properties: {temper: 7, sings: true, motto: Grr}}}}",
                   .entities = "[{type: imp, at: [1, 0], properties: {sings: false, temper: 0, motto: \"\"}}]"});
    const auto value = [&](const char* name) { return gloam::property(game.entity("G"), game.game().types(), name); };
    QVERIFY(value("sings") == Value(false));
    QVERIFY(value("temper") == Value(0));
    QVERIFY(value("motto") == Value(""));
    QVERIFY(value("glyph") == Value("G"));
    QVERIFY(!value("wings"));
}

void tst_Entity::theTypesValueIsTheInstances_TYPE_04()
{
    const auto types = shippedTypes("{entities: {imp: {parent: gritling, properties: {temper: 7}}}}");
    const Entity imp = entityOf(*types, "imp", 42, {0, 0});
    QVERIFY(gloam::property(imp, *types, "temper") == Value(7));
    QVERIFY(gloam::property(imp, *types, "faction") == Value("gritlings"));
    QVERIFY(types->typeProperty(TypeCategory::Entities, "imp", "temper") == Value(7));
    // What an instance has of its own leaves the type's value as it is.
    const Scenario game("@.", {.types = "{entities: {imp: {parent: gritling, properties: {temper: 7}}}}",
                               .entities = "[{type: imp, at: [1, 0], properties: {temper: 3}}]"});
    const Entity& own = game.entity("G");
    QVERIFY(gloam::property(own, game.game().types(), "temper") == Value(3));
    const Name& type = game.game().types().entity(own.type).id;
    QVERIFY(game.game().types().typeProperty(TypeCategory::Entities, type, "temper") == Value(7));
}

void tst_Entity::entitiesCarryNoBehaviour_TYPE_07()
{
    // Two of one type, and one with another mind: only the type's data decides how each acts.
    Scenario game("G....@\n......\n......\n......\n......\nG.....",
                  {.types = "{entities: {stone: {parent: gritling, glyph: S, parts: {brain: {mind: still}}}}}",
                   .entities = "[{type: stone, at: [0, 1]}]"});
    for (const Entity& entity : game.level().entities.all())
        QVERIFY(entity.id == heroId || entity.parts.empty());
    game.play("wait");
    QVERIFY(game.entity("S").at == (Point{0, 1}));
    for (const Point start : {Point{0, 0}, Point{0, 5}})
        QVERIFY(game.level().entities.at(start).empty());  // both of the other type came nearer
}

GLOAM_TEST(tst_Entity)
#include "tst_Entity.moc"
