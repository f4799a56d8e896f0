#pragma once

#include "editor/panels/PaletteDelegate.h"
#include "editor/ui/UiStyle.h"

#include <QListView>

namespace gloam::editor {

class PaletteModel;

/// The types of a palette in rows of its width, under their headings.
class PaletteGrid : public QListView {
    Q_OBJECT

public:
    PaletteGrid(const UiStyle& style, PaletteModel* model, QWidget* parent = nullptr);

    void setForm(PaletteForm form);
    PaletteForm form() const { return m_delegate->form(); }

    /// As high as its rows, up to this many; 0: as high as possible.
    void setMostRows(int rows);
    int columns() const;
    int rowHeight() const;
    bool isClicked() const { return m_isClicked; }  ///< while announcing a choice by mouse

    /// Focuses a given type, else the first.
    void enterAt(const Name& type);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    void scrollFromTop(const QModelIndex& index);  ///< scrolls down only as far as necessary
    QRect visualRect(const QModelIndex& index) const override;
    QModelIndex indexAt(const QPoint& point) const override;

signals:
    void chosen(const gloam::editor::PaletteRow& row, bool staysHere);  ///< `staysHere`: chosen by Space or the mouse
    void mixed(const gloam::editor::PaletteRow& row);  ///< by Ctrl and a click or Space: one more in use, or one less
    void asked(const gloam::editor::PaletteRow& row, QPoint globalPosition);  ///< by a right click or the menu key
    void pointedAt(const QString& name);                                      ///< by mouse or keys; empty if nothing
    void typed(const QString& text);                                          ///< a letter of a search
    void left();                                                              ///< by Escape
    void leftUpward();
    void leftDownward();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    int widthOfRows() const;
    void fit();
    void standOnARow();
    void choose(const QModelIndex& index, bool staysHere);
    bool isInLineOf(int row) const;  ///< whether the current one shares its line

    PaletteModel* m_model;
    PaletteDelegate* m_delegate;
    int m_mostRows = 0;
    bool m_isClicked = false;
    bool m_isMixing = false;  ///< Ctrl was held at the last press
};

}  // namespace gloam::editor
