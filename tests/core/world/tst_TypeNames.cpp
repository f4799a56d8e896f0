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
    void whatAnEffectWiredByHandNamesFollows();
    void undoLeavesWhatHadTheNewNameBefore();
    void aNameThatIsTakenIsRefused();
    void aTypeOfALibraryKeepsItsName();
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

/// The editor wires a lever without noting which fields of its trigger its author set.
void tst_TypeNames::whatAnEffectWiredByHandNamesFollows()
{
    World world = namedWorld().world;
    const TypeRegistry& types = *world.registry;
    const Entity& king = world.levels.at("hall")->entities.all().front();
    Entity wired = king;
    Effect open;
    open.kind = EffectKind::Tile;
    open.tile = "gate-open";
    open.at = {2, 1};
    addPart<Trigger>(wired, types, shippedParts()).effects = {open};
    world.levels.at("hall").write().entities.update(wired.id, [&wired](Entity& entity) { entity = wired; });
    QVERIFY(renameType(world, TypeCategory::Tiles, "gate-open", "quite-other", shippedParts()));
    QCOMPARE(countOf(world, QStringLiteral("gate-open")), std::size_t{0});
    QVERIFY(formatWorld(world).find("do: tile, tile: quite-other") != std::string::npos);
}

/// The prince carries something that no type defines until the king is renamed.
void tst_TypeNames::undoLeavesWhatHadTheNewNameBefore()
{
    QString text = QString::fromLatin1(wellNamed);
    text.replace(QStringLiteral("{parent: mole-king}"),
                 QStringLiteral("{parent: mole-king, parts: {inventory: {start: [mole-lord]}}}"));
    World world = worldFrom(text.toStdString()).world;
    const std::string before = formatWorld(world);
    Edit edit = edit::TypeName{TypeCategory::Entities, "mole-king", "mole-lord"};
    exchange(world, edit, shippedParts());
    const std::string after = formatWorld(world);
    QVERIFY(after != before);
    exchange(world, edit, shippedParts());
    QCOMPARE(formatWorld(world), before);
    exchange(world, edit, shippedParts());
    QCOMPARE(formatWorld(world), after);
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

void tst_TypeNames::namesThatBeginAlikeAreOthers()
{
    World world = namedWorld().world;
    const std::size_t before = countOf(world, QStringLiteral("gate-open"));
    QVERIFY(renameType(world, TypeCategory::Tiles, "gate", "portcullis", shippedParts()));
    QCOMPARE(countOf(world, QStringLiteral("gate-open")), before);
}

GLOAM_TEST(tst_TypeNames)
#include "tst_TypeNames.moc"
