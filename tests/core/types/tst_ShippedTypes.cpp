#include "core/parts/Arms.h"
#include "core/parts/Brain.h"
#include "core/parts/Factions.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Moving.h"
#include "core/parts/Uses.h"
#include "core/view/frame/CellLook.h"
#include "core/view/frame/Palette.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

class tst_ShippedTypes : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void typesAreDataLoadedFromFiles_TYPE_16();
    void theBaseTemplatesAreThere_TYPE_15();
    void theStandardTilesAreThere_data();
    void theStandardTilesAreThere();
    void everyStandardTileIsNamedAndDescribed_TYPE_08();
    void stairsLeadOneWayEach_TILE_04();
    void aCorridorIsNoFloor_TILE_14();
    void waterIsForSwimmers_TILE_07();
    void doorsBecomeEachOther_TILE_09();
    void eachTerrainIsANumberWithNameColourAndPace_TILE_20();
    void noShippedCreatureTakesTwoStepsInOneAct_CHASE_09();
    void paceIsToldInPercent_data();
    void paceIsToldInPercent();
    void itemsHaveTheirSigns_TILE_12();
    void theHeroAndItsFoeHaveTheDemosNumbers_CMB_16();
    void weaponsAndArmourHaveTheirNumbers_CMB_13();
    void creaturesFightByEitherRule_C_2();
    void everyKindOfItemIsThere_INV_06_data();
    void everyKindOfItemIsThere_INV_06();
    void lightsAndTheirOilHaveTheSourcesNumbers_LIGHT_01_LIGHT_07();
    void ringsHaveTheSourcesNumbers_HUNGER_04_REGEN_01();
    void foodIsAPercentSignInTheColourOfFood_HUNGER_06();
    void creaturesHaveTheColourOfTheirLetter_REND_03();
    void everyFactionOfTheSourceHasSomebody_FACT_01_data();
    void everyFactionOfTheSourceHasSomebody_FACT_01();
    void itemsAreFromGreyToGold_INV_09();
    void itemsHaveTheColourOfTheirKind_REND_04_REND_05_data();
    void itemsHaveTheColourOfTheirKind_REND_04_REND_05();
    void tilesHaveTheColoursOfTheirNames_REND_02_REND_05_data();
    void tilesHaveTheColoursOfTheirNames_REND_02_REND_05();
    void whatTheSourcesNameIsNamedByUs_data();
    void whatTheSourcesNameIsNamedByUs();
    void permanentLightsAreTheRarest_LIGHT_01();
    void theOddOnesHaveTheirNamesAndParts_ENT_14();

private:
    const TileType& tile(const QString& name) const { return m_types->tile(m_types->findTile(name.toStdString())); }
    const EntityType& entity(const char* name) const { return m_types->entity(m_types->findEntity(name)); }

    std::shared_ptr<const TypeRegistry> m_types;
};

void tst_ShippedTypes::initTestCase()
{
    Problems problems;
    m_types = bake(shippedLibrary()->types.at("gloam-types"), standardEngine()->parts, {}, problems);
    QCOMPARE(shown(problems), QString());
}

void tst_ShippedTypes::typesAreDataLoadedFromFiles_TYPE_16()
{
    QVERIFY(m_types->names(TypeCategory::Tiles).size() > 20);
    QVERIFY(m_types->names(TypeCategory::Entities).size() > 10);
    for (const TypeSource& source : shippedLibrary()->types.at("gloam-types").entities)
        QVERIFY2(source.mark.line > 0 && !source.file.empty(), source.name.text().c_str());
}

void tst_ShippedTypes::theBaseTemplatesAreThere_TYPE_15()
{
    for (const char* name : {"physical-object", "item", "melee-weapon", "armor-item", "creature"})
        QVERIFY2(entity(name).id == Name(name), name);
    QVERIFY(entity("melee-weapon").isA("item") && entity("armor-item").isA("item")
            && entity("item").isA("physical-object"));
    QVERIFY(entity("creature").isA("physical-object"));
    QVERIFY(entity("creature").body().isSolid && !entity("item").body().isSolid);
    QVERIFY(entity("creature").body().size >= 1 && entity("item").body().size == 0);
    QVERIFY(!tile("wall").isWalkable && tile("floor").isWalkable);
    const TileType& terrain = tile("terrain");
    QVERIFY(terrain.layer == Layer::Terrain && terrain.isWalkable && terrain.isTransparent && terrain.speed == 100);
    for (const char* name : {"floor", "corridor", "stone-floor", "dirt", "street", "urban", "sand", "grass", "moss",
                             "rubble", "mud", "shallow-water", "water", "river", "ocean"})
        QVERIFY2(tile(name).ancestors.back() == Name("terrain"), name);
    for (const char* name : {"stone-wall", "sandstone-wall", "vine-wall"})
        QVERIFY2(tile(name).ancestors.back() == Name("wall"), name);
}

void tst_ShippedTypes::theStandardTilesAreThere_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("glyph");
    QTest::addColumn<bool>("isWalkable");
    QTest::addColumn<bool>("isTransparent");
    QTest::addColumn<QString>("color");
    const auto row = [](const char* id, const char* name, const char* glyph, bool isWalkable, bool isTransparent,
                        const char* color) {
        QTest::newRow(id) << name << glyph << isWalkable << isTransparent << color;
    };
    row("TILE-03 TILE-17 C-26 floor", "floor", ".", true, true, "");
    row("TILE-03 C-26 wall, TILE-08, TILE-18", "wall", "#", false, false, "");
    row("TILE-03 C-26 closed door, TILE-08, TILE-12", "door-closed", "+", false, false, "");
    row("TILE-03 C-26 open door, TILE-12", "door-open", "'", true, true, "");
    row("TILE-03 C-26 water", "water", "~", true, true, "");
    row("TILE-03 C-26 stairs down, TILE-04, TILE-12", "stairs-down", ">", true, true, "");
    row("TILE-03 C-26 stairs up, TILE-04, TILE-12", "stairs-up", "<", true, true, "");
    row("TILE-15 bound", "bound", "X", false, false, "&k");
    row("TILE-17 sand", "sand", ".", true, true, "&W");
    row("TILE-17 grass", "grass", ".", true, true, "&g");
    row("TILE-17 stone floor", "stone-floor", ".", true, true, "&y");
    row("TILE-17 rubble", "rubble", ";", true, true, "");
    row("TILE-18 sandstone wall", "sandstone-wall", "#", false, false, "&W");
    row("TILE-18 vine wall", "vine-wall", "#", false, false, "&G");
    row("TILE-18 stone wall", "stone-wall", "#", false, false, "&w");
    row("TILE-19 rock", "rock", "o", false, false, "&y");
    row("TILE-19 tree", "tree", "T", false, false, "&G");
    row("TILE-17 TILE-19 stalagmite", "stalagmite", "▲", false, true, "");
}

void tst_ShippedTypes::theStandardTilesAreThere()
{
    QFETCH(QString, name);
    QFETCH(QString, color);
    const TileType& found = tile(name);
    QCOMPARE(shown(found.id), name);
    QTEST(shown(toUtf8(found.glyph.sign)), "glyph");
    QTEST(found.isWalkable, "isWalkable");
    QTEST(found.isTransparent, "isTransparent");
    QVERIFY(!found.color.isEmpty());
    if (!color.isEmpty())
        QCOMPARE(shown(found.color.text()), color);
}

void tst_ShippedTypes::everyStandardTileIsNamedAndDescribed_TYPE_08()
{
    for (const char* name : {"floor", "wall", "door-closed", "door-open", "water", "stairs-down", "stairs-up"}) {
        QVERIFY2(!tile(name).name.empty(), name);
        QVERIFY2(!tile(name).description.empty(), name);
    }
}

void tst_ShippedTypes::stairsLeadOneWayEach_TILE_04()
{
    QVERIFY(tile("stairs-down").stairs == StairDirection::Down);
    QVERIFY(tile("stairs-up").stairs == StairDirection::Up);
    QVERIFY(tile("floor").stairs == StairDirection::None);
    for (const char* name : {"stairs-down", "stairs-up"})
        QCOMPARE(Palette::ember().resolve(tile(name).color), Rgb{0xFFFFFF});
}

void tst_ShippedTypes::aCorridorIsNoFloor_TILE_14()
{
    QVERIFY(tile("corridor").isWalkable && tile("corridor").layer == Layer::Terrain);
    QVERIFY(!(tile("corridor").color == tile("floor").color));
}

void tst_ShippedTypes::waterIsForSwimmers_TILE_07()
{
    QVERIFY(tile("water").isSwum);
    QVERIFY(!tile("floor").isSwum && !tile("shallow-water").isSwum);
}

void tst_ShippedTypes::doorsBecomeEachOther_TILE_09()
{
    QVERIFY(tile("door-closed").opensTo == Name("door-open"));
    QVERIFY(tile("door-open").closesTo == Name("door-closed"));
    QVERIFY(!tile("door-closed").isOpenDoor() && !tile("door-open").isClosedDoor());
}

void tst_ShippedTypes::eachTerrainIsANumberWithNameColourAndPace_TILE_20()
{
    std::set<std::uint16_t> numbers;
    std::set<std::string> names;
    for (const char* name : {"stone-floor", "grass", "dirt", "street", "urban", "water"}) {
        const TileType& found = tile(name);
        QVERIFY2(found.layer == Layer::Terrain && !found.color.isEmpty() && found.speed > 0, name);
        numbers.insert(m_types->findTile(name).slot);
        names.insert(found.displayName());
    }
    QVERIFY(numbers.size() == 6 && names.size() == 6 && numbers.count(nothingTile.slot) == 0);
}

void tst_ShippedTypes::noShippedCreatureTakesTwoStepsInOneAct_CHASE_09()
{
    int minds = 0;
    for (const EntityType& type : m_types->entities())
        if (const Brain* brain = type.part<Brain>(); brain && ++minds > 0)
            QVERIFY2(brain->steps <= 1, type.id.text().c_str());
    QVERIFY(minds > 10);
}

void tst_ShippedTypes::paceIsToldInPercent_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("percent");
    QTest::newRow("TILE-28 stone") << "stone-floor" << 100;
    QTest::newRow("TILE-28 mud") << "mud" << 50;
    QTest::newRow("TILE-28 shallow water") << "shallow-water" << 50;
    QTest::newRow("TILE-28 river") << "river" << 50;
    QTest::newRow("TILE-28 ocean") << "ocean" << 30;
}

void tst_ShippedTypes::paceIsToldInPercent()
{
    QFETCH(QString, name);
    QTEST(tile(name).speed, "percent");
}

void tst_ShippedTypes::itemsHaveTheirSigns_TILE_12()
{
    QVERIFY(entity("gold").look().glyph == Glyph{U'$'});
    QVERIFY(entity("delver").look().glyph == Glyph{U'@'});
}

void tst_ShippedTypes::theHeroAndItsFoeHaveTheDemosNumbers_CMB_16()
{
    QCOMPARE(entity("delver").part<Stats>()->hp, 20);
    QVERIFY(*entity("delver").part<D20>() == (D20{{1, 20, 2}, 12, {1, 6, 1}, 0}));
    const RangedArm& sling = *entity("delver").part<RangedArm>();
    QVERIFY(sling.attack == (Dice{1, 20, 1}) && sling.damage == (Dice{1, 8, 0}) && sling.range == 8);
    QCOMPARE(entity("gritling").part<Stats>()->hp, 5);
    QVERIFY(*entity("gritling").part<D20>() == (D20{{1, 20, 0}, 8, {1, 4, 0}, 0}));
}

void tst_ShippedTypes::weaponsAndArmourHaveTheirNumbers_CMB_13()
{
    QVERIFY(entity("dagger").part<Melee>()->damage == (Dice{1, 4, 0}) && entity("dagger").body().weight == 4);
    QVERIFY(entity("longsword").part<Melee>()->damage == (Dice{1, 8, 0}) && entity("longsword").body().weight == 8);
    QVERIFY(entity("leather-armor").part<Armor>()->av == 3 && entity("leather-armor").part<Armor>()->dv == -1);
    QVERIFY(entity("chain-mail").part<Armor>()->av == 5 && entity("chain-mail").part<Armor>()->dv == -2);
    const auto slotsOf = [this](const char* name) { return entity(name).part<Equippable>()->fits; };
    QVERIFY(slotsOf("dagger") == std::vector<Name>{"hand"} && slotsOf("longsword") == std::vector<Name>{"hand"});
    QVERIFY(slotsOf("leather-armor") == std::vector<Name>{"body"}
            && slotsOf("chain-mail") == std::vector<Name>{"body"});
}

void tst_ShippedTypes::creaturesFightByEitherRule_C_2()
{
    for (const char* name : {"delver", "lamp-warden", "gritling", "gritling-slinger", "gritling-ragpicker",
                             "gritling-tracker", "burrow-rat", "ashmite", "candlemoth"})
        QVERIFY2(entity(name).part<D20>() && entity(name).part<Melee>(), name);
    QVERIFY(!entity("creature").part<D20>());  // or nothing an author makes would be derived
    QCOMPARE(entity("gritling-slinger").part<RangedArm>()->range, 6);
}

void tst_ShippedTypes::everyKindOfItemIsThere_INV_06_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    const char* const rows[][2] = {{"gold", "gold"},
                                   {"ration", "food"},
                                   {"torch", "light"},
                                   {"lantern", "light"},
                                   {"mending-draught", "potion"},
                                   {"scroll-of-mapping", "scroll"},
                                   {"dagger", "weapon"},
                                   {"leather-armor", "armor"},
                                   {"ring-of-might", "ring"},
                                   {"wand-of-digging", "wand"},
                                   {"amulet-of-the-warden", "amulet"},
                                   {"oil-flask", "light"},
                                   {"gulletbag", "tool"}};
    for (const auto& [name, kind] : rows)
        QTest::newRow(name) << name << kind;
}

void tst_ShippedTypes::everyKindOfItemIsThere_INV_06()
{
    QFETCH(QString, name);
    const Item* item = entity(name.toUtf8().constData()).part<Item>();
    QVERIFY(item && item->isTakeable);
    QTEST(shown(item->kind), "kind");
}

void tst_ShippedTypes::lightsAndTheirOilHaveTheSourcesNumbers_LIGHT_01_LIGHT_07()
{
    const Light& torch = *entity("torch").part<Light>();
    QVERIFY(torch.radius == 2 && torch.fuel == 500 && torch.capacity == 0);  // it burns out
    const Light& lantern = *entity("lantern").part<Light>();
    QVERIFY(lantern.radius == 2 && lantern.fuel == 500 && lantern.capacity == 1500);
    QVERIFY(lantern.fuelType == Name("oil-flask"));
    QCOMPARE(entity("oil-flask").part<Fuel>()->turns, 500);
}

void tst_ShippedTypes::ringsHaveTheSourcesNumbers_HUNGER_04_REGEN_01()
{
    QVERIFY(entity("ring-of-regeneration").part<Equippable>()->bonuses
            == (std::vector{StatModifier{"regen-turns", -5}, StatModifier{"food-rate", 30}}));
    QVERIFY(entity("ring-of-slow-digestion").part<Equippable>()->bonuses
            == (std::vector{StatModifier{"food-rate", -50}}));
    QCOMPARE(Regeneration().turns, 10);
}

void tst_ShippedTypes::foodIsAPercentSignInTheColourOfFood_HUNGER_06()
{
    int kinds = 0;
    for (const EntityType& type : m_types->entities()) {
        const Edible* edible = type.part<Edible>();
        if (!edible)
            continue;
        ++kinds;
        const char* name = type.id.text().c_str();
        QVERIFY2(type.look().glyph == Glyph{U'%'}, name);
        QVERIFY2(type.look().color == Colour("food"), name);  // green (REND-02)
        QVERIFY2(edible->nutrition > 0, name);
    }
    QVERIFY(kinds >= 4);
}

void tst_ShippedTypes::creaturesHaveTheColourOfTheirLetter_REND_03()
{
    const auto colourOf = [](char32_t letter) {
        return letter <= U'E'   ? Rgb{0x44FF44}
               : letter <= U'P' ? Rgb{0xFFDD00}
               : letter <= U'U' ? Rgb{0xFF8800}
                                : Rgb{0xFF4444};
    };
    const Palette palette = Palette::ember();
    // An author's creature too, of whatever parent.
    const auto types =
        shippedTypes("{entities: {zork: {parent: gritling, glyph: Z}, quill: {parent: creature, glyph: Q}}}");
    int lettered = 0;
    for (const EntityType& type : types->entities()) {
        const Look& look = type.look();
        if (!type.part<Stats>() || look.glyph.sign < U'A' || look.glyph.sign > U'Z')
            continue;
        ++lettered;
        QVERIFY2(inkOf(palette, look.color, look.glyph, true) == colourOf(look.glyph.sign), type.id.text().c_str());
    }
    QVERIFY(lettered > 20);
    const Look& hero = entity("delver").look();
    QCOMPARE(inkOf(palette, hero.color, hero.glyph, true), Rgb{0x00FFFF});
}

void tst_ShippedTypes::everyFactionOfTheSourceHasSomebody_FACT_01_data()
{
    QTest::addColumn<QString>("faction");
    QTest::addColumn<bool>("isHostile");
    QTest::newRow("Humanoids") << "lampfolk" << false;
    QTest::newRow("Snapjaws") << "gritlings" << true;
    QTest::newRow("Apes") << "hoarbacks" << true;
    QTest::newRow("Robots") << "clockwards" << true;
    QTest::newRow("Fungi") << "palecaps" << true;
}

void tst_ShippedTypes::everyFactionOfTheSourceHasSomebody_FACT_01()
{
    QFETCH(QString, faction);
    const Name name(faction.toStdString());
    const auto belongs = [&name](const EntityType& type) {
        return type.part<Stats>() && type.part<Brain>() && type.body().faction == name;
    };
    const std::vector<EntityType>& all = m_types->entities();
    QVERIFY(std::any_of(all.begin(), all.end(), belongs));
    const World world = scenarioWorld("@");
    QTEST(feelingBetween(world, name, "player") <= hostileFeeling, "isHostile");
    QCOMPARE(feelingBetween(world, "lampfolk", "player") >= alliedFeeling, true);
}

void tst_ShippedTypes::itemsAreFromGreyToGold_INV_09()
{
    QCOMPARE(namesOf(Rarity()).size(), std::size_t{6});
    QVERIFY(Rarity::Gray < Rarity::White && Rarity::White < Rarity::Blue && Rarity::Blue < Rarity::Green
            && Rarity::Green < Rarity::Purple && Rarity::Purple < Rarity::Gold);
    QVERIFY(entity("dagger").look().rarity == Rarity::White && entity("brass-cleaver").look().rarity == Rarity::Blue);
    QVERIFY(entity("wickblade").look().rarity == Rarity::Purple && entity("emberheart").look().rarity == Rarity::Gold);
}

void tst_ShippedTypes::itemsHaveTheColourOfTheirKind_REND_04_REND_05_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("color");
    QTest::addColumn<QString>("remembered");
    const char* const rows[][3] = {{"gold", "gold", "#808080"},
                                   {"ration", "food", "#707070"},
                                   {"torch", "torch", "#707070"},
                                   {"lantern", "lantern", "#707070"},
                                   {"mending-draught", "potion", "#707070"},
                                   {"scroll-of-mapping", "scroll", "#707070"},
                                   {"dagger", "weapon", "#707070"},
                                   {"leather-armor", "armor", "#707070"},
                                   {"ring-of-might", "ring", "#707070"},
                                   {"wand-of-digging", "wand", "#707070"},
                                   {"amulet-of-the-warden", "amulet", "#707070"}};
    for (const auto& [name, color, remembered] : rows)
        QTest::newRow(name) << name << color << remembered;
}

void tst_ShippedTypes::itemsHaveTheColourOfTheirKind_REND_04_REND_05()
{
    QFETCH(QString, name);
    const Look& look = entity(name.toUtf8().constData()).look();
    QTEST(shown(look.color.text()), "color");
    QTEST(shown(look.remembered.text()), "remembered");
}

void tst_ShippedTypes::tilesHaveTheColoursOfTheirNames_REND_02_REND_05_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("color");
    QTest::addColumn<QString>("remembered");
    const char* const rows[][3] = {{"wall", "wall", "#4A4A4A"},           {"floor", "floor", "#5A5A5A"},
                                   {"corridor", "corridor", "#404040"},   {"door-closed", "door-closed", "#6A6A6A"},
                                   {"door-open", "door-open", "#6A6A6A"}, {"stairs-down", "stairs", "#9A9A9A"},
                                   {"stairs-up", "stairs", "#9A9A9A"},    {"trap", "trap", "#442222"}};
    for (const auto& [name, color, remembered] : rows)
        QTest::newRow(name) << name << color << remembered;
}

void tst_ShippedTypes::tilesHaveTheColoursOfTheirNames_REND_02_REND_05()
{
    QFETCH(QString, name);
    QTEST(shown(tile(name).color.text()), "color");
    QTEST(shown(tile(name).remembered.text()), "remembered");
}

void tst_ShippedTypes::whatTheSourcesNameIsNamedByUs_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("name");
    const char* const rows[][3] = {{"LIGHT-01 the first artifact", "tear-of-the-first-lamp", "Tear of the First Lamp"},
                                   {"LIGHT-01 the second", "wayfarers-noon", "Wayfarer's Noon"},
                                   {"LIGHT-01 the third", "emberheart", "Emberheart"},
                                   {"FACT-01 snapjaw", "gritling", "gritling"},
                                   {"FACT-01 scavenger", "gritling-ragpicker", "gritling ragpicker"},
                                   {"FACT-01 hunter", "gritling-tracker", "gritling tracker"},
                                   {"ENT-14 pixie", "candlemoth", "candlemoth"},
                                   {"ENT-14 butterfly net", "moth-net", "moth net"},
                                   {"ENT-15 eating bag", "gulletbag", "gulletbag"},
                                   {"ENT-18 cockatrice corpse", "palegaze-corpse", "palegaze corpse"},
                                   {"ENT-16 venus flytrap", "maw-lily", "maw-lily"},
                                   {"ENT-13 minotaur", "moorhorn", "moorhorn"},
                                   {"ENT-13 stone elemental", "loamwalker", "loamwalker"},
                                   {"ENT-25 ogre", "ogre-quarrier", "ogre quarrier"}};
    for (const auto& [source, type, name] : rows)
        QTest::newRow(source) << type << name;
}

void tst_ShippedTypes::whatTheSourcesNameIsNamedByUs()
{
    QFETCH(QString, type);
    QTEST(shown(entity(type.toUtf8().constData()).displayName()), "name");
}

void tst_ShippedTypes::permanentLightsAreTheRarest_LIGHT_01()
{
    int permanent = 0;
    for (const EntityType& type : m_types->entities()) {
        const Light* light = type.part<Light>();
        const Equippable* worn = type.part<Equippable>();
        if (!light || light->fuel >= 0 || !worn || worn->fits != std::vector<Name>{"light"})
            continue;
        ++permanent;
        QVERIFY2(type.look().rarity == Rarity::Gold, type.id.text().c_str());
    }
    QVERIFY(permanent >= 3);
}

/// Section 4 of the ledger: the mechanics have names of their own.
void tst_ShippedTypes::theOddOnesHaveTheirNamesAndParts_ENT_14()
{
    QVERIFY(entity("candlemoth").part<Catchable>()->by == Name("moth-net"));
    QVERIFY(entity("moth-jar").part<Container>()->isClosed
            && entity("moth-jar").part<Container>()->accepts == Name("candlemoth"));
    QCOMPARE(entity("gulletbag").part<Gullet>()->turns, 400);
    QVERIFY(entity("maw-lily").part<Rooted>() && entity("maw-lily").part<Predator>()->eats == Name("candlemoth"));
    QVERIFY(entity("moorhorn").part<Mobile>()->displaces && entity("loamwalker").part<Mobile>()->passesWalls);
    QVERIFY(entity("palegaze-corpse").part<OnHit>()
            && entity("palegaze-corpse").part<Equippable>()->needs == Name("hands"));
    QCOMPARE(entity("tear-of-the-first-lamp").part<Light>()->radius, 3);
    QCOMPARE(entity("tear-of-the-first-lamp").part<Light>()->fuel, -1);
    QVERIFY(entity("wayfarers-noon").part<Light>()->radius == 3 && entity("wayfarers-noon").part<Light>()->fuel == -1);
    QVERIFY(entity("emberheart").part<Light>()->radius == 2 && entity("emberheart").part<Light>()->fuel == -1);
    QVERIFY(entity("emberheart").part<Equippable>()->bonuses == (std::vector{StatModifier{"regen-turns", -2}}));
    for (const char* gritling : {"gritling", "gritling-ragpicker", "gritling-tracker"})
        QVERIFY2(entity(gritling).body().faction == Name("gritlings"), gritling);
    QCOMPARE(entity("gritling-tracker").part<Stats>()->viewRadius, 15);
    QCOMPARE(entity("ogre-quarrier").body().footprint, (Size{2, 2}));
}

GLOAM_TEST(tst_ShippedTypes)
#include "tst_ShippedTypes.moc"
