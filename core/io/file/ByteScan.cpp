#include "core/io/file/ByteScan.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"

namespace gloam {

namespace {

Problem badByte(Fault fault, std::string sentence, Mark mark, std::string suggestion = {})
{
    return problemAt(Severity::Error, fault, {}, std::move(sentence), std::move(suggestion), mark);
}

Problem controlCharacterAt(Mark mark, char byte)
{
    if (byte == '\r')
        return badByte(Fault::CarriageReturn, "The line ends with a carriage return.", mark,
                       "Save the file with LF line ends.");
    constexpr std::string_view hex = "0123456789ABCDEF";
    const std::string name{'U', '+', '0', '0', hex[static_cast<unsigned char>(byte) >> 4], hex[byte & 15]};
    return badByte(Fault::ControlCharacter, "The control character " + name + " may not stand in a text.", mark,
                   "Write it escaped in double quotes.");
}

bool isForbiddenControl(char letter)
{
    const auto byte = static_cast<unsigned char>(letter);
    return (byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7F;
}

/// Moves `at` past the line and its newline.
std::optional<Problem> findBadByteInLine(std::string_view text, std::size_t& at, int line, const Limits& limits)
{
    const std::size_t start = at;
    while (at < text.size() && text[at] != '\n') {
        const Mark mark{line, static_cast<int>(at - start) + 1};
        if (at - start >= limits.lineBytes)
            return badByte(Fault::LineTooLong,
                           "The line is longer than " + std::to_string(limits.lineBytes) + " bytes.", mark);
        if (isForbiddenControl(text[at]))
            return controlCharacterAt(mark, text[at]);
        if (static_cast<unsigned char>(text[at]) < 0x80)
            ++at;
        else if (!nextCodePoint(text, at))
            return badByte(Fault::NotUtf8, "The bytes are not UTF-8.", mark, "Save the file as UTF-8.");
    }
    ++at;
    return std::nullopt;
}

}  // namespace

std::optional<Problem> findBadByte(std::string_view text, const Limits& limits)
{
    if (text.size() > limits.fileBytes)
        return badByte(Fault::FileTooLarge,
                       "The text has " + std::to_string(text.size()) + " bytes; at most "
                           + std::to_string(limits.fileBytes) + " are read.",
                       {});
    int line = 1;
    for (std::size_t at = 0; at < text.size(); ++line)
        if (auto problem = findBadByteInLine(text, at, line, limits))
            return problem;
    return std::nullopt;
}

}  // namespace gloam
