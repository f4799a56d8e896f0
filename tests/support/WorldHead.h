#pragma once

#include "core/base/Point.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <utility>

namespace gloam::test {

/// How the world of a test begins: by the shipped types, with a delver if the test says nothing else.
struct WorldHead {
    std::string id{};
    std::string name{};
    std::string ruleset = "d20";  ///< the engine's own if empty
    std::string level{};          ///< of the start; a world without one has no start
    Point at{};
    std::string hero = "delver";
    std::string kit{};   ///< "torch, dagger"
    std::string more{};  ///< "goal: {have: dagger}"
};

/// The text of a world. Reads as what the core takes and as what Qt writes.
class WorldText {
public:
    explicit WorldText(std::string text) : m_text(std::move(text)) {}

    operator std::string() const { return m_text; }
    operator QByteArray() const { return QByteArray::fromStdString(m_text); }

    friend WorldText operator+(WorldText text, std::string_view more)
    {
        text.m_text += more;
        return text;
    }
    friend WorldText operator+(WorldText text, const char* more) { return std::move(text) + std::string_view(more); }
    friend WorldText operator+(WorldText text, const QByteArray& more) { return std::move(text) + more.toStdString(); }

private:
    std::string m_text;
};

/// The first lines of a world's text, to which a test adds its sections: `worldHead({…}) + R"(levels: …)"`.
inline WorldText worldHead(const WorldHead& head)
{
    const auto entry = [](const std::string& key, const std::string& value) {
        return value.empty() ? std::string() : ", " + key + ": " + value;
    };
    std::string start;
    if (!head.level.empty())
        start = "{level: " + head.level + ", at: [" + std::to_string(head.at.x) + ", " + std::to_string(head.at.y)
                + "], hero: " + head.hero + (head.kit.empty() ? "" : ", kit: [" + head.kit + "]") + "}";
    return WorldText("gloam: 3\nworld: {id: " + head.id + entry("name", head.name) + entry("ruleset", head.ruleset)
                     + entry("start", start) + (head.more.empty() ? "" : ", " + head.more)
                     + ", uses: [gloam-types]}\n");
}

}  // namespace gloam::test
