#include "tests/support/BenchData.h"

#include "core/base/Random.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace gloam::test {

const std::vector<std::string>& benchMapNames()
{
    static const std::vector<std::string> names{"cave80x25", "cave256", "rooms256", "pillars256"};
    return names;
}

BenchMap benchMapOf(const std::vector<std::string>& rows)
{
    const Size size{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    BenchMap map;
    map.open.reset(size);
    map.planes.reset(size);
    map.sight.reset(size);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const bool wall = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
            map.open.set({x, y}, !wall);
            map.planes.set({x, y}, !wall);
            map.sight.set({x, y}, wall);
        }
    return map;
}

BenchMap readBenchMap(const std::string& name)
{
    BenchMap map = benchMapOf(readBenchLines("maps/" + name + ".map"));
    map.name = name;
    return map;
}

std::vector<std::string> readBenchLines(const std::string& path)
{
    std::ifstream file(std::string(GLOAM_TEST_DATA "/bench/") + path);
    if (!file) {
        std::fprintf(stderr, "cannot read tests/data/bench/%s\n", path.c_str());
        std::exit(2);
    }
    std::vector<std::string> lines;
    for (std::string text; std::getline(file, text);)
        lines.push_back(text);
    return lines;
}

std::vector<std::vector<std::string>> readBenchRows(const std::string& path)
{
    std::vector<std::vector<std::string>> rows;
    for (const std::string& text : readBenchLines(path)) {
        if (text.empty() || text.front() == ';')
            continue;
        std::istringstream words(text);
        std::vector<std::string>& row = rows.emplace_back();
        for (std::string word; words >> word;)
            row.push_back(word);
    }
    return rows;
}

Point pointAt(const std::vector<std::string>& row, std::size_t first)
{
    return {std::stoi(row.at(first)), std::stoi(row.at(first + 1))};
}

void BenchHash::add(std::uint64_t member)
{
    m_sum += mix64(member);
}

std::string BenchHash::text() const
{
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(m_sum));
    return digits;
}

}  // namespace gloam::test
