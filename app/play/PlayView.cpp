#include "app/play/PlayView.h"

#include "app/items/AbilitiesPage.h"
#include "app/items/InventoryPage.h"
#include "app/items/TakePage.h"
#include "app/log/BlowPanel.h"
#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/CharacterSheet.h"
#include "app/play/LookMode.h"
#include "app/play/LookPanel.h"
#include "app/play/MapEffects.h"
#include "app/play/MapLight.h"
#include "app/play/MapOverlay.h"
#include "app/play/NearestPage.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayWords.h"
#include "app/play/RestPage.h"
#include "app/play/SidePanel.h"
#include "app/play/TradeWords.h"
#include "app/run/PlaySession.h"
#include "app/setup/KeyNames.h"
#include "app/widgets/Asking.h"
#include "app/widgets/ChoicePanel.h"
#include "core/bot/Rest.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/MapSpeech.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QTimer>

#include <algorithm>
#include <initializer_list>

namespace gloam::app {

namespace {

constexpr int foldBelow = 1000;        ///< pixels of width
constexpr int hintTurns = 8;

}  // namespace

PlayView::PlayView(const Workplace& workplace, const editor::ActionTable& actions, QWidget* parent)
    : QWidget(parent), m_workplace(workplace), m_actions(actions),
      m_canvas(new editor::TileCanvas(workplace.look.glyphs, this)), m_speech(new editor::MapSpeech(*m_canvas, {[this] { return spokenCell(); }, [this] { return spokenSurroundings(); },
                                                 [this](const QString& name) { act(name); }})),
      m_side(new SidePanel(workplace.look, this)),
      m_log(new LogPanel(workplace.look.theme, this)), m_overlay(new MapOverlay(workplace.look.theme, m_canvas)),
      m_choice(new ChoicePanel(workplace.look.theme, m_canvas)), m_effects(new MapEffects(workplace.look, *m_canvas)),
      m_lookPanel(new LookPanel(workplace.look, m_canvas)), m_look(new LookMode(*m_canvas, *m_lookPanel, *m_effects, this)),
      m_pause(new PauseMenu(workplace.look.theme, this)), m_logPage(new LogPage(workplace.look, this)),
      m_sheet(new CharacterSheet(workplace.look, this)), m_nearest(new NearestPage(workplace.look, this)),
      m_dice(new BlowPanel(workplace.look, this)), m_inventory(new InventoryPage(workplace.look, this)),
      m_take(new TakePage(workplace.look, this)), m_abilities(new AbilitiesPage(workplace.look, this)),
      m_restPage(new RestPage(workplace.look, this)), m_asking(new Asking(workplace.look.theme, m_canvas)), m_restTimer(new QTimer(this)), m_idle(new QTimer(this)), m_light(new MapLight(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The game"));
    arrange();
    connectParts();
    connectPages();
    connectThings();
    connectCare();
    connect(m_light, &MapLight::moved, this, &PlayView::moveLight);
    followSettings();
}

PlayView::~PlayView() = default;

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
    m_overlay->keepClear([this] { return m_session ? m_canvas->rectOf(m_session->slice().self.at) : QRect(); });
    connect(m_canvas, &editor::TileCanvas::clicked, this, &PlayView::click);
    connect(m_canvas, &editor::TileCanvas::zoomRequested, this, &PlayView::zoom);
    connect(m_canvas, &editor::TileCanvas::hovered, this, [this](Point cell) { hover(cell); });
    connect(m_canvas, &editor::TileCanvas::hoverLeft, this, [this] { hover(std::nullopt); });
    connect(m_look, &LookMode::moved, this, [this] {
        drawMap();
        m_speech->cellChanged();
    });
    connect(m_look, &LookMode::ended, this, [this] {
        m_aimed.reset();
        drawMap();
    });
    connect(m_side, &SidePanel::hovered, this, [this](Point cell) { m_canvas->setRing(cell); });
    connect(m_side, &SidePanel::hoverLeft, this, [this] { m_canvas->setRing(std::nullopt); });
    connect(m_choice, &ChoicePanel::chosen, this, [this](int option) {
        m_asked.reset();
        perform(command::Choose{option});
    });
    connect(m_choice, &ChoicePanel::escaped, this, &PlayView::leaveGame);
    connect(m_pause, &PauseMenu::helpAsked, this, [this] { m_actions.action(QStringLiteral("help"))->trigger(); });
    connect(m_pause, &PauseMenu::settingsAsked, this, [this] { m_actions.action(QStringLiteral("settings"))->trigger(); });
    connect(m_pause, &PauseMenu::giveUpAsked, this, &PlayView::giveUpAsked);
    connect(m_pause, &PauseMenu::saveAndLeaveAsked, this, &PlayView::leaveAsked);
    connect(m_pause, &PauseMenu::editAsked, this, &PlayView::editAsked);
    connect(m_pause, &PauseMenu::quitAsked, this, &PlayView::quitAsked);
}

void PlayView::setKeys(const editor::KeyBindings& keys)
{
    m_workplace.keys = keys;
    m_inventory->setKeys(keys);
    if (m_session)
        m_session->nameKeys(keyNames(keys));
}

void PlayView::setSession(PlaySession* session, editor::Mode mode)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_mode = mode;
    m_asked.reset();
    m_look->end();
    m_effects->skip();
    m_light->skip();
    m_idle->stop();
    for (OverlayPage* page : pages())
        page->close();
    m_hovered.reset();
    m_wanting.clear();
    m_aimed.reset();
    m_rest.reset();
    m_restTimer->stop();
    m_asking->close();
    m_isHeld = false;
    m_lastTarget = {};
    m_choice->hide();
    m_pause->hide();
    if (!session)
        return;
    m_pause->setPractice(session->isPractice());
    session->setHints(m_workplace.settings->isOn(QStringLiteral("hints")));
    session->nameKeys(keyNames(m_workplace.keys));
    connect(session, &PlaySession::changed, this, &PlayView::refresh);
    connect(session, &PlaySession::arrived, this, &PlayView::greet);
    refresh();
    greet();
    if (const int pause = session->game().policies().ruleset.timing.realtimeMs; pause > 0)
        m_idle->start(pause);
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

void PlayView::hover(std::optional<Point> cell)
{
    if (m_look->isOn()) {
        if (cell)
            m_look->put(*cell);
        return;
    }
    m_hovered = cell;
    showHint();
}

QImage PlayView::lastMoment()
{
    QImage picture(size() * devicePixelRatioF(), QImage::Format_RGB32);
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(m_workplace.look.theme.map);
    m_canvas->render(&picture, m_canvas->pos(), {}, QWidget::DrawWindowBackground);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_side, m_log})
        part->render(&picture, part->pos());
    return picture;
}

QRect PlayView::heroPlace() const
{
    return m_session ? m_canvas->rectOf(m_session->slice().self.at).translated(m_canvas->pos()) : QRect();
}

QRect PlayView::mapPlace() const
{
    return m_canvas->geometry();
}

const Frame& PlayView::frame() const
{
    return m_canvas->frame();
}

void PlayView::refresh()
{
    drawMap();
    showSide();
    m_inventory->follow(m_session->slice().carried);
    m_log->setLines(logLines());
    showHint();
    showQuestion();
}

void PlayView::showHint()
{
    if (!m_session)
        return;
    const Slice& slice = m_session->slice();
    const LookInfo hovered = m_hovered && !m_look->isOn() ? lookAt(slice, *m_hovered) : LookInfo();
    const bool isFurnished = hovered.category == LookCategory::Tile && hovered.layer != Layer::Terrain && !hovered.description.empty();
    const bool showsPanel = !hovered.isRemembered && (isFurnished || (hovered.category == LookCategory::Entity && !hovered.isSelf));
    if (showsPanel)
        m_lookPanel->show(hovered, m_session->narrator(), m_canvas->rectOf(*m_hovered).center().x() < m_canvas->width() / 2, {});
    else if (!m_look->isOn())
        m_lookPanel->hide();
    QString hint;
    if (m_isHeld)
        hint = tr("Danger: read the log. Press Space to continue.");
    else if (m_wanting == QLatin1String("close-door"))
        hint = tr("Which door? Press a direction.");
    else if (!m_wanting.isEmpty())
        hint = tr("Where? Press a direction.");
    else if (m_hovered && !showsPanel && !m_look->isOn())
        hint = whatIsAt(slice, *m_hovered);
    else if (slice.turn < hintTurns && !slice.question && !m_look->isOn() && !showsPanel)
        hint = QString::fromStdString(m_session->narrator().opening().text);
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
    m_choice->ask(questionText(*question), linesOf(*question, m_session->slice(), m_workplace.look), question->isTrade);
}

void PlayView::followSettings()
{
    const Settings& settings = *m_workplace.settings;
    const QStringList steps = settings.choicesOf(QStringLiteral("cell-size"));
    const auto step = steps.indexOf(settings.value(QStringLiteral("cell-size"))) - 1;   // the first is auto
    m_chosenStep = step < 0 ? std::nullopt : std::optional(static_cast<editor::CellStep>(step));
    m_side->setFullWidth(settings.number(QStringLiteral("panel-width")));
    m_overlay->setMotion(m_workplace.hasMotion());
    m_effects->setMotion(motionNamed(settings.value(QStringLiteral("motion"))));
    m_light->setMotion(motionNamed(settings.value(QStringLiteral("motion"))));
    if (!m_session)
        return;
    m_session->setHints(settings.isOn(QStringLiteral("hints")));
    refresh();
    m_nearest->setRows(allInSight(m_session->slice(), palette()), m_session->slice().types);
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
