#pragma once

#include "editor/ui/Theme.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws a problem: symbol and word, code and place, the sentence, the suggestion.
class ProblemDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Form {
        Cards,  ///< with all words, each on its own ground: for a page
        Lines,  ///< for a drawer: symbol, code, place and words side by side or, if narrow, the words below;
                ///< a row that would be cut is not drawn
    };

    ProblemDelegate(const Theme& theme, Form form, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_form(form)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    QRect wordsAreaOfLine(const QRect& row, const QModelIndex& index) const;  ///< the area of the sentence
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
