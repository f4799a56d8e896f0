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

EditResult checkId(const Overland& overland, const Name& id)
{
    if (const EditResult can = checkPlainName(id); !can)
        return can;
    return biomeIn(overland, id) ? EditResult{tr("There is already a biome '%1'.").arg(toQString(id))} : EditResult();
}

EditResult checkEnd(const Overland& overland, std::size_t index, int end)
{
    const NoiseRange range = rangeOf(overland, index);
    if (index + 1 == overland.biomes.size())
        return end == range.to ? EditResult() : EditResult{tr("The last biome ends at %1 percent.").arg(range.to)};
    const int most = rangeOf(overland, index + 1).to - narrowest;
    if (end <= range.from || end > most)
        return {tr("It begins at %1 and can end from %2 to %3 percent, before the next biome ends.")
                    .arg(range.from)
                    .arg(range.from + narrowest)
                    .arg(most)};
    return {};
}

/// They share the range of the noise without gaps: a change of one moves the borders of its neighbours.
class BiomeItems : public ItemList {
public:
    explicit BiomeItems(const Overland& overland) : m_overland(overland) {}

    std::size_t size() const override { return biomes().size(); }
    QString nameOf(std::size_t biome) const override { return toQString(biomes()[biome].id); }
    QString goneSentence() const override
    {
        return biomes().empty() ? tr("The world has no overland that can be used.") : tr("This biome is gone.");
    }

    /// With the recipes and the upper half of the range of the biome before it.
    EditResult add(const Name& id, std::optional<std::size_t> after) override
    {
        if (biomes().empty())
            return EditResult{goneSentence()};
        if (EditResult can = checkId(m_overland, id); !can)
            return can;
        const std::size_t place = after.value_or(size() - 1);
        const NoiseRange range = rangeOf(m_overland, place);
        const int middle = (range.from + range.to) / 2;
        if (middle <= range.from)
            return EditResult{tr("%1 covers %2 percent of the noise, which is too little to share.")
                                  .arg(editor::nameOf(biomes()[place]))
                                  .arg(range.to - range.from)};
        Biome added = biomes()[place];
        added.id = id;
        added.name.clear();
        biomes()[place].to = middle;
        biomes().insert(biomes().begin() + static_cast<std::ptrdiff_t>(place) + 1, added);
        return {};
    }
    /// The biome before it gets its range, or the one after it if it is the first. Zones that were fixed as it are
    /// free again.
    EditResult remove(std::size_t biome) override
    {
        if (size() == 1)
            return EditResult{tr("An overland has at least one biome.")};
        if (biome > 0)
            biomes()[biome - 1].to = biomes()[biome].to;
        std::erase_if(m_overland.fixed, [id = biomes()[biome].id](const FixedZone& zone) { return zone.biome == id; });
        biomes().erase(biomes().begin() + static_cast<std::ptrdiff_t>(biome));
        return {};
    }
    EditResult duplicate(std::size_t biome) override { return add(freeBiomeId(m_overland, biomes()[biome].id), biome); }
    /// Both keep the width of their range.
    EditResult move(std::size_t biome, int by) override
    {
        const std::size_t lower = by < 0 ? biome - 1 : biome;
        if ((by < 0 && biome == 0) || lower + 1 >= size())
            return EditResult{by < 0 ? tr("It is the first biome.") : tr("It is the last biome.")};
        const NoiseRange upper = rangeOf(m_overland, lower + 1);
        const int border = rangeOf(m_overland, lower).from + upper.to - upper.from;
        std::swap(biomes()[lower], biomes()[lower + 1]);
        biomes()[lower].to = border;
        biomes()[lower + 1].to = upper.to;
        return {};
    }
    /// With another id, fixed zones follow; with another end, the next biome begins there.
    EditResult set(std::size_t biome, const FormField& field, const Value& value) override
    {
        const Name id = biomes()[biome].id;
        Biome changed = biomes()[biome];
        if (const Problems problems = setField(changed, field, value); !problems.empty())
            return EditResult{QString::fromStdString(problems.front().sentence)};
        if (changed.id != id)
            if (EditResult can = checkId(m_overland, changed.id); !can)
                return can;
        if (EditResult can = checkEnd(m_overland, biome, changed.to); !can)
            return can;
        replaceNamesOf(m_overland, {"biomes", id, changed.id});
        biomes()[biome] = std::move(changed);
        return {};
    }

    Plan plan(const World& world, const ItemChange& change) const override
    {
        Plan plan = planOverland(world, m_overland);
        plan.name = stepName(change);
        return plan;
    }

private:
    static QString stepName(const ItemChange& change)
    {
        switch (change.verb) {
        case ItemChange::Verb::Add: return tr("make biome %1").arg(change.item);
        case ItemChange::Verb::Remove: return tr("delete biome %1").arg(change.item);
        case ItemChange::Verb::Duplicate: return tr("duplicate biome %1").arg(change.item);
        case ItemChange::Verb::Move: return tr("move biome %1").arg(change.item);
        case ItemChange::Verb::Set:
        case ItemChange::Verb::Reset: return tr("%1: %2").arg(change.item, change.field);
        }
        return {};
    }
    std::vector<Biome>& biomes() { return m_overland.biomes; }
    const std::vector<Biome>& biomes() const { return m_overland.biomes; }

    Overland m_overland;
};

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

std::unique_ptr<ItemList> biomeList(const World& world)
{
    const Overland* overland = overlandOf(world);
    return std::make_unique<BiomeItems>(overland ? *overland : Overland());
}

std::size_t biomeAt(const World& world, const Name& id)
{
    const Overland* overland = overlandOf(world);
    return overland ? biomeIn(*overland, id).value_or(overland->biomes.size()) : 0;
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
