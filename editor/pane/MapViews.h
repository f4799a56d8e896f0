#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <memory>

class QMouseEvent;
class QSplitter;

namespace gloam::editor {

class LevelCanvas;
class ViewFrame;

/// The map, whole or split into two views of two levels or of one. You work in the one whose canvas the editor has; the
/// other one only shows, until you go to it: then the two exchange what they show and where they stand, so that tools
/// and panels never need to know of a second canvas. Each view has its level, cursor, zoom, scroll and overlay; layers
/// and links are drawn alike in both.
class MapViews : public QWidget {
    Q_OBJECT

public:
    MapViews(const UiStyle& style, KeyBindings keys, EditorState& state, LevelCanvas* canvas, QWidget* parent);
    ~MapViews() override;

    void addActs(ActHandlers& acts);

    bool isSplit() const { return m_other != nullptr; }
    Qt::Orientation orientation() const;
    void split(Qt::Orientation orientation);  ///< shows the same again in the other view; if split already, turns it
    void closeOther();
    void goToOther();  ///< the other view is then the one you work in
    /// How the other view stands; null while the map is whole.
    EditorState* other() const { return m_otherState.get(); }
    LevelCanvas* otherCanvas() const { return m_other; }
    void swapPlaces();  ///< of the views, which keep their sizes
    int place() const;  ///< of the view you work in: 0, or 1 if it is the right or lower one

    bool isOverOther(QPoint globalPosition) const;
    bool showsOneLevel() const { return isSplit() && m_otherState->open.id() == m_state.open.id(); }

    void setMotion(bool hasMotion);

signals:
    void splitChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mirror();
    void passOn(const QMouseEvent& event);
    void say();

    UiStyle m_style;
    KeyBindings m_keys;
    EditorState& m_state;
    LevelCanvas* m_canvas;
    QSplitter* m_split;
    ViewFrame* m_frame;
    std::unique_ptr<EditorState> m_otherState;
    ViewFrame* m_otherFrame = nullptr;
    LevelCanvas* m_other = nullptr;
    bool m_isPassing = false;  ///< a button went down on the other view, which is no longer that
    bool m_hasMotion = true;
};

}  // namespace gloam::editor
