#include "editor/exchange/TiledReader.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/Json.h"
#include "editor/exchange/KeptValue.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr long long mostLostTold = 100;  ///< maps that cannot be read, each told for itself

/// A map of a `.world`, at its place in pixels.
struct WorldMember {
    std::string file;
    double x = 0;
    double y = 0;
    Mark mark = {};
};

std::vector<WorldMember> membersOfWorld(const ForeignNode& root)
{
    std::vector<WorldMember> members;
    for (const ForeignNode& node : itemsOf(root.find("maps")))
        members.push_back({textOf(node.find("fileName")), numberOf(node.find("x")).value_or(0),
                           numberOf(node.find("y")).value_or(0), node.mark});
    return members;
}

/// The files of the folder whose names match a pattern, which captures their place.
std::vector<WorldMember> membersByPattern(const ForeignNode& root, const std::filesystem::path& folder)
{
    std::vector<WorldMember> members;
    const ForeignItems patterns = itemsOf(root.find("patterns"));
    if (patterns.empty())
        return members;
    const QDir files(QString::fromStdString(folder.empty() ? "." : folder.string()));
    for (const ForeignNode& node : patterns) {
        const QRegularExpression pattern(QString::fromStdString(textOf(node.find("regexp"))));
        const auto number = [&node](const char* name, double usual) {
            return numberOf(node.find(name)).value_or(usual);
        };
        for (const QString& name : files.entryList(QDir::Files, QDir::Name)) {
            const auto match = pattern.match(name);
            if (match.hasMatch())
                members.push_back(
                    {name.toStdString(), match.captured(1).toDouble() * number("multiplierX", 1) + number("offsetX", 0),
                     match.captured(2).toDouble() * number("multiplierY", 1) + number("offsetY", 0), node.mark});
        }
    }
    return members;
}

/// Names of what is not known of the maps and patterns of a world, and of its properties, which have no place to stay.
void addUnusedWords(const ForeignNode& root, const ForeignProperties& properties, std::vector<std::string>& told)
{
    const auto tell = [&told](const std::string& name) {
        if (std::find(told.begin(), told.end(), name) == told.end())
            told.push_back(name);
    };
    const auto tellOf = [&](const char* name, ForeignPart part) {
        const ForeignNode* held = root.find(name);
        const auto* list = held ? held->as<ForeignNode::List>() : nullptr;
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const Leftover leftover = leftoverOf((*list)[i], part);
            for (const Entry& entry : leftover.kept.entries())
                tell(entry.key);
        }
    };
    tellOf("maps", ForeignPart::TiledWorldMap);
    tellOf("patterns", ForeignPart::TiledWorldPattern);
    for (const ForeignProperty& property : properties)
        if (!property.name.starts_with(ownPrefix))
            tell(property.name);
}

/// The cell at a place in pixels.
int cellAtPixels(double pixels, int tile)
{
    constexpr double farthest = 1e9;
    return static_cast<int>(std::floor(std::clamp(pixels, -farthest, farthest) / std::max(1, tile)));
}

}  // namespace

ForeignWorld readTiledWorld(const std::filesystem::path& file, ForeignFiles& files)
{
    ForeignWorld world;
    world.name = file.stem().string();
    const auto fail = [&](Problem problem) {
        problem.file = file.string();
        world.problems.push_back(std::move(problem));
    };
    const auto bytes = files.read(file);
    if (!bytes) {
        fail(foreignProblem(bytes.error().sentence, {}));
        return world;
    }
    const ForeignTree tree = readJson(*bytes, files.limits());
    if (tree.problem) {
        fail(*tree.problem);
        return world;
    }
    world.properties = tiledProperties(tree.root);
    Leftover left = leftoverOf(tree.root, ForeignPart::TiledWorld);
    for (const Entry& entry : left.kept.entries())
        left.told.push_back(entry.key);
    addUnusedWords(tree.root, world.properties, left.told);
    if (!left.told.empty())
        fail(foreignProblem("Of the world, this is not imported: " + listed(left.told) + ".", tree.root.mark,
                            Severity::Warning));
    TiledLibrary library(files);
    std::vector<WorldMember> members = membersOfWorld(tree.root);
    const std::vector<WorldMember> matching = membersByPattern(tree.root, file.parent_path());
    members.insert(members.end(), matching.begin(), matching.end());
    long long lost = 0;
    for (const WorldMember& member : members) {
        const auto path = files.resolve(file, member.file);
        if (!path) {
            if (++lost <= mostLostTold)
                fail(foreignProblem(path.error().sentence, member.mark));
            continue;
        }
        auto map = readTiledMap(world, *path, files, library);
        if (!map)
            continue;
        map->place = Point{cellAtPixels(member.x, map->tile.width), cellAtPixels(member.y, map->tile.height)};
        world.maps.push_back(std::move(*map));
    }
    if (lost > mostLostTold)
        fail(foreignProblem((lost == mostLostTold + 1 ? "1 more map"
                                                      : std::to_string(lost - mostLostTold) + " more maps")
                                + " cannot be read.",
                            tree.root.mark));
    if (members.empty())
        fail(foreignProblem("The world lists no maps.", tree.root.mark));
    return world;
}

}  // namespace gloam::editor
