#include "tests/core/prove/PlayedCells.h"

#include <algorithm>

namespace gloam::test {

namespace {

bool wasOn(const PlayedCells& played, const Place& place)
{
    const auto level = played.find(place.level);
    return level != played.end() && level->second.count({place.at.y, place.at.x}) > 0;
}

bool isFalse(const Finding& finding, const PlayedCells& played)
{
    const Problem& problem = finding.problem;
    if (problem.code() == std::string("W008"))
        return std::ranges::any_of(played,
                                   [&](const auto& level) { return problem.path == "levels." + level.first.text(); });
    // The end of a passage can be stood on while the passage is shut.
    const bool isOfPassage = problem.path.starts_with("links");
    return std::ranges::any_of(finding.witness.marks, [&](const WitnessMark& mark) {
        const bool isShut = mark.role == WitnessRole::Door && !isOfPassage && problem.code() != std::string("W007");
        return (mark.role == WitnessRole::Lost || isShut) && wasOn(played, mark.place);
    });
}

}  // namespace

std::string falseFindings(const Proof& proof, const PlayedCells& played)
{
    std::string found;
    for (const Finding& finding : proof.findings)
        if (isFalse(finding, played))
            found += std::string(finding.problem.code()) + " " + finding.problem.sentence + "\n";
    return found;
}

}  // namespace gloam::test
