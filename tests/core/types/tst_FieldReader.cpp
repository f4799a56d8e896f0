#include "core/types/FieldReader.h"

#include "core/types/FieldWriter.h"
#include "tests/core/types/Beast.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_FieldReader : public QObject {
    Q_OBJECT
private slots:
    void everyKindIsReadAndWrittenBack();
    void whatIsNotSaidStaysAsItWas();
    void whatIsWrongIsToldAndStaysAsItWas_data();
    void whatIsWrongIsToldAndStaysAsItWas();
    void wordsThatLookLikeNumbersAreTextsWhereATextIsWanted();
    void anItemOfAListIsNotMixedWithTheOneThatStoodThere();
    void theFieldsThatWereSaidAreMarked();
    void onlyChangesAreWritten();
};

void tst_FieldReader::everyKindIsReadAndWrittenBack()
{
    const Map map = mapFrom(
        "big: true\nage: 7\nname: Rex\nkind: wolf\nbite: 2d6-1\nat: [3, -4]\nsize: [2, 3]\ncolor: \"&G\"\nglyph: "
        "\xC3\xA6\n"
        "owner: player\nhome: [den, 1, 2]\nproperties: {loud: true, n: [1, 2]}\nmood: cross\nthumb: {length: 5}\n"
        "toes: [{length: 3}, {}]\ntags: [grey, old]\n");
    Beast beast;
    Problems problems;
    readFields(map, "beast", problems, beast);
    QCOMPARE(shown(problems), QString());
    QVERIFY(beast.isBig && beast.age == 7 && beast.kind == Name("wolf") && beast.bite == (Dice{2, 6, -1}));
    QVERIFY(beast.at == (Point{3, -4}) && beast.size == (Size{2, 3}) && beast.glyph == Glyph{U'\u00E6'}
            && beast.owner == heroId);
    QVERIFY(beast.home == (Place{"den", {1, 2}}) && beast.mood == Mood::Cross && beast.thumb.length == 5);
    QVERIFY(beast.toes == (std::vector<Toe>{{3}, {2}}) && beast.tags == (std::vector<Name>{"grey", "old"}));
    Beast again;
    readFields(written(beast), "beast", problems, again);
    QCOMPARE(shown(problems), QString());
    QVERIFY(again == beast);
}

void tst_FieldReader::whatIsNotSaidStaysAsItWas()
{
    Beast beast;
    beast.age = 9;
    beast.toes = {{4}};
    Problems problems;
    QVERIFY(readFields({}, "beast", problems, beast).isEmpty());
    QVERIFY(problems.empty());
    QVERIFY(beast.age == 9 && beast.toes == std::vector<Toe>{{4}});
}

void tst_FieldReader::whatIsWrongIsToldAndStaysAsItWas_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* text, const char* path, const char* sentence) {
        QTest::newRow(text) << text << path << sentence;
    };
    row("big: 1", "beast.big", "'big' must be true or false, not 1.");
    row("big: yes", "beast.big", "'big' must be true or false, not yes.");
    row("age: old", "beast.age", "'age' must be a whole number, not old.");
    row("age: 1.5", "beast.age", "'age' must be a whole number, not 1.5.");
    row("age: 128", "beast.age", "'age' must be from -128 to 127, not 128.");
    row("name: [a]", "beast.name", "'name' must be a text, not a list.");
    row("bite: 2x6", "beast.bite", "'2x6'");
    row("at: [1]", "beast.at", "'at' must be a cell such as [3, 4], not [1].");
    row("at: [1, 2000000]", "beast.at", "'at' must be a cell");
    row("at: [1, -9223372036854775808]", "beast.at", "'at' must be a cell");
    row("color: Blue!", "beast.color", "is no colour");
    row("glyph: ab", "beast.glyph", "'ab' is not one sign");
    row("owner: \"0\"", "beast.owner", "is no id");
    row("home: [1, 2]", "beast.home", "'home' must be a place such as [gate, 3, 4], not [1, 2].");
    row("properties: 3", "beast.properties", "'properties' must be a map such as {key: value}, not 3.");
    row("size: [0, 2]", "beast.size", "'size' must be at least 1 by 1, not [0, 2].");
    row("mood: cros", "beast.mood", "'mood' cannot be 'cros'.");
    row("mood: sunny", "beast.mood", "'mood' must be one of calm, cross, not sunny.");
    row("thumb: 3", "beast.thumb", "must be a map");
    row("thumb: {length: 10}", "beast.thumb.length", "'length' must be from 1 to 9, not 10.");
    row("thumb: {lenght: 3}", "beast.thumb.lenght", "There is no property 'lenght' here.");
    row("toes: [{length: 3}, {length: 0}]", "beast.toes[1].length", "'length' must be from 1 to 9, not 0.");
    row("tags: grey", "beast.tags", "'tags' must be a list such as [a, b], not grey.");
    row("tags: [a, [b]]", "beast.tags[1]", "'tags' must be a text, not a list.");
    row("wings: 2", "beast.wings", "There is no property 'wings' here.");
}

void tst_FieldReader::whatIsWrongIsToldAndStaysAsItWas()
{
    QFETCH(QString, text);
    QFETCH(QString, path);
    QFETCH(QString, sentence);
    Beast beast;
    Problems problems;
    readFields(mapFrom(text.toStdString() + "\n"), "beast", problems, beast);
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(shown(problems[0].path), path);
    QVERIFY2(shown(problems[0].sentence).contains(sentence), problems[0].sentence.c_str());
    QCOMPARE(problems[0].mark.line, 1);
    beast.toes.clear();
    beast.tags.clear();
    QVERIFY(beast == Beast());
}

void tst_FieldReader::wordsThatLookLikeNumbersAreTextsWhereATextIsWanted()
{
    Beast beast;
    Problems problems;
    readFields(mapFrom("name: 12\nkind: true\nbite: 3\nglyph: 7\nowner: 42\n"), "beast", problems, beast);
    QCOMPARE(shown(problems), QString());
    QCOMPARE(shown(beast.name), QStringLiteral("12"));
    QVERIFY(beast.kind == Name("true") && beast.bite == (Dice{0, 0, 3}) && beast.glyph == Glyph{U'7'}
            && beast.owner == EntityId{42});
}

void tst_FieldReader::anItemOfAListIsNotMixedWithTheOneThatStoodThere()
{
    Beast beast;
    beast.toes = {{4}, {5}};
    Problems problems;
    readFields(mapFrom("toes: [{}]\n"), "beast", problems, beast);
    QCOMPARE(shown(problems), QString());
    QVERIFY(beast.toes == std::vector<Toe>{{2}});
}

void tst_FieldReader::theFieldsThatWereSaidAreMarked()
{
    Beast beast;
    Problems problems;
    const FieldMask said = readFields(mapFrom("age: 3\nthumb: {length: 4}\n"), "beast", problems, beast);
    const std::vector<std::string> names = fieldNames<Beast>();
    QCOMPARE(names.size(), std::size_t{16});
    for (std::size_t i = 0; i < names.size(); ++i)
        QCOMPARE(said.has(i), names[i] == "age" || names[i] == "thumb");
}

void tst_FieldReader::onlyChangesAreWritten()
{
    Beast beast;
    QVERIFY(writtenChanges(beast).isEmpty());
    beast.age = 4;
    beast.toes = {{2}, {5}};
    QCOMPARE(shown(toFlowText(writtenChanges(beast))), QStringLiteral("{age: 4, toes: [{}, {length: 5}]}"));
    FieldMask kept;
    kept.add(0);
    QCOMPARE(shown(toFlowText(changes(written(beast), written(beast), kept))), QStringLiteral("{big: false}"));
}

GLOAM_TEST(tst_FieldReader)
#include "tst_FieldReader.moc"
