#include "editor/document/EntityPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/fields/PickButton.h"
#include "editor/inspector/form/Inspector.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A new world with a creature at (38, 12), and the goals of the world in the inspector.
struct Goals : PaneFixture {
    EntityId creature;
    Inspector& inspector = *pane.findChild<Inspector*>();

    Goals()
    {
        const Entity made = document.newEntity("gritling", {38, 12});
        creature = made.id;
        document.perform(planPlace(document.world(), firstLevel, {made}));
        pane.state().subject.select(Selection::ofWorld());
        inspector.focusField(QStringLiteral("goals"), QStringLiteral("goals"));
        for (QAbstractButton* button : row().findChildren<QAbstractButton*>())
            if (button->accessibleName() == QLatin1String("Add to Goals"))
                button->click();
        QApplication::processEvents();
    }

    FormRowView& row() { return *inspector.form().row(QStringLiteral("goals"), "goals"); }
    template <typename Widget> Widget* named(const QString& name)
    {
        for (auto* widget : row().findChildren<Widget*>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }
    PickButton& pick(const QString& field)
    {
        PickButton* button = named<PickButton>(QStringLiteral("Goals 1, %1: pick on the map").arg(field));
        if (!button)
            qFatal("no button for %s", qPrintable(field));
        return *button;
    }
    const std::vector<Goal>& goals() const { return world().settings.goals; }
};

}  // namespace

class tst_PickingCells : public QObject {
    Q_OBJECT
private slots:
    void aClickOnTheMapSaysThePlaceToBeReached();
    void theKeysSayWhoMustBeKilled();
    void whereNobodyIsTheQuestionStands();
    void escapeTheButtonAndTheRightButtonStop_data();
    void escapeTheButtonAndTheRightButtonStop();
    void nothingIsPaintedOrSelectedByTheAnswer();
    void aFieldThatGoesTakesItsQuestionAlong();
    void whomToKillIsChosenByNameAndPlace();
    void aTypeToHaveIsOffered();
    void flagsAreOfferedAndOthersMayBeTyped();
};

void tst_PickingCells::aClickOnTheMapSaysThePlaceToBeReached()
{
    Goals f;
    const std::size_t steps = f.document.history().doneCount();
    f.pick(QStringLiteral("Reach")).click();
    QVERIFY(f.canvas().hasFocus());
    QVERIFY(f.pick(QStringLiteral("Reach")).isChecked());
    f.click({40, 13});
    QCOMPARE(f.goals().size(), std::size_t{1});
    QVERIFY(f.goals().front().reach == (Place{firstLevel, {40, 13}}));
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    QVERIFY(!f.pane.state().question.isAsked());
    QVERIFY(f.inspector.isAncestorOf(QApplication::focusWidget()));
}

void tst_PickingCells::theKeysSayWhoMustBeKilled()
{
    Goals f;
    f.pick(QStringLiteral("Killed")).setFocus();
    f.key(Qt::Key_Space);
    QVERIFY(f.canvas().hasFocus());
    f.pane.state().open.setCursor({37, 12});
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Return);
    QCOMPARE(f.goals().front().killed, f.creature);
    auto* box = f.named<QComboBox>(QStringLiteral("Goals 1, Killed"));
    QCOMPARE(box->currentText(), QStringLiteral("gritling at 38, 12"));
}

void tst_PickingCells::whereNobodyIsTheQuestionStands()
{
    Goals f;
    QStringList told;
    QObject::connect(&f.pane.state().notices, &Notices::told, &f.pane,
                     [&told](const QString& sentence) { told << sentence; });
    f.pick(QStringLiteral("Killed")).click();
    f.click({41, 13});
    QVERIFY(f.goals().empty());
    QVERIFY(f.pane.state().question.isAsked());
    QCOMPARE(told, QStringList{QStringLiteral("Nothing at (41, 13) fits here.")});
    f.click({38, 12});
    QCOMPARE(f.goals().front().killed, f.creature);
}

void tst_PickingCells::escapeTheButtonAndTheRightButtonStop_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : {"escape", "button", "right button"})
        QTest::newRow(way) << QString::fromUtf8(way);
}

void tst_PickingCells::escapeTheButtonAndTheRightButtonStop()
{
    QFETCH(QString, way);
    Goals f;
    f.pick(QStringLiteral("Reach")).click();
    QVERIFY(f.pane.state().question.isAsked());
    if (way == QLatin1String("escape"))
        f.key(Qt::Key_Escape);
    else if (way == QLatin1String("button"))
        f.pick(QStringLiteral("Reach")).click();
    else
        f.mouse(QEvent::MouseButtonPress, f.middleOf({40, 12}), Qt::RightButton, Qt::RightButton);
    QVERIFY(!f.pane.state().question.isAsked());
    QVERIFY(!f.pick(QStringLiteral("Reach")).isChecked());
    QVERIFY(f.goals().empty());
    QVERIFY(f.pane.state().subject.selection() == Selection::ofWorld());
}

void tst_PickingCells::nothingIsPaintedOrSelectedByTheAnswer()
{
    Goals f;
    const QString before = f.bytes();
    f.pick(QStringLiteral("Reach")).click();
    f.drag({20, 5}, {24, 5});  // the stamp is chosen, and this is rock
    QCOMPARE(f.document.undoText().contains(QStringLiteral("paint")), false);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_PickingCells::aFieldThatGoesTakesItsQuestionAlong()
{
    Goals f;
    f.pick(QStringLiteral("Reach")).click();
    f.pane.state().subject.select({});
    QVERIFY(!f.pane.state().question.isAsked());
}

void tst_PickingCells::whomToKillIsChosenByNameAndPlace()
{
    Goals f;
    auto* box = f.named<QComboBox>(QStringLiteral("Goals 1, Killed"));
    QVERIFY(box);
    box->setFocus();
    const int found = box->findText(QStringLiteral("gritling at 38, 12"));
    QVERIFY(found >= 0);
    box->setCurrentIndex(found);
    emit box->activated(found);
    QCOMPARE(f.goals().front().killed, f.creature);
    box = f.named<QComboBox>(QStringLiteral("Goals 1, Killed"));
    QCOMPARE(box->currentText(), QStringLiteral("gritling at 38, 12"));
}

void tst_PickingCells::aTypeToHaveIsOffered()
{
    Goals f;
    auto* box = f.named<QComboBox>(QStringLiteral("Goals 1, Have"));
    box->setFocus();
    const int found = box->findText(QStringLiteral("torch"));
    QVERIFY(found >= 0);
    box->setCurrentIndex(found);
    emit box->activated(found);
    QCOMPARE(f.goals().front().have, Name("torch"));
}

void tst_PickingCells::flagsAreOfferedAndOthersMayBeTyped()
{
    Goals f;
    WorldSettings settings = f.world().settings;
    settings.goals.push_back({{}, {}, {}, "gate-open"});
    f.perform(planSettings(f.world(), settings));
    QApplication::processEvents();
    auto* box = f.named<QComboBox>(QStringLiteral("Goals 1, Flag"));
    box->setFocus();
    QVERIFY(box->findText(QStringLiteral("gate-open")) >= 0);
    box->lineEdit()->selectAll();
    f.keys(QStringLiteral("bell-rung"));
    f.key(Qt::Key_Return);
    QCOMPARE(f.goals().front().flag, Name("bell-rung"));
}

GLOAM_WIDGET_TEST(tst_PickingCells)
#include "tst_PickingCells.moc"
