#include "core/find/FoldedText.h"
#include "core/find/Query.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

namespace {

std::string textOf(const Query& query)
{
    if (query.kind == Query::Kind::Term) {
        constexpr const char* kinds[] = {"tile", "type",  "link", "from", "to",    "uses", "name",
                                         "text", "level", "is",   "has",  "field", "word"};
        constexpr const char* signs[] = {"=", "!=", "<", "<=", ">", ">=", "~"};
        const QueryTerm& term = query.term;
        const std::string kind = kinds[static_cast<int>(term.kind)];
        if (term.kind == QueryTerm::Kind::Field)
            return term.key + signs[static_cast<int>(term.compare)] + term.value;
        return kind + ":" + (term.key.empty() || term.kind == QueryTerm::Kind::Has ? "" : term.key + "/") + term.value;
    }
    const char* const word = query.kind == Query::Kind::Not ? "not" : query.kind == Query::Kind::And ? "and" : "or";
    std::string text = std::string("(") + word;
    for (const Query& inner : query.inner)
        text += " " + textOf(inner);
    return text + ")";
}

QString read(const QString& text)
{
    const auto query = parseQuery(text.toStdString());
    return QString::fromStdString(query ? textOf(*query) : query.error().sentence);
}

}  // namespace

/// The language in which one says what to find.
class tst_Query : public QObject {
    Q_OBJECT
private slots:
    void aQueryIsReadAsItSays_data();
    void aQueryIsReadAsItSays();
    void whatCannotBeReadNamesItsColumn_data();
    void whatCannotBeReadNamesItsColumn();
    void noTextBringsItDown();
    void aStarStandsForAnyLetters();
    void replacingAPartIgnoresCapitals();
};

void tst_Query::aQueryIsReadAsItSays_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("meaning");
    const auto row = [](const char* text, const char* meaning) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(meaning);
    };
    row("tile:wall", "tile:wall");
    row("rat", "word:rat");
    row("\"The \\\"word\\\"\"", "text:The \"word\"");
    row("name:\"big rat\"", "name:big rat");
    row("hp > 20", "hp>20");
    row("hp>=20", "hp>=20");
    row("parts.stats.hp == -5", "parts.stats.hp=-5");
    row("name = \"x y\"", "name=x y");
    row("tags != undead", "tags!=undead");
    row("uses:entities/rat", "uses:entities/rat");
    row("uses:entity/rat", "uses:entities/rat");
    row("uses:rat", "uses:rat");
    row("flag:bell", "uses:flags/bell");
    row("IS:Notes", "is:note");
    row("is:thing", "is:entity");
    row("has:patrol", "has:patrol");
    row("type:goblin hp > 20", "(and type:goblin hp>20)");
    row("type:goblin and hp > 20 or tile:wall", "(or (and type:goblin hp>20) tile:wall)");
    row("type:goblin -boss", "(and type:goblin (not word:boss))");
    row("not (a | b) & c", "(and (not (or word:a word:b)) word:c)");
    row("!!a", "(not (not word:a))");
    row("door-closed", "word:door-closed");
}

void tst_Query::aQueryIsReadAsItSays()
{
    QFETCH(QString, text);
    QFETCH(QString, meaning);
    QCOMPARE(read(text), meaning);
}

void tst_Query::whatCannotBeReadNamesItsColumn_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const QString& text, const char* sentence) {
        QTest::addRow("%s", qPrintable(text.left(40))) << text << QString::fromUtf8(sentence);
    };
    row("  ", "Say what to find, such as tile:wall, type:goblin, hp > 20 or \"word\".");
    row("hp >", "Column 5: A value is missing after '>'.");
    row("hp > many", "Column 6: '>' compares whole numbers, and 'many' is none.");
    row("> 5", "Column 1: A field is missing before '>'.");
    row("tile:", "Column 6: A name is missing after 'tile:'.");
    row("tlie:wall", "Column 1: 'tlie:' means nothing here. Did you mean 'tile:'?");
    row("hitpoints:5",
        "Column 1: 'hitpoints:' means nothing here. To compare a field, write hitpoints = and its value.");
    row("a or", "Column 5: Something to find is missing at the end.");
    row("and a", "Column 1: Something to find is missing before 'and'.");
    row("(a or b", "Column 1: The bracket that begins here is not closed.");
    row("a) b", "Column 2: There is no '(' before this.");
    row("()", "Column 2: Something to find is missing before ')'.");
    row(QString::fromUtf8("„rät \"word"), "Column 6: The text that begins here has no closing quote.");
    row("uses:entitis/rat", "Column 6: There are no names of the kind 'entitis'. Did you mean 'entities'?");
    row("is:elephant",
        "Column 4: 'is:' can be followed by tile, cell, entity, type, level, note, trigger, link, settings, goal, "
        "faction, entry or message.");
    row(QString(100, QLatin1Char('(')) + "a", "Column 51: There are too many brackets within each other.");
    row(QStringLiteral("a ").repeated(201), "A query can have 200 conditions at most.");
    row(QString(20'000, QLatin1Char('a')), "A query can have 10000 letters at most.");
}

void tst_Query::whatCannotBeReadNamesItsColumn()
{
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    QCOMPARE(read(text), sentence);
}

void tst_Query::noTextBringsItDown()
{
    const std::string signs = "ab:=<>!~|&()\"-*\\ \xff\xc3\xa4";
    std::uint64_t state = 7;
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (int i = 0; i < 12; ++i) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            text += signs[(state >> 33) % signs.size()];
        }
        const auto query = parseQuery(text);
        QVERIFY(query || !query.error().sentence.empty());
    }
}

void tst_Query::aStarStandsForAnyLetters()
{
    QVERIFY(matchesFolded("door-closed", "door*"));
    QVERIFY(matchesFolded("Door-Closed", "*r-c*d"));
    QVERIFY(matchesFolded("", "*"));
    QVERIFY(!matchesFolded("door", "door?"));
    QVERIFY(!matchesFolded("indoor", "door*"));
    QVERIFY(!matchesFolded("door", ""));
}

void tst_Query::replacingAPartIgnoresCapitals()
{
    QCOMPARE(replacedFolded("The Rat and the rat.", "rat", "mole"), std::string("The mole and the mole."));
    QCOMPARE(replacedFolded("rat", "", "mole"), std::string("rat"));
    QCOMPARE(replacedFolded("aaa", "aa", "a"), std::string("aa"));
}

GLOAM_TEST(tst_Query)
#include "tst_Query.moc"
