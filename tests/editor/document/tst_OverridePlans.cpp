#include "core/game/Game.h"
#include "core/io/world/EntityText.h"
#include "core/parts/Lights.h"
#include "core/rules/Light.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world with a type of its own, the mole, a child of the gritling; two moles and a gritling are in the room, and the
/// first mole and the gritling have values of their own.
struct Overrides : DocumentFixture {
    EntityId odd;
    EntityId plain;
    EntityId gritling;

    Overrides()
    {
        TypeSource mole{"mole", "gritling", {}, {}, {}, {}};
        mole.written.set("name", "mole");
        document.perform(planPutType(document.world(), TypeCategory::Entities, mole));
        odd = placed("mole", {38, 12});
        plain = placed("mole", {38, 13});
        gritling = placed("gritling", {39, 13});
        for (const EntityId id : {odd, gritling})
            change(id);
    }

    EntityId placed(const char* type, Point at)
    {
        const Entity made = document.newEntity(type, at);
        if (const EditResult result = document.perform(planPlace(document.world(), firstLevel, {made})); !result)
            qFatal("%s", qPrintable(result.objection));
        return made.id;
    }
    void change(EntityId id)
    {
        Entity changed = entity(id);
        const TypeRegistry& types = *document.world().registry;
        writePart<Stats>(changed, types)->hp = 9;
        changed.hp = 9;
        addPart<Light>(changed, types, document.parts()).radius = 3;
        if (const EditResult result = document.perform(planChangeEntities(document.world(), firstLevel, {changed}));
            !result)
            qFatal("%s", qPrintable(result.objection));
    }
    const Entity& entity(EntityId id) const { return *level(firstLevel).entities.find(id); }
    QString lineOf(EntityId id) const
    {
        return QString::fromStdString(toFlowText(entityTree(entity(id), *document.world().registry)));
    }
    const EntityType& typeOf(EntityId id) const { return document.world().registry->entity(entity(id).type); }
    std::size_t steps() const { return document.history().stepCount(); }
};

}  // namespace

class tst_OverridePlans : public QObject {
    Q_OBJECT
private slots:
    void whatAnEntitySaysBecomesItsTypes();
    void aTypeOfALibraryIsNotChanged();
    void anEntityBecomesOneOfANewType();
    void whoSaysNothingMakesNoType();
    void bothAreOneStepAndUndone();
    void theNewTypeIsPlayed();
};

void tst_OverridePlans::whatAnEntitySaysBecomesItsTypes()
{
    Overrides f;
    QVERIFY(canApplyToType(f.world(), f.document.parts(), firstLevel, f.odd));
    QVERIFY(f.perform(planApplyToType(f.world(), f.document.parts(), firstLevel, f.odd)));
    QVERIFY2(!f.lineOf(f.odd).contains(QLatin1String("parts")), qPrintable(f.lineOf(f.odd)));
    QVERIFY(f.entity(f.odd).parts.empty());
    QCOMPARE(f.entity(f.odd).hp, 9);
    QCOMPARE(f.entity(f.plain).hp, 9);  // so are all moles now
    QCOMPARE(part<Light>(f.entity(f.plain), *f.document.world().registry)->radius, 3);
    QVERIFY(!part<Light>(f.entity(f.gritling), *f.document.world().registry) || !f.typeOf(f.gritling).part<Light>());
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_OverridePlans::aTypeOfALibraryIsNotChanged()
{
    Overrides f;
    const QString before = f.bytes();
    const EditResult result = f.perform(planApplyToType(f.world(), f.document.parts(), firstLevel, f.gritling));
    QVERIFY2(result.objection.startsWith(QStringLiteral("'gritling' comes from the library")),
             qPrintable(result.objection));
    QCOMPARE(f.bytes(), before);
}

void tst_OverridePlans::anEntityBecomesOneOfANewType()
{
    Overrides f;
    QVERIFY(f.perform(planMakeTypeOf(f.world(), f.document.parts(), firstLevel, f.gritling, "glow-grit")));
    QCOMPARE(f.typeOf(f.gritling).id, Name("glow-grit"));
    QVERIFY(f.entity(f.gritling).parts.empty());
    QCOMPARE(f.entity(f.gritling).hp, 9);
    const TypeSource* made = ownType(f.world(), TypeCategory::Entities, "glow-grit");
    QVERIFY(made && made->parent == Name("gritling"));
    QVERIFY(f.bytes().contains(
        QLatin1String("glow-grit: {parent: gritling, parts: {stats: {hp: 9}, light: {radius: 3}}}")));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
    QCOMPARE(canMakeTypeOf(f.world(), f.document.parts(), firstLevel, f.odd, "glow-grit").objection,
             QStringLiteral("There is a type 'glow-grit' already."));
}

void tst_OverridePlans::whoSaysNothingMakesNoType()
{
    Overrides f;
    const std::size_t steps = f.steps();
    QCOMPARE(
        f.document.perform(planMakeTypeOf(f.world(), f.document.parts(), firstLevel, f.plain, "another")).objection,
        QStringLiteral("The mole has no settings of its own."));
    QCOMPARE(f.perform(planApplyToType(f.world(), f.document.parts(), firstLevel, f.plain)).objection,
             QStringLiteral("The mole has no settings of its own."));
    QCOMPARE(f.steps(), steps);
}

void tst_OverridePlans::bothAreOneStepAndUndone()
{
    Overrides f;
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    QVERIFY(f.perform(planApplyToType(f.world(), f.document.parts(), firstLevel, f.odd)));
    const QString applied = f.bytes();
    QVERIFY(f.perform(planMakeTypeOf(f.world(), f.document.parts(), firstLevel, f.gritling, "glow-grit")));
    const QString made = f.bytes();
    QCOMPARE(f.steps(), steps + 2);
    f.document.undo();
    QCOMPARE(f.bytes(), applied);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    f.document.redo();
    QCOMPARE(f.bytes(), made);
    QCOMPARE(f.entity(f.gritling).hp, 9);
}

void tst_OverridePlans::theNewTypeIsPlayed()
{
    Overrides f;
    QVERIFY(f.perform(planMakeTypeOf(f.world(), f.document.parts(), firstLevel, f.gritling, "glow-grit")));
    const auto game = Game::begin(f.document.context().engine, f.document.world(), 1);
    QVERIFY(game);
    QCOMPARE(game->level().entities.find(f.gritling)->hp, 9);
}

GLOAM_TEST(tst_OverridePlans)
#include "tst_OverridePlans.moc"
