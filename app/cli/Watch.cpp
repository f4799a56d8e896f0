#include "app/cli/Watch.h"

#include "app/cli/Interrupt.h"
#include "app/cli/ProblemOutput.h"
#include "core/io/file/Files.h"
#include "core/io/world/WorldFiles.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <tuple>
#include <utility>

namespace gloam::app {

namespace {

constexpr std::chrono::milliseconds betweenLooks{200};

/// A problem without its place in the file: lines move.
auto keyOf(const Problem& problem)
{
    return std::tuple(problem.severity, problem.fault, problem.path, problem.sentence);
}

/// The problems not in `others`, counting repetitions.
Problems without(const Problems& problems, const Problems& others)
{
    std::map<decltype(keyOf(Problem())), int> counts;
    for (const Problem& other : others)
        ++counts[keyOf(other)];
    Problems left;
    for (const Problem& problem : problems)
        if (--counts[keyOf(problem)] < 0)
            left.push_back(problem);
    return left;
}

std::string counted(std::ptrdiff_t count, const char* noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string summaryOf(const Problems& problems)
{
    const auto errors = std::count_if(problems.begin(), problems.end(),
                                      [](const Problem& problem) { return problem.severity == Severity::Error; });
    const auto others = static_cast<std::ptrdiff_t>(problems.size()) - errors;
    if (problems.empty())
        return "no problems";
    if (errors == 0)
        return counted(others, "warning");
    return counted(errors, "error") + (others > 0 ? ", " + counted(others, "warning") : std::string());
}

/// A watched file.
class WatchedFile {
public:
    WatchedFile(std::string name, CommandContext& context) : m_name(std::move(name)), m_context(context) {}

    void look(bool isFirst)
    {
        const std::optional<FileStamp> now = stampNow();
        const bool isSettled = isFirst || now == m_seen;
        m_seen = now;
        if (isSettled && (isFirst || now != m_checked))
            check(isFirst);
    }
    int code() const { return m_code; }

private:
    std::optional<FileStamp> stampNow() const
    {
        const auto stamp = m_layout ? stampOfWorld(m_name, *m_layout) : stampOf(m_name);
        return stamp ? std::optional(*stamp) : std::nullopt;
    }

    /// The files that the world lists are watched with it.
    void watch(WorldLayout layout)
    {
        const bool isSame = m_layout && m_layout->levelPatterns == layout.levelPatterns
                            && m_layout->typePatterns == layout.typePatterns;
        m_layout = std::move(layout);
        if (!isSame)
            m_seen = m_checked = stampNow();
    }

    void check(bool isFirst)
    {
        m_checked = m_seen;
        auto found = checkedFile(m_name, m_context.reading);
        if (!found) {
            m_code = fileError(m_context, found.error().sentence);
            return;
        }
        printLines(without(m_problems, found->problems), "mended: ", m_context.out);
        printLines(without(found->problems, m_problems), isFirst ? "" : "new: ", m_context.out);
        m_problems = std::move(found->problems);
        watch(std::move(found->layout));
        m_code = hasErrors(m_problems) ? exitFindings : exitDone;
        m_context.out << m_name << ": " << summaryOf(m_problems) << std::endl;
    }

    std::string m_name;
    CommandContext& m_context;
    Problems m_problems;
    std::optional<WorldLayout> m_layout;  ///< of the last reading
    std::optional<FileStamp> m_seen;      ///< nullopt: the file does not exist
    std::optional<FileStamp> m_checked;
    int m_code = exitDone;
};

}  // namespace

int watchFiles(const Words& files, CommandContext& context, const std::function<bool()>& pause)
{
    std::vector<WatchedFile> watched;
    for (const std::string& file : files)
        watched.emplace_back(file, context);
    for (WatchedFile& file : watched)
        file.look(true);
    while (pause())
        for (WatchedFile& file : watched)
            file.look(false);
    int worst = exitDone;
    for (const WatchedFile& file : watched)
        worst = std::max(worst, file.code());
    return worst;
}

std::function<bool()> pauseUntilInterrupted()
{
    return [guard = std::make_shared<Interrupt>()] {
        std::this_thread::sleep_for(betweenLooks);
        return !guard->wasAsked();
    };
}

}  // namespace gloam::app
