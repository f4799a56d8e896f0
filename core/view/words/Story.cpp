#include "core/view/words/Story.h"

#include "core/game/GameState.h"
#include "core/view/slice/Chronicle.h"
#include "core/view/words/Narrator.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr std::size_t turnWidth = 10;  ///< as of the other rows of a run's text

std::string inWords(std::size_t number)
{
    static constexpr std::array words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number < words.size() ? words[number] : std::to_string(number);
}

std::string keyOf(const Memorable& memorable)
{
    switch (memorable.chapter) {
    case Chapter::Told: return {};
    case Chapter::Reached: return "tale-reached";
    case Chapter::Killed: return memorable.what.isHero() ? "tale-killed" : "tale-died";
    case Chapter::Won: return "tale-won";
    case Chapter::Lost: return memorable.what.isHero() ? "tale-killed-ally" : "tale-lost";
    case Chapter::Robbed: return "tale-robbed";
    case Chapter::Starving: return "tale-starving";
    case Chapter::Dark: return "tale-dark";
    }
    return {};
}

std::string sentenceOf(const Memorable& memorable, const Narrator& narrator)
{
    if (memorable.chapter == Chapter::Told)
        return memorable.text;
    return narrator
        .say(keyOf(memorable), {{"who", narrator.nameOf(memorable.who)},
                                {"someone", narrator.nameOf(memorable.who, Article::A)},
                                {"what", memorable.what.name},
                                {"level", memorable.levelName}})
        .text;
}

/// Several of the same kind that one sentence tells of.
struct Tale {
    const Memorable* first = nullptr;
    std::size_t count = 1;
    std::size_t place = 0;  ///< in the order of telling
};

bool isToldWith(const Memorable& one, const Memorable& other)
{
    if (one.chapter != other.chapter)
        return false;
    return one.chapter == Chapter::Told ? !one.many.empty() && one.many == other.many
                                        : one.chapter == Chapter::Dark || one.chapter == Chapter::Starving;
}

std::string sentenceOf(const Tale& tale, const Narrator& narrator)
{
    const Memorable& first = *tale.first;
    if (tale.count == 1)
        return sentenceOf(first, narrator);
    const Fills fills{{"count", inWords(tale.count)},
                      {"times", tale.count == 2 ? std::string("twice") : inWords(tale.count) + " times"}};
    if (first.chapter == Chapter::Told)
        return filled(first.many, fills);
    return narrator.say(keyOf(first) + "-many", fills).text;
}

/// The lower, the more a player wants to hear it.
int rankOf(const Tale& tale)
{
    switch (tale.first->chapter) {
    case Chapter::Told: return 0;
    case Chapter::Killed:
    case Chapter::Lost: return 1;
    case Chapter::Won:
    case Chapter::Robbed: return 2;
    case Chapter::Starving: return 3;
    case Chapter::Dark:
    case Chapter::Reached: break;
    }
    return 4;
}

std::vector<Tale> talesOf(const Chronicle& chronicle)
{
    std::vector<Tale> tales;
    for (const Memorable& each : chronicle.all()) {
        if (each.chapter == Chapter::Reached)
            continue;
        const auto same = std::find_if(tales.begin(), tales.end(),
                                       [&each](const Tale& tale) { return isToldWith(*tale.first, each); });
        if (same == tales.end())
            tales.push_back({&each, 1, tales.size()});
        else
            ++same->count;
    }
    return tales;
}

}  // namespace

std::vector<std::string> storyOf(const Chronicle& chronicle, const Narrator& narrator, std::size_t most)
{
    std::vector<Tale> tales = talesOf(chronicle);
    std::stable_sort(tales.begin(), tales.end(), [](const Tale& a, const Tale& b) { return rankOf(a) < rankOf(b); });
    tales.resize(std::min(most, tales.size()));
    std::sort(tales.begin(), tales.end(), [](const Tale& a, const Tale& b) { return a.place < b.place; });
    std::vector<std::string> sentences;
    for (const Tale& tale : tales)
        if (std::string sentence = sentenceOf(tale, narrator); !sentence.empty())
            sentences.push_back(std::move(sentence));
    return sentences;
}

std::vector<std::string> chronicleLines(const Chronicle& chronicle, const Narrator& narrator)
{
    std::vector<std::string> lines;
    for (const Memorable& each : chronicle.all())
        if (const std::string sentence = sentenceOf(each, narrator); !sentence.empty()) {
            std::string label = "Turn " + std::to_string(each.turn);
            label.resize(std::max(label.size() + 1, turnWidth), ' ');
            lines.push_back(label + each.levelName + ": " + sentence);
        }
    return lines;
}

std::string outcomeOf(const GameState& state, const Narrator& narrator)
{
    const bool isWorded = !state.ending.empty() || !state.endText.empty();
    if (state.end == GameEnd::Won)
        return "won";
    return isWorded ? "lost" : narrator.deathCause(state.killer);
}

std::string endingWords(const GameState& state)
{
    if (state.ending.empty() || state.endText.empty())
        return state.ending + state.endText;
    const bool isSentence = std::string_view(".!?").find(state.ending.back()) != std::string_view::npos;
    return state.ending + (isSentence ? " " : ". ") + state.endText;
}

}  // namespace gloam
