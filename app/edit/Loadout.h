#pragma once

#include "core/world/World.h"

#include <QString>

#include <map>
#include <memory>
#include <vector>

namespace gloam {
class Game;
struct Engine;
}  // namespace gloam

namespace gloam::app {

/// What the hero has when you try a level: as a player would arrive there.
struct Loadout {
    struct Item {
        Name type;
        int count = 1;
        bool operator==(const Item&) const = default;
    };
    struct Ability {
        Name ability;
        int level = 1;
        bool operator==(const Ability&) const = default;
    };
    std::vector<Item> items;  ///< replaces the world's kit, not what the hero's type has
    int hitPoints = 0;        ///< 0 for the usual number
    std::int64_t turn = 0;
    std::map<Name, std::int64_t> flags;   ///< world flags that are not 0
    std::vector<Ability> abilities = {};  ///< in addition to those of the hero's type, or at another level
    Name mode = {};                       ///< of the world; if empty, its usual one
    bool operator==(const Loadout&) const = default;
};

inline constexpr int mostOfOneItem = 200;

/// Whether it is the hero or carried by it, directly or indirectly.
bool isWithHero(const EntityStore& entities, const Entity& item);

/// The world's own.
Loadout usualLoadout(const World& world);

/// Makes a loadout's items the world's kit. Ignores types the world lacks.
void giveKit(World& world, const Loadout& loadout);

/// The hero's possessions and condition in a game; the usual hit points if it is dead.
Loadout loadoutOf(const Game& game);

/// A game started with that kit, adjusted to the rest of the loadout: abilities, hit points, turn, flags, and items of
/// one type stacked.
Result<Game> arrived(const Game& game, const std::shared_ptr<const Engine>& engine, const Loadout& loadout);

/// "door-open=1 met=2"; ignores anything that is not a flag with a number.
std::map<Name, std::int64_t> flagsFromText(const QString& text);
QString textOfFlags(const std::map<Name, std::int64_t>& flags);

/// The user's own loadouts by world and level, in a file beside the runs; never in the world.
class LoadoutFile {
public:
    static constexpr qint64 mostBytes = 1'000'000;

    explicit LoadoutFile(QString path) : m_path(std::move(path)) {}

    std::optional<Loadout> find(const Name& world, const Name& level) const;        ///< nullopt if none is readable
    bool keep(const Name& world, const Name& level, const Loadout& loadout) const;  ///< false if it cannot be written

private:
    QString m_path;
};

}  // namespace gloam::app
