#include "editor/ui/FuzzyMatch.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QTest>

#include <functional>
#include <random>

using namespace gloam::editor;

namespace {

int scoreIn(const char* text, const char* word)
{
    return FuzzyText(QString::fromUtf8(text)).score(FuzzyText::folded(QString::fromUtf8(word))).value_or(-1);
}

/// The matched letters of a text in brackets: "[S]ave [A]s".
QString marked(const char* text, const char* word)
{
    const QString whole = QString::fromUtf8(text);
    QString result = whole;
    const std::vector<int> places = FuzzyText(whole).placesOf(FuzzyText::folded(QString::fromUtf8(word)));
    for (auto place = places.rbegin(); place != places.rend(); ++place)
        result.replace(*place, 1, QLatin1Char('[') + result[*place] + QLatin1Char(']'));
    return result.replace(QStringLiteral("]["), QString());
}

/// The rule of FuzzyText::score in the plainest way: tries every placement.
int triedScore(const QString& text, const QString& word)
{
    const auto isStart = [&text](int at) { return at == 0 || !text[at - 1].isLetterOrNumber(); };
    int best = -1;
    std::vector<int> places;
    const std::function<void(int, int)> place = [&](int letter, int from) {
        if (letter == word.size()) {
            int sum = 0;
            for (int i = 0; i < static_cast<int>(places.size()); ++i) {
                const int at = places[static_cast<std::size_t>(i)];
                const int bonus = at == 0 ? 10 : isStart(at) ? 8 : 0;
                sum += 16;
                if (i == 0)
                    sum += 2 * bonus;
                else if (const int left = at - places[static_cast<std::size_t>(i - 1)] - 1; left == 0)
                    sum += std::max(bonus, 5);
                else
                    sum += bonus - 3 - (left - 1);
            }
            best = std::max(best, sum);
            return;
        }
        for (int at = from; at < text.size(); ++at)
            if (text[at] == word[letter]) {
                places.push_back(at);
                place(letter + 1, at + 1);
                places.pop_back();
            }
    };
    place(0, 0);
    return best;
}

}  // namespace

class tst_FuzzyMatch : public QObject {
    Q_OBJECT

private slots:
    void lettersInTheirOrderFit();
    void theStartOfTheTextIsBetterThanTheStartOfAWordAndThatThanTheMiddle();
    void lettersTogetherAreBetterThanApart();
    void initialsFindSeveralWords();
    void capitalsAndAccentsDoNotMatter();
    void theBestPlacementIsMarked();
    void aWordIsFoundByItsBeginningOnly();
    void theScoreIsThatOfTheBestOfAllPlacements();
    void aTextOfAnyLengthIsCompared();
};

void tst_FuzzyMatch::lettersInTheirOrderFit()
{
    QVERIFY(scoreIn("Save As", "ss") > 0);
    QCOMPARE(scoreIn("Save As", "vz"), -1);
    QVERIFY(scoreIn("Save As", "vs") > 0);
    QCOMPARE(scoreIn("Save", "evas"), -1);
    QCOMPARE(scoreIn("Save", "savee"), -1);
    QCOMPARE(scoreIn("", "a"), -1);
    QCOMPARE(scoreIn("Save", ""), 0);
}

void tst_FuzzyMatch::theStartOfTheTextIsBetterThanTheStartOfAWordAndThatThanTheMiddle()
{
    QVERIFY(scoreIn("Grid", "g") > scoreIn("Next Group", "g"));
    QVERIFY(scoreIn("Next Group", "g") > scoreIn("Flag", "g"));
    QVERIFY(scoreIn("rat-cage", "cage") > scoreIn("ratcage", "cage"));
    QVERIFY(scoreIn("ratCage", "cage") > scoreIn("ratcage", "cage"));
    QVERIFY(scoreIn("Level 12", "12") > scoreIn("Level 312", "12"));
}

void tst_FuzzyMatch::lettersTogetherAreBetterThanApart()
{
    QVERIFY(scoreIn("undo", "und") > scoreIn("under no doubt", "udd"));
    QVERIFY(scoreIn("Save", "sa") > scoreIn("Select All", "sa"));
    QVERIFY(scoreIn("axb", "ab") > scoreIn("axxb", "ab"));
}

void tst_FuzzyMatch::initialsFindSeveralWords()
{
    QVERIFY(scoreIn("Go to Cell", "gtc") > scoreIn("Light catcher", "gtc"));
    QVERIFY(scoreIn("Next Problem Here", "nph") > 0);
}

void tst_FuzzyMatch::capitalsAndAccentsDoNotMatter()
{
    QCOMPARE(scoreIn("Höhle", "hohle"), scoreIn("hohle", "HÖHLE"));
    QVERIFY(scoreIn("Żółw", "zo") > 0);
    QCOMPARE(FuzzyText::folded(QStringLiteral("Ätz 7")), QStringLiteral("atz 7"));
}

void tst_FuzzyMatch::theBestPlacementIsMarked()
{
    QCOMPARE(marked("Save As", "sa"), QStringLiteral("[Sa]ve As"));
    QCOMPARE(marked("Select All", "all"), QStringLiteral("Select [All]"));
    QCOMPARE(marked("Go to Cell", "gc"), QStringLiteral("[G]o to [C]ell"));
    QCOMPARE(marked("aab ab", "ab"), QStringLiteral("aab [ab]"));
    QCOMPARE(marked("Save", "x"), QStringLiteral("Save"));
}

void tst_FuzzyMatch::aWordIsFoundByItsBeginningOnly()
{
    const FuzzyText text(QStringLiteral("Entity, The Gate"));
    QVERIFY(text.hasWordWith(u"gat") && text.hasWordWith(u"entity"));
    QVERIFY(!text.hasWordWith(u"ate") && !text.hasWordWith(u"gates"));
}

void tst_FuzzyMatch::theScoreIsThatOfTheBestOfAllPlacements()
{
    std::mt19937 chance(7);
    const auto anyOf = [&chance](const QString& letters, int most) {
        QString text;
        for (int left = static_cast<int>(chance() % static_cast<unsigned>(most)) + 1; left > 0; --left)
            text += letters[static_cast<qsizetype>(chance() % static_cast<unsigned>(letters.size()))];
        return text;
    };
    int fitting = 0;
    for (int i = 0; i < 5000; ++i) {
        const QString text = anyOf(QStringLiteral("aabbc -"), 12);
        const QString word = anyOf(QStringLiteral("abc"), 4);
        const int score = FuzzyText(text).score(word).value_or(-1);
        QVERIFY2(score == triedScore(text, word), qPrintable(text + QLatin1Char('|') + word));
        QCOMPARE(static_cast<int>(FuzzyText(text).placesOf(word).size()),
                 score < 0 ? 0 : static_cast<int>(word.size()));
        fitting += score >= 0 ? 1 : 0;
    }
    QVERIFY(fitting > 1000);
}

void tst_FuzzyMatch::aTextOfAnyLengthIsCompared()
{
    const QString text = QString(100000, QLatin1Char('a')) + QLatin1Char('z');
    QVERIFY(FuzzyText(text).score(QStringLiteral("aaa")));
    QVERIFY(!FuzzyText(text).score(QStringLiteral("z")));  // only its beginning counts
    QCOMPARE(FuzzyText(text).text(), text);
    QVERIFY(!FuzzyText(QStringLiteral("ab")).score(text));
}

GLOAM_WIDGET_TEST(tst_FuzzyMatch)
#include "tst_FuzzyMatch.moc"
