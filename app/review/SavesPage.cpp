#include "app/review/SavesPage.h"

#include "app/run/RunText.h"
#include "editor/ui/AppStyle.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QTextCursor>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int savesWide = 340;

/// "25 Nov 2026 14:02  The Lamplit Stair", and below "The Gate, depth 1, turn 212" or "The Dry Well, 3 west, turn 212".
QString rowOfSave(const PastRun& save)
{
    const QString place = SavesPage::tr("%1, %2, turn %3").arg(save.level, save.where).arg(save.turns.value_or(0));
    return QStringLiteral("%1  %2\n%3").arg(dateText(save.when), save.world, place);
}

}  // namespace

SavesPage::SavesPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Saved Games"), {900, 560}, parent), m_list(new QListWidget(this)),
      m_text(new QTextEdit(this))
{
    m_list->setAccessibleName(tr("Saved games, newest first; Enter loads"));
    m_list->setMaximumWidth(savesWide);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_text->setReadOnly(true);
    m_text->setAccessibleName(tr("The text of the saved game"));
    editor::frameLists(this);
    auto* across = new QHBoxLayout;
    across->setSpacing(8);
    across->addWidget(m_list, 1);
    across->addWidget(m_text, 1);
    column()->addLayout(across, 1);
    m_load = addButton(QStringLiteral("continue"), tr("Load"), tr("Go on from this saved game (Enter)"));
    m_delete = addButton(QStringLiteral("delete-type"), tr("Delete"), tr("Remove this saved game for good (Delete)"));
    connect(m_list, &QListWidget::currentRowChanged, this, &SavesPage::showChosen);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &SavesPage::load);
    connect(m_load, &QPushButton::clicked, this, &SavesPage::load);
    connect(m_delete, &QPushButton::clicked, this, &SavesPage::askToDelete);
}

void SavesPage::show(std::vector<PastRun> saves)
{
    const int row = isOpen() ? m_list->currentRow() : 0;
    m_saves.clear();  // nothing is shown while the list fills
    m_list->clear();
    for (const PastRun& save : saves)
        m_list->addItem(rowOfSave(save));
    m_saves = std::move(saves);
    m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    showChosen();
    if (!isOpen())
        open();
    else if (m_saves.empty())
        focusFirst();
}

QWidget* SavesPage::firstFocus()
{
    return m_list;
}

const PastRun* SavesPage::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < static_cast<int>(m_saves.size()) ? &m_saves[static_cast<std::size_t>(row)] : nullptr;
}

void SavesPage::showChosen()
{
    m_isSure = false;
    const PastRun* const save = chosen();
    m_load->setEnabled(save);
    m_delete->setEnabled(save);
    setRunText(*m_text->document(), save ? textOfFile(*save) : QString(), uiStyle());
    m_text->moveCursor(QTextCursor::Start);
    setFootWords(save ? tr("Loading keeps the saved game, to load again.") : tr("There are no saved games."));
}

void SavesPage::load()
{
    const PastRun* const save = chosen();
    if (!save)
        return;
    const PastRun loaded = *save;
    close();
    emit loadAsked(loaded);
}

/// It takes a second press, as what is deleted is gone.
void SavesPage::askToDelete()
{
    const PastRun* const save = chosen();
    if (!save)
        return;
    if (!m_isSure) {
        m_isSure = true;
        setFootWords(tr("Press Delete again to remove this saved game for good."));
        return;
    }
    const PastRun removed = *save;
    emit deleteAsked(removed);
}

bool SavesPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (isEnter)
            load();
        else if (key == Qt::Key_Delete)
            askToDelete();
        if (isEnter || key == Qt::Key_Delete)
            return true;
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
