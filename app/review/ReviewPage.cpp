#include "app/review/ReviewPage.h"

#include "app/run/CommandWords.h"
#include "app/run/PlaceWords.h"
#include "app/widgets/ButtonRing.h"
#include "core/base/Place.h"
#include "core/view/frame/UnfoggedFrame.h"
#include "core/view/frame/Viewport.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/TileCanvas.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <optional>

namespace gloam::app {

namespace {

QString inHandOf(const Game& game)
{
    QStringList items;
    for (const Entity& entity : game.level().entities.all())
        if (entity.in == heroId)
            items << QString::fromStdString(game.types().entity(entity.type).displayName());
    items.sort();
    return items.isEmpty() ? ReviewPage::tr("nothing") : items.join(QStringLiteral(", "));
}

std::optional<Place> placeOfHero(const Game& game)
{
    const Entity* hero = game.hero();
    return hero ? std::optional(Place{game.state().level, hero->at}) : std::nullopt;
}

QString reviewFactsOf(const Game& game)
{
    const Entity& hero = *game.hero();
    const Stats* stats = part<Stats>(hero, game.types());
    return ReviewPage::tr("%1   %2 of %3 hit points   carried: %4")
        .arg(placeNameOf(game.state()))
        .arg(std::max(0, hero.hp))
        .arg(stats ? stats->hp : hero.hp)
        .arg(inHandOf(game));
}

}  // namespace

ReviewPage::ReviewPage(const editor::UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_title(titleLabel({}, style.theme, this)),
      m_canvas(new editor::TileCanvas(style.glyphs, this)), m_turn(bodyLabel({}, style.theme, this)),
      m_facts(quietLabel({}, style.theme, this)), m_told(bodyLabel({}, style.theme, this)),
      m_slider(new QSlider(Qt::Horizontal, this)), m_practice(new QPushButton(tr("Again from here"), this)),
      m_back(new QPushButton(tr("Back"), this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("The last turns"));
    m_canvas->setAccessibleName(tr("The level as it was, all of it"));
    m_canvas->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    editor::applyStyle(m_canvas, [this] { drawMap(); });
    m_slider->setAccessibleName(tr("Turn"));
    m_slider->setToolTip(tr("Left and Right go from turn to turn, Home and End to the first and the last"));
    m_slider->setPageStep(10);
    m_practice->setToolTip(tr("Continue from this turn as practice; nothing is saved"));
    m_practice->setAccessibleName(tr("Practice from this turn; nothing is saved"));
    m_back->setAccessibleName(tr("Back"));
    connect(m_slider, &QSlider::valueChanged, this, &ReviewPage::show);
    connect(m_practice, &QPushButton::clicked, this, &ReviewPage::practiceAsked);
    connect(m_back, &QPushButton::clicked, this, &ReviewPage::back);

    auto* column = editor::columnIn(this, {16, 16, 16, 16}, 8);
    column->addWidget(m_title);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_turn);
    column->addWidget(m_facts);
    column->addWidget(m_told);
    column->addWidget(m_slider);
    column->addLayout(editor::rowOf({m_practice, m_back}));
}

void ReviewPage::setTurns(LastTurns turns, const QString& title)
{
    m_turns = std::move(turns);
    m_title->setText(title);
    const int last = static_cast<int>(m_turns.moments().size()) - 1;
    m_slider->setRange(0, last);
    m_slider->setValue(last);
    show(last);
}

const Moment& ReviewPage::shown() const
{
    return m_turns.moments()[static_cast<std::size_t>(m_slider->value())];
}

const Frame& ReviewPage::frame() const
{
    return m_canvas->frame();
}

QString ReviewPage::facts() const
{
    return m_turn->text() + QLatin1Char('\n') + m_facts->text();
}

void ReviewPage::show(int position)
{
    if (m_turns.moments().empty())
        return;
    const Moment& moment = m_turns.moments()[static_cast<std::size_t>(position)];
    const QString turn =
        tr("Turn %1 of %2").arg(moment.game.state().turn).arg(m_turns.moments().back().game.state().turn);
    const bool hasStayed =
        position > 0
        && placeOfHero(moment.game) == placeOfHero(m_turns.moments()[static_cast<std::size_t>(position - 1)].game);
    const QString deed = commandWords(Narrator::forWorld(moment.game.state().world), moment.command, hasStayed);
    m_turn->setText(deed.isEmpty() ? turn : tr("%1, after %2").arg(turn, deed));
    m_facts->setText(reviewFactsOf(moment.game));
    m_told->setText(QString::fromStdString(moment.told));
    m_slider->setAccessibleDescription(facts());
    m_practice->setEnabled(!moment.game.isOver());
    drawMap();
}

/// The largest cells in which the whole level fits; nullopt if it does not.
std::optional<editor::CellStep> ReviewPage::stepForAll(Size level) const
{
    using editor::CellStep;
    for (const CellStep step : {CellStep::XXL, CellStep::XL, CellStep::L, CellStep::M, CellStep::S}) {
        const QSize cell = editor::cellSize(m_style.form(step));
        if (level.width * cell.width() <= m_canvas->width() && level.height * cell.height() <= m_canvas->height())
            return step;
    }
    return std::nullopt;
}

void ReviewPage::drawMap()
{
    if (m_turns.moments().empty())
        return;
    const Game& game = shown().game;
    const Slice slice = sliceOf(game, m_scratch);
    const std::optional<editor::CellStep> step = stepForAll(slice.size);
    m_canvas->setForm(m_style.form(step.value_or(editor::CellStep::M)));
    const QSize cell = editor::cellSize(m_canvas->form());
    const Size view{m_canvas->width() / cell.width() + 1, m_canvas->height() / cell.height() + 1};
    const Rect window = step ? Rect{{0, 0}, slice.size} : windowFor(slice.size, view, slice.self.at);
    m_canvas->setFocusCell(slice.self.at);
    m_canvas->setFrame(unfoggedFrame(game, slice, m_style.theme.palette, window));
}

void ReviewPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat()) {
        emit back();
        return;
    }
    if (!pressByEnter(*event, focusWidget()))
        QWidget::keyPressEvent(event);
}

void ReviewPage::resizeEvent(QResizeEvent*)
{
    drawMap();
}

void ReviewPage::showEvent(QShowEvent*)
{
    m_slider->setFocus();
    drawMap();
}

}  // namespace gloam::app
