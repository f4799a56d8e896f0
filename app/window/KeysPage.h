#pragma once

#include "app/setup/KeyMaps.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace gloam::app {

/// All acts and their keys, for playing and editing: choose an act and press a key to bind it. A key that another act
/// of the same pane uses is refused, and both are named. Before each change, what another window has written to the
/// files of keys since is taken over.
class KeysPage : public QWidget {
    Q_OBJECT

public:
    KeysPage(const editor::UiStyle& style, const KeyMaps& maps, QWidget* parent = nullptr);

    /// Shows these keys, as they were last read from the files or written there; "default" returns to the preset's.
    void setKeys(const QString& preset, const editor::KeyBindings& play, const editor::KeyBindings& edit);

    const editor::KeyBindings& keys(KeyMaps::Pane pane) const { return pane == KeyMaps::Pane::Play ? m_play : m_edit; }

    void noteStored(KeyMaps::Pane pane);                  ///< the file holds the keys that the page shows
    void choose(KeyMaps::Pane pane, const QString& act);  ///< like a click on its row
    void bind(const editor::KeyChord& chord);             ///< to the chosen act; or says why not
    void startListening();                                ///< the next key pressed is bound
    QString told() const;                                 ///< the text below the list
    Status importFrom(const QString& file);               ///< for the pane of the chosen act
    Status exportTo(const QString& file) const;

signals:
    void changed(gloam::app::KeyMaps::Pane pane);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeOver();
    bool takeOver(KeyMaps::Pane pane);
    void fill();
    void showKeysOf(QTreeWidgetItem* item);
    void tell(const QString& sentence, bool isObjection);
    void removeKeys();
    void asUsual();
    void askImport();
    void askExport();
    editor::KeyBindings& mapOf(KeyMaps::Pane pane) { return pane == KeyMaps::Pane::Play ? m_play : m_edit; }
    editor::KeyBindings& storedOf(KeyMaps::Pane pane)
    {
        return pane == KeyMaps::Pane::Play ? m_storedPlay : m_storedEdit;
    }
    QTreeWidgetItem* chosenRow() const;

    const editor::Theme& m_theme;
    KeyMaps m_maps;
    QString m_preset;
    editor::KeyBindings m_play;
    editor::KeyBindings m_edit;
    editor::KeyBindings m_storedPlay;  ///< what the file held when it was last read or written
    editor::KeyBindings m_storedEdit;
    QTreeWidget* m_list;
    QLabel* m_told;
    QPushButton* m_add;
    bool m_isListening = false;
};

}  // namespace gloam::app
