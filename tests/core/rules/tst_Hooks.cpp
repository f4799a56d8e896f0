#include "core/action/Deed.h"
#include "core/rules/Harm.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QTest>

namespace gloam::test {

/// A part that records what it is asked, and vetoes what its word names.
struct Witness {
    Name against;
    std::string heard;
    bool operator==(const Witness&) const = default;
};

inline void fields(FieldVisitor& visitor, Witness& witness)
{
    field(visitor, {"against", "the hook it answers with a veto"}, witness.against);
    field(visitor, {"heard", "what it was asked, in order"}, witness.heard);
}

/// A second part, to see in which order parts are asked.
struct Echo {
    bool isLoud = true;
    bool operator==(const Echo&) const = default;
};

inline void fields(FieldVisitor& visitor, Echo& echo)
{
    field(visitor, {"loud", "whether it answers"}, echo.isLoud);
}

/// A hook unknown to core.
struct Sneezed {
    EntityId who;
    int loudness;
    static constexpr std::string_view name = "sneezed";
};

template <typename H> Veto witness(const Deed& deed, EntityId who, H&)
{
    if (deed.read<Witness>(who)->against == Name(H::name))
        return Refusal{RefusalReason::Forbidden, {}, who, Name(H::name)};
    return {};
}

/// For hooks after the deed, which may change anything.
template <typename H> Veto note(Deed& deed, EntityId who, H&)
{
    deed.write<Witness>(who)->heard += std::string(H::name) + ";";
    return {};
}

template <typename H> Veto echo(Deed& deed, EntityId who, H&)
{
    if (deed.read<Witness>(who))
        deed.write<Witness>(who)->heard += "echo;";
    return {};
}

inline Veto waveInstead(const Deed& deed, EntityId who, hook::BeforeBump& bump)
{
    if (deed.read<Witness>(who)->against == Name("wave"))
        bump.instead = command::Custom{"wave", deed.find(bump.target)->at};
    return {};
}

inline Veto knockInstead(const Deed& deed, EntityId who, hook::BeforeBumpTile& bump)
{
    if (deed.read<Witness>(who)->against == Name("wave"))
        bump.instead = command::Custom{"wave", bump.at};
    return {};
}

inline Veto halve(Deed&, EntityId, hook::TakeDamage& taken)
{
    taken.damage /= 2;
    return {};
}

inline Veto amplify(Deed&, EntityId, Sneezed& sneezed)
{
    ++sneezed.loudness;
    return {};
}

inline Outcome wave(Deed& deed, const command::Custom&)
{
    deed.tell(event::Custom{"waved", deed.subject(deed.actorId()), {}});
    return Done{};
}

inline Outcome sneeze(Deed& deed, const command::Custom&)
{
    Sneezed sneezed{deed.actorId(), 1};
    if (const Veto veto = deed.ask(deed.actorId(), sneezed))
        return *veto;
    Map properties;
    properties.set("loudness", sneezed.loudness);
    properties.set("sound", "atchoo");
    deed.tell(event::Custom{"sneezed", deed.subject(deed.actorId()), std::move(properties)});
    return Done{};
}

inline Outcome burnMyself(Deed& deed, const command::Custom&)
{
    hurt(deed, deed.actorId(), {"fire", {}, 5});
    return Done{};
}

inline std::shared_ptr<const Engine> witnessingEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Witness>("witness");
    engine->parts.add<Echo>("echo");
    HookTable& hooks = engine->hooks;
    hooks.on<Witness, hook::BeforeMove>(&witness);
    hooks.on<Witness, hook::BeforeBump>(&witness);
    hooks.on<Witness, hook::BeforeBump>(&waveInstead);
    hooks.on<Witness, hook::BeforeBumpTile>(&witness);
    hooks.on<Witness, hook::BeforeBumpTile>(&knockInstead);
    hooks.on<Witness, hook::BeforeStrike>(&witness);
    hooks.on<Witness, hook::BeforeFire>(&witness);
    hooks.on<Witness, hook::BeforeSearch>(&witness);
    hooks.on<Witness, hook::BeforeDig>(&witness);
    hooks.on<Witness, hook::BeforePush>(&witness);
    hooks.on<Witness, hook::TakeDamage>(&halve);
    hooks.on<Witness, hook::AfterMove>(&note);
    hooks.on<Echo, hook::AfterMove>(&echo);
    hooks.on<Witness, hook::SteppedOn>(&note);
    hooks.on<Witness, hook::Turn>(&note);
    hooks.on<Echo, hook::Turn>(&echo);
    hooks.on<Echo, Sneezed>(&amplify);
    hooks.on<Echo, Sneezed>(&amplify);
    hooks.on<Witness, Sneezed>(&witness);
    engine->verbs = {{"wave", &wave}, {"sneeze", &sneeze}, {"burn", &burnMyself}};
    return engine;
}

}  // namespace gloam::test

using namespace gloam;
using namespace gloam::test;

class tst_Hooks : public QObject {
    Q_OBJECT
private slots:
    void aVetoRefusesAndChangesNothing_data();
    void aVetoRefusesAndChangesNothing();
    void thePartOfTheOtherMaySpeakToo_EVT_08();
    void aBumpMayBecomeSomethingElse_EVT_08();
    void aBumpIntoATileMayBecomeSomethingElse_EVT_08();
    void withoutAListenerABumpIsAWall_ACT_10();
    void theEntityIsAskedBeforeTheTile_EVT_09();
    void afterAMoveThePartIsTold_EVT_04();
    void partsAreAskedInTheOrderTheyWereRegistered_EVT_02();
    void eachOnesTurnIsTold_EVT_07();
    void damageIsAmendedOnItsWay_EVT_05();
    void whatIsSteppedOnIsAsked();
    void aHookOfOnesOwnIsCarriedFromPartToPart_EVT_01();
    void partsTalkOnlyThroughHooks_EVT_03();
    void noFileCallsTheHandlerOfAPart_EVT_03();
    void whoDoesNotListenIsNotAsked_EVT_02();

private:
    static ScenarioOptions options(const std::string& against = {})
    {
        ScenarioOptions options;
        options.engine = witnessingEngine();
        options.hero = "witness";
        options.choices = "{movement: {dig: then-move-next}}";
        options.types =
            "{entities: {witness: {parent: delver, parts: {digger: {}, ranged: {}, echo: {}, witness: {against: \""
            + against
            + "\"}}},"
              " jury: {parent: creature, glyph: J, parts: {stats: {hp: 9}, brain: {mind: still}, witness: {against: "
              "before-bump}}},"
              " mat: {parent: item, glyph: m, parts: {witness: {}}}}}";
        options.signs = {{'J', "{entity: jury, on: floor}"},
                         {'m', "{entity: mat, on: floor}"},
                         {'o', "{entity: boulder, on: floor}"}};
        return options;
    }
    static QString heard(const Scenario& game) { return shown(part<Witness>(game.hero(), game.game().types())->heard); }
};

void tst_Hooks::aVetoRefusesAndChangesNothing_data()
{
    QTest::addColumn<QString>("hook");
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("act");
    QTest::newRow("EVT-04 EVT-08 before-move") << "before-move"
                                               << "@."
                                               << "e";
    QTest::newRow("EVT-08 before-bump") << "before-bump"
                                        << "@G"
                                        << "e";
    QTest::newRow("EVT-08 before-bump, not going") << "before-bump"
                                                   << "@G"
                                                   << "bump:e";
    QTest::newRow("EVT-08 before-bump-tile") << "before-bump-tile"
                                             << "@#"
                                             << "e";
    QTest::newRow("EVT-08 before-bump-tile, not going") << "before-bump-tile"
                                                        << "@+"
                                                        << "bump:e";
    QTest::newRow("EVT-05 before-strike") << "before-strike"
                                          << "@G"
                                          << "e";
    QTest::newRow("EVT-08 before-fire") << "before-fire"
                                        << "@.G"
                                        << "fire@2,0";
    QTest::newRow("before-search") << "before-search"
                                   << "@."
                                   << "search";
    QTest::newRow("before-dig") << "before-dig"
                                << "@#"
                                << "dig:e";
    QTest::newRow("ACT-14 before-push") << "before-push"
                                        << "@o."
                                        << "push:e";
}

void tst_Hooks::aVetoRefusesAndChangesNothing()
{
    QFETCH(QString, hook);
    QFETCH(QString, map);
    QFETCH(QString, act);
    Scenario free(map.toStdString(), options());
    QVERIFY(!free.play(act.toStdString()).refusal);
    Scenario game(map.toStdString(), options(hook.toStdString()));
    const std::string before = game.hash();
    const StepResult result = game.play(act.toStdString());
    QCOMPARE(shown(refusalWord(result)), QString("Forbidden"));
    QCOMPARE(shown(result.refusal->by), hook);
    QCOMPARE(result.events.size(), std::size_t{0});
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Hooks::thePartOfTheOtherMaySpeakToo_EVT_08()
{
    Scenario game("@J", options());
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("Forbidden"));
}

void tst_Hooks::aBumpMayBecomeSomethingElse_EVT_08()
{
    Scenario game("@G", options("wave"));
    const StepResult result = game.play("e");
    QVERIFY(!result.refusal);
    QCOMPARE(eventsOf<event::Custom>(result).at(0).name, Name("waved"));
    QCOMPARE(game.entity("G").hp, 5);
}

void tst_Hooks::aBumpIntoATileMayBecomeSomethingElse_EVT_08()
{
    Scenario game("@#", options("wave"));
    QCOMPARE(eventsOf<event::Custom>(game.play("e")).at(0).name, Name("waved"));
    QCOMPARE(eventsOf<event::Custom>(game.play("bump:e")).at(0).name, Name("waved"));
    QVERIFY(game.level().tiles.blocksMove({1, 0}));
}

void tst_Hooks::withoutAListenerABumpIsAWall_ACT_10()
{
    ScenarioOptions own;
    own.signs['b'] = "{entity: brazier, on: floor}";
    Scenario game("#@b", own);
    const StepResult wall = game.play("w");
    const StepResult entity = game.play("e");
    QCOMPARE(shown(refusalWord(wall)), QString("Blocked"));
    QCOMPARE(shown(refusalWord(entity)), QString("Occupied"));
    QCOMPARE(game.state().now, std::int64_t{0});
}

void tst_Hooks::theEntityIsAskedBeforeTheTile_EVT_09()
{
    ScenarioOptions own = options("before-bump-tile");
    own.entities = "[{type: gritling, at: [1, 0]}]";
    Scenario game("@'", own);
    const StepResult result = game.play("bump:e");
    QCOMPARE(eventsOf<event::Struck>(result).size(), std::size_t{1});
    QVERIFY(game.level().tiles.isOpenDoor({1, 0}));
}

void tst_Hooks::afterAMoveThePartIsTold_EVT_04()
{
    Scenario game("@.#", options("before-bump-tile"));
    game.play("e");
    QVERIFY(heard(game).startsWith("after-move;"));
    const QString before = heard(game);
    game.play("e");
    QCOMPARE(heard(game), before);
}

void tst_Hooks::partsAreAskedInTheOrderTheyWereRegistered_EVT_02()
{
    // The witness was registered before the echo for both, whatever the order in the entity's text.
    Scenario game("@.", options());
    game.play("e");
    QCOMPARE(heard(game), QString("after-move;echo;turn;echo;"));
}

void tst_Hooks::eachOnesTurnIsTold_EVT_07()
{
    Scenario game("@", options());
    game.play("wait");
    QCOMPARE(heard(game), QString("turn;echo;"));
    Scenario jury("@.J", options());
    jury.play("2*wait");
    QCOMPARE(shown(part<Witness>(jury.entity("J"), jury.game().types())->heard), QString("turn;turn;"));
}

void tst_Hooks::damageIsAmendedOnItsWay_EVT_05()
{
    Scenario game("@", options());
    const StepResult result = game.play("do:burn@0,0");
    QCOMPARE(eventsOf<event::Hurt>(result).at(0).damage, 2);
    QCOMPARE(game.hero().hp, 18);
}

void tst_Hooks::whatIsSteppedOnIsAsked()
{
    Scenario game("@m.", options());
    game.play("e");
    QCOMPARE(shown(part<Witness>(game.entity("m"), game.game().types())->heard), QString("stepped-on;"));
}

void tst_Hooks::aHookOfOnesOwnIsCarriedFromPartToPart_EVT_01()
{
    Scenario game("@", options());
    const auto told = eventsOf<event::Custom>(game.play("do:sneeze@0,0"));
    QVERIFY(told.at(0).who.isHero());
    QVERIFY(*told.at(0).properties.find("sound") == Value("atchoo"));
    QVERIFY(*told.at(0).properties.find("loudness") == Value(3));
    Scenario quiet("@", options("sneezed"));
    QCOMPARE(shown(refusalWord(quiet.play("do:sneeze@0,0"))), QString("Forbidden"));
}

void tst_Hooks::partsTalkOnlyThroughHooks_EVT_03()
{
    // A missing part changes nothing for the others.
    ScenarioOptions own = options();
    own.types = "{entities: {witness: {parent: delver, parts: {witness: {}}}}}";
    own.signs.clear();
    Scenario game("@.", own);
    game.play("e");
    QCOMPARE(heard(game), QString("after-move;turn;"));
}

/// What a part does when it is asked is known only to the file that registers it, so that no other part can call it.
void tst_Hooks::noFileCallsTheHandlerOfAPart_EVT_03()
{
    static const QRegularExpression registered(QStringLiteral("hooks\\.on<\\w+, hook::\\w+>\\(&(\\w+)\\)"));
    QString headers;
    for (const QString& path : sourcesOf(QStringLiteral("core"), {QStringLiteral("*.h")}))
        headers += sourceText(path);
    int handlers = 0;
    for (const QString& path : sourcesOf(QStringLiteral("core/rules"), {QStringLiteral("*.cpp")})) {
        const QString text = sourceText(path);
        for (auto found = registered.globalMatch(text); found.hasNext(); ++handlers) {
            const QString name = found.next().captured(1);
            const QRegularExpression declared(QStringLiteral("\\bVeto ") + name + QStringLiteral("\\((const )?Deed&"));
            QVERIFY2(declared.match(text).hasMatch(), qPrintable(path + ": " + name));
            QVERIFY2(!declared.match(headers).hasMatch(), qPrintable(path + ": " + name));
        }
    }
    QVERIFY(handlers > 15);
    // Parts themselves are values: nothing in their room can reach a game.
    for (const QString& path : sourcesOf(QStringLiteral("core/parts")))
        QVERIFY2(!sourceText(path).contains(QStringLiteral("Deed&")), qPrintable(path));
}

void tst_Hooks::whoDoesNotListenIsNotAsked_EVT_02()
{
    QVERIFY(witnessingEngine()->hooks.handlersOf<hook::StatusBegins>().empty());
    QCOMPARE(witnessingEngine()->hooks.handlersOf<Sneezed>().size(), std::size_t{3});
    QVERIFY(standardEngine()->hooks.handlersOf<Sneezed>().empty());
    const Scenario game("@", options());
    QVERIFY(!part<Witness>(Scenario("@").hero(), game.game().types()));
}

GLOAM_TEST(tst_Hooks)
#include "tst_Hooks.moc"
