#include "core/base/Cow.h"
#include "core/base/FunctionRef.h"
#include "core/base/Name.h"
#include "core/base/Scratch.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <vector>

using namespace gloam;

class tst_Cow : public QObject {
    Q_OBJECT
private slots:
    void copiesShareUntilOneWrites();
    void writingAloneCopiesNothing();
    void equalValuesAreEqualSharedOrNot();
    void scratchIsEmptyInEveryCopy();
    void aFunctionIsReferredToAndNotCopied();
};

void tst_Cow::copiesShareUntilOneWrites()
{
    Cow<std::vector<int>> first(std::vector<int>{1, 2});
    Cow<std::vector<int>> second = first;
    QVERIFY(first.sharesWith(second) && first.isShared());
    second.write().push_back(3);
    QVERIFY(!first.sharesWith(second) && !first.isShared());
    QCOMPARE(*first, (std::vector<int>{1, 2}));
    QCOMPARE(*second, (std::vector<int>{1, 2, 3}));
}

void tst_Cow::writingAloneCopiesNothing()
{
    Cow<int> value(4);
    const int* before = &*value;
    value.write() = 5;
    QCOMPARE(&*value, before);
    {
        const Cow<int> other = value;
        QVERIFY(value.isShared());
    }
    value.write() = 6;
    QCOMPARE(&*value, before);
}

void tst_Cow::equalValuesAreEqualSharedOrNot()
{
    const Cow<int> value(4);
    const Cow<int> shared = value;
    QVERIFY(value == shared);
    QVERIFY(value == Cow<int>(4));
    QVERIFY(!(value == Cow<int>(5)));
    QVERIFY(Cow<int>() == Cow<int>(0));
}

void tst_Cow::scratchIsEmptyInEveryCopy()
{
    struct Work {
        std::vector<int> cells;
    };
    Scratch<Work> used;
    used.cells = {1, 2, 3};
    const Scratch<Work> copy = used;
    QVERIFY(copy.cells.empty());
    QCOMPARE(used.cells.size(), std::size_t{3});
    QVERIFY(copy == used);
    Scratch<Work> assigned;
    assigned.cells = {7};
    assigned = used;
    QVERIFY(assigned.cells.empty());
    const Scratch<Work> moved = std::move(used);
    QVERIFY(moved.cells.empty());
}

void tst_Cow::aFunctionIsReferredToAndNotCopied()
{
    int calls = 0;
    auto count = [&calls](int by) { return calls += by; };
    const FunctionRef<int(int)> reference = count;
    QVERIFY(bool(reference));
    QVERIFY(!FunctionRef<int(int)>());
    QCOMPARE(reference(2), 2);
    QCOMPARE(reference(3), 5);
    QCOMPARE(calls, 5);
}

GLOAM_TEST(tst_Cow)
#include "tst_Cow.moc"
