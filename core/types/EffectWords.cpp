#include "core/types/EffectWords.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace gloam {

namespace {

constexpr std::string_view presentWord = "ability";

/// What authors name as they like.
constexpr std::string_view ownKeys[] = {"properties", "x"};

void reword(Value& value, std::string_view from, std::string_view to);

/// Keeps the comments and the mark.
Value withWord(Value value, std::string_view word)
{
    *value.as<std::string>() = word;
    return value;
}

/// The word is both what the effect does and the key of the ability.
void rewordEffect(Map& effect, std::string_view from, std::string_view to)
{
    const Value* kind = std::as_const(effect).find("do");
    const std::string* word = kind ? kind->as<std::string>() : nullptr;
    if (!word || *word != from)
        return;
    const bool isNamed = std::as_const(effect).find(to) != nullptr;
    for (Entry& entry : effect.entries())
        if (entry.key == "do")
            entry.value = withWord(std::move(entry.value), to);
        else if (entry.key == from && !isNamed)
            entry.key = to;
}

void reword(Map& map, std::string_view from, std::string_view to)
{
    rewordEffect(map, from, to);
    for (Entry& entry : map.entries())
        if (std::find(std::begin(ownKeys), std::end(ownKeys), entry.key) == std::end(ownKeys))
            reword(entry.value, from, to);
}

void reword(Value& value, std::string_view from, std::string_view to)
{
    if (Map* map = value.as<Map>())
        reword(*map, from, to);
    else if (List* list = value.as<List>())
        for (Value& item : *list)
            reword(item, from, to);
}

}  // namespace

void renewEffectWords(Map& tree)
{
    reword(tree, formerEffectWord, presentWord);
}

void giveFirstEffectWords(Map& tree)
{
    reword(tree, presentWord, formerEffectWord);
}

}  // namespace gloam
