#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>
#include <QImage>

class QPainter;

namespace gloam::app {

/// A recent world: a picture of 160x60, its name, and below it two acts, Play and Edit. A click on Edit and Ctrl+Enter
/// open the editor; a click elsewhere and Enter play. The context menu has both.
class RecentTile : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{160, 60};

    RecentTile(const QString& name, const QImage& picture, const editor::Theme& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QRect editPart() const;  ///< where a click opens the editor
    /// The name as it has room. What stands in brackets behind it, which tells worlds of one name apart, is cut last.
    QString caption() const;

signals:
    void editAsked();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    const editor::Theme& m_theme;
    QRect partBelow(bool isLeft) const;
    void drawPart(QPainter& painter, const QRect& part, const QString& word, bool isChosen) const;

    QImage m_picture;
    bool m_isOverEdit = false;
};

}  // namespace gloam::app
