#pragma once

#include "core/base/Progress.h"
#include "core/find/Query.h"
#include "core/find/Subject.h"
#include "core/world/CellArea.h"

#include <optional>
#include <vector>

namespace gloam {

/// Where to look.
struct FindScope {
    enum class Where {
        World,      ///< everywhere
        Level,      ///< one level and its links
        Selection,  ///< some cells of a level, with what stands there, and some entities
        Types       ///< the world's own types
    };
    Where where = Where::World;
    Name level = {};
    CellArea cells = {};
    std::vector<EntityId> entities = {};  ///< sorted
};

/// A subject that was found, and what matched: "hp 25".
struct Found {
    FindSubject subject;
    std::string what;
    bool operator==(const Found&) const = default;
};

struct FindResult {
    std::vector<Found> list;      ///< the first of them; tiles come last
    std::uint64_t count = 0;      ///< of all, each tile by itself
    std::uint64_t tiles = 0;      ///< of these
    std::uint64_t stretches = 0;  ///< how long the list would be with all of them
    bool isStopped = false;
    bool isCut() const { return list.size() < stretches; }
};

/// Finds what a query asks for. The list is cut after `mostListed`; all are counted.
FindResult find(const World& world, const Query& query, const FindScope& scope, std::size_t mostListed,
                Progress& progress);
FindResult find(const World& world, const Query& query, const FindScope& scope, std::size_t mostListed);

/// The tiles of a level that a query finds, by slot: 0 or 1. To mark them where they are seen, however many there are.
std::vector<std::uint8_t> tilesFound(const World& world, const Query& query, const Name& level);

/// Shows all that is found, in the order of find(); false if it was stopped.
using SeeFound = FunctionRef<void(const FindSubject&)>;
bool forEachFound(const World& world, const Query& query, const FindScope& scope, SeeFound see, Progress& progress);

}  // namespace gloam
