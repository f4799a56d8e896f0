#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// A map as drawn rows. Blank lines around it and the indentation its lines share do not count.
class Drawing {
public:
    explicit Drawing(std::string_view text);

    const std::vector<std::string>& rows() const { return m_rows; }
    std::string text() const;

    friend bool operator==(const Drawing&, const Drawing&) = default;

private:
    std::vector<std::string> m_rows;
};

/// For QCOMPARE, which prints both maps when they differ.
char* toString(const Drawing& drawing);

}  // namespace gloam::test
