#include "editor/exchange/ImportContext.h"

namespace gloam::editor {

void ImportContext::report(const ForeignMap& map, std::string sentence, Mark mark, Fault fault)
{
    Problem problem = problemAt(Severity::Warning, fault, {}, std::move(sentence), {}, mark);
    problem.file = map.file;
    problems.push_back(std::move(problem));
}

void ImportContext::take(const ForeignMap& map, const Problems& found)
{
    for (Problem problem : found) {
        problem.file = map.file;
        problems.push_back(std::move(problem));
    }
}

}  // namespace gloam::editor
