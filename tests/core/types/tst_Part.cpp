#include "core/parts/Arms.h"
#include "core/parts/Lights.h"
#include "core/types/FieldWriter.h"
#include "core/types/Part.h"

#include "core/base/Random.h"
#include "core/map/Entity.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <iterator>
#include <set>

using namespace gloam;
using namespace gloam::test;

class tst_Part : public QObject {
    Q_OBJECT
private slots:
    void partsAreFoundByName_TYPE_14();
    void everyPartTellsItsFields_TYPE_14();
    void aListFindsItsPartsInWhateverOrderTheyCame();
    void aKindWithoutANumberIsNotTakenForAnother();
    void copiesShareUntilOneWrites();
    void whatTheAuthorSaidIsMarked();
    void unknownKeysAreKeptAndTold();
    void aMaskDoesNotMakeDataDifferent();
};

void tst_Part::partsAreFoundByName_TYPE_14()
{
    const auto engine = standardEngine();
    const PartTable& parts = engine->parts;
    for (const char* name : {"look", "body", "stats", "mobile", "d20", "light", "talk", "brain"})
        QVERIFY2(parts.find(name) != nullptr, name);
    QVERIFY(!parts.find("wings"));
    QVERIFY(parts.find("light") == parts.kindOf<Light>());
    PartTable own;
    own.add<Light>("lamp");
    QCOMPARE(own.names(), (std::vector<std::string>{"lamp"}));
}

void tst_Part::everyPartTellsItsFields_TYPE_14()
{
    const auto engine = standardEngine();
    const PartTable& parts = engine->parts;
    QCOMPARE(parts.find("d20")->fieldNames, (std::vector<std::string>{"attack", "defense", "damage", "armor"}));
    const std::set<Name> onlyThere{"rooted"};  // these parts have no fields
    for (const auto& kind : parts.kinds())
        QVERIFY2(kind->fieldNames.empty() == (onlyThere.count(kind->name) > 0), kind->name.text().c_str());
}

void tst_Part::aListFindsItsPartsInWhateverOrderTheyCame()
{
    const auto engine = standardEngine();
    const auto& kinds = engine->parts.kinds();
    Random random(3);
    for (int i = 0; i < 200; ++i) {
        PartList list;
        std::vector<Name> wanted;
        for (int count = random.between(0, 24); count > 0; --count) {
            const auto& kind = kinds[random.below(kinds.size())];
            if (list.find(kind->key))
                continue;
            list.push_back(PartBox(kind));
            wanted.push_back(kind->name);
        }
        if (list.size() > 2) {
            const PartKey* const gone = std::next(list.begin())->key();
            QCOMPARE(list.eraseIf([gone](const PartBox& box) { return box.key() == gone; }), std::size_t{1});
            wanted.erase(std::next(wanted.begin()));
        }
        std::vector<Name> order;
        for (const PartBox& box : list)
            order.push_back(box.kind().name);
        QCOMPARE(order, wanted);
        for (const auto& kind : kinds) {
            const PartBox* const found = list.find(kind->key);
            QCOMPARE(found != nullptr, std::find(wanted.begin(), wanted.end(), kind->name) != wanted.end());
            QVERIFY(!found || found->key() == kind->key);
        }
    }
}

void tst_Part::aKindWithoutANumberIsNotTakenForAnother()
{
    static const PartKey unnumbered;
    static const PartKey other;
    const auto kind = std::make_shared<PartKind>(*standardEngine()->parts.find("light"));
    kind->key = &unnumbered;
    PartList list;
    list.push_back(PartBox(std::shared_ptr<const PartKind>(kind)));
    QVERIFY(list.find(&unnumbered));
    QVERIFY(!list.find(&other));
}

void tst_Part::copiesShareUntilOneWrites()
{
    PartBox box(standardEngine()->parts.find("light"));
    const PartBox copy = box;
    QCOMPARE(box.as<Light>(), copy.as<Light>());
    QVERIFY(!box.as<D20>());
    box.write<Light>().radius = 9;
    QCOMPARE(copy.as<Light>()->radius, 2);
    QCOMPARE(box.as<Light>()->radius, 9);
    const Light* before = box.as<Light>();
    box.write<Light>().radius = 8;
    QCOMPARE(box.as<Light>(), before);
}

void tst_Part::whatTheAuthorSaidIsMarked()
{
    PartBox box(standardEngine()->parts.find("d20"));
    Problems problems;
    box.own = box.read(mapFrom("defense: 12\narmor: 0\n"), "d20", problems);
    QVERIFY(problems.empty());
    QVERIFY(!box.own.has(0) && box.own.has(1) && !box.own.has(2) && box.own.has(3));
    QCOMPARE(shown(toFlowText(changes(box.written(), written(D20{}), box.own))),
             QStringLiteral("{defense: 12, armor: 0}"));
}

void tst_Part::unknownKeysAreKeptAndTold()
{
    PartBox box(standardEngine()->parts.find("light"));
    Problems problems;
    box.read(mapFrom("radius: 3\nflicker: [1, 2]\n"), "light", problems);
    QCOMPARE(problems.size(), std::size_t{1});
    QVERIFY(shown(problems).contains("'flicker'"));
    QCOMPARE(shown(toFlowText(box.extras.unknown)), QStringLiteral("{flicker: [1, 2]}"));
}

void tst_Part::aMaskDoesNotMakeDataDifferent()
{
    PartBox plain(standardEngine()->parts.find("light"));
    PartBox marked = plain;
    marked.own.add(0);
    QVERIFY(marked.hasSameData(plain));
    QVERIFY(!(marked == plain));
    marked.write<Light>().radius = 4;
    QVERIFY(!marked.hasSameData(plain));
}

GLOAM_TEST(tst_Part)
#include "tst_Part.moc"
