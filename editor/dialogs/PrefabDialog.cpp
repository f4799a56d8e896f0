#include "editor/dialogs/PrefabDialog.h"

#include "core/base/Random.h"
#include "core/generate/PrefabStamp.h"
#include "editor/dialogs/NamedRows.h"
#include "editor/document/PrefabPlans.h"
#include "editor/panels/Minimap.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPixmap>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr QSize prefabPicture{64, 48};

QString prefabText(const Name& name)
{
    return QString::fromStdString(name.text());
}

QString prefabTags(const Prefab& prefab)
{
    QStringList tags;
    for (const Name& tag : prefab.tags)
        tags << prefabText(tag);
    return tags.join(QStringLiteral(", "));
}

}  // namespace

PrefabDialog::PrefabDialog(const UiStyle& style, WorldDocument& document, const DisplayChoices& display,
                           const OpenLevel& open, const CellSelection& cells, QWidget* parent)
    : QDialog(parent), m_style(style), m_document(document), m_display(display), m_open(open), m_cells(cells),
      m_search(new QLineEdit(this)), m_list(new QListWidget(this)), m_told(bodyLabel({}, style.theme, this)),
      m_copy(new QPushButton(tr("Copy…"), this)), m_rename(new QPushButton(tr("Rename…"), this)),
      m_redraw(new QPushButton(tr("Redraw"), this)), m_delete(new QPushButton(tr("Delete"), this)),
      m_take(new QPushButton(tr("Take"), this))
{
    setWindowTitle(tr("Prefabs"));
    applyStyle(this, [this] {
        setMinimumWidth(m_style.theme.scaled(304));
        m_told->setMinimumHeight(m_style.theme.scaled(60));
    });
    frameLists(this);
    m_search->setPlaceholderText(tr("Search prefabs"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("A part of a name, of a sentence or of a tag"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Prefabs"));
    m_list->setIconSize(prefabPicture);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_copy->setToolTip(tr("Make a copy of it in the world under another name"));
    m_rename->setToolTip(tr("Give it another name, in the pools of recipes too"));
    m_redraw->setToolTip(tr("Replace its drawing by the selected cells"));
    m_delete->setToolTip(tr("Remove it from the world; it can be undone"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Leave what is in hand"));
    m_take->setDefault(true);
    m_take->setToolTip(tr("Take it in hand: a click or Enter on the map places it"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_take);
    auto* column = columnIn(this, {16, 16, 16, 16}, 8);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_told);
    column->addWidget(ownActs());
    column->addLayout(foot);
    fill();
    connect(m_search, &QLineEdit::textChanged, this, &PrefabDialog::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &PrefabDialog::tell);
    connect(m_list, &QListWidget::itemActivated, this, &PrefabDialog::take);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_take, &QPushButton::clicked, this, &PrefabDialog::take);
    addUndoKeys();
    m_search->setFocus(Qt::OtherFocusReason);
}

/// The acts that change the world: a copy of any, and the others for prefabs of the world's own.
QWidget* PrefabDialog::ownActs()
{
    auto* acts = new QWidget(this);
    auto* grid = new QGridLayout(acts);
    grid->setContentsMargins({});
    grid->setSpacing(8);
    for (QPushButton* button : {m_copy, m_rename, m_redraw, m_delete}) {
        button->setAutoDefault(false);
        grid->addWidget(button, grid->count() / 2, grid->count() % 2);
    }
    connect(m_copy, &QPushButton::clicked, this, &PrefabDialog::copy);
    connect(m_rename, &QPushButton::clicked, this, &PrefabDialog::rename);
    connect(m_redraw, &QPushButton::clicked, this, &PrefabDialog::redraw);
    connect(m_delete, &QPushButton::clicked, this, &PrefabDialog::remove);
    return acts;
}

void PrefabDialog::addUndoKeys()
{
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, this, [this] { m_document.undo(); });
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, this, [this] { m_document.redo(); });
    connect(&m_document, &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.written || touched.types)
            fill();
    });
    for (const auto stepped : {&WorldDocument::undone, &WorldDocument::redone})
        connect(&m_document, stepped, this, [this](const QString& text) { m_told->setText(text); });
    connect(&m_document, &WorldDocument::worldReplaced, this, &QDialog::reject);
}

void PrefabDialog::choose(const Name& name)
{
    chooseName(*m_list, name);
}

/// The chosen one stays chosen; if it is gone, what now stands in its place is.
void PrefabDialog::fill()
{
    const Name before = chosen();
    const int place = m_list->currentRow();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        addRows();
        hideOthers();
        const int row = rowOfName(*m_list, before);
        chooseNear(row >= 0 ? row : std::max(place, 0));
    }
    tell();
}

/// Each with its sentence and a sample picture.
void PrefabDialog::addRows()
{
    const World& world = m_document.world();
    m_prefabs = prefabsOf(world);
    const EncounterTables tables = tablesOf(world);
    for (const Name& name : prefabNames(world)) {
        auto* row = new QListWidgetItem(prefabText(name), m_list);
        setNameOf(*row, name);
        const auto prefab = m_prefabs.find(name);
        if (prefab == m_prefabs.end())
            continue;  // it has problems, but can be deleted
        const QString about = QString::fromStdString(prefab->second.about);
        row->setText(about.isEmpty() ? prefabText(name) : prefabText(name) + QLatin1Char('\n') + about);
        Random chance(1);
        const Stamp stamp = stampOf(prefab->second, world.registry, tables, chance);
        const QPixmap picture = QPixmap::fromImage(smallPictureOf(stamp, m_style.theme.palette, prefabPicture));
        row->setIcon(untinted(picture));
    }
}

/// What is typed chooses the best by its name.
void PrefabDialog::filter()
{
    hideOthers();
    const QString wanted = m_search->text().trimmed();
    const auto rank = [&wanted](const QListWidgetItem* row) {
        return matchRank(row->data(Qt::UserRole).toString(), wanted);
    };
    QListWidgetItem* best = nullptr;
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* row = m_list->item(i);
        if (!row->isHidden() && (!best || (!wanted.isEmpty() && rank(row) < rank(best))))
            best = row;
    }
    if (!wanted.isEmpty() || !m_list->currentItem() || m_list->currentItem()->isHidden())
        m_list->setCurrentItem(best);
    tell();
}

/// Hides what does not match the search.
void PrefabDialog::hideOthers()
{
    const QString wanted = m_search->text().trimmed();
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* row = m_list->item(i);
        const auto prefab = m_prefabs.find(nameOf(*row));
        const bool isMeant =
            row->text().contains(wanted, Qt::CaseInsensitive)
            || (prefab != m_prefabs.end() && prefabTags(prefab->second).contains(wanted, Qt::CaseInsensitive));
        row->setHidden(!isMeant);
    }
}

/// Chooses a row; if it is hidden or beyond the last, the next one that is shown, or else the one before.
void PrefabDialog::chooseNear(int row)
{
    const auto isShown = [this](int each) { return !m_list->item(each)->isHidden(); };
    int near = row;
    while (near < m_list->count() && !isShown(near))
        ++near;
    if (near >= m_list->count())
        for (near = m_list->count() - 1; near >= 0 && !isShown(near);)
            --near;
    m_list->setCurrentRow(near);
}

Name PrefabDialog::chosen() const
{
    const QListWidgetItem* row = m_list->currentItem();
    return row && !row->isHidden() ? nameOf(*row) : Name();
}

void PrefabDialog::tell()
{
    const Name name = chosen();
    const bool isOwn = isOwnPrefab(m_document.world(), name);
    applyInk(m_told, m_style.theme, &Theme::text);
    m_told->setText(!name.isEmpty()       ? factsOfPrefab(m_document.world(), name)
                    : m_list->count() > 0 ? tr("There is no prefab of that name.")
                                          : tr("There are no prefabs. Select cells and press Ctrl+J to make one."));
    m_take->setEnabled(m_prefabs.count(name) > 0);
    m_copy->setEnabled(!name.isEmpty());
    m_rename->setEnabled(isOwn);
    m_delete->setEnabled(isOwn);
    m_redraw->setEnabled(isOwn && !m_cells.area().isEmpty());
}

void PrefabDialog::take()
{
    if (!m_take->isEnabled())
        return;
    const Name name = chosen();
    accept();
    emit taken(name);
}

void PrefabDialog::perform(Plan plan, const Name& next)
{
    if (const EditResult can = m_document.perform(std::move(plan)); !can) {
        applyInk(m_told, m_style.theme, &Theme::danger);
        m_told->setText(can.objection);
        return;
    }
    m_list->setFocus(Qt::OtherFocusReason);
    const int row = rowOfName(*m_list, next);
    if (row < 0)
        return;
    if (m_list->item(row)->isHidden())
        m_search->clear();  // which still asks for the old name
    m_list->setCurrentRow(row);
}

void PrefabDialog::ask(const NameDialog::Words& words, const Name& suggested, const PlanFor& planFor)
{
    NameDialog::ask(
        m_style, words, suggested, [planFor](const Name& name) -> EditResult { return planFor(name); },
        [this, planFor](const Name& name) { perform(planFor(name), name); }, this);
}

void PrefabDialog::copy()
{
    const Name from = chosen();
    ask({tr("Copy Prefab"), tr("Name of the prefab"), tr("Copy"), tr("Make none")},
        freePrefabName(m_document.world(), prefabText(from)),
        [this, from](const Name& name) { return planCopyPrefab(m_document.world(), from, name); });
}

void PrefabDialog::rename()
{
    const Name from = chosen();
    ask({tr("Rename Prefab"), tr("Name of the prefab"), tr("Rename"), tr("Keep the name")}, from,
        [this, from](const Name& name) { return planRenamePrefab(m_document.world(), from, name); });
}

void PrefabDialog::redraw()
{
    const Name name = chosen();
    const Stamp piece = cutStamp(*m_open.level(), m_cells.area(), m_display.layers().open());
    perform(planRedrawPrefab(m_document.world(), name, piece), name);
}

void PrefabDialog::remove()
{
    perform(planRemovePrefab(m_document.world(), chosen()), {});
}

/// The arrows choose in the list while you search, and a line without a change of its own leaves undo to the world.
bool PrefabDialog::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (watched != m_search || (event->type() != QEvent::KeyPress && !isOverride))
        return QDialog::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    if (isOverride) {
        const bool isOfWorld = (press->matches(QKeySequence::Undo) && !m_search->isUndoAvailable())
                               || (press->matches(QKeySequence::Redo) && !m_search->isRedoAvailable());
        if (isOfWorld)
            event->ignore();
        return isOfWorld;
    }
    const int key = press->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return QDialog::eventFilter(watched, event);
    const int step = key == Qt::Key_Down ? 1 : -1;
    for (int i = m_list->currentRow() + step; i >= 0 && i < m_list->count(); i += step)
        if (!m_list->item(i)->isHidden()) {
            m_list->setCurrentRow(i);
            break;
        }
    return true;
}

}  // namespace gloam::editor
