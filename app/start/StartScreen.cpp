#include "app/start/StartScreen.h"

#include "app/widgets/MenuRow.h"
#include "app/widgets/RecentTile.h"
#include "app/widgets/RowsArea.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/TileCanvas.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int menuWidth = 400;
constexpr int wideMenu = 760;  ///< at most, for long places of running games
constexpr int mostRecent = 6;
constexpr int tileGap = 8;
constexpr int edge = 16;             ///< of the screen
constexpr int pictureGap = 16;       ///< above and below the picture
constexpr int recentGap = 4;         ///< below the heading of the recent worlds
constexpr int leastPictureRows = 7;  ///< with fewer, too little of a level shows

QImage titlePicture(const editor::UiStyle& style)
{
    editor::GlyphAtlas atlas(style.glyphs, editor::CellStep::XXL);
    return editor::wordInMapFont(QStringLiteral("Gloamwright"), style.theme.accent, atlas);
}

Frame middleRows(const Frame& frame, int rows)
{
    const Size size = frame.cells.size();
    const int from = (size.height - rows) / 2;
    if (from <= 0)
        return frame;
    Frame middle{frame.origin + Point{0, from}, Grid<FrameCell>({size.width, rows}), frame.types};
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < size.width; ++x)
            middle.cells[{x, y}] = frame.cells[{x, y + from}];
    return middle;
}

}  // namespace

StartScreen::StartScreen(const editor::UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_picture(new editor::TileCanvas(style.glyphs, this)), m_title(new QLabel(this)),
      m_menu(new QWidget(this)), m_recentLabel(capsLabel(tr("Recent"), style.theme, this)),
      m_recentHint(quietLabel(tr("Enter plays, Ctrl+Enter edits"), style.theme, this)), m_recentArea(new QWidget(this))
{
    editor::columnIn(m_menu, {}, 0);
    m_menuArea = new RowsArea(m_menu, this);
    editor::applyStyle(this, [this] {
        QPalette ground = palette();
        ground.setColor(QPalette::Window, m_style.theme.map);
        setPalette(ground);
        m_title->setPixmap(QPixmap::fromImage(titlePicture(m_style)));
        fitMenu();
        m_picture->setForm({m_picture->step(), false, m_style.shared->hasPictograms});
    });
    setAutoFillBackground(true);
    setAccessibleName(tr("Start screen"));

    m_title->setAccessibleName(QStringLiteral("Gloamwright"));
    m_picture->setAccessibleName(tr("A piece of a level, explored by a lantern-bearer"));
    m_picture->setAttribute(Qt::WA_TransparentForMouseEvents);

    auto* column = editor::columnIn(this, {edge, edge, edge, edge}, 0);
    column->setSizeConstraint(QLayout::SetNoConstraint);  // the picture yields to the window, not the reverse
    column->addStretch(3);
    column->addWidget(m_title, 0, Qt::AlignHCenter);
    column->addSpacing(pictureGap);
    column->addWidget(m_picture, 0, Qt::AlignHCenter);
    column->addSpacing(pictureGap);
    column->addWidget(m_menuArea, 0, Qt::AlignHCenter);
    column->addStretch(1);
    auto* recentHead = new QHBoxLayout;
    recentHead->setSpacing(16);
    recentHead->addStretch(1);
    recentHead->addWidget(m_recentLabel);
    recentHead->addWidget(m_recentHint);
    recentHead->addStretch(1);
    column->addLayout(recentHead);
    column->addSpacing(recentGap);
    column->addWidget(m_recentArea, 0, Qt::AlignHCenter);
    column->addStretch(2);
    buildRows();
    buildFoot();
    fillRecent({});
}

MenuRow* StartScreen::addRow(const QString& text, void (StartScreen::*asked)())
{
    auto* row = new MenuRow(text, m_style.theme, m_menu);
    connect(row, &QAbstractButton::clicked, this, asked);
    m_menu->layout()->addWidget(row);
    m_rows.push_back(row);
    return row;
}

void StartScreen::buildRows()
{
    for (int i = 0; i < mostContinued; ++i) {
        auto* row = new MenuRow(tr("Continue"), m_style.theme, m_menu);
        connect(row, &QAbstractButton::clicked, this, [this, i] { emit continueRun(i); });
        m_menu->layout()->addWidget(row);
        m_rows.push_back(row);
        m_continue.push_back(row);
        row->hide();
    }
    m_others = addRow(tr("Other Games…"), &StartScreen::otherRuns);
    m_others->hide();
    m_load = addRow(tr("Load…"), &StartScreen::loadSave);
    addRow(tr("New Game"), &StartScreen::newGame);
    addRow(tr("Custom Game…"), &StartScreen::chooseGame);
    addRow(tr("Open World…"), &StartScreen::openWorld);
    addRow(tr("New World"), &StartScreen::newWorld);
    addRow(tr("Hall of Runs…"), &StartScreen::pastRuns);
    addRow(tr("Settings…"), &StartScreen::settings);
    addRow(tr("Quit"), &StartScreen::quit);
    m_load->hide();
}

void StartScreen::buildFoot()
{
    auto* foot = new QHBoxLayout;
    m_version = quietLabel({}, m_style.theme, this);
    m_seed = quietLabel({}, m_style.theme, this);
    QLabel* const help = quietLabel(tr("F1 help"), m_style.theme, this);
    foot->addWidget(m_version, 1, Qt::AlignLeft);
    foot->addWidget(m_seed, 1, Qt::AlignHCenter);
    foot->addWidget(help, 1, Qt::AlignRight);
    static_cast<QVBoxLayout*>(layout())->addLayout(foot);
}

void StartScreen::setModel(const StartModel& model)
{
    m_runs = static_cast<int>(model.runs.size());
    m_load->setVisible(model.hasSaves);
    for (int i = 0; i < mostContinued; ++i)
        m_continue[static_cast<std::size_t>(i)]->setDetail(model.runs.value(i));
    m_version->setText(model.version.isEmpty() ? QString() : tr("version %1").arg(model.version));
    m_seed->setText(model.seed.isEmpty() ? QString() : tr("seed %1").arg(model.seed));
    fillRecent(model);
    fitToSize();
    const QWidget* const focused = window()->focusWidget();
    const bool isCovered =
        focused && focused->isVisible() && !isAncestorOf(focused) && focused != this && !focused->isAncestorOf(this);
    if (isVisible() && !isCovered)  // a page over it keeps the keys
        focusFirst();
}

void StartScreen::setPicture(const Frame& frame)
{
    m_frame = frame;
    showPicture();
}

void StartScreen::showPicture()
{
    m_picture->setFrame(middleRows(m_frame, m_pictureRows));
}

void StartScreen::focusFirst()
{
    m_ring.focusFirst();
}

int StartScreen::runsShown() const
{
    return static_cast<int>(
        std::count_if(m_continue.begin(), m_continue.end(), [](const MenuRow* row) { return !row->isHidden(); }));
}

void StartScreen::fillRecent(const StartModel& model)
{
    qDeleteAll(m_tiles);
    m_tiles.clear();
    delete m_recentArea->layout();
    auto* tiles = editor::rowIn(m_recentArea, {}, tileGap);
    for (std::size_t i = 0; i < std::min<std::size_t>(model.recent.size(), mostRecent); ++i) {
        auto* tile = new RecentTile(model.recent[i].name, model.recent[i].picture, m_style.theme, m_recentArea);
        connect(tile, &QAbstractButton::clicked, this, [this, index = static_cast<int>(i)] { emit openRecent(index); });
        connect(tile, &RecentTile::editAsked, this, [this, index = static_cast<int>(i)] { emit editRecent(index); });
        tiles->addWidget(tile);
        m_tiles.push_back(tile);
    }
    std::vector<QPointer<QAbstractButton>> ring(m_rows.begin(), m_rows.end());
    ring.insert(ring.end(), m_tiles.begin(), m_tiles.end());
    m_ring.setButtons(std::move(ring));
}

/// The height of the title, the menu and the foot.
int StartScreen::heightOfWords() const
{
    const auto rows = std::count_if(m_rows.begin(), m_rows.end(), [](const MenuRow* row) { return !row->isHidden(); });
    return 2 * edge + m_title->sizeHint().height() + 2 * pictureGap
           + static_cast<int>(rows) * m_rows.front()->sizeHint().height() + m_seed->sizeHint().height();
}

int StartScreen::heightOfRecent() const
{
    return m_tiles.empty() ? 0 : m_recentHint->sizeHint().height() + recentGap + m_tiles.front()->sizeHint().height();
}

/// Makes the picture as large as the rest allows, with fewer rows if even the smallest cells are too high, and shows as
/// many recent worlds as fit side by side. A small window leaves out what has no room, and at last its rows scroll.
void StartScreen::fitToSize()
{
    fitMenu();
    fitRuns();
    m_title->setVisible(heightOfWords() <= height());
    const int free = height() - heightOfWords();
    const bool hasRecent = !m_tiles.empty() && free >= heightOfRecent();
    fitPicture(free - (hasRecent ? heightOfRecent() : 0));
    const int each = RecentTile::pictureSize.width() + 8 + tileGap;
    const int fitting = (width() - 2 * edge + tileGap) / each;
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setVisible(hasRecent && static_cast<int>(i) < fitting);
    m_recentLabel->setVisible(hasRecent);
    m_recentHint->setVisible(hasRecent);
    m_recentArea->setVisible(hasRecent);
}

void StartScreen::fitMenu()
{
    int most = m_style.theme.scaled(menuWidth);
    for (int i = 0; i < std::min(m_runs, mostContinued); ++i)
        most = std::max(most, m_continue[static_cast<std::size_t>(i)]->sizeHint().width());
    most = std::min(most, m_style.theme.scaled(wideMenu));
    m_menuArea->setFixedWidth(std::clamp(width() - 2 * edge, most / 2, most));
}

/// As many rows of running games as leave room for all other rows, but at least one.
void StartScreen::fitRuns()
{
    for (int shown = std::min(m_runs, mostContinued); shown >= 0; --shown) {
        for (int i = 0; i < mostContinued; ++i)
            m_continue[static_cast<std::size_t>(i)]->setVisible(i < shown);
        m_others->setVisible(shown < m_runs);
        if (shown < m_runs)
            m_others->setDetail(tr("%n more", nullptr, m_runs - shown));
        if (shown <= 1 || heightOfWords() <= height())
            return;
    }
}

void StartScreen::fitPicture(int room)
{
    std::optional<editor::CellStep> step;
    for (const auto next : {editor::CellStep::S, editor::CellStep::M, editor::CellStep::L}) {
        const QSize cell = editor::cellSize(next);
        if (cell.height() * pictureCells.height <= room && cell.width() * pictureCells.width <= width())
            step = next;
    }
    const QSize cell = editor::cellSize(step.value_or(editor::CellStep::S));
    m_pictureRows = std::clamp(room / cell.height(), 0, pictureCells.height);
    m_picture->setVisible(m_pictureRows >= leastPictureRows && cell.width() * pictureCells.width <= width());
    m_seed->setVisible(!m_picture->isHidden());  // of the picture
    if (m_picture->isHidden())
        return;
    m_picture->setStep(step.value_or(editor::CellStep::S));
    m_picture->setFixedSize(cell.width() * pictureCells.width, cell.height() * m_pictureRows);
    showPicture();
}

void StartScreen::keyPressEvent(QKeyEvent* event)
{
    if (!m_ring.handle(*event))
        QWidget::keyPressEvent(event);
}

void StartScreen::resizeEvent(QResizeEvent*)
{
    fitToSize();
}

void StartScreen::showEvent(QShowEvent*)
{
    focusFirst();
}

}  // namespace gloam::app
