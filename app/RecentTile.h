#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>
#include <QImage>

namespace gloam::app {

/// A world used before: a picture of 160x60 with its name beneath. Enter and a click open it to be played; Ctrl+Enter and
/// the context menu offer the editor.
class RecentTile : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{160, 60};

    RecentTile(const QString& name, const QImage& picture, const editor::Theme& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    void editAsked();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const editor::Theme& m_theme;
    QImage m_picture;
};

}  // namespace gloam::app
