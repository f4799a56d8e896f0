#include "app/EditScenes.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/form/Inspector.h"

#include <array>

namespace gloam::app {

namespace {

constexpr int mostThings = 100;

/// What was drawn a moment ago, walked in.
Result<QImage> drawTry(Stage& stage)
{
    stage.edit(std::nullopt);
    stage.type(QStringLiteral("p"));
    stage.drag({28, 11}, {33, 16});
    stage.drag({47, 9}, {54, 12});
    stage.type(QStringLiteral("b"));
    stage.drag({34, 13}, {36, 13});
    stage.drag({45, 11}, {46, 11});
    stage.trigger("try-here");
    if (const Status walked = stage.play("4*w n"); !walked)
        return walked.error();
    return stage.picture();
}

/// A creature that differs from its type.
Result<QImage> drawInspector(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("s"));
    for (int i = 0; i < mostThings && pane.bench().cursor() != Point{42, 20}; ++i)
        stage.type(QStringLiteral("j"));
    stage.press(Qt::Key_Return);
    if (pane.bench().selection().kind != editor::Selection::Kind::Entities)
        return Error{"The creature of the scene is not there."};
    if (!stage.window().findChild<editor::Inspector*>()->focusField(QStringLiteral("brain"), QStringLiteral("wanders")))
        return Error{"The creature of the scene has no brain."};
    return stage.picture();
}

Result<QImage> drawProblems(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("problems.gloam"),
                                   {{"type: gritling, at: [42, 20]", "type: gobling, at: [42, 20]"},
                                    {"type: burrow-rat, at: [52, 4]", "type: burrow-rat, at: [53, 1]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"}});
    if (!file)
        return file.error();
    stage.edit(*file).act(QStringLiteral("problems"));
    return stage.picture();
}

/// A monster of the world's own: made from the gritling, half filled in, and placed three times.
Result<QImage> drawMakeType(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    pane.bench().chooseEntityType("gritling");
    stage.type(QStringLiteral("i"));
    stage.trigger("new-type");
    stage.type(QStringLiteral("mole"));
    stage.press(Qt::Key_Return);
    const TypeSource* made = editor::ownType(pane.bench().world(), TypeCategory::Entities, "mole");
    if (!made)
        return Error{"The type of the scene was not made."};
    TypeSource mole = *made;
    mole.written.set("name", "mole");
    mole.written.set("glyph", "M");
    mole.written.set("color", "#B08A6A");
    pane.bench().document().perform(editor::planPutType(pane.bench().world(), TypeCategory::Entities, mole));
    const Point start = pane.bench().world().settings.start.at;
    for (const Point by : {Point{2, -1}, Point{3, 1}, Point{-2, 1}})
        stage.drag(start + by, start + by);
    stage.type(QStringLiteral("s"));   // the pointer offers to place no fourth
    pane.bench().select(editor::Selection::ofType(TypeCategory::Entities, "mole"));
    return stage.picture();
}

Result<QImage> drawOverlay(Stage& stage, editor::Overlay overlay)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    pane.bench().setOverlay(overlay);
    stage.trigger("zoom-in");
    stage.trigger("zoom-in");
    stage.canvas().ensureVisible({pane.bench().cursor(), {1, 1}});
    return stage.picture();
}

Result<QImage> drawOverlaySight(Stage& stage)
{
    return drawOverlay(stage, editor::Overlay::Sight);
}

Result<QImage> drawOverlayLight(Stage& stage)
{
    return drawOverlay(stage, editor::Overlay::Light);
}

Result<QImage> drawTryWith(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.trigger("try-with");
    stage.type(QStringLiteral("sc"));
    return stage.picture();
}

/// What a walk has changed, to be taken over.
Result<QImage> drawAdopt(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.trigger("try-here");
    stage.explore(60);
    stage.trigger("adopt");
    return stage.picture();
}

constexpr auto allEditScenes = std::to_array<Scene>({
    {"edit-overlay-sight", drawOverlaySight},
    {"edit-overlay-light", drawOverlayLight},
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

}  // namespace gloam::app
