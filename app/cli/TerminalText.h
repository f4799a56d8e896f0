#pragma once

#include <ostream>
#include <streambuf>

namespace gloam::app {

/// Passes text on to another buffer, and writes control characters but line ends and tabs as "\x1B". Names come from
/// files of strangers; on a terminal they could else move the cursor, recolour what follows or change the title.
class TerminalText : public std::streambuf {
public:
    explicit TerminalText(std::streambuf& to) : m_to(to) {}
    ~TerminalText() override;

protected:
    int_type overflow(int_type letter) override;
    int sync() override;

private:
    void put(unsigned char byte);
    void putEscaped(unsigned char byte);

    std::streambuf& m_to;
    bool m_isHeld = false;  ///< a byte C2 came, which begins the control characters U+0080 to U+009F, among others
};

/// Makes a standard stream escape as long as this lives, if it leads to a terminal.
class TerminalGuard {
public:
    TerminalGuard(std::ostream& stream, int descriptor);
    ~TerminalGuard();
    TerminalGuard(const TerminalGuard&) = delete;
    TerminalGuard& operator=(const TerminalGuard&) = delete;

private:
    std::ostream& m_stream;
    std::streambuf* m_before;
    TerminalText m_text;
};

}  // namespace gloam::app
