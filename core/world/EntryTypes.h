#pragma once

// The types of all that EntrySections holds, for those who read or ask every section alike.

#include "core/world/EncounterTable.h"
#include "core/world/EntrySections.h"
#include "core/world/Prefab.h"
#include "core/world/Recipe.h"
