#pragma once

#include "core/world/World.h"

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gloam::test {

/// A world in the plainest form, for comparison with a document. Nothing is shared, nothing is baked.
struct DocumentModel {
    using Cell = std::pair<int, int>;  ///< y, x
    using Stack = std::array<std::string, 4>;

    struct Entity {
        std::string type;
        Cell at{};
        std::uint64_t in = 0;
        bool operator==(const Entity&) const = default;
    };
    struct OneLevel {
        int width = 0;
        int height = 0;
        std::string name;
        int depth = 0;
        int ambient = 0;
        std::map<Cell, Stack> cells;
        std::map<Cell, std::string> overrides;
        std::map<Cell, std::string> notes;
        std::map<std::uint64_t, Entity> entities;
        bool operator==(const OneLevel&) const = default;
    };
    struct End {
        std::string level;
        Cell at{};
        bool operator==(const End&) const = default;
    };
    struct OneLink {
        End from;
        End to;
        bool isBothWays = true;
        bool operator==(const OneLink&) const = default;
    };

    std::map<std::string, OneLevel> levels;
    std::map<std::uint64_t, OneLink> links;
    End start;
    std::map<std::string, std::string> types;  ///< the world's own, from "tiles velvet" to its text

    bool operator==(const DocumentModel&) const = default;
};

DocumentModel modelOf(const World& world);

/// The first difference between two models, readable; empty if they are equal.
std::string differenceOf(const DocumentModel& a, const DocumentModel& b);

}  // namespace gloam::test
