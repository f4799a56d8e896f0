#pragma once

#include "app/run/PastRuns.h"

namespace gloam::app {

/// The games that players saved to come back to: `runs/saves/*`, each the save, the journal up to it and a text, of the
/// same name. A world says where it allows them.
class SavePoints {
public:
    explicit SavePoints(const RunStore& store) : m_folder(store.folder() + QStringLiteral("/saves")) {}

    bool isEmpty() const;
    std::vector<PastRun> all() const;  ///< newest first

    /// Copies the store's current run, which was just saved, with its text.
    Status keep(const RunStore& store, const std::string& dump, const QDateTime& when) const;

    /// The saved game, checked against its journal. The Error is a sentence.
    Result<KeptRun> read(const PastRun& point, const ReadContext& reading) const;

    Status remove(const PastRun& point) const;

    QString folder() const { return m_folder; }

private:
    QString m_folder;
};

/// The run of a journal anywhere, with the save of the same name beside it, if there is one.
RunStore storeOfJournal(const QString& journal);

/// Makes the run that storeOfJournal(journal) has loaded the current one, in place of any other; its files stay.
Status makeRunCurrent(const QString& journal, const KeptRun& kept, const RunStore& store);

/// Whether both are games of one run: the same world, begun with the same seed.
bool areOfOneRun(const GameState& a, const GameState& b);

/// Why the hero cannot save here in a world with save points, and where it can; empty if it can.
QString whyNoSave(const GameState& state);

}  // namespace gloam::app
