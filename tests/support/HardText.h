#pragma once

#include "core/base/Random.h"

#include <string>

namespace gloam::test {

/// Pieces of text that YAML or a reader of numbers may take for something else.
inline constexpr const char* hardPieces[] = {"a",
                                             "b c",
                                             " ",
                                             "  ",
                                             "\n",
                                             "\n\n",
                                             "\t",
                                             ":",
                                             ": ",
                                             "#",
                                             " #",
                                             "-",
                                             "- ",
                                             "?",
                                             ",",
                                             "[",
                                             "]",
                                             "{",
                                             "}",
                                             "{0}",
                                             "\"",
                                             "'",
                                             "\\",
                                             "|",
                                             "|2-",
                                             ">",
                                             "&x",
                                             "*x",
                                             "!",
                                             "%",
                                             "@",
                                             "`",
                                             "~",
                                             "null",
                                             "Null",
                                             "yes",
                                             "0x1F",
                                             "1e3",
                                             "-3",
                                             "010",
                                             "true",
                                             "...",
                                             "---",
                                             "... ",
                                             "\x01",
                                             "\x1B",
                                             "\xC3\xA4",
                                             "\xF0\x9F\x98\x80",
                                             "\xC2\x85",
                                             "\xE2\x80\xA8",
                                             "\xEF\xBB\xBF",
                                             "\xC2\xA0",
                                             "9223372036854775808",
                                             "<b>",
                                             "\\n"};

/// A text of such pieces: mostly short, sometimes about as wide as a line, rarely 64 KiB long.
std::string hardText(Random& random);

}  // namespace gloam::test
