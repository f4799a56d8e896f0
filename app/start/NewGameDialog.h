#pragma once

#include "app/setup/RecentWorlds.h"
#include "app/setup/Workplace.h"

#include <QDialog>

class QLabel;
class QLineEdit;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

/// The seed that a text stands for: a number is itself, words are hashed (64 bits FNV-1a, to nine digits); none for
/// nothing but blanks.
std::optional<quint64> seedFromText(const QString& text);

/// A new game by choice: which world, which seed, which keys.
class NewGameDialog : public QDialog {
    Q_OBJECT

public:
    NewGameDialog(const Workplace& workplace, const RecentWorlds& recent, QWidget* parent = nullptr);

    QString file() const;
    std::optional<quint64> seed() const;   ///< if empty, a fresh one
    void setSeed(const QString& text);
    void addFile(const QString& file, const QString& name);   ///< to the worlds, and chooses it

signals:
    void begun(const QString& file, std::optional<quint64> seed);

private:
    void addWorlds(const RecentWorlds& recent);
    void askFile();
    void rollSeed();
    void showSeed();
    void begin();

    Workplace m_workplace;
    editor::ChoiceBox* m_worlds;
    QLineEdit* m_seed;
    QLabel* m_seedShown;
};

}  // namespace gloam::app
