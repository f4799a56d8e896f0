#pragma once

#include "core/base/Limits.h"
#include "core/base/Random.h"
#include "core/base/Utf8.h"
#include "core/types/Value.h"
#include "tests/support/HardText.h"

#include <string>
#include <vector>

namespace gloam::test {

enum class Strain { Known, All };

/// Takes the tree of a world to the limits of files: long names, hard texts, comments, stacks of tiles of every layer.
/// `Strain::All` also adds empty and deep values under keys that nothing reads.
class WorldStrainer {
public:
    explicit WorldStrainer(std::uint64_t seed, Strain strain = Strain::All)
        : m_random(seed), m_isAll(strain == Strain::All)
    {}

    void strain(Map& tree)
    {
        if (Map* world = mapAt(tree, "world")) {
            for (const char* key : {"name", "about", "author", "license"})
                world->set(key, hardText(m_random));
            strainEntries(*world, 1);
        }
        tree.set("messages", hardTexts());
        tree.set("prefabs", prefabs());
        if (m_isAll)
            tree.set("tables", hardTexts());
        if (Map* types = mapAt(tree, "types"))
            strainTypes(*types);
        if (Map* levels = mapAt(tree, "levels"))
            for (Entry& level : levels->entries())
                if (Map* map = level.value.as<Map>())
                    strainLevel(*map);
        if (List* links = tree.find("links") ? tree.find("links")->as<List>() : nullptr)
            for (Value& link : *links)
                if (Map* map = link.as<Map>())
                    strainEntries(*map, 2);
        strainEntries(tree, 0);
    }

private:
    static Map* mapAt(Map& map, std::string_view key)
    {
        Value* value = map.find(key);
        return value ? value->as<Map>() : nullptr;
    }

    /// A name of up to 1024 bytes, the length of the longest key.
    std::string longName()
    {
        std::string name = "n" + std::to_string(m_random.below(1000));
        name += std::string(m_random.percent(50) ? 1024 - name.size() : 80 + m_random.below(40), 'n');
        return name;
    }

    std::string hardKey()
    {
        const std::string key = "x" + hardText(m_random);
        return std::string(beginningOf(key, 250));
    }

    Map hardTexts()
    {
        Map map;
        for (int left = m_random.between(0, 3); left > 0; --left)
            map.set(m_random.percent(30) ? longName() : hardKey(), hardText(m_random));
        return map;
    }

    Map prefabs()
    {
        Map prefab;
        prefab.set("map", "##\n..");
        if (m_isAll)
            prefab.set("about", hardText(m_random));
        Map map;
        map.set(longName(), prefab);
        return map;
    }

    /// `depth` is that of the map that will contain it.
    Value unknown(int depth)
    {
        switch (m_random.below(7)) {
        case 0: return {};
        case 1: return List{};
        case 2: return Map();
        case 3: return deepest(Limits{}.depth - depth - 2);
        case 4: {
            List list;
            for (int left = m_random.between(0, 40); left > 0; --left)
                list.push_back(m_random.percent(50) ? Value(std::string(beginningOf(hardText(m_random), 9)))
                                                    : Value(left));
            return list;
        }
        case 5: return m_random.percent(50) ? INT64_MIN : INT64_MAX;
        default: return hardText(m_random);
        }
    }

    Value deepest(int levels)
    {
        if (levels <= 0)
            return m_random.percent(50) ? Value(List{}) : Value(Map());
        if (m_random.percent(50))
            return List{deepest(levels - 1)};
        Map map;
        map.set("a", deepest(levels - 1));
        return map;
    }

    /// Adds unknown keys and comments; `depth` is that of the map.
    void strainEntries(Map& map, int depth)
    {
        if (m_isAll && m_random.percent(60))
            map.set(m_random.percent(20) ? longName() : hardKey(), unknown(depth));
        for (Entry& entry : map.entries())
            for (int left = m_random.percent(15) ? m_random.between(1, 2) : 0; left > 0; --left)
                entry.value.commentsAbove.push_back(m_random.percent(20) ? "\n" : comment());
    }

    std::string comment()
    {
        std::string text = hardText(m_random);
        std::erase_if(text, [](char letter) { return static_cast<unsigned char>(letter) < ' '; });
        return text;
    }

    void strainTypes(Map& types)
    {
        for (Entry& category : types.entries())
            if (Map* named = category.value.as<Map>()) {
                Map heir;
                heir.set("parent", named->entries().front().key);
                heir.set("name", hardText(m_random));
                heir.set("description", hardText(m_random));
                named->set(longName(), heir);
                strainEntries(*mapAt(*named, named->entries()[m_random.below(named->entries().size())].key), 3);
            }
    }

    void strainLevel(Map& level)
    {
        level.set("name", hardText(m_random));
        if (Map* legend = mapAt(level, "legend")) {
            legend->set("k", List{"floor", "rubble", "rug", "blood"});
            legend->set(":", List{"floor", "blood"});
        }
        List notes;
        for (int left = m_random.between(0, 3); left > 0; --left) {
            Map note;
            note.set("at", List{m_random.between(0, 13), m_random.between(0, 9)});
            note.set("text", hardText(m_random));
            notes.emplace_back(std::move(note));
        }
        level.set("notes", notes);
        List cells;
        for (int x = m_isAll ? m_random.between(0, 3) : 0; x > 0; --x) {
            Map cell;
            cell.set("at", List{x, 3});
            cell.set(hardKey(), unknown(4));
            cells.emplace_back(std::move(cell));
        }
        level.set("cells", cells);
        if (Value* entities = level.find("entities"))
            for (Value& entity : *entities->as<List>())
                if (Map* map = entity.as<Map>(); map && m_random.percent(40))
                    strainEntries(*map, 4);
        strainEntries(level, 2);
    }

    Random m_random;
    bool m_isAll;
};

}  // namespace gloam::test
