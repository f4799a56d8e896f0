#include "app/PlayView.h"

#include "app/ChoicePanel.h"
#include "app/LogPanel.h"
#include "app/MapOverlay.h"
#include "app/PauseMenu.h"
#include "app/PlaySession.h"
#include "app/PlayWords.h"
#include "app/SidePanel.h"
#include "core/view/FrameBuilder.h"
#include "core/view/Viewport.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr Size usualZone{80, 25};      ///< cells that should be seen at once where there is room
constexpr int foldBelow = 1000;        ///< pixels of width
constexpr int hintTurns = 8;

Size cellsIn(QSize pixels, editor::CellStep step)
{
    const QSize cell = editor::cellSize(step);
    return {std::max(1, pixels.width() / cell.width()), std::max(1, pixels.height() / cell.height())};
}

bool fits(Size inner, Size outer)
{
    return inner.width <= outer.width && inner.height <= outer.height;
}

}  // namespace

PlayView::PlayView(const Workplace& workplace, const editor::ActionTable& actions, QWidget* parent)
    : QWidget(parent), m_workplace(workplace), m_actions(actions),
      m_canvas(new editor::TileCanvas(workplace.look.glyphs, this)), m_side(new SidePanel(workplace.look, this)),
      m_log(new LogPanel(workplace.look.theme, this)), m_overlay(new MapOverlay(workplace.look.theme, m_canvas)),
      m_choice(new ChoicePanel(workplace.look.theme, m_canvas)), m_pause(new PauseMenu(workplace.look.theme, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The game"));
    m_overlay->setMotion(workplace.hasMotion);
    arrange();
    connectParts();
}

void PlayView::arrange()
{
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_canvas, 1);
    left->addWidget(m_log);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addLayout(left, 1);
    row->addWidget(m_side);
    m_canvas->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_canvas->installEventFilter(this);
}

void PlayView::connectParts()
{
    connect(m_canvas, &editor::TileCanvas::clicked, this, &PlayView::click);
    connect(m_canvas, &editor::TileCanvas::zoomRequested, this, &PlayView::zoom);
    connect(m_canvas, &editor::TileCanvas::hovered, this, [this](Point cell) {
        m_hovered = cell;
        showHint();
    });
    connect(m_canvas, &editor::TileCanvas::hoverLeft, this, [this] {
        m_hovered.reset();
        showHint();
    });
    connect(m_side, &SidePanel::hovered, this, [this](Point cell) { m_canvas->setRing(cell); });
    connect(m_side, &SidePanel::hoverLeft, this, [this] { m_canvas->setRing(std::nullopt); });
    connect(m_choice, &ChoicePanel::chosen, this, [this](int option) {
        m_asked.reset();
        perform(command::Choose{option});
    });
    connect(m_choice, &ChoicePanel::escaped, this, &PlayView::leaveGame);
    connect(m_pause, &PauseMenu::helpAsked, this, [this] { m_actions.action(QStringLiteral("help"))->trigger(); });
    connect(m_pause, &PauseMenu::saveAndLeaveAsked, this, &PlayView::leaveAsked);
    connect(m_pause, &PauseMenu::editAsked, this, &PlayView::editAsked);
    connect(m_pause, &PauseMenu::quitAsked, this, &PlayView::quitAsked);
}

void PlayView::setSession(PlaySession* session, editor::Mode mode)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_mode = mode;
    m_asked.reset();
    m_hovered.reset();
    m_wantsDoor = false;
    m_choice->hide();
    m_pause->hide();
    if (!session)
        return;
    connect(session, &PlaySession::changed, this, &PlayView::refresh);
    connect(session, &PlaySession::arrived, this, &PlayView::greet);
    refresh();
    greet();
    setFocus(Qt::OtherFocusReason);
}

void PlayView::greet()
{
    const Slice& slice = m_session->slice();
    m_isRepeatBarred = true;
    m_overlay->showTitle(QString::fromStdString(slice.levelName), tr("depth %1").arg(slice.depth));
}

void PlayView::clearWords()
{
    m_overlay->skipTitle();
    m_hovered.reset();
    showHint();
}

/// The user's, but the world's own where the user has chosen none (REND-11).
const Palette& PlayView::palette() const
{
    const editor::Theme& chosen = m_workplace.look.theme;
    const QString wanted = QString::fromStdString(m_session->game().policies().ruleset.theme.text());
    const editor::Theme* const own = m_workplace.themes->find(wanted);
    return chosen.name == m_workplace.themes->all.front().name && own ? own->palette : chosen.palette;
}

const Frame& PlayView::frame() const
{
    return m_canvas->frame();
}

void PlayView::refresh()
{
    drawMap();
    m_side->setModel(sideModelOf(m_session->slice(), palette(), m_session->seed()));
    m_log->setLines(m_session->lines());
    showHint();
    showQuestion();
}

void PlayView::drawMap()
{
    if (!m_session)
        return;
    const Slice& slice = m_session->slice();
    const CameraMode camera = cameraNamed(m_session->game().policies().ruleset.camera).value_or(CameraMode::Auto);
    m_canvas->setStep(m_chosenStep.value_or(stepFor(camera == CameraMode::Whole ? slice.size : Size{})));
    const Rect window = windowAround(slice.self.at, slice.size, cellsIn(m_canvas->size(), m_canvas->step()));
    m_canvas->setFocusCell(slice.self.at);
    m_canvas->setFrame(frameOf(slice, palette(), window));
    m_canvas->setRing(std::nullopt);
}

/// The largest size of cells, M at least, in which a usual zone is seen whole; smaller when a map must be (REND-09).
editor::CellStep PlayView::stepFor(Size map) const
{
    using editor::CellStep;
    CellStep step = CellStep::M;
    for (const CellStep larger : {CellStep::L, CellStep::XL, CellStep::XXL})
        if (fits(usualZone, cellsIn(m_canvas->size(), larger)))
            step = larger;
    while (!fits(map, cellsIn(m_canvas->size(), step))) {
        const auto next = editor::smaller(step);
        if (!next)
            break;
        step = *next;
    }
    return step;
}

void PlayView::showHint()
{
    if (!m_session)
        return;
    const Slice& slice = m_session->slice();
    QString hint;
    if (m_wantsDoor)
        hint = tr("Which door? Give a direction.");
    else if (m_hovered)
        hint = whatIsAt(slice, *m_hovered);
    else if (slice.turn < hintTurns && !slice.question)
        hint = QString::fromStdString(m_session->narrator().opening().text).remove(QLatin1Char('`'));
    if (hint.isEmpty())
        m_overlay->hideHint();
    else
        m_overlay->showHint(hint);
}

void PlayView::showQuestion()
{
    const std::optional<Question>& question = m_session->slice().question;
    if (question == m_asked)
        return;
    m_asked = question;
    if (!question) {
        m_choice->close();
        return;
    }
    QStringList options;
    for (const std::string& option : question->options)
        options << QString::fromStdString(option);
    m_choice->ask(QString::fromStdString(question->sentence), options);
}

void PlayView::zoom(int steps)
{
    std::optional<editor::CellStep> next = m_canvas->step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? editor::larger(*next) : editor::smaller(*next);
    if (!next)
        return;
    m_chosenStep = next;
    drawMap();
}

void PlayView::zoomToUsual()
{
    m_chosenStep.reset();
    drawMap();
}

void PlayView::resizeEvent(QResizeEvent*)
{
    m_side->setFolded(width() < foldBelow);
}

bool PlayView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_canvas && event->type() == QEvent::Resize && m_session)
        QMetaObject::invokeMethod(this, &PlayView::drawMap, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
