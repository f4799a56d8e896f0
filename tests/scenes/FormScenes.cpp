#include "tests/scenes/SceneLists.h"

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

namespace gloam::test {

using namespace app;

namespace {

/// Places an entity this far from the start of a new world; returns an empty id if it has no room.
EntityId put(editor::EditPane& pane, const char* type, Point by)
{
    editor::WorldDocument& document = pane.state().document;
    const Start& start = document.world().settings.start;
    const Entity made = document.newEntity(type, start.at + by);
    return document.perform(editor::planPlace(document.world(), start.level, {made})) ? made.id : EntityId{};
}

Status showField(SceneDriver& driver, const char* group, const char* field)
{
    if (driver.window().findChild<editor::Inspector*>()->focusField(QLatin1String(group), QLatin1String(field)))
        return done();
    return Error{std::string("The inspector of the scene shows no ") + group + "." + field + "."};
}

/// A rectangle of creatures is being dragged over a room and into its wall.
Result<QImage> drawPlacing(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    pane.state().types.chooseEntityType("candlemoth");
    driver.type(QStringLiteral("i"));
    driver.hold({37, 11}, Qt::ShiftModifier);
    driver.move({46, 14}, Qt::ShiftModifier);
    return driver.picture();
}

/// A bag with items in it, and a bag inside.
Result<QImage> drawContents(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    const EntityId bag = put(pane, "satchel", {2, 1});
    editor::WorldDocument& document = pane.state().document;
    for (const char* type : {"torch", "dagger", "ring-of-might", "satchel"})
        if (const editor::EditResult result = document.perform(
                editor::planPutNew(document.world(), document.newId(), pane.state().open.id(), bag, type));
            !result)
            return Error{result.objection.toStdString()};
    pane.state().subject.select(editor::Selection::ofEntities({bag}));
    if (const Status shown = showField(driver, "contents", "add"); !shown)
        return shown.error();
    return driver.picture();
}

/// Entities that have little in common.
Result<QImage> drawSeveral(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    const EntityId gritling = put(pane, "gritling", {2, 0});
    const EntityId moth = put(pane, "candlemoth", {3, 1});
    const EntityId rat = put(pane, "burrow-rat", {-2, 1});
    pane.state().subject.select(editor::Selection::ofEntities({gritling, moth, rat}));
    if (const Status shown = showField(driver, "body", "solid"); !shown)
        return shown.error();
    return driver.picture();
}

/// A shrine that asks, with everything its answers cause.
Result<QImage> drawEffectForm(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    const EntityId plate = put(pane, "brazier", {2, 1});
    pane.state().subject.select(editor::Selection::ofEntities({plate}));
    const auto subject = editor::subjectOf(pane.state());
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
    if (const Status shown = showField(driver, "trigger", "effects"); !shown)
        return shown.error();
    return driver.picture();
}

/// Goals: an item to have and a creature to kill.
Result<QImage> drawGoals(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    const EntityId gritling = put(pane, "gritling", {2, 0});
    WorldSettings settings = pane.state().document.world().settings;
    settings.goals = {{{}, {}, gritling, {}}, {{}, "amulet-of-the-warden", {}, {}}};
    pane.state().document.perform(editor::planSettings(pane.state().document.world(), settings));
    pane.state().subject.select(editor::Selection::ofWorld());
    if (const Status shown = showField(driver, "goals", "goals"); !shown)
        return shown.error();
    return driver.picture();
}

/// A house drawn in plain text, before its characters are assigned.
Result<QImage> drawPasting(SceneDriver& driver)
{
    driver.edit(std::nullopt);
    QApplication::clipboard()->setText(QStringLiteral("#######\n#..~~.#\n#.G..?+\n#######\n"));
    driver.trigger("paste");
    auto* dialog = driver.window().findChild<editor::DrawingDialog*>();
    if (!dialog)
        return Error{"The text of the scene was not asked about."};
    return driver.pictureWith(*dialog);
}

/// A level about to lose its right side and everything there.
Result<QImage> drawResize(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()), QStringLiteral("crypt"));
    driver.trigger("zoom-fit");
    driver.trigger("resize-level");
    auto* dialog = driver.window().findChild<editor::ShapeDialog*>();
    if (!dialog)
        return Error{"The size of the scene's level was not asked for."};
    for (QSpinBox* box : dialog->findChildren<QSpinBox*>())
        if (box->accessibleName() == editor::ShapeDialog::tr("Width in cells"))
            box->setValue(box->value() - 6);
    return driver.pictureWith(*dialog);
}

/// Entities bright over a dimmed map, without decor; the structure is locked.
Result<QImage> drawLayers(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()));
    editor::LayerStates layers = pane.state().display.layers();
    layers.current = LevelLayer::Entities;
    layers.isHighlighted = true;
    layers.hidden.set(LevelLayer::Decor, true);
    layers.locked.set(LevelLayer::Structure, true);
    pane.state().display.setLayers(layers);
    return driver.picture();
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

}  // namespace gloam::test
