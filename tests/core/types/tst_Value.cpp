#include "core/types/FieldWriter.h"
#include "core/types/Value.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace gloam;

namespace {

Map mapWith(const std::vector<std::pair<std::string, int>>& entries)
{
    Map map;
    for (const auto& [key, number] : entries)
        map.set(key, number);
    return map;
}

}  // namespace

/// Values of files, and what of them differs from others.
class tst_Value : public QObject {
    Q_OBJECT
private slots:
    void aValueIsHardlyLargerThanItsText();
    void theCommentsOfACopyAreItsOwn();
    void aNewValueKeepsTheCommentsOfTheOld();
    void onlyWhatDiffersIsWritten();
    void anOrderOfItsOwnChangesNothing();
};

/// A world is read as millions of them.
void tst_Value::aValueIsHardlyLargerThanItsText()
{
    QVERIFY(sizeof(CommentLines) <= sizeof(void*));
    QVERIFY(sizeof(Value) <= sizeof(std::string) + sizeof(Mark) + 2 * sizeof(void*));
    QVERIFY(sizeof(Entry) <= sizeof(std::string) + sizeof(Mark) + sizeof(Value));
}

void tst_Value::theCommentsOfACopyAreItsOwn()
{
    Value first("a text\nof two lines");
    first.blockColumn = 7;
    first.commentsAbove = {"one", "two"};
    Value second = first;
    QVERIFY(second.commentsAbove == first.commentsAbove);
    QCOMPARE(second.blockColumn, 7);
    second.commentsAbove.push_back("three");
    QCOMPARE(first.commentsAbove.lines().size(), std::size_t{2});
    first = second;
    second.commentsAbove.clear();
    QVERIFY(second.commentsAbove.empty() && second.commentsAbove == Value().commentsAbove);
    QVERIFY(first.commentsAbove == (std::vector<std::string>{"one", "two", "three"}));
    const Value third = std::move(first);
    QVERIFY(third.commentsAbove == (std::vector<std::string>{"one", "two", "three"}));
    QVERIFY(*third.as<std::string>() == "a text\nof two lines" && third.blockColumn == 7);
}

void tst_Value::aNewValueKeepsTheCommentsOfTheOld()
{
    Map map;
    map.set("a", 1).commentsAbove = {"first"};
    QVERIFY(map.set("a", 2).commentsAbove == std::vector<std::string>{"first"});
    Value own(3);
    own.commentsAbove = {"mine"};
    QVERIFY(map.set("a", std::move(own)).commentsAbove == std::vector<std::string>{"mine"});
}

void tst_Value::onlyWhatDiffersIsWritten()
{
    const Map usual = mapWith({{"a", 1}, {"b", 2}, {"c", 3}});
    QVERIFY(changes(usual, usual).isEmpty());
    QVERIFY(changes(mapWith({{"a", 1}, {"b", 5}, {"c", 3}, {"d", 4}}), usual) == mapWith({{"b", 5}, {"d", 4}}));
    FieldMask kept;
    kept.add(0);
    kept.add(2);
    QVERIFY(changes(usual, usual, kept) == mapWith({{"a", 1}, {"c", 3}}));
    QVERIFY(changes(usual, Map()) == usual);
}

void tst_Value::anOrderOfItsOwnChangesNothing()
{
    const Map usual = mapWith({{"a", 1}, {"b", 2}, {"c", 3}});
    QVERIFY(changes(mapWith({{"c", 3}, {"a", 7}, {"b", 2}}), usual) == mapWith({{"a", 7}}));
    QVERIFY(changes(mapWith({{"b", 1}, {"a", 2}}), usual) == mapWith({{"b", 1}, {"a", 2}}));
}

GLOAM_TEST(tst_Value)
#include "tst_Value.moc"
