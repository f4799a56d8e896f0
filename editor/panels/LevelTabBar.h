#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QTabBar>

namespace gloam::editor {

/// The tabs over the map, one for each level of LevelTabs; hidden while there is only one. The middle button closes a
/// tab, dragging moves it.
class LevelTabBar : public QTabBar {
    Q_OBJECT

public:
    LevelTabBar(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);
    void go(int way);               ///< to the next or previous tab, round the ends
    void close(const Name& level);  ///< if it is open, goes to the tab beside it; the only tab stays

signals:
    void menuAsked(QPoint at);  ///< the menu of the tab that is current now, at a position of the screen

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void follow();
    void fill();
    Name levelAt(int index) const;
    QString whyNotClose(const Name& level) const;  ///< empty level: any
    void closeOthers();
    void reopen();

    EditorState& m_state;
    int m_middle = -1;  ///< the tab on which the middle button went down
};

}  // namespace gloam::editor
