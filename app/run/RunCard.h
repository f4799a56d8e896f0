#pragma once

#include "core/io/run/SaveText.h"

#include <QString>

#include <optional>

namespace gloam::app {

/// What the start screen shows of a run without reading it, and where the file of its world is. It lies beside the
/// journal and the save, which can be shared without it: they hold no path.
struct RunCard {
    QString file;   ///< of the world, in the form of AppContext::storedName
    QString id;     ///< of the world; empty if unknown
    QString world;  ///< its name
    QString place;  ///< where the hero is: "The Gate, depth 1"; empty if unknown
    qint64 turn = 0;
    qint64 journalBytes = 0;  ///< of the journal up to that turn
    bool operator==(const RunCard&) const = default;
};

RunCard cardOf(const GameState& state, const std::string& worldFile, qint64 journalBytes);

/// "The Gate, depth 1, turn 212"; empty if that is unknown.
QString placeWords(const RunCard& card);

/// Nullopt if there is no such file, or if it cannot be read.
std::optional<RunCard> readCard(const QString& path);
Status writeCard(const RunCard& card, const QString& path);

}  // namespace gloam::app
