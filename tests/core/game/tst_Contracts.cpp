#include "core/action/Deed.h"
#include "core/base/Contract.h"
#include "core/io/world/LibraryFiles.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "core/world/Ruleset.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <stdexcept>

using namespace gloam;
using namespace gloam::test;

namespace {

/// While it lives, a broken contract throws its sentence.
class ThrownBreaches {
public:
    ThrownBreaches()
        : m_before(onBrokenContract([](std::string_view sentence) { throw std::logic_error(std::string(sentence)); }))
    {}
    ~ThrownBreaches() { onBrokenContract(m_before); }
    ThrownBreaches(const ThrownBreaches&) = delete;
    ThrownBreaches& operator=(const ThrownBreaches&) = delete;

private:
    ContractHandler m_before;
};

/// The sentence of the contract that a call breaks; empty if it breaks none.
template <typename Call> std::string breachOf(Call call)
{
    const ThrownBreaches thrown;
    try {
        call();
    } catch (const std::logic_error& breach) {
        return breach.what();
    }
    return {};
}

Outcome changeAndRefuse(Deed& deed, const command::Custom&)
{
    deed.setFlag("changed", 1);
    return Refusal{RefusalReason::Blocked};
}

Outcome rollAndRefuse(Deed& deed, const command::Custom&)
{
    deed.chance("own").below(6);
    return Refusal{RefusalReason::Blocked};
}

Outcome tellAndRefuse(Deed& deed, const command::Custom&)
{
    deed.tell(event::Custom{"told", deed.subject(deed.actorId()), {}});
    return Refusal{RefusalReason::Blocked};
}

Outcome changeAndWalkOn(Deed& deed, const command::Custom&)
{
    deed.setHitPoints(deed.actorId(), 3);
    return Command(command::Bump{Direction::North});
}

Outcome lookAndRefuse(Deed& deed, const command::Custom&)
{
    return Refusal{deed.actor().hp > 0 ? RefusalReason::Blocked : RefusalReason::NothingThere};
}

Outcome moveOut(Deed& deed, const command::Custom&)
{
    deed.move(deed.actorId(), {9999, -5});
    return Done{};
}

struct Halo {
    int points = 0;
    bool operator==(const Halo&) const = default;
};

void fields(FieldVisitor& visitor, Halo& halo)
{
    field(visitor, {"points", "how bright it is"}, halo.points);
}

ScenarioOptions optionsWithVerbs()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs = {{"change", &changeAndRefuse},  {"roll", &rollAndRefuse}, {"tell", &tellAndRefuse},
                     {"walk-on", &changeAndWalkOn}, {"look", &lookAndRefuse}, {"move-out", &moveOut}};
    ScenarioOptions options;
    options.engine = engine;
    return options;
}

}  // namespace

class tst_Contracts : public QObject {
    Q_OBJECT
private slots:
    void aVerbThatChangesAndThenRefusesBreaksItsContract_data();
    void aVerbThatChangesAndThenRefusesBreaksItsContract();
    void aVerbThatOnlyLooksMayRefuse();
    void aDeedMovesNobodyOutOfTheLevel_G45();
    void aPartIsRegisteredOnce();
    void noTileIsPutOutsideOfAMap();
    void aNameWithoutATypeIsNoTile();
    void aGameNeedsAnEngine();
    void aGameNeedsBakedTypesAndALibrary();
    void mistakesInTypesMadeInCodeKeepAGameFromBeginning();
    void anEntityWithoutATypeKeepsAGameFromBeginning();
    void theBuiltInLibraryIsThatOfTheResources();
    void aWorldWithTheBuiltInLibraryTellsSentencesAndNoKeys();
};

void tst_Contracts::aVerbThatChangesAndThenRefusesBreaksItsContract_data()
{
    QTest::addColumn<QString>("verb");
    for (const char* verb : {"change", "roll", "tell", "walk-on"})
        QTest::newRow(verb) << verb;
}

void tst_Contracts::aVerbThatChangesAndThenRefusesBreaksItsContract()
{
    QFETCH(QString, verb);
    Scenario game("###\n#@#\n###", optionsWithVerbs());
    const std::string sentence = breachOf([&] { game.play(command::Custom{Name(verb.toStdString()), {}}); });
    QCOMPARE(shown(sentence),
             "The verb '" + verb + "' changed the game, rolled dice or reported an event, and was then refused.");
}

void tst_Contracts::aVerbThatOnlyLooksMayRefuse()
{
    Scenario game("@", optionsWithVerbs());
    std::optional<Refusal> refusal;
    QCOMPARE(shown(breachOf([&] { refusal = game.play(command::Custom{"look", {}}).refusal; })), QString());
    QVERIFY(refusal && refusal->reason == RefusalReason::Blocked);
}

void tst_Contracts::aDeedMovesNobodyOutOfTheLevel_G45()
{
    Scenario game("@..", optionsWithVerbs());
    QCOMPARE(shown(breachOf([&] {
                 game.play(command::Custom{"move-out", {}});
             })),
             QStringLiteral("A deed moves an entity out of its level."));
}

void tst_Contracts::aPartIsRegisteredOnce()
{
    Engine engine(*standardEngine());
    engine.parts.add<Halo>("halo");
    QCOMPARE(shown(breachOf([&] { engine.parts.add<Halo>("halo"); })),
             QStringLiteral("A part is registered under a name that another part has."));
    QCOMPARE(shown(breachOf([&] { engine.parts.add<Halo>("glory"); })), QStringLiteral("A part is registered twice."));
}

void tst_Contracts::noTileIsPutOutsideOfAMap()
{
    SmallWorld world;
    world.level("room", "...");
    TileMap& tiles = world.edit("room").tiles;
    const TileId wall = world.types().tileNamed("wall");
    const auto leave = [](int, TileMap::TileRow&) {};
    QCOMPARE(shown(breachOf([&] {
                 tiles.put(Layer::Terrain, {3, 0}, wall);
             })),
             QStringLiteral("A tile is put outside of its map."));
    QCOMPARE(shown(breachOf([&] {
                 tiles.setOverride({0, -1}, {});
             })),
             QStringLiteral("A cell outside of its map is overridden."));
    QCOMPARE(shown(breachOf([&] {
                 tiles.putAll({{0, 0}, {4, 1}}, {});
             })),
             QStringLiteral("Tiles are changed outside of their map."));
    QCOMPARE(shown(breachOf([&] {
                 tiles.changeRows({{0, 0}, {1, 2}}, leave);
             })),
             QStringLiteral("Tiles are changed outside of their map."));
}

void tst_Contracts::aNameWithoutATypeIsNoTile()
{
    const SmallWorld world;
    QCOMPARE(shown(breachOf([&] { world.types().tileNamed("flor"); })), QStringLiteral("There is no tile 'flor'."));
    QCOMPARE(shown(breachOf([&] { world.types().entityNamed("delver"); })),
             QStringLiteral("There is no entity type 'delver'."));
    const auto registry = std::make_shared<const TypeRegistry>(world.types());
    QCOMPARE(shown(breachOf([&] {
                 makeLevel("room", {2, 2}, registry, "flor");
             })),
             QStringLiteral("There is no tile 'flor'."));
}

void tst_Contracts::aGameNeedsAnEngine()
{
    SmallWorld world;
    world.level("room", "@");
    const auto game = Game::begin(nullptr, world.world(), 1);
    QVERIFY(!game);
    QCOMPARE(shown(game.error().sentence), QStringLiteral("A game needs an engine, such as standardEngine()."));
    const auto resumed = Game::resume(nullptr, gameOf("@").state());
    QVERIFY(!resumed);
    QCOMPARE(shown(resumed.error().sentence), QStringLiteral("A game needs an engine, such as standardEngine()."));
}

void tst_Contracts::aGameNeedsBakedTypesAndALibrary()
{
    const auto unbaked = Game::begin(standardEngine(), World(), 1);
    QVERIFY(!unbaked);
    QCOMPARE(shown(unbaked.error().sentence),
             QStringLiteral("The types of this world are not baked: call rebuildTypes() first."));
    SmallWorld world;
    world.level("room", "@");
    world.world().library = nullptr;
    const auto ruleless = Game::begin(standardEngine(), world.world(), 1);
    QVERIFY(!ruleless);
    QCOMPARE(shown(ruleless.error().sentence),
             QStringLiteral("The world has no library, and so no rulesets: builtInLibrary() has those of the engine."));
}

void tst_Contracts::mistakesInTypesMadeInCodeKeepAGameFromBeginning()
{
    SmallWorld world;
    world.level("room", "@");
    Map parts;
    parts.set("wings", Map());
    Map written;
    written.set("parts", parts);
    world.world().types.write().entities.push_back({"bat", {}, written, {}, {}, {}});
    rebuildTypes(world.world(), standardEngine()->parts);
    const auto game = Game::begin(standardEngine(), world.world(), 1);
    QVERIFY(!game);
    QVERIFY2(shown(game.error().sentence).contains("There is no part 'wings'."),
             qPrintable(shown(game.error().sentence)));
}

void tst_Contracts::anEntityWithoutATypeKeepsAGameFromBeginning()
{
    SmallWorld world;
    world.level("room", "@");
    world.edit("room").entities.add(makeEntity(world.types(), EntityTypeId{}, EntityId{leastAuthoredId + 9}, {0, 0}));
    const auto game = Game::begin(standardEngine(), world.world(), 1, Place{"room", {0, 0}});
    QVERIFY(!game);
    QCOMPARE(shown(game.error().sentence), QStringLiteral("An entity of the level 'room' has no type."));
}

void tst_Contracts::theBuiltInLibraryIsThatOfTheResources()
{
    const auto builtIn = builtInLibrary();
    const auto shipped = shippedLibrary();
    QVERIFY(builtIn->rulesets == shipped->rulesets);
    QVERIFY(builtIn->messages == shipped->messages);
    QVERIFY(!builtIn->rulesets.empty() && builtIn->types.empty());
}

void tst_Contracts::aWorldWithTheBuiltInLibraryTellsSentencesAndNoKeys()
{
    SmallWorld world;
    world.level("room", "@G");
    world.world().library = builtInLibrary();
    world.world().settings.start = {"room", {0, 0}, "hero", {}};
    auto game = Game::begin(standardEngine(), world.world(), 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    const Narrator narrator = Narrator::forWorld(game->state().world);
    const std::vector<Message> told = narrator.narrate(game->perform(command::Bump{Direction::East}));
    QVERIFY(!told.empty());
    for (const Message& message : told)
        QVERIFY2(message.text.find(' ') != std::string::npos, message.text.c_str());
}

GLOAM_TEST(tst_Contracts)
#include "tst_Contracts.moc"
