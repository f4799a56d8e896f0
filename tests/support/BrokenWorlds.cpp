#include "tests/support/BrokenWorlds.h"

namespace gloam::test {

namespace {

BrokenWorld broken(const char* name, const char* what, const char* by, const char* told)
{
    BrokenWorld world{name, unbrokenWorld(), QString::fromUtf8(told)};
    const QString before = QString::fromUtf8(what);
    Q_ASSERT(world.text.contains(before));
    world.text.replace(world.text.indexOf(before), before.size(), QString::fromUtf8(by));
    return world;
}

/// The hero is drawn in the map, and the settings have a start, too.
BrokenWorld withTwoStarts()
{
    BrokenWorld world = broken("W004 two starts", "\">\": [floor, stairs-down]}",
                               "\">\": [floor, stairs-down], \"@\": {entity: hero, on: floor}}",
                               "error W004: The world has two starts");
    world.text.replace(QStringLiteral("#...>#"), QStringLiteral("#@..>#"));
    return world;
}

}  // namespace

const QString& unbrokenWorld()
{
    static const QString text = QStringLiteral(R"(gloam: 3
world: {id: pair, ruleset: d20, start: {level: one, at: [1, 1], hero: delver}, uses: [gloam-types]}
types:
  entities:
    imp: {parent: creature, glyph: I}
levels:
  one:
    size: [6, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      ######
      #...>#
      ######
    entities:
      - {id: k3f9qa2xw5m1t, type: imp, at: [2, 1]}
      - {id: m3f9qa2xw5m1t, type: gritling, at: [3, 1]}
  two:
    size: [6, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      ######
      #...<#
      ######
links:
  - {id: n3f9qa2xw5m1t, kind: stairs, from: [one, 4, 1], to: [two, 4, 1], ways: both}
)");
    return text;
}

const std::vector<BrokenWorld>& brokenWorlds()
{
    static const std::vector<BrokenWorld> worlds{
        withTwoStarts(),
        broken("W001 no start", "start: {level: one, at: [1, 1], hero: delver}, ", "",
               "error W001: The world has no start."),
        broken("L001 missing level", "to: [two, 4, 1]", "to: [tow, 4, 1]",
               "error L001: The link's end is in a level 'tow' that does not exist."),
        broken("L003 missing stairs", "from: [one, 4, 1]", "from: [one, 1, 1]",
               "error L003: The link needs stairs at (1, 1) in level 'one'"),
        broken("L002 blocked", "to: [two, 4, 1]", "to: [two, 5, 1]",
               "error L002: The link's end (5, 1) in level 'two' is wall"),
        broken("L001 out of the map", "to: [two, 4, 1]", "to: [two, 40, 1]",
               "error L001: The link's end (40, 1) is outside of level 'two'"),
        broken("P001 in a wall", "type: imp, at: [2, 1]", "type: imp, at: [0, 0]",
               "error P001: The creature at (0, 0) stands on wall"),
        broken("P003 outside", "type: imp, at: [2, 1]", "type: imp, at: [20, 1]",
               "error P003: This entity is outside of the level."),
        broken("P002 two in a cell", "type: imp, at: [2, 1]", "type: imp, at: [3, 1]", "error P002: "),
        broken("E005 unknown type", "type: imp", "type: inp",
               "error E005: There is no entity type 'inp'. Did you mean 'imp'?"),
        broken("E001 unknown property", "{parent: creature, glyph: I}", "{parent: creature, glyf: I}",
               "error E001: There is no property 'glyf'"),
        broken("E003 wrong type", "{parent: creature, glyph: I}", "{parent: creature, glyph: I, layer: high}",
               "error E003: "),
        broken("E004 out of range", "{parent: creature, glyph: I}", "{parent: creature, glyph: I, size: -4}",
               "error E004: "),
        broken("E002 missing parent", "{parent: creature, glyph: I}", "{parent: creatur, glyph: I}",
               "error E002: Its parent 'creatur' does not exist. Did you mean 'creature'?"),
        broken("E002 a cycle", "{parent: creature, glyph: I}", "{parent: imp, glyph: I}",
               "error E002: 'imp' is its own ancestor."),
    };
    return worlds;
}

}  // namespace gloam::test
