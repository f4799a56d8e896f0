#pragma once

#include "core/types/Value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// Whether lines of a literal block can hold the text as it is, for our own reader and those of other programs.
bool canBeLiteral(std::string_view text);

/// A key or a text as files have it: plain if each reader of YAML takes it for the same text, else in double quotes.
/// Plain words that some readers take for yes or no are quoted as texts, and not as keys, such as `on`.
std::string keyInFile(std::string_view key);
std::string textInFile(std::string_view text);

/// The columns that a text takes in an editor, one for each code point.
std::size_t columnsIn(std::string_view text);

/// The columns that a list or map in brackets may fill, with what stands before it on its line.
inline constexpr std::size_t widestLine = 100;

/// Where the comments about the first entry of a value stand, of the first entry of that, and so on: above the line, as
/// those of an item of a list, or inside.
enum class Leading { Above, Inside };

/// Adds a value in brackets to a line that is `columns` wide so far. False, and the line as it was, if that would make
/// it wider than `widestLine`, or if something in the value needs lines of its own: a comment or a literal block.
/// Takes no longer for large values that do not fit than for small ones.
bool addInBrackets(std::string& line, std::size_t columns, const Value& value, Leading leading);

/// What stands in a list or map in brackets, in its order; columns are from 0.
class FlowEvents {
public:
    virtual ~FlowEvents() = default;
    virtual void open(bool isMap, std::size_t column) = 0;
    virtual void close(bool isMap) = 0;
    virtual void addText(std::string_view text, bool isQuoted, std::size_t column) = 0;  ///< a key or a value
};

/// The text in the double quotes that open at `at`, which moves past them; it may lie in `unescaped`. Nothing if they
/// do not close, or have escapes other than `\"`, `\\` and `\n`.
std::optional<std::string_view> readPlainQuotes(std::string_view line, std::size_t& at, std::string& unescaped);

/// Reads a list or map in brackets that is written plainly: words, numbers, and plain quotes. False, after some of the
/// events, if it is anything else, which yaml-cpp then reads or refuses.
bool readPlainFlow(std::string_view text, FlowEvents& events);

/// Where a list or map in brackets begins that fills the line behind dashes, a key or both, and that readPlainFlow()
/// can read; npos if the line holds something else, or begins with a bracket.
std::size_t plainFlowIn(std::string_view line);

/// Adds a value that has no lines to break it into, such as a text or an empty list, however wide it is.
void addScalar(std::string& line, const Value& value);

}  // namespace gloam
