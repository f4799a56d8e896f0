#include "core/io/edit/EditRoom.h"

#include "core/base/WorldLimits.h"
#include "core/io/edit/EditText.h"
#include "core/io/edit/StepText.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldText.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <map>
#include <vector>

namespace gloam {

namespace {

/// The most new stacks of tiles that a patch can make from one existing stack; nullopt if the patch has many tiles.
std::optional<long long> stacksOfOne(const TilePatch& patch)
{
    constexpr std::size_t few = 4;
    long long stacks = 1;
    for (const Layer layer : allLayers) {
        std::vector<TileId> tiles;
        for (const TileRun& run : patch.runs(layer))
            if (std::find(tiles.begin(), tiles.end(), run.tile) == tiles.end()) {
                if (tiles.size() == few)
                    return std::nullopt;
                tiles.push_back(run.tile);
            }
        stacks *= 1 + static_cast<long long>(tiles.size());
    }
    return stacks - 1;
}

/// At most, of an entry of a legend.
long long bytesOfLegendEntry(const TypeRegistry& types)
{
    constexpr long long bytesAroundName = 6;
    constexpr long long bytesAroundEntry = 40;
    long long longest = 0;
    for (const TileType& type : types.tiles())
        longest = std::max(longest, static_cast<long long>(type.id.text().size()));
    return bytesAroundEntry + static_cast<long long>(allLayers.size()) * (longest + bytesAroundName);
}

/// What an edit adds at most; nullopt if only the world after it tells.
class CostOfEdit {
public:
    /// No legend has more entries than `legend`.
    CostOfEdit(const World& world, const PartTable& parts, long long legend)
        : m_world(world), m_parts(parts), m_legend(legend)
    {}

    using Cost = std::optional<WorldWeight>;

    /// New stacks of tiles may need entries in the legend: one for each cell, or fewer if the tiles are few and there
    /// are few stacks to put them on. The void is one that no legend has.
    Cost operator()(const edit::Tiles& edit) const
    {
        constexpr long long valuesOfStack = 6;
        const auto cells = static_cast<long long>(edit.patch.cellCount());
        const auto ofOne = stacksOfOne(edit.patch);
        WorldWeight weight;
        weight.legend = ofOne ? std::min(cells, (m_legend + 1) * *ofOne) : cells;
        weight.values = weight.legend * valuesOfStack;
        weight.bytes = weight.legend * bytesOfLegendEntry(*m_world.registry);
        const Level* level = m_world.findLevel(edit.level);
        if (level && m_legend < scarceSigns && m_legend + weight.legend >= scarceSigns)
            weight.bytes += level->tiles.size().area();
        return weight;
    }

    Cost operator()(const edit::Cells& edit) const
    {
        constexpr int depthOfCells = 4;
        WorldWeight weight;
        for (const auto& [at, cell] : edit.cells) {
            addWeightOf(cell.written, depthOfCells, weight);
            for (const std::string& comment : cell.commentsAbove)
                weight.bytes += static_cast<long long>(comment.size()) + depthOfCells * 2;
            weight.values += 5;
            weight.bytes += 40;
        }
        return weight;
    }

    Cost operator()(const edit::Entities& edit) const
    {
        WorldWeight weight;
        CopiedValues copies(*m_world.registry, m_parts);
        for (const auto& [id, entity] : edit.entities)
            if (entity)
                addWeightOf(*entity, *m_world.registry, copies, weight);
        return weight;
    }

    Cost operator()(const edit::Links& edit) const { return ofTree(edit); }
    Cost operator()(const edit::Entry& edit) const { return ofTree(edit); }
    Cost operator()(const edit::Settings& edit) const
    {
        return edit.settings.uses == m_world.settings.uses ? ofTree(edit) : std::nullopt;
    }

    Cost operator()(const edit::LevelList& edit) const
    {
        if (const auto* put = std::get_if<edit::LevelList::Put>(&edit.change); put && put->level)
            return std::nullopt;
        return ofTree(edit);
    }

    Cost operator()(const edit::Types&) const { return std::nullopt; }     // entities may come to copy more values
    Cost operator()(const edit::TypeName&) const { return std::nullopt; }  // it may be written at many places
    Cost operator()(const edit::Whole&) const { return std::nullopt; }

private:
    template <typename Edit> Cost ofTree(const Edit& edit) const
    {
        WorldWeight weight;
        addWeightOf(editTree(edit, m_world), 0, weight);
        return weight;
    }

    const World& m_world;
    const PartTable& m_parts;
    long long m_legend;
};

/// Rows of tiles have no values that could be too much.
bool hasTree(const edit::Simple& edit)
{
    return !std::holds_alternative<edit::Tiles>(edit);
}

/// Whether the rows of the tiles may be more text than a journal is read with.
bool isTooLong(const edit::Tiles& edit, const World& world, const Limits& limits)
{
    constexpr std::size_t mostBytesOfCell = 8;
    return edit.patch.cellCount() > limits.fileBytes / mostBytesOfCell
           && formatEdit(edit, world).size() > limits.fileBytes;
}

/// What no reader takes in one of the edits. Later ones may use types that earlier ones make.
std::string excessInEdits(const World& world, const std::vector<edit::Simple>& edits, const PartTable& parts,
                          const Limits& limits)
{
    const bool needsScratch = edits.size() > 1 && std::any_of(edits.begin(), edits.end(), &changesTypes);
    World scratch = needsScratch ? world : World();
    for (const edit::Simple& edit : edits) {
        const auto* tiles = std::get_if<edit::Tiles>(&edit);
        if (tiles && isTooLong(*tiles, needsScratch ? scratch : world, limits))
            return "Too many cells would change at once: recovery could not repeat it.";
        if (hasTree(edit))
            if (std::string excess = excessIn(editTree(edit, needsScratch ? scratch : world), limits); !excess.empty())
                return excess;
        if (needsScratch)
            goAlong(scratch, edit, parts);
    }
    return {};
}

World worldAfter(const World& world, const std::vector<edit::Simple>& edits, const PartTable& parts)
{
    World after = world;
    for (const edit::Simple& edit : edits)
        goAlong(after, edit, parts);
    return after;
}

using FileWeights = std::map<std::string, WorldWeight>;

/// The bytes of a file; of the text itself if they would be too much.
long long bytesOfFile(const World& world, const WorldLayout& layout, const std::string& name, long long atMost,
                      const Limits& limits)
{
    if (atMost <= static_cast<long long>(limits.fileBytes))
        return atMost;
    const WorldTexts texts = formatWorldTexts(world, layout);
    const auto part = texts.parts.find(name);
    return static_cast<long long>(part == texts.parts.end() ? texts.main.size() : part->second.size());
}

/// What the files of a world have too much of, as a sentence. What is over a limit already may stay.
std::string excessInFiles(const World& before, const World& after, const FileWeights& files, const WorldLayout& layout,
                          const PartTable& parts, const Limits& limits)
{
    const auto mostBytes = static_cast<long long>(limits.fileBytes);
    const auto mostValues = static_cast<long long>(limits.nodes);
    const auto mostFiles = static_cast<std::size_t>(WorldLimits().files);
    std::optional<FileWeights> old;
    for (const auto& [name, now] : files) {
        const long long bytes = bytesOfFile(after, layout, name, now.bytes, limits);
        if (bytes <= mostBytes && now.values <= mostValues)
            continue;
        if (!old)
            old = weightOfFiles(before, layout, parts);
        const auto found = old->find(name);
        const WorldWeight then = found == old->end() ? WorldWeight() : found->second;
        if ((bytes > mostBytes && bytes > bytesOfFile(before, layout, name, then.bytes, limits))
            || (now.values > mostValues && now.values > then.values))
            return "The world's " + (name.empty() ? "main file" : "file '" + name + "'")
                   + " would be too large: at most " + std::to_string(mostBytes) + " bytes and "
                   + std::to_string(mostValues) + " values.";
    }
    // The main file lists the others.
    if (files.size() > mostFiles + 1 && files.size() > weightOfFiles(before, layout, parts).size())
        return "The world would list too many files: at most " + std::to_string(mostFiles) + ".";
    return {};
}

/// What a world takes, and each of its files if it has several.
struct Weighed {
    WorldWeight all;           ///< its bytes are an upper bound; where that is too much, the text tells
    long long grownBytes = 0;  ///< at most, once its drawings have grown
    FileWeights files;
};

Weighed weighedIn(const World& world, const WorldLayout& layout, const PartTable& parts, const Limits& each)
{
    Weighed weighed{weightOf(world, parts), 0, {}};
    const long long mostBytes = weighed.all.bytes;
    if (mostBytes > static_cast<long long>(limitsOfWorld(each, layout.isSpread()).fileBytes))
        weighed.all.bytes = static_cast<long long>(formatWorld(world).size());
    weighed.grownBytes = std::min(mostBytes, weighed.all.bytes + weighed.all.growth);
    if (layout.isSpread())
        weighed.files = weightOfFiles(world, layout, parts);
    return weighed;
}

/// What is left up to each limit of the whole world, and of one file: everything that is added may go into one.
WorldWeight roomBeside(const Weighed& now, const Limits& whole, const Limits& each)
{
    const auto left = [](auto most, long long taken) { return std::max(0LL, static_cast<long long>(most) - taken); };
    WorldWeight room;
    room.legend = now.all.legend;
    room.totals.entities = left(whole.entities, now.all.totals.entities);
    room.totals.bodyCells = left(whole.bodyCells, now.all.totals.bodyCells);
    room.totals.copiedValues = left(whole.copiedValues, now.all.totals.copiedValues);
    room.values = left(whole.nodes, now.all.values);
    room.bytes = left(whole.fileBytes, now.grownBytes);
    for (const auto& [name, file] : now.files) {
        room.values = std::min(room.values, left(each.nodes, file.values));
        room.bytes = std::min(room.bytes, left(each.fileBytes, file.bytes));
    }
    return room;
}

}  // namespace

std::string EditRoom::objectionTo(const World& world, const std::vector<edit::Simple>& edits, const WorldLayout& layout)
{
    if (std::string excess = excessInEdits(world, edits, *m_parts, m_limits); !excess.empty())
        return excess;
    if (!m_left) {  // most edits fit, so that no copy of the world has to perform them
        m_left = roomBeside(weighedIn(world, layout, *m_parts, m_limits), limitsOfWorld(m_limits, layout.isSpread()),
                            m_limits);
        ++m_weighings;
    }
    if (takeOff(world, edits))
        return {};
    return weigh(world, edits, layout);
}

/// False, and nothing taken off, if there may be too little room.
bool EditRoom::takeOff(const World& world, const std::vector<edit::Simple>& edits)
{
    WorldWeight all;
    long long legend = m_left->legend;
    for (const edit::Simple& edit : edits) {
        const auto cost = std::visit(CostOfEdit(world, *m_parts, legend), edit);
        if (!cost)
            return false;
        all.add(*cost);
        legend += cost->legend;
    }
    const bool hasRoom = all.totals.entities <= m_left->totals.entities
                         && all.totals.bodyCells <= m_left->totals.bodyCells
                         && all.totals.copiedValues <= m_left->totals.copiedValues && all.values <= m_left->values
                         && all.bytes <= m_left->bytes;
    if (!hasRoom)
        return false;
    m_left->totals.entities -= all.totals.entities;
    m_left->totals.bodyCells -= all.totals.bodyCells;
    m_left->totals.copiedValues -= all.totals.copiedValues;
    m_left->values -= all.values;
    m_left->bytes -= all.bytes;
    m_left->legend = legend;
    return true;
}

std::string EditRoom::weigh(const World& before, const std::vector<edit::Simple>& edits, const WorldLayout& layout)
{
    const World after = worldAfter(before, edits, *m_parts);
    const Weighed weighed = weighedIn(after, layout, *m_parts, m_limits);
    const Limits limits = limitsOfWorld(m_limits, layout.isSpread());
    if (!excessOf(weighed.all, {}, limits).empty()) {
        const WorldWeight old = weighedIn(before, {}, *m_parts, limits).all;
        if (std::string excess = excessOf(weighed.all, old, limits); !excess.empty())
            return excess;
    }
    if (std::string excess = excessInFiles(before, after, weighed.files, layout, *m_parts, m_limits); !excess.empty())
        return excess;
    m_left = roomBeside(weighed, limits, m_limits);
    ++m_weighings;
    return {};
}

}  // namespace gloam
