#pragma once

#include "editor/panels/PalettePage.h"
#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace gloam::editor {

class PrefabModel;

/// The prefabs of the world and its libraries, to take in hand; those of the world to redraw, rename and delete.
class PrefabPalette : public PalettePage {
    Q_OBJECT

public:
    PrefabPalette(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    Name chosen() const;  ///< empty if there is none

    void enter() override;
    void search() override;
    void leave() override;
    void cycle(int steps) override;
    bool wasClicked() const override { return m_wasClicked; }

signals:
    void makingAsked();                             ///< of the selected cells
    void renamingAsked(const gloam::Name& prefab);  ///< its new name

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();
    void connectParts();
    void fill();
    void take(const QModelIndex& index, bool staysHere);
    void popup(QPoint globalPosition);
    void redraw();
    void rename();
    void remove();
    void tellUses();
    bool handleSearchKey(int key);
    bool handleListKey(const QKeyEvent& event);

    EditorState& m_state;
    PrefabModel* m_model;
    QLineEdit* m_search;
    QListView* m_list;
    QLabel* m_nothing;
    std::vector<QPushButton*> m_acts;
    bool m_wasClicked = false;
    bool m_isStale = true;
};

}  // namespace gloam::editor
