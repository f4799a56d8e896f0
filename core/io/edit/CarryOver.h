#pragma once

#include "core/io/run/RunFile.h"
#include "core/io/run/SaveText.h"

namespace gloam {

/// A run as it goes on in another version of its world.
struct CarriedRun {
    SavedGame saved;
    std::vector<std::string> notes;  ///< sentences about what is left behind, or stays as it is in the run
    std::string base;                ///< the text of the new version, for the head of the run's journal
};

/// Carries a run over into a later version of its world, which has no errors that bar a game. Types, rules, settings
/// and levels that the hero has not visited are those of the new version. On visited levels, whatever play has not
/// changed comes from the new version too; the rest stays as it is in the run. The hero keeps what it has, knows and
/// suffers. It stands where it stood, or next to that cell if the new version blocks it; if its level is gone, at the
/// world's start. Entities whose type is gone are left behind. Into an unchanged world, everything is carried over as
/// it is.
///
/// `began` is how the run began, see beginningOf(); null if that is unknown, and then all visited levels stay as they
/// are in the run. The Error says why the run cannot go on in the new version.
Result<CarriedRun> carriedOver(const SavedGame& run, const NewGame* began, const World& now,
                               const ReadContext& context);

/// How the run of a journal began, or the version of its world that it was carried over into; nullopt if the journal
/// does not say.
std::optional<NewGame> beginningOf(const RunHead& head, const RunOrigin& origin, const ReadContext& context);

}  // namespace gloam
