#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// A map as drawn rows, without blank lines around it and common indentation.
class Drawing {
public:
    explicit Drawing(std::string_view text);

    const std::vector<std::string>& rows() const { return m_rows; }
    std::string text() const;

    bool operator==(const Drawing&) const = default;

private:
    std::vector<std::string> m_rows;
};

/// For QCOMPARE, which prints both maps if they differ.
char* toString(const Drawing& drawing);

}  // namespace gloam::test
