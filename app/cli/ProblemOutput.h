#pragma once

#include "core/base/Problem.h"

#include <QJsonArray>

#include <functional>
#include <iosfwd>
#include <string_view>

namespace gloam {

struct Witness;

}  // namespace gloam

namespace gloam::app {

/// `{file, line, column, severity, code, path, sentence, suggestion}` for each problem.
QJsonArray toJson(const Problems& problems);

/// What proves a problem; null for most.
using WitnessOf = std::function<const Witness*(const Problem&)>;

/// The first 1,000 problems, one a line, and how many more there are; or all of them as a JSON list, with what proves
/// them.
void printProblems(const Problems& problems, bool asJson, std::ostream& out, const WitnessOf& witnessOf = {});

/// The same lines, each behind some words.
void printLines(const Problems& problems, std::string_view before, std::ostream& out);

}  // namespace gloam::app
