#include "core/world/TypeNames.h"

#include "core/world/Edit.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/NamedWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

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
    void whatAnEffectWiredByHandNamesFollows();
    void undoLeavesWhatHadTheNewNameBefore();
    void aNameThatIsTakenIsRefused();
    void aTypeOfALibraryKeepsItsName();
    void namesThatBeginAlikeAreOthers();
};

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
    text.replace(QStringLiteral("parts: {tasks:"), QStringLiteral("parts: {inventory: {start: [mole-lord]}, tasks:"));
    World world = worldFrom(text.toStdString()).world;
    const std::string before = formatWorld(world);
    Edit edit = edit::TypeName{TypeCategory::Entities, "mole-king", "mole-lord"};
    const Touched touched = exchange(world, edit, shippedParts());
    QVERIFY(touched.types && touched.renamedTypes.size() == 1);
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
