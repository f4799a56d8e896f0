#include "editor/exchange/ForeignWords.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The words that the documentation of each tool lists, by part.
struct Documented {
    ForeignPart part;
    const char* words;
};

constexpr Documented documented[] = {
    {ForeignPart::TiledMap,
     "version tiledversion class orientation renderorder compressionlevel width height tilewidth tileheight "
     "hexsidelength staggeraxis staggerindex parallaxoriginx parallaxoriginy backgroundcolor nextlayerid nextobjectid "
     "infinite properties tilesets layers editorsettings type skewx skewy"},
    {ForeignPart::TiledTileset,
     "firstgid source name class tilewidth tileheight spacing margin tilecount columns objectalignment tilerendersize "
     "fillmode image tileoffset grid properties terraintypes wangsets transformations tiles backgroundcolor "
     "imageheight imagewidth terrains tiledversion transparentcolor type version"},
    {ForeignPart::TiledTile, "id type terrain probability x y width height properties image objectgroup animation "
                             "imageheight imagewidth class"},
    {ForeignPart::TiledLayer,
     "id name class x y width height opacity visible tintcolor offsetx offsety parallaxx parallaxy mode properties "
     "data "
     "encoding compression chunks color draworder objects image repeatx repeaty locked layers startx starty "
     "transparentcolor type imagewidth imageheight"},
    {ForeignPart::TiledChunk, "x y width height data"},
    {ForeignPart::TiledObject,
     "id name type x y width height rotation opacity gid visible template properties ellipse point polygon polyline "
     "text capsule class"},
    {ForeignPart::TiledText,
     "fontfamily pixelsize wrap color bold italic underline strikeout kerning halign valign text"},
    {ForeignPart::TiledProperty, "name type propertytype value"},
    {ForeignPart::TiledWorld, "maps patterns type onlyShowAdjacentMaps properties"},
    {ForeignPart::TiledWorldMap, "fileName x y width height"},
    {ForeignPart::TiledWorldPattern, "regexp multiplierX multiplierY offsetX offsetY mapWidth mapHeight"},
    {ForeignPart::LdtkProject,
     "bgColor defs externalLevels iid jsonVersion levels toc worldGridHeight worldGridWidth worldLayout worlds "
     "__FORCED_REFS appBuildId backupLimit backupOnSave backupRelPath customCommands defaultEntityHeight "
     "defaultEntityWidth defaultGridSize defaultLevelBgColor defaultLevelHeight defaultLevelWidth defaultPivotX "
     "defaultPivotY dummyWorldIid exportLevelBg exportPng exportTiled flags identifierStyle imageExportMode "
     "levelNamePattern minifyJson nextUid pngFilePattern simplifiedExport tutorialDesc __header__"},
    {ForeignPart::LdtkWorld,
     "identifier iid levels worldGridHeight worldGridWidth worldLayout defaultLevelHeight defaultLevelWidth"},
    {ForeignPart::LdtkLevel,
     "__bgColor __bgPos __neighbours bgRelPath externalRelPath fieldInstances identifier iid layerInstances pxHei "
     "pxWid "
     "uid worldDepth worldX worldY __smartColor bgColor bgPivotX bgPivotY bgPos useAutoIdentifier"},
    {ForeignPart::LdtkLayer,
     "__cHei __cWid __gridSize __identifier __opacity __pxTotalOffsetX __pxTotalOffsetY __tilesetDefUid "
     "__tilesetRelPath __type autoLayerTiles entityInstances gridTiles iid intGridCsv layerDefUid levelId "
     "overrideTilesetUid pxOffsetX pxOffsetY visible intGrid optionalRules seed"},
    {ForeignPart::LdtkTile, "a f px src t d"},
    {ForeignPart::LdtkEntity,
     "__grid __identifier __pivot __smartColor __tags __tile __worldX __worldY defUid fieldInstances height iid px "
     "width"},
    {ForeignPart::LdtkField, "__identifier __tile __type __value defUid realEditorValues"},
};

constexpr ForeignPart allParts[] = {ForeignPart::TiledMap,    ForeignPart::TiledTileset, ForeignPart::TiledTile,
                                    ForeignPart::TiledLayer,  ForeignPart::TiledObject,  ForeignPart::TiledText,
                                    ForeignPart::LdtkProject, ForeignPart::LdtkWorld,    ForeignPart::LdtkLevel,
                                    ForeignPart::LdtkLayer,   ForeignPart::LdtkEntity,   ForeignPart::DesVault};

std::string valueFor(ForeignPart part, std::string_view word)
{
    return "v" + std::to_string(static_cast<int>(part)) + "-" + std::string(word);
}

/// `"word": "value"` for each word of a part that is kept or told, and for one that no documentation names.
std::string membersOfPart(ForeignPart part)
{
    std::string text;
    const auto add = [&](std::string_view word) {
        text += ", \"" + std::string(word) + "\": \"" + valueFor(part, word) + "\"";
    };
    for (const ForeignWord& word : wordsOf(part))
        if (word.use == WordUse::Kept || word.use == WordUse::Told)
            add(word.name);
    add("unheard-of");
    return text;
}

std::string tiledWithAllWords()
{
    return R"({"type": "map", "width": 2, "height": 1, "tilewidth": 16, "tileheight": 16)"
           + membersOfPart(ForeignPart::TiledMap) + R"(, "tilesets": [{"firstgid": 1, "name": "t")"
           + membersOfPart(ForeignPart::TiledTileset) + R"(, "tiles": [{"id": 0, "type": "floor")"
           + membersOfPart(ForeignPart::TiledTile)
           + R"(}]}], "layers": [{"type": "tilelayer", "name": "ground", "width": 2, "height": 1, "data": [1, 1])"
           + membersOfPart(ForeignPart::TiledLayer)
           + R"(}, {"type": "objectgroup", "name": "things", "objects": [{"id": 1, "type": "gritling", "x": 0, "y": 0)"
           + membersOfPart(ForeignPart::TiledObject) + R"(, "text": {"text": "boo")"
           + membersOfPart(ForeignPart::TiledText) + "}}]}]}";
}

std::string ldtkWithAllWords()
{
    return R"({"jsonVersion": "1.5.3", "defaultGridSize": 16)" + membersOfPart(ForeignPart::LdtkProject)
           + R"(, "worlds": [{"identifier": "W")" + membersOfPart(ForeignPart::LdtkWorld)
           + R"(, "levels": [{"identifier": "L", "iid": "l", "pxWid": 16, "pxHei": 16)"
           + membersOfPart(ForeignPart::LdtkLevel)
           + R"(, "layerInstances": [{"__identifier": "Walls", "__type": "IntGrid", "__cWid": 1, "__cHei": 1,
                "__gridSize": 16, "intGridCsv": [1])"
           + membersOfPart(ForeignPart::LdtkLayer)
           + R"(}, {"__identifier": "Things", "__type": "Entities", "__gridSize": 16, "entityInstances":
                [{"__identifier": "Gritling", "iid": "e", "px": [0, 0], "width": 16, "height": 16)"
           + membersOfPart(ForeignPart::LdtkEntity) + "}]}]}]}]}";
}

std::string desWithAllWords()
{
    std::string text = "NAME: vault\n";
    for (const ForeignWord& word : wordsOf(ForeignPart::DesVault))
        if (word.use == WordUse::Kept)
            text += std::string(word.name) + ": " + valueFor(ForeignPart::DesVault, word.name) + "\n";
    return text + "UNHEARD: " + valueFor(ForeignPart::DesVault, "unheard-of")
           + "\nNSUBST: x = 1:a / *:b\nMAP\nx.\nENDMAP\n";
}

}  // namespace

/// What an import does not use is kept under `x` or told.
class tst_KeptWords : public QObject {
    Q_OBJECT
private slots:
    void everyDocumentedWordStandsInTheTable_data();
    void everyDocumentedWordStandsInTheTable();
    void noWordStandsTwiceInATable();
    void everyWordThatIsNotUsedIsKeptOrTold_data();
    void everyWordThatIsNotUsedIsKeptOrTold();
    void elementsAndAttributesThatNoOneKnowsAreKept();
    void wordsOfPropertiesAndOfTheirTypesAreKept();
    void whatAWorldSaysOfItsMapsIsTold();
    void theOffsetOfALayerOfObjectsIsKept();
    void aWordWithItsUsualValueIsNotKept();
    void aValueTooLongForAWorldIsTold();
    void aNameTooLongForAWorldIsTold();
    void aClassOrLayerWithATooLongNameComesWithItsBeginning();
    void anIdentifierTooLongForAKeyComesWithItsBeginning();
    void whatAChunkSaysIsKept();
    void aTileUnderOneOfItsOwnKindIsKept();
    void anElementCalledLikeAnAttributeIsKeptBesideIt();
    void whatMembersOfAClassSayIsKept();
    void whatStrangersMissedComesOrIsTold_data();
    void whatStrangersMissedComesOrIsTold();

private:
    std::string file(const char* name, const std::string& text) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), text);
    }

    QTemporaryDir m_folder;
};

void tst_KeptWords::everyDocumentedWordStandsInTheTable_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("word");
    for (const Documented& each : documented)
        for (const QString& word : QString::fromLatin1(each.words).split(QLatin1Char(' '), Qt::SkipEmptyParts))
            QTest::addRow("%d %s", static_cast<int>(each.part), qPrintable(word))
                << static_cast<int>(each.part) << word;
}

void tst_KeptWords::everyDocumentedWordStandsInTheTable()
{
    QFETCH(int, part);
    QFETCH(QString, word);
    QVERIFY(findWord(static_cast<ForeignPart>(part), word.toStdString()));
}

void tst_KeptWords::noWordStandsTwiceInATable()
{
    for (const ForeignPart part : allParts) {
        std::set<std::string_view> names;
        for (const ForeignWord& word : wordsOf(part))
            QVERIFY2(names.insert(word.name).second, std::string(word.name).c_str());
    }
}

void tst_KeptWords::everyWordThatIsNotUsedIsKeptOrTold_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("parts");
    const auto row = [](const char* name, const std::string& text, const std::vector<ForeignPart>& parts) {
        QList<int> numbers;
        for (const ForeignPart part : parts)
            numbers << static_cast<int>(part);
        QTest::newRow(name) << QString::fromLatin1(name) << QByteArray::fromStdString(text) << numbers;
    };
    row("all.tmj", tiledWithAllWords(),
        {ForeignPart::TiledMap, ForeignPart::TiledTileset, ForeignPart::TiledTile, ForeignPart::TiledLayer,
         ForeignPart::TiledObject, ForeignPart::TiledText});
    row("all.ldtk", ldtkWithAllWords(),
        {ForeignPart::LdtkProject, ForeignPart::LdtkWorld, ForeignPart::LdtkLevel, ForeignPart::LdtkLayer,
         ForeignPart::LdtkEntity});
    row("all.des", desWithAllWords(), {ForeignPart::DesVault});
}

void tst_KeptWords::everyWordThatIsNotUsedIsKeptOrTold()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QList<int>, parts);
    const Imported result = importedFrom(file(qPrintable(name), text.toStdString()));
    QVERIFY2(result.world.levels.size() == 1, qPrintable(linesOf(result.problems)));
    const std::string world = formatWorld(result.world);
    const std::string told = linesOf(result.problems).toStdString();
    for (const int number : parts) {
        const auto part = static_cast<ForeignPart>(number);
        std::vector<std::string> words{"unheard-of"};
        for (const ForeignWord& word : wordsOf(part))
            if (word.use == WordUse::Kept)
                words.emplace_back(word.name);
            else if (word.use == WordUse::Told && part != ForeignPart::DesVault)
                QVERIFY2(told.find(word.name) != std::string::npos, (std::string(word.name) + "\n" + told).c_str());
        for (const std::string& word : words)
            QVERIFY2(world.find(valueFor(part, word)) != std::string::npos || told.find(word) != std::string::npos,
                     (word + "\n" + world + told).c_str());
    }
    const ParsedWorld again = worldFrom(world);
    QVERIFY2(again.isSound && formatWorld(again.world) == world, qPrintable(linesOf(again.problems)));
}

void tst_KeptWords::elementsAndAttributesThatNoOneKnowsAreKept()
{
    const Imported result = importedFrom(file("new.tmx", R"(<map width="1" height="1" tilewidth="16" tileheight="16"
        weather="rain"><fog depth="3"><colour name="grey"/></fog><sound file="a.ogg"/><sound file="b.ogg"/>
        <layer name="g" width="1" height="1" glow="2"><data encoding="csv">0</data><shade/></layer>
        <objectgroup name="o"><object id="1" type="gritling" x="0" y="0" mass="7"><aura r="4"/></object></objectgroup>
        </map>)"));
    const std::string world = formatWorld(result.world);
    for (const char* kept :
         {"weather: rain", "depth: \"3\"", "name: grey", "a.ogg", "b.ogg", "glow: \"2\"", "mass: \"7\"", "r: \"4\""})
        QVERIFY2(world.find(kept) != std::string::npos, (kept + ("\n" + world)).c_str());
}

void tst_KeptWords::wordsOfPropertiesAndOfTheirTypesAreKept()
{
    const auto property = [](const std::string& number) {
        return "<properties><property name=\"p" + number + "\" type=\"string\" propertytype=\"T" + number + "\" hue=\"h"
               + number + "\" value=\"1\"/></properties>";
    };
    const Imported result = importedFrom(
        file("words.tmx", "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">" + property("1")
                              + "<tileset firstgid=\"1\" name=\"t\">" + property("2") + "<tile id=\"0\" type=\"floor\">"
                              + property("3") + "</tile></tileset><layer name=\"g\" width=\"1\" height=\"1\">"
                              + property("4") + "<data encoding=\"csv\" dither=\"yes\">1</data></layer>"
                              + "<objectgroup name=\"o\"><object id=\"1\" type=\"gritling\" x=\"0\" y=\"0\">"
                              + property("5") + "</object></objectgroup></map>"));
    const std::string world = formatWorld(result.world);
    for (const char* number : {"1", "2", "3", "4", "5"})
        for (const std::string& said : {std::string("T") + number, std::string("hue: h") + number})
            QVERIFY2(world.find(said) != std::string::npos, (said + "\n" + world).c_str());
    QVERIFY2(world.find("data dither: \"yes\"") != std::string::npos, world.c_str());
    const Imported fields = importedFrom(
        file("words.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": "L", "iid": "l",
            "pxWid": 16, "pxHei": 16, "layerInstances": [], "fieldInstances": [{"__identifier": "mood",
            "__type": "String", "__value": "sour", "hue": "red"}]}]})"));
    QVERIFY(formatWorld(fields.world).find("mood: {hue: red}") != std::string::npos);
}

void tst_KeptWords::whatAWorldSaysOfItsMapsIsTold()
{
    file("told.tmx", R"(<map width="1" height="1" tilewidth="16" tileheight="16"/>)");
    const Imported result = importedFrom(file("told.world", R"({"type": "world", "properties": [{"name": "season",
        "type": "string", "value": "fall"}], "maps": [{"fileName": "told.tmx", "x": 0, "y": 0, "width": 16,
        "height": 16, "weather": "rain"}], "patterns": [{"regexp": "none", "tide": 3}]})"));
    QCOMPARE(result.levels, std::vector<Name>{"told"});
    const QString told = linesOf(result.problems);
    for (const char* word : {"weather", "tide", "season"})
        QVERIFY2(told.contains(QLatin1String(word)), qPrintable(told));
    for (const char* word : {"width", "regexp", "fileName"})
        QVERIFY2(!told.contains(QLatin1String(word)), qPrintable(told));
}

void tst_KeptWords::theOffsetOfALayerOfObjectsIsKept()
{
    const Imported tiled = importedFrom(file("moved.tmx", R"(<map width="2" height="1" tilewidth="16" tileheight="16">
        <objectgroup name="o" offsetx="8" offsety="4"><object id="1" type="gritling" x="0" y="0"/></objectgroup>
        </map>)"));
    const std::string world = formatWorld(tiled.world);
    QVERIFY2(world.find("offset: \"8, 4\"") != std::string::npos, world.c_str());
    QCOMPARE(linesOf(tiled.problems), QString());
    const Imported ldtk = importedFrom(
        file("moved.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": "L", "iid": "l",
            "pxWid": 32, "pxHei": 16, "layerInstances": [{"__identifier": "Things", "__type": "Entities",
            "__gridSize": 16, "__pxTotalOffsetX": 8, "__pxTotalOffsetY": 0, "entityInstances": [{"__identifier":
            "Gritling", "iid": "e", "px": [0, 0], "__grid": [0, 0], "width": 16, "height": 16}]}]}]})"));
    const std::string text = formatWorld(ldtk.world);
    QVERIFY2(text.find("offset: \"8, 0\"") != std::string::npos, text.c_str());
}

void tst_KeptWords::aWordWithItsUsualValueIsNotKept()
{
    const Imported result = importedFrom(file("usual.tmx", R"(<map renderorder="right-down" width="1" height="1"
        tilewidth="16" tileheight="16"><layer name="g" width="1" height="1" visible="1" opacity="1.0" parallaxx="1">
        <data encoding="csv">0</data></layer></map>)"));
    QVERIFY(result.problems.empty());
    QCOMPARE(result.world.levels.begin()->second->extras.unknown.find("x")->as<Map>()->entries().size(),
             std::size_t{1});
}

void tst_KeptWords::aValueTooLongForAWorldIsTold()
{
    const std::string text(Limits{}.textBytes + 1, 'a');
    for (const char* place : {"mood=\"%\"", "backgroundcolor=\"%\""}) {
        std::string attribute(place);
        attribute.replace(attribute.find('%'), 1, text);
        const Imported result = importedFrom(
            file("long.tmx", "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\" " + attribute + "/>"));
        const QString told = linesOf(result.problems);
        QVERIFY2(told.contains(QString::fromStdString(attribute.substr(0, attribute.find('=')))), qPrintable(told));
    }
    const Imported named = importedFrom(
        file("name.tmx",
             "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"><objectgroup><object id=\"1\" "
             "x=\"0\" y=\"0\" name=\""
                 + text + "\"/></objectgroup></map>"));
    QVERIFY2(linesOf(named.problems).contains(QStringLiteral("too long")), qPrintable(linesOf(named.problems)));
    QVERIFY(worldFrom(formatWorld(named.world)).isSound);
}

void tst_KeptWords::aNameTooLongForAWorldIsTold()
{
    const std::string name(2'000, 'n');
    const std::string property =
        "<properties><property name=\"" + name + "\" value=\"1\"/><property name=\"b\" value=\"2\"/></properties>";
    const Imported result = importedFrom(
        file("names.tmx",
             "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\" " + name + "=\"3\">" + property
                 + "<tileset firstgid=\"1\" name=\"" + name + "\">" + property + "<tile id=\"0\" type=\"floor\">"
                 + property + "</tile></tileset><layer name=\"g\" width=\"1\" height=\"1\">" + property
                 + "<data encoding=\"csv\">1</data></layer><objectgroup><object id=\"1\" type=\"gritling\" "
                   "x=\"0\" y=\"0\">"
                 + property + "</object></objectgroup></map>"));
    const std::string world = formatWorld(result.world);
    const ParsedWorld again = worldFrom(world);
    QVERIFY2(again.isSound && formatWorld(again.world) == world, qPrintable(linesOf(again.problems)));
    QCOMPARE(linesOf(result.problems).count(QStringLiteral("nnn…")), 7);
}

void tst_KeptWords::aClassOrLayerWithATooLongNameComesWithItsBeginning()
{
    const std::string name(Limits{}.textBytes + 1, 'n');
    const Imported result = importedFrom(
        file("classes.tmx",
             "<map class=\"" + name + "\" width=\"2\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">"
                 + "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" type=\"" + name + "a\"/>"
                 + "<tile id=\"1\" type=\"" + name + "b\"/></tileset><layer name=\"" + name + "\" class=\"" + name
                 + "\" width=\"2\" height=\"1\"><data encoding=\"csv\">1,2</data></layer><objectgroup name=\"" + name
                 + "\"><object id=\"1\" type=\"gritling\" x=\"0\" y=\"0\"/><object id=\"2\" type=\""
                 + name.substr(0, 2'000) + "\" x=\"0\" y=\"0\"/></objectgroup></map>"));
    const Level& level = *result.world.levels.begin()->second;
    QCOMPARE(level.entities.all().size(), std::size_t{1});
    QVERIFY(!stackAt(level, {0, 0}).isEmpty() && stackAt(level, {0, 0}) != stackAt(level, {1, 0}));
    const QString told = linesOf(result.problems);
    QVERIFY2(told.contains(QStringLiteral("names are too long")), qPrintable(told));
    const std::string world = formatWorld(result.world);
    QVERIFY(world.find(std::string(80, 'n') + "…") != std::string::npos);
    QVERIFY(worldFrom(world).isSound);
    const ParsedMapping mapping = parseMapping(formatMapping(result.mapping), Limits{}, "map.yaml");
    QVERIFY2(mapping.problems.empty(), qPrintable(linesOf(mapping.problems)));
}

void tst_KeptWords::anIdentifierTooLongForAKeyComesWithItsBeginning()
{
    const std::string name(2'000, 'n');
    const Imported result = importedFrom(
        file("long.ldtk",
             R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": ")" + name
                 + R"(", "iid": "l", "pxWid": 16, "pxHei": 16, "layerInstances": [{"__identifier": ")" + name
                 + R"(", "__type": "IntGrid", "__cWid": 1, "__cHei": 1, "__gridSize": 16, "intGridCsv": [1]}]}]})"));
    QCOMPARE(result.levels.size(), std::size_t{1});
    QVERIFY(result.levels.front().text().size() <= 200);
    QVERIFY(!stackAt(*result.world.levels.begin()->second, {0, 0}).isEmpty());
    const QString told = linesOf(result.problems);
    QVERIFY2(told.contains(QStringLiteral("names are too long")), qPrintable(told));
    const std::string world = formatWorld(result.world);
    const ParsedWorld again = worldFrom(world);
    QVERIFY2(again.isSound && formatWorld(again.world) == world, qPrintable(linesOf(again.problems)));
}

void tst_KeptWords::whatAChunkSaysIsKept()
{
    const Imported result = importedFrom(file("chunks.tmx", R"(<map infinite="1" width="1" height="1" tilewidth="16"
        tileheight="16"><layer name="g" width="1" height="1"><data encoding="csv">
        <chunk x="0" y="0" width="1" height="1" mood="calm">0</chunk>
        <chunk x="1" y="0" width="1" height="1">0</chunk></data></layer></map>)"));
    const std::string world = formatWorld(result.world);
    QVERIFY2(world.find("mood: calm") != std::string::npos, world.c_str());
    QVERIFY2(world.find("at: [0, 0]") != std::string::npos && world.find("at: [1, 0]") == std::string::npos,
             world.c_str());
}

void tst_KeptWords::aTileUnderOneOfItsOwnKindIsKept()
{
    const std::string layer = R"(<layer name="g" width="2" height="1"><data encoding="csv">1,2</data></layer>)";
    const Imported result = importedFrom(file("twice.tmx", R"(<map width="2" height="1" tilewidth="16" tileheight="16">
        <tileset firstgid="1" name="t"><tile id="1" type="floor"/></tileset>)"
                                                               + layer + layer + "</map>"));
    const std::string world = formatWorld(result.world);
    QVERIFY2(world.find("covered: {t-0: [[0, 0, 1]]}") != std::string::npos, world.c_str());
}

void tst_KeptWords::anElementCalledLikeAnAttributeIsKeptBesideIt()
{
    std::string elements;
    for (int i = 0; i < 2'000; ++i)
        elements += "<e" + std::to_string(i) + " n=\"" + std::to_string(i) + "\"/>";
    const Imported result = importedFrom(
        file("elements.tmx", "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\" wind=\"west\">"
                                 + elements + "<wind force=\"9\"/><e7 n=\"again\"/></map>"));
    const Map* x = result.world.levels.begin()->second->extras.unknown.find("x")->as<Map>();
    QCOMPARE(x->find("wind")->as<List>()->size(), std::size_t{2});
    QCOMPARE(x->find("e7")->as<List>()->size(), std::size_t{2});
    QVERIFY(*x->find("e1999")->as<Map>()->find("n") == Value("1999"));
}

void tst_KeptWords::whatMembersOfAClassSayIsKept()
{
    const Imported result = importedFrom(file("members.tmx", R"(<map width="1" height="1" tilewidth="16"
        tileheight="16"><properties><property name="p" type="class" propertytype="Outer"><properties>
        <property name="m" propertytype="Mood" hue="red" value="sour"/><property name="plain" value="1"/>
        <property name="inner" type="class" propertytype="Inner"><properties><property name="deep" propertytype="Deep"
        value="2"/></properties></property></properties></property></properties></map>)"));
    const Map* x = result.world.levels.begin()->second->extras.unknown.find("x")->as<Map>();
    const Map* p = x->find("property-words")->as<Map>()->find("p")->as<Map>()->find("members")->as<Map>();
    QVERIFY(*p->find("m")->as<Map>()->find("propertytype") == Value("Mood"));
    QVERIFY(*p->find("m")->as<Map>()->find("hue") == Value("red"));
    QVERIFY(!p->find("plain"));
    const Map* inner = p->find("inner")->as<Map>();
    QVERIFY(*inner->find("propertytype") == Value("Inner"));
    const Map* deep = inner->find("members")->as<Map>()->find("deep")->as<Map>();
    QVERIFY(*deep->find("propertytype") == Value("Deep"));
}

void tst_KeptWords::whatStrangersMissedComesOrIsTold_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("kept");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const QStringList& kept, const QStringList& told) {
        QTest::newRow(name) << QString::fromLatin1(name) << kept << told;
    };
    row("t46-object-layers.tmx", {"layer: Enemies", "layer: Traps"}, {});
    row("t36-layer-props.tmx",
        {"secret: of the map", "secret: of the tileset", "secret: of the group", "secret: of the tile layer",
         "secret: of the object layer", "class: GC", "class: Spawns", "color: \"#ff0000\""},
        {});
    row("t21-hidden.tmx", {"name: secret", "visible: false"},
        {"The layer 'secret' is hidden", "In the layer 'o', 1 object is hidden"});
    row("t40-hidden-object.tmx", {"visible: false"}, {"1 object is hidden"});
    row("t38-half-offset.tmx", {"offset: \"8, -4\""}, {"is moved by 8, -4 pixels"});
    row("t42-look.tmx", {"opacity: \"0.3\"", "tintcolor: \"#ff0000\"", "parallaxx: \"0.5\"", "locked: true"}, {});
    row("t44-text-object.tmx",
        {"fontfamily: Serif", "pixelsize: \"20\"", "color: \"#ff0000\"", "bold: true", "halign: center"}, {});
    row("l08-auto.ldtk", {}, {"rules draw"});
    row("l10-grids.ldtk", {"size: [4, 3]", "#..#"}, {});
    row("l11-neighbours.ldtk", {"{side: e, level: b}", "{side: w, level: a}"}, {});
    row("c01-flags.csv", {"turns: \"1,0:8 2,0:12\""}, {});
    row("x06-two-at.txt", {"#....#", "at: [1, 1]"}, {"2 '@'"});
    row("t48-monster-spawn.tmx", {"text: \"slime: spawn\"", "text: \"bat: spawn\""},
        {"2 objects of the class 'spawn' may be where the hero begins"});
    row("t08-utf16.tmx", {"size: [4, 3]"}, {});
    row("t12-tileobj.tmx", {"template: nowhere.tx"}, {"does not exist"});
}

void tst_KeptWords::whatStrangersMissedComesOrIsTold()
{
    QFETCH(QString, name);
    QFETCH(QStringList, kept);
    QFETCH(QStringList, told);
    const Imported result = importedFrom(GLOAM_TEST_DATA "/exchange/lost/" + name.toStdString());
    const QString world = QString::fromStdString(formatWorld(result.world));
    for (const QString& words : kept)
        QVERIFY2(world.contains(words), qPrintable(words + QLatin1Char('\n') + world));
    const QString lines = linesOf(result.problems);
    for (const QString& words : told)
        QVERIFY2(lines.contains(words), qPrintable(words + QLatin1Char('\n') + lines));
}

GLOAM_TEST(tst_KeptWords)
#include "tst_KeptWords.moc"
