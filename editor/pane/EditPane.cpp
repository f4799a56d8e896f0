#include "editor/pane/EditPane.h"

#include "editor/canvas/CanvasScroll.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/inspector/Inspector.h"
#include "editor/pane/Clipboard.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/LayerPanel.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelPopup.h"
#include "editor/panels/LinkToPage.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/PaletteDelegate.h"
#include "editor/panels/StepElsewhere.h"
#include "editor/panels/TypeMaker.h"
#include "editor/panels/TypePalette.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/KeyVoice.h"
#include "editor/pane/ToolColumn.h"
#include "editor/tools/LinkTool.h"
#include "editor/ui/Dress.h"
#include "editor/ui/MapSpeech.h"

#include <QAction>
#include <QApplication>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace gloam::editor {

namespace {

constexpr int levelsWidth = 240;
constexpr int rightWidth = 320;
constexpr int drawerHeight = 160;
constexpr int sheetsHeight = 248;
constexpr int minimapHeight = 112;
constexpr int paletteHeight = 408;      ///< a dozen rows and the one of those chosen last
constexpr int leastLevelsWidth = 152;   ///< with the tools, a canvas of its least width and these two the least window is full
constexpr int leastRightWidth = 272;

QSplitter* splitter(Qt::Orientation orientation, std::initializer_list<QWidget*> parts)
{
    auto* split = new QSplitter(orientation);
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    for (QWidget* part : parts)
        split->addWidget(part);
    return split;
}

}  // namespace

EditPane::EditPane(const Look& look, WorldDocument& document, const ActionTable& actions, TaskRunner run, QWidget* parent)
    : QWidget(parent), m_look(look), m_actions(actions), m_bench(document), m_hand(m_bench), m_finder(document, std::move(run)),
      m_bar(new EditBar(look.theme, actions, this)), m_canvas(new LevelCanvas(look, actions.editKeys(), m_bench, this)),
      m_voice(new KeyVoice(m_bench, m_hand, *m_canvas)), m_clipboard(new Clipboard(look, m_bench, this)), m_levels(new LevelList(look, m_bench, this)),
      m_minimap(new Minimap(look, m_bench, this)), m_sheets(new QTabWidget(this)),
      m_layers(new LayerPanel(look, m_bench)), m_history(new HistoryPanel(look, m_bench)), m_palettes(new QTabWidget(this)),
      m_tiles(new TypePalette(look, m_bench, TypeCategory::Tiles)), m_entities(new TypePalette(look, m_bench, TypeCategory::Entities)),
      m_abilities(new TypePalette(look, m_bench, TypeCategory::Abilities)),
      m_statuses(new TypePalette(look, m_bench, TypeCategory::Statuses)),
      m_inspector(new Inspector(look, m_bench, this)), m_problems(new ProblemList(look, m_bench, this)),
      m_status(new EditStatus(look, m_bench, this)), m_popup(new LevelPopup(look, m_bench, this)),
      m_linkTo(new LinkToPage(look, m_bench, this)), m_lost(new LostLinks(look, m_bench, this)),
      m_elsewhere(new StepElsewhere(look, m_bench, this))
{
    setAccessibleName(tr("The editor"));
    arrange(look);
    connectCanvas();
    connectPanels();
    connectLinks();
    greet();
}

EditPane::~EditPane()
{
    m_canvas->disconnect(this);   // it tells of a gesture dropped when it goes out of sight, and this is gone by then
    // So do these of what they asked or what is typed in them, to a bench that must be there still.
    delete m_lost;
    delete m_inspector;
}

void EditPane::arrange(const Look& look)
{
    m_palettes->addTab(m_tiles, tr("Tiles"));
    m_palettes->addTab(m_entities, tr("Things"));
    m_palettes->addTab(m_abilities, tr("Abilities"));
    m_palettes->addTab(m_statuses, tr("States"));
    m_palettes->setDocumentMode(true);
    m_palettes->setFocusPolicy(Qt::NoFocus);   // its pages have the focus; Ctrl+Tab turns them
    m_sheets->addTab(m_layers, tr("Layers"));
    m_sheets->addTab(m_history, tr("History"));
    m_sheets->setDocumentMode(true);
    m_sheets->setFocusPolicy(Qt::NoFocus);
    m_problems->hide();
    QSplitter* const left = splitter(Qt::Vertical, {m_levels, m_minimap, m_sheets});
    left->setStretchFactor(0, 1);
    left->setSizes({10000, minimapHeight, sheetsHeight});
    QSplitter* const middle = splitter(Qt::Vertical, {new CanvasScroll(m_canvas), m_problems});
    middle->setStretchFactor(0, 1);
    middle->setSizes({10000, drawerHeight});
    QSplitter* const right = splitter(Qt::Vertical, {m_palettes, m_inspector});
    right->setStretchFactor(0, 1);
    right->setStretchFactor(1, 2);
    right->setSizes({paletteHeight, 300});   // of a window 800 high; of a higher one most goes to the inspector
    QSplitter* const all = splitter(Qt::Horizontal, {left, middle, right});
    all->setStretchFactor(1, 1);
    all->setSizes({levelsWidth, 10000, rightWidth});
    left->setMinimumWidth(leastLevelsWidth);
    dress(right, [this, right] { right->setMinimumWidth(m_look.theme.scaled(leastRightWidth)); });   // its fields keep their words
    m_sides = {left, right};

    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(new ToolColumn(look, m_actions, m_hand, m_bench, this));
    row->addWidget(all, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addLayout(row, 1);
    column->addWidget(m_lost);
    column->addWidget(m_elsewhere);
    column->addWidget(m_status);
}

void EditPane::connectCanvas()
{
    connect(m_canvas, &LevelCanvas::pressed, this, [this] { m_isWalked = false; });
    connect(m_canvas, &LevelCanvas::pressed, &m_hand, &ToolHand::press);
    connect(m_canvas, &LevelCanvas::aimed, &m_hand, &ToolHand::aim);
    connect(m_canvas, &LevelCanvas::released, this, &EditPane::endDrag);
    connect(m_canvas, &LevelCanvas::cancelled, this, &EditPane::dropGesture);
    connect(m_canvas, &LevelCanvas::pressedRight, this, [this](Point cell, Held held) {
        dropGesture();
        m_hand.pressRight(cell, held);
    });
    connect(m_canvas, &LevelCanvas::releasedRight, &m_hand, &ToolHand::releaseRight);
    connect(m_canvas, &LevelCanvas::menuAsked, this, &EditPane::askWhatToDo);
    connect(&m_hand, &ToolHand::menuAsked, this, &EditPane::askWhatToDo);
    connect(m_canvas, &LevelCanvas::entered, this, [this] {
        if (shownPalette().wasClicked() && shownPalette().isAncestorOf(QApplication::focusWidget()))
            shownPalette().leave();
    });
    connect(m_canvas, &LevelCanvas::cycled, this, [this](int steps) { shownPalette().cycle(steps); });
    for (const auto changed : {&Workbench::brushChanged, &Workbench::toolChosen})
        connect(&m_bench, changed, this, &EditPane::showBrush);
    connect(m_canvas, &LevelCanvas::followed, this, &EditPane::follow);
    connect(m_canvas, &LevelCanvas::draggedTo, this, &EditPane::dragOver);
    connect(m_canvas, &LevelCanvas::acted, this, [this](const QString& name) {
        if (!act(name) && m_actions.has(name))
            m_actions.action(name)->trigger();
    });
    connect(&m_hand, &ToolHand::ledByKeysChanged, m_canvas, &LevelCanvas::setLedByKeys);
    connect(m_canvas, &LevelCanvas::modified, &m_hand, &ToolHand::showWith);
    connect(m_canvas, &LevelCanvas::ended, this, [this](Held held) {
        m_voice->attend([this, held] { m_hand.apply(held); });
    });
    const auto showSeen = [this] { m_minimap->setSeen(m_canvas->cellsSeen()); };
    connect(m_canvas, &LevelCanvas::viewChanged, this, showSeen);
    showSeen();
    connect(m_minimap, &Minimap::movedTo, m_canvas, &LevelCanvas::centreOn);
    connect(m_minimap, &Minimap::left, this, &EditPane::focusCanvas);
    connect(m_canvas, &LevelCanvas::hoverChanged, this, &EditPane::showHover);
    connect(m_canvas, &LevelCanvas::stepChanged, this, [this] {
        m_bar->setStep(m_canvas->step());
        m_status->setZoom(m_canvas->step());
    });
    connect(&m_hand, &ToolHand::previewChanged, this, [this] { m_canvas->setPreview(m_hand.preview()); });
    connect(&m_hand, &ToolHand::hintChanged, m_status, &EditStatus::setHint);
    connect(&m_hand, &ToolHand::previewChanged, this, &EditPane::showObjection);
    connect(&m_bench, &Workbench::told, this, &EditPane::showTold);
    connect(&m_bench, &Workbench::toolChosen, this, [this] {
        if (m_canvas->isVisible() && m_status->isSentenceCut())
            m_canvas->tellHere(m_hand.hint(), Sign::None);
    });
    connect(&m_bench.question(), &CellQuestion::changed, this, [this] {
        if (!m_bench.question().isAsked())
            return;
        focusCanvas();
        m_canvas->speech().say(m_bench.question().hint());
    });
    m_bar->setStep(m_canvas->step());
    m_status->setHint(m_hand.hint());
    m_status->setZoom(m_canvas->step());
    showBrush();
}

void EditPane::connectPanels()
{
    for (const TypePalette* palette : {m_tiles, m_entities, m_abilities, m_statuses}) {
        connect(palette, &TypePalette::done, this, &EditPane::focusCanvas);
        connect(palette, &TypePalette::formChosen, this, [this](PaletteForm form) {
            for (TypePalette* each : {m_tiles, m_entities, m_abilities, m_statuses})
                each->setForm(form);
        });
        connect(&palette->maker(), &TypeMaker::made, m_inspector, &Inspector::enter);
    }
    connect(m_levels, &LevelList::done, this, &EditPane::focusCanvas);
    connect(m_problems, &ProblemList::jumped, this, [this] {
        if (m_bench.selection().kind == Selection::Kind::Type)
            m_inspector->enter();
        else
            focusCanvas();
    });
    connect(m_inspector, &Inspector::left, this, &EditPane::focusCanvas);
    connect(m_layers, &LayerPanel::left, this, &EditPane::focusCanvas);
    connect(m_history, &HistoryPanel::left, this, &EditPane::focusCanvas);
    connect(m_elsewhere, &StepElsewhere::left, this, &EditPane::focusCanvas);
    connect(m_clipboard, &Clipboard::taken, this, [this] {
        focusCanvas();
        m_hand.aim(m_canvas->hovered() ? m_canvas->hovered() : std::optional(m_bench.cursor()), {});
    });
    connect(m_problems, &ProblemList::left, this, &EditPane::focusCanvas);
    connect(&m_finder, &ProblemFinder::found, this, &EditPane::showProblems);
    connect(m_status, &EditStatus::problemsAsked, this, [this] { m_problems->setVisible(!m_problems->isVisible()); });
    connect(m_status, &EditStatus::zoomAsked, this, [this](CellStep step) { m_canvas->zoomTo(step); });
    connect(&m_bench, &Workbench::toolChosen, this, [this] {
        if (m_bench.tool() == ToolKind::Entity)
            m_palettes->setCurrentWidget(m_entities);
        else if (isPainting(m_bench.tool()))
            m_palettes->setCurrentWidget(m_tiles);
    });
    WorldDocument& document = m_bench.document();
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_hadProblems = false;
        m_problems->hide();
        greet();
    });
    connect(&document, &WorldDocument::changed, this, [this] { m_canvas->setNotice({}); });
}

/// Refusals stand where one looks, and so does what the status bar has no room for.
void EditPane::showTold(const QString& sentence, Sign sign)
{
    const bool isRefusal = sign == Sign::Warning || sign == Sign::Danger;
    if (m_canvas->isVisible() && !sentence.isEmpty() && (isRefusal || m_status->isSentenceCut()))
        m_canvas->tellHere(sentence, sign);
}

/// Why what is drawn would be refused, while it is.
void EditPane::showObjection()
{
    const QString& objection = m_hand.preview().objection;
    if (objection == m_objection)
        return;
    m_objection = objection;
    if (objection.isEmpty())
        m_canvas->hideBubble();
    else if (m_canvas->isVisible())
        m_canvas->tellHere(objection, Sign::Warning);
}

/// What a new world needs to be told, once: it goes with the first change.
void EditPane::greet()
{
    const bool isNew = m_bench.document().path().empty() && !m_bench.document().history().canUndo();
    m_canvas->setNotice(isNew ? tr("Drag to dig. F5 to stand in it.") : QString());
}

/// A link that is dragged over the levels aims at one of them, and no more at a cell.
void EditPane::dragOver(QPoint position)
{
    const bool carriesLink = m_bench.tool() == ToolKind::Link && m_hand.linkTool().from();
    const auto listed = carriesLink ? m_levels->levelAt(position) : std::nullopt;
    if (carriesLink && !listed)
        m_popup->dragTo(position, QRect(m_canvas->mapToGlobal(QPoint()), m_canvas->size()));
    else
        m_popup->end();
    setDropLevel(listed ? listed : m_popup->levelAt(position));
    if (m_popup->isVisible())
        m_canvas->stopScrolling();
    if (!m_dropLevel)
        return;
    m_canvas->stopScrolling();
    m_hand.aim(std::nullopt, {});
}

void EditPane::endDrag(Held held)
{
    const auto level = m_dropLevel;
    m_popup->end();
    setDropLevel(std::nullopt);
    if (!level) {
        m_hand.release(held);
        return;
    }
    m_hand.linkTool().carryTo(*level);
    m_hand.aim(std::nullopt, held);
    focusCanvas();
}

void EditPane::setDropLevel(const std::optional<Name>& level)
{
    m_dropLevel = level;
    m_levels->setDropTarget(level);
}

bool EditPane::dropGesture()
{
    m_popup->end();
    setDropLevel(std::nullopt);
    return m_hand.cancel();
}

void EditPane::showHover()
{
    m_status->setHover(m_canvas->hovered());
    showOverlay();
}

/// The drawer opens by itself when a world that was sound is so no more.
void EditPane::showProblems(const Problems& problems)
{
    m_found = problems;
    m_problems->setProblems(problems);
    m_status->setProblems(problems);
    if (!problems.empty() && !m_hadProblems && !m_isAlone)
        m_problems->show();
    if (problems.empty() && m_hadProblems)
        m_problems->hide();
    m_hadProblems = !problems.empty();
}

void EditPane::enterTyped()
{
    m_inspector->enterTyped();
    m_levels->endRenaming();
}

void EditPane::focusCanvas()
{
    m_canvas->setFocus(Qt::OtherFocusReason);
}

void EditPane::setKeys(const KeyBindings& keys)
{
    m_canvas->setKeys(keys);
}

void EditPane::setMotion(bool hasMotion)
{
    m_canvas->setMotion(hasMotion);
}

}  // namespace gloam::editor
