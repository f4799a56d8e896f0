#include "tests/scenes/SceneLists.h"

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

namespace gloam::test {

using namespace app;

namespace {

/// The middle of a level's row in the list, on the screen.
Result<QPoint> rowOfLevel(SceneDriver& driver, const QString& name)
{
    auto* list = driver.window().findChild<editor::LevelList*>()->findChild<QListView*>();
    for (int row = 0; row < list->model()->rowCount(); ++row)
        if (const QModelIndex index = list->model()->index(row, 0); index.data().toString() == name)
            return list->viewport()->mapToGlobal(list->visualRect(index).center());
    return Error{"There is no level '" + name.toStdString() + "' in the list."};
}

/// A link is being dragged from one level to another that has links of all kinds.
Result<QImage> drawEditLink(SceneDriver& driver)
{
    const auto file = changedWorld(
        driver.context(), QStringLiteral("links.gloam"),
        {{"####....<....+,,+ddddddddddd####", "####....<....+,,+dddd<dddddd####"},
         {"links:\n",
          "links:\n  - {id: pv0c6f3k81dn4, kind: stairs, from: [crypt, 21, 18], to: [cellar, 4, 4], ways: both}\n"}});
    if (!file)
        return file.error();
    driver.edit(*file, QStringLiteral("crypt"));
    driver.window().findChild<editor::ProblemCount*>()->click();  // the drawer, which the broken link has opened
    QApplication::processEvents();
    driver.type(QStringLiteral("l"));
    driver.drag({18, 20}, {34, 22}, Qt::ShiftModifier);
    driver.trigger("previous-level");
    const auto row = rowOfLevel(driver, QStringLiteral("The Drowned Choir"));
    if (!row)
        return row.error();
    driver.hold({12, 14});
    driver.moveTo(*row);
    driver.release();
    driver.settle();
    driver.move({7, 20});
    return driver.picture();
}

/// A cell where stairs could be placed, by its number in reading order.
Point freeCellOf(const editor::EditorState& state, int nth)
{
    const TileMap& tiles = state.open.level()->tiles;
    for (int y = 1; y < tiles.size().height; ++y)
        for (int x = 1; x < tiles.size().width; ++x)
            if (const Point at{x, y}; editor::canLinkFrom(state.document.world(), {state.open.id(), at})
                                      && tiles.typeAt(at).stairs == StairDirection::None && nth-- == 0)
                return at;
    return {};
}

/// A level with links of all kinds, a lever and its target.
editor::EditPane& editWired(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    editor::EditorState& state = pane.state();
    editor::WorldDocument& document = state.document;
    const Name level = state.open.id();
    document.perform(editor::planLink(document.world(), document.newId(), {level, freeCellOf(state, 60)},
                                      {level, freeCellOf(state, 180)}, LinkWays::One));
    document.perform(editor::planLink(document.world(), document.newId(), {level, freeCellOf(state, 90)},
                                      {level, freeCellOf(state, 240)}));
    const Entity lever = document.newEntity("iron-lever", freeCellOf(state, 120));
    document.perform(editor::planPlace(document.world(), level, {lever}));
    for (const Link& link : editor::linksOf(document.world(), level))
        if (link.from.level != link.to.level) {
            document.perform(
                editor::planDrive(document.world(), level, lever.id, link.from.level == level ? link.from : link.to));
            break;
        }
    state.open.setCursor(lever.at);
    state.subject.select({});
    return pane;
}

/// From a bare cell to another one of the same level.
Result<QImage> drawLinkDrag(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    driver.type(QStringLiteral("l"));
    driver.hold(freeCellOf(pane.state(), 60));
    driver.move(freeCellOf(pane.state(), 180));
    return driver.picture();
}

Result<QImage> drawLinksAll(SceneDriver& driver)
{
    editWired(driver);
    driver.type(QStringLiteral("l"));
    return driver.picture();
}

/// Only the links at the cursor.
Result<QImage> drawLinksDirect(SceneDriver& driver)
{
    editor::EditPane& pane = editWired(driver);
    pane.state().display.setLinkDisplay(editor::LinkDisplay::Direct);
    driver.type(QStringLiteral("c"));
    return driver.picture();
}

/// A one-way link, shown in the inspector.
Result<QImage> drawLinksSelected(SceneDriver& driver)
{
    editor::EditorState& state = editWired(driver).state();
    state.display.setLinkDisplay(editor::LinkDisplay::Selected);
    for (const Link& link : editor::linksOf(state.document.world(), state.open.id()))
        if (link.ways == LinkWays::One)
            state.subject.select(editor::Selection::ofLink(link.id));
    return driver.picture();
}

Result<QImage> drawLinksNone(SceneDriver& driver)
{
    editWired(driver).state().display.setLinkDisplay(editor::LinkDisplay::None);
    driver.type(QStringLiteral("l"));
    return driver.picture();
}

/// A link held at the edge of the map, where the levels pop up.
Result<QImage> drawLinkPopup(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    driver.type(QStringLiteral("l"));
    driver.hold(freeCellOf(pane.state(), 60));
    editor::LevelCanvas& canvas = driver.canvas();
    driver.moveTo(canvas.mapToGlobal(QPoint(canvas.width() - 6, canvas.height() / 2)));
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < 2 * editor::LevelPopup::millisecondsAtEdge;)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    return driver.picture();
}

Result<QImage> drawLinkTo(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    pane.state().open.setCursor(freeCellOf(pane.state(), 60));
    pane.state().destination.ask({});
    driver.type(QStringLiteral("new"));
    return driver.picture();
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

}  // namespace gloam::test
