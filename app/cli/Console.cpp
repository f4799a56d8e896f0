#include "app/cli/TextGame.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/slice/KnownGround.h"

#include <deque>
#include <istream>
#include <ostream>

namespace gloam::app {

namespace {

constexpr std::size_t mostUndone = 100;  ///< lines that can be taken back

constexpr const char* helpOfConsole = "Each line is one command or several with blanks between, as after --commands: n "
                                      "ne e se s sw w nw, wait, take, >, …\n"
                                      "map    what the hero sees and remembers, as text\n"
                                      "undo   takes the last line back; not while a journal is recorded\n"
                                      "hash   the turn, and the hash of the state\n"
                                      "quit   ends, as the end of the input does\n";

/// The lines of a console, and the games before them.
class Console {
public:
    explicit Console(TextGame& game) : m_run(game) {}

    int play()
    {
        std::string line;
        while (m_run.recorded) {
            prompt();
            if (!std::getline(m_run.context.in, line) || line == "quit")
                break;
            perform(line);
        }
        return m_run.finish();
    }

private:
    void prompt()
    {
        if (m_run.context.isPrompting)
            m_run.context.out << "turn " << m_run.game.state().turn << "> " << std::flush;
    }

    void perform(const std::string& line)
    {
        std::ostream& out = m_run.context.out;
        if (line == "help" || line == "?")
            out << helpOfConsole;
        else if (line == "map")
            printMap();
        else if (line == "undo")
            undo();
        else if (line == "hash")
            out << "turn " << m_run.game.state().turn << " hash " << hexText(hash(m_run.game.state()).value) << "\n";
        else
            playLine(line);
        out << std::flush;
    }

    void playLine(const std::string& line)
    {
        const std::vector<std::string> words = wordsOf(line);
        for (const std::string& word : words)
            if (const std::string error = wordError(word); !error.empty()) {
                m_run.context.out << error << "\n";
                return;
            }
        if (!words.empty() && !m_run.game.isOver())
            m_before.push_back(m_run.game);
        if (m_before.size() > mostUndone)
            m_before.pop_front();
        for (const std::string& word : words)
            m_run.playWord(word, false);
        if (m_run.game.isOver())
            m_run.context.out << (m_run.journal ? "The game is over.\n"
                                                : "The game is over; 'undo' takes the last line back.\n");
    }

    void undo()
    {
        if (m_run.journal) {
            m_run.context.out << "A journal is being recorded, and what it says has happened.\n";
            return;
        }
        if (m_before.empty()) {
            m_run.context.out << "There is nothing to take back.\n";
            return;
        }
        m_run.game = std::move(m_before.back());
        m_before.pop_back();
        m_run.known = sliceToDecide(m_run.game, m_run.scratch);
        m_run.sentry = Sentry(m_run.known);
    }

    void printMap()
    {
        const Slice shown = sliceOf(m_run.game, m_run.scratch);
        m_run.context.out << glyphText(frameOf(shown, Palette::ember(), knownPart(shown)));
    }

    TextGame& m_run;
    std::deque<Game> m_before;
};

}  // namespace

int playConsole(TextGame& game)
{
    game.tellOpening();
    return Console(game).play();
}

}  // namespace gloam::app
