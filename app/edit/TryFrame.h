#pragma once

#include "editor/ui/Theme.h"

#include <QLabel>
#include <QMainWindow>

namespace gloam::app {

/// Shows unmistakably that you are trying a level: a frame around the whole window, and words above the game.
class TryFrame : public QWidget {
    Q_OBJECT

public:
    static constexpr int width = 3;

    TryFrame(const editor::Theme& theme, QMainWindow& window);

    QLabel* words() const { return m_words; }  ///< a row for the window to place

    void setWords(const QString& words) { m_words->setText(words); }

    /// The window's content makes room for the frame at once.
    void setOn(bool isOn);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QMainWindow& m_window;
    const QColor& m_colour;
    QLabel* m_words;
};

}  // namespace gloam::app
