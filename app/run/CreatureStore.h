#pragma once

#include "app/run/RunStore.h"
#include "core/io/run/CreaturesText.h"

#include <QString>

namespace gloam::app {

/// What finished runs taught about the creatures of each world: `runs/creatures/WORLD.creatures`. A file that cannot be
/// read is renamed, never overwritten.
class CreatureStore {
public:
    explicit CreatureStore(const RunStore& store) : m_folder(store.folder() + QStringLiteral("/creatures")) {}

    /// What is known of the creatures of a world. The Error says where a damaged file went.
    Result<KnownCreatures> load(const Name& world) const;

    /// Adds what a finished run taught; `run` names it, so that it is added only once.
    Status add(const Name& world, const KnownCreatures& learned, const std::string& run) const;

    QString fileOf(const Name& world) const;

private:
    Result<KeptCreatures> read(const Name& world) const;

    QString m_folder;
};

/// Adds what a run that is over, or was given up, taught about creatures.
Status keepCreatures(const RunStore& store, const Game& game, const Tally& tally);

}  // namespace gloam::app
