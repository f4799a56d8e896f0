#include "core/view/slice/Discoveries.h"

#include "core/game/Game.h"
#include "core/parts/Unknown.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

namespace {

std::int64_t flagIn(const GameState& state, const Name& flag)
{
    const auto found = state.flags.find(flag);
    return found == state.flags.end() ? 0 : found->second;
}

Discovery discoveryOf(const EntityType& type, std::int64_t number)
{
    const Unknown& unknown = *type.part<Unknown>();
    const bool hasLook = number >= 1 && number <= static_cast<std::int64_t>(unknown.looks.size());
    return {hasLook ? nameOf(unknown, unknown.looks[static_cast<std::size_t>(number) - 1]) : std::string(),
            type.displayName(), type.look().description, type.look().glyph, type.look().color};
}

}  // namespace

std::vector<KnownFamily> discoveriesOf(const Game& game)
{
    std::vector<KnownFamily> families;
    for (const auto& [id, members] : familiesOf(game.types())) {
        KnownFamily family{id.text(), {}, 0};
        for (const EntityTypeId member : members) {
            const EntityType& type = game.types().entity(member);
            if (unknownOf(type))
                ++family.unknown;
            else
                family.known.push_back(discoveryOf(type, flagIn(game.state(), lookFlag(type.id))));
        }
        std::sort(family.known.begin(), family.known.end(),
                  [](const Discovery& a, const Discovery& b) { return a.name < b.name; });
        families.push_back(std::move(family));
    }
    return families;
}

}  // namespace gloam
