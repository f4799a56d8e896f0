#include "editor/pane/PlaceReader.h"

#include "editor/pane/CursorTravel.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/RoomWords.h"

#include <algorithm>

namespace gloam::editor {

namespace {

struct ProblemHere {
    Point at;
    QString sentence;
};

/// The problems with a cell on a level, in reading order.
std::vector<ProblemHere> problemsOn(const Problems& problems, const World& world, const Name& level)
{
    std::vector<ProblemHere> here;
    for (const Problem& problem : problems)
        if (const ProblemTarget target = targetOf(problem, world); target.level == level && target.at)
            here.push_back({*target.at, QString::fromStdString(problem.sentence)});
    std::stable_sort(here.begin(), here.end(),
                     [](const ProblemHere& a, const ProblemHere& b) { return comesBefore(a.at, b.at); });
    return here;
}

}  // namespace

PlaceReader::PlaceReader(EditorState& state, const ProblemFinder& finder, CursorTravel& travel)
    : QObject(&travel), m_state(state), m_finder(finder), m_travel(travel)
{}

void PlaceReader::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("nearest"), [this] { m_state.tell(nearestThings(m_state.world(), here())); });
    acts.add(QStringLiteral("describe"), [this] { m_state.tell(whatIsHere()); });
    acts.add(QStringLiteral("next-problem-here"), [this] { goToProblemHere(1); });
    acts.add(QStringLiteral("previous-problem-here"), [this] { goToProblemHere(-1); });
}

/// The cell, the ways on, the room with its exits, and the nearest problem, where they exist.
QString PlaceReader::whatIsHere() const
{
    QStringList sentences{describeCell(m_state.world(), here()), exitsOf(m_state.world(), here()),
                          describeRoom(m_state.world(), here()), nearestProblem()};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

/// The nearest problem in words, with its cell; empty if this level has none.
QString PlaceReader::nearestProblem() const
{
    const std::vector<ProblemHere> found = problemsOn(m_finder.problems(), m_state.world(), m_state.levelId());
    const auto far = [cursor = m_state.cursor()](const ProblemHere& problem) {
        return std::max(std::abs(problem.at.x - cursor.x), std::abs(problem.at.y - cursor.y));
    };
    const auto nearest = std::min_element(found.begin(), found.end(),
                                          [&](const ProblemHere& a, const ProblemHere& b) { return far(a) < far(b); });
    if (nearest == found.end())
        return {};
    return tr("Nearest problem, at %1, %2: %3").arg(nearest->at.x).arg(nearest->at.y).arg(nearest->sentence);
}

void PlaceReader::goToProblemHere(int way)
{
    const std::vector<ProblemHere> all = problemsOn(m_finder.problems(), m_state.world(), m_state.levelId());
    if (all.empty()) {
        m_state.tell(tr("No cell of this level has a problem."));
        return;
    }
    const Point cursor = m_state.cursor();
    const auto isBefore = [](const ProblemHere& problem, Point cell) { return comesBefore(problem.at, cell); };
    const auto isAfter = [](Point cell, const ProblemHere& problem) { return comesBefore(cell, problem.at); };
    auto found = way > 0 ? std::upper_bound(all.begin(), all.end(), cursor, isAfter)
                         : std::lower_bound(all.begin(), all.end(), cursor, isBefore);
    if (way > 0)
        found = found == all.end() ? all.begin() : found;
    else
        found = found == all.begin() ? std::prev(all.end()) : std::prev(found);
    m_travel.moveTo(found->at);
    m_state.tell(found->sentence);
}

}  // namespace gloam::editor
