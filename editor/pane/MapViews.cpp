#include "editor/pane/MapViews.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/pane/ViewFrame.h"
#include "editor/ui/Layouts.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSplitter>

#include <utility>

namespace gloam::editor {

MapViews::MapViews(const UiStyle& style, KeyBindings keys, EditorState& state, LevelCanvas* canvas, QWidget* parent)
    : QWidget(parent), m_style(style), m_keys(std::move(keys)), m_state(state), m_canvas(canvas),
      m_split(new QSplitter(this)),
      m_frame(new ViewFrame(style, state.document, state.open, canvas, ViewFrame::Role::Active, m_split))
{
    m_split->setHandleWidth(4);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_frame);
    rowIn(this)->addWidget(m_split);
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] {
        if (!isSplit())
            return;
        closeOther();
        m_state.tabs.set({});  // what the other view showed of the world before may have the name of a level here
    });
    connect(&state.display, &DisplayChoices::layersChanged, this, &MapViews::mirror);
    connect(&state.display, &DisplayChoices::linkDisplayChanged, this, &MapViews::mirror);
    connect(&state.subject, &SubjectSelection::changed, this, &MapViews::mirror);
    connect(&state.cells, &CellSelection::changed, this, &MapViews::mirror);
    connect(&state.witness, &WitnessChoice::changed, this, &MapViews::mirror);
    connect(&state.open, &OpenLevel::opened, this, &MapViews::mirror);
    connect(canvas, &LevelCanvas::gridChanged, this, [this] {
        if (m_other)
            m_other->setGrid(m_canvas->hasGrid());
    });
}

/// The canvas shows its state to the end.
MapViews::~MapViews()
{
    delete m_otherFrame;
}

Qt::Orientation MapViews::orientation() const
{
    return m_split->orientation();
}

int MapViews::place() const
{
    return m_split->indexOf(m_frame);
}

void MapViews::split(Qt::Orientation orientation)
{
    m_split->setOrientation(orientation);
    if (isSplit()) {
        emit splitChanged();
        return;
    }
    m_otherState = std::make_unique<EditorState>(m_state.document);
    m_otherState->steps.setElsewhere(Elsewhere::Stay);
    m_otherState->navigation.open(m_state.open.id());
    m_otherState->open.setViewOf(m_state.open.id(), {m_state.open.cursor(), m_state.open.camera()});
    m_otherState->display.setMostKeys(m_state.display.mostKeys());
    m_otherState->display.setOverlay(m_state.display.overlay());
    m_other = new LevelCanvas(m_style, m_keys, *m_otherState);
    m_other->setMotion(m_hasMotion);
    m_other->setGrid(m_canvas->hasGrid());
    m_other->setFocusPolicy(Qt::NoFocus);
    m_other->setFocusProxy(m_canvas);
    m_other->installEventFilter(this);
    m_otherFrame =
        new ViewFrame(m_style, m_state.document, m_otherState->open, m_other, ViewFrame::Role::Other, m_split);
    connect(m_otherFrame, &ViewFrame::closeAsked, this, &MapViews::closeOther, Qt::QueuedConnection);
    connect(m_otherFrame, &ViewFrame::chosen, this, [this] {
        goToOther();
        m_canvas->setFocus();
    });
    connect(&m_otherState->open, &OpenLevel::opened, this, &MapViews::mirror);
    m_frame->showHead(true);
    m_otherFrame->showHead(true);
    m_split->addWidget(m_otherFrame);
    m_split->setSizes({1000, 1000});
    mirror();
    emit splitChanged();
}

void MapViews::closeOther()
{
    if (!isSplit())
        return;
    m_other->setFocusProxy(nullptr);  // or the canvas would lose the focus with it
    delete std::exchange(m_otherFrame, nullptr);
    m_other = nullptr;
    m_otherState.reset();
    m_isPassing = false;
    m_state.tabs.setElsewhere(Name());
    m_frame->showHead(false);
    emit splitChanged();
}

/// First the places, whose sizes move what is seen; then what is seen.
void MapViews::goToOther()
{
    if (!isSplit())
        return;
    const std::optional<Camera> mine = m_state.open.camera();
    const std::optional<Camera> theirs = m_otherState->open.camera();
    swapPlaces();
    if (mine)
        m_state.open.setCamera(*mine);
    if (theirs)
        m_otherState->open.setCamera(*theirs);
    m_state.tabs.setElsewhere(m_state.open.id());
    m_state.exchangeView(*m_otherState);
    mirror();
    emit splitChanged();
}

void MapViews::swapPlaces()
{
    const QList<int> sizes = m_split->sizes();
    m_split->insertWidget(0, m_split->widget(1));
    m_split->setSizes(sizes);
}

/// What both views show alike. On one level, that is what is selected, too.
void MapViews::mirror()
{
    if (!isSplit())
        return;
    EditorState& other = *m_otherState;
    other.display.setLayers(m_state.display.layers());
    other.display.setLinkDisplay(m_state.display.linkDisplay());
    other.witness.show(m_state.witness.shown());
    m_state.tabs.setElsewhere(other.open.id());
    if (other.open.level() && !m_state.tabs.has(other.open.id())) {
        std::vector<Name> levels = m_state.tabs.levels();
        levels.push_back(other.open.id());
        m_state.tabs.set(std::move(levels));
    }
    if (other.open.id() != m_state.open.id())
        return;
    other.cells.select(m_state.cells.area());
    other.subject.select(m_state.subject.selection());
}

void MapViews::setMotion(bool hasMotion)
{
    m_hasMotion = hasMotion;
    if (m_other)
        m_other->setMotion(hasMotion);
}

bool MapViews::isOverOther(QPoint globalPosition) const
{
    return isSplit() && m_other->isVisible() && m_other->rect().contains(m_other->mapFromGlobal(globalPosition));
}

/// A press on the other view is one on the canvas, which stands there from then on. Qt goes on to report the mouse to
/// the widget that was pressed. The wheel and the middle button move the other view without going to it.
bool MapViews::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    const bool isPress = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
    if (watched != m_other || (!isPress && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease))
        return QWidget::eventFilter(watched, event);
    const auto& mouse = static_cast<const QMouseEvent&>(*event);
    const bool isOfTool = mouse.button() == Qt::LeftButton || mouse.button() == Qt::RightButton;
    const bool isFirst = mouse.buttons() == mouse.button();  // a menu may have taken the release of the press before
    if (isPress && isOfTool && (!m_isPassing || isFirst)) {
        goToOther();
        m_isPassing = true;
    }
    if (!m_isPassing)
        return QWidget::eventFilter(watched, event);
    passOn(mouse);
    if (type == QEvent::MouseButtonRelease && mouse.buttons() == Qt::NoButton)
        m_isPassing = false;
    return true;
}

void MapViews::passOn(const QMouseEvent& event)
{
    const QPointF global = event.globalPosition();
    QMouseEvent passed(event.type(), m_canvas->mapFromGlobal(global), global, event.button(), event.buttons(),
                       event.modifiers());
    QApplication::sendEvent(m_canvas, &passed);
}

void MapViews::say()
{
    m_state.notices.tell(orientation() == Qt::Horizontal
                             ? tr("Two views, side by side. F6 goes to the other one.")
                             : tr("Two views, one above the other. F6 goes to the other one."));
}

void MapViews::addActs(ActHandlers& acts)
{
    const auto addSplit = [&](const char* name, Qt::Orientation orientation, const QString& objection) {
        const auto whyNot = [this, orientation, objection] {
            return isSplit() && this->orientation() == orientation ? objection : QString();
        };
        acts.add(
            QLatin1String(name),
            [this, orientation, whyNot] {
                if (const QString objected = whyNot(); !objected.isEmpty()) {
                    m_state.notices.tell(objected);
                    return;
                }
                split(orientation);
                say();
            },
            whyNot);
    };
    addSplit("split-beside", Qt::Horizontal, tr("The map shows two views side by side already."));
    addSplit("split-below", Qt::Vertical, tr("The map shows two views, one above the other, already."));
    const auto whyWhole = [this] { return isSplit() ? QString() : tr("The map is not split."); };
    const auto addOfTwo = [&](const char* name, void (MapViews::*act)()) {
        acts.add(
            QLatin1String(name),
            [this, act, whyWhole] {
                if (isSplit())
                    (this->*act)();
                else
                    m_state.notices.tell(whyWhole());
            },
            whyWhole);
    };
    addOfTwo("other-view", &MapViews::goToOther);
    addOfTwo("close-view", &MapViews::closeOther);
}

}  // namespace gloam::editor
