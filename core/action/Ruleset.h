#pragma once

#include "core/base/Field.h"
#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gloam {

/// The named policy choices of a world (ledger, sections 1 and 2): data. A PolicyTable knows which choices exist and
/// which of them this engine offers.
struct Ruleset {
    struct Timing {
        Name model{"energy"};
        bool isBySpeed = true;  ///< under delay timing, whether creatures with the usual delay act by their speed (C-1)
        int realtimeMs = 0;
        bool operator==(const Timing&) const = default;
    };
    struct Combat {
        Name model{"penetration"};
        int glance = 0;  ///< percent of one damage roll that a hit does at least, however good the armour (C-35)
        bool operator==(const Combat&) const = default;
    };
    struct Fov {
        Name metric{"euclidean"};
        Name algorithm{"symmetric"};
        int radius = -1;  ///< for creatures without their own; -1 for unlimited
        bool operator==(const Fov&) const = default;
    };
    struct Vision {
        Name model{"lit-cells"};
        bool operator==(const Vision&) const = default;
    };
    struct Los {
        bool isSymmetric = true;
        bool operator==(const Los&) const = default;
    };
    struct Movement {
        Name cornerCut{"always"};
        Name diagonalTime{"1"};
        Name largeDiagonal{"orthogonal"};
        Name dig{"then-move-next"};
        Name doors{"all"};
        std::vector<Name> passOver;  ///< states in which others step over small creatures (ENT-26)
        std::vector<Name> neverOver{"petrified", "frozen", "stone"};
        bool operator==(const Movement&) const = default;
    };
    struct Path {
        Name cost{"weighted"};
        Name dynamic{"avoid"};
        bool operator==(const Path&) const = default;
    };
    struct Chase {
        Name pursuit{"cached-path"};
        int memoryTurns = 300;
        int pathMaxDistance = 0;  ///< 0 for no limit
        int steps = 1;            ///< in one act of a chase (TURN-09)
        bool operator==(const Chase&) const = default;
    };
    struct Noise {
        int step = 2, blow = 8, door = 5;  ///< how far each is heard, in cells; 0: not at all
        bool operator==(const Noise&) const = default;
    };
    struct StatRules {
        Name modifierRounding{"floor"};
        bool operator==(const StatRules&) const = default;
    };
    struct Upkeep {
        std::vector<Name> order{"fuel", "fov", "explored", "hunger", "regen", "effects", "turn"};
        std::vector<Name> restOrder;  ///< after a turn the hero spent waiting; if empty, the usual order (C-25)
        bool operator==(const Upkeep&) const = default;
    };
    struct Remembered {
        bool items = true, gold = true, corpses = true, structures = true;
        bool operator==(const Remembered&) const = default;
    };
    struct OffMap {
        Name followers{"adjacent"};
        bool operator==(const OffMap&) const = default;
    };

    Timing timing;
    Combat combat;
    Fov fov;
    Vision vision;
    Los los;
    Movement movement;
    Path path;
    Chase chase;
    Noise noise;
    Name wander{"any8"};
    StatRules stats;
    Upkeep upkeep;
    Remembered memory;
    OffMap offmap;
    Name camera{"auto"};
    Name look{"level"};  ///< how far the cursor goes while looking (LOOK-02)
    Name theme{"ember"};
    Name words{"graded"};  ///< whether sentences of blows say how heavy they were (CMB-04)

    bool operator==(const Ruleset&) const = default;
};
void fields(FieldVisitor& visitor, Ruleset& ruleset);

/// Every choice of a ruleset, defaults included.
Map choicesOf(const Ruleset& ruleset);

/// The choices that exist, key by key ("combat.model"), and those this engine offers.
class PolicyTable {
public:
    void know(const std::string& key, const std::vector<std::string>& values);
    void offer(const std::string& key, const std::vector<std::string>& values);  ///< also makes them known

    bool isKnown(const std::string& key, const std::string& value) const;
    bool isOffered(const std::string& key, const std::string& value) const;
    std::vector<std::string> values(const std::string& key) const;
    std::vector<std::string> keys() const;  ///< sorted
    bool hasKey(const std::string& key) const { return m_known.count(key) > 0; }

private:
    std::map<std::string, std::set<std::string>> m_known;
    std::map<std::string, std::set<std::string>> m_offered;
};

/// Reads a ruleset: a preset's choices with a world's own on top.
///
/// - Unknown keys and values become errors with suggestions (R001).
/// - A choice of the world's own that this engine does not offer is an error (R002).
/// - A choice of the preset that this engine does not offer is replaced by its stand-in; one info message lists
///   them all (R003).
/// - A choice of the world's own that the other choices make ineffective is a warning (R004).
Ruleset readRuleset(const Map& preset, const Map& own, const PolicyTable& policies, Problems& problems);

}  // namespace gloam
