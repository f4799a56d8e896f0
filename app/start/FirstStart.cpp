#include "app/start/FirstStart.h"

#include "app/widgets/ChoiceTile.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/TileCanvas.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

constexpr QSize mostPicture{400, 264};  ///< 25x11 cells
constexpr QSize leastPicture{176, 72};
constexpr int besidePictures = 110;  ///< pixels of width for everything else
constexpr int abovePictures = 330;   ///< and of height
constexpr int beginWidth = 200;
const QString askedKey = QStringLiteral("first-start/asked");

/// The length of as many whole cells as fit: an odd number, so that one cell is in the middle.
int wholeCells(int pixels, int cell)
{
    return cell * std::max(1, (pixels / cell - 1) / 2 * 2 + 1);
}

}  // namespace

FirstStart::FirstStart(const editor::UiStyle& style, std::shared_ptr<Settings> settings, QWidget* parent)
    : QWidget(parent), m_style(style), m_settings(std::move(settings))
{
    setAccessibleName(tr("Before the first game"));
    setAutoFillBackground(true);
    editor::applyStyle(this, [this] {
        QPalette ground = palette();
        ground.setColor(QPalette::Window, m_style.theme.map);
        setPalette(ground);
    });
    build();
    editor::applyStyle(this, [this] { fitPictures(); });
    connect(m_settings.get(), &Settings::changed, this, &FirstStart::showChosen);
    showChosen();
}

void FirstStart::build()
{
    auto* column = editor::columnIn(this, {24, 16, 24, 16}, 8);
    column->addStretch(2);
    column->addWidget(editor::titleLabel(tr("How do you like the map drawn?"), m_style.theme, this), 0,
                      Qt::AlignHCenter);
    column->addWidget(pictureRow(), 0, Qt::AlignHCenter);
    column->addStretch(1);
    column->addWidget(editor::titleLabel(tr("Which keys do you like to walk with?"), m_style.theme, this), 0,
                      Qt::AlignHCenter);
    column->addWidget(keysRow(), 0, Qt::AlignHCenter);
    column->addStretch(1);
    m_begin = new QPushButton(tr("Begin"), this);
    m_begin->setAccessibleName(m_begin->text());
    editor::applyStyle(m_begin, [this] {
        m_begin->setFont(m_style.theme.titleFont());
        m_begin->setMinimumWidth(m_style.theme.scaled(beginWidth));
    });
    connect(m_begin, &QAbstractButton::clicked, this, &FirstStart::done);
    column->addWidget(m_begin, 0, Qt::AlignHCenter);
    const QString hint = tr("Choose with the arrows; press Enter to continue. You can change both later in Settings.");
    column->addWidget(editor::quietLabel(hint, m_style.theme, this), 0, Qt::AlignHCenter);
    column->addStretch(2);
}

QWidget* FirstStart::pictureRow()
{
    auto* line = new QWidget(this);
    editor::rowIn(line, {}, 16);
    Row row{QStringLiteral("pictograms"), {}};
    addChoice(row, line, QStringLiteral("no"), tr("Glyphs"), {}, makePicture(false));
    addChoice(row, line, QStringLiteral("yes"), tr("Pictograms"), {}, makePicture(true));
    m_rows.push_back(std::move(row));
    return line;
}

QWidget* FirstStart::keysRow()
{
    auto* line = new QWidget(this);
    editor::rowIn(line, {}, 16);
    Row row{QStringLiteral("keys"), {}};
    addChoice(row, line, QStringLiteral("modern"), tr("Arrows and letters"), tr("arrows, number pad, hjklyubn"),
              nullptr);
    addChoice(row, line, QStringLiteral("wasd"), tr("WASD"), tr("wasd, q e z c for diagonals"), nullptr);
    addChoice(row, line, QStringLiteral("vi"), tr("vi"), tr("hjklyubn, number pad"), nullptr);
    m_rows.push_back(std::move(row));
    return line;
}

ChoiceTile* FirstStart::addChoice(Row& row, QWidget* line, const QString& value, const QString& name,
                                  const QString& detail, QWidget* shown)
{
    auto* tile = new ChoiceTile(name, detail, shown, m_style.theme, line);
    line->layout()->addWidget(tile);
    row.choices.push_back({tile, value});
    connect(tile, &QAbstractButton::clicked, this, [this, key = row.setting, value] { m_settings->set(key, value); });
    return tile;
}

editor::TileCanvas* FirstStart::makePicture(bool isPictorial)
{
    auto* picture = new editor::TileCanvas(m_style.glyphs, this);
    picture->setForm({editor::CellStep::M, false, isPictorial});
    picture->setMinimumSize(leastPicture);
    picture->setAccessibleName(isPictorial ? tr("A piece of a level in pictograms")
                                           : tr("A piece of a level in glyphs"));
    m_pictures.push_back(picture);
    return picture;
}

void FirstStart::setPicture(const Frame& frame, Point middle)
{
    for (editor::TileCanvas* picture : m_pictures) {
        picture->setFocusCell(middle);
        picture->setFrame(frame);
    }
}

/// Makes the pictures as large as the words allow.
void FirstStart::fitPictures()
{
    const QSize room((width() - besidePictures) / 2, height() - m_style.theme.scaled(abovePictures));
    const QSize most = room.boundedTo(mostPicture).expandedTo(leastPicture);
    for (editor::TileCanvas* picture : m_pictures) {
        const QSize cell = editor::cellSize(picture->form());
        picture->setMinimumSize(wholeCells(most.width(), cell.width()), wholeCells(most.height(), cell.height()));
    }
    for (const Choice& choice : m_rows.front().choices)
        choice.tile->setFixedSize(choice.tile->sizeHint());
}

void FirstStart::showChosen()
{
    for (const Row& row : m_rows)
        for (const Choice& choice : row.choices)
            choice.tile->setChecked(choice.value == m_settings->value(row.setting));
}

/// The row with the focus; past the last for the button to continue.
std::size_t FirstStart::focusedRow() const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        for (const Choice& choice : m_rows[i].choices)
            if (choice.tile->hasFocus())
                return i;
    return m_rows.size();
}

void FirstStart::focusRow(std::size_t row, Qt::FocusReason reason)
{
    if (row >= m_rows.size()) {
        m_begin->setFocus(reason);
        return;
    }
    const std::vector<Choice>& choices = m_rows[row].choices;
    const auto chosen =
        std::find_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.tile->isChecked(); });
    (chosen == choices.end() ? choices.front() : *chosen).tile->setFocus(reason);
}

bool FirstStart::chooseBeside(int by)
{
    const std::size_t at = focusedRow();
    if (at >= m_rows.size())
        return false;
    const std::vector<Choice>& choices = m_rows[at].choices;
    const auto from =
        std::find_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.tile->hasFocus(); });
    const auto count = static_cast<int>(choices.size());
    const int next = (static_cast<int>(from - choices.begin()) + by + count) % count;
    choices[static_cast<std::size_t>(next)].tile->setFocus(Qt::TabFocusReason);
    choose(m_rows[at], choices[static_cast<std::size_t>(next)]);
    return true;
}

void FirstStart::choose(const Row& row, const Choice& choice)
{
    m_settings->set(row.setting, choice.value);
}

void FirstStart::keyPressEvent(QKeyEvent* event)
{
    const std::size_t row = focusedRow();
    switch (event->key()) {
    case Qt::Key_Left: chooseBeside(-1); return;
    case Qt::Key_Right: chooseBeside(1); return;
    case Qt::Key_Up: focusRow(row == 0 ? m_rows.size() : row - 1, Qt::BacktabFocusReason); return;
    case Qt::Key_Down: focusRow(row == m_rows.size() ? 0 : row + 1, Qt::TabFocusReason); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->isAutoRepeat())
            return;
        if (row == m_rows.size()) {
            emit done();
            return;
        }
        for (const Choice& choice : m_rows[row].choices)
            if (choice.tile->hasFocus())
                choose(m_rows[row], choice);
        focusRow(row + 1, Qt::TabFocusReason);
        return;
    case Qt::Key_Escape:
        if (!event->isAutoRepeat())
            emit done();
        return;
    default: QWidget::keyPressEvent(event);
    }
}

/// Moves between questions; arrows move between the answers of one.
bool FirstStart::focusNextPrevChild(bool next)
{
    const std::size_t count = m_rows.size() + 1;
    focusRow((focusedRow() + (next ? 1 : count - 1)) % count, next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void FirstStart::resizeEvent(QResizeEvent*)
{
    fitPictures();
}

void FirstStart::showEvent(QShowEvent*)
{
    focusRow(0, Qt::OtherFocusReason);
}

bool wasAsked(const UserFolders& folders)
{
    return QSettings(folders.settingsFile(), QSettings::IniFormat).value(askedKey).toBool();
}

void rememberAsked(const UserFolders& folders)
{
    QSettings(folders.settingsFile(), QSettings::IniFormat).setValue(askedKey, true);
}

}  // namespace gloam::app
