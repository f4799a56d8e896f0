#include "core/rules/Factions.h"

namespace gloam {

bool areEnemies(const World&, const Entity& a, const Entity& b)
{
    return a.id != b.id && (a.faction.isEmpty() || b.faction.isEmpty() || a.faction != b.faction);
}

}  // namespace gloam
