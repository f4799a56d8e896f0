#include "core/game/Looks.h"

#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/io/run/SaveText.h"
#include "core/parts/Unknown.h"
#include "core/parts/Weighing.h"
#include "core/view/slice/Discoveries.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// Items that a player does not know until they are used or identified: how looks are dealt, what shows of them, and
/// what makes them known.
class tst_Looks : public QObject {
    Q_OBJECT
private slots:
    void eachTypeOfAFamilyHasALookOfItsOwn();
    void threeSeedsDealThreeWays();
    void noMoreTypesAreUnknownThanThereIsRoomFor();
    void looksRollNoDice();
    void aLookIsAllThatShows();
    void aSliceShowsNoDifferenceBetweenTwoUnknownTypes();
    void useMakesKnown();
    void theLogSaysWhatALookWas_data();
    void theLogSaysWhatALookWas();
    void allCarriedOnesAreRenamedAtOnce();
    void wearingMakesKnown();
    void theHeroKnowsWhatItWearsFromTheStart();
    void aCreatureThatUsesOneInSightMakesItKnown_data();
    void aCreatureThatUsesOneInSightMakesItKnown();
    void aThrowInSightMakesKnown();
    void aHiddenTypeCanBeForgottenAgain();
    void buyingMakesKnownUnlessItDoesNot_data();
    void buyingMakesKnownUnlessItDoesNot();
    void identifyingOneAsksWhich();
    void identifyingAllAsksNothing();
    void identifyingLooksAsDeepAsWeighing();
    void aTriggerIdentifiesAType();
    void whatIsUnknownStaysSoAfterASave();
    void aSaveWithoutLooksGetsThem();
    void aReplayEndsInTheSameState();
    void discoveriesCountWhatIsUnknown();
};

namespace {

const std::string familyText = R"({entities: {
  flask: {parent: item, glyph: "!", color: "#111111", parts: {item: {kind: potion, stack: 9}, usable: {verb: quaff,
    used-up: true}, unknown: {family: draughts, noun: draught, description: "Who knows?", glyph: "&",
    looks: [{name: murky, color: "#222222"}, {name: amber, color: "#333333"}, {name: clear, color: "#444444"},
            {name: fizzy, color: "#555555"}]}}},
  mending: {parent: flask, name: potion of mending, color: "#aa0000", description: Mends.,
    parts: {usable: {effects: [{do: heal, amount: "3"}]}}},
  burning: {parent: flask, name: potion of fire, color: "#bb0000", description: Burns.,
    parts: {thrown: {range: 9, breaks: true, effects: [{do: damage, shape: cell, amount: "1"}]}}},
  seeing: {parent: flask, name: potion of sight, rarity: gold},
  hoop: {parent: item, glyph: "=", name: ring of swiftness, parts: {item: {kind: ring}, equippable: {slots: [left-ring],
    bonuses: [{stat: speed, amount: 50}]}, unknown: {family: rings, noun: ring, looks: [{name: brass}]}}},
  lens: {parent: item, glyph: "]", name: lens, parts: {item: {kind: tool}, usable: {effects: [{do: identify,
    text: Look at what?}]}}},
  glass: {parent: item, glyph: "]", name: glass, parts: {item: {kind: tool}, usable: {effects: [{do: identify,
    which: carried}]}}}}})";

ScenarioOptions unknownItems(const std::string& kit, std::uint64_t seed = 1)
{
    ScenarioOptions options;
    options.types = familyText;
    std::erase(options.types, '\n');
    options.kit = kit;
    options.seed = seed;
    return options;
}

const EntityType& typeOf(const Game& game, const char* name)
{
    return game.types().entity(game.types().findEntity(Name(name)));
}

std::map<std::string, std::string> dealt(const Game& game)
{
    std::map<std::string, std::string> names;
    for (const char* type : {"mending", "burning", "seeing"})
        names[type] = typeOf(game, type).displayName();
    return names;
}

const CarriedItem* carriedAs(const Slice& slice, const std::string& name)
{
    const auto found = std::find_if(slice.carried.begin(), slice.carried.end(),
                                    [&](const CarriedItem& item) { return item.name == name; });
    return found == slice.carried.end() ? nullptr : &*found;
}

Slice sliceNow(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

/// What commands call the first item of a type.
Name idOf(const Game& game, const char* type)
{
    for (const Entity& entity : game.level().entities.all())
        if (game.types().entity(entity.type).id == Name(type))
            return Name(toText(entity.id));
    return {};
}

StepResult use(Scenario& game, const char* type)
{
    return game.play(Command(command::Use{idOf(game.game(), type), {}, {}}));
}

std::vector<std::string> known(const StepResult& result)
{
    std::vector<std::string> names;
    for (const auto& custom : eventsOf<event::Custom>(result))
        if (custom.name == Name("item-known"))
            names.push_back(*custom.properties.find("what")->as<std::string>());
    return names;
}

using Names = std::vector<std::string>;

}  // namespace

void tst_Looks::eachTypeOfAFamilyHasALookOfItsOwn()
{
    const World world = scenarioWorld("@", unknownItems({}));
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        std::set<std::string> names;
        for (const auto& [type, name] : dealt(Scenario(world, seed).game())) {
            QVERIFY(name.ends_with(" draught"));
            names.insert(name);
        }
        QCOMPARE(names.size(), std::size_t{3});
    }
}

void tst_Looks::threeSeedsDealThreeWays()
{
    const World world = scenarioWorld("@", unknownItems({}));
    std::set<std::map<std::string, std::string>> ways;
    for (const std::uint64_t seed : {1U, 2U, 3U})
        ways.insert(dealt(Scenario(world, seed).game()));
    QCOMPARE(ways.size(), std::size_t{3});
}

void tst_Looks::noMoreTypesAreUnknownThanThereIsRoomFor()
{
    ScenarioOptions options;
    options.types = R"({entities: {vial: {parent: item, glyph: "!", parts: {item: {}, usable: {}}})";
    for (std::size_t i = 0; i < mostUnknown + 3; ++i) {
        const std::string number = std::to_string(i);
        options.types += ", v" + number + ": {parent: vial, parts: {unknown: {family: f" + number + ", looks: [{name: r"
                         + number + "}]}}}";
    }
    options.types += "}}";
    const Scenario game("@", options);
    const auto& types = game.game().types().entities();
    const auto unknown =
        std::count_if(types.begin(), types.end(), [](const EntityType& type) { return unknownOf(type) != nullptr; });
    QCOMPARE(static_cast<std::size_t>(unknown), mostUnknown);
    const Problems problems = checkWorld(game.state().world, *standardEngine());
    QVERIFY(std::any_of(problems.begin(), problems.end(),
                        [](const Problem& problem) { return problem.fault == Fault::OutOfRange; }));
}

void tst_Looks::looksRollNoDice()
{
    QVERIFY(Scenario("@", unknownItems("mending")).state().chance.streams()
            == Scenario("@", {.kit = "torch"}).state().chance.streams());
}

void tst_Looks::aLookIsAllThatShows()
{
    const Scenario game("@", unknownItems("mending"));
    const Slice slice = sliceNow(game.game());
    const CarriedItem* item = carriedAs(slice, dealt(game.game())["mending"]);
    QVERIFY(item);
    QCOMPARE(item->description, std::string("Who knows?"));
    QVERIFY(item->glyph == Glyph{U'&'});
    QVERIFY(item->colour != Colour("#aa0000"));
    QVERIFY(item->type != Name("mending"));
    const EntityType& seems = slice.types->entity(slice.types->findEntity(item->type));
    QVERIFY(seems.isA(Name("flask")));
    QVERIFY(seems.part<Unknown>() == nullptr);
}

/// Two games that differ in which type has the look differ in nothing else.
void tst_Looks::aSliceShowsNoDifferenceBetweenTwoUnknownTypes()
{
    const auto carriedIn = [](const char* type, const std::string& look) -> std::optional<CarriedItem> {
        const World world = scenarioWorld("@", unknownItems(type));
        for (std::uint64_t seed = 1; seed < 50; ++seed) {
            const Scenario game(world, seed);
            if (dealt(game.game())[type] == look)
                return sliceNow(game.game()).carried.front();
        }
        return std::nullopt;
    };
    const auto mending = carriedIn("mending", "amber draught");
    QVERIFY(mending);
    QVERIFY(mending == carriedIn("burning", "amber draught"));
    QVERIFY(mending == carriedIn("seeing", "amber draught"));
}

void tst_Looks::useMakesKnown()
{
    Scenario game("@", unknownItems("mending, burning"));
    const StepResult result = use(game, "mending");
    QCOMPARE(known(result), Names{"potion of mending"});
    QCOMPARE(typeOf(game.game(), "mending").displayName(), std::string("potion of mending"));
    QCOMPARE(typeOf(game.game(), "mending").look().description, std::string("Mends."));
    QVERIFY(typeOf(game.game(), "burning").displayName().ends_with(" draught"));
}

void tst_Looks::theLogSaysWhatALookWas_data()
{
    QTest::addColumn<QString>("look");
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* look, const char* item, const char* sentence) {
        QTest::newRow(item) << look << item << sentence;
    };
    row("murky draught", "elixir of sight", "The murky draught is an elixir of sight.");
    row("thin flask", "oil", "The thin flask is oil.");
    row("grey gloves", "gloves of strength", "The grey gloves are gloves of strength.");
}

void tst_Looks::theLogSaysWhatALookWas()
{
    QFETCH(QString, look);
    QFETCH(QString, item);
    QFETCH(QString, sentence);
    Map words;
    words.set("look", look.toStdString());
    words.set("what", item.toStdString());
    const Narrator narrator(shippedLibrary()->messages);
    const event::Custom known{"item-known", {heroId, "delver", "delver", {}}, words};
    const std::vector<Message> told = narrator.narrate({std::nullopt, {{known, true}}});
    QCOMPARE(shown(told.front().text), sentence);
}

void tst_Looks::allCarriedOnesAreRenamedAtOnce()
{
    Scenario game("@", unknownItems("mending, mending, mending"));
    QCOMPARE(sliceNow(game.game()).carried.size(), std::size_t{1});
    use(game, "mending");
    const Slice slice = sliceNow(game.game());
    const CarriedItem* rest = carriedAs(slice, "potion of mending");
    QVERIFY(rest);
    QCOMPARE(rest->count, 2);
    QCOMPARE(rest->type, Name("mending"));
    QVERIFY(known(use(game, "mending")).empty());
}

void tst_Looks::wearingMakesKnown()
{
    ScenarioOptions options = unknownItems({});
    options.entities = "[{type: hoop, at: [0, 0]}]";
    Scenario game("@", options);
    QCOMPARE(sliceNow(game.game()).visible.front().name, std::string("brass ring"));
    QCOMPARE(known(game.play("take")), Names{"ring of swiftness"});  // and wears it
    QCOMPARE(sliceNow(game.game()).carried.front().bonuses.size(), std::size_t{1});
}

void tst_Looks::theHeroKnowsWhatItWearsFromTheStart()
{
    const Scenario game("@", unknownItems("hoop"));
    QCOMPARE(sliceNow(game.game()).carried.front().name, std::string("ring of swiftness"));
}

void tst_Looks::aCreatureThatUsesOneInSightMakesItKnown_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("in sight") << "@..." << true;
    QTest::newRow("behind a wall") << "@.#." << false;
}

void tst_Looks::aCreatureThatUsesOneInSightMakesItKnown()
{
    QFETCH(QString, map);
    QFETCH(bool, isKnown);
    ScenarioOptions options = unknownItems({});
    options.types.insert(options.types.rfind("}}"),
                         ", drinker: {parent: creature, glyph: D, faction: foes, parts: {stats: {hp: 30}, inventory: "
                         "{start: [mending]}, brain: {mind: chase, uses-items: true}}}");
    options.entities = "[{type: drinker, at: [3, 0], hp: 3}]";
    Scenario game(map.toStdString(), options);
    Names learned;
    for (int turn = 0; turn < 5 && learned.empty(); ++turn)
        learned = known(game.play("wait"));
    QCOMPARE(!learned.empty(), isKnown);
}

void tst_Looks::aThrowInSightMakesKnown()
{
    Scenario game("@....", unknownItems("burning, mending"));
    const auto thrown = [&](const char* type) {
        return known(game.play(Command(command::Throw{idOf(game.game(), type), game.hero().at + Point{3, 0}})));
    };
    QVERIFY(thrown("mending").empty());
    QCOMPARE(thrown("burning"), Names{"potion of fire"});
}

void tst_Looks::buyingMakesKnownUnlessItDoesNot_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("usual") << "" << true;
    QTest::newRow("not when bought") << "known-when-bought: false, " << false;
}

void tst_Looks::buyingMakesKnownUnlessItDoesNot()
{
    QFETCH(QString, option);
    QFETCH(bool, isKnown);
    ScenarioOptions options = unknownItems("token");
    const std::string mark = "family: draughts, ";
    options.types.insert(options.types.find(mark), option.toStdString());
    options.types.insert(options.types.rfind("}}"),
                         ", token: {parent: item, glyph: $, parts: {item: {kind: gold, stack: 99}}}");
    options.triggers = "[{on: start, effects: [{do: trade, text: Well, currency: token, stock: [{type: mending, price: "
                       "1, count: 2}]}]}]";
    Scenario game("@", options);
    const std::string look = dealt(game.game())["mending"];
    QVERIFY(game.state().choice);
    QCOMPARE(game.state().choice->options.front().text, look + " (1)");
    QVERIFY(sliceNow(game.game()).question->stock.front().type != Name("mending"));
    const StepResult result = game.play(Command(command::Choose{1}));
    QCOMPARE(known(result).size(), std::size_t(isKnown));
    QCOMPARE(game.state().choice->options.front().text, isKnown ? "potion of mending (1)" : look + " (1)");
}

void tst_Looks::identifyingOneAsksWhich()
{
    Scenario game("@", unknownItems("lens, mending, burning"));
    QVERIFY(known(use(game, "lens")).empty());
    QVERIFY(game.state().choice);
    QCOMPARE(game.state().choice->sentence, std::string("Look at what?"));
    QCOMPARE(game.state().choice->options.size(), std::size_t{2});
    QCOMPARE(game.state().choice->options.back().text, dealt(game.game())["burning"]);
    QCOMPARE(known(game.play(Command(command::Choose{2}))), Names{"potion of fire"});
    QCOMPARE(known(use(game, "lens")), Names{"potion of mending"});  // one left: no question
    const auto told = eventsOf<event::Custom>(use(game, "lens"));
    QCOMPARE(told.front().name, Name("nothing-unknown"));
}

void tst_Looks::identifyingAllAsksNothing()
{
    Scenario game("@", unknownItems("glass, mending, burning, seeing"));
    const Names all{"potion of mending", "potion of fire", "potion of sight"};
    QCOMPARE(known(use(game, "glass")), all);
}

void tst_Looks::identifyingLooksAsDeepAsWeighing()
{
    std::string kit = "glass, mending";
    for (int i = 0; i < deepestNesting + 1; ++i)
        kit += ", sack";
    ScenarioOptions options = unknownItems(kit);
    options.types.insert(options.types.rfind("}}"),
                         ", sack: {parent: item, glyph: \"(\", parts: {item: {}, container: {holds: 9}}}");
    Scenario game("@", options);
    const auto carriedOf = [&](const char* type) {
        std::vector<EntityId> ids;
        for (const Entity& entity : game.level().entities.all())
            if (game.game().types().entity(entity.type).id == Name(type))
                ids.push_back(entity.id);
        return ids;
    };
    const std::vector<EntityId> sacks = carriedOf("sack");
    const auto nest = [&](std::size_t depth) {
        game.change([&](GameState& state) {
            EntityStore& entities = state.world.levels.at(state.level).write().entities;
            for (std::size_t i = 1; i < sacks.size(); ++i)
                entities.update(sacks[i], [&](Entity& sack) { sack.in = sacks[i - 1]; });
            entities.update(carriedOf("mending").front(), [&](Entity& draught) { draught.in = sacks[depth - 1]; });
        });
    };
    nest(sacks.size());
    QVERIFY(known(use(game, "glass")).empty());
    nest(sacks.size() - 1);
    QCOMPARE(known(use(game, "glass")), Names{"potion of mending"});
}

void tst_Looks::aTriggerIdentifiesAType()
{
    ScenarioOptions options = unknownItems("seeing");
    options.triggers = "[{on: start, effects: [{do: identify, type: seeing}]}]";
    const Scenario game("@", options);
    QCOMPARE(sliceNow(game.game()).carried.front().name, std::string("potion of sight"));
}

void tst_Looks::whatIsUnknownStaysSoAfterASave()
{
    const World world = scenarioWorld("@..", unknownItems("mending, burning, seeing"));
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Scenario game(world, seed);
        if (seed % 2 == 0)
            use(game, "mending");
        SavedGame saved;
        saved.state = game.state();
        Progress progress;
        const auto read = parseSave(formatSave(saved), shippedContext(), "a.gloamsave", progress);
        QVERIFY2(read, read ? "" : read.error().sentence.c_str());
        auto again = Game::resume(shippedContext().engine, read->state);
        QVERIFY(again);
        QCOMPARE(dealt(*again), dealt(game.game()));
        QCOMPARE(hash(again->state()).value, hash(game.state()).value);
        again->perform(command::Wait{});
        game.play("wait");
        QCOMPARE(hash(again->state()).value, hash(game.state()).value);
    }
}

void tst_Looks::aSaveWithoutLooksGetsThem()
{
    Scenario game("@", unknownItems("mending"));
    const auto before = dealt(game.game());
    GameState state = game.state();
    state.flags.clear();
    const auto again = Game::resume(shippedContext().engine, std::move(state));
    QVERIFY(again);
    QCOMPARE(dealt(*again), before);
}

void tst_Looks::aReplayEndsInTheSameState()
{
    const auto played = [] {
        Scenario game("@...", unknownItems("mending, burning, hoop, seeing", 7));
        use(game, "mending");
        game.play(Command(command::Throw{idOf(game.game(), "burning"), game.hero().at + Point{2, 0}}));
        use(game, "seeing");
        game.play("3*wait");
        return game.hash();
    };
    QCOMPARE(played(), played());
}

/// What it seems to be then is what it seemed before.
void tst_Looks::aHiddenTypeCanBeForgottenAgain()
{
    ScenarioOptions options = unknownItems("mending, mending, blank");
    options.types.insert(options.types.rfind("}}"),
                         ", blank: {parent: item, glyph: \"]\", parts: {item: {kind: tool}, usable: {effects: [{do: "
                         "flag, flag: known.mending, amount: \"0\"}]}}}");
    Scenario game("@", options);
    const std::string look = dealt(game.game())["mending"];
    use(game, "mending");
    use(game, "blank");
    const Slice slice = sliceNow(game.game());
    const CarriedItem* item = carriedAs(slice, look);
    QVERIFY(item);
    QCOMPARE(item->type, Name(look));
}

void tst_Looks::discoveriesCountWhatIsUnknown()
{
    Scenario game("@", unknownItems("mending"));
    const std::string look = dealt(game.game())["mending"];
    use(game, "mending");
    const std::vector<KnownFamily> families = discoveriesOf(game.game());
    QCOMPARE(families.size(), std::size_t{2});
    QCOMPARE(families.front().name, std::string("draughts"));
    QCOMPARE(families.front().unknown, 2);
    QCOMPARE(families.front().known.size(), std::size_t{1});
    QCOMPARE(families.front().known.front().look, look);
    QCOMPARE(families.front().known.front().name, std::string("potion of mending"));
    QCOMPARE(families.back().unknown, 1);
}

GLOAM_TEST(tst_Looks)
#include "tst_Looks.moc"
