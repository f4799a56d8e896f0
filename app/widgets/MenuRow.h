#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>
#include <QImage>

namespace gloam::app {

/// One row of a menu: what it does, and a fainter detail ("The Gate, depth 1, turn 212").
class MenuRow : public QAbstractButton {
    Q_OBJECT

public:
    MenuRow(const QString& text, const editor::Theme& theme, QWidget* parent = nullptr);

    void setDetail(const QString& detail);
    void setPicture(const QImage& picture);  ///< left of the text
    QSize sizeHint() const override;
    QString shownText() const;    ///< its text as it is drawn: cut if there is not enough room
    QString shownDetail() const;  ///< its detail, likewise

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QFont textFont() const;
    QRect roomForWords() const;

    const editor::Theme& m_theme;
    QString m_detail;
    QImage m_picture;
};

}  // namespace gloam::app
