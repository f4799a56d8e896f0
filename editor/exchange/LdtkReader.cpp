#include "editor/exchange/LdtkReader.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/Json.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/LdtkLevel.h"

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr int gapOfWorlds = 2;         ///< cells between two worlds of a project
constexpr double farthestLevel = 1e9;  ///< pixels

/// A list of members, without a copy; empty if it is missing or something else.
const ForeignNode::List& listOf(const ForeignNode& node, std::string_view name)
{
    static const ForeignNode::List none;
    const ForeignNode* list = node.find(name);
    const auto* items = list ? list->as<ForeignNode::List>() : nullptr;
    return items ? *items : none;
}

int wholeWithin(const ForeignNode* node, int most)
{
    return static_cast<int>(std::clamp<std::int64_t>(wholeOf(node).value_or(0), -most, most));
}

/// Reads one project; holds what its steps share.
class LdtkProjectReader {
public:
    LdtkProjectReader(const ForeignNode& root, std::filesystem::path file, ForeignFiles& files)
        : m_root(root), m_file(std::move(file)), m_files(files), m_definitions(root.find("defs"), m_file, files)
    {}

    ForeignWorld read()
    {
        m_world.name = m_file.stem().string();
        if (!m_root.find("jsonVersion") || !(m_root.find("levels") || m_root.find("worlds")))
            return refusedWorld(m_file, "This is no project of LDtk.", m_root.mark);
        reportTold("the project", leftoverOf(m_root, ForeignPart::LdtkProject), m_root.mark);
        const auto& worlds = listOf(m_root, "worlds");
        if (worlds.empty())
            readWorld(m_root);
        for (const ForeignNode& world : worlds) {
            reportTold("the world '" + shown(textOf(world.find("identifier"))) + "'",
                       leftoverOf(world, ForeignPart::LdtkWorld), world.mark);
            readWorld(world);
        }
        if (m_world.maps.empty() && m_world.problems.empty())
            return refusedWorld(m_file, "The project has no levels.", m_root.mark);
        return std::move(m_world);
    }

private:
    void report(const std::filesystem::path& file, std::string sentence, Mark mark)
    {
        m_world.problems.push_back(foreignProblem(std::move(sentence), mark));
        m_world.problems.back().file = file.string();
    }

    /// A project and its worlds have no place to keep anything.
    void reportTold(const std::string& of, const Leftover& left, Mark mark)
    {
        std::vector<std::string> told = left.told;
        for (const Entry& entry : left.kept.entries())
            told.push_back(entry.key);
        if (told.empty())
            return;
        report(m_file, "Of " + of + ", this is not imported: " + listed(told) + ".", mark);
        m_world.problems.back() = foreignProblem(m_world.problems.back().sentence, mark, Severity::Warning);
        m_world.problems.back().file = m_file.string();
    }

    /// Levels in a row have no places of their own. A second world stands to the right of the first.
    void readWorld(const ForeignNode& world)
    {
        const std::string layout = textOf(world.find("worldLayout"));
        const int usual =
            wholeWithin(world.find("defaultGridSize") ? world.find("defaultGridSize") : m_root.find("defaultGridSize"),
                        65'536);
        const int left = m_right;
        double along = 0;
        for (const ForeignNode& level : listOf(world, "levels")) {
            if (m_world.maps.size() >= static_cast<std::size_t>(m_files.limits().levels))
                return report(m_file, "The project has too many levels.", level.mark);
            auto map = readLevel(level, usual);
            if (!map)
                continue;
            const bool isAcross = layout == "LinearHorizontal";
            const bool isInRow = isAcross || layout == "LinearVertical";
            const double x = isInRow ? (isAcross ? along : 0) : numberOf(level.find("worldX")).value_or(0);
            const double y = isInRow ? (isAcross ? 0 : along) : numberOf(level.find("worldY")).value_or(0);
            along += isAcross ? map->size.width * map->tile.width : map->size.height * map->tile.height;
            map->place = Point{cellAt(x, map->tile.width) + left, cellAt(y, map->tile.height)};
            map->depth = -wholeWithin(level.find("worldDepth"), 1'000);
            if (const std::string name = textOf(world.find("identifier")); !name.empty() && &world != &m_root)
                keepValue(map->about, "world", name);
            m_right = std::max(m_right, map->place->x + map->size.width + gapOfWorlds);
            m_world.maps.push_back(std::move(*map));
        }
    }

    static int cellAt(double pixels, int cell)
    {
        return static_cast<int>(std::floor(std::clamp(pixels, -farthestLevel, farthestLevel) / std::max(1, cell)));
    }

    std::optional<ForeignMap> readLevel(const ForeignNode& level, int usual)
    {
        LdtkProject project{m_file, m_definitions, m_files.limits(), m_world.problems, m_cells};
        const ForeignNode* layers = level.find("layerInstances");
        const bool isOutside = !layers || layers->as<std::monostate>();
        auto map = isOutside ? readOutside(level, usual, project) : readLdtkLevel(level, m_file, usual, project);
        m_cells = project.cells;
        return map;
    }

    std::optional<ForeignMap> readOutside(const ForeignNode& level, int usual, LdtkProject& project)
    {
        const ForeignNode* reference = level.find("externalRelPath");
        const std::string name = textOf(reference);
        if (name.empty()) {
            report(m_file,
                   "The level '" + shown(textOf(level.find("identifier"))) + "' has no layers and names no file.",
                   level.mark);
            return std::nullopt;
        }
        const auto path = m_files.resolve(m_file, name);
        const auto bytes = path ? m_files.read(*path) : Result<std::string>(path.error());
        if (!bytes) {
            report(m_file, bytes.error().sentence, reference->mark);
            return std::nullopt;
        }
        const ForeignTree tree = readJson(*bytes, m_files.limits());
        if (tree.problem) {
            m_world.problems.push_back(*tree.problem);
            m_world.problems.back().file = path->string();
            return std::nullopt;
        }
        const ForeignNode* layers = tree.root.find("layerInstances");
        if (!layers || layers->as<std::monostate>()) {
            report(*path, "This is no level of LDtk.", tree.root.mark);
            return std::nullopt;
        }
        return readLdtkLevel(tree.root, *path, usual, project);
    }

    const ForeignNode& m_root;
    const std::filesystem::path m_file;
    ForeignFiles& m_files;
    const LdtkDefinitions m_definitions;
    ForeignWorld m_world;
    long long m_cells = 0;
    int m_right = 0;
};

}  // namespace

ForeignWorld readLdtkProject(const std::filesystem::path& file, ForeignFiles& files)
{
    const auto bytes = files.read(file);
    if (!bytes)
        return refusedWorld(file, bytes.error().sentence);
    const ForeignTree tree = readJson(*bytes, files.limits());
    if (tree.problem)
        return refusedWorld(file, tree.problem->sentence, tree.problem->mark);
    return LdtkProjectReader(tree.root, file, files).read();
}

}  // namespace gloam::editor
