#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/ui/UiStyle.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws a level of the list, and asks for its name in place: a refused name stays for correction.
class LevelDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    LevelDelegate(const UiStyle& style, WorldDocument& document, Notices& notices, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(style.theme), m_document(document), m_notices(notices)
    {}

    /// Shows each level on one line, without its picture.
    void setShort(bool isShort) { m_isShort = isShort; }
    /// Shows a heading where a depth starts.
    void setHeadings(bool hasHeadings) { m_hasHeadings = hasHeadings; }
    /// The part of a row below its heading.
    QRect lineOf(const QWidget* view, const QRect& row, const QModelIndex& index) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

signals:
    void refused(const QString& reason);  ///< empty if the name is fine

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                     const QModelIndex& index) const;
    void paintHeading(QPainter& painter, const QRect& row, const QModelIndex& index) const;
    void paintPicture(QPainter& painter, const QRect& line, const QModelIndex& index) const;
    void paintName(QPainter& painter, QRect area, const QModelIndex& index) const;
    void paintDetail(QPainter& painter, const QRect& area, const QModelIndex& index) const;
    void paintFrame(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line,
                    const QModelIndex& index) const;
    bool beginsDepth(const QWidget* view, const QModelIndex& index) const;
    QRect wordsOf(const QRect& line) const;

    const Theme& m_theme;
    WorldDocument& m_document;
    Notices& m_notices;
    bool m_isShort = false;
    bool m_hasHeadings = false;
};

}  // namespace gloam::editor
