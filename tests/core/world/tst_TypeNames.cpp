#include "core/world/TypeNames.h"

#include "core/world/Edit.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world that names two types everywhere a type can be named.
constexpr const char* wellNamed = R"(# gloamwright world
gloam: 3
world:
  id: names
  name: Names
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: mole-king, kit: [mole-king]}
  goal: {have: mole-king}
types:
  tiles:
    gate: {parent: door-closed, opens-to: gate-open}
    gate-open: {parent: door-open, closes-to: gate}
  entities:
    mole-king: {parent: gritling, name: king of moles}
    mole-prince: {parent: mole-king}
levels:
  hall:
    legend: {"|": [floor, gate], "/": [floor, gate-open]}
    map: |
      #####
      #.|.#
      #####
    entities:
      - {id: g8k2f0q5w1n3c, type: mole-king, at: [3, 1], parts: {stats: {hp: 9}}}
)";

ParsedWorld namedWorld()
{
    return worldFrom(wellNamed);
}

std::size_t countOf(const World& world, const QString& word)
{
    return static_cast<std::size_t>(QString::fromStdString(formatWorld(world)).count(word));
}

}  // namespace

class tst_TypeNames : public QObject {
    Q_OBJECT
private slots:
    void allThatNamesATypeFollows_data();
    void allThatNamesATypeFollows();
    void aNameThatIsTakenIsRefused();
    void aTypeOfALibraryKeepsItsName();
    void usesAreNamedOneByOne();
    void whatNothingUsesHasNoUses();
    void namesThatBeginAlikeAreOthers();
};

void tst_TypeNames::allThatNamesATypeFollows_data()
{
    QTest::addColumn<int>("category");
    QTest::addColumn<QString>("from");
    QTest::newRow("a creature") << static_cast<int>(TypeCategory::Entities) << QStringLiteral("mole-king");
    QTest::newRow("a tile") << static_cast<int>(TypeCategory::Tiles) << QStringLiteral("gate-open");
}

void tst_TypeNames::allThatNamesATypeFollows()
{
    QFETCH(int, category);
    QFETCH(QString, from);
    World world = namedWorld().world;
    const QString before = QString::fromStdString(formatWorld(world));
    QVERIFY(before.count(from) >= 2);
    const auto kind = static_cast<TypeCategory>(category);
    QVERIFY(renameType(world, kind, Name(from.toStdString()), "quite-other", shippedParts()));
    const QString after = QString::fromStdString(formatWorld(world));
    QCOMPARE(after.count(from), 0);
    QCOMPARE(after.count(QStringLiteral("quite-other")), before.count(from));
    QCOMPARE(world.registry->findEntity(Name(from.toStdString())).slot, std::uint16_t{0});
    Edit back = edit::TypeName{kind, "quite-other", Name(from.toStdString())};
    const Touched touched = exchange(world, back, shippedParts());
    QCOMPARE(QString::fromStdString(formatWorld(world)), before);
    QVERIFY(touched.types && touched.renamedTypes.size() == 1);
}

void tst_TypeNames::aNameThatIsTakenIsRefused()
{
    World world = namedWorld().world;
    const std::string before = formatWorld(world);
    for (const char* taken : {"mole-prince", "gritling", ""})
        QVERIFY2(!renameType(world, TypeCategory::Entities, "mole-king", taken, shippedParts()), taken);
    QCOMPARE(formatWorld(world), before);
}

void tst_TypeNames::aTypeOfALibraryKeepsItsName()
{
    World world = namedWorld().world;
    QVERIFY(!renameType(world, TypeCategory::Entities, "gritling", "grotling", shippedParts()));
}

void tst_TypeNames::usesAreNamedOneByOne()
{
    const World world = namedWorld().world;
    using Kind = TypeUse::Kind;
    const std::vector<TypeUse> king{
        {Kind::Child, "mole-prince"}, {Kind::Things, "hall", 1}, {Kind::Hero, {}}, {Kind::Kit, {}}, {Kind::Goal, {}}};
    QVERIFY(usesOfType(world, TypeCategory::Entities, "mole-king", shippedParts()) == king);
    const std::vector<TypeUse> gate{{Kind::Type, "gate-open"}, {Kind::Tiles, "hall", 1}};
    QVERIFY(usesOfType(world, TypeCategory::Tiles, "gate", shippedParts()) == gate);
}

void tst_TypeNames::whatNothingUsesHasNoUses()
{
    const World world = namedWorld().world;
    QVERIFY(usesOfType(world, TypeCategory::Entities, "mole-prince", shippedParts()).empty());
    const auto gateOpen = usesOfType(world, TypeCategory::Tiles, "gate-open", shippedParts());  // its legend is unused
    QVERIFY(gateOpen == (std::vector<TypeUse>{{TypeUse::Kind::Type, "gate"}}));
}

void tst_TypeNames::namesThatBeginAlikeAreOthers()
{
    World world = namedWorld().world;
    const std::size_t before = countOf(world, QStringLiteral("gate-open"));
    QVERIFY(renameType(world, TypeCategory::Tiles, "gate", "portcullis", shippedParts()));
    QCOMPARE(countOf(world, QStringLiteral("gate-open")), before);
}

GLOAM_TEST(tst_TypeNames)
#include "tst_TypeNames.moc"
