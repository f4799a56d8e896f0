#pragma once

#include "app/setup/AppContext.h"
#include "app/widgets/OverlayPage.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace gloam::app {

/// The seed for a text: a number stands for itself, words are hashed (64 bits FNV-1a, to nine digits); nullopt if
/// blank.
std::optional<quint64> seedFromText(const QString& text);

/// The page of New Game: the installed worlds, each with a picture and a sentence, and the seed and keys to play with.
/// The world played last is selected. A world with errors shows its first error and cannot be started.
class NewGamePage : public OverlayPage {
    Q_OBJECT

public:
    NewGamePage(const AppContext& context, QWidget* parent);

    QListWidget* worlds() const { return m_worlds; }

    QString file() const;
    std::optional<quint64> seed() const;  ///< if empty, a fresh one
    void setSeed(const QString& text);
    void addFile(const QString& file, const QString& name);  ///< adds it to the worlds and selects it
    bool isDrawn() const;                                    ///< whether the card of each world has been read

signals:
    void begun(const QString& file, std::optional<quint64> seed);  ///< the page is already closed

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
    void begin();

    AppContext m_context;
    QListWidget* m_worlds;
    QLineEdit* m_seed;
    QLabel* m_leftOut;  ///< how many worlds are not listed
    QLabel* m_seedShown;
    QPushButton* m_begin;
    int m_drawn = 0;  ///< rows whose card is read
};

}  // namespace gloam::app
