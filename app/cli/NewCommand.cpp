#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "core/io/file/Files.h"
#include "core/types/Scalar.h"

#include <filesystem>
#include <ostream>

namespace gloam::app {

namespace {

constexpr const char* newWorldHead =
    R"(# A small world to begin with: two rooms, a door, two lamps, a gritling, and a way out.
# Draw in the map, try it with `gloamwright play`, and let `gloamwright check --watch` look on.
gloam: 3
)";

constexpr const char* newWorldRest = R"(levels:
  first-level:
    name: First Level
    depth: 1
    size: [26, 9]
    # what each sign of the map stands for, from the ground up
    legend: {"#": [floor, wall], .: floor, +: [floor, door-closed]}
    map: |2-
      ##########################
      #..........#.............#
      #..........#.............#
      #..........#.............#
      #..........+.............#
      #..........#.............#
      #..........#.............#
      #..........#.............#
      ##########################
    entities:
      - {type: brazier, at: [5, 2]}
      - {type: brazier, at: [19, 4]}
      - {type: gritling, at: [17, 6]}
      - {type: dagger, at: [8, 6]}
)";

bool isLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
}

/// "My First_World" becomes "my-first-world".
std::string idFrom(const std::string& stem)
{
    std::string id;
    for (const char sign : stem) {
        const char letter = sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
        if (isLetter(letter))
            id += letter;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (id.ends_with('-'))
        id.pop_back();
    return id.empty() ? "new-world" : id;
}

/// "my-first-world" becomes "My First World".
std::string nameFrom(const std::string& id)
{
    std::string name;
    for (const char letter : id) {
        const bool isFirst = name.empty() || name.back() == ' ';
        name += letter == '-' ? ' ' : isFirst && letter >= 'a' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return name;
}

std::string newWorldText(const std::string& stem)
{
    const std::string id = idFrom(stem);
    return newWorldHead + ("world: {id: " + quotedWhereNeeded(id) + ", name: " + quotedWhereNeeded(nameFrom(id)))
           + ", ruleset: d20, start: {level: first-level, at: [3, 4], hero: delver}, uses: [gloam-types], goal: "
             "{reach: [first-level, 23, 4]}}\n"
           + newWorldRest;
}

}  // namespace

int newCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 1)
        return usageError(context, "new", "new needs exactly one file name");
    std::filesystem::path path = arguments.files().front();
    if (path.extension() != ".gloam")
        path += ".gloam";
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error)))
        return fileError(context, "'" + path.string() + "' exists already. Choose another name, or remove it first.");
    Progress progress;
    const ParsedWorld parsed = parseWorld(newWorldText(path.stem().string()), context.reading, path.string(), progress);
    if (const Status saved = saveFileDurably(path, formatWorld(parsed.world)); !saved)
        return fileError(context, saved.error().sentence);
    context.out << path.string() << "\n";
    return exitDone;
}

}  // namespace gloam::app
