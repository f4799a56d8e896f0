#pragma once

#include "core/io/edit/EditLog.h"
#include "core/io/world/ReadContext.h"
#include "core/world/History.h"

namespace gloam {

/// A journal of edits performed again.
struct Replayed {
    World world;
    History history;             ///< with the steps of the journal, so that they can be undone
    std::optional<World> saved;  ///< as it was last saved or read from its file; nullopt if that was before the journal
    std::size_t records = 0;     ///< how many were performed
    std::string damage;          ///< why the rest could not be; empty if all were
};

/// Performs the edits of a journal on its base. The Error says that the base cannot be read. At a record that does not
/// fit the world it stops, and says so in `damage`.
Result<Replayed> replay(const EditLog& log, const ReadContext& context);

}  // namespace gloam
