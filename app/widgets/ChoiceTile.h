#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>

namespace gloam::app {

/// One of a few choices shown side by side: a picture or some words, its name below, and a tick if chosen. Its page
/// arranges it.
class ChoiceTile : public QAbstractButton {
    Q_OBJECT

public:
    /// `shown` may be null; otherwise it is above the name and takes neither focus nor mouse.
    ChoiceTile(const QString& name, const QString& detail, QWidget* shown, const editor::Theme& theme, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// The picture's distance from the tile's edges.
    static int edge();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int wordsHeight() const;

    const editor::Theme& m_theme;
    QString m_detail;
    QWidget* m_shown;
};

}  // namespace gloam::app
