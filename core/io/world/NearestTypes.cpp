#include "core/io/world/NearestTypes.h"

#include "core/base/Problem.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>

namespace gloam {

namespace {

constexpr std::string_view creatureTemplate = "creature";

/// Types that only others build on.
constexpr std::string_view templates[] = {"physical-object", "item",     "melee-weapon", "armor-item", "furnishing",
                                          creatureTemplate,  "humanoid", "trap-plate",   "bound"};

/// What these programs called what has another name here.
constexpr std::pair<std::string_view, std::string_view> otherWords[] = {
    {"player", "delver"},  {"hero", "delver"},         {"goblin", "gritling"},      {"snapjaw", "gritling"},
    {"hunter", "tracker"}, {"scavenger", "ragpicker"}, {"pixie", "candlemoth"},     {"butterfly", "moth"},
    {"flytrap", "lily"},   {"minotaur", "moorhorn"},   {"elemental", "loamwalker"}, {"cockatrice", "palegaze"}};

constexpr std::string_view wallGlyph = "#";

/// A name is compared letter by letter with all others; a file with thousands of names is not.
constexpr int mostComparisons = 200;

/// In small letters, and without the s of a plural.
std::vector<std::string> wordsOfName(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    for (const char letter : name) {
        if (letter == '-' || letter == '_' || letter == ' ') {
            words.push_back(std::exchange(word, {}));
            continue;
        }
        word += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    words.push_back(std::move(word));
    std::erase_if(words, [](const std::string& each) { return each.empty(); });
    for (std::string& each : words)
        if (each.size() > 1 && each.back() == 's')
            each.pop_back();
    return words;
}

std::string ownWord(const std::string& word)
{
    const auto found = std::find_if(std::begin(otherWords), std::end(otherWords),
                                    [&word](const auto& pair) { return pair.first == word; });
    return found == std::end(otherWords) ? word : std::string(found->second);
}

/// Takes a text of a type where its children gave none.
void inheritText(std::string& text, const TypeSource& from, std::string_view key)
{
    const Value* value = from.written.find(key);
    if (text.empty() && value && value->as<std::string>())
        text = *value->as<std::string>();
}

bool isLetter(std::string_view glyph)
{
    return glyph.size() == 1 && ((glyph[0] >= 'a' && glyph[0] <= 'z') || (glyph[0] >= 'A' && glyph[0] <= 'Z'));
}

bool isLetterInOtherCase(std::string_view a, std::string_view b)
{
    return isLetter(a) && isLetter(b) && (a[0] ^ b[0]) == ('a' ^ 'A');
}

}  // namespace

NearestTypes::NearestTypes(const TypeSources& types, TypeCategory category) : m_category(category)
{
    // Parents may stand below their children, so that glyphs are looked up when all types are known.
    std::unordered_map<Name, const TypeSource*> byName;
    for (const TypeSource& type : types.of(category))
        byName.emplace(type.name, &type);
    for (const TypeSource& type : types.of(category)) {
        Known known{type.name, wordsOfName(type.name.text()), {}};
        std::string layer;
        std::set<Name> met;
        for (auto at = byName.find(type.name); at != byName.end() && met.insert(at->first).second;
             at = byName.find(at->second->parent)) {
            inheritText(known.glyph, *at->second, "glyph");
            inheritText(layer, *at->second, "layer");
            known.isCreature = known.isCreature || at->first == creatureTemplate;
        }
        known.liesOnGround = !layer.empty() && layer != "terrain" && known.glyph != wallGlyph;
        m_names.push_back(type.name.text());
        m_known.push_back(std::move(known));
    }
    std::erase_if(m_known, [](const Known& known) {
        return std::find(std::begin(templates), std::end(templates), known.name.text()) != std::end(templates);
    });
}

bool NearestTypes::has(const Name& name) const
{
    return std::find(m_names.begin(), m_names.end(), name.text()) != m_names.end();
}

bool NearestTypes::liesOnGround(const Name& name) const
{
    const auto found =
        std::find_if(m_known.begin(), m_known.end(), [&name](const Known& known) { return known.name == name; });
    return found != m_known.end() && found->liesOnGround;
}

Name NearestTypes::nearest(const Name& name, std::string_view glyph)
{
    std::vector<std::string> words = wordsOfName(name.text());
    std::transform(words.begin(), words.end(), words.begin(), &ownWord);
    if (const Name found = nearestByWords(words); !found.isEmpty())
        return found;
    if (++m_comparisons <= mostComparisons) {
        std::vector<std::string> names;
        for (const Known& known : m_known)
            names.push_back(known.name.text());
        if (const std::string found = nearestName(name.text(), names); !found.empty())
            return Name(found);
    }
    return nearestByGlyph(glyph);
}

/// The one with the most words in common, and of those the one with the fewest others.
Name NearestTypes::nearestByWords(const std::vector<std::string>& words) const
{
    constexpr std::size_t shortest = 3;  // letters of a word that says something
    const Known* best = nullptr;
    std::ptrdiff_t mostCommon = 0;
    for (const Known& known : m_known) {
        const auto common = std::count_if(known.words.begin(), known.words.end(), [&words](const std::string& word) {
            return word.size() >= shortest && std::find(words.begin(), words.end(), word) != words.end();
        });
        if (common > mostCommon || (common > 0 && common == mostCommon && known.words.size() < best->words.size())) {
            best = &known;
            mostCommon = common;
        }
    }
    return best ? best->name : Name();
}

Name NearestTypes::nearestByGlyph(std::string_view glyph) const
{
    if (glyph.empty())
        return {};
    const auto first = [this, glyph](auto isLike) {
        const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const Known& known) {
            const bool isOfKind = m_category != TypeCategory::Entities || known.isCreature == isLetter(glyph);
            return isOfKind && isLike(known.glyph, glyph);
        });
        return found == m_known.end() ? Name() : found->name;
    };
    const Name same = first([](std::string_view a, std::string_view b) { return a == b; });
    return same.isEmpty() ? first(&isLetterInOtherCase) : same;
}

}  // namespace gloam
