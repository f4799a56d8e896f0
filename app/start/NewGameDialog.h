#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/RecentWorlds.h"

#include <QDialog>

class QLabel;
class QLineEdit;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

/// The seed for a text: a number stands for itself, words are hashed (64 bits FNV-1a, to nine digits); nullopt if
/// blank.
std::optional<quint64> seedFromText(const QString& text);

/// Starts a game of your choice: world, seed and keys.
class NewGameDialog : public QDialog {
    Q_OBJECT

public:
    NewGameDialog(const AppContext& context, const RecentWorlds& recent, QWidget* parent = nullptr);

    QString file() const;
    std::optional<quint64> seed() const;  ///< if empty, a fresh one
    void setSeed(const QString& text);
    void addFile(const QString& file, const QString& name);  ///< adds it to the worlds and selects it

signals:
    void begun(const QString& file, std::optional<quint64> seed);

private:
    void addWorlds(const RecentWorlds& recent);
    void askFile();
    void rollSeed();
    void showSeed();
    void begin();

    AppContext m_context;
    editor::ChoiceBox* m_worlds;
    QLineEdit* m_seed;
    QLabel* m_seedShown;
};

}  // namespace gloam::app
