#pragma once

#include "core/base/Result.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/KeptValue.h"
#include "editor/exchange/ObjectItems.h"

#include <optional>

namespace gloam::editor {

/// Writes keys of a world as properties that keysOf() reads back, and remembers the first that it could not.
class TiledProperties {
public:
    /// A key as a property of `holder`: by its own name if `isKnown` and its value is a truth, a number or a text that
    /// Tiled holds too, else as text under `gloam:`.
    void add(ForeignNode& holder, const Entry& entry, KeptIn where, bool isKnown);
    void addText(ForeignNode& holder, const std::string& name, const std::string& text);

    /// The comments above the entity, or above one of its keys; does nothing if there are none.
    void addComments(ForeignNode& holder, const std::vector<std::string>& comments, const std::string& key = {});

    bool canBePlain(const Value& value) const;

    /// Why something would be lost, if it would.
    std::optional<Error> lost() const { return m_lost; }

private:
    void put(ForeignNode& holder, const std::string& name, const char* type, ForeignNode value);

    std::optional<Error> m_lost;
};

}  // namespace gloam::editor
