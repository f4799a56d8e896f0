#include "core/action/Ruleset.h"

#include "core/types/FieldWriter.h"

namespace gloam {

void fields(FieldVisitor& visitor, Ruleset::Timing& timing)
{
    field(visitor, {"model", "how acting takes time"}, timing.model);
    field(visitor, {"by-speed", "under delay timing, whether creatures of the usual delay act by their speed"},
          timing.isBySpeed);
    field(visitor, {"realtime-ms", "time after which the world moves on without you; 0 for never", "ms", 0, 60'000},
          timing.realtimeMs);
}

void fields(FieldVisitor& visitor, Ruleset::Combat& combat)
{
    field(visitor, {"model", "how attacks are resolved"}, combat.model);
    field(visitor, {"glance", "share of one damage roll that a hit does at least, however good the armor", "%", 0, 100},
          combat.glance);
}

void fields(FieldVisitor& visitor, Ruleset::Fov& fov)
{
    field(visitor, {"metric", "what a radius means"}, fov.metric);
    field(visitor, {"algorithm", "how a field of view is computed"}, fov.algorithm);
    field(visitor, {"radius", "sight radius of creatures without their own; -1 for unlimited", "cells", -1, 10'000},
          fov.radius);
}

void fields(FieldVisitor& visitor, Ruleset::Vision& vision)
{
    field(visitor, {"model", "what limits sight"}, vision.model);
}

void fields(FieldVisitor& visitor, Ruleset::Los& los)
{
    field(visitor,
          {"symmetric",
           "whether a line clear either way lets cells see each other; if not, only the viewer's line counts"},
          los.isSymmetric);
}

void fields(FieldVisitor& visitor, Ruleset::Movement& movement)
{
    field(visitor, {"corner-cut", "when a diagonal step may pass corners"}, movement.cornerCut);
    field(visitor, {"diagonal-time", "how long a diagonal step takes"}, movement.diagonalTime);
    field(visitor, {"large-diagonal", "what a large creature needs for a diagonal step"}, movement.largeDiagonal);
    field(visitor, {"dig", "what happens when a digger walks into a wall"}, movement.dig);
    field(visitor, {"doors", "who opens doors by walking into them: every creature able to, or only the hero"},
          movement.doors);
    field(visitor, {"pass-over", "states in which others can step over a small creature"}, movement.passOver);
    field(visitor, {"never-over", "states in which nobody can step over a creature"}, movement.neverOver);
}

void fields(FieldVisitor& visitor, Ruleset::Path& path)
{
    field(visitor, {"cost", "how the steps of a path are counted"}, path.cost);
    field(visitor, {"dynamic", "how paths treat creatures in the way"}, path.dynamic);
}

void fields(FieldVisitor& visitor, Ruleset::Chase& chase)
{
    field(visitor, {"pursuit", "how creatures chase"}, chase.pursuit);
    field(visitor,
          {"memory-turns", "how long they chase a target they lost, with the pursuit cached-path", "turns", 0,
           1'000'000},
          chase.memoryTurns);
    field(visitor, {"path-max-distance", "longest path they take; 0 for no limit", "cells", 0, 1'000'000},
          chase.pathMaxDistance);
    field(visitor, {"steps", "steps they take in one act of a chase", {}, 1, 10}, chase.steps);
}

void fields(FieldVisitor& visitor, Ruleset::Noise& noise)
{
    field(visitor, {"step", "how far a step is heard; 0 for not at all", "cells", 0, 1'000}, noise.step);
    field(visitor, {"blow", "how far a blow or a shot is heard", "cells", 0, 1'000}, noise.blow);
    field(visitor, {"door", "how far a door is heard as it opens or closes", "cells", 0, 1'000}, noise.door);
}

void fields(FieldVisitor& visitor, Ruleset::StatRules& stats)
{
    field(visitor, {"modifier-rounding", "how modifiers are rounded"}, stats.modifierRounding);
}

void fields(FieldVisitor& visitor, Ruleset::Upkeep& upkeep)
{
    field(visitor, {"order", "what happens at the end of a turn, in order"}, upkeep.order);
    field(visitor, {"rest-order", "the order after a turn spent waiting; if empty, the same"}, upkeep.restOrder);
}

void fields(FieldVisitor& visitor, Ruleset::Remembered& memory)
{
    field(visitor, {"items", "whether items out of sight are drawn"}, memory.items);
    field(visitor, {"gold", "whether gold out of sight is drawn"}, memory.gold);
    field(visitor, {"corpses", "whether corpses out of sight are drawn"}, memory.corpses);
    field(visitor, {"structures", "whether structures out of sight are drawn"}, memory.structures);
}

void fields(FieldVisitor& visitor, Ruleset::OffMap& offmap)
{
    field(visitor, {"followers", "who follows across stairs"}, offmap.followers);
}

void fields(FieldVisitor& visitor, Ruleset& ruleset)
{
    field(visitor, {"timing", "time"}, ruleset.timing);
    field(visitor, {"combat", "attacks"}, ruleset.combat);
    field(visitor, {"fov", "fields of view"}, ruleset.fov);
    field(visitor, {"vision", "sight"}, ruleset.vision);
    field(visitor, {"los", "lines of sight"}, ruleset.los);
    field(visitor, {"movement", "steps"}, ruleset.movement);
    field(visitor, {"path", "paths"}, ruleset.path);
    field(visitor, {"chase", "pursuit"}, ruleset.chase);
    field(visitor, {"noise", "noises that creatures hear"}, ruleset.noise);
    field(visitor, {"wander", "aimless steps"}, ruleset.wander);
    field(visitor, {"stats", "attributes"}, ruleset.stats);
    field(visitor, {"upkeep", "the end of a turn"}, ruleset.upkeep);
    field(visitor, {"memory", "what is drawn of places out of sight"}, ruleset.memory);
    field(visitor, {"offmap", "other levels"}, ruleset.offmap);
    field(visitor, {"camera", "which part of a level is shown"}, ruleset.camera);
    field(visitor, {"look", "how far the cursor goes while looking"}, ruleset.look);
    field(visitor, {"theme", "colours"}, ruleset.theme);
    field(visitor, {"words", "whether sentences about blows say how hard they are"}, ruleset.words);
}

void PolicyTable::know(const std::string& key, const std::vector<std::string>& values)
{
    m_known[key].insert(values.begin(), values.end());
}

void PolicyTable::offer(const std::string& key, const std::vector<std::string>& values)
{
    know(key, values);
    m_offered[key].insert(values.begin(), values.end());
}

bool PolicyTable::isKnown(const std::string& key, const std::string& value) const
{
    const auto found = m_known.find(key);
    return found != m_known.end() && found->second.count(value) > 0;
}

bool PolicyTable::isOffered(const std::string& key, const std::string& value) const
{
    const auto found = m_offered.find(key);
    return found != m_offered.end() && found->second.count(value) > 0;
}

std::vector<std::string> PolicyTable::values(const std::string& key) const
{
    const auto found = m_known.find(key);
    return found == m_known.end() ? std::vector<std::string>()
                                  : std::vector<std::string>(found->second.begin(), found->second.end());
}

Map choicesOf(const Ruleset& ruleset)
{
    Map all = written(ruleset);  // omits defaults within its groups
    all.set("timing", written(ruleset.timing));
    all.set("combat", written(ruleset.combat));
    all.set("fov", written(ruleset.fov));
    all.set("vision", written(ruleset.vision));
    all.set("los", written(ruleset.los));
    all.set("movement", written(ruleset.movement));
    all.set("path", written(ruleset.path));
    all.set("chase", written(ruleset.chase));
    all.set("noise", written(ruleset.noise));
    all.set("stats", written(ruleset.stats));
    all.set("upkeep", written(ruleset.upkeep));
    all.set("memory", written(ruleset.memory));
    all.set("offmap", written(ruleset.offmap));
    return all;
}

std::vector<std::string> PolicyTable::keys() const
{
    std::vector<std::string> result;
    for (const auto& [key, values] : m_known)
        result.push_back(key);
    return result;
}

}  // namespace gloam
