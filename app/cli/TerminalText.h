#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace gloam::app {

/// Passes text on to another buffer, and writes control characters but line ends and tabs as "\x1B", and marks that
/// turn the direction of writing as "\u202E". Names come from files of strangers; on a terminal they could else move
/// the cursor, recolour what follows, change the title, or show a name in an order that it does not have.
class TerminalText : public std::streambuf {
public:
    explicit TerminalText(std::streambuf& to) : m_to(to) {}
    ~TerminalText() override;

protected:
    int_type overflow(int_type letter) override;
    int sync() override;

private:
    void put(unsigned char byte);
    void putHeld();

    std::streambuf& m_to;
    std::string m_held;  ///< the first bytes of what may become a character to escape
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
