#include "editor/document/BiomePlans.h"

#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "core/types/NamesIn.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int narrowest = 1;  ///< percent of the noise

/// Where a biome stands in an overland that can be changed.
struct BiomePlace {
    Overland overland;
    std::size_t index = 0;

    Biome& biome() { return overland.biomes[index]; }
};

Result<BiomePlace> placeOf(const World& world, const Name& id)
{
    const Overland* const overland = overlandOf(world);
    if (!overland)
        return Error{tr("The world has no overland that can be used.").toStdString()};
    const auto index = biomeIn(*overland, id);
    if (!index)
        return Error{tr("There is no biome '%1'.").arg(toQString(id)).toStdString()};
    return BiomePlace{*overland, *index};
}

Answer objectionOf(const Error& error)
{
    return {QString::fromStdString(error.sentence)};
}

Answer checkId(const Overland& overland, const Name& id)
{
    if (const Answer can = checkPlainName(id); !can)
        return can;
    return biomeIn(overland, id) ? Answer{tr("There is already a biome '%1'.").arg(toQString(id))} : Answer();
}

Plan named(const World& world, const Overland& overland, const QString& name)
{
    Plan plan = planOverland(world, overland);
    plan.name = name;
    return plan;
}

Answer checkEnd(const Overland& overland, std::size_t index, int end)
{
    const NoiseRange range = rangeOf(overland, index);
    if (index + 1 == overland.biomes.size())
        return end == range.to ? Answer() : Answer{tr("The last biome ends at %1 percent.").arg(range.to)};
    const int most = rangeOf(overland, index + 1).to - narrowest;
    if (end <= range.from || end > most)
        return {tr("It begins at %1 and can end from %2 to %3 percent, before the next biome ends.")
                    .arg(range.from)
                    .arg(range.from + narrowest)
                    .arg(most)};
    return {};
}

}  // namespace

NoiseRange rangeOf(const Overland& overland, std::size_t biome)
{
    return {biome == 0 ? 0 : overland.biomes[biome - 1].to, overland.biomes[biome].to};
}

std::optional<std::size_t> biomeIn(const Overland& overland, const Name& id)
{
    const auto found = std::find_if(overland.biomes.begin(), overland.biomes.end(),
                                    [&id](const Biome& biome) { return biome.id == id; });
    if (found == overland.biomes.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - overland.biomes.begin());
}

Name freeBiomeId(const Overland& overland, const Name& wanted)
{
    Name free = wanted;
    for (int i = 2; biomeIn(overland, free); ++i)
        free = wanted.text() + "-" + std::to_string(i);
    return free;
}

Plan planAddBiome(const World& world, const Name& after, const Name& id)
{
    Result<BiomePlace> place = placeOf(world, after);
    if (!place)
        return objectionOf(place.error());
    Overland& overland = place->overland;
    if (const Answer can = checkId(overland, id); !can)
        return can;
    const NoiseRange range = rangeOf(overland, place->index);
    const int middle = (range.from + range.to) / 2;
    if (middle <= range.from)
        return Answer{tr("%1 covers %2 percent of the noise, which is too little to share.")
                          .arg(nameOf(place->biome()))
                          .arg(range.to - range.from)};
    Biome added = place->biome();
    added.id = id;
    added.name.clear();
    place->biome().to = middle;
    overland.biomes.insert(overland.biomes.begin() + static_cast<std::ptrdiff_t>(place->index) + 1, added);
    return named(world, overland, tr("make biome %1").arg(toQString(id)));
}

Plan planRemoveBiome(const World& world, const Name& id)
{
    Result<BiomePlace> place = placeOf(world, id);
    if (!place)
        return objectionOf(place.error());
    Overland& overland = place->overland;
    if (overland.biomes.size() == 1)
        return Answer{tr("An overland has at least one biome.")};
    if (place->index > 0)
        overland.biomes[place->index - 1].to = place->biome().to;
    overland.biomes.erase(overland.biomes.begin() + static_cast<std::ptrdiff_t>(place->index));
    std::erase_if(overland.fixed, [&id](const FixedZone& zone) { return zone.biome == id; });
    return named(world, overland, tr("delete biome %1").arg(toQString(id)));
}

Plan planMoveBiome(const World& world, const Name& id, int by)
{
    Result<BiomePlace> place = placeOf(world, id);
    if (!place)
        return objectionOf(place.error());
    std::vector<Biome>& biomes = place->overland.biomes;
    const std::size_t lower = by < 0 ? place->index - 1 : place->index;
    if ((by < 0 && place->index == 0) || lower + 1 >= biomes.size())
        return Answer{by < 0 ? tr("It is the first biome.") : tr("It is the last biome.")};
    const NoiseRange upper = rangeOf(place->overland, lower + 1);
    const int border = rangeOf(place->overland, lower).from + upper.to - upper.from;
    std::swap(biomes[lower], biomes[lower + 1]);
    biomes[lower].to = border;
    biomes[lower + 1].to = upper.to;
    return named(world, place->overland, tr("move biome %1").arg(toQString(id)));
}

Plan planBiomeField(const World& world, const Name& id, const FormField& field, const Value& value)
{
    Result<BiomePlace> place = placeOf(world, id);
    if (!place)
        return objectionOf(place.error());
    Biome changed = place->biome();
    if (const Problems problems = setField(changed, field, value); !problems.empty())
        return Answer{QString::fromStdString(problems.front().sentence)};
    if (changed.id != id)
        if (const Answer can = checkId(place->overland, changed.id); !can)
            return can;
    if (const Answer can = checkEnd(place->overland, place->index, changed.to); !can)
        return can;
    replaceNamesOf(place->overland, {"biomes", id, changed.id});
    place->biome() = std::move(changed);
    return named(world, place->overland, tr("%1: %2").arg(toQString(id), QString::fromStdString(field.name)));
}

QStringList usesOfBiome(const Overland& overland, const Name& id)
{
    QStringList uses;
    for (const FixedZone& zone : overland.fixed)
        if (zone.biome == id)
            uses << tr("fixed in %1").arg(zoneText(zone.at));
    return uses;
}

}  // namespace gloam::editor
