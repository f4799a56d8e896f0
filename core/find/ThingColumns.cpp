#include "core/find/ThingColumns.h"

#include "core/find/FoldedText.h"
#include "core/find/Leaves.h"
#include "core/parts/Carrying.h"

#include <algorithm>
#include <limits>

namespace gloam {

namespace {

struct FixedThingColumn {
    std::string_view key;
    ThingColumn::Kind kind;
};
constexpr FixedThingColumn fixedThingColumns[] = {{"type", ThingColumn::Kind::Type},
                                                  {"name", ThingColumn::Kind::Name},
                                                  {"level", ThingColumn::Kind::Level},
                                                  {"place", ThingColumn::Kind::Place},
                                                  {"id", ThingColumn::Kind::Id}};

/// A field, and the fields of objects in it.
void addColumnsBelow(const ThingColumn& column, std::vector<ThingColumn>& columns)
{
    columns.push_back(column);
    if (column.leaf.kind != FieldKind::Object)
        return;
    for (const FormField& inner : column.leaf.inner) {
        ThingColumn below = column;
        below.key = column.key + "." + inner.name;
        below.within.push_back(inner.name);
        below.leaf = inner;
        addColumnsBelow(below, columns);
    }
}

/// What an entity has now, whatever its type says.
ThingColumn hpColumn()
{
    FormField hp;
    hp.name = "hp";
    hp.kind = FieldKind::Number;
    hp.help = "hit points now; those of its type by default";
    hp.min = std::numeric_limits<int>::min();
    hp.max = std::numeric_limits<int>::max();
    return {.kind = ThingColumn::Kind::Field, .key = "hp", .part = {}, .field = hp, .within = {}, .leaf = hp};
}

/// The column of what the author of a map added: the keys after those of its field.
std::optional<ThingColumn> addedColumn(const std::vector<ThingColumn>& all, std::string_view key)
{
    for (const ThingColumn& each : all) {
        if (each.leaf.kind != FieldKind::Map || key.size() <= each.key.size() + 1
            || !isEqualFolded(key.substr(0, each.key.size()), each.key) || key[each.key.size()] != '.')
            continue;
        ThingColumn column = each;
        const std::string_view rest = key.substr(each.key.size() + 1);
        for (std::string& inner : gloam::keysOf(rest))
            column.within.push_back(std::move(inner));
        column.key = each.key + "." + std::string(rest);
        column.leaf = {};
        column.leaf.name = column.within.back();
        return column;
    }
    return std::nullopt;
}

const Value* columnValueIn(const Value& value, const std::vector<std::string>& keys)
{
    const Value* at = &value;
    for (const std::string& key : keys) {
        const Map* const map = at->as<Map>();
        at = map ? map->find(key) : nullptr;
        if (!at)
            return nullptr;
    }
    return at;
}

/// Whether a field applies to a part of this kind, which the word of its first field tells.
bool appliesTo(const PartBox& box, const Map& written, const FormField& field)
{
    if (field.only.empty())
        return true;
    const std::vector<FormField> form = formOf(box.kind());
    const Value* const said = written.find(form.front().name);
    const auto* const word = (said ? *said : form.front().usual).as<std::string>();
    return isOneOf(word ? *word : std::string(), field.only);
}

/// Nothing where a field does not apply to things of this kind: whom a trigger watches, once it waits for feet.
ThingCell columnCellIn(const PartBox& box, const ThingColumn& column)
{
    const Map written = box.written();
    const Value* const value = written.find(column.field.name);
    if (!value || !appliesTo(box, written, column.field))
        return {};
    const Value* const shown = columnValueIn(*value, column.within);
    if (shown)
        return {*shown, ThingCell::From::Type};
    return column.leaf.kind == FieldKind::Map ? ThingCell{} : ThingCell{column.leaf.usual, ThingCell::From::Type};
}

/// Whether the author of an entity set a field of a part.
bool isOwnField(const PartBox& box, const std::string& field)
{
    const std::vector<std::string>& names = box.kind().fieldNames;
    const auto found = std::find(names.begin(), names.end(), field);
    return found != names.end() && box.own.has(static_cast<std::size_t>(found - names.begin()));
}

int sortRankOf(const Value& value)
{
    if (value.isNothing())
        return 3;
    if (const auto* text = value.as<std::string>(); text && text->empty())
        return 2;
    return value.as<std::int64_t>() || value.as<bool>() ? 0 : 1;
}

/// With numbers in it compared as such: "rat 2" comes before "rat 10".
bool isSortedTextBefore(const std::string& a, const std::string& b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto digitsAt = [&](const std::string& text, std::size_t at) {
        const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), isDigit);
        std::string digits(text.begin() + static_cast<std::ptrdiff_t>(at), end);
        return digits;
    };
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const std::string left = digitsAt(a, i);
            const std::string right = digitsAt(b, j);
            const std::string plainLeft = left.substr(std::min(left.find_first_not_of('0'), left.size()));
            const std::string plainRight = right.substr(std::min(right.find_first_not_of('0'), right.size()));
            if (plainLeft != plainRight)
                return plainLeft.size() != plainRight.size() ? plainLeft.size() < plainRight.size()
                                                             : plainLeft < plainRight;
            i += left.size();
            j += right.size();
            continue;
        }
        if (a[i] != b[j])
            return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
        ++i;
        ++j;
    }
    return a.size() - i < b.size() - j;
}

}  // namespace

std::vector<ThingColumn> allThingColumns(const PartTable& parts)
{
    std::vector<ThingColumn> columns;
    for (const FixedThingColumn& each : fixedThingColumns)
        columns.push_back({.kind = each.kind, .key = std::string(each.key)});
    columns.push_back(hpColumn());
    for (const auto& kind : parts.kinds())
        for (const FormField& field : formOf(*kind)) {
            if (kind->isInline && field.name == "name") {
                columns[1].part = kind->name;
                columns[1].field = field;
                columns[1].leaf = field;
                continue;
            }
            const std::string key = kind->isInline ? field.name : kind->name.text() + "." + field.name;
            addColumnsBelow({.kind = ThingColumn::Kind::Field,
                             .key = key,
                             .part = kind->name,
                             .field = field,
                             .within = {},
                             .leaf = field},
                            columns);
        }
    return columns;
}

Result<ThingColumn> thingColumn(const PartTable& parts, std::string_view key)
{
    constexpr std::string_view ofParts = "parts.";
    if (key.starts_with(ofParts))
        key.remove_prefix(ofParts.size());
    const std::vector<ThingColumn> all = allThingColumns(parts);
    std::vector<const ThingColumn*> ending;
    for (const ThingColumn& each : all) {
        if (isEqualFolded(each.key, key))
            return each;
        if (each.key.size() > key.size() && !key.empty() && each.key[each.key.size() - key.size() - 1] == '.'
            && isEqualFolded(std::string_view(each.key).substr(each.key.size() - key.size()), key))
            ending.push_back(&each);
    }
    if (ending.size() == 1)
        return *ending.front();
    if (ending.size() > 1)
        return Error{"There is more than one '" + std::string(key) + "': " + ending[0]->key + " and " + ending[1]->key
                     + "."};
    if (auto within = addedColumn(all, key))
        return *within;
    std::vector<std::string> keys;
    for (const ThingColumn& each : all) {
        keys.push_back(each.key);
        if (const std::size_t dot = each.key.rfind('.'); dot != std::string::npos)
            keys.push_back(each.key.substr(dot + 1));
    }
    const std::string nearest = suggestName(key, keys);
    return Error{"Things have no field '" + std::string(key) + "'." + (nearest.empty() ? "" : " " + nearest)};
}

Result<std::vector<ThingColumn>> thingColumns(const PartTable& parts, std::string_view keys)
{
    std::vector<ThingColumn> columns;
    for (std::size_t at = 0; at <= keys.size();) {
        const std::size_t comma = std::min(keys.find(',', at), keys.size());
        std::string_view key = keys.substr(at, comma - at);
        while (key.starts_with(' '))
            key.remove_prefix(1);
        while (key.ends_with(' '))
            key.remove_suffix(1);
        auto column = thingColumn(parts, key);
        if (!column)
            return column.error();
        columns.push_back(std::move(*column));
        at = comma + 1;
    }
    return columns;
}

ThingCell ThingReader::read(const World& world, const Level& level, const Entity& entity, const ThingColumn& column)
{
    using From = ThingCell::From;
    const TypeRegistry& types = *world.registry;
    switch (column.kind) {
    case ThingColumn::Kind::Type: return {types.entity(entity.type).id.text(), From::Here};
    case ThingColumn::Kind::Level: return {level.id.text(), From::Here};
    case ThingColumn::Kind::Id: return {toText(entity.id), From::Here};
    case ThingColumn::Kind::Name: {
        const PartBox* const own = entity.parts.find(partKey<Look>());
        return {displayName(entity, types), own && isOwnField(*own, "name") ? From::Here : From::Type};
    }
    case ThingColumn::Kind::Place: {
        const Point at = outermostOf(level, entity).at;
        std::string text = std::to_string(at.x) + ", " + std::to_string(at.y);
        if (const Entity* const holder = entity.isPlaced() ? nullptr : level.entities.find(entity.in))
            text += " in " + displayName(*holder, types);
        return {std::move(text), From::Here};
    }
    case ThingColumn::Kind::Field: return readField(types, entity, column);
    }
    return {};
}

ThingCell ThingReader::readField(const TypeRegistry& types, const Entity& entity, const ThingColumn& column)
{
    using From = ThingCell::From;
    const EntityType& type = types.entity(entity.type);
    if (column.part.isEmpty()) {
        const Stats* const stats = part<Stats>(entity, types);
        return {entity.hp, entity.hp == (stats ? stats->hp : 1) ? From::Type : From::Here};
    }
    const auto isOf = [&column](const PartBox& box) { return box.kind().name == column.part; };
    if (const auto own = std::find_if(entity.parts.begin(), entity.parts.end(), isOf); own != entity.parts.end()) {
        ThingCell cell = columnCellIn(*own, column);
        if (cell.from != From::Nowhere && isOwnField(*own, column.field.name))
            cell.from = From::Here;
        return cell;
    }
    const auto [known, isNew] = m_ofTypes.try_emplace({std::size_t{entity.type.slot}, column.key});
    if (isNew)
        if (const auto box = std::find_if(type.parts.begin(), type.parts.end(), isOf); box != type.parts.end())
            known->second = columnCellIn(*box, column);
    return known->second;
}

std::string cellText(const Value& value)
{
    if (value.isNothing())
        return {};
    if (const auto* truth = value.as<bool>())
        return *truth ? "yes" : "no";
    const auto* text = value.as<std::string>();
    return text ? *text : toFlowText(value);
}

bool isSortedBefore(const Value& a, const Value& b)
{
    const int left = sortRankOf(a);
    const int right = sortRankOf(b);
    if (left != right)
        return left < right;
    if (left != 0)
        return left == 1 && isSortedTextBefore(foldedText(cellText(a)), foldedText(cellText(b)));
    const auto sortNumberOf = [](const Value& value) {
        const auto* number = value.as<std::int64_t>();
        return number ? *number : std::int64_t{*value.as<bool>()};
    };
    return sortNumberOf(a) < sortNumberOf(b);
}

}  // namespace gloam
