#pragma once

#include "core/world/World.h"

#include <QString>

#include <map>
#include <memory>
#include <vector>

namespace gloam {
class Game;
struct Engine;
}

namespace gloam::app {

/// What one tries a level with: as the player would arrive there.
struct Loadout {
    struct Thing {
        Name type;
        int count = 1;
        friend bool operator==(const Thing&, const Thing&) = default;
    };
    struct Power {
        Name ability;
        int level = 1;
        friend bool operator==(const Power&, const Power&) = default;
    };
    std::vector<Thing> things;              ///< instead of the kit that the world gives, besides what the hero's type has
    int hitPoints = 0;                      ///< 0: as many as the hero begins with
    std::int64_t turn = 0;
    std::map<Name, std::int64_t> flags;     ///< world flags that are not 0
    std::vector<Power> powers = {};         ///< besides those that the hero's type is born with, or instead of them at that level
    friend bool operator==(const Loadout&, const Loadout&) = default;
};

inline constexpr int mostOfOneThing = 200;
inline constexpr int mostPowerLevel = 100;

/// Whether it is the hero, or with it, however deep.
bool isWithHero(const EntityStore& entities, const Entity& thing);

/// What a world gives by itself.
Loadout usualLoadout(const World& world);

/// Gives a world the things of a loadout to begin with. Types that it has not are left out.
void giveKit(World& world, const Loadout& loadout);

/// What the hero of a game has, and how it is; as many hit points as it begins with where it is dead.
Loadout loadoutOf(const Game& game);

/// A game that has begun with that kit, as the rest of the loadout says: powers, hit points, turn, flags, and things of one
/// type stacked.
Result<Game> arrived(const Game& game, const std::shared_ptr<const Engine>& engine, const Loadout& loadout);

/// "door-open=1 met=2"; what is no flag with a number is left out.
std::map<Name, std::int64_t> flagsFromText(const QString& text);
QString textOfFlags(const std::map<Name, std::int64_t>& flags);

/// The user's own loadouts by world and level, in a file beside the runs; never in the world.
class LoadoutFile {
public:
    static constexpr qint64 mostBytes = 1'000'000;

    explicit LoadoutFile(QString path) : m_path(std::move(path)) {}

    std::optional<Loadout> find(const Name& world, const Name& level) const;   ///< none kept, or none that can be read
    bool keep(const Name& world, const Name& level, const Loadout& loadout) const;   ///< false when it cannot be written

private:
    QString m_path;
};

}  // namespace gloam::app
