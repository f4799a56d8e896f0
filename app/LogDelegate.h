#pragma once

#include "editor/ui/Theme.h"

#include <QStyledItemDelegate>

namespace gloam::app {

/// Draws a line of the log: its sign, its sentence, xN at the right. The newest is brightest.
class LogDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int lineHeight = 24;

    LogDelegate(const editor::Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void setShowsTurns(bool shows) { m_showsTurns = shows; }   ///< each line's turn, at the left

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {0, lineHeight}; }

private:
    QColor inkOf(const QModelIndex& index) const;

    const editor::Theme& m_theme;
    bool m_showsTurns = false;
};

}  // namespace gloam::app
