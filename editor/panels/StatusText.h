#pragma once

#include "editor/ui/Drawing.h"

#include <QAbstractButton>
#include <QLabel>

namespace gloam::editor {

/// A text of the status bar with a symbol before it, cut off if too long.
class StatusText : public QLabel {
    Q_OBJECT

public:
    StatusText(const Theme& theme, const QColor& ink, QWidget* parent);

    void say(const QString& text, Sign sign = Sign::None);
    Sign sign() const { return m_sign; }
    bool isCut() const;  ///< part of it is cut off
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    const QColor& m_ink;
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
