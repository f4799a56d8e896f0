#include "core/parts/Arms.h"
#include "core/parts/Lights.h"
#include "core/types/AbilityType.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* goblinFamily = R"(entities:
  creature: {properties: {mortal: true, warm: true}}
  humanoid: {parent: creature, properties: {has-hands: true}}
  goblin: {parent: humanoid, name: goblin, properties: {base-hp: 5, warm: false}}
)";

}  // namespace

class tst_Bake : public QObject {
    Q_OBJECT
private slots:
    void anEmptyRegistryKnowsOnlyNothing_TYPE_01();
    void bothCategoriesAreDefined_TYPE_01();
    void propertiesComeFromTheWholeChain_TYPE_06();
    void whatTheChildSaysWins_TYPE_03();
    void aTypeSharesNameDescriptionLoreAndItsAuthorsWords_TYPE_02();
    void partsMergeFieldByField_TYPE_12();
    void tagsAreJoined_TYPE_12();
    void theChainIsKnownByName_TYPE_11();
    void aTypeIsALookupByNumber_TYPE_09();
    void tilesInheritToo_TYPE_06();
    void aMistakeIsToldWithItsPlaceAndARemedy_data();
    void aMistakeIsToldWithItsPlaceAndARemedy();
    void aMistakeSpoilsOnlyItself_TYPE_17();
    void anInheritedMistakeIsToldOnce_TYPE_17();
    void aCycleEndsAndItsTypesStand_TYPE_17();
    void aTypeHasAHundredAncestorsAtMost();
    void aRenamedAbilityIsListedByItsNewName();
    void namesInUseWithoutATypeGetAMissingOne_TYPE_17();
    void slotsAreKeptWhenBakedAgain();
    void aMissingTypeComesBackToItsSlot();
};

void tst_Bake::anEmptyRegistryKnowsOnlyNothing_TYPE_01()
{
    const TypeRegistry empty;
    QVERIFY(empty.names(TypeCategory::Tiles).empty());
    QVERIFY(empty.names(TypeCategory::Entities).empty());
    QVERIFY(empty.findTile("floor") == nothingTile);
    QCOMPARE(int(empty.findEntity("goblin").slot), 0);
    QVERIFY(!empty.tile(nothingTile).isWalkable && !empty.tile(nothingTile).isTransparent);
    QVERIFY(!empty.typeProperty(TypeCategory::Tiles, "floor", "glyph"));
}

void tst_Bake::bothCategoriesAreDefined_TYPE_01()
{
    const Baked baked = bakeText("tiles:\n  plank: {glyph: _}\nentities:\n  imp: {glyph: I}\n");
    QCOMPARE(shown(baked.problems), QString());
    QCOMPARE(baked.types->names(TypeCategory::Tiles), (std::vector<std::string>{"plank"}));
    QCOMPARE(baked.types->names(TypeCategory::Entities), (std::vector<std::string>{"imp"}));
    QVERIFY(baked.tile("plank").glyph == Glyph{U'_'});
    QVERIFY(baked.entity("imp").look().glyph == Glyph{U'I'});
}

void tst_Bake::propertiesComeFromTheWholeChain_TYPE_06()
{
    const Baked baked = bakeText(goblinFamily);
    QCOMPARE(shown(baked.problems), QString());
    const auto property = [&](const char* name) {
        return baked.types->typeProperty(TypeCategory::Entities, "goblin", name);
    };
    QVERIFY(property("mortal") == Value(true));
    QVERIFY(property("has-hands") == Value(true));
    QVERIFY(property("base-hp") == Value(5));
    QVERIFY(!property("wings"));
    QVERIFY(!baked.types->typeProperty(TypeCategory::Entities, "humanoid", "base-hp"));
}

void tst_Bake::whatTheChildSaysWins_TYPE_03()
{
    const Baked baked = bakeText(goblinFamily);
    QVERIFY(baked.types->typeProperty(TypeCategory::Entities, "humanoid", "warm") == Value(true));
    QVERIFY(baked.types->typeProperty(TypeCategory::Entities, "goblin", "warm") == Value(false));
}

void tst_Bake::aTypeSharesNameDescriptionLoreAndItsAuthorsWords_TYPE_02()
{
    const Baked baked =
        bakeText("entities:\n  bat: {name: cave bat, description: A flutter., lore: They sleep by day., "
                 "properties: {species: bat, family: flyers, frequency: 3}}\n");
    QCOMPARE(shown(baked.entity("bat").look().description), QStringLiteral("A flutter."));
    QCOMPARE(shown(baked.entity("bat").displayName()), QStringLiteral("cave bat"));
    for (const auto& [name, value] : {std::pair<const char*, Value>{"name", "cave bat"},
                                      {"lore", "They sleep by day."},
                                      {"species", "bat"},
                                      {"family", "flyers"},
                                      {"frequency", 3}})
        QVERIFY(baked.types->typeProperty(TypeCategory::Entities, "bat", name) == value);
    const Baked ground = bakeText("tiles:\n  fen: {name: wet fen, description: It gives., lore: It drowned a city., "
                                  "properties: {species: peat, frequency: 3}}\n");
    QCOMPARE(shown(ground.problems), QString());
    for (const auto& [name, value] : {std::pair<const char*, Value>{"name", "wet fen"},
                                      {"description", "It gives."},
                                      {"lore", "It drowned a city."},
                                      {"species", "peat"},
                                      {"frequency", 3}})
        QVERIFY(ground.types->typeProperty(TypeCategory::Tiles, "fen", name) == value);
}

void tst_Bake::partsMergeFieldByField_TYPE_12()
{
    const Baked baked =
        bakeText("entities:\n  base: {parts: {stats: {hp: 9, speed: 120}, d20: {attack: 1d20+1, defense: 11}}}\n"
                 "  child: {parent: base, parts: {stats: {hp: 3}, light: {radius: 4}}}\n");
    QCOMPARE(shown(baked.problems), QString());
    const EntityType& child = baked.entity("child");
    QCOMPARE(child.part<Stats>()->hp, 3);
    QCOMPARE(child.part<Stats>()->speed, 120);
    QCOMPARE(child.part<Stats>()->delay, 10);
    QCOMPARE(child.part<D20>()->defense, 11);
    QCOMPARE(child.part<Light>()->radius, 4);
    QVERIFY(!baked.entity("base").part<Light>());
    QVERIFY(child.merged.find("parent") == nullptr);
}

void tst_Bake::tagsAreJoined_TYPE_12()
{
    const Baked baked = bakeText("entities:\n  a: {tags: [living, small]}\n  b: {parent: a, tags: [small, winged]}\n");
    QCOMPARE(baked.entity("b").body().tags, (std::vector<Name>{"living", "small", "winged"}));
}

void tst_Bake::theChainIsKnownByName_TYPE_11()
{
    const Baked baked = bakeText(goblinFamily);
    QCOMPARE(baked.entity("goblin").ancestors, (std::vector<Name>{"humanoid", "creature"}));
    QVERIFY(baked.entity("goblin").isA("goblin") && baked.entity("goblin").isA("creature"));
    QVERIFY(!baked.entity("creature").isA("goblin"));
}

void tst_Bake::aTypeIsALookupByNumber_TYPE_09()
{
    const Baked baked = bakeText(goblinFamily);
    for (const EntityType& type : baked.types->entities())
        if (!type.id.isEmpty())
            QCOMPARE(&baked.types->entity(baked.types->findEntity(type.id)), &type);
}

void tst_Bake::tilesInheritToo_TYPE_06()
{
    const Baked baked = bakeText("tiles:\n  rock: {layer: structure, walkable: false, transparent: false, glyph: o}\n"
                                 "  glass: {parent: rock, transparent: true}\n");
    const TileType& glass = baked.tile("glass");
    QVERIFY(glass.layer == Layer::Structure && !glass.isWalkable && glass.isTransparent && glass.glyph == Glyph{U'o'});
    QVERIFY(baked.types->typeProperty(TypeCategory::Tiles, "glass", "walkable") == Value(false));
}

void tst_Bake::aMistakeIsToldWithItsPlaceAndARemedy_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char* name, const char* text, const QStringList& wanted) {
        QTest::newRow(name) << text << wanted;
    };
    row("TYPE-17 unknown property", "entities:\n  imp: {glph: I}\n",
        {"imps.gloam:2:", "E001", "'glph'", "Did you mean 'glyph'?"});
    row("TYPE-17 unknown part", "entities:\n  imp: {parts: {stat: {hp: 3}}}\n",
        {"imps.gloam:2:", "E001", "'stat'", "Did you mean 'stats'?"});
    row("TYPE-17 unknown field of a part", "entities:\n  imp:\n    parts: {stats: {hq: 3}}\n",
        {"imps.gloam:3:", "'hq'", "Did you mean 'hp'?"});
    row("TYPE-17 wrong kind", "entities:\n  imp: {parts: {stats: {hp: many}}}\n",
        {"imps.gloam:2:", "'hp'", "a whole number", "many"});
    row("TYPE-17 out of range", "entities:\n  imp: {parts: {stats: {hp: 0}}}\n",
        {"'hp'", "from 1 to 1000000", "not 0"});
    row("TYPE-17 unknown word", "tiles:\n  plank: {layer: terain}\n",
        {"'layer'", "'terain'", "Did you mean 'terrain'?"});
    row("TYPE-17 a word like none", "tiles:\n  plank: {layer: roof}\n",
        {"'layer'", "terrain, structure, decor, effect", "not roof"});
    row("TYPE-17 unknown property of a tile", "tiles:\n  plank: {walkabel: true}\n",
        {"imps.gloam:2:", "Did you mean 'walkable'?"});
    row("TYPE-17 missing parent", "entities:\n  imp: {}\n  fiend: {parent: imb}\n",
        {"imps.gloam:3:", "E002", "'imb'", "Did you mean 'imp'?"});
    row("TYPE-17 a cycle", "entities:\n  a: {parent: b}\n  b: {parent: a}\n", {"E002", "'a' is its own ancestor"});
    row("TYPE-17 its own parent", "tiles:\n  a: {parent: a}\n", {"E002", "'a' is its own ancestor"});
    row("TYPE-17 parts are no map", "entities:\n  imp: {parts: [stats]}\n", {"'parts' must be a map"});
    row("TYPE-17 a part is no map", "entities:\n  imp: {parts: {stats: 3}}\n", {"'stats' must be a map"});
    row("TYPE-17 a wrong die", "entities:\n  imp: {parts: {d20: {attack: 1x6}}}\n", {"1x6"});
}

void tst_Bake::aMistakeIsToldWithItsPlaceAndARemedy()
{
    QFETCH(QString, text);
    QFETCH(QStringList, wanted);
    const Baked baked = bakeText(text.toStdString());
    QVERIFY(hasErrors(baked.problems));
    const QString told = shown(baked.problems);
    for (const QString& part : wanted)
        QVERIFY2(told.contains(part), qPrintable(told));
}

void tst_Bake::aMistakeSpoilsOnlyItself_TYPE_17()
{
    const Baked baked = bakeText("entities:\n  imp: {glyph: I, parts: {stats: {hp: many, speed: 130}, wings: {}}}\n");
    QCOMPARE(baked.problems.size(), std::size_t{2});
    QVERIFY(baked.entity("imp").look().glyph == Glyph{U'I'});
    QCOMPARE(baked.entity("imp").part<Stats>()->hp, 1);
    QCOMPARE(baked.entity("imp").part<Stats>()->speed, 130);
}

void tst_Bake::anInheritedMistakeIsToldOnce_TYPE_17()
{
    const Baked baked = bakeText("entities:\n  a: {glph: I}\n  b: {parent: a}\n  c: {parent: b}\n");
    QCOMPARE(baked.problems.size(), std::size_t{1});
    QCOMPARE(shown(baked.problems.front().path), QStringLiteral("types.entities.a.glph"));
}

void tst_Bake::aCycleEndsAndItsTypesStand_TYPE_17()
{
    const Baked baked =
        bakeText("entities:\n  a: {parent: c, glyph: A}\n  b: {parent: a}\n  c: {parent: b}\n  d: {parent: a}\n");
    QCOMPARE(baked.problems.size(), std::size_t{3});
    for (const char* name : {"a", "b", "c", "d"})
        QVERIFY(baked.entity(name).look().glyph == Glyph{U'A'});
}

void tst_Bake::aTypeHasAHundredAncestorsAtMost()
{
    std::string text = "entities:\n  t0: {glyph: T}\n";
    for (int i = 1; i <= 101; ++i)
        text += "  t" + std::to_string(i) + ": {parent: t" + std::to_string(i - 1) + "}\n";
    const Baked baked = bakeText(text);
    QCOMPARE(baked.problems.size(), std::size_t{1});
    QCOMPARE(shown(baked.problems.front().sentence), QStringLiteral("'t101' has more than 100 ancestors."));
    QCOMPARE(baked.entity("t100").ancestors.size(), std::size_t{100});
    QVERIFY(baked.entity("t100").look().glyph == Glyph{U'T'});
    QCOMPARE(baked.entity("t101").ancestors.size(), std::size_t{100});
}

void tst_Bake::namesInUseWithoutATypeGetAMissingOne_TYPE_17()
{
    const Baked baked = bakeText("tiles:\n  plank: {}\n", {{"plank", "lava"}, {"imp"}});
    QVERIFY(!baked.tile("plank").isMissing);
    QVERIFY(baked.tile("lava").isMissing && baked.tile("lava").id == Name("lava"));
    QVERIFY(baked.entity("imp").isMissing);
    QCOMPARE(baked.types->names(TypeCategory::Tiles), (std::vector<std::string>{"plank"}));
    QVERIFY(baked.types->names(TypeCategory::Entities).empty());
}

void tst_Bake::slotsAreKeptWhenBakedAgain()
{
    const Baked before = bakeText("tiles:\n  a: {}\n  b: {}\nentities:\n  x: {}\n  y: {}\n");
    const Baked after = bakeText("tiles:\n  c: {}\n  b: {glyph: B}\n  a: {}\nentities:\n  z: {}\n  y: {}\n  x: {}\n",
                                 {}, before.types.get());
    for (const char* name : {"a", "b"})
        QCOMPARE(after.types->findTile(name).slot, before.types->findTile(name).slot);
    for (const char* name : {"x", "y"})
        QCOMPARE(after.types->findEntity(name).slot, before.types->findEntity(name).slot);
    QVERIFY(after.tile("b").glyph == Glyph{U'B'});
    QCOMPARE(after.types->tiles().size(), std::size_t{4});
}

void tst_Bake::aMissingTypeComesBackToItsSlot()
{
    const Baked before = bakeText("tiles:\n  a: {}\n  bound: {}\n");
    const Baked without = bakeText("tiles:\n  bound: {}\n", {}, before.types.get());
    QVERIFY(without.tile("a").isMissing);
    const Baked again = bakeText("tiles:\n  bound: {}\n  a: {glyph: A}\n", {}, without.types.get());
    QVERIFY(!again.tile("a").isMissing);
    QCOMPARE(again.types->findTile("a").slot, before.types->findTile("a").slot);
    QVERIFY(again.types->boundTile() == before.types->boundTile());
}

void tst_Bake::aRenamedAbilityIsListedByItsNewName()
{
    const Baked baked = bakeText(R"(abilities:
  brawn: {modifiers: [{stat: strength, amount: 2}, {stat: strength, amount: 1}, {stat: speed, amount: 5}]}
  cunning: {modifiers: [{stat: speed, amount: 1}]}
  hum: {each-turn: [{do: heal, amount: 1}]}
  shriek: {when: [hurt]}
)");
    QVERIFY(baked.problems.empty());
    TypeRegistry types = *baked.types;
    const auto namesOf = [](std::span<const AbilityType* const> abilities) {
        QStringList names;
        for (const AbilityType* ability : abilities)
            names << QString::fromStdString(ability->id.text());
        return names.join(' ');
    };
    QCOMPARE(namesOf(types.abilitiesChanging("speed")), "brawn cunning");
    types.rename(TypeCategory::Abilities, "brawn", "thews");
    types.rename(TypeCategory::Abilities, "hum", "drone");
    types.rename(TypeCategory::Abilities, "shriek", "howl");
    QCOMPARE(namesOf(types.abilitiesChanging("strength")), "thews");
    QCOMPARE(namesOf(types.abilitiesChanging("speed")), "cunning thews");
    QCOMPARE(namesOf(types.abilitiesOfEachTurn()), "drone");
    QCOMPARE(namesOf(types.abilitiesForOccasions()), "howl");
    QCOMPARE(namesOf(types.abilitiesChanging("luck")), "");
    QCOMPARE(namesOf(baked.types->abilitiesChanging("strength")), "brawn");
}

GLOAM_TEST(tst_Bake)
#include "tst_Bake.moc"
