#include "app/FormScenes.h"

#include "editor/dialogs/DrawingDialog.h"
#include "editor/dialogs/ShapeDialog.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/form/Inspector.h"

#include <QApplication>
#include <QClipboard>
#include <QSpinBox>

#include <array>

namespace gloam::app {

namespace {

/// What stands this many cells from the start of a new world; nothing if it has no room.
EntityId put(editor::EditPane& pane, const char* type, Point by)
{
    editor::WorldDocument& document = pane.bench().document();
    const Start& start = document.world().settings.start;
    const Entity made = document.newEntity(type, start.at + by);
    return document.perform(editor::planPlace(document.world(), start.level, {made})) ? made.id : EntityId{};
}

Status showField(Stage& stage, const char* group, const char* field)
{
    if (stage.window().findChild<editor::Inspector*>()->focusField(QLatin1String(group), QLatin1String(field)))
        return done();
    return Error{std::string("The inspector of the scene shows no ") + group + "." + field + "."};
}

/// A rectangle of creatures is dragged over a room and into its wall.
Result<QImage> drawPlacing(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    pane.bench().chooseEntityType("candlemoth");
    stage.type(QStringLiteral("i"));
    stage.hold({37, 11}, Qt::ShiftModifier);
    stage.move({46, 14}, Qt::ShiftModifier);
    return stage.picture();
}

/// A bag with things in it, and a bag within.
Result<QImage> drawContents(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    const EntityId bag = put(pane, "satchel", {2, 1});
    editor::WorldDocument& document = pane.bench().document();
    for (const char* type : {"torch", "dagger", "ring-of-might", "satchel"})
        if (const editor::Answer answer = document.perform(
                editor::planPutNew(document.world(), document.newId(), pane.bench().levelId(), bag, type));
            !answer)
            return Error{answer.objection.toStdString()};
    pane.bench().select(editor::Selection::ofEntities({bag}));
    if (const Status shown = showField(stage, "contents", "add"); !shown)
        return shown.error();
    return stage.picture();
}

/// Things that have little in common.
Result<QImage> drawSeveral(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    const EntityId gritling = put(pane, "gritling", {2, 0});
    const EntityId moth = put(pane, "candlemoth", {3, 1});
    const EntityId rat = put(pane, "burrow-rat", {-2, 1});
    pane.bench().select(editor::Selection::ofEntities({gritling, moth, rat}));
    if (const Status shown = showField(stage, "body", "solid"); !shown)
        return shown.error();
    return stage.picture();
}

/// A shrine that asks, with all that its answers bring about.
Result<QImage> drawEffectForm(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    const EntityId plate = put(pane, "brazier", {2, 1});
    pane.bench().select(editor::Selection::ofEntities({plate}));
    const auto subject = editor::subjectOf(pane.bench());
    subject->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("trigger"));
    Map harm;
    harm.set("do", "damage");
    harm.set("amount", "2d6");
    harm.set("element", "fire");
    harm.set("shape", "burst");
    harm.set("reach", 2);
    Map ask;
    ask.set("do", "choose");
    ask.set("text", "The flame leans toward you. Touch it?");
    Map yes;
    yes.set("text", "Yes");
    yes.set("effects", List{Value(harm)});
    Map no;
    no.set("text", "No");
    ask.set("options", List{Value(yes), Value(no)});
    Map lit;
    lit.set("is", "have");
    lit.set("type", "torch");
    for (const editor::FormGroup& group : subject->groups())
        for (const editor::FormRow& row : group.rows) {
            if (group.key == QLatin1String("trigger") && row.field.name == "effects")
                subject->set(group.key, row.field, List{Value(ask), Value(harm)});
            if (group.key == QLatin1String("trigger") && row.field.name == "if")
                subject->set(group.key, row.field, List{Value(lit)});
        }
    if (const Status shown = showField(stage, "trigger", "effects"); !shown)
        return shown.error();
    return stage.picture();
}

/// What must be achieved, and who must be killed.
Result<QImage> drawGoals(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    const EntityId gritling = put(pane, "gritling", {2, 0});
    WorldSettings settings = pane.bench().world().settings;
    settings.goals = {{{}, {}, gritling, {}}, {{}, "amulet-of-the-warden", {}, {}}};
    pane.bench().document().perform(editor::planSettings(pane.bench().world(), settings));
    pane.bench().select(editor::Selection::ofWorld());
    if (const Status shown = showField(stage, "goals", "goals"); !shown)
        return shown.error();
    return stage.picture();
}

/// A house drawn in plain text, before its signs are answered for.
Result<QImage> drawPasting(Stage& stage)
{
    stage.edit(std::nullopt);
    QApplication::clipboard()->setText(QStringLiteral("#######\n#..~~.#\n#.G..?+\n#######\n"));
    stage.trigger("paste");
    auto* dialog = stage.window().findChild<editor::DrawingDialog*>();
    if (!dialog)
        return Error{"The text of the scene was not asked about."};
    return stage.pictureWith(*dialog);
}

/// A level about to lose its right, with what is on it.
Result<QImage> drawResize(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    stage.trigger("zoom-fit");
    stage.trigger("resize-level");
    auto* dialog = stage.window().findChild<editor::ShapeDialog*>();
    if (!dialog)
        return Error{"The size of the scene's level was not asked for."};
    for (QSpinBox* box : dialog->findChildren<QSpinBox*>())
        if (box->accessibleName() == editor::ShapeDialog::tr("Width in cells"))
            box->setValue(box->value() - 6);
    return stage.pictureWith(*dialog);
}

/// Things bright over a dimmed map, without decor; the structure is locked.
Result<QImage> drawLayers(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    editor::LayerStates layers = pane.bench().layers();
    layers.current = LevelLayer::Entities;
    layers.isHighlighted = true;
    layers.hidden.set(LevelLayer::Decor, true);
    layers.locked.set(LevelLayer::Structure, true);
    pane.bench().setLayers(layers);
    return stage.picture();
}

constexpr std::array<Scene, 8> allFormScenes{{
    {"placing", drawPlacing},
    {"contents", drawContents},
    {"several", drawSeveral},
    {"effect-form", drawEffectForm},
    {"goals", drawGoals},
    {"edit-pasting", drawPasting},
    {"edit-resize", drawResize},
    {"edit-layers", drawLayers},
}};

}  // namespace

std::span<const Scene> formScenes()
{
    return allFormScenes;
}

}  // namespace gloam::app
