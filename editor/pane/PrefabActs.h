#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

namespace gloam::editor {

/// The acts that make a prefab of the selected cells, and take one in hand: then a click or Enter places it like any
/// piece.
class PrefabActs : public QObject {
    Q_OBJECT

public:
    /// The page of prefabs appears over `beside`, so that the map stays visible.
    PrefabActs(const UiStyle& style, EditorState& state, QWidget* over, const QWidget& beside, QObject* parent);

    void addActs(ActHandlers& acts);
    void make();                      ///< of the selected cells; asks for its name
    void choose(const Name& first);   ///< on the page of prefabs; at one, if the name is not empty
    void rename(const Name& prefab);  ///< asks for its new name

signals:
    void taken();  ///< a prefab is the stamp now

private:
    QString whyNotMake() const;
    void take(const Name& prefab);

    const UiStyle m_style;
    EditorState& m_state;
    QWidget* m_over;
    const QWidget& m_beside;
};

}  // namespace gloam::editor
