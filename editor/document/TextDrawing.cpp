#include "editor/document/TextDrawing.h"

#include "core/base/Utf8.h"
#include "editor/document/AbstractTypes.h"
#include "editor/document/NewWorld.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int widthOfTab = 4;

QString drawingSaid(const char* text)
{
    return QCoreApplication::translate("TextDrawing", text);
}

bool isBlank(char32_t sign)
{
    return sign == U' ' || sign == U'\u00A0';
}

std::u32string rowOf(std::string_view line)
{
    std::u32string row;
    for (const char32_t sign : toCodePoints(line)) {
        if (sign == U'\t')
            row.append(static_cast<std::size_t>(widthOfTab) - row.size() % widthOfTab, U' ');
        else if (sign != U'\r')
            row += sign;
    }
    return row;
}

void cutTrailingBlanks(std::u32string& row)
{
    while (!row.empty() && isBlank(row.back()))
        row.pop_back();
}

std::optional<SignMeaning> meaningIn(const std::vector<LegendEntry>& legend, char32_t sign, const TypeRegistry& types)
{
    for (const LegendEntry& entry : legend)
        if (entry.glyph == sign && !entry.tiles.empty() && types.findTile(entry.tiles.back()) != nothingTile)
            return SignMeaning{SignMeaning::Kind::Tile, entry.tiles.back()};
    return std::nullopt;
}

/// Prefers what you can place by hand: a closed door before the open one with the same glyph. Skips abstract types.
std::optional<SignMeaning> meaningByLook(char32_t sign, const TypeRegistry& types)
{
    for (const std::string& name : types.names(TypeCategory::Tiles))
        if (types.tile(types.findTile(name)).glyph.sign == sign)
            return SignMeaning{SignMeaning::Kind::Tile, name};
    const std::set<Name> abstract = abstractTypes(types);
    for (const std::string& name : types.names(TypeCategory::Entities))
        if (const auto* look = types.entity(types.findEntity(name)).part<Look>();
            look && look->glyph.sign == sign && abstract.count(Name(name)) == 0)
            return SignMeaning{SignMeaning::Kind::Entity, name};
    return std::nullopt;
}

}  // namespace

EditResult readDrawing(std::string_view text, const Limits& limits, TextDrawing& drawing)
{
    if (text.size() > limits.fileBytes)
        return {drawingSaid("The clipboard holds more than %1 MB of text.").arg(limits.fileBytes >> 20)};
    const bool hasControls = std::any_of(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7F;
    });
    if (hasControls)
        return {drawingSaid("The clipboard holds no text.")};
    drawing = {};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        drawing.rows.push_back(rowOf(text.substr(at, end - at)));
        cutTrailingBlanks(drawing.rows.back());
        at = end + 1;
    }
    while (!drawing.rows.empty() && drawing.rows.back().empty())
        drawing.rows.pop_back();
    while (!drawing.rows.empty() && drawing.rows.front().empty())
        drawing.rows.erase(drawing.rows.begin());
    std::size_t width = 0;
    for (const std::u32string& row : drawing.rows) {
        width = std::max(width, row.size());
        for (const char32_t sign : row)
            if (!isBlank(sign))
                ++drawing.signs[sign];
    }
    if (width == 0)
        return {drawingSaid("The clipboard is empty.")};
    const auto most = static_cast<std::size_t>(limits.levelSide);
    if (width > most || drawing.rows.size() > most)
        return {drawingSaid("The text is %1 by %2 characters; a level has at most %3 a side.")
                    .arg(width)
                    .arg(drawing.rows.size())
                    .arg(limits.levelSide)};
    drawing.size = {static_cast<int>(width), static_cast<int>(drawing.rows.size())};
    return {};
}

SignMeanings likelyMeanings(const TextDrawing& drawing, const Level* level, const TypeRegistry& types)
{
    SignMeanings meanings;
    for (const auto& [sign, count] : drawing.signs) {
        auto meaning = level ? meaningIn(level->legend, sign, types) : std::nullopt;
        if (!meaning)
            meaning = meaningByLook(sign, types);
        meanings[sign] = meaning.value_or(SignMeaning());
    }
    return meanings;
}

Stamp stampFrom(const TextDrawing& drawing, const SignMeanings& meanings,
                const std::shared_ptr<const TypeRegistry>& types)
{
    Stamp stamp;
    stamp.id = "stamp";
    stamp.tiles = TileMap(drawing.size, types);
    const TileId floor = types->findTile(floorTile);
    const auto put = [&](Point cell, TileId tile) {
        if (tile != nothingTile)
            stamp.tiles.put(types->tile(tile).layer, cell, tile);
    };
    std::uint64_t nextId = leastAuthoredId;
    for (int y = 0; y < drawing.size.height; ++y) {
        const std::u32string& row = drawing.rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < static_cast<int>(row.size()); ++x) {
            const auto found = meanings.find(row[static_cast<std::size_t>(x)]);
            if (found == meanings.end() || found->second.kind == SignMeaning::Kind::Hole)
                continue;
            put({x, y}, floor);
            if (found->second.kind == SignMeaning::Kind::Tile)
                put({x, y}, types->findTile(found->second.name));
            else if (const EntityTypeId type = types->findEntity(found->second.name); type.slot != 0)
                stamp.entities.add(makeEntity(*types, type, EntityId{nextId++}, {x, y}));
        }
    }
    return stamp;
}

}  // namespace gloam::editor
