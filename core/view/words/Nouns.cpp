#include "core/view/words/Nouns.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam {

namespace {

template <std::size_t Count> bool isAmong(const std::array<std::string_view, Count>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Where the noun itself ends: "potion| of light", "torch| in a bracket".
std::size_t endOfHead(std::string_view noun)
{
    std::size_t end = noun.size();
    for (const std::string_view link : {" of ", " in ", " with ", " from "})
        end = std::min(end, noun.find(link));
    return end;
}

std::string_view lastWord(std::string_view head)
{
    const std::size_t blank = head.find_last_of(" -");
    return blank == std::string_view::npos ? head : head.substr(blank + 1);
}

bool isUncounted(std::string_view word)
{
    static constexpr std::array<std::string_view, 28> masses{"water",  "oil",  "gold",  "silver", "sand",  "mud",
                                                             "moss",   "ice",  "smoke", "fire",   "blood", "rubble",
                                                             "debris", "dust", "ash",   "grass",  "dirt",  "bread",
                                                             "meat",   "food", "fuel",  "armor",  "mail",  "paint",
                                                             "gravel", "snow", "lava",  "fog"};
    return isAmong(masses, word);
}

/// "gloves", "claws"; not "moss", "lens", "chorus".
bool isPlural(std::string_view word)
{
    static constexpr std::array<std::string_view, 4> singles{"lens", "iris", "gas", "canvas"};
    const bool hasEnding = word.size() > 2 && word.back() == 's';
    const bool isSingle =
        word.ends_with("ss") || word.ends_with("us") || word.ends_with("is") || isAmong(singles, word);
    return hasEnding && !isSingle;
}

/// By its sound: "an hour", "a unicorn".
bool beginsWithVowel(std::string_view word)
{
    for (const std::string_view silent : {"hour", "honest", "heir", "honor"})
        if (word.starts_with(silent))
            return true;
    for (const std::string_view consonant : {"uni", "use", "usu", "eu", "ewe", "one-", "one "})
        if (word.starts_with(consonant))
            return false;
    return !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
}

bool endsWithConsonantY(std::string_view word)
{
    return word.size() > 1 && word.back() == 'y'
           && std::string_view("aeiou").find(word[word.size() - 2]) == std::string_view::npos;
}

std::string pluralOfWord(std::string_view word)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> odd{{{"knife", "knives"},
                                                                                       {"wolf", "wolves"},
                                                                                       {"leaf", "leaves"},
                                                                                       {"thief", "thieves"},
                                                                                       {"man", "men"},
                                                                                       {"woman", "women"},
                                                                                       {"tooth", "teeth"},
                                                                                       {"foot", "feet"},
                                                                                       {"mouse", "mice"}}};
    for (const auto& [one, many] : odd)
        if (word == one)
            return std::string(many);
    if (isUncounted(word) || isPlural(word))
        return std::string(word);
    if (endsWithConsonantY(word))
        return std::string(word.substr(0, word.size() - 1)) + "ies";
    for (const std::string_view ending : {"s", "x", "z", "ch", "sh"})
        if (word.ends_with(ending))
            return std::string(word) + "es";
    return std::string(word) + "s";
}

/// Capital letters of Latin, Greek and Cyrillic, as far as names need.
bool isCapital(char32_t sign)
{
    return (sign >= U'A' && sign <= U'Z') || (sign >= 0xC0 && sign <= 0xDE && sign != 0xD7)
           || (sign >= 0x391 && sign <= 0x3A9) || (sign >= 0x400 && sign <= 0x42F);
}

}  // namespace

std::string plainStat(std::string_view stat)
{
    if (stat == "dv")
        return "defense";
    if (stat == "av")
        return "armor";
    if (stat == "max-hp")
        return "maximum hit points";
    std::string name(stat);
    std::replace(name.begin(), name.end(), '-', ' ');
    return name;
}

bool beginsWithCapital(std::string_view name)
{
    std::size_t at = 0;
    const auto first = nextCodePoint(name, at);
    return first && isCapital(*first);
}

std::string withArticle(std::string_view noun)
{
    if (noun.empty())
        return {};
    const std::string_view word = lastWord(noun.substr(0, endOfHead(noun)));
    const std::string_view article = isUncounted(word) || isPlural(word) ? "some "
                                     : beginsWithVowel(noun)             ? "an "
                                                                         : "a ";
    return std::string(article) + std::string(noun);
}

std::string asComplement(std::string_view noun)
{
    const std::string_view word = lastWord(noun.substr(0, endOfHead(noun)));
    return isUncounted(word) || isPlural(word) ? std::string(noun) : withArticle(noun);
}

std::string pluralOf(std::string_view noun)
{
    const std::size_t end = endOfHead(noun);
    const std::string_view word = lastWord(noun.substr(0, end));
    return std::string(noun.substr(0, end - word.size())) + pluralOfWord(word) + std::string(noun.substr(end));
}

std::string counted(int count, std::string_view noun)
{
    return count == 1 ? withArticle(noun) : std::to_string(count) + " " + pluralOf(noun);
}

std::string numbered(int count, std::string_view noun)
{
    return std::to_string(count) + ' ' + (count == 1 ? std::string(noun) : pluralOf(noun));
}

bool isPluralNoun(std::string_view noun)
{
    const std::string_view word = lastWord(noun.substr(0, endOfHead(noun)));
    return !isUncounted(word) && isPlural(word);
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return text;
}

}  // namespace gloam
