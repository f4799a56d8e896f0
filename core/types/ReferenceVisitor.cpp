#include "core/types/ReferenceVisitor.h"

namespace gloam {

std::string pathText(std::span<const PathStep> way)
{
    std::string text;
    for (const PathStep& step : way) {
        if (step.key.empty())
            text += "[" + std::to_string(step.index) + "]";
        else
            text.append(text.empty() ? "" : ".").append(step.key);
    }
    return text;
}

}  // namespace gloam
