#pragma once

#include "editor/ui/Theme.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws a problem: sign and word, code and place; the sentence; the suggestion.
class ProblemDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Form {
        Cards,   ///< with all words, each on a ground of its own: for a page
        Lines,   ///< for a drawer: sign, code, place and all words side by side, or in a narrow drawer the words below;
                 ///< a row that would be cut is not drawn
    };

    ProblemDelegate(const Theme& theme, Form form, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme), m_form(form) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    QRect wordsAreaOfLine(const QRect& row, const QModelIndex& index) const;   ///< where the sentence stands
    QRect placeAreaOfLine(const QRect& row, const QModelIndex& index) const;

private:
    void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    int wordsHeight(const QString& words, int width) const;
    QString wordsOfLine(const QModelIndex& index) const;
    QRect headAreaOfLine(const QRect& row, const QModelIndex& index) const;
    bool isStacked(const QRect& row) const;

    const Theme& m_theme;
    Form m_form;
};

}  // namespace gloam::editor
