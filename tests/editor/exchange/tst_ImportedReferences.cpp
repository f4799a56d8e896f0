#include "core/base/Fault.h"
#include "core/parts/Waiting.h"
#include "editor/exchange/ForeignFiles.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

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

std::string mapWith(const std::string& objects)
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
    void aPassageWithItsEndsInWallsLeadsFromAndToTheCellsBesideThem();
    void anEntityWithoutATriggerIsNotWired();
    void aKeyOfOursThatRefersGetsOurId();
    void aReferenceWithinAClassGetsOurId();
    void inJsonANumberOfAClassStaysAndItsObjectKeepsItsId();
    void inAListThatBeginsWithNothingTheRestGetOurIds();
    void aReferenceToNothingIsTold();
    void oneThatRefersToANoteKeepsTheOldId();
    void aMapAndALayerNameAnEntityByOurId();
    void aCopyOfAProjectRefersToItsOwnEntities();
    void afterTooManyMissingFilesNoMoreAreLookedFor_G41();
    void missingPicturesKeepNoOtherFileFromBeingRead();
    void aPassageLeadsToTheMapOfThatNameInTheFolderItNames_data();
    void aPassageLeadsToTheMapOfThatNameInTheFolderItNames();
    void aFurtherStartIsANoteAndTold();
    void aTileThatIsNoneIsTold_data();
    void aTileThatIsNoneIsTold();

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
    const Imported result = importedFrom(file("target.tmx", mapWith(objectAt(1, "iron-lever", 0, "target", "2")
                                                                    + objectAt(2, "gate", 2, "other", "1"))));
    QVERIFY(result.world.links.all().empty());
    const Entity* lever = entityOf(*result.world.levels.begin()->second, "iron-lever");
    QCOMPARE(part<Trigger>(*lever, *result.world.registry)->effects.size(), std::size_t{1});
}

void tst_ImportedReferences::aPassageWithItsEndsInWallsLeadsFromAndToTheCellsBesideThem()
{
    const std::string text =
        "<map orientation=\"orthogonal\" width=\"5\" height=\"2\" tilewidth=\"16\" tileheight=\"16\">\n"
        "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\" columns=\"2\">"
        "<tile id=\"0\" type=\"floor\"/><tile id=\"1\" type=\"wall\"/></tileset>\n"
        "<layer name=\"ground\" width=\"5\" height=\"2\"><data encoding=\"csv\">2,1,1,1,2,2,2,2,2,2</data></layer>\n"
        "<objectgroup>\n"
        + objectAt(1, "Exit", 0, "target", "2") + objectAt(2, "Exit", 4, "target", "1") + "</objectgroup>\n</map>\n";
    const Imported result = importedFrom(file("walls.tmx", text));
    QStringList ways;
    for (const Link& link : result.world.links.all())
        ways << QStringLiteral("%1 to %2").arg(link.from.at.x).arg(link.to.at.x);
    ways.sort();
    QCOMPARE(ways, (QStringList{"1 to 2", "3 to 2"}));
    QVERIFY2(linesOf(result.problems).contains("It begins at (1, 0) instead."), qPrintable(linesOf(result.problems)));
    const Imported again = importedFrom(file("walls.tmx", text), {}, &result.world);
    QVERIFY(again.world == result.world);
}

void tst_ImportedReferences::anEntityWithoutATriggerIsNotWired()
{
    const Imported result = importedFrom(
        file("rat.tmx", mapWith(objectAt(1, "gritling", 0, "guards", "2") + objectAt(2, "gate", 2, "keeper", "1"))));
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
    const Imported result = importedFrom(file("leader.tmx", mapWith(objectAt(1, "gritling", 0, "friend", "2")
                                                                    + objectAt(2, "gritling", 2, "friend", "1"))));
    const Level& level = *result.world.levels.begin()->second;
    const std::string text = formatWorld(result.world);
    for (const Entity& entity : level.entities.all())
        QVERIFY2(text.find("friend: " + toText(entity.id)) != std::string::npos, text.c_str());
    QVERIFY(result.problems.empty());
}

void tst_ImportedReferences::aReferenceWithinAClassGetsOurId()
{
    const Imported result = importedFrom(file("class.tmx", mapWith(R"(<object id="1" type="gritling" x="0" y="0">
        <properties><property name="p" type="class"><properties><property name="friend" type="object" value="6"/>
        <property name="lost" type="object" value="99"/></properties></property></properties></object>
        <object id="6" type="gate" x="32" y="0"/>)")));
    const Level& level = *result.world.levels.begin()->second;
    const Entity* gate = entityOf(level, "gate");
    QVERIFY(gate);
    const QString text = QString::fromStdString(formatWorld(result.world));
    QVERIFY2(text.contains(QStringLiteral("friend: ") + QString::fromStdString(toText(gate->id))), qPrintable(text));
    const QString told = linesOf(result.problems);
    QVERIFY2(told.contains(QStringLiteral("refers to the object 99 in 'lost'")), qPrintable(told));
}

void tst_ImportedReferences::inJsonANumberOfAClassStaysAndItsObjectKeepsItsId()
{
    const auto mapWith = [](const char* members) {
        return R"({"type": "map", "orientation": "orthogonal", "width": 4, "height": 1, "tilewidth": 16,
            "tileheight": 16, "layers": [{"type": "objectgroup", "name": "O", "objects": [
            {"id": 1, "type": "gritling", "x": 0, "y": 0, "properties": [{"name": "wiring", "type": "class",
             "propertytype": "Wiring", "value": )"
               + std::string(members) + R"(}]}, {"id": 6, "type": "gate", "x": 32, "y": 0}]}]})";
    };
    const Imported result = importedFrom(file("class.tmj", mapWith(R"({"inner": {"opens": 6}})")));
    const std::string text = formatWorld(result.world);
    for (const char* said : {"opens: 6", "id: \"6\""})
        QVERIFY2(text.find(said) != std::string::npos, text.c_str());
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("such as 'wiring', does not say which of its numbers")),
             qPrintable(linesOf(result.problems)));
    const Imported plain = importedFrom(file("class.tmj", mapWith(R"({"strength": 7})")));
    QVERIFY2(plain.problems.empty(), qPrintable(linesOf(plain.problems)));
}

void tst_ImportedReferences::inAListThatBeginsWithNothingTheRestGetOurIds()
{
    const auto entity = [](const char* type, const char* iid, int x, const std::string& fields) {
        return R"({"__identifier": ")" + std::string(type) + R"(", "iid": ")" + iid + R"(", "px": [)"
               + std::to_string(16 * x) + R"(, 0], "__grid": [)" + std::to_string(x)
               + R"(, 0], "width": 16, "height": 16, "fieldInstances": [)" + fields + "]}";
    };
    const std::string field = R"({"__identifier": "friends", "__type": "Array<EntityRef>", "__value":
        [null, {"entityIid": "g", "layerIid": "a", "levelIid": "l", "worldIid": "w"}]})";
    const Imported result = importedFrom(
        file("list.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": "L", "iid": "l",
            "pxWid": 64, "pxHei": 16, "layerInstances": [{"__identifier": "Things", "__type": "Entities",
            "__gridSize": 16, "entityInstances": [)"
                              + entity("Gritling", "e", 0, field) + ", " + entity("Gate", "g", 2, "") + "]}]}]}"));
    const Entity* gate = entityOf(*result.world.levels.begin()->second, "gate");
    const QString text = QString::fromStdString(formatWorld(result.world));
    QVERIFY2(gate, qPrintable(text));
    const QString id = QString::fromStdString(toText(gate->id));
    QVERIFY2(text.contains(QStringLiteral("friends: ") + id), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("entityIid")), qPrintable(text));
    const QString told = linesOf(result.problems);
    QVERIFY2(!told.contains(QStringLiteral("''")), qPrintable(told));
}

void tst_ImportedReferences::aReferenceToNothingIsTold()
{
    const Imported result = importedFrom(file("gone.tmx", mapWith(objectAt(1, "gritling", 0, "guards", "99"))));
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("refers to the object 99 in 'guards'")),
             qPrintable(linesOf(result.problems)));
    QVERIFY(formatWorld(result.world).find("guards: 99") != std::string::npos);
}

void tst_ImportedReferences::oneThatRefersToANoteKeepsTheOldId()
{
    const Imported result = importedFrom(
        file("note.tmx", mapWith(objectAt(1, "gritling", 0, "near", "2") + objectAt(2, "Sign", 2, "of", "1"))));
    const std::string text = formatWorld(result.world);
    const Entity* gritling = entityOf(*result.world.levels.begin()->second, "gritling");
    for (const std::string& said : {std::string("near: 2"), std::string("id: \"2\""), "of: " + toText(gritling->id)})
        QVERIFY2(text.find(said) != std::string::npos, text.c_str());
}

void tst_ImportedReferences::aMapAndALayerNameAnEntityByOurId()
{
    const auto naming = [](const std::string& name) {
        return "<properties><property name=\"" + name + "\" type=\"object\" value=\"6\"/></properties>";
    };
    const Imported result = importedFrom(
        file("boss.tmx", "<map width=\"2\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">" + naming("boss")
                             + "<group name=\"G\">" + naming("chief") + "<layer name=\"L\" width=\"2\" height=\"1\">"
                             + naming("lord") + "<data encoding=\"csv\">0,0</data></layer><objectgroup name=\"O\">"
                             + naming("head")
                             + "<object id=\"6\" type=\"gritling\" x=\"16\" y=\"0\"/></objectgroup></group></map>"));
    const Entity* gritling = entityOf(*result.world.levels.begin()->second, "gritling");
    QVERIFY(gritling);
    const std::string text = formatWorld(result.world);
    for (const char* name : {"boss", "chief", "lord", "head"}) {
        const std::string said = name + (": " + toText(gritling->id));
        QVERIFY2(text.find(said) != std::string::npos, (said + "\n" + text).c_str());
    }
    QVERIFY2(text.find("id: \"6\"") != std::string::npos, text.c_str());
}

void tst_ImportedReferences::aCopyOfAProjectRefersToItsOwnEntities()
{
    const std::string project = bytesOf(lostFolder + "l14-entity-ref.ldtk");
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("copy")));
    const std::vector<std::filesystem::path> files{file("doors.ldtk", project), file("copy/doors.ldtk", project)};
    const ForeignWorld foreign = readForeign(files, {}, Limits{});
    const Imported result = importWorld({foreign, {}, shippedContext(), nullptr, {}});
    QCOMPARE(result.world.levels.size(), std::size_t{2});
    const std::string text = formatWorld(result.world);
    for (const auto& [id, level] : result.world.levels) {
        const Entity* gate = entityOf(*level, "gate");
        QVERIFY2(gate && text.find("opens: " + toText(gate->id)) != std::string::npos, text.c_str());
    }
}

void tst_ImportedReferences::aPassageLeadsToTheMapOfThatNameInTheFolderItNames_data()
{
    QTest::addColumn<QByteArray>("named");
    QTest::addColumn<QByteArray>("level");
    QTest::newRow("beside it") << QByteArray("room.tmx") << QByteArray("room-2");
    QTest::newRow("beside it, without the ending") << QByteArray("./room") << QByteArray("room-2");
    QTest::newRow("seen from it") << QByteArray("../a/room.tmx") << QByteArray("room");
    QTest::newRow("seen from the whole") << QByteArray("b/room.tmx") << QByteArray("room-2");
    QTest::newRow("seen from the whole, without the ending") << QByteArray("b/room") << QByteArray("room-2");
}

void tst_ImportedReferences::aPassageLeadsToTheMapOfThatNameInTheFolderItNames()
{
    QFETCH(QByteArray, named);
    QFETCH(QByteArray, level);
    const QDir folder(m_folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("a")) && folder.mkpath(QStringLiteral("b")));
    const std::string exit = "<object id=\"1\" type=\"exit\" x=\"0\" y=\"0\"><properties>"
                             "<property name=\"dest_map\" value=\""
                             + named.toStdString()
                             + "\"/><property name=\"dest_x\" value=\"3\"/><property name=\"dest_y\" value=\"0\"/>"
                               "</properties></object>\n";
    file("a/room.tmx", mapWith(""));
    file("b/room.tmx", mapWith(""));
    file("b/hall.tmx", mapWith(exit));
    const Imported result =
        importedFrom(file("all.world", R"({"type": "world", "maps": [{"fileName": "a/room.tmx", "x": 0, "y": 0},
                         {"fileName": "b/room.tmx", "x": 64, "y": 0}, {"fileName": "b/hall.tmx", "x": 128, "y": 0}]})"));
    QCOMPARE(linesOf(result.problems), QString());
    QCOMPARE(result.world.links.all().size(), std::size_t{1});
    QCOMPARE(result.world.links.all().front().to, (Place{Name(level.toStdString()), {3, 0}}));
}

void tst_ImportedReferences::afterTooManyMissingFilesNoMoreAreLookedFor_G41()
{
    constexpr int most = 4'096;
    const std::filesystem::path folder = GLOAM_TEST_DATA "/exchange";
    const Limits limits;
    ForeignFiles files(folder, limits);
    const auto answerTo = [&](const std::string& name) {
        const auto path = files.resolve(folder / "all.world", name);
        return path ? std::string() : path.error().sentence;
    };
    for (int i = 0; i <= most; ++i)
        QVERIFY(answerTo("m" + std::to_string(i) + ".tmx").ends_with("does not exist."));
    QCOMPARE(answerTo("csv.tmx"), std::string("More than 4096 files that are named do not exist."));
}

void tst_ImportedReferences::missingPicturesKeepNoOtherFileFromBeingRead()
{
    constexpr int most = 4'096;
    const std::filesystem::path folder = GLOAM_TEST_DATA "/exchange";
    const Limits limits;
    ForeignFiles files(folder, limits);
    for (int i = 0; i <= most + 1; ++i)
        QVERIFY(!files.resolvePicture(folder / "all.tsx", "p" + std::to_string(i) + ".png"));
    const auto path = files.resolve(folder / "all.world", "csv.tmx");
    QVERIFY2(bool(path), path ? "" : path.error().sentence.c_str());
}

void tst_ImportedReferences::aFurtherStartIsANoteAndTold()
{
    const std::string one = "<object id=\"1\" type=\"start\" x=\"0\" y=\"0\"/>\n";
    const std::string two = one + "<object id=\"2\" name=\"player\" x=\"32\" y=\"0\"/>\n";
    const Imported alone = importedFrom(file("one.tmx", mapWith(one)));
    QVERIFY2(!linesOf(alone.problems).contains(QStringLiteral("start")), qPrintable(linesOf(alone.problems)));
    const Imported both = importedFrom(file("two.tmx", mapWith(two)));
    QCOMPARE(both.world.settings.start.at, (Point{0, 0}));
    QCOMPARE(both.world.levels.begin()->second->notes.size(), std::size_t{1});
    QVERIFY2(linesOf(both.problems).contains(QStringLiteral("a world has one start, which is elsewhere")),
             qPrintable(linesOf(both.problems)));
    const Imported added = importedFrom(file("more.tmx", mapWith(one)), {}, &alone.world);
    QVERIFY2(linesOf(added.problems).contains(QStringLiteral("it became a note")), qPrintable(linesOf(added.problems)));
}

void tst_ImportedReferences::aTileThatIsNoneIsTold_data()
{
    QTest::addColumn<QString>("gid");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("none") << "0" << true;
    QTest::newRow("none, mirrored") << "2147483648" << true;
    QTest::newRow("no number") << "" << false;
}

void tst_ImportedReferences::aTileThatIsNoneIsTold()
{
    QFETCH(QString, gid);
    QFETCH(bool, isTold);
    const std::string attribute = gid.isEmpty() ? "" : " gid=\"" + gid.toStdString() + "\"";
    const Imported result = importedFrom(
        file("none.tmx", mapWith("<object id=\"1\" type=\"gritling\" x=\"16\" y=\"0\"" + attribute + "/>\n")));
    const Entity* entity = entityOf(*result.world.levels.begin()->second, "gritling");
    QVERIFY(entity);
    QCOMPARE(entity->at, (Point{1, 0}));
    QCOMPARE(linesOf(result.problems).contains(QStringLiteral("The tile of an object is 0")), isTold);
}

GLOAM_TEST(tst_ImportedReferences)
#include "tst_ImportedReferences.moc"
