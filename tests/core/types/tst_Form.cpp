#include "core/types/FieldWriter.h"
#include "core/types/Form.h"

#include "core/game/Engine.h"
#include "core/types/TypeForm.h"
#include "tests/core/types/Beast.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Form : public QObject {
    Q_OBJECT
private slots:
    void everyKindOfFieldIsTold();
    void listsTellWhatTheyAreMadeOf();
    void whatIsUsualIsWhatABlankObjectSays();
    void everyFieldOfEveryPartIsTold();
    void aValueIsSetAsIfAFileHadSaidIt_data();
    void aValueIsSetAsIfAFileHadSaidIt();
    void whatIsLeftOutOfAnObjectIsUsualAgain();
    void whatCanBeEmptyIsEmptied();
    void aRefusedValueSaysWhyAndChangesNothing();
    void aChangedValueStaysBelowItsComments();
    void theCommentsAboveARemovedValueGoToItsNeighbour();
};

namespace {

const std::vector<FormField>& beastForm()
{
    static const std::vector<FormField> form = formOf<Beast>();
    return form;
}

const FormField& beastField(const char* name)
{
    const FormField* field = findField(beastForm(), name);
    if (!field)
        qFatal("no field %s", name);
    return *field;
}

}  // namespace

void tst_Form::everyKindOfFieldIsTold()
{
    std::vector<FieldKind> kinds;
    for (const FormField& field : beastForm())
        kinds.push_back(field.kind);
    QVERIFY(kinds
            == (std::vector<FieldKind>{FieldKind::Truth, FieldKind::Number, FieldKind::Text, FieldKind::Name,
                                       FieldKind::Dice, FieldKind::Cell, FieldKind::Size, FieldKind::Colour,
                                       FieldKind::Glyph, FieldKind::Id, FieldKind::Place, FieldKind::Map,
                                       FieldKind::Choice, FieldKind::Object, FieldKind::Items, FieldKind::Items}));
    const FormField& age = beastField("age");
    QCOMPARE(age.help, std::string("since birth"));
    QCOMPARE(age.unit, std::string("years"));
    QVERIFY(age.min == -128 && age.max == 127 && age.hasRange());
    QVERIFY(beastField("mood").choices == (std::vector<std::string>{"calm", "cross"}));
}

void tst_Form::listsTellWhatTheyAreMadeOf()
{
    const FormField& tags = beastField("tags");
    QVERIFY(tags.inner.size() == 1 && tags.inner[0].kind == FieldKind::Name && tags.usual == Value(List()));
    const FormField& toes = beastField("toes");
    QVERIFY(toes.inner.size() == 1 && toes.inner[0].kind == FieldKind::Object);
    QVERIFY(toes.inner[0].inner.size() == 1 && toes.inner[0].inner[0].name == "length"
            && toes.inner[0].inner[0].usual == Value(2));
}

void tst_Form::whatIsUsualIsWhatABlankObjectSays()
{
    const Map usual = written(Beast{});
    for (const FormField& field : beastForm())
        QVERIFY2(*usual.find(field.name) == field.usual, field.name.c_str());
}

void tst_Form::everyFieldOfEveryPartIsTold()
{
    const auto engine = standardEngine();
    for (const auto& kind : engine->parts.kinds()) {
        std::vector<std::string> names;
        for (const FormField& field : formOf(*kind))
            names.push_back(field.name);
        QVERIFY2(names == kind->fieldNames, kind->name.text().c_str());
    }
}

void tst_Form::aValueIsSetAsIfAFileHadSaidIt_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"big: true", "age: -5", "name: Rex", "kind: wolf", "bite: 2d6-1", "at: [3, -4]", "size: [2, 3]",
          "color: \"&G\"", "glyph: x", "owner: player", "home: [den, 1, 2]", "properties: {loud: true}", "mood: cross",
          "thumb: {length: 5}", "toes: [{length: 3}, {}]", "tags: [grey, old]"})
        QTest::newRow(text) << text;
}

void tst_Form::aValueIsSetAsIfAFileHadSaidIt()
{
    QFETCH(QString, text);
    const Map said = mapFrom(text.toStdString() + "\n");
    Beast beast;
    beast.age = 9;
    beast.toes = {{4}, {5}, {6}};
    const Map before = written(beast);
    const std::string name = said.entries().front().key;
    QCOMPARE(shown(setField(beast, beastField(name.c_str()), *said.find(name))), QString());
    const Map after = written(beast);
    QVERIFY(*after.find(name) == *said.find(name));
    for (const Entry& entry : before.entries())
        QVERIFY2(entry.key == name || *after.find(entry.key) == entry.value, entry.key.c_str());
}

void tst_Form::whatIsLeftOutOfAnObjectIsUsualAgain()
{
    Beast beast;
    beast.thumb.length = 7;
    QVERIFY(setField(beast, beastField("thumb"), Map()).empty());
    QCOMPARE(beast.thumb.length, 2);
}

void tst_Form::whatCanBeEmptyIsEmptied()
{
    Beast beast;
    beast.color = Colour("&G");
    beast.owner = heroId;
    beast.home = {"den", {1, 2}};
    beast.tags = {"grey"};
    for (const char* name : {"color", "owner", "home", "glyph"})
        QVERIFY2(setField(beast, beastField(name), Value()).empty(), name);
    QVERIFY(setField(beast, beastField("color"), Value("")).empty());
    QVERIFY(setField(beast, beastField("tags"), List()).empty());
    QVERIFY(beast.color.isEmpty() && beast.owner.isNothing() && beast.home == Place() && beast.glyph == Glyph()
            && beast.tags.empty());
}

void tst_Form::aRefusedValueSaysWhyAndChangesNothing()
{
    Beast beast;
    beast.toes = {{4}};
    const Beast before = beast;
    QCOMPARE(shown(setField(beast, beastField("age"), 128)),
             QString::fromLatin1("error E004: 'age' must be from -128 to 127, not 128.\n"));
    QVERIFY(!setField(beast, beastField("toes"), List{Map(), Value(3)}).empty());
    QVERIFY(beast == before);
}

namespace {

/// Three keys, each below a comment of its name.
Map commented()
{
    Map parts;
    for (const char* key : {"one", "two", "three"})
        parts.set(key, 1).commentsAbove = {key};
    Map map;
    map.set("parts", parts);
    return map;
}

std::vector<std::string> commentsAt(const Map& map, const char* path)
{
    const Value* value = valueAt(map, path);
    return value ? value->commentsAbove.lines() : std::vector<std::string>{"no such key"};
}

}  // namespace

void tst_Form::aChangedValueStaysBelowItsComments()
{
    Map map = withValueAt(commented(), "parts.two", Value(7));
    QCOMPARE(*valueAt(map, "parts.two"), Value(7));
    QVERIFY(commentsAt(map, "parts.two") == std::vector<std::string>{"two"});
    Value own(8);
    own.commentsAbove = {"its own"};
    map = withValueAt(map, "parts.two", own);
    QVERIFY(commentsAt(map, "parts.two") == std::vector<std::string>{"its own"});
}

void tst_Form::theCommentsAboveARemovedValueGoToItsNeighbour()
{
    const Map middle = withValueAt(commented(), "parts.two", std::nullopt);
    QVERIFY((commentsAt(middle, "parts.three") == std::vector<std::string>{"two", "three"}));
    const Map last = withValueAt(commented(), "parts.three", std::nullopt);
    QVERIFY((commentsAt(last, "parts.two") == std::vector<std::string>{"two", "three"}));
    QVERIFY(!valueAt(last, "parts.three"));
}

GLOAM_TEST(tst_Form)
#include "tst_Form.moc"
