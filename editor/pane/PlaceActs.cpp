#include "editor/pane/PlaceActs.h"

#include "editor/pane/CursorTravel.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/RoomWords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

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

QString placeSaid(const char* sentence)
{
    return QCoreApplication::translate("PlaceActs", sentence);
}

/// The nearest problem in words, with its cell; empty if this level has none.
QString nearestProblem(const EditorState& state, const ProblemFinder& finder)
{
    const std::vector<ProblemHere> found = problemsOn(finder.problems(), state.document.world(), state.open.id());
    const auto far = [cursor = state.open.cursor()](const ProblemHere& problem) {
        return std::max(std::abs(problem.at.x - cursor.x), std::abs(problem.at.y - cursor.y));
    };
    const auto nearest = std::min_element(found.begin(), found.end(),
                                          [&](const ProblemHere& a, const ProblemHere& b) { return far(a) < far(b); });
    if (nearest == found.end())
        return {};
    return placeSaid(QT_TRANSLATE_NOOP("PlaceActs", "Nearest problem, at %1, %2: %3"))
        .arg(nearest->at.x)
        .arg(nearest->at.y)
        .arg(nearest->sentence);
}

/// The cell, the ways on, the room with its exits, and the nearest problem, where they exist.
QString whatIsHere(const EditorState& state, const ProblemFinder& finder)
{
    const Place here{state.open.id(), state.open.cursor()};
    QStringList sentences{describeCell(state.document.world(), here), exitsOf(state.document.world(), here),
                          describeRoom(state.document.world(), here), nearestProblem(state, finder)};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

void goToProblemHere(EditorState& state, const ProblemFinder& finder, CursorTravel& travel, int way)
{
    const std::vector<ProblemHere> all = problemsOn(finder.problems(), state.document.world(), state.open.id());
    if (all.empty()) {
        state.notices.tell(placeSaid(QT_TRANSLATE_NOOP("PlaceActs", "No cell of this level has a problem.")));
        return;
    }
    const Point cursor = state.open.cursor();
    const auto isBefore = [](const ProblemHere& problem, Point cell) { return comesBefore(problem.at, cell); };
    const auto isAfter = [](Point cell, const ProblemHere& problem) { return comesBefore(cell, problem.at); };
    auto found = way > 0 ? std::upper_bound(all.begin(), all.end(), cursor, isAfter)
                         : std::lower_bound(all.begin(), all.end(), cursor, isBefore);
    if (way > 0)
        found = found == all.end() ? all.begin() : found;
    else
        found = found == all.begin() ? std::prev(all.end()) : std::prev(found);
    travel.moveTo(found->at);
    state.notices.tell(found->sentence);
}

}  // namespace

void addPlaceActs(ActHandlers& acts, EditorState& state, const ProblemFinder& finder, CursorTravel& travel)
{
    acts.add(QStringLiteral("nearest"), [&state] {
        state.notices.tell(nearestThings(state.document.world(), {state.open.id(), state.open.cursor()}));
    });
    acts.add(QStringLiteral("describe"), [&state, &finder] { state.notices.tell(whatIsHere(state, finder)); });
    acts.add(QStringLiteral("next-problem-here"),
             [&state, &finder, &travel] { goToProblemHere(state, finder, travel, 1); });
    acts.add(QStringLiteral("previous-problem-here"),
             [&state, &finder, &travel] { goToProblemHere(state, finder, travel, -1); });
}

}  // namespace gloam::editor
