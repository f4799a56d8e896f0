#pragma once

#include "core/base/Random.h"
#include "core/io/file/Zlib.h"
#include "core/io/file/Zstd.h"

#include <QByteArray>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// Makes maps of Tiled as people make them: every encoding, tilesets in the map, layers in groups and in parts, flipped
/// tiles, objects with classes and properties, and words that only Tiled knows. The same seed gives the same text.
class RandomTmx {
public:
    explicit RandomTmx(std::uint64_t seed) : m_random(seed) {}

    std::string text()
    {
        constexpr std::string_view forms[] = {"csv", "xml", "base64", "zlib", "gzip", "zstd"};
        m_form = forms[m_random.below(std::size(forms))];
        m_isInfinite = m_random.percent(20);
        m_width = m_isInfinite ? 16 : m_random.between(1, 12);
        m_height = m_isInfinite ? 16 : m_random.between(1, 9);
        const int side = m_random.percent(50) ? 16 : 24;
        std::string map = m_random.percent(80) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "";
        map += "<map version=\"1.10\" tiledversion=\"1.10.2\" class='dungeon' orientation=\"orthogonal\" width=\""
               + number(m_width) + "\" height=\"" + number(m_height) + "\" tilewidth=\"" + number(side)
               + "\" tileheight=\"" + number(side) + "\" infinite=\"" + (m_isInfinite ? "1" : "0")
               + "\" nextlayerid=\"9\" nextobjectid=\"40\">\n";
        if (m_random.percent(40))
            map += " <!-- made by hand, 1 > 0 -->\n <properties>\n  <property name=\"music\" value=\"a &amp; b\"/>\n"
                   " </properties>\n";
        map += tileset(1, "stones", {"wall", "floor", "", "door-closed", "", ""});
        map += tileset(101, "things", {"", "", "Tree", ""});
        const int layers = m_random.between(1, 4);
        for (int i = 0; i < layers; ++i)
            map += m_random.percent(25)
                       ? " <group id=\"" + number(20 + i) + "\" name=\"G\">\n" + layer(i) + " </group>\n"
                       : layer(i);
        if (m_random.percent(80))
            map += objects(side);
        return map + "</map>" + (m_random.percent(80) ? "\n" : "");
    }

    bool isListed() const { return m_form == "csv" || m_form == "xml"; }  ///< each tile is a number of its own

private:
    static std::string number(long long value) { return std::to_string(value); }

    static std::string tileset(int first, const char* name, const std::vector<std::string>& types)
    {
        std::string text = " <tileset firstgid=\"" + number(first) + "\" name=\"" + name
                           + "\" tilewidth=\"16\" tileheight=\"16\" tilecount=\""
                           + number(static_cast<int>(types.size()))
                           + "\" columns=\"4\">\n  <image source=\"missing.png\" width=\"64\" height=\"32\"/>\n";
        for (std::size_t i = 0; i < types.size(); ++i)
            if (!types[i].empty())
                text += "  <tile id=\"" + number(static_cast<int>(i)) + "\" type=\"" + types[i] + "\"/>\n";
        return text + " </tileset>\n";
    }

    std::uint32_t gid(int layer)
    {
        if (m_random.percent(layer == 0 ? 5 : 60))
            return 0;
        const auto tile =
            static_cast<std::uint32_t>(m_random.percent(80) ? m_random.between(1, 6) : m_random.between(101, 104));
        return m_random.percent(10) ? tile | 0x80000000U : tile;
    }

    std::string data(int layer)
    {
        std::vector<std::uint32_t> cells;
        for (int i = 0; i < m_width * m_height; ++i)
            cells.push_back(gid(layer));
        std::string text;
        if (m_form == "xml") {
            for (const std::uint32_t cell : cells)
                text += cell == 0 ? "   <tile/>\n" : "   <tile gid=\"" + number(cell) + "\"/>\n";
            return "\n" + text + "  ";
        }
        if (m_form == "csv") {
            for (std::size_t i = 0; i < cells.size(); ++i)
                text += number(cells[i])
                        + (i + 1 == cells.size()                              ? "\n"
                           : (i + 1) % static_cast<std::size_t>(m_width) == 0 ? ",\n"
                                                                              : ",");
            return "\n" + text;
        }
        std::string bytes;
        for (const std::uint32_t cell : cells)
            for (int shift = 0; shift < 32; shift += 8)
                bytes += static_cast<char>(cell >> shift & 255);
        if (m_form == "gzip")
            bytes = gzipped(bytes);
        else if (m_form == "zstd")
            bytes = compressed(bytes);
        else if (m_form == "zlib")
            bytes = qCompress(QByteArray::fromStdString(bytes)).mid(4).toStdString();
        return "\n   " + QByteArray::fromStdString(bytes).toBase64().toStdString() + "\n  ";
    }

    std::string layer(int index)
    {
        std::string text = " <layer id=\"" + number(index + 1) + "\" name=\""
                           + (index == 3 ? "Collision" : "L" + number(index)) + "\" width=\"" + number(m_width)
                           + "\" height=\"" + number(m_height) + "\">\n  <data";
        if (m_form == "csv")
            text += " encoding=\"csv\"";
        else if (m_form != "xml")
            text += " encoding=\"base64\"" + (m_form == "base64" ? std::string() : " compression=\"" + m_form + "\"");
        text += ">";
        if (!m_isInfinite)
            return text + data(index) + "</data>\n </layer>\n";
        for (const int x : {-16, 0})
            text += "\n  <chunk x=\"" + number(x) + "\" y=\"0\" width=\"16\" height=\"16\">" + data(index) + "</chunk>";
        return text + "\n  </data>\n </layer>\n";
    }

    std::string objects(int side)
    {
        constexpr std::string_view classes[] = {"gritling", "Villager", "lamp-post", "start", "chest", "Goblin"};
        std::string text = " <objectgroup id=\"8\" name=\"Things\">\n";
        const int count = m_random.between(0, 6);
        for (int i = 0; i < count; ++i) {
            const std::string_view type = classes[m_random.below(std::size(classes))];
            text += "  <object id=\"" + number(10 + i) + "\" name=\"N" + number(i) + "\" type=\"" + std::string(type)
                    + "\" x=\"" + number(m_random.between(0, m_width - 1) * side) + (m_random.percent(20) ? ".5" : "")
                    + "\" y=\"" + number(m_random.between(0, m_height - 1) * side) + "\" width=\"" + number(side)
                    + "\" height=\"" + number(side) + "\"";
            if (m_random.percent(60)) {
                text += "/>\n";
                continue;
            }
            text += ">\n   <properties>\n    <property name=\"mood\" value=\"so &lt; so\"/>\n";
            if (m_random.percent(50))
                text += "    <property name=\"hp\" type=\"int\" value=\"3\"/>\n";
            text += "   </properties>\n  </object>\n";
        }
        return text + " </objectgroup>\n";
    }

    Random m_random;
    std::string m_form;
    bool m_isInfinite = false;
    int m_width = 1;
    int m_height = 1;
};

}  // namespace gloam::test
