#pragma once

#include "editor/ui/Drawing.h"

#include <QAbstractButton>
#include <QLabel>

namespace gloam::editor {

/// A text of the status bar with a symbol before it. It has one line or more, and always room for these; what does not
/// fit is cut off.
class StatusText : public QLabel {
    Q_OBJECT

public:
    StatusText(const Theme& theme, const QColor& ink, QWidget* parent, int lines = 1);

    void say(const QString& text, Sign sign = Sign::None);
    Sign sign() const { return m_sign; }
    bool isCut() const;     ///< part of it is cut off
    QString shown() const;  ///< the text, without its last sentences or words if they do not fit
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect wordsArea() const;
    bool hasRoomFor(const QString& words) const;

    const Theme& m_theme;
    const QColor& m_ink;
    int m_lines;
    Sign m_sign = Sign::None;
};

/// The number of errors and warnings, as a button.
class ProblemCount : public QAbstractButton {
    Q_OBJECT

public:
    ProblemCount(const Theme& theme, QWidget* parent);

    void setCounts(int errors, int warnings);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Theme& m_theme;
    int m_errors = 0;
    int m_warnings = 0;
};

}  // namespace gloam::editor
