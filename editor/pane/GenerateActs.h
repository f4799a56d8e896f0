#pragma once

#include "editor/document/GeneratePlans.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <map>

namespace gloam::editor {

class LevelCanvas;

/// The acts that build the open level, or the selected part of it, from a recipe: chosen in a page while the map
/// previews the result, or again with the next seed. Generating again asks if a hand has changed the level since.
class GenerateActs : public QObject {
    Q_OBJECT

public:
    /// The page appears over `beside`, so that the map stays visible.
    GenerateActs(const UiStyle& style, EditorState& state, LevelCanvas& canvas, const QWidget& beside, QObject* parent);

    void addActs(ActHandlers& acts);
    void openWith(const GenerateRequest& request) { open(request); }  ///< for the open level

signals:
    void recipeAsked(const gloam::Name& recipe);  ///< to change it

private:
    void ask();
    QString whyNotAgain() const;
    void again();
    void open(const GenerateRequest& request, const QString& warning = {});
    void keep(const GenerateRequest& request);
    std::optional<GenerateRequest> last() const;  ///< how the open level, or part of it, was generated last

    const UiStyle m_style;
    EditorState& m_state;
    LevelCanvas& m_canvas;
    const QWidget& m_beside;
    std::map<Name, GenerateRequest> m_parts;  ///< of levels of which a part was generated last
};

}  // namespace gloam::editor
