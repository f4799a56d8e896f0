#pragma once

#include "editor/ui/Theme.h"

#include <QListView>
#include <QStyledItemDelegate>

namespace gloam::app {

/// Draws a line of the log: its symbol, its sentence, and xN at the right. The newest is brightest. A long sentence
/// wraps; what is still too long is cut and shown whole in a tool tip.
class LogDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int lineHeight = 24;

    LogDelegate(const editor::Theme& theme, QListView* list) : QStyledItemDelegate(list), m_theme(theme), m_view(list)
    {}

    void setShowsTurns(bool shows) { m_showsTurns = shows; }  ///< with each line's turn at the left
    void setMostLines(int lines) { m_mostLines = lines; }     ///< to wrap a sentence to

    bool isCut(const QModelIndex& index) const;  ///< its sentence is too long even when wrapped

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    /// The sentence line by line; the last one is cut if necessary.
    QStringList wrapped(const QModelIndex& index, const QRect& words) const;
    QRect wordsRect(const QRect& row, const QModelIndex& index) const;
    QColor inkOf(const QModelIndex& index) const;
    int firstHeight() const;    ///< of a sentence's first line
    int wrappedHeight() const;  ///< of each line after it

    const editor::Theme& m_theme;
    const QListView* m_view;
    bool m_showsTurns = false;
    int m_mostLines = 40;  ///< no sentence of a world is that long
};

}  // namespace gloam::app
