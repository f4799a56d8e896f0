#pragma once

#include "core/base/Direction.h"
#include "core/base/EntityId.h"
#include "core/base/Name.h"

#include <optional>
#include <variant>
#include <vector>

/// Forward declarations for headers that only refer to `Deed&` and the like, and the aliases that are variants.
namespace gloam {

namespace command {

struct Move;
struct Bump;
struct OpenDoor;
struct CloseDoor;
struct Strike;
struct UseStairs;
struct Fire;
struct Dig;
struct Push;
struct Search;
struct Look;
struct Take;
struct Drop;
struct Wear;
struct TakeOff;
struct Use;
struct Throw;
struct PutIn;
struct UseAbility;
struct Douse;
struct Steal;
struct Bash;
struct Wait;
struct Choose;
struct Custom;

}  // namespace command

class Command;
struct Done;
struct Leave;
struct Refusal;

/// A rule's answer: done, refused, "do this instead", or leave for another level.
using Outcome = std::variant<Done, Refusal, Command, Leave>;

/// A hook handler's answer: nothing, or a Refusal that ends the attempt.
using Veto = std::optional<Refusal>;

class Deed;
class HookTable;
class Random;
class StatTable;
class TileMap;
class TypeRegistry;
struct Affliction;
struct Blow;
struct Bout;
struct Condition;
struct Effect;
struct Entity;
struct EntityTypeId;
struct Level;
struct Odds;
struct PassOver;
struct Policies;
struct PolicyRegistry;
struct StatQuery;
struct StatValue;
struct RangedArm;
struct Rolled;
struct Stats;
struct Subject;
struct TileId;
struct PerceivedEvent;
struct World;
enum class AttackKind;
enum class HungerState;
enum class RefusalReason;
enum class Rounding;

}  // namespace gloam
