#include "core/view/words/Nouns.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// English nouns in sentences.
class tst_Nouns : public QObject {
    Q_OBJECT
private slots:
    void f17_articlesAndPluralsAreEnglish_data();
    void f17_articlesAndPluralsAreEnglish();
    void aCountOfOneTakesTheArticle();
    void aNumberTakesItsNoun();
    void aPluralTakesAPluralVerb();
};

void tst_Nouns::f17_articlesAndPluralsAreEnglish_data()
{
    QTest::addColumn<QString>("noun");
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("many");
    const auto row = [](const char* noun, const char* one, const char* many) {
        QTest::newRow(noun) << noun << one << many;
    };
    row("torch", "a torch", "torches");
    row("oil flask", "an oil flask", "oil flasks");
    row("ogre quarrier", "an ogre quarrier", "ogre quarriers");
    row("potion of light", "a potion of light", "potions of light");
    row("Palegaze corpse", "a Palegaze corpse", "Palegaze corpses");
    row("hourglass", "an hourglass", "hourglasses");
    row("unicorn", "a unicorn", "unicorns");
    row("short knife", "a short knife", "short knives");
    row("cutpurse spy", "a cutpurse spy", "cutpurse spies");
    row("brass key", "a brass key", "brass keys");
    row("water", "some water", "water");
    row("chain mail", "some chain mail", "chain mail");
    row("gloves", "some gloves", "gloves");
    row("bones", "some bones", "bones");
    row("moss cloak", "a moss cloak", "moss cloaks");
    row("lens", "a lens", "lenses");
    row("box", "a box", "boxes");
    row("", "", "s");
}

void tst_Nouns::f17_articlesAndPluralsAreEnglish()
{
    QFETCH(QString, noun);
    QFETCH(QString, one);
    QFETCH(QString, many);
    QCOMPARE(shown(withArticle(noun.toStdString())), one);
    if (!noun.isEmpty())
        QCOMPARE(shown(pluralOf(noun.toStdString())), many);
}

void tst_Nouns::aCountOfOneTakesTheArticle()
{
    QCOMPARE(shown(counted(1, "torch")), QStringLiteral("a torch"));
    QCOMPARE(shown(counted(3, "torch")), QStringLiteral("3 torches"));
}

void tst_Nouns::aNumberTakesItsNoun()
{
    QCOMPARE(shown(numbered(1, "turn")), QStringLiteral("1 turn"));
    QCOMPARE(shown(numbered(2, "more turn")), QStringLiteral("2 more turns"));
    QCOMPARE(shown(numbered(0, "cell")), QStringLiteral("0 cells"));
}

void tst_Nouns::aPluralTakesAPluralVerb()
{
    for (const char* many : {"gloves", "hollow bones", "shards of glass"})
        QVERIFY2(isPluralNoun(many), many);
    for (const char* one : {"", "torch", "water", "moss", "potion of spirits", "portcullis"})
        QVERIFY2(!isPluralNoun(one), one);
}

GLOAM_TEST(tst_Nouns)
#include "tst_Nouns.moc"
