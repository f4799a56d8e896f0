#include "core/base/Fault.h"
#include "core/parts/Waiting.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string lostFolder = GLOAM_TEST_DATA "/exchange/lost/";

const Entity* entityOf(const Level& level, const char* type)
{
    for (const Entity& entity : level.entities.all())
        if (level.tiles.types().entity(entity.type).id == Name(type))
            return &entity;
    return nullptr;
}

std::string mapOf(const std::string& objects)
{
    return "<map orientation=\"orthogonal\" width=\"4\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">\n"
           "<objectgroup>\n"
           + objects + "</objectgroup>\n</map>\n";
}

std::string objectAt(int id, const std::string& type, int x, const std::string& property, const std::string& value)
{
    return "<object id=\"" + std::to_string(id) + "\" type=\"" + type + "\" x=\"" + std::to_string(16 * x)
           + "\" y=\"0\"><properties><property name=\"" + property + "\" type=\"object\" value=\"" + value
           + "\"/></properties></object>\n";
}

}  // namespace

/// What objects say of each other.
class tst_ImportedReferences : public QObject {
    Q_OBJECT
private slots:
    void aReferenceIsOurIdAndTheOldOneStaysReadable_data();
    void aReferenceIsOurIdAndTheOldOneStaysReadable();
    void aLeverThatNamesAGateIsWiredToIt_data();
    void aLeverThatNamesAGateIsWiredToIt();
    void aLeverWithATargetIsNoPassage();
    void aThingWithoutATriggerIsNotWired();
    void aKeyOfOursThatRefersGetsOurId();
    void aReferenceToNothingIsTold();
    void oneThatRefersToANoteKeepsTheOldId();

private:
    std::string file(const char* name, const std::string& text) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), text);
    }

    QTemporaryDir m_folder;
};

void tst_ImportedReferences::aReferenceIsOurIdAndTheOldOneStaysReadable_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("old");
    QTest::newRow("of Tiled") << QStringLiteral("t35-object-refs.tmx") << QStringLiteral("x: {id: \"6\"");
    QTest::newRow("of LDtk") << QStringLiteral("l14-entity-ref.ldtk") << QStringLiteral("x: {id: g");
}

void tst_ImportedReferences::aReferenceIsOurIdAndTheOldOneStaysReadable()
{
    QFETCH(QString, name);
    QFETCH(QString, old);
    const Imported result = importedFrom(lostFolder + name.toStdString());
    const QString text = QString::fromStdString(formatWorld(result.world));
    const Entity* gate = entityOf(*result.world.levels.begin()->second, "gate");
    QVERIFY2(gate, qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("opens: ") + QString::fromStdString(toText(gate->id))), qPrintable(text));
    QVERIFY2(text.contains(old), qPrintable(text));
}

void tst_ImportedReferences::aLeverThatNamesAGateIsWiredToIt_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"t35-object-refs.tmx", "l14-entity-ref.ldtk"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_ImportedReferences::aLeverThatNamesAGateIsWiredToIt()
{
    QFETCH(QString, name);
    const Imported result = importedFrom(lostFolder + name.toStdString());
    const Level& level = *result.world.levels.begin()->second;
    const Entity* lever = entityOf(level, "iron-lever");
    QVERIFY(lever);
    const Trigger* trigger = part<Trigger>(*lever, *result.world.registry);
    QVERIFY(trigger);
    QCOMPARE(trigger->effects.size(), std::size_t{1});
    QVERIFY(trigger->effects.front().kind == EffectKind::Become);
    QCOMPARE(trigger->effects.front().at, (Point{2, 1}));
    QCOMPARE(trigger->effects.front().type, Name("open-gate"));
    QVERIFY(trigger->on == TriggerMoment::Use);
}

void tst_ImportedReferences::aLeverWithATargetIsNoPassage()
{
    const Imported result = importedFrom(
        file("target.tmx", mapOf(objectAt(1, "iron-lever", 0, "target", "2") + objectAt(2, "gate", 2, "other", "1"))));
    QVERIFY(result.world.links.all().empty());
    const Entity* lever = entityOf(*result.world.levels.begin()->second, "iron-lever");
    QCOMPARE(part<Trigger>(*lever, *result.world.registry)->effects.size(), std::size_t{1});
}

void tst_ImportedReferences::aThingWithoutATriggerIsNotWired()
{
    const Imported result = importedFrom(
        file("rat.tmx", mapOf(objectAt(1, "gritling", 0, "guards", "2") + objectAt(2, "gate", 2, "keeper", "1"))));
    const Level& level = *result.world.levels.begin()->second;
    const Entity* gritling = entityOf(level, "gritling");
    const Entity* gate = entityOf(level, "gate");
    const std::string text = formatWorld(result.world);
    QVERIFY(!part<Trigger>(*gritling, *result.world.registry));
    for (const std::string& said : {"guards: " + toText(gate->id), "keeper: " + toText(gritling->id)})
        QVERIFY2(text.find(said) != std::string::npos, text.c_str());
}

void tst_ImportedReferences::aKeyOfOursThatRefersGetsOurId()
{
    const Imported result = importedFrom(file("leader.tmx", mapOf(objectAt(1, "gritling", 0, "friend", "2")
                                                                  + objectAt(2, "gritling", 2, "friend", "1"))));
    const Level& level = *result.world.levels.begin()->second;
    const std::string text = formatWorld(result.world);
    for (const Entity& entity : level.entities.all())
        QVERIFY2(text.find("friend: " + toText(entity.id)) != std::string::npos, text.c_str());
    QVERIFY(result.problems.empty());
}

void tst_ImportedReferences::aReferenceToNothingIsTold()
{
    const Imported result = importedFrom(file("gone.tmx", mapOf(objectAt(1, "gritling", 0, "guards", "99"))));
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("refers to the object 99 in 'guards'")),
             qPrintable(linesOf(result.problems)));
    QVERIFY(formatWorld(result.world).find("guards: 99") != std::string::npos);
}

void tst_ImportedReferences::oneThatRefersToANoteKeepsTheOldId()
{
    const Imported result = importedFrom(
        file("note.tmx", mapOf(objectAt(1, "gritling", 0, "near", "2") + objectAt(2, "Sign", 2, "of", "1"))));
    const std::string text = formatWorld(result.world);
    const Entity* gritling = entityOf(*result.world.levels.begin()->second, "gritling");
    for (const std::string& said : {std::string("near: 2"), std::string("id: \"2\""), "of: " + toText(gritling->id)})
        QVERIFY2(text.find(said) != std::string::npos, text.c_str());
}

GLOAM_TEST(tst_ImportedReferences)
#include "tst_ImportedReferences.moc"
