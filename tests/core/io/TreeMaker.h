#pragma once

#include "core/base/Random.h"
#include "core/types/Value.h"
#include "tests/support/HardText.h"

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// Makes random trees with texts that are hard to restore.
class TreeMaker {
public:
    explicit TreeMaker(std::uint64_t seed) : m_random(seed) {}

    Map makeRoot()
    {
        constexpr std::string_view keys[] = {"types", "levels", "links", "flags", "log", "world", "prefabs", "x"};
        Map root;
        for (const std::string_view key : keys)
            if (m_random.percent(60))
                root.set(key, makeValue(5));
        if (m_random.percent(30))
            root.set(makeText(), makeValue(3));
        return root;
    }

private:
    Value makeValue(int depth)
    {
        const std::uint64_t kind = m_random.below(depth > 0 ? 10 : 6);
        switch (kind) {
        case 0: return {};
        case 1: return m_random.percent(50);
        case 2: return static_cast<std::int64_t>(m_random.next());
        case 3:
        case 4:
        case 5: return makeText();
        case 6: return makeList(depth - 1);
        case 7: return makeListOfMaps(depth - 1);
        default: return makeMap(depth - 1);
        }
    }

    List makeList(int depth)
    {
        List list;
        for (std::uint64_t left = m_random.below(4); left > 0; --left)
            list.push_back(makeValue(depth));
        return list;
    }

    List makeListOfMaps(int depth)
    {
        List list;
        for (std::uint64_t left = m_random.below(4); left > 0; --left)
            list.push_back(makeMap(depth));
        return list;
    }

    Map makeMap(int depth)
    {
        Map map;
        for (std::uint64_t left = m_random.below(5); left > 0; --left) {
            const std::string key = makeText();
            map.set(key, makeValue(depth));
        }
        return map;
    }

    std::string makeText()
    {
        static const std::vector<std::string> pieces = allPieces();
        std::string text;
        for (std::uint64_t left = m_random.below(5); left > 0; --left)
            text += pieces[m_random.below(pieces.size())];
        return text;
    }

    static std::vector<std::string> allPieces()
    {
        std::vector<std::string> pieces{"? ",
                                        "''",
                                        "0",
                                        "12",
                                        "1.5",
                                        "NULL",
                                        "<<",
                                        "=",
                                        "\x02",
                                        "\x7F",
                                        "…",
                                        "地",
                                        std::string(1, '\0'),
                                        "\r",
                                        "http://x",
                                        "\xC2\x9F",
                                        "2026-13-99",
                                        "0x",
                                        "on",
                                        ".5",
                                        "map"};
        pieces.insert(pieces.end(), std::begin(hardPieces), std::end(hardPieces));
        return pieces;
    }

    Random m_random;
};

}  // namespace gloam::test
