#include "core/types/FieldReader.h"

#include "core/base/ColourNames.h"
#include "core/base/Fault.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t mostListItems = 100'000;

std::string shown(const Value& value)
{
    std::string text = toFlowText(value);
    return text.size() > 40 ? text.substr(0, 40) + "…" : text;
}

/// Where a text is expected, a word that looks like a number, a yes or a no is a text.
std::string textOfScalar(const Value& value)
{
    const auto* text = value.as<std::string>();
    return text ? *text : toFlowText(value);
}

bool isCoordinate(std::int64_t number)
{
    constexpr std::int64_t most = 1'000'000;
    return number >= -most && number <= most;
}

/// `[gate]`, `[gate, down]` or `[gate, up, 2]`; nullopt for anything else.
std::optional<Place> placeAtStairsIn(const List& list)
{
    const auto* level = !list.empty() && list.size() <= 3 ? list[0].as<std::string>() : nullptr;
    if (!level)
        return std::nullopt;
    if (list.size() == 1)
        return placeAtStairs(*level);
    const auto* word = list[1].as<std::string>();
    const auto* nth = list.size() == 3 ? list[2].as<std::int64_t>() : nullptr;
    constexpr std::int64_t mostStairs = 1000;
    if (!word || (*word != "down" && *word != "up") || (list.size() == 3 && (!nth || *nth < 1 || *nth > mostStairs)))
        return std::nullopt;
    return placeAtStairs(*level, *word == "down" ? EndStairs::Down : EndStairs::Up, nth ? static_cast<int>(*nth) : 1);
}

/// Turns "heal refuel" into "heal, refuel".
std::string listed(std::string_view words)
{
    std::string result;
    for (const char sign : words)
        result += sign == ' ' ? std::string(", ") : std::string(1, sign);
    return result;
}

bool isScalar(const Value& value)
{
    return !value.isNothing() && !value.as<List>() && !value.as<Map>();
}

}  // namespace

FieldReader::FieldReader(const Map& map, std::string path, Problems& problems) : m_problems(problems)
{
    m_levels.push_back({&map, nullptr, 0, std::move(path)});
}

bool FieldReader::isKnown(std::string_view key) const
{
    return std::find(names().begin(), names().end(), key) != names().end();
}

void FieldReader::reportUnknown(const std::vector<std::string>& alsoKnown)
{
    const Level& level = m_levels.back();
    if (!level.map)
        return;
    for (const Entry& entry : level.map->entries()) {
        const auto isIn = [&entry](const auto& list) {
            return std::find(list.begin(), list.end(), entry.key) != list.end();
        };
        if (isIn(level.names) || isIn(alsoKnown))
            continue;
        const auto candidates = [&] {
            std::vector<std::string> all(level.names.begin(), level.names.end());
            all.insert(all.end(), alsoKnown.begin(), alsoKnown.end());
            return all;
        };
        m_problems.push_back(problemAt(Severity::Error, Fault::UnknownKey, level.path + "." + entry.key,
                                       "There is no property '" + entry.key + "' here.",
                                       suggestAmong(m_problems, entry.key, candidates), entry.mark));
    }
}

std::string FieldReader::pathOf(const FieldInfo& info) const
{
    const Level& level = m_levels.back();
    if (level.list)
        return level.path + "[" + std::to_string(level.next - 1) + "]";
    return level.path.empty() ? std::string(info.name) : level.path + "." + std::string(info.name);
}

const Value* FieldReader::take(const FieldInfo& info)
{
    Level& level = m_levels.back();
    if (level.list)
        return level.next < level.list->size() ? &(*level.list)[level.next++] : nullptr;
    level.names.push_back(info.name);
    const Value* value = level.map ? level.map->find(info.name) : nullptr;
    if (value && m_levels.size() == 1)
        m_present.add(level.names.size() - 1);
    if (value && !info.only.empty())
        checkChoice(info, *value);
    return value;
}

/// Reports a field that does not apply to this kind.
void FieldReader::checkChoice(const FieldInfo& info, const Value& value)
{
    const Level& level = m_levels.back();
    if (!level.choice.empty() && !isOneOf(level.choice, info.only))
        report(Fault::KeyOfOtherKind, info, value,
               "'" + std::string(info.name) + "' says nothing of '" + level.choice + "'; it belongs to "
                   + listed(info.only) + ".");
}

void FieldReader::report(Fault fault, const FieldInfo& info, const Value& value, std::string sentence,
                         std::string suggestion)
{
    m_problems.push_back(
        problemAt(Severity::Error, fault, pathOf(info), std::move(sentence), std::move(suggestion), value.mark));
}

void FieldReader::reportUnlike(const FieldInfo& info, const Value& value, std::string_view wanted)
{
    report(Fault::BadValue, info, value,
           "'" + std::string(info.name) + "' must be " + std::string(wanted) + ", not " + shown(value) + ".");
}

template <typename T> const T* FieldReader::expect(const FieldInfo& info, std::string_view wanted)
{
    const Value* value = take(info);
    if (!value)
        return nullptr;
    const T* content = value->as<T>();
    if (!content)
        reportUnlike(info, *value, wanted);
    return content;
}

template <typename T, typename Parse> void FieldReader::readText(const FieldInfo& info, T& value, Parse parse)
{
    const Value* found = take(info);
    if (!found)
        return;
    if (!isScalar(*found))
        return report(Fault::BadValue, info, *found,
                      "'" + std::string(info.name) + "' must be a text, not " + std::string(found->kind()) + ".");
    const Result<T> parsed = parse(textOfScalar(*found));
    if (!parsed)
        return report(Fault::BadValue, info, *found, parsed.error().sentence + ".");
    value = *parsed;
}

void FieldReader::leaf(const FieldInfo& info, bool& value)
{
    if (const bool* truth = expect<bool>(info, "true or false"))
        value = *truth;
}

void FieldReader::leaf(const FieldInfo& info, std::int64_t& value)
{
    const auto* number = expect<std::int64_t>(info, "a whole number");
    if (!number)
        return;
    if (*number >= info.min && *number <= info.max) {
        value = *number;
        return;
    }
    m_problems.push_back(problemAt(Severity::Error, Fault::OutOfRange, pathOf(info),
                                   "'" + std::string(info.name) + "' must be from " + std::to_string(info.min) + " to "
                                       + std::to_string(info.max) + ", not " + std::to_string(*number) + ".",
                                   {}, m_levels.back().map ? m_levels.back().map->find(info.name)->mark : Mark{}));
}

void FieldReader::leaf(const FieldInfo& info, std::string& value)
{
    readText(info, value, [](const std::string& text) -> Result<std::string> { return text; });
}

void FieldReader::leaf(const FieldInfo& info, Name& value)
{
    readText(info, value, [](const std::string& text) -> Result<Name> { return Name(text); });
}

void FieldReader::leaf(const FieldInfo& info, Dice& value)
{
    readText(info, value, [](const std::string& text) { return parseDice(text); });
}

void FieldReader::leaf(const FieldInfo& info, Colour& value)
{
    const Colour before = value;
    readText(info, value, [](const std::string& text) { return parseColour(text); });
    const std::string& word = value.text();
    if (value == before || word.empty() || word[0] == '#' || word[0] == '&' || isColourName(word))
        return;
    const Level& level = m_levels.back();
    const Value* said = level.map ? level.map->find(info.name) : nullptr;
    m_problems.push_back(problemAt(Severity::Warning, Fault::UnknownColour, pathOf(info),
                                   "No theme has a colour '" + word + "'; it is drawn as plain text is.",
                                   suggestName(word, colourNames()), said ? said->mark : Mark{}));
}

void FieldReader::leaf(const FieldInfo& info, Glyph& value)
{
    readText(info, value, [](const std::string& text) -> Result<Glyph> {
        const std::u32string signs = toCodePoints(text);
        if (signs.size() != 1 || signs[0] < U' ')
            return Error{"'" + text + "' is not one sign"};
        return Glyph{signs[0]};
    });
}

void FieldReader::leaf(const FieldInfo& info, EntityId& value)
{
    const Level& level = m_levels.back();
    const Value* said = level.map ? level.map->find(info.name) : nullptr;
    if (said && said->isNothing()) {  // `nothing` is how files write an empty id
        take(info);
        value = {};
        return;
    }
    readText(info, value, [](const std::string& text) { return parseEntityId(text); });
}

const Value* FieldReader::readPair(const FieldInfo& info, int& first, int& second, std::string_view wanted)
{
    const Value* value = take(info);
    if (!value)
        return nullptr;
    const List* list = value->as<List>();
    const auto* a = list && list->size() == 2 ? (*list)[0].as<std::int64_t>() : nullptr;
    const auto* b = list && list->size() == 2 ? (*list)[1].as<std::int64_t>() : nullptr;
    if (!a || !b || !isCoordinate(*a) || !isCoordinate(*b)) {
        reportUnlike(info, *value, wanted);
        return nullptr;
    }
    first = static_cast<int>(*a);
    second = static_cast<int>(*b);
    return value;
}

void FieldReader::leaf(const FieldInfo& info, Point& value)
{
    readPair(info, value.x, value.y, "a cell such as [3, 4]");
}

void FieldReader::leaf(const FieldInfo& info, Size& value)
{
    Size size;
    const Value* found = readPair(info, size.width, size.height, "a size such as [2, 2]");
    if (!found)
        return;
    const int least = info.min == 0 ? 0 : 1;  // a field that says so takes nothing on a side for another meaning
    if (size.width < least || size.height < least)
        return report(Fault::OutOfRange, info, *found,
                      "'" + std::string(info.name) + "' must be at least " + std::to_string(least) + " by "
                          + std::to_string(least) + ", not " + shown(*found) + ".");
    if (size.width > info.max || size.height > info.max)
        return report(Fault::OutOfRange, info, *found,
                      "'" + std::string(info.name) + "' must be at most " + std::to_string(info.max) + " by "
                          + std::to_string(info.max) + ", not " + shown(*found) + ".");
    value = size;
}

void FieldReader::leaf(const FieldInfo& info, Place& value)
{
    const Value* found = take(info);
    if (!found)
        return;
    const List* list = found->as<List>();
    if (const auto sought = info.refersTo == "stairs" && list ? placeAtStairsIn(*list) : std::nullopt) {
        value = *sought;
        return;
    }
    const bool isPlace = list && list->size() == 3 && (*list)[0].as<std::string>() && (*list)[1].as<std::int64_t>()
                         && (*list)[2].as<std::int64_t>();
    if (!isPlace || !isCoordinate(*(*list)[1].as<std::int64_t>()) || !isCoordinate(*(*list)[2].as<std::int64_t>()))
        return reportUnlike(info, *found,
                            info.refersTo == "stairs" ? "a place such as [gate, 3, 4], [gate] or [gate, down, 2]"
                                                      : "a place such as [gate, 3, 4]");
    value = {*(*list)[0].as<std::string>(),
             {static_cast<int>(*(*list)[1].as<std::int64_t>()), static_cast<int>(*(*list)[2].as<std::int64_t>())}};
}

void FieldReader::leaf(const FieldInfo& info, Map& value)
{
    if (const Map* map = expect<Map>(info, "a map such as {key: value}"))
        value = *map;
}

void FieldReader::choice(const FieldInfo& info, int& index, std::span<const std::string_view> names)
{
    const Value* value = take(info);
    const std::string word = value ? textOfScalar(*value) : std::string(names[static_cast<std::size_t>(index)]);
    const auto found = std::find(names.begin(), names.end(), word);
    if (Level& level = m_levels.back(); !level.hasChoice) {
        level.hasChoice = true;
        level.choice = found == names.end() ? std::string() : word;
    }
    if (!value)
        return;
    if (found != names.end()) {
        index = static_cast<int>(found - names.begin());
        return;
    }
    const std::string suggestion = suggestName(word, {names.begin(), names.end()});
    if (!suggestion.empty())
        return report(Fault::UnknownWord, info, *value,
                      "'" + std::string(info.name) + "' cannot be '" + shown(*value) + "'.", suggestion);
    std::string all;
    for (const std::string_view name : names)
        all += (all.empty() ? "" : ", ") + std::string(name);
    report(Fault::UnknownWord, info, *value,
           "'" + std::string(info.name) + "' must be one of " + all + ", not " + shown(*value) + ".");
}

bool FieldReader::beginObject(const FieldInfo& info, const VisitBlank&)
{
    const Map* map = expect<Map>(info, "a map such as {key: value}");
    if (!map)
        return false;
    m_levels.push_back({map, nullptr, 0, pathOf(info)});
    return true;
}

void FieldReader::endObject()
{
    reportUnknown();
    m_levels.pop_back();
}

bool FieldReader::beginList(const FieldInfo& info, std::size_t& size)
{
    const List* list = expect<List>(info, "a list such as [a, b]");
    if (list && list->size() > mostListItems) {
        m_problems.push_back(problemAt(Severity::Error, Fault::OutOfRange, pathOf(info),
                                       "'" + std::string(info.name) + "' is too long."));
        list = nullptr;
    }
    if (list)
        size = list->size();
    static const List none;
    const Level level{nullptr, list ? list : &none, 0, pathOf(info)};
    m_levels.push_back(level);
    return list != nullptr;
}

void FieldReader::endList()
{
    m_levels.pop_back();
}

}  // namespace gloam
