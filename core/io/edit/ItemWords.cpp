#include "core/io/edit/ItemWords.h"

#include "core/base/Utf8.h"

namespace gloam {

namespace {

constexpr std::size_t longestWords = 100;  ///< bytes of one value

std::string shortened(std::string text)
{
    if (text.size() <= longestWords)
        return text;
    std::size_t end = longestWords;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)  // not within a letter
        --end;
    return text.substr(0, end) + "…";
}

}  // namespace

std::size_t depthOfItems(std::string_view section)
{
    return section == "types" || section == "levels" ? 3 : 2;
}

std::string changeWords(const Value* before, const Value* after)
{
    if (!after)
        return "removed";
    const Map* old = before ? before->as<Map>() : nullptr;
    const Map* now = after->as<Map>();
    if (!old || !now)
        return shortened(toFlowText(*after));
    std::string words;
    const auto add = [&words](const std::string& part) { words += (words.empty() ? "" : "; ") + part; };
    for (const Entry& entry : now->entries())
        if (const Value* known = old->find(entry.key); !known || !(*known == entry.value))
            add(entry.key + ": " + shortened(toFlowText(entry.value)));
    for (const Entry& entry : old->entries())
        if (!now->find(entry.key))
            add("no " + entry.key);
    return words.empty() ? "another order" : words;
}

}  // namespace gloam
