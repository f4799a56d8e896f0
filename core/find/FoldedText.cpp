#include "core/find/FoldedText.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr char foldedSign(char sign)
{
    return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}

bool isAlike(char a, char b)
{
    return foldedSign(a) == foldedSign(b);
}

}  // namespace

std::string foldedText(std::string_view text)
{
    std::string folded(text);
    std::transform(folded.begin(), folded.end(), folded.begin(), &foldedSign);
    return folded;
}

bool isEqualFolded(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), &isAlike);
}

bool containsFolded(std::string_view text, std::string_view part)
{
    return std::search(text.begin(), text.end(), part.begin(), part.end(), &isAlike) != text.end() || part.empty();
}

bool matchesFolded(std::string_view text, std::string_view pattern)
{
    // The last star takes one letter more each time that what follows it does not fit.
    std::size_t at = 0, wanted = 0, star = std::string_view::npos, afterStar = 0;
    while (at < text.size()) {
        if (wanted < pattern.size() && pattern[wanted] == '*') {
            star = wanted++;
            afterStar = at;
        } else if (wanted < pattern.size() && isAlike(text[at], pattern[wanted])) {
            ++at;
            ++wanted;
        } else if (star != std::string_view::npos) {
            wanted = star + 1;
            at = ++afterStar;
        } else {
            return false;
        }
    }
    while (wanted < pattern.size() && pattern[wanted] == '*')
        ++wanted;
    return wanted == pattern.size();
}

std::string replacedFolded(std::string_view text, std::string_view part, std::string_view by)
{
    if (part.empty())
        return std::string(text);
    std::string changed;
    for (auto at = text.begin();;) {
        const auto found = std::search(at, text.end(), part.begin(), part.end(), &isAlike);
        changed.append(at, found);
        if (found == text.end())
            return changed;
        changed += by;
        at = found + static_cast<std::ptrdiff_t>(part.size());
    }
}

}  // namespace gloam
