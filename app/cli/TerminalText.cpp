#include "app/cli/TerminalText.h"

#include <unistd.h>

#include <cstdint>

namespace gloam::app {

namespace {

constexpr const char* hexDigits = "0123456789ABCDEF";

/// The bytes of a character that begins with this one, if some of those characters are escaped; else 1.
std::size_t bytesToHold(unsigned char first)
{
    if (first == 0xC2 || first == 0xD8)
        return 2;
    return first == 0xE2 ? 3 : 1;
}

char32_t codePointOf(const std::string& bytes)
{
    const auto low = [&bytes](std::size_t at) { return static_cast<char32_t>(bytes[at]) & 0x3FU; };
    const auto first = static_cast<unsigned char>(bytes.front());
    if (bytes.size() == 1)
        return first;
    if (bytes.size() == 2)
        return (first & 0x1FU) << 6U | low(1);
    return (first & 0x0FU) << 12U | low(1) << 6U | low(2);
}

bool isControl(char32_t sign)
{
    return (sign < 0x20 && sign != U'\n' && sign != U'\t') || (sign >= 0x7F && sign < 0xA0);
}

/// The marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm, and its separators of lines.
bool turnsDirection(char32_t sign)
{
    return sign == 0x061C || sign == 0x200E || sign == 0x200F || (sign >= 0x2028 && sign <= 0x202E)
           || (sign >= 0x2066 && sign <= 0x2069);
}

std::string hexOf(char32_t sign, int digits)
{
    std::string text;
    for (int i = digits - 1; i >= 0; --i)
        text += hexDigits[sign >> static_cast<unsigned>(4 * i) & 15U];
    return text;
}

}  // namespace

TerminalText::~TerminalText()
{
    m_to.sputn(m_held.data(), static_cast<std::streamsize>(m_held.size()));
    m_to.pubsync();
}

TerminalText::int_type TerminalText::overflow(int_type letter)
{
    if (!traits_type::eq_int_type(letter, traits_type::eof()))
        put(static_cast<unsigned char>(traits_type::to_char_type(letter)));
    return traits_type::not_eof(letter);
}

int TerminalText::sync()
{
    return m_to.pubsync();
}

/// A byte that does not go on with what is held begins something of its own.
void TerminalText::put(unsigned char byte)
{
    const bool goesOn = byte >= 0x80 && byte < 0xC0;
    if (!m_held.empty() && !goesOn) {
        m_to.sputn(m_held.data(), static_cast<std::streamsize>(m_held.size()));
        m_held.clear();
    }
    m_held += static_cast<char>(byte);
    if (m_held.size() == bytesToHold(static_cast<unsigned char>(m_held.front())))
        putHeld();
}

void TerminalText::putHeld()
{
    const char32_t sign = codePointOf(m_held);
    const bool isPlainByte = m_held.size() == 1 && sign >= 0x80;  // of a longer character, none of which is escaped
    if (!isPlainByte && isControl(sign))
        m_held = "\\x" + hexOf(sign, 2);
    else if (!isPlainByte && turnsDirection(sign))
        m_held = "\\u" + hexOf(sign, 4);
    m_to.sputn(m_held.data(), static_cast<std::streamsize>(m_held.size()));
    m_held.clear();
}

TerminalGuard::TerminalGuard(std::ostream& stream, int descriptor)
    : m_stream(stream), m_before(stream.rdbuf()), m_text(*m_before)
{
    if (::isatty(descriptor) == 1)
        m_stream.rdbuf(&m_text);
}

TerminalGuard::~TerminalGuard()
{
    m_stream.flush();
    m_stream.rdbuf(m_before);
}

}  // namespace gloam::app
