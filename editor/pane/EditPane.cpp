#include "editor/pane/EditPane.h"

#include "editor/canvas/CanvasScroll.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/inspector/form/Inspector.h"
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
#include "editor/ui/Dress.h"
#include "editor/ui/MapSpeech.h"

#include <QAction>
#include <QApplication>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int leftWidth = 280;
constexpr int rightWidth = 300;
constexpr int drawerHeight = 160;
constexpr int sheetsHeight = 208;
constexpr int minimapHeight = 112;
constexpr int leastLeftWidth = 272;   ///< beside this and the next, the least window has room for a small canvas
constexpr int leastRightWidth = 152;
constexpr int mostOfLevels = 34;   ///< percent of the height that they take by themselves; the rest is the inspector's

QSplitter* splitter(const char* name, Qt::Orientation orientation, std::initializer_list<QWidget*> parts)
{
    auto* split = new QSplitter(orientation);
    split->setObjectName(QLatin1String(name));   // by which its sizes are kept
    QObject::connect(split, &QSplitter::splitterMoved, split,
                     [split] { split->setProperty(EditPane::sizedByHand, true); });
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
      m_voice(new KeyVoice(actions, m_bench, m_hand, *m_canvas)), m_clipboard(new Clipboard(look, m_bench, this)), m_levels(new LevelList(look, m_bench, this)),
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
    m_palettes->setObjectName(QStringLiteral("palettes"));
    m_palettes->setDocumentMode(true);
    m_palettes->setFocusPolicy(Qt::NoFocus);   // its pages have the focus; Ctrl+Tab turns them
    m_sheets->addTab(m_layers, tr("Layers"));
    m_sheets->addTab(m_history, tr("History"));
    m_sheets->setDocumentMode(true);
    m_sheets->setFocusPolicy(Qt::NoFocus);
    m_problems->hide();
    m_left = splitter("left-panels", Qt::Vertical, {m_levels, m_minimap, m_inspector});
    m_left->setStretchFactor(2, 1);
    m_left->installEventFilter(this);
    QSplitter* const middle = splitter("map-and-problems", Qt::Vertical, {new CanvasScroll(m_canvas), m_problems});
    middle->setStretchFactor(0, 1);
    middle->setSizes({10000, drawerHeight});
    QSplitter* const right = splitter("right-panels", Qt::Vertical, {m_palettes, m_sheets});
    right->setStretchFactor(0, 1);
    right->setSizes({10000, sheetsHeight});
    QSplitter* const all = splitter("panels", Qt::Horizontal, {m_left, middle, right});
    all->setStretchFactor(1, 1);
    all->setSizes({leftWidth, 10000, rightWidth});
    // The fields of the inspector keep their words.
    dress(m_left, [this] { m_left->setMinimumWidth(m_look.theme.scaled(leastLeftWidth)); });
    right->setMinimumWidth(leastRightWidth);
    m_sides = {m_left, right};
    connect(m_levels, &LevelList::fullHeightChanged, this, &EditPane::fitLevels);

    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(new ToolColumn(look, m_actions, m_hand, m_bench, this));
    row->addWidget(all, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addLayout(row, 1);
    column->addWidget(m_status);
    for (QWidget* question : std::initializer_list<QWidget*>{m_lost, m_elsewhere}) {
        question->setAutoFillBackground(true);
        question->installEventFilter(this);
    }
}

/// Questions lie over the foot of the panels, so that the map stays where it is when one is asked.
void EditPane::placeQuestion(QWidget* question)
{
    const int tall = question->hasHeightForWidth() ? question->heightForWidth(width()) : question->sizeHint().height();
    question->setGeometry(0, m_status->y() - tall, width(), tall);
    question->raise();
}

void EditPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeQuestion(m_lost);
    placeQuestion(m_elsewhere);
}

bool EditPane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_left && event->type() == QEvent::Resize)
        fitLevels();
    const bool isPlacing = event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest;
    if (isPlacing && (watched == m_lost || watched == m_elsewhere))
        placeQuestion(static_cast<QWidget*>(watched));
    return QWidget::eventFilter(watched, event);
}

/// The list of levels takes what its rows need, and no more than its share; the inspector has the rest.
void EditPane::fitLevels()
{
    if (m_left->property(sizedByHand).toBool() || m_left->height() <= 0)
        return;
    const int wanted = std::min(m_levels->maximumHeight(), m_left->height() * mostOfLevels / 100);
    m_left->setSizes({wanted, minimapHeight, std::max(0, m_left->height() - wanted - minimapHeight)});
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
    connect(m_problems, &ProblemList::arrived, this, [this] { m_canvas->centreOn(m_bench.cursor()); });
    connect(m_problems, &ProblemList::left, this, &EditPane::focusCanvas);
    connect(&m_finder, &ProblemFinder::found, this, &EditPane::showProblems);
    connect(m_status, &EditStatus::problemsAsked, this, [this] { m_problems->setVisible(!m_problems->isVisible()); });
    connect(m_status, &EditStatus::zoomAsked, this, [this](CellStep step) { m_canvas->zoomTo(step); });
    connect(&m_bench, &Workbench::toolChosen, this, [this] {
        if (const Lays lays = rowOf(m_bench.tool()).lays; lays != Lays::Nothing)
            m_palettes->setCurrentWidget(lays == Lays::Things ? m_entities : m_tiles);
    });
    WorldDocument& document = m_bench.document();
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
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
    const bool mayLeave = m_hand.tool().canBeCarried();
    const auto listed = mayLeave ? m_levels->levelAt(position) : std::nullopt;
    if (mayLeave && !listed)
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
    m_hand.tool().carryTo(*level);
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

/// The status bar counts them. The list opens and closes by hand alone: else the map would move while one draws on it.
void EditPane::showProblems(const Problems& problems)
{
    m_found = problems;
    m_problems->setProblems(problems);
    m_levels->setProblems(problems);
    m_status->setProblems(problems);
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
