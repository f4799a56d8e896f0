#pragma once

#include "core/io/SaveText.h"

#include <QDateTime>
#include <QString>

namespace gloam::app {

/// The one run that goes on, as a file: `runs/current.gloamsave` in the user's data folder.
class RunStore {
public:
    explicit RunStore(const QString& dataFolder) : m_folder(dataFolder + QStringLiteral("/runs")) {}

    bool hasRun() const;
    QDateTime savedAt() const;

    /// Writes the run, so that at every moment the last one written is there and whole.
    Status save(const SavedGame& run) const;

    /// The Error is a sentence; the file stays where it is.
    Result<SavedGame> load(const ReadContext& reading) const;

    /// Takes a damaged run out of the way; its new name.
    Result<QString> setAside() const;

    void remove() const;

    QString file() const { return m_folder + QStringLiteral("/current.gloamsave"); }

private:
    QString m_folder;
};

/// "The Gate, depth 1, turn 212"
QString describeRun(const GameState& state);

}  // namespace gloam::app
