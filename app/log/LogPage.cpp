#include "app/log/LogPage.h"

#include "app/log/LogDelegate.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Lists.h"
#include "editor/ui/WrapLayout.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>

namespace gloam::app {

namespace {

struct LogFilter {
    const char* name;
    const char* text;
    editor::Sign sign;
};

// First what lines are about, then how much they matter.
constexpr LogFilter logFilters[] = {
    {"combat", QT_TRANSLATE_NOOP("LogPage", "Fights"), editor::Sign::None},
    {"status", QT_TRANSLATE_NOOP("LogPage", "Statuses"), editor::Sign::None},
    {"ground", QT_TRANSLATE_NOOP("LogPage", "Ground"), editor::Sign::None},
    {"doors", QT_TRANSLATE_NOOP("LogPage", "Doors"), editor::Sign::None},
    {"travel", QT_TRANSLATE_NOOP("LogPage", "Travel"), editor::Sign::None},
    {"talk", QT_TRANSLATE_NOOP("LogPage", "Talk"), editor::Sign::None},
    {"look", QT_TRANSLATE_NOOP("LogPage", "Descriptions"), editor::Sign::None},
    {"hint", QT_TRANSLATE_NOOP("LogPage", "Hints"), editor::Sign::None},
    {"story", QT_TRANSLATE_NOOP("LogPage", "Story"), editor::Sign::None},
    {"good", QT_TRANSLATE_NOOP("LogPage", "Good"), editor::Sign::Good},
    {"note", QT_TRANSLATE_NOOP("LogPage", "Notes"), editor::Sign::Note},
    {"warning", QT_TRANSLATE_NOOP("LogPage", "Warnings"), editor::Sign::Warning},
    {"danger", QT_TRANSLATE_NOOP("LogPage", "Dangers"), editor::Sign::Danger},
};

constexpr int mostWrapped = 12;  ///< lines per sentence: here it can be read whole

QString copiedLine(const LogLine& line)
{
    const QString times = line.count > 1 ? QStringLiteral(" x%1").arg(line.count) : QString();
    return QStringLiteral("%1\t%2%3").arg(line.turn).arg(line.text, times);
}

template <typename Key> bool isAnyOn(const std::map<Key, QPushButton*>& chips)
{
    for (const auto& [key, chip] : chips)
        if (chip->isChecked())
            return true;
    return false;
}

}  // namespace

LogPage::LogPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Log"), {860, 640}, parent), m_model(new LogModel(this))
{
    buildSearch();
    buildChips();
    buildList();
    QPushButton* const copied =
        addButton(QStringLiteral("copy"), tr("Copy"), tr("Copy the selected lines, or all shown lines (Ctrl+C)"));
    connect(copied, &QPushButton::clicked, this, &LogPage::copy);
}

void LogPage::buildSearch()
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Find in the log"));
    m_search->setAccessibleName(tr("Find in the log"));
    m_search->setToolTip(tr("Show only lines with all of these words"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &LogPage::filter);
    column()->addWidget(m_search);
}

void LogPage::buildChips()
{
    constexpr int gap = 6;
    auto* categories = new editor::WrapLayout(gap);
    auto* severities = new editor::WrapLayout(gap);
    column()->addLayout(categories);
    column()->addLayout(severities);
    for (const LogFilter& each : logFilters) {
        const bool isCategory = each.sign == editor::Sign::None;
        QPushButton* const chip =
            addChip(isCategory ? *categories : *severities, QLatin1String(each.name), tr(each.text), each.sign);
        if (isCategory)
            m_categories[QLatin1String(each.name)] = chip;
        else
            m_severities[each.sign] = chip;
    }
}

QPushButton* LogPage::addChip(QLayout& row, const QString& name, const QString& text, editor::Sign sign)
{
    auto* chip = new QPushButton(text, this);
    chip->setObjectName(name);
    chip->setCheckable(true);
    editor::applyFont(chip, uiStyle().theme, &editor::Theme::secondaryFont);
    chip->setAccessibleName(tr("Only %1").arg(text));
    chip->setToolTip(tr("Show only lines of this kind; several add up"));
    editor::applyStyle(chip, [this, chip] {
        const QString ink = uiStyle().theme.accent.name();
        chip->setStyleSheet(QStringLiteral("QPushButton:checked { border: 2px solid %1; color: %1; }").arg(ink));
    });
    if (sign != editor::Sign::None) {
        editor::applyStyle(chip, [this, chip, sign] {
            QPixmap picture(16, 16);
            picture.fill(Qt::transparent);
            QPainter painter(&picture);
            editor::drawSign(painter, picture.rect(), sign, editor::colourOf(sign, uiStyle().theme));
            painter.end();
            chip->setIcon(QIcon(picture));
        });
    }
    connect(chip, &QPushButton::toggled, this, &LogPage::filter);
    row.addWidget(chip);
    return chip;
}

void LogPage::buildList()
{
    m_list = new QListView(this);
    auto* delegate = new LogDelegate(uiStyle().theme, m_list);
    delegate->setShowsTurns(true);
    delegate->setMostLines(mostWrapped);
    editor::setUpList(*m_list, m_model, delegate, tr("All messages, newest last"));
    m_list->setMouseTracking(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    editor::wrapRows(*m_list);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (!(QGuiApplication::keyboardModifiers() & (Qt::ShiftModifier | Qt::ControlModifier)))
            ask(index);
    });
    connect(m_list, &QListView::customContextMenuRequested, this, &LogPage::showMenu);
    column()->addWidget(m_list, 1);
}

void LogPage::show(const LogHistory& history, bool isSearching)
{
    m_isSearching = isSearching;
    setEntries(history);
    open();
    m_list->setCurrentIndex(m_model->index(m_model->rowCount() - 1));
    m_list->scrollToBottom();
    if (isSearching)
        m_search->selectAll();
}

void LogPage::showAt(const LogHistory& history, std::size_t entry)
{
    m_search->clear();
    show(history, false);
    const auto row = std::find(m_shown.begin(), m_shown.end(), entry);
    if (row == m_shown.end())
        return;
    const QModelIndex index = m_model->index(static_cast<int>(row - m_shown.begin()));
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
}

void LogPage::setEntries(const LogHistory& history)
{
    m_all.clear();
    for (const LogEntry& entry : history.entries())
        m_all.push_back(m_showsLevels ? withLevel(shownLine(entry)) : shownLine(entry));
    filter();
}

void LogPage::search(const QString& words)
{
    m_search->setText(words);
}

void LogPage::setFilter(const QString& name, bool isOn)
{
    if (auto* chip = findChild<QPushButton*>(name))
        chip->setChecked(isOn);
}

QWidget* LogPage::firstFocus()
{
    return m_isSearching ? static_cast<QWidget*>(m_search) : m_list;
}

void LogPage::filter()
{
    std::vector<LogLine> rows;
    m_shown.clear();
    for (std::size_t i = 0; i < m_all.size(); ++i)
        if (passes(m_all[i])) {
            rows.push_back(m_all[i]);
            m_shown.push_back(i);
        }
    m_model->setRows(rows);
    m_list->scrollToBottom();
    m_list->setCurrentIndex(m_model->index(m_model->rowCount() - 1));
    const auto all = static_cast<int>(m_all.size());
    const auto shown = static_cast<int>(rows.size());
    const QString lines = all == 1 ? tr("1 line") : tr("%1 lines").arg(all);
    const QString count = shown == all ? lines : tr("%1 of %2").arg(shown).arg(lines);
    setFootWords(count + tr("   Press Enter on a fight, or click it, to see its dice"));
    m_list->setAccessibleDescription(count);
}

bool LogPage::passes(const LogLine& line) const
{
    const auto category = m_categories.find(line.category);
    if (isAnyOn(m_categories) && (category == m_categories.end() || !category->second->isChecked()))
        return false;
    const auto severity = m_severities.find(line.severity);
    if (isAnyOn(m_severities) && (severity == m_severities.end() || !severity->second->isChecked()))
        return false;
    return editor::hasAllWords(line.text, m_search->text());
}

void LogPage::ask(const QModelIndex& index)
{
    if (index.isValid() && m_model->row(index).isBlow)
        emit diceAsked(m_shown[static_cast<std::size_t>(index.row())]);
}

void LogPage::copy()
{
    QModelIndexList chosen = m_list->selectionModel()->selectedIndexes();
    std::sort(chosen.begin(), chosen.end());
    QStringList lines;
    for (const QModelIndex& index : chosen)
        lines << copiedLine(m_model->row(index));
    for (int row = 0; chosen.size() <= 1 && row < m_model->rowCount(); ++row)  // a single one is just the cursor's
        lines << copiedLine(m_model->row(m_model->index(row)));
    if (chosen.size() <= 1 && m_list->hasFocus() && !chosen.isEmpty())
        lines = {copiedLine(m_model->row(chosen.front()))};
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void LogPage::showMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPersistentModelIndex index = m_list->indexAt(at);
    QAction* const dice = menu->addAction(tr("Ask the Dice"));
    dice->setEnabled(index.isValid() && m_model->row(index).isBlow);
    connect(dice, &QAction::triggered, this, [this, index] { ask(index); });
    connect(menu->addAction(tr("Copy")), &QAction::triggered, this, &LogPage::copy);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

bool LogPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& press = *static_cast<QKeyEvent*>(event);
        if (watched == m_search && takeKeyOfSearch(press))
            return true;
        if (watched == m_list && takeKeyOfList(press))
            return true;
    }
    return OverlayPage::eventFilter(watched, event);
}

bool LogPage::takeKeyOfSearch(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down || event.key() == Qt::Key_PageUp
        || event.key() == Qt::Key_PageDown) {
        m_list->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        ask(m_list->currentIndex());
        return true;
    }
    return false;
}

bool LogPage::takeKeyOfList(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        ask(m_list->currentIndex());
        return true;
    }
    if (event.matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    const bool isFind = event.matches(QKeySequence::Find);
    const bool isSign = !event.text().isEmpty() && event.text().front().isPrint()
                        && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!isFind && !isSign)
        return false;
    m_search->setFocus(Qt::OtherFocusReason);
    if (isSign)
        m_search->insert(event.text());
    return true;
}

}  // namespace gloam::app
