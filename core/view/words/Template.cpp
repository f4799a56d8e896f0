#include "core/view/words/Template.h"

#include <utility>

namespace gloam {

void addLine(std::vector<Message>& messages, Message message)
{
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

std::string filled(std::string_view text, const Fills& fills)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open);
        result += text.substr(0, open);
        if (open == std::string_view::npos)
            break;
        if (close == std::string_view::npos)
            return result += text.substr(open);
        const auto fill = fills.find(text.substr(open + 1, close - open - 1));
        if (fill == fills.end()) {
            result += '{';
            text.remove_prefix(open + 1);
            continue;
        }
        result += fill->second;
        text.remove_prefix(close + 1);
    }
    return result;
}

Sentence ungraded(Sentence sentence)
{
    sentence.little.reset();
    sentence.much.reset();
    return sentence;
}

Sentence weighedAs(const Sentence& usual, Sentence own)
{
    if (!own.severity)
        own.severity = usual.severity;
    if (!own.category)
        own.category = usual.category;
    return own;
}

}  // namespace gloam
