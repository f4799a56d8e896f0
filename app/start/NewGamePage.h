#pragma once

#include "app/run/Opening.h"
#include "app/setup/AppContext.h"
#include "app/start/KnownWorlds.h"
#include "app/widgets/OverlayPage.h"

#include <map>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

/// The seed for a text: a number stands for itself, also after the word "seed" in a pasted line; other words are hashed
/// (64 bits FNV-1a, to nine digits); nullopt if blank.
std::optional<quint64> seedFromText(const QString& text);

/// The page of New Game: the installed worlds, each with a picture and a sentence, and the mode, seed and keys to play
/// with. A daily mode has the seed of the day. The world played last is selected. A world with errors shows its first
/// error and cannot be started.
class NewGamePage : public OverlayPage {
    Q_OBJECT

public:
    NewGamePage(const AppContext& context, QWidget* parent);

    QListWidget* worlds() const { return m_worlds; }

    QString file() const;
    std::optional<quint64> seed() const;  ///< if empty, a fresh one
    const ModeCard* mode() const;         ///< null in a world without modes
    void setMode(const Name& id);
    editor::ChoiceBox* modes() const { return m_modes; }
    void setSeed(const QString& text);
    void addFile(const QString& file, const QString& name);  ///< adds it to the worlds and selects it
    bool isDrawn() const;                                    ///< whether the card of each world has been read

signals:
    void begun(const QString& file, const gloam::app::GameChoice& choice);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addWorlds();
    void addRows();
    void addFoot();
    void drawAll();
    void drawNext();
    void follow();
    QListWidgetItem* addRow(const QString& file, const QString& name);
    QListWidgetItem* rowOf(const QString& file) const;
    void askFile();
    void rollSeed();
    void showSeed();
    void fillModes();
    void showMode();
    const std::vector<ModeCard>& modeCards() const;  ///< of the chosen world
    void begin();

    AppContext m_context;
    QListWidget* m_worlds;
    editor::ChoiceBox* m_modes;
    QLabel* m_modeLabel;
    QLabel* m_modeAbout;
    QLineEdit* m_seed;
    QPushButton* m_roll = nullptr;
    QLabel* m_leftOut;  ///< how many worlds are not listed
    QLabel* m_seedShown;
    QPushButton* m_begin;
    int m_drawn = 0;                                       ///< rows whose card is read
    std::map<QString, std::vector<ModeCard>> m_modeCards;  ///< by file
};

}  // namespace gloam::app
