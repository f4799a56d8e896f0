#pragma once

#include "core/base/Problem.h"

#include <string_view>

namespace gloam {

/// What stands in a text whose lists and maps have lines for their entries, in its order.
class BlockEvents {
public:
    virtual ~BlockEvents() = default;
    virtual void open(bool isMap, Mark mark) = 0;  ///< the mark of its first key or dash
    virtual void close(bool isMap) = 0;
    virtual void addText(std::string_view text, bool isQuoted, Mark mark) = 0;  ///< a key or a value
};

/// Whether a skeleton's text is written plainly: each line has dashes, then a key, a value or both, in words or in
/// double quotes, and is indented as those of its list or map; no value is missing or goes on in the next line.
bool isPlainBlocks(std::string_view text);

/// Reads such a text far faster than yaml-cpp, and with the same result.
void readPlainBlocks(std::string_view text, BlockEvents& events);

}  // namespace gloam
