#pragma once

#include "app/setup/FocusBefore.h"
#include "editor/ui/Look.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gloam::app {

/// A page over its parent with a title and a button to close it. It has the keys while it is open: Tab stays within it,
/// Esc closes it and gives the focus back, and no key reaches what lies below.
class OverlayPage : public QWidget {
    Q_OBJECT

public:
    /// `most` is how large the page is where there is room, for text of the usual size.
    OverlayPage(const editor::Look& look, const QString& title, QSize most, QWidget* parent);

    void open();
    void close();
    bool isOpen() const { return !isHidden(); }

signals:
    void closed();

protected:
    QVBoxLayout* column() { return m_rows; }
    QLabel* titleRow() { return m_title; }
    QPushButton* closeButton() { return m_close; }
    const editor::Look& look() const { return m_look; }
    virtual QWidget* firstFocus() = 0;

    QPushButton* addButton(const QString& icon, const QString& text, const QString& tip);   ///< into the foot
    void setFootWords(const QString& words);

    /// Takes the page out of the way of what lies below, and back: while something is dragged from it.
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

    editor::Look m_look;
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
