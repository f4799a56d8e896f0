#pragma once

#include "core/base/Field.h"
#include "core/world/Authored.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
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

/// A choice of a ruleset: a truth, a number, a policy, or a list of names.
using RuleChoice = std::variant<bool, std::int64_t, Name, std::vector<Name>>;

/// The choices that a ruleset or a world writes, by path ("combat.model"); one that cannot be read is left out.
struct RuleChoices {
    static constexpr std::string_view section = "ruleset";

    std::map<std::string, RuleChoice, std::less<>> byPath;

    /// Null if it writes none at that path.
    const RuleChoice* find(std::string_view path) const
    {
        const auto found = byPath.find(path);
        return found == byPath.end() ? nullptr : &found->second;
    }
    bool operator==(const RuleChoices&) const = default;
};

/// Reads choices such as `{combat: {model: d20}, theme: ember}`.
template <> RuleChoices readWritten(const Value& written, const std::string& path, Problems& problems);

/// A ruleset with choices in place of its own.
Ruleset withChoices(Ruleset ruleset, const RuleChoices& choices);

}  // namespace gloam
