#pragma once

#include "editor/ui/Drawing.h"

#include <QTimer>
#include <QWidget>

namespace gloam::editor {

/// A sentence beside a place on the map, for as long as it takes to read. Mouse events pass through and it has no
/// focus: the status bar says the same.
class Bubble : public QWidget {
    Q_OBJECT

public:
    Bubble(const Theme& theme, QWidget* over);

    /// Shows a sentence beside `place`, where the widget has room.
    void tell(const QString& text, Sign sign, const QRect& place);
    void setTimed(bool isTimed) { m_isTimed = isTimed; }  ///< otherwise it stays until hidden
    const QString& text() const { return m_text; }
    Sign sign() const { return m_sign; }

    static int millisecondsFor(const QString& text);  ///< 15 letters per second, at least three seconds

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
