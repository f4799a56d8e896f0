#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/fields/ObjectField.h"
#include "editor/inspector/form/FormGroupView.h"
#include "tests/editor/inspector/InspectorFixture.h"
#include "tests/support/Shown.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

using namespace gloam;
using namespace gloam::test;

/// A brain by form: its mind, its states, its patrol.
class tst_BrainFields : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void theMindSaysWhatItDoes();
    void theStatesOfTheMindAreCopiedToBeEdited();
    void theStatesOfATypeAreCopiedToo();
    void aStateAndAChangeAreSummedUpInALine();
    void anAmountIsAskedOnlyWhereItMeansSomething();
    void aNewStateIsOneThatTheBrainLacks();
    void aStateIsMovedUpAndRemoved();
    void theCellsOfAPatrolAreMovedUpToo();
    void aButtonBeginsToDrawThePatrol();

private:
    QWidget& statesRow() const { return m_fixture->row("brain", "states"); }
    const Brain& brain() const { return *part<Brain>(m_fixture->theGritling(), *m_fixture->document.world().registry); }
    static bool isGoing(const QWidget& widget, const QWidget& end)
    {
        for (const QWidget* each = &widget; each != &end; each = each->parentWidget())
            if (each->isHidden())
                return true;
        return false;
    }
    QAbstractButton* button(QWidget& within, const QString& name) const
    {
        for (QAbstractButton* each : within.findChildren<QAbstractButton*>())
            if (each->accessibleName() == name && !isGoing(*each, within))
                return each;
        return nullptr;
    }
    void act(const char* text) const
    {
        m_fixture->row("brain", "mind");  // opens the group
        for (QPushButton* each :
             m_fixture->inspector->form().group(QStringLiteral("brain"))->findChildren<QPushButton*>())
            if (each->text() == QString::fromUtf8(text))
                return each->click();
        QFAIL(text);
    }
    QStringList headings() const
    {
        QStringList lines;
        for (const editor::ObjectHead* head : statesRow().findChildren<editor::ObjectHead*>())
            if (!isGoing(*head, statesRow()))
                lines << head->text();
        return lines;
    }
    void setStates(std::vector<Conduct> states) const
    {
        Entity changed = m_fixture->theGritling();
        PartBox box(m_fixture->document.parts().find("brain"));
        box.write<Brain>().states = std::move(states);
        box.own.add(1);
        changed.parts.push_back(box);
        QVERIFY(m_fixture->document.perform(
            editor::planChangeEntities(m_fixture->document.world(), m_fixture->state.open.id(), {changed})));
    }

    std::unique_ptr<InspectorFixture> m_fixture;
};

void tst_BrainFields::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    m_fixture->selectGritling();
}

void tst_BrainFields::cleanup()
{
    m_fixture.reset();
}

void tst_BrainFields::theMindSaysWhatItDoes()
{
    const auto helps = [&](const QString& text) {
        for (const QLabel* label : m_fixture->row("brain", "mind").findChildren<QLabel*>())
            if (label->text() == text && !label->isHidden())
                return true;
        return false;
    };
    QVERIFY(helps(QStringLiteral("Hunts what it sees, and wanders otherwise.")));
    m_fixture->enter("brain", "mind", "thief");
    QVERIFY(helps(QStringLiteral("Steals from its enemy, and runs.")));
}

void tst_BrainFields::theStatesOfTheMindAreCopiedToBeEdited()
{
    m_fixture->enter("brain", "mind", "ambusher");
    const std::size_t before = m_fixture->steps();
    act("Start from the mind's states");
    QCOMPARE(m_fixture->steps(), before + 1);
    Brain ambusher;
    ambusher.mind = Name("ambusher");
    QVERIFY(brain().states == planOf(ambusher)->conducts);
    m_fixture->document.undo();
    QVERIFY(brain().states.empty());
}

void tst_BrainFields::theStatesOfATypeAreCopiedToo()
{
    editor::EditorState& state = m_fixture->state;
    QVERIFY(state.document.perform(editor::planPutType(state.document.world(), TypeCategory::Entities,
                                                       {Name("lout"), Name("gritling"), {}, {}, {}, {}})));
    state.subject.select(editor::Selection::ofType(TypeCategory::Entities, Name("lout")));
    act("Start from the mind's states");
    const TypeRegistry& types = *state.document.world().registry;
    QVERIFY(!types.entity(types.findEntity("lout")).part<Brain>()->states.empty());
}

void tst_BrainFields::aStateAndAChangeAreSummedUpInALine()
{
    setStates({{MindState::Wander, {{.when = MindCause::Near, .amount = 3, .percent = 30, .go = MindState::Hunt}}},
               {MindState::Hunt, {{.when = MindCause::Loses, .go = MindState::Wander}}}});
    QCOMPARE(headings(), QStringList({QStringLiteral("near 3 → hunt, 30 %"), QStringLiteral("loses → wander")}));
    QStringList states;
    for (const QLabel* label : statesRow().findChildren<QLabel*>())
        if (label->text().contains(QLatin1String("1 change")) && !isGoing(*label, statesRow()))
            states << label->text();
    QCOMPARE(states, QStringList({QStringLiteral("wander: 1 change"), QStringLiteral("hunt: 1 change")}));
    for (const QLabel* label : statesRow().findChildren<QLabel*>())
        QVERIFY(label->text() != QLatin1String("Carried by"));
}

void tst_BrainFields::anAmountIsAskedOnlyWhereItMeansSomething()
{
    setStates({{MindState::Wander, {{.when = MindCause::Sees, .go = MindState::Hunt}}}, {MindState::Hunt, {}}});
    editor::ObjectHead* head = statesRow().findChildren<editor::ObjectHead*>().front();
    head->setChecked(true);
    const auto asksAmount = [&] {
        for (const QLabel* label : statesRow().findChildren<QLabel*>())
            if (label->text() == QLatin1String("Amount") && !isGoing(*label, statesRow()))
                return true;
        return false;
    };
    QVERIFY(!asksAmount());
    for (QComboBox* box : statesRow().findChildren<QComboBox*>())
        if (box->findText(QStringLiteral("near")) >= 0 && !isGoing(*box, statesRow())) {
            box->setCurrentText(QStringLiteral("near"));
            emit box->activated(box->currentIndex());
            break;
        }
    QVERIFY(asksAmount());
    QCOMPARE(brain().states.front().changes.front().when, MindCause::Near);
}

void tst_BrainFields::aNewStateIsOneThatTheBrainLacks()
{
    for (int i = 0; i < 3; ++i)
        button(statesRow(), QStringLiteral("Add to States"))->click();
    QCOMPARE(brain().states.size(), std::size_t(3));
    QCOMPARE(brain().states[0].in, MindState::Idle);
    QCOMPARE(brain().states[1].in, MindState::Sleep);
    QCOMPARE(brain().states[2].in, MindState::Wander);
}

void tst_BrainFields::aStateIsMovedUpAndRemoved()
{
    setStates({{MindState::Idle, {}}, {MindState::Hunt, {}}, {MindState::Flee, {}}});
    button(statesRow(), QStringLiteral("Move States 3 up"))->click();
    QCOMPARE(brain().states[1].in, MindState::Flee);
    QVERIFY(!button(statesRow(), QStringLiteral("Move States 1 up"))->isEnabled());
    button(statesRow(), QStringLiteral("Remove States 1"))->click();
    QCOMPARE(brain().states.size(), std::size_t(2));
    QCOMPARE(brain().states[0].in, MindState::Flee);
    m_fixture->document.undo();
    m_fixture->document.undo();
    QCOMPARE(brain().states[1].in, MindState::Hunt);
}

void tst_BrainFields::theCellsOfAPatrolAreMovedUpToo()
{
    Entity changed = m_fixture->theGritling();
    writePart<Brain>(changed, *m_fixture->document.world().registry)->patrol = {{1, 1}, {2, 2}};
    changed.parts.back().own.add(17);
    QVERIFY(m_fixture->document.perform(
        editor::planChangeEntities(m_fixture->document.world(), m_fixture->state.open.id(), {changed})));
    button(m_fixture->row("brain", "patrol"), QStringLiteral("Move Patrol 2 up"))->click();
    QVERIFY(brain().patrol == std::vector<Point>({{2, 2}, {1, 1}}));
}

void tst_BrainFields::aButtonBeginsToDrawThePatrol()
{
    act("Draw its patrol on the map");
    QVERIFY(m_fixture->state.patrol.creature() == m_fixture->gritling);
}

GLOAM_WIDGET_TEST(tst_BrainFields)
#include "tst_BrainFields.moc"
