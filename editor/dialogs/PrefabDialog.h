#pragma once

#include "core/generate/PrefabCopy.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/CellSelection.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace gloam::editor {

/// The prefabs of the world and its libraries, each with a small picture: to take in hand or copy, and those of the
/// world to rename, redraw and delete. Ctrl+Z undoes here, too.
class PrefabDialog : public QDialog {
    Q_OBJECT

public:
    PrefabDialog(const UiStyle& style, WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                 const CellSelection& cells, QWidget* parent);

    Name chosen() const;            ///< empty if there is none
    void choose(const Name& name);  ///< the first if there is none of that name

signals:
    void taken(const gloam::Name& prefab);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using PlanFor = std::function<Plan(const Name&)>;

    QWidget* ownActs();
    void addUndoKeys();
    void fill();
    void addRows();
    void filter();
    void hideOthers();
    void chooseNear(int row);
    void tell();
    void take();
    void copy();
    void rename();
    void redraw();
    void remove();
    void ask(const NameDialog::Words& words, const Name& suggested, const PlanFor& planFor);
    void perform(Plan plan, const Name& next);

    const UiStyle m_style;
    WorldDocument& m_document;
    const DisplayChoices& m_display;
    const OpenLevel& m_open;
    const CellSelection& m_cells;
    PrefabsByName m_prefabs;
    QLineEdit* m_search;
    QListWidget* m_list;
    QLabel* m_told;
    QPushButton* m_copy;
    QPushButton* m_rename;
    QPushButton* m_redraw;
    QPushButton* m_delete;
    QPushButton* m_take;
};

}  // namespace gloam::editor
