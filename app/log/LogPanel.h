#pragma once

#include "app/log/LogModel.h"
#include "editor/ui/Theme.h"

#include <QWidget>

#include <optional>
#include <vector>

class QListView;
class QModelIndex;

namespace gloam::app {

class LogDelegate;

/// What has happened, in sentences: five lines, newest at the bottom. Its upper edge can be dragged; with the focus,
/// Ctrl+Up and Ctrl+Down do the same.
class LogPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int usualHeight = 152;

    explicit LogPanel(const editor::Theme& theme, QWidget* parent = nullptr);

    void setLines(const std::vector<LogLine>& lines);  ///< oldest first
    const LogModel& model() const { return *m_model; }

signals:
    void lineAsked(int row);   ///< a click or Enter on a line about a blow
    void wholeAsked(int row);  ///< the same for any other line with more to read

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void growTo(int height);
    void ask(const QModelIndex& index, bool isByKey);

    const editor::Theme& m_theme;
    LogModel* m_model;
    QListView* m_list;
    LogDelegate* m_delegate;
    std::optional<int> m_dragFrom;  ///< height plus the mouse's y on the screen at the start of the drag
};

}  // namespace gloam::app
