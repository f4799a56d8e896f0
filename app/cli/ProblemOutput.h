#pragma once

#include "core/base/Problem.h"

#include <QJsonArray>

#include <iosfwd>

namespace gloam::app {

/// `{file, line, column, severity, code, path, sentence, suggestion}` for each problem.
QJsonArray toJson(const Problems& problems);

/// One problem a line, or as a JSON list.
void printProblems(const Problems& problems, bool asJson, std::ostream& out);

}  // namespace gloam::app
