#pragma once

#include "core/base/Name.h"
#include "editor/ui/Look.h"

#include <QListView>

namespace gloam::editor {

class PaletteDelegate;
class PaletteModel;

/// The cells of a palette in rows as wide as it is.
class PaletteGrid : public QListView {
    Q_OBJECT

public:
    PaletteGrid(const Look& look, PaletteModel* model, QWidget* parent = nullptr);

    /// As high as its rows, up to so many; 0: as high as there is room.
    void setMostRows(int rows);
    int columns() const;
    int rowHeight() const;

    /// The focus, at the type given, or else at the first.
    void enterAt(const Name& type);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(const gloam::Name& type, bool staysHere);   ///< it stays where the choice was made by Space
    void mixed(const gloam::Name& type);                    ///< by Ctrl and a click or Space: one more in hand, or one less
    void asked(const gloam::Name& type, QPoint globalPosition);   ///< what can be done with it, by a right click or the menu key
    void left();                                            ///< by Escape
    void leftUpward();
    void leftDownward();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthOfRows() const;
    void fit();
    void choose(const QModelIndex& index, bool staysHere);

    PaletteModel* m_model;
    PaletteDelegate* m_delegate;
    int m_mostRows = 0;
    bool m_isMixing = false;   ///< Ctrl was held at the last press
};

}  // namespace gloam::editor
