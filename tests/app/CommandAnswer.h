#pragma once

#include "app/cli/CommandLine.h"
#include "tests/support/WorldFixture.h"

#include <QStringList>

#include <sstream>

namespace gloam::test {

/// The answer to a command line.
struct CommandAnswer {
    int code = -1;  ///< -1 if it asks for a window
    QString out;
    QString err;
    app::Asked asked;
};

inline CommandAnswer answerTo(const QStringList& words, const std::string& input = {})
{
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in(input);
    app::CommandContext context{shippedContext(), out, err, in};
    app::Words list;
    for (const QString& word : words)
        list.push_back(word.toStdString());
    CommandAnswer answer;
    answer.asked = app::runCommandLine(list, context);
    if (const int* code = std::get_if<int>(&answer.asked))
        answer.code = *code;
    answer.out = QString::fromStdString(out.str());
    answer.err = QString::fromStdString(err.str());
    return answer;
}

}  // namespace gloam::test
