#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/StepEdits.h"
#include "editor/document/TablePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <initializer_list>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The comments above what stands in a map, by its keys.
QString commentsOf(const Value& value, std::initializer_list<const char*> keys)
{
    const Value* found = &value;
    for (const char* key : keys)
        found = found->as<Map>()->find(key);
    QStringList lines;
    for (const std::string& line : found->commentsAbove.lines())
        lines << QString::fromStdString(line);
    return lines.join(u' ');
}

Map mapOf(const char* key, Value value)
{
    Map map;
    map.set(key, std::move(value));
    return map;
}

}  // namespace

/// The comments of recipes and encounter tables, which stay when a value is the usual one again.
class tst_AuthoredComments : public QObject {
    Q_OBJECT
private slots:
    void thoseOfAParameterGoToTheNext();
    void thoseOfTheLastParameterGoToTheStep();
    void thoseOfAnEntrysFieldStayInTheEntry();
};

void tst_AuthoredComments::thoseOfAParameterGoToTheNext()
{
    DocumentFixture f;
    Map cave;
    cave.set("steps", 5).commentsAbove = {"smooth"};
    cave.set("mood", "damp").commentsAbove = {"below"};
    const Value step = mapOf("cave", cave);
    f.perform(planAddWritten(f.world(), AuthoredSection::Recipes, "damp", mapOf("steps", List{step})));
    const FormField steps = *findField(formOfStep(step).fields, "steps");
    QVERIFY(f.perform(planResetItem(f.world(), ListPlace::steps("damp"), 0, steps)));
    const List left = stepsOfRecipe(f.world(), "damp");
    QCOMPARE(commentsOf(left[0], {"cave", "mood"}), QStringLiteral("smooth below"));
}

void tst_AuthoredComments::thoseOfTheLastParameterGoToTheStep()
{
    Map cave;
    cave.set("steps", 5).commentsAbove = {"smooth"};
    Value step = mapOf("cave", cave);
    const FormField steps = *findField(formOfStep(step).fields, "steps");
    Value typed = step;
    QVERIFY(setParameter(typed, steps, steps.usual));
    resetParameter(step, steps);
    for (const Value& each : {step, typed}) {
        QCOMPARE(QString::fromStdString(toFlowText(each)), QStringLiteral("{cave: {}}"));
        QCOMPARE(commentsOf(each, {}), QStringLiteral("smooth"));
    }
}

void tst_AuthoredComments::thoseOfAnEntrysFieldStayInTheEntry()
{
    DocumentFixture f;
    Map entry = mapOf("type", "burrow-rat");
    entry.set("weight", 9).commentsAbove = {"often"};
    f.perform(planAddWritten(f.world(), AuthoredSection::Tables, "Rats", mapOf("entries", List{entry})));
    const FormField weight = *findField(entryFields(), "weight");
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::entries("Rats"), 0, weight, weight.usual)));
    const List left = writtenItems(f.world(), AuthoredSection::Tables, "Rats", "entries");
    QCOMPARE(commentsOf(left[0], {"type"}), QStringLiteral("often"));
}

GLOAM_TEST(tst_AuthoredComments)
#include "tst_AuthoredComments.moc"
