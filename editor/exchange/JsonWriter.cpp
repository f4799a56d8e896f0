#include "editor/exchange/Json.h"

#include "core/base/Overloaded.h"
#include "editor/exchange/CellRows.h"

#include <array>
#include <charconv>

namespace gloam::editor {

namespace {

class JsonWriter {
public:
    explicit JsonWriter(std::size_t bytesOfCells) { m_text.reserve(bytesOfCells); }
    std::string take() { return std::move(m_text); }

    void write(const ForeignNode& node, std::size_t indentation, std::size_t rowLength)
    {
        std::visit(Overloaded{[&](std::monostate) { m_text += "null"; },
                              [&](bool truth) { m_text += truth ? "true" : "false"; },
                              [&](std::int64_t) { m_text += textOf(&node); }, [&](double) { m_text += textOf(&node); },
                              [&](const std::string& text) { writeText(text); },
                              [&](const ForeignNode::List& list) { writeList(list, indentation); },
                              [&](const ForeignNode::Members& members) { writeMembers(members, indentation); },
                              [&](const ForeignNode::Numbers& numbers) { writeNumbers(numbers, rowLength); },
                              [&](const ForeignNode::Rows& rows) { writeRows(*rows); }},
                   node.content());
    }

private:
    void writeText(const std::string& text)
    {
        constexpr std::string_view hexadecimal = "0123456789abcdef";
        m_text += '"';
        for (const char sign : text) {
            const auto byte = static_cast<unsigned char>(sign);
            if (sign == '"' || sign == '\\')
                (m_text += '\\') += sign;
            else if (sign == '\n')
                m_text += "\\n";
            else if (byte < 0x20 || byte == 0x7F)
                ((m_text += "\\u00") += hexadecimal[byte >> 4]) += hexadecimal[byte & 15];
            else
                m_text += sign;
        }
        m_text += '"';
    }

    void writeList(const ForeignNode::List& list, std::size_t indentation)
    {
        m_text += '[';
        for (const ForeignNode& item : list) {
            m_text += &item == &list.front() ? "\n" : ",\n";
            m_text.append(indentation + 1, ' ');
            write(item, indentation + 1, 0);
        }
        m_text += ']';
    }

    void writeMembers(const ForeignNode::Members& members, std::size_t indentation)
    {
        std::size_t width = 0;
        m_text += '{';
        for (const ForeignNode::Member& member : members) {
            if (member.name == "width")
                width = static_cast<std::size_t>(std::max<std::int64_t>(0, wholeOf(&member.value).value_or(0)));
            m_text += &member == &members.front() ? "" : ", ";
            writeText(member.name);
            m_text += ": ";
            write(member.value, indentation + 1, width);
        }
        m_text += '}';
    }

    void writeNumbers(const ForeignNode::Numbers& numbers, std::size_t rowLength)
    {
        std::array<char, 16> digits{};
        m_text += '[';
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (i > 0)
                m_text += rowLength > 0 && i % rowLength == 0 ? ",\n" : ",";
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), numbers[i]).ptr;
            m_text.append(digits.data(), end);
        }
        m_text += ']';
    }

    void writeRows(const CellRows& rows)
    {
        m_text += '[';
        appendRows(m_text, rows);
        m_text += ']';
    }

    std::string m_text;
};

}  // namespace

std::string formatJson(const ForeignNode& root)
{
    JsonWriter writer(bytesOfCells(root));
    writer.write(root, 0, 0);
    std::string text = writer.take();
    text += '\n';
    return text;
}

}  // namespace gloam::editor
