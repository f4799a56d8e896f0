#pragma once

#include "core/types/Value.h"

#include <optional>
#include <string>
#include <string_view>

namespace gloam::editor {

/// Before the names of properties that hold a value of a world as text.
inline constexpr std::string_view ownPrefix = "gloam:";

/// Where a value stands in a world, which decides how its text is laid out.
enum class KeptIn { Level, Entity };

/// A value with its comments and lines as one text, which valueFromText() reads back to the same. A value without
/// either is as in a world, on one line: `[3, 4]`. Former words become those of today.
std::string textOfValue(const std::string& key, const Value& value, KeptIn where);
std::optional<Value> valueFromText(const std::string& key, std::string_view text, KeptIn where);

/// Whether a value has no comments and no lines of its own.
bool isPlain(const Value& value);

}  // namespace gloam::editor
