#include "editor/exchange/KeptValue.h"

#include "core/base/Limits.h"
#include "core/base/Progress.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/EffectWords.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::string_view levelsKey = "levels:";
constexpr const char* standIn = "_";

Map holderOf(const std::string& key, Value value)
{
    Map map;
    map.set(key, std::move(value));
    return map;
}

/// Whether a value may stand on a line of its own key.
bool isShortEnough(std::string_view line)
{
    constexpr std::size_t bytesOfKey = 8;
    const auto commas = static_cast<std::size_t>(std::count(line.begin(), line.end(), ','));
    return commas <= Limits{}.commasInLine && line.size() + bytesOfKey <= Limits{}.lineBytes;
}

const Value* valueAt(const Map& root, const std::string& key, KeptIn where)
{
    const Value* levels = root.find("levels");
    const Value* level = levels && levels->as<Map>() ? levels->as<Map>()->find(standIn) : nullptr;
    const Map* holder = level ? level->as<Map>() : nullptr;
    if (holder && where == KeptIn::Entity) {
        const Value* entities = holder->find("entities");
        const List* list = entities ? entities->as<List>() : nullptr;
        holder = list && !list->empty() ? list->front().as<Map>() : nullptr;
    }
    return holder ? holder->find(key) : nullptr;
}

}  // namespace

bool isPlain(const Value& value)
{
    if (!value.commentsAbove.empty() || value.blockColumn > 0)
        return false;
    if (const List* list = value.as<List>())
        return std::all_of(list->begin(), list->end(), isPlain);
    const Map* map = value.as<Map>();
    return !map || std::all_of(map->entries().begin(), map->entries().end(), [](const Entry& entry) {
        return isPlain(entry.value);
    });
}

std::string textOfValue(const std::string& key, const Value& value, KeptIn where)
{
    if (isPlain(value))
        if (std::string line = toFlowText(value); isShortEnough(line))
            return line;
    const Map holder = holderOf(key, value);
    const Map level = where == KeptIn::Level ? holder : holderOf("entities", List{holder});
    return formatTree(holderOf("levels", holderOf(standIn, level)));
}

std::optional<Value> valueFromText(const std::string& key, std::string_view text, KeptIn where)
{
    Progress progress;
    const bool isTree = text.starts_with(levelsKey);
    const ParsedTree tree = readTree(isTree ? std::string(text) : "v: " + std::string(text) + "\n", Limits{}, progress);
    if (!tree.problems.empty() || !tree.isSound())
        return std::nullopt;
    const Value* value = isTree ? valueAt(tree.root, key, where) : tree.root.find("v");
    if (!value)
        return std::nullopt;
    Map found = holderOf(key, *value);
    renewEffectWords(found);
    if (!isTree)
        found.find(key)->blockColumn = 0;
    return *found.find(key);
}

}  // namespace gloam::editor
