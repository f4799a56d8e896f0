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
QString nearestProblem(const WorldDocument& document, const OpenLevel& open, const ProblemFinder& finder)
{
    const std::vector<ProblemHere> found = problemsOn(finder.problems(), document.world(), open.id());
    const auto far = [cursor = open.cursor()](const ProblemHere& problem) {
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
QString whatIsHere(const WorldDocument& document, const OpenLevel& open, const ProblemFinder& finder)
{
    const Place here{open.id(), open.cursor()};
    QStringList sentences{describeCell(document.world(), here), exitsOf(document.world(), here),
                          describeRoom(document.world(), here), nearestProblem(document, open, finder)};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString noProblemHere()
{
    return placeSaid(QT_TRANSLATE_NOOP("PlaceActs", "No cell of this level has a problem."));
}

void goToProblemHere(const WorldDocument& document, Notices& notices, const OpenLevel& open,
                     const ProblemFinder& finder, CursorTravel& travel, int way)
{
    const std::vector<ProblemHere> all = problemsOn(finder.problems(), document.world(), open.id());
    if (all.empty()) {
        notices.tell(noProblemHere());
        return;
    }
    const Point cursor = open.cursor();
    const auto isBefore = [](const ProblemHere& problem, Point cell) { return comesBefore(problem.at, cell); };
    const auto isAfter = [](Point cell, const ProblemHere& problem) { return comesBefore(cell, problem.at); };
    auto found = way > 0 ? std::upper_bound(all.begin(), all.end(), cursor, isAfter)
                         : std::lower_bound(all.begin(), all.end(), cursor, isBefore);
    if (way > 0)
        found = found == all.end() ? all.begin() : found;
    else
        found = found == all.begin() ? std::prev(all.end()) : std::prev(found);
    travel.moveTo(found->at);
    notices.tell(found->sentence);
}

}  // namespace

void addPlaceActs(ActHandlers& acts, const WorldDocument& document, Notices& notices, const OpenLevel& open,
                  const ProblemFinder& finder, CursorTravel& travel)
{
    acts.add(QStringLiteral("nearest"), [&document, &notices, &open] {
        notices.tell(nearestEntities(document.world(), {open.id(), open.cursor()}));
    });
    acts.add(QStringLiteral("describe"),
             [&document, &notices, &open, &finder] { notices.tell(whatIsHere(document, open, finder)); });
    acts.add(QStringLiteral("next-problem-here"), [&document, &notices, &open, &finder, &travel] {
        goToProblemHere(document, notices, open, finder, travel, 1);
    });
    acts.add(QStringLiteral("previous-problem-here"), [&document, &notices, &open, &finder, &travel] {
        goToProblemHere(document, notices, open, finder, travel, -1);
    });
    for (const char* act : {"next-problem-here", "previous-problem-here"})
        acts.object(QLatin1String(act), [&document, &open, &finder] {
            const bool isEmpty = problemsOn(finder.problems(), document.world(), open.id()).empty();
            return isEmpty ? noProblemHere() : QString();
        });
}

}  // namespace gloam::editor
