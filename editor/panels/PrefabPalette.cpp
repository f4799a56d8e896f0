#include "editor/panels/PrefabPalette.h"

#include "editor/document/PrefabPlans.h"
#include "editor/panels/FoldingRow.h"
#include "editor/panels/PrefabModel.h"
#include "editor/tools/TakePrefab.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"
#include "editor/ui/MenuKeys.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QStyledItemDelegate>

namespace gloam::editor {

namespace {

QString paletteTextOf(const Name& name)
{
    return QString::fromStdString(name.text());
}

/// What a key types, if anything.
QString typedInPrefabs(const QKeyEvent& event)
{
    const bool isCommand = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString text = event.text();
    const bool isLetter = !text.isEmpty() && text.front().isPrint() && text.front() != QLatin1Char(' ');
    return isLetter && !isCommand ? text : QString();
}

QPushButton* prefabButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setAccessibleName(tip);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

PrefabPalette::PrefabPalette(const UiStyle& style, EditorState& state, QWidget* parent)
    : PalettePage(parent), m_state(state), m_model(new PrefabModel(style, state.document, this)),
      m_search(new QLineEdit(this)), m_list(new QListView(this)), m_nothing(quietLabel({}, style.theme, this))
{
    arrange();
    connectParts();
    fill();
}

void PrefabPalette::arrange()
{
    m_search->setPlaceholderText(tr("Search prefabs"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("A part of a name, of a sentence or of a tag. Enter takes the first, Down goes to what was "
                            "found, Esc clears."));
    m_search->setClearButtonEnabled(true);
    setUpList(*m_list, m_model, new QStyledItemDelegate(m_list), tr("Prefabs"));
    m_list->setIconSize(PrefabModel::picture);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    auto* create = prefabButton(tr("New…"), tr("New prefab from the selected cells"), this);
    auto* redraw = prefabButton(tr("Redraw"), tr("Replace its drawing by the selected cells"), this);
    auto* more = prefabButton(tr("More"), tr("Rename or delete the prefab, or see where it is used"), this);
    m_acts = {redraw, more};
    auto* column = columnIn(this, {8, 4, 8, 4}, 4);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 1);
    column->addWidget(new FoldingRow({create, redraw, more}, this));
    applyStyle(m_list, [this] { m_model->forgetPictures(); });
    connect(create, &QPushButton::clicked, this, &PrefabPalette::makingAsked);
    connect(redraw, &QPushButton::clicked, this, &PrefabPalette::redraw);
    connect(more, &QPushButton::clicked, this, [this, more] { popup(more->mapToGlobal(QPoint(0, more->height()))); });
}

void PrefabPalette::connectParts()
{
    m_search->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &PrefabPalette::fill);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_wasClicked = true;
        take(index, true);
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        const QModelIndex index = m_list->indexAt(at);
        if (index.isValid())
            m_list->setCurrentIndex(index);
        popup(m_list->viewport()->mapToGlobal(at));
    });
    const auto follow = [this] {
        m_isStale = true;
        if (isVisible())
            fill();
    };
    connect(&m_state.document, &WorldDocument::changed, this, [this, follow](const Touched& touched) {
        if (touched.types || touched.settings)  // another library brings other prefabs, and tiles look otherwise
            m_model->forgetPictures();
        if (touched.written || touched.types || touched.settings)
            follow();
    });
    connect(&m_state.document, &WorldDocument::worldReplaced, this, [this, follow] {
        m_model->forgetPictures();
        follow();
    });
}

/// Keeps the chosen one, else chooses the first.
void PrefabPalette::fill()
{
    m_isStale = false;
    const Name before = chosen();
    m_model->fill(m_search->text());
    const QModelIndex kept = m_model->find(before);
    m_list->setCurrentIndex(kept.isValid() ? kept : m_model->index(0));
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_nothing->setVisible(isEmpty);
    m_nothing->setText(m_model->hasNone() ? tr("There are no prefabs yet. Select cells with Area (r) and press Ctrl+J "
                                               "to make one.")
                                          : tr("There is no prefab of that name."));
    for (QPushButton* act : m_acts)
        act->setEnabled(!isEmpty);
}

Name PrefabPalette::chosen() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() && current.row() < m_model->rowCount() ? m_model->row(current).name : Name();
}

void PrefabPalette::take(const QModelIndex& index, bool staysHere)
{
    if (!index.isValid())
        return;
    m_list->setCurrentIndex(index);
    const EditResult taken =
        takePrefab(m_state.document, m_state.notices, m_state.tool, m_state.paint, m_model->row(index).name);
    m_state.notices.tell(taken);
    if (taken && !staysHere)
        leave();
}

void PrefabPalette::enter()
{
    m_wasClicked = false;
    if (m_list->isHidden())
        m_search->setFocus(Qt::TabFocusReason);
    else
        m_list->setFocus(Qt::TabFocusReason);
}

void PrefabPalette::search()
{
    m_wasClicked = false;
    m_search->clear();
    m_search->setFocus(Qt::ShortcutFocusReason);
}

void PrefabPalette::leave()
{
    m_wasClicked = false;
    m_search->clear();
    emit done();
}

void PrefabPalette::cycle(int steps)
{
    const int count = m_model->rowCount();
    if (count > 0)
        take(m_model->index(((m_list->currentIndex().row() + steps) % count + count) % count), true);
}

void PrefabPalette::popup(QPoint globalPosition)
{
    if (chosen().isEmpty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Take in hand"), this, [this] { take(m_list->currentIndex(), true); });
    menu->addSeparator();
    menu->addAction(tr("Redraw from the selection"), this, &PrefabPalette::redraw);
    menu->addAction(tr("Rename prefab…"), this, &PrefabPalette::rename);
    menu->addAction(tr("Delete prefab"), this, &PrefabPalette::remove);
    menu->addSeparator();
    menu->addAction(tr("Where used"), this, &PrefabPalette::tellUses);
    giveLetters(*menu);
    menu->popup(globalPosition);
}

void PrefabPalette::redraw()
{
    const Name name = chosen();
    if (m_state.cells.area().isEmpty() || !m_state.open.level()) {
        m_state.notices.tell(tr("Select the cells of its new drawing first, with Area or Wand."), Sign::Warning);
        return;
    }
    const Stamp piece = cutStamp(*m_state.open.level(), m_state.cells.area(), m_state.display.layers().open());
    const EditResult redrawn = m_state.document.perform(planRedrawPrefab(m_state.document.world(), name, piece));
    m_state.notices.tell(redrawn);
    if (redrawn)
        m_state.notices.tell(tr("The prefab %1 has the drawing of the selected cells.").arg(paletteTextOf(name)),
                             Sign::Good);
}

void PrefabPalette::rename()
{
    const Name name = chosen();
    if (const EditResult can = planRenamePrefab(m_state.document.world(), name, name); !can)
        m_state.notices.tell(can);
    else
        emit renamingAsked(name);
}

void PrefabPalette::remove()
{
    const Name name = chosen();
    const EditResult removed = m_state.document.perform(planRemovePrefab(m_state.document.world(), name));
    m_state.notices.tell(removed);
    if (removed)
        m_state.notices.tell(tr("The prefab %1 is deleted.").arg(paletteTextOf(name)), Sign::Good);
}

void PrefabPalette::tellUses()
{
    m_state.notices.tell(tr("%1: %2").arg(paletteTextOf(chosen()), factsOfPrefab(m_state.document.world(), chosen())));
}

void PrefabPalette::showEvent(QShowEvent* event)
{
    PalettePage::showEvent(event);
    if (m_isStale)
        fill();
}

/// Claims letters for typing, even those that are commands of the window or the map.
bool PrefabPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::ShortcutOverride
        && !typedInPrefabs(*static_cast<QKeyEvent*>(event)).isEmpty()) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return PalettePage::eventFilter(watched, event);
    const auto& pressed = *static_cast<QKeyEvent*>(event);
    const bool isHandled = watched == m_search ? handleSearchKey(pressed.key()) : handleListKey(pressed);
    return isHandled || PalettePage::eventFilter(watched, event);
}

bool PrefabPalette::handleSearchKey(int key)
{
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: take(m_model->index(0), false); return true;
    case Qt::Key_Down: enter(); return true;
    case Qt::Key_Escape:
        if (m_search->text().isEmpty())
            leave();
        else
            m_search->clear();
        return true;
    default: return false;
    }
}

bool PrefabPalette::handleListKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: take(m_list->currentIndex(), false); return true;
    case Qt::Key_Space: take(m_list->currentIndex(), true); return true;
    case Qt::Key_Escape: leave(); return true;
    case Qt::Key_F2: rename(); return true;
    case Qt::Key_Delete: remove(); return true;
    case Qt::Key_Up:
        if (m_list->currentIndex().row() > 0)
            return false;
        m_search->setFocus(Qt::OtherFocusReason);
        return true;
    default:
        if (typedInPrefabs(event).isEmpty())
            return false;
        m_wasClicked = false;
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->setText(typedInPrefabs(event));  // starts a new word
        return true;
    }
}

}  // namespace gloam::editor
