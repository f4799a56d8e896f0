#include "tests/core/prove/PlayedCells.h"

#include <algorithm>

namespace gloam::test {

namespace {

bool wasOn(const PlayedCells& played, const Place& place)
{
    const auto level = played.find(place.level);
    return level != played.end() && level->second.count({place.at.y, place.at.x}) > 0;
}

std::string lineOf(const Finding& finding)
{
    return std::string(finding.problem.code()) + " " + finding.problem.sentence + "\n";
}

bool isFalse(const Finding& finding, const PlayedCells& played)
{
    const Problem& problem = finding.problem;
    if (problem.code() == std::string("W008"))
        return std::ranges::any_of(played,
                                   [&](const auto& level) { return problem.path == "levels." + level.first.text(); });
    const bool isOfCreatures = problem.code() == std::string("W014") || problem.code() == std::string("W015");
    if (isOfCreatures)
        return false;  // the hero may get to where they stand
    // The end of a passage can be stood on while the passage is shut.
    const bool isOfPassage = problem.path.starts_with("links");
    return std::ranges::any_of(finding.witness.marks, [&](const WitnessMark& mark) {
        const bool isShut = mark.role == WitnessRole::Door && !isOfPassage && problem.code() != std::string("W007");
        return (mark.role == WitnessRole::Lost || isShut) && wasOn(played, mark.place);
    });
}

}  // namespace

std::string linesOf(const Proof& proof)
{
    std::string lines;
    for (const Finding& finding : proof.findings)
        lines += lineOf(finding);
    return lines;
}

std::string falseFindings(const Proof& proof, const PlayedCells& played)
{
    std::string found;
    for (const Finding& finding : proof.findings)
        if (isFalse(finding, played))
            found += lineOf(finding);
    return found;
}

}  // namespace gloam::test
