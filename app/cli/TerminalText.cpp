#include "app/cli/TerminalText.h"

#include <unistd.h>

namespace gloam::app {

namespace {

constexpr unsigned char firstOfPair = 0xC2;

}  // namespace

TerminalText::~TerminalText()
{
    if (m_isHeld)
        m_to.sputc(static_cast<char>(firstOfPair));
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

void TerminalText::put(unsigned char byte)
{
    if (m_isHeld) {
        m_isHeld = false;
        if (byte >= 0x80 && byte < 0xA0)
            return putEscaped(byte);
        m_to.sputc(static_cast<char>(firstOfPair));
    }
    if (byte == firstOfPair)
        m_isHeld = true;
    else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F)
        putEscaped(byte);
    else
        m_to.sputc(static_cast<char>(byte));
}

void TerminalText::putEscaped(unsigned char byte)
{
    constexpr const char* digits = "0123456789ABCDEF";
    const char text[] = {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    m_to.sputn(text, sizeof text);
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
