#pragma once

#include "editor/ui/Drawing.h"

#include <QTimer>
#include <QWidget>

namespace gloam::editor {

/// A sentence beside a place of the map, for as long as it takes to read it. It lets the mouse through and has no focus:
/// what it says is said in the status bar too.
class Bubble : public QWidget {
    Q_OBJECT

public:
    Bubble(const Theme& theme, QWidget* over);

    /// Beside `place`, where there is room within the widget it lies over.
    void tell(const QString& text, Sign sign, const QRect& place);
    void setTimed(bool isTimed) { m_isTimed = isTimed; }   ///< else it stays until it is hidden
    const QString& text() const { return m_text; }
    Sign sign() const { return m_sign; }

    static int millisecondsFor(const QString& text);   ///< 15 letters a second, three seconds at least

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect wordsArea(int width) const;

    const Theme& m_theme;
    QString m_text;
    Sign m_sign = Sign::None;
    bool m_isTimed = true;
    QTimer m_reading;
};

}  // namespace gloam::editor
