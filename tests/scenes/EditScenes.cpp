#include "tests/scenes/SceneLists.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/form/Inspector.h"

#include <array>

namespace gloam::test {

using namespace app;

namespace {

constexpr int mostEntities = 100;

/// Walks in what was drawn a moment ago.
Result<QImage> drawTry(SceneDriver& driver)
{
    driver.edit(std::nullopt);
    driver.type(QStringLiteral("p"));
    driver.drag({28, 11}, {33, 16});
    driver.drag({47, 9}, {54, 12});
    driver.type(QStringLiteral("b"));
    driver.drag({34, 13}, {36, 13});
    driver.drag({45, 11}, {46, 11});
    driver.trigger("try-here");
    if (const Status walked = driver.play("4*w n"); !walked)
        return walked.error();
    return driver.picture();
}

/// A creature that differs from its type.
Result<QImage> drawInspector(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("s"));
    for (int i = 0; i < mostEntities && pane.state().open.cursor() != Point{42, 20}; ++i)
        driver.type(QStringLiteral("j"));
    driver.press(Qt::Key_Return);
    if (pane.state().subject.selection().kind != editor::Selection::Kind::Entities)
        return Error{"The creature of the scene is not there."};
    if (!driver.window().findChild<editor::Inspector*>()->focusField(QStringLiteral("brain"),
                                                                     QStringLiteral("wanders")))
        return Error{"The creature of the scene has no brain."};
    return driver.picture();
}

Result<QImage> drawProblems(SceneDriver& driver)
{
    const auto file = changedWorld(driver.context(), QStringLiteral("problems.gloam"),
                                   {{"type: gritling\n        at: [42, 20]", "type: gobling\n        at: [42, 20]"},
                                    {"type: burrow-rat, at: [52, 4]", "type: burrow-rat, at: [53, 1]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"}});
    if (!file)
        return file.error();
    driver.edit(*file).act(QStringLiteral("problems"));
    return driver.picture();
}

/// A monster of the world's own: based on the gritling, half filled in, and placed three times.
Result<QImage> drawMakeType(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    pane.state().types.chooseEntityType("gritling");
    driver.type(QStringLiteral("i"));
    driver.trigger("new-type");
    driver.type(QStringLiteral("mole"));
    driver.press(Qt::Key_Return);
    const TypeSource* made = editor::ownType(pane.state().document.world(), TypeCategory::Entities, "mole");
    if (!made)
        return Error{"The type of the scene was not made."};
    TypeSource mole = *made;
    mole.written.set("name", "mole");
    mole.written.set("glyph", "M");
    mole.written.set("color", "#B08A6A");
    pane.state().document.perform(editor::planPutType(pane.state().document.world(), TypeCategory::Entities, mole));
    const Point start = pane.state().document.world().settings.start.at;
    for (const Point by : {Point{2, -1}, Point{3, 1}, Point{-2, 1}})
        driver.drag(start + by, start + by);
    driver.type(QStringLiteral("s"));  // the pointer does not offer to place a fourth
    pane.state().subject.select(editor::Selection::ofType(TypeCategory::Entities, "mole"));
    return driver.picture();
}

Result<QImage> drawOverlay(SceneDriver& driver, editor::Overlay overlay)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()));
    pane.state().display.setOverlay(overlay);
    driver.trigger("zoom-in");
    driver.trigger("zoom-in");
    driver.canvas().ensureVisible({pane.state().open.cursor(), {1, 1}});
    return driver.picture();
}

Result<QImage> drawOverlaySight(SceneDriver& driver)
{
    return drawOverlay(driver, editor::Overlay::Sight);
}

Result<QImage> drawOverlayLight(SceneDriver& driver)
{
    return drawOverlay(driver, editor::Overlay::Light);
}

/// Acts by a few letters, some of which cannot be done now.
Result<QImage> drawPalette(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.trigger("command-palette");
    driver.type(QStringLiteral("re"));
    return driver.picture();
}

/// What the letters "gr" find in a world: creatures with their places, types, pages.
Result<QImage> drawGoTo(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.trigger("go-to-anything");
    driver.settle();
    driver.type(QStringLiteral("gr"));
    return driver.picture();
}

Result<QImage> drawTryWith(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.trigger("try-with");
    driver.type(QStringLiteral("sc"));
    return driver.picture();
}

/// Changes from a try, ready to be adopted.
Result<QImage> drawAdopt(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.trigger("try-here");
    driver.explore(60);
    driver.trigger("adopt");
    return driver.picture();
}

constexpr auto allEditScenes = std::to_array<Scene>({
    {"edit-overlay-sight", drawOverlaySight},
    {"edit-overlay-light", drawOverlayLight},
    {"edit-palette", drawPalette},
    {"edit-go-to", drawGoTo},
    {"try-with", drawTryWith},
    {"adopt", drawAdopt},
    {"try", drawTry},
    {"inspector", drawInspector},
    {"make-type", drawMakeType},
    {"problems", drawProblems},
});

}  // namespace

std::span<const Scene> editScenes()
{
    return allEditScenes;
}

}  // namespace gloam::test
