#include "core/world/Ruleset.h"

#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <utility>

namespace gloam {

namespace {

/// Knows the path of the field that it visits. The fields of rulesets are yes or no, numbers, names and lists of names,
/// by themselves or in groups.
class ChoiceVisitor : public QuietVisitor {
public:
    bool beginObject(const FieldInfo& info, const VisitBlank&) override
    {
        m_group = std::string(info.name) + ".";
        return true;
    }
    void endObject() override { m_group.clear(); }

protected:
    std::string pathOf(const FieldInfo& info) const { return m_group + std::string(info.name); }

private:
    std::string m_group;
};

/// Reads the fields of a ruleset, and keeps those that are written and can be read.
class ChoiceReader : public ChoiceVisitor {
public:
    ChoiceReader(const Map& written, const std::string& path, Problems& problems)
        : m_reader(written, path, problems), m_problems(problems)
    {
        m_groups.push_back(&written);
    }

    using ChoiceVisitor::leaf;
    void leaf(const FieldInfo& info, bool& value) override { keep(info, value); }
    void leaf(const FieldInfo& info, std::int64_t& value) override { keep(info, value); }
    void leaf(const FieldInfo& info, Name& value) override
    {
        if (!m_list)
            return keep(info, value);
        m_reader.leaf(info, value);
        m_list->push_back(value);
    }
    bool beginObject(const FieldInfo& info, const VisitBlank& blank) override
    {
        if (!m_reader.beginObject(info, blank))
            return false;
        m_groups.push_back(m_groups.back()->find(info.name)->as<Map>());
        return ChoiceVisitor::beginObject(info, blank);
    }
    void endObject() override
    {
        m_reader.endObject();
        m_groups.pop_back();
        ChoiceVisitor::endObject();
    }
    bool beginList(const FieldInfo& info, std::size_t& size) override
    {
        const bool isRead = m_reader.beginList(info, size);
        m_list = isRead ? &listAt(info) : &m_unwritten;
        return isRead;
    }
    void endList() override
    {
        m_reader.endList();
        m_list = nullptr;
    }

    RuleChoices take()
    {
        m_reader.reportUnknown();
        return std::move(m_choices);
    }

private:
    template <typename T> void keep(const FieldInfo& info, T& value)
    {
        const std::size_t before = m_problems.size();
        m_reader.leaf(info, value);
        if (m_groups.back()->find(info.name) && m_problems.size() == before)
            m_choices.byPath.insert_or_assign(pathOf(info), value);
    }
    std::vector<Name>& listAt(const FieldInfo& info)
    {
        return std::get<std::vector<Name>>(
            m_choices.byPath.insert_or_assign(pathOf(info), std::vector<Name>()).first->second);
    }

    FieldReader m_reader;
    const Problems& m_problems;
    RuleChoices m_choices;
    std::vector<const Map*> m_groups;  ///< the map that is read, behind those around it
    std::vector<Name>* m_list = nullptr;
    std::vector<Name> m_unwritten;  ///< the usual items of a list that is not written
};

/// Puts choices into the fields of a ruleset.
class ChoiceSetter : public ChoiceVisitor {
public:
    explicit ChoiceSetter(const RuleChoices& choices) : m_choices(choices) {}

    using ChoiceVisitor::leaf;
    void leaf(const FieldInfo& info, bool& value) override { set(info, value); }
    void leaf(const FieldInfo& info, std::int64_t& value) override { set(info, value); }
    void leaf(const FieldInfo& info, Name& value) override
    {
        if (m_list)
            value = (*m_list)[m_item++];
        else if (!m_isInList)
            set(info, value);
    }
    bool beginList(const FieldInfo& info, std::size_t& size) override
    {
        m_isInList = true;
        m_item = 0;
        m_list = find<std::vector<Name>>(info);
        if (m_list)
            size = m_list->size();
        return m_list != nullptr;
    }
    void endList() override
    {
        m_isInList = false;
        m_list = nullptr;
    }

private:
    template <typename T> const T* find(const FieldInfo& info) const
    {
        return std::get_if<T>(m_choices.find(pathOf(info)));
    }
    template <typename T> void set(const FieldInfo& info, T& value) const
    {
        if (const T* chosen = find<T>(info))
            value = *chosen;
    }

    const RuleChoices& m_choices;
    const std::vector<Name>* m_list = nullptr;  ///< the items to put into the list that is visited
    std::size_t m_item = 0;
    bool m_isInList = false;
};

}  // namespace

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

template <> RuleChoices readWritten(const Value& written, const std::string& path, Problems& problems)
{
    const Map* map = written.as<Map>();
    if (!map)
        return {};
    ChoiceReader reader(*map, path, problems);
    Ruleset usual;
    fields(reader, usual);
    return reader.take();
}

Ruleset withChoices(Ruleset ruleset, const RuleChoices& choices)
{
    ChoiceSetter setter(choices);
    fields(setter, ruleset);
    return ruleset;
}

}  // namespace gloam
