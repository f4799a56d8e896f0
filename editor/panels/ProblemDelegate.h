#pragma once

#include "editor/ui/Theme.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws a problem: sign and word, code and place; the sentence; the suggestion.
class ProblemDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ProblemDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int wordsHeight(const QString& words, int width) const;

    Theme m_theme;
};

}  // namespace gloam::editor
