#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>

namespace gloam::app {

/// One of a few things to choose from, seen side by side: a picture or some words, its name beneath, and a tick on the one
/// that is chosen. Where it stands among the others is its page's to say.
class ChoiceTile : public QAbstractButton {
    Q_OBJECT

public:
    /// `shown` may be null; else it lies above the name, and takes no part in focus and mouse.
    ChoiceTile(const QString& name, const QString& detail, QWidget* shown, const editor::Theme& theme, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Room for the picture, from the tile's own edges.
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
