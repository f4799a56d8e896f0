#include "editor/panels/LevelPopup.h"

#include "editor/panels/LevelDelegate.h"
#include "editor/panels/LevelListModel.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QListView>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int popupWidth = 240;
constexpr int popupHeight = 320;
constexpr int keptMargin = 32;  ///< pixels that the pointer may leave it by

}  // namespace

LevelPopup::LevelPopup(const UiStyle& style, WorldDocument& document, Notices& notices, const OpenLevel& openLevel,
                       const SubjectSelection& subject, const OpenOverland& overland, QWidget* parent)
    : QFrame(parent), m_open(openLevel),
      m_model(new LevelListModel(document, openLevel, subject, overland, style.theme.palette, this)),
      m_list(new QListView(this))
{
    setAccessibleName(tr("Link to a level"));
    setObjectName(QStringLiteral("level-popup"));
    applyStyle(this, [this, &theme = style.theme] {
        setStyleSheet(QStringLiteral("#level-popup { background: %1; border: 1px solid %2; border-radius: 4px; }")
                          .arg(theme.panel.name(), theme.accent.name()));
    });
    setFocusPolicy(Qt::NoFocus);
    m_list->setFocusPolicy(Qt::NoFocus);
    setUpList(*m_list, m_model, new LevelDelegate(style, document, notices, m_list), tr("Link to a level"));
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    auto* column = columnIn(this, {1, 1, 1, 1});
    column->addWidget(m_list);
    m_wait.setSingleShot(true);
    m_wait.setInterval(millisecondsAtEdge);
    connect(&m_wait, &QTimer::timeout, this, &LevelPopup::open);
    hide();
}

void LevelPopup::dragTo(QPoint pointer, const QRect& map)
{
    m_pointer = pointer;
    m_map = map;
    const QRect own(parentWidget()->mapToGlobal(geometry().topLeft()), size());
    const bool isAtEdge = !map.adjusted(edge, edge, -edge, -edge).contains(pointer);
    const bool isNear = isVisible() && own.adjusted(-keptMargin, -keptMargin, keptMargin, keptMargin).contains(pointer);
    if (!isAtEdge && !isNear) {
        end();
        return;
    }
    if (!isVisible() && !m_wait.isActive())
        m_wait.start();
    m_model->setDropTarget(levelAt(pointer));
}

void LevelPopup::end()
{
    m_wait.stop();
    m_model->setDropTarget({});
    hide();
}

/// Beside the pointer, inside the map as far as there is room.
void LevelPopup::open()
{
    const QSize size = QSize(popupWidth, popupHeight).boundedTo(m_map.size());
    QRect place(QPoint(), size);
    place.moveCenter(m_pointer);
    place.moveLeft(std::clamp(place.left(), m_map.left(), std::max(m_map.left(), m_map.right() - size.width())));
    place.moveTop(std::clamp(place.top(), m_map.top(), std::max(m_map.top(), m_map.bottom() - size.height())));
    setGeometry(QRect(parentWidget()->mapFromGlobal(place.topLeft()), size));
    m_list->scrollTo(m_model->find(m_open.id()));
    raise();
    show();
    emit opened();
}

std::optional<Name> LevelPopup::levelAt(QPoint pointer) const
{
    const QPoint position = m_list->viewport()->mapFromGlobal(pointer);
    if (!isVisible() || !m_list->viewport()->rect().contains(position))
        return std::nullopt;
    const QModelIndex index = m_list->indexAt(position);
    return index.isValid() ? std::optional(m_model->row(index)) : std::nullopt;
}

}  // namespace gloam::editor
