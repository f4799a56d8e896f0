#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>
#include <QHBoxLayout>
#include <QPushButton>

namespace gloam::editor {

/// What the pages of recipes, encounter tables and biomes share: the list at the left, undo and redo at the foot.
/// Ctrl+Z undoes here, too.
class AuthoredDialog : public QDialog {
    Q_OBJECT

public:
    AuthoredDialog(const UiStyle& style, EditorState& state, QWidget* parent);

protected:
    const UiStyle& look() const { return m_style; }
    EditorState& state() const { return m_state; }

    /// Lays the page out: the list, whose rows get the focus, then the widgets, each with its stretch factor.
    void arrange(QWidget* list, QWidget& rows, const std::vector<std::pair<QWidget*, int>>& parts);
    void addToFoot(QPushButton* button);

private:
    void followHistory();

    const UiStyle m_style;
    EditorState& m_state;
    QHBoxLayout* m_foot;
    QPushButton* m_undo;
    QPushButton* m_redo;
};

}  // namespace gloam::editor
