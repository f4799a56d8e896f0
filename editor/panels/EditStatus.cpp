#include "editor/panels/EditStatus.h"

#include "core/base/Direction.h"
#include "core/space/Distance.h"
#include "core/space/MovementProfile.h"
#include "editor/document/PlanParts.h"
#include "editor/panels/StatusText.h"
#include "editor/tools/CellBadges.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/LayerNames.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/MenuKeys.h"

#include <QDateTime>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int linesOfSentence = 2;  ///< hints are longer than a narrow window

QString pointText(Point at)
{
    return QStringLiteral("%1, %2").arg(at.x).arg(at.y);
}

/// What is in a cell: tile, destination, entities, the start.
QStringList entitiesAt(const World& world, const Level& level, Point at)
{
    QStringList entities{QString::fromStdString(level.tiles.typeAt(at).displayName())};
    if (const auto to = destinationDrawn(world, {level.id, at}))
        entities.back() += EditStatus::tr(" to %1").arg(nameOf(world, to->level));
    for (const Entity* entity : level.entities.at(at))
        entities << QString::fromStdString(displayName(*entity, *world.registry));
    if (world.settings.start.level == level.id && world.settings.start.at == at)
        entities << EditStatus::tr("the hero starts here");
    return entities + signWords(world, {level.id, at});
}

QString selectionText(const Selection& selection)
{
    switch (selection.kind) {
    case Selection::Kind::Level: return {};
    case Selection::Kind::World: return EditStatus::tr("the world is selected");
    case Selection::Kind::Start: return EditStatus::tr("the start is selected");
    case Selection::Kind::Cell: return EditStatus::tr("cell %1 is selected").arg(pointText(selection.cell));
    case Selection::Kind::Entities:
        return selection.entities.size() == 1 ? EditStatus::tr("1 thing is selected")
                                              : EditStatus::tr("%1 things are selected").arg(selection.entities.size());
    case Selection::Kind::Type:
        return EditStatus::tr("the type %1 is selected").arg(QString::fromStdString(selection.type.text()));
    case Selection::Kind::Link: return EditStatus::tr("a link is selected");
    case Selection::Kind::Overland: return EditStatus::tr("the overland is selected");
    case Selection::Kind::Zone: return EditStatus::tr("zone %1 is selected").arg(pointText(selection.cell));
    }
    return {};
}

QString zoomText(CellStep step)
{
    static const char* const names[] = {"XS", "S", "M", "L", "XL", "XXL"};
    const QSize cell = cellSize(step);
    const QString pixels = QStringLiteral("%1x%2").arg(cell.width()).arg(cell.height());
    if (isColourAlone(step))
        return pixels;
    return QStringLiteral("%1 %2").arg(pixels,
                                       QLatin1String(names[static_cast<int>(step) - static_cast<int>(CellStep::XS)]));
}

/// Shows the current choice and opens a list of the others; flat, so that the bar stays low.
QToolButton* statusChoice(const UiStyle& style, const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    applyFont(button, style.theme, &Theme::secondaryFont);
    button->setStyleSheet(QStringLiteral(
        "QToolButton { border: none; background: transparent; padding: 1px 12px 1px 4px; min-height: 0px; }"
        "QToolButton:hover, QToolButton:focus { text-decoration: underline; }"));
    button->setAccessibleName(name);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
    return button;
}

/// "14:02", or the day if not today.
QString momentText(std::int64_t time)
{
    const QDateTime moment = QDateTime::fromSecsSinceEpoch(time);
    const bool isToday = moment.date() == QDate::currentDate();
    return isToday ? moment.toString(QStringLiteral("HH:mm")) : QLocale().toString(moment.date(), QLocale::ShortFormat);
}

}  // namespace

EditStatus::EditStatus(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_problems(new ProblemCount(style.theme, this)),
      m_cell(new StatusText(style.theme, style.theme.text, this)),
      m_selection(new StatusText(style.theme, style.theme.quiet, this)),
      m_overlay(new StatusText(style.theme, style.theme.note, this)),
      m_sentence(new StatusText(style.theme, style.theme.quiet, this, linesOfSentence)), m_stop(new QToolButton(this)),
      m_layer(statusChoice(style, tr("Layer"), this)), m_zoom(statusChoice(style, tr("Size of cells"), this)),
      m_saved(quietLabel({}, style.theme, this))
{
    setAccessibleName(tr("Status"));
    m_told.setObjectName(QStringLiteral("told"));
    m_told.setSingleShot(true);
    m_told.setInterval(millisecondsTold);
    auto* row = rowIn(this, {8, 2, 16, 2}, 16);
    row->addWidget(m_problems);
    row->addWidget(m_cell, 5);
    row->addWidget(m_selection, 3);
    row->addWidget(m_overlay, 4);
    row->addWidget(m_sentence, 10);
    row->addWidget(m_stop);
    row->addWidget(m_layer);
    row->addWidget(m_zoom);
    row->addWidget(m_saved);

    m_stop->setObjectName(QLatin1String(WorkProgress::stopName));
    applyFont(m_stop, style.theme, &Theme::secondaryFont);
    m_stop->setText(tr("Stop (Esc)"));
    m_stop->setToolTip(tr("Stops the work; nothing has changed then"));
    m_stop->setFocusPolicy(Qt::NoFocus);  // Esc is its key
    m_stop->hide();
    connect(m_stop, &QAbstractButton::clicked, &state.work, &WorkProgress::stopAsked);
    connect(&state.work, &WorkProgress::worked, this, &EditStatus::showWork);
    connect(m_layer->menu(), &QMenu::aboutToShow, this, &EditStatus::fillLayers);
    connect(m_zoom->menu(), &QMenu::aboutToShow, this, &EditStatus::fillZooms);
    connect(m_problems, &QAbstractButton::clicked, this, &EditStatus::problemsAsked);
    connect(&m_told, &QTimer::timeout, this, &EditStatus::showHint);
    connect(&state.notices, &Notices::told, this, &EditStatus::showTold);
    connect(&state.open, &OpenLevel::cursorMoved, this, &EditStatus::showCell);
    connect(&state.subject, &SubjectSelection::changed, this, &EditStatus::showSelection);
    connect(&state.cells, &CellSelection::changed, this, &EditStatus::showSelection);
    connect(&state.display, &DisplayChoices::layersChanged, this, &EditStatus::showLayer);
    const auto showBoth = [this] {
        showHint();
        showCell();
    };
    connect(&state.open, &OpenLevel::opened, this, showBoth);
    connect(&state.tool, &ToolChoice::chosen, this, showBoth);
    connect(&state.paint, &PaintChoice::tileChosen, this, showBoth);
    connect(&state.types, &TypeChoice::entityTypeChosen, this, showBoth);
    connect(&state.document, &WorldDocument::changed, this, showBoth);
    connect(&state.document, &WorldDocument::historyChanged, this, &EditStatus::showSaved);
    connect(&state.document, &WorldDocument::pathChanged, this, &EditStatus::showSaved);
    m_overlay->hide();
    setZoom(CellStep::M);
    showCell();
    showSelection();
    showLayer();
    showSaved();
}

void EditStatus::setProblems(const Problems& problems)
{
    const auto count = [&problems](Severity severity) {
        return static_cast<int>(std::count_if(problems.begin(), problems.end(),
                                              [severity](const Problem& one) { return one.severity == severity; }));
    };
    m_problems->setCounts(count(Severity::Error), count(Severity::Warning));
}

void EditStatus::setHover(std::optional<Point> cell)
{
    if (cell == m_hover)
        return;
    m_hover = cell;
    showCell();
}

void EditStatus::setHint(const QString& hint)
{
    m_hint = hint;
    if (!m_told.isActive())
        m_sentence->say(m_hint);
}

bool EditStatus::isSentenceCut() const
{
    return m_sentence->isCut();
}

void EditStatus::setZoom(CellStep step)
{
    m_step = step;
    m_zoom->setText(zoomText(step));
    m_zoom->setToolTip(tr("The size of a cell in pixels; click to choose another"));
}

void EditStatus::fillZooms()
{
    QMenu& menu = *m_zoom->menu();
    menu.clear();
    for (auto each = std::optional(smallestStep); each; each = larger(*each)) {
        const CellStep step = *each;
        QAction* const choice = menu.addAction(zoomText(step));
        choice->setCheckable(true);
        choice->setChecked(step == m_step);
        connect(choice, &QAction::triggered, this, [this, step] { emit zoomAsked(step); });
    }
    giveLetters(menu);
}

void EditStatus::setOverlay(const QString& legend)
{
    m_overlay->say(legend);
    m_overlay->setVisible(!legend.isEmpty());
}

void EditStatus::showCell()
{
    const Level* level = m_state.open.level();
    const Point at = m_hover.value_or(level ? m_state.open.cursor() : Point{});
    if (!level || !level->contains(at)) {
        m_cell->setMinimumWidth(0);
        m_cell->say({});
        return;
    }
    constexpr int aroundWords = 4;
    m_cell->setMinimumWidth(m_cell->fontMetrics().horizontalAdvance(pointText(at) + QStringLiteral(" …"))
                            + aroundWords);
    m_cell->say(pointText(at) + QStringLiteral("   ")
                + entitiesAt(m_state.document.world(), *level, at).join(QStringLiteral(", ")));
}

/// Selected cells take precedence over a selected entity.
void EditStatus::showSelection()
{
    const CellArea& area = m_state.cells.area();
    if (area.isEmpty()) {
        const QString words = selectionText(m_state.subject.selection());
        m_selection->say(words);
        m_selection->setVisible(!words.isEmpty());  // the sentence then takes its place
        return;
    }
    m_selection->show();
    const Size size = area.bounds().size;
    const QString bounds = tr("%1 x %2").arg(size.width).arg(size.height);
    const bool isWhole = size.area() == area.count();
    m_selection->say(isWhole ? bounds : tr("%1 (%2 cells)").arg(bounds).arg(area.count()));
}

/// The topmost first, as in the list of layers.
void EditStatus::fillLayers()
{
    QMenu& menu = *m_layer->menu();
    menu.clear();
    for (int i = levelLayerCount - 1; i >= 0; --i) {
        const auto layer = static_cast<LevelLayer>(i);
        QAction* const choice = menu.addAction(nameOf(layer));
        choice->setCheckable(true);
        choice->setChecked(layer == m_state.display.layers().current);
        choice->setToolTip(meaningOf(layer));
        connect(choice, &QAction::triggered, this, [this, layer] {
            LayerStates layers = m_state.display.layers();
            layers.current = layer;
            m_state.display.setLayers(layers);
        });
    }
    giveLetters(menu);
}

/// The current layer, and whether its state keeps the tool from working.
void EditStatus::showLayer()
{
    const LayerStates& layers = m_state.display.layers();
    m_layer->setText(nameOf(layers.current));
    m_layer->setToolTip(tr("The current layer; click to choose another"));
    const bool isHidden = layers.hidden.has(layers.current);
    if (layers.isOpen(layers.current))
        return;
    m_layer->setText(isHidden ? tr("%1, hidden").arg(nameOf(layers.current))
                              : tr("%1, locked").arg(nameOf(layers.current)));
}

void EditStatus::showWork(const QString& what, int percent)
{
    m_stop->setVisible(!what.isEmpty());
    if (what.isEmpty())
        showHint();
    else
        m_sentence->say(tr("Busy: %1, %2 %").arg(what).arg(percent), Sign::Note);
}

void EditStatus::showTold(const QString& sentence, Sign sign)
{
    m_sentence->say(sentence, sign);
    const QString word = wordOf(sign);
    setSpokenDescription(*m_sentence,
                         word.isEmpty() ? sentence
                                        : QStringLiteral("%1: %2").arg(word, sentence));  // stays when the hint returns
    m_told.start();
}

void EditStatus::showHint()
{
    m_told.stop();
    m_sentence->say(m_hint);
}

void EditStatus::showSaved()
{
    const WorldDocument& document = m_state.document;
    const std::int64_t time = document.savedTime();
    if (!document.isModified()) {
        m_saved->setText(time == 0 ? tr("new") : tr("saved %1").arg(momentText(time)));
        m_saved->setToolTip(time == 0 ? tr("Nothing to save yet.") : tr("Everything is saved."));
        return;
    }
    m_saved->setText(tr("unsaved"));
    m_saved->setToolTip(time == 0 ? tr("There are unsaved changes.")
                                  : tr("There are unsaved changes. The file was saved at %1.").arg(momentText(time)));
}

}  // namespace gloam::editor
