#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/ui/GlyphFont.h"

#include <QObject>
#include <QPoint>

#include <map>
#include <optional>

namespace gloam::editor {

/// How you view a level: the size of its cells, and the level pixel at the canvas's top left corner.
struct Camera {
    CellStep step = CellStep::M;
    QPoint topLeft;
    bool operator==(const Camera&) const = default;
};

/// The level you edit, with its cell cursor and camera. `Navigation` opens another one.
class OpenLevel : public QObject {
    Q_OBJECT

public:
    explicit OpenLevel(const WorldDocument& document) : m_document(document) {}

    const Name& id() const { return m_id; }
    const Level* level() const { return m_document.world().findLevel(m_id); }  ///< null if the world has no levels
    Size size() const { return level() ? level()->tiles.size() : Size{}; }     ///< empty without a level

    Point cursor() const { return m_views.at(m_id).cursor; }                  ///< always inside the level
    void setCursor(Point cell);                                               ///< to the nearest cell of the level
    std::optional<Camera> camera() const { return m_views.at(m_id).camera; }  ///< if empty, not viewed yet
    void setCamera(const Camera& camera) { m_views[m_id].camera = camera; }

    /// How any level of the world was viewed last; nullopt if it was not.
    struct View {
        Point cursor;
        std::optional<Camera> camera;
        bool operator==(const View&) const = default;
    };
    std::optional<View> viewOf(const Name& level) const;
    void setViewOf(const Name& level, const View& view);  ///< now if it is open, else when it opens next

signals:
    void opened();
    void cursorMoved();
    void viewTaken();  ///< the camera was set to another place of the open level

private:
    friend class EditorState;  // which announces a new world
    friend class Navigation;   // which announces another level
    void begin();
    void enter(const Name& id);
    void followNames(const Touched& touched);
    void forget(const Name& id) { m_views.erase(id); }
    void exchangeWith(OpenLevel& other);

    Point clamped(Point cell) const;
    Point firstCursor() const;

    const WorldDocument& m_document;
    Name m_id;
    std::map<Name, View> m_views;  ///< always contains m_id
};

}  // namespace gloam::editor
