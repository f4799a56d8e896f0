#include "core/base/Progress.h"
#include "core/bot/BotTable.h"
#include "core/game/Game.h"
#include "core/io/file/Files.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Carrying.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/words/Narrator.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

/// The shipped world as players see it.
class tst_ShippedPlay : public QObject {
    Q_OBJECT
private slots:
    void everyColourOfTheShippedTypesIsKnownToTheTheme();
    void theExplorerPlaysTheLamplitStair();
    void everySentenceOfTheLamplitStairIsThere();
    void theHollowerBeginsWithThePickInHand();
};

namespace {

ParsedWorld shipped(const std::string& name)
{
    const LoadedLibrary loaded = loadLibrary(GLOAM_RESOURCES);
    const auto bytes = readFile(GLOAM_RESOURCES "/worlds/" + name, 1 << 24);
    Progress progress;
    return parseWorld(bytes ? *bytes : std::string(), {standardEngine(), loaded.library}, name, progress);
}

ParsedWorld shippedStair()
{
    return shipped("lamplit-stair.gloam");
}

/// An empty colour, `#RRGGBB` and codes are always known.
bool isKnown(const Palette& palette, const Colour& colour)
{
    const std::string& text = colour.text();
    return text.empty() || text[0] == '#' || text[0] == '&' || palette.hasRole(text);
}

}  // namespace

void tst_ShippedPlay::everyColourOfTheShippedTypesIsKnownToTheTheme()
{
    const ParsedWorld parsed = shippedStair();
    const Palette palette = Palette::ember();
    QVERIFY(parsed.world.registry->tiles().size() > 10);
    for (const TileType& tile : parsed.world.registry->tiles())
        QVERIFY2(isKnown(palette, tile.color) && isKnown(palette, tile.remembered), tile.id.text().c_str());
    for (const EntityType& type : parsed.world.registry->entities())
        if (const Look* look = type.part<Look>())
            QVERIFY2(isKnown(palette, look->color) && isKnown(palette, look->remembered), type.id.text().c_str());
}

void tst_ShippedPlay::theExplorerPlaysTheLamplitStair()
{
    auto game = Game::begin(standardEngine(), shippedStair().world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    const auto bot = botNamed("explorer");
    const Narrator narrator = Narrator::forWorld(game->state().world);
    SliceScratch scratch;
    Random chance(1);
    int refused = 0;
    int performed = 0;
    for (; performed < 400; ++performed) {
        const Slice slice = sliceOf(*game, scratch);
        const Frame frame = frameOf(slice, Palette::ember(), {{0, 0}, slice.size});
        QVERIFY((has(frame.cells[slice.self.at].marks, CellMark::Hero)));
        const Errand errand = bot->next(slice, chance);
        if (!errand.command || !errand.reason.empty())
            break;
        refused += game->perform(*errand.command).refusal.has_value();
    }
    QVERIFY2(performed > 50, qPrintable(QString::number(performed)));
    QVERIFY2(refused * 50 <= performed, qPrintable(QString::number(refused)));
}

void tst_ShippedPlay::everySentenceOfTheLamplitStairIsThere()
{
    const ParsedWorld parsed = shippedStair();
    QVERIFY(parsed.world.library);
    QVERIFY(!parsed.world.library->messages.isEmpty());
}

void tst_ShippedPlay::theHollowerBeginsWithThePickInHand()
{
    const auto game = Game::begin(standardEngine(), shipped("hollow.gloam").world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    const Entity* held = wornIn(game->level(), *game->hero(), "hand");
    QVERIFY(held && displayName(*held, game->types()) == "pick");
}

GLOAM_TEST(tst_ShippedPlay)
#include "tst_ShippedPlay.moc"
