#pragma once

#include "app/setup/FocusBefore.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gloam::app {

/// A page over its parent with a title and a close button. It holds the focus while open: Tab stays inside, Esc closes
/// it and returns the focus, and no key reaches what lies below.
class OverlayPage : public QWidget {
    Q_OBJECT

public:
    /// `most` is the page's size if there is room, at the usual text size.
    OverlayPage(const editor::UiStyle& style, const QString& title, QSize most, QWidget* parent);

    void open();
    void close();
    bool isOpen() const { return !isHidden(); }

signals:
    void closed();

protected:
    QVBoxLayout* column() { return m_rows; }
    QLabel* titleRow() { return m_title; }
    QPushButton* closeButton() { return m_close; }
    const editor::UiStyle& uiStyle() const { return m_style; }
    QSize pageSize() const;  ///< of what covers the map
    virtual QWidget* firstFocus() = 0;
    void focusFirst();  ///< on the close button, if the first widget is an empty list

    QPushButton* addButton(const QString& icon, const QString& text, const QString& tip);  ///< into the foot
    void setFootWords(const QString& words);

    /// Moves the page out of the way and back, while something is dragged from it.
    void setAside(bool isAside);
    bool isOnPage(QPoint globalPosition) const;

    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    editor::UiStyle m_style;
    QSize m_most;
    QWidget* m_page;
    QVBoxLayout* m_rows;
    QLabel* m_title;
    QLabel* m_footWords;
    QWidget* m_foot;
    QPushButton* m_close = nullptr;
    FocusBefore m_focusBefore;
    bool m_isAside = false;
};

}  // namespace gloam::app
