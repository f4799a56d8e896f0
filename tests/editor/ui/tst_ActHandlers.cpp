#include "editor/ui/ActHandlers.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QTest>

#include <vector>

using namespace gloam;
using namespace gloam::editor;

class tst_ActHandlers : public QObject {
    Q_OBJECT

private slots:
    void anActIsDoneByItsName();
    void anUnknownActDoesNothing();
    void aPrefixStandsForEveryDirectionAndNumber();
    void anActSaysWhyItCannotBeDoneNow();
};

void tst_ActHandlers::anActIsDoneByItsName()
{
    QStringList done;
    ActHandlers acts;
    acts.add(QStringLiteral("rest"), [&done] { done << QStringLiteral("rested"); });
    acts.add(QStringLiteral("look"), [&done] { done << QStringLiteral("looked"); });
    QVERIFY(acts.trigger(QStringLiteral("rest")));
    QCOMPARE(done, QStringList{"rested"});
    QCOMPARE(acts.names(), (QStringList{"look", "rest"}));
}

void tst_ActHandlers::anUnknownActDoesNothing()
{
    bool isDone = false;
    ActHandlers acts;
    acts.add(QStringLiteral("rest"), [&isDone] { isDone = true; });
    QVERIFY(!acts.trigger(QStringLiteral("rest-until")));
    QVERIFY(!acts.has(QStringLiteral("rest-until")) && acts.has(QStringLiteral("rest")));
    QVERIFY(!isDone);
}

void tst_ActHandlers::aPrefixStandsForEveryDirectionAndNumber()
{
    std::vector<Direction> ways;
    std::vector<int> numbers;
    ActHandlers acts;
    acts.addDirections(QStringLiteral("move-"), [&ways](Direction way) { ways.push_back(way); });
    acts.addNumbers(QStringLiteral("ability-"), [&numbers](int number) { numbers.push_back(number); });
    QVERIFY(acts.trigger(QStringLiteral("move-sw")) && acts.trigger(QStringLiteral("ability-9")));
    QCOMPARE(ways, std::vector{Direction::SouthWest});
    QCOMPARE(numbers, std::vector{9});
    QCOMPARE(acts.names().size(), 17);
}

void tst_ActHandlers::anActSaysWhyItCannotBeDoneNow()
{
    QString first;
    QString second;
    ActHandlers acts;
    acts.add(
        QStringLiteral("rest"), [] {}, [&first] { return first; });
    acts.add(QStringLiteral("look"), [] {});
    acts.object(QStringLiteral("rest"), [&second] { return second; });
    QCOMPARE(acts.objectionTo(QStringLiteral("rest")), QString());
    second = QStringLiteral("You are awake.");
    QCOMPARE(acts.objectionTo(QStringLiteral("rest")), second);
    first = QStringLiteral("Something is near.");
    QCOMPARE(acts.objectionTo(QStringLiteral("rest")), first);
    QCOMPARE(acts.objectionTo(QStringLiteral("look")), QString());
    QCOMPARE(acts.objectionTo(QStringLiteral("fly")), QString());
}

GLOAM_WIDGET_TEST(tst_ActHandlers)
#include "tst_ActHandlers.moc"
