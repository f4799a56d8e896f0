#include "tests/support/Drawing.h"

#include <QTest>

#include <algorithm>

namespace gloam::test {

namespace {

bool isBlankRow(const std::string& row)
{
    return row.find_first_not_of(' ') == std::string::npos;
}

}  // namespace

Drawing::Drawing(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        m_rows.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    while (!m_rows.empty() && isBlankRow(m_rows.front()))
        m_rows.erase(m_rows.begin());
    while (!m_rows.empty() && isBlankRow(m_rows.back()))
        m_rows.pop_back();
    std::size_t indent = std::string::npos;
    for (const std::string& row : m_rows)
        if (!isBlankRow(row))
            indent = std::min(indent, row.find_first_not_of(' '));
    for (std::string& row : m_rows)
        row.erase(0, indent);
}

std::string Drawing::text() const
{
    std::string text;
    for (const std::string& row : m_rows)
        text += row + "\n";
    return text;
}

char* toString(const Drawing& drawing)
{
    return qstrdup(("\n" + drawing.text()).c_str());
}

}  // namespace gloam::test
