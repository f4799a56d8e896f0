#include "app/LinkScenes.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelPopup.h"
#include "editor/panels/StatusText.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QListView>

#include <array>

namespace gloam::app {

namespace {

/// The middle of a level's row in the list, on the screen.
Result<QPoint> rowOfLevel(Stage& stage, const QString& name)
{
    auto* list = stage.window().findChild<editor::LevelList*>()->findChild<QListView*>();
    for (int row = 0; row < list->model()->rowCount(); ++row)
        if (const QModelIndex index = list->model()->index(row, 0); index.data().toString() == name)
            return list->viewport()->mapToGlobal(list->visualRect(index).center());
    return Error{"There is no level '" + name.toStdString() + "' in the list."};
}

/// A link is carried from one level to another, on which links of all kinds are.
Result<QImage> drawEditLink(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("links.gloam"),
                                   {{"####....<....+,,+ddddddddddd####", "####....<....+,,+dddd<dddddd####"},
                                    {"links:\n", "links:\n  - {id: pv0c6f3k81dn4, kind: stairs, from: [crypt, 21, 18], to: [cellar, 4, 4], ways: both}\n"}});
    if (!file)
        return file.error();
    stage.edit(*file, QStringLiteral("crypt"));
    stage.window().findChild<editor::ProblemCount*>()->click();   // the drawer, which the broken link has opened
    QApplication::processEvents();
    stage.type(QStringLiteral("l"));
    stage.drag({18, 20}, {34, 22}, Qt::ShiftModifier);
    stage.trigger("previous-level");
    const auto row = rowOfLevel(stage, QStringLiteral("The Drowned Choir"));
    if (!row)
        return row.error();
    stage.hold({12, 14});
    stage.moveTo(*row);
    stage.release();
    stage.settle();
    stage.move({7, 20});
    return stage.picture();
}

/// A cell that may become a stair, by its number in reading order.
Point freeCellOf(const editor::Workbench& bench, int nth)
{
    const TileMap& tiles = bench.level()->tiles;
    for (int y = 1; y < tiles.size().height; ++y)
        for (int x = 1; x < tiles.size().width; ++x)
            if (const Point at{x, y}; editor::canLinkFrom(bench.world(), {bench.levelId(), at}) &&
                                      tiles.typeAt(at).stairs == StairDirection::None && nth-- == 0)
                return at;
    return {};
}

/// A level with links of all kinds, a lever and what it drives.
editor::EditPane& editWired(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    editor::Workbench& bench = pane.bench();
    editor::WorldDocument& document = bench.document();
    const Name level = bench.levelId();
    document.perform(editor::planLink(document.world(), document.newId(), {level, freeCellOf(bench, 60)},
                                      {level, freeCellOf(bench, 180)}, LinkWays::One));
    document.perform(editor::planLink(document.world(), document.newId(), {level, freeCellOf(bench, 90)},
                                      {level, freeCellOf(bench, 240)}));
    const Entity lever = document.newEntity("iron-lever", freeCellOf(bench, 120));
    document.perform(editor::planPlace(document.world(), level, {lever}));
    for (const Link& link : editor::linksOf(document.world(), level))
        if (link.from.level != link.to.level) {
            document.perform(
                editor::planDrive(document.world(), level, lever.id, link.from.level == level ? link.from : link.to));
            break;
        }
    bench.setCursor(lever.at);
    bench.select({});
    return pane;
}

/// From a bare cell to another one of the same level.
Result<QImage> drawLinkDrag(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    stage.type(QStringLiteral("l"));
    stage.hold(freeCellOf(pane.bench(), 60));
    stage.move(freeCellOf(pane.bench(), 180));
    return stage.picture();
}

Result<QImage> drawLinksAll(Stage& stage)
{
    editWired(stage);
    stage.type(QStringLiteral("l"));
    return stage.picture();
}

/// Only those at the cursor.
Result<QImage> drawLinksDirect(Stage& stage)
{
    editor::EditPane& pane = editWired(stage);
    pane.bench().setLinkDisplay(editor::LinkDisplay::Direct);
    stage.type(QStringLiteral("c"));
    return stage.picture();
}

/// A link of one way, which the inspector shows.
Result<QImage> drawLinksSelected(Stage& stage)
{
    editor::Workbench& bench = editWired(stage).bench();
    bench.setLinkDisplay(editor::LinkDisplay::Selected);
    for (const Link& link : editor::linksOf(bench.world(), bench.levelId()))
        if (link.ways == LinkWays::One)
            bench.select(editor::Selection::ofLink(link.id));
    return stage.picture();
}

Result<QImage> drawLinksNone(Stage& stage)
{
    editWired(stage).bench().setLinkDisplay(editor::LinkDisplay::None);
    stage.type(QStringLiteral("l"));
    return stage.picture();
}

/// A link that is held at the edge of the map, where the levels show.
Result<QImage> drawLinkPopup(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    stage.type(QStringLiteral("l"));
    stage.hold(freeCellOf(pane.bench(), 60));
    editor::LevelCanvas& canvas = stage.canvas();
    stage.moveTo(canvas.mapToGlobal(QPoint(canvas.width() - 6, canvas.height() / 2)));
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < 2 * editor::LevelPopup::millisecondsAtEdge;)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    return stage.picture();
}

Result<QImage> drawLinkTo(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    pane.bench().setCursor(freeCellOf(pane.bench(), 60));
    pane.bench().askDestination({});
    stage.type(QStringLiteral("new"));
    return stage.picture();
}

constexpr auto scenesOfLinks = std::to_array<Scene>({
    {"edit-link", drawEditLink},
    {"edit-link-drag", drawLinkDrag},
    {"edit-links-all", drawLinksAll},
    {"edit-links-direct", drawLinksDirect},
    {"edit-links-selected", drawLinksSelected},
    {"edit-links-none", drawLinksNone},
    {"edit-link-popup", drawLinkPopup},
    {"edit-link-to", drawLinkTo},
});

}  // namespace

std::span<const Scene> linkScenes()
{
    return scenesOfLinks;
}

}  // namespace gloam::app
