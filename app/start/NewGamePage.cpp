#include "app/start/NewGamePage.h"

#include "app/start/KnownWorlds.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/RecentTile.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/ScrollToFocus.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int fileRole = Qt::UserRole;
constexpr int nameRole = Qt::UserRole + 1;
constexpr int faultRole = Qt::UserRole + 2;  ///< why it cannot be played
constexpr int leastListHeight = 132;         ///< two worlds

constexpr int gapBesidePicture = 8;  ///< pixels, before the words of a row

/// An icon that a selected row does not tint, with a gap beside it.
QIcon iconOf(const QPixmap& picture)
{
    QPixmap spaced(picture.width() + gapBesidePicture, picture.height());
    spaced.fill(Qt::transparent);
    QPainter(&spaced).drawPixmap(0, 0, picture);
    return editor::untinted(spaced);
}

}  // namespace

std::optional<quint64> seedFromText(const QString& text)
{
    const QString words = text.simplified();
    if (words.isEmpty())
        return std::nullopt;
    static const QRegularExpression named(QStringLiteral("\\bseed:? ?(\\d+)\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    if (const QRegularExpressionMatch found = named.match(words); found.hasMatch())
        return seedFromText(found.captured(1));
    bool isNumber = false;
    const quint64 number = words.toULongLong(&isNumber);
    if (isNumber)
        return number;
    quint64 hash = 14695981039346656037ULL;
    for (const char byte : words.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    return hash % 1'000'000'000ULL;
}

NewGamePage::NewGamePage(const AppContext& context, QWidget* parent)
    : OverlayPage(context.style, tr("Custom Game"), {592, 680}, parent), m_context(context),
      m_worlds(new QListWidget(this)), m_modes(new editor::ChoiceBox(context.style.theme, this)),
      m_modeLabel(bodyLabel(tr("Mode"), context.style.theme, this)),
      m_modeAbout(quietLabel({}, context.style.theme, this)), m_seed(new QLineEdit(this)),
      m_leftOut(quietLabel({}, context.style.theme, this)), m_seedShown(quietLabel({}, context.style.theme, this)),
      m_begin(nullptr)
{
    m_leftOut->setWordWrap(true);
    editor::frameLists(this);
    m_worlds->setAccessibleName(tr("World"));
    m_worlds->setIconSize(RecentTile::pictureSize + QSize(gapBesidePicture, 0));
    m_worlds->setWordWrap(true);
    m_worlds->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_worlds->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    addWorlds();
    connect(m_worlds, &QListWidget::itemActivated, this, &NewGamePage::begin);
    connect(m_worlds, &QListWidget::currentRowChanged, this, &NewGamePage::follow);
    connect(m_worlds, &QListWidget::currentRowChanged, this, &NewGamePage::fillModes);
    m_modes->setSpokenName(tr("Mode"));
    m_modeAbout->setWordWrap(true);
    connect(m_modes, &QComboBox::currentIndexChanged, this, &NewGamePage::showMode);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setPlaceholderText(tr("a number or words; empty for a random one"));
    m_seed->setMaxLength(100);
    connect(m_seed, &QLineEdit::textChanged, this, &NewGamePage::showSeed);
    addRows();
    addFoot();
    fillModes();
    editor::applyStyle(m_worlds, [this] {
        m_worlds->setMinimumHeight(uiStyle().theme.scaled(leastListHeight));
        drawAll();
    });
}

/// The worlds, and below them what to play with.
void NewGamePage::addRows()
{
    const editor::Theme& theme = uiStyle().theme;
    auto* keys = new editor::ChoiceBox(theme, this);
    keys->setSpokenName(tr("Keys"));
    keys->addItems(m_context.settings->choicesOf(QStringLiteral("keys")));
    keys->setCurrentText(m_context.settings->value(QStringLiteral("keys")));
    connect(keys, &QComboBox::activated, this,
            [this, keys] { m_context.settings->set(QStringLiteral("keys"), keys->currentText()); });
    m_roll = new QPushButton(tr("Roll"), this);
    m_roll->setToolTip(tr("Choose a random seed"));
    m_roll->setAccessibleName(m_roll->text());
    connect(m_roll, &QPushButton::clicked, this, &NewGamePage::rollSeed);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_modeLabel, 0, 0);
    grid->addWidget(m_modes, 0, 1);
    grid->addWidget(m_modeAbout, 1, 1, 1, 2);
    grid->addWidget(bodyLabel(tr("Seed"), theme, this), 2, 0);
    grid->addWidget(m_seed, 2, 1);
    grid->addWidget(m_roll, 2, 2);
    grid->addWidget(m_seedShown, 3, 1);
    grid->addWidget(bodyLabel(tr("Keys"), theme, this), 4, 0);
    grid->addWidget(keys, 4, 1);
    auto* body = new QWidget(this);
    auto* rows = editor::columnIn(body, {}, 16);
    rows->addWidget(m_worlds, 1);
    rows->addWidget(m_leftOut);
    rows->addLayout(grid);
    column()->addWidget(editor::scrollAreaFor(body, this), 1);
}

void NewGamePage::addFoot()
{
    const QPushButton* const other =
        addButton(QStringLiteral("open-world"), tr("File…"), tr("Choose a world from a file"));
    connect(other, &QPushButton::clicked, this, &NewGamePage::askFile);
    m_begin = addButton(QStringLiteral("new-game"), tr("Begin"), tr("Start the game with these choices (Enter)"));
    m_begin->setDefault(true);
    connect(m_begin, &QPushButton::clicked, this, &NewGamePage::begin);
    closeButton()->setToolTip(tr("Do not start a game (Esc)"));
    follow();
}

QWidget* NewGamePage::firstFocus()
{
    return m_worlds;
}

/// Enter begins from everywhere but the buttons.
void NewGamePage::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isOnButton = qobject_cast<QAbstractButton*>(focusWidget()) != nullptr;
    if (!isEnter || isOnButton) {
        OverlayPage::keyPressEvent(event);
        return;
    }
    event->accept();
    if (!event->isAutoRepeat())
        begin();
}

void NewGamePage::addWorlds()
{
    const WorldList list = knownWorlds(m_context);
    for (const KnownWorld& world : list.worlds)
        addRow(world.file, world.name);
    m_leftOut->setText(list.leftOut);
    m_leftOut->setVisible(!list.leftOut.isEmpty());
    const bool hasPlayed = !RecentWorlds(m_context.folders).all().empty();
    QListWidgetItem* const first = rowOf(m_context.firstWorld());
    m_worlds->setCurrentItem(hasPlayed || !first ? m_worlds->item(0) : first);
}

QListWidgetItem* NewGamePage::rowOf(const QString& file) const
{
    const QString path = QFileInfo(file).absoluteFilePath();
    for (int i = 0; i < m_worlds->count(); ++i)
        if (m_worlds->item(i)->data(fileRole) == path)
            return m_worlds->item(i);
    return nullptr;
}

QListWidgetItem* NewGamePage::addRow(const QString& file, const QString& name)
{
    auto* row = new QListWidgetItem(name, m_worlds);
    row->setData(fileRole, QFileInfo(file).absoluteFilePath());
    row->setData(nameRole, name);
    row->setToolTip(file.toHtmlEscaped());
    return row;
}

void NewGamePage::addFile(const QString& file, const QString& name)
{
    QListWidgetItem* const row = rowOf(file);
    m_worlds->setCurrentItem(row ? row : addRow(file, name));
    drawAll();
}

/// Reads the cards again, one at a time.
void NewGamePage::drawAll()
{
    QPixmap blank(RecentTile::pictureSize);
    blank.fill(m_context.style.theme.map);
    for (int i = 0; i < m_worlds->count(); ++i)
        if (m_worlds->item(i)->icon().isNull())
            m_worlds->item(i)->setIcon(iconOf(blank));
    const bool isDrawing = m_drawn < m_worlds->count() && m_drawn > 0;
    m_drawn = 0;
    if (!isDrawing)
        QTimer::singleShot(0, this, &NewGamePage::drawNext);
}

void NewGamePage::drawNext()
{
    if (isDrawn())
        return;
    QListWidgetItem* const row = m_worlds->item(m_drawn++);
    const WorldCard card = cardOf(m_context, row->data(fileRole).toString());
    if (!card.picture.isNull())
        row->setIcon(iconOf(QPixmap::fromImage(card.picture)));
    const QString words = card.fault.isEmpty() ? card.about : tr("Cannot be played: %1").arg(card.fault);
    row->setText(row->data(nameRole).toString() + QLatin1Char('\n') + words);
    row->setData(faultRole, card.fault);
    m_modeCards[row->data(fileRole).toString()] = card.modes;
    follow();
    if (row == m_worlds->currentItem())
        fillModes();
    QTimer::singleShot(0, this, &NewGamePage::drawNext);
}

bool NewGamePage::isDrawn() const
{
    return m_drawn >= m_worlds->count();
}

/// A world with errors cannot be started.
void NewGamePage::follow()
{
    const QListWidgetItem* const row = m_worlds->currentItem();
    if (m_begin)
        m_begin->setEnabled(row && row->data(faultRole).toString().isEmpty());
}

const std::vector<ModeCard>& NewGamePage::modeCards() const
{
    static const std::vector<ModeCard> none;
    const auto found = m_modeCards.find(file());
    return found == m_modeCards.end() ? none : found->second;
}

/// The modes of the chosen world, once its card is read; the mode stays if that world has one of its name.
void NewGamePage::fillModes()
{
    const std::vector<ModeCard>& cards = modeCards();
    const QString former = m_modes->currentText();
    const QSignalBlocker quiet(m_modes);
    m_modes->clear();
    for (const ModeCard& card : cards)
        m_modes->addItem(card.name);
    m_modes->setCurrentIndex(std::max(m_modes->findText(former), cards.empty() ? -1 : 0));
    m_modeLabel->setVisible(!cards.empty());
    m_modes->setVisible(!cards.empty());
    showMode();
}

void NewGamePage::showMode()
{
    const ModeCard* const card = mode();
    m_modeAbout->setText(card ? card->about : QString());
    m_modeAbout->setVisible(card && !card->about.isEmpty());
    const bool isFree = !card || !card->isDaily;
    m_seed->setEnabled(isFree);
    m_roll->setEnabled(isFree);
    showSeed();
}

const ModeCard* NewGamePage::mode() const
{
    const std::vector<ModeCard>& cards = modeCards();
    const auto index = static_cast<std::size_t>(m_modes->currentIndex());
    return m_modes->currentIndex() >= 0 && index < cards.size() ? &cards[index] : nullptr;
}

void NewGamePage::setMode(const Name& id)
{
    const std::vector<ModeCard>& cards = modeCards();
    const auto found = std::ranges::find(cards, id, &ModeCard::id);
    if (found != cards.end())
        m_modes->setCurrentIndex(static_cast<int>(found - cards.begin()));
}

void NewGamePage::askFile()
{
    askWhatToOpen(this, m_context, [this](const QString& chosen) { addFile(chosen, worldNameOf(chosen)); });
}

void NewGamePage::rollSeed()
{
    setSeed(QString::number(m_context.freshSeed()));
}

void NewGamePage::setSeed(const QString& text)
{
    m_seed->setText(text);
}

QString NewGamePage::file() const
{
    const QListWidgetItem* const row = m_worlds->currentItem();
    return row ? row->data(fileRole).toString() : QString();
}

std::optional<quint64> NewGamePage::seed() const
{
    const ModeCard* const card = mode();
    return card && card->isDaily ? std::optional(m_context.dailySeed()) : seedFromText(m_seed->text());
}

void NewGamePage::showSeed()
{
    const ModeCard* const card = mode();
    m_seedShown->setText(card && card->isDaily ? tr("seed %1, the same for everyone today (UTC)").arg(*seed())
                         : seed()              ? tr("seed %1").arg(*seed())
                                               : tr("a random seed"));
}

void NewGamePage::begin()
{
    if (!isOpen() || !m_begin->isEnabled())
        return;  // Enter both activates a row and reaches the page
    close();
    emit begun(file(), {.seed = seed(), .at = {}, .mode = mode() ? mode()->id : Name()});
}

}  // namespace gloam::app
