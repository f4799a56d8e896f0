#pragma once

#include "core/base/Problem.h"

#include <QJsonArray>

#include <iosfwd>
#include <string_view>

namespace gloam::app {

/// `{file, line, column, severity, code, path, sentence, suggestion}` for each problem.
QJsonArray toJson(const Problems& problems);

/// The first 1,000 problems, one a line, and how many more there are; or all of them as a JSON list.
void printProblems(const Problems& problems, bool asJson, std::ostream& out);

/// The same lines, each behind some words.
void printLines(const Problems& problems, std::string_view before, std::ostream& out);

}  // namespace gloam::app
