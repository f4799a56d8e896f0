#include "core/generate/BuilderHelp.h"

#include <algorithm>
#include <iterator>

namespace gloam {

namespace {

struct Help {
    std::string_view word;
    std::string_view text;
};

constexpr Help helps[] = {
    {"fill", "one tile everywhere, or on a part"},
    {"room", "a room at a given place"},
    {"corridor", "a corridor with one bend between two given cells"},
    {"border", "walls along the edge, which only openings break"},
    {"cave", "a cave of floor, rubble and stalagmites"},
    {"desert", "sand with outcrops of sandstone, and rocks"},
    {"jungle", "grass between walls of vine, and trees"},
    {"ruins", "rooms in solid stone, and corridors half fallen in"},
    {"rooms", "rooms apart from each other, joined by corridors"},
    {"halls", "halls wall to wall, with a way between neighbours"},
    {"maze", "a maze of corridors one cell wide"},
    {"drunkard", "winding tunnels, dug at random"},
    {"lakes", "pools, with fords where ways cross them"},
    {"river", "a river from one edge to the opposite one, with fords"},
    {"vaults", "prefabs from a pool"},
    {"vault", "one prefab at a given place"},
    {"connect", "joins all areas you can walk on"},
    {"loops", "more ways between places that are near but a long walk apart"},
    {"bays", "wider places in corridors that are too long"},
    {"doors", "doors where corridors enter rooms"},
    {"secret-doors", "hides doors that another way goes around"},
    {"slot", "one thing from an encounter table on a given cell"},
    {"stairs", "a stair up and a stair down, apart from each other"},
    {"scatter", "a tile strewn over open ground, evenly or in patches"},
    {"traps", "traps on open ground"},
    {"populate", "creatures and things from an encounter table"},
};

}  // namespace

std::string_view builderHelp(std::string_view word)
{
    const auto found =
        std::find_if(std::begin(helps), std::end(helps), [word](const Help& help) { return help.word == word; });
    return found == std::end(helps) ? std::string_view() : found->text;
}

}  // namespace gloam
