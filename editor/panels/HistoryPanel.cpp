#include "editor/panels/HistoryPanel.h"

#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QDateTime>
#include <QFont>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QMenu>
#include <QPushButton>

namespace gloam::editor {

namespace {

QString historyText(const HistoryRow& row)
{
    const QString text = row.level.isEmpty() ? row.text : HistoryModel::tr("%1, on %2").arg(row.text, row.level);
    return row.isSaved ? HistoryModel::tr("%1 (saved)").arg(text) : text;
}

/// Describes the oldest state you can return to.
QString beginningOf(const History& history)
{
    const auto forgotten = static_cast<int>(history.forgottenCount());
    if (forgotten == 0)
        return HistoryPanel::tr("as it was opened");
    return forgotten == 1 ? HistoryPanel::tr("1 older step forgotten to save memory")
                          : HistoryPanel::tr("%L1 older steps forgotten to save memory").arg(forgotten);
}

QString historyTip(const HistoryRow& row)
{
    if (row.isBookmark)
        return HistoryModel::tr("A bookmark: click to return to the world as it was then");
    const QString way = row.isDone ? HistoryModel::tr("Click to undo back to this")
                                   : HistoryModel::tr("Undone; click to redo up to this");
    if (row.time == 0)
        return way;
    const QString when = QLocale().toString(QDateTime::fromSecsSinceEpoch(row.time), QLocale::ShortFormat);
    return HistoryModel::tr("%1: %2. %3").arg(when, historyText(row), way);
}

}  // namespace

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const HistoryRow& row = this->row(index);
    const QString time =
        row.time == 0 ? QString() : QDateTime::fromSecsSinceEpoch(row.time).toString(QStringLiteral("HH:mm"));
    switch (role) {
    case Qt::DisplayRole:
        return time.isEmpty() ? historyText(row) : QStringLiteral("%1  %2").arg(time, historyText(row));
    case Qt::AccessibleTextRole: return row.isBookmark ? tr("bookmark %1").arg(row.text) : data(index, Qt::DisplayRole);
    case Qt::ToolTipRole: return plainTip(historyTip(row));
    case Qt::DecorationRole:
        if (row.isBookmark)
            return m_bookmark;
        return row.isSaved ? QVariant(m_saved) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.isNow);
        font.setItalic(!row.isDone);  // not by colour alone
        return font;
    }
    default: return {};
    }
}

void HistoryModel::setIcons(const QIcon& saved, const QIcon& bookmark)
{
    m_saved = saved;
    m_bookmark = bookmark;
    refresh();
}

HistoryPanel::HistoryPanel(const UiStyle& style, WorldDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_model(new HistoryModel(this)), m_list(new QListView(this)),
      m_name(new QLineEdit(this)), m_button(new QPushButton(tr("Bookmark…"), this))
{
    setAccessibleName(tr("History"));
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize({14, 14});
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_name->setAccessibleName(tr("The bookmark's name"));
    m_name->setPlaceholderText(tr("Type a name; Enter keeps it"));
    m_name->setMaxLength(mostSigns);
    m_name->installEventFilter(this);
    m_name->hide();
    m_button->setAccessibleName(tr("Bookmark"));
    m_button->setToolTip(tr("Name the present state of the world, to come back to it"));
    m_button->setFocusPolicy(Qt::TabFocus);
    frameLists(this);
    applyStyle(this, [this, style] {
        const QIcon bookmark = iconNamed(QStringLiteral("bookmark"), style.resources, style.theme);
        m_button->setIcon(bookmark);
        m_model->setIcons(iconNamed(QStringLiteral("save"), style.resources, style.theme), bookmark);
    });
    auto* column = columnIn(this, {0, 4, 0, 4}, 4);
    column->addWidget(m_list, 1);
    column->addWidget(m_name);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    connect(m_list, &QListView::clicked, this, &HistoryPanel::goTo);
    connect(m_list, &QWidget::customContextMenuRequested, this, &HistoryPanel::showMenu);
    connect(m_button, &QPushButton::clicked, this, &HistoryPanel::nameNow);
    connect(&document, &WorldDocument::historyChanged, this, &HistoryPanel::showSteps);
    connect(&document, &WorldDocument::worldReplaced, this, [this] { endNaming(false); });
    showSteps();
}

void HistoryPanel::enter()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

bool HistoryPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    return watched == m_name ? keyInName(key) : keyInList(key);
}

bool HistoryPanel::keyInList(int key)
{
    const QModelIndex index = m_list->currentIndex();
    if (key == Qt::Key_Escape)
        emit left();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        goTo(index);
    else if (key == Qt::Key_Delete && index.isValid() && m_model->row(index).isBookmark)
        m_document.setBookmark(m_model->row(index).count, {});
    else
        return false;
    return true;
}

bool HistoryPanel::keyInName(int key)
{
    if (key != Qt::Key_Escape && key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    endNaming(key != Qt::Key_Escape);
    emit left();
    return true;
}

void HistoryPanel::nameNow()
{
    nameState(m_document.history().doneCount());
}

void HistoryPanel::nameState(std::size_t count)
{
    const auto& bookmarks = m_document.history().bookmarks();
    const auto known = bookmarks.find(count);
    m_named = count;
    m_name->setText(known == bookmarks.end() ? QString() : QString::fromStdString(known->second));
    m_name->show();
    m_name->selectAll();
    m_name->setFocus(Qt::OtherFocusReason);
}

void HistoryPanel::endNaming(bool isTaken)
{
    if (isTaken && !m_name->text().trimmed().isEmpty())
        m_document.setBookmark(m_named, m_name->text());
    m_name->hide();
}

/// Even on a step long ago, or undone.
void HistoryPanel::showMenu(QPoint at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    const HistoryRow row = m_model->row(index);
    const bool hasName = m_document.history().bookmarks().count(row.count) > 0;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Return to This")), &QAction::triggered, this, [this, row] { goToState(row.count); });
    connect(menu->addAction(hasName ? tr("Rename Bookmark…") : tr("Bookmark…")), &QAction::triggered, this,
            [this, row] { nameState(row.count); });
    if (hasName)
        connect(menu->addAction(tr("Remove Bookmark")), &QAction::triggered, this,
                [this, row] { m_document.setBookmark(row.count, {}); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void HistoryPanel::showSteps()
{
    const History& history = m_document.history();
    std::vector<HistoryRow> rows;
    int now = 0;
    for (std::size_t i = 0; i <= history.stepCount(); ++i) {
        HistoryRow row;
        row.text = i == 0 ? beginningOf(history) : QString::fromStdString(history.nameOfStep(i - 1));
        if (i > 0) {
            row.time = history.timeOfStep(i - 1);
            row.level = levelOf(i - 1);
        }
        row.count = i;
        row.isDone = i <= history.doneCount();
        row.isNow = i == history.doneCount();
        row.isSaved = history.savedCount() == i;
        if (row.isNow)
            now = static_cast<int>(rows.size());
        rows.push_back(row);
        if (const auto bookmark = history.bookmarks().find(i); bookmark != history.bookmarks().end())
            rows.push_back({QString::fromStdString(bookmark->second), {}, 0, i, true, row.isDone, row.isNow, false});
    }
    m_model->setRows(rows);
    m_list->setCurrentIndex(m_model->index(now));
    m_list->scrollTo(m_model->index(now));
}

/// If the step's text does not name it.
QString HistoryPanel::levelOf(std::size_t step) const
{
    const History& history = m_document.history();
    const auto& levels = history.levelsOfStep(step);
    const Level* level = levels.empty() ? nullptr : m_document.world().findLevel(levels.front());
    const QString name = level && levels.size() <= 2 ? QString::fromStdString(level->displayName()) : QString();
    return QString::fromStdString(history.nameOfStep(step)).contains(name) ? QString() : name;
}

void HistoryPanel::goTo(const QModelIndex& index)
{
    if (index.isValid())
        goToState(m_model->row(index).count);
}

void HistoryPanel::goToState(std::size_t count)
{
    m_document.goToState(count);
}

}  // namespace gloam::editor
