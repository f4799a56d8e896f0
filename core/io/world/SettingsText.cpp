#include "core/io/world/SettingsText.h"

#include "core/base/Fault.h"
#include "core/io/yaml/Comments.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

namespace gloam {

namespace {

Goal readGoal(const Map& written, const std::string& path, Problems& problems)
{
    Goal goal;
    readFields(written, path, problems, goal);
    return goal;
}

std::vector<Goal> readGoals(const Value& written, const std::string& path, Problems& problems)
{
    if (const Map* one = written.as<Map>())
        return {readGoal(*one, path, problems)};
    std::vector<Goal> goals;
    const List* list = written.as<List>();
    for (std::size_t i = 0; list && i < list->size(); ++i)
        if (const Map* one = (*list)[i].as<Map>())
            goals.push_back(readGoal(*one, path + "[" + std::to_string(i) + "]", problems));
    if (!list)
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A goal must be a map such as {reach: [crypt, 3, 4]}, or a list of such.", {},
                                     written.mark));
    return goals;
}

Value goalTree(const std::vector<Goal>& goals)
{
    List list;
    for (const Goal& goal : goals)
        list.emplace_back(writtenChanges(goal));
    return list.size() == 1 ? list.front() : Value(list);
}

}  // namespace

WorldSettings readWorldSettings(const Map& section, const std::string& path, Problems& problems)
{
    WorldSettings settings;
    FieldReader reader(section, path, problems);
    fields(reader, settings);
    reader.reportUnknown({"goal", "x"});
    for (const Entry& entry : section.entries())
        if (!reader.isKnown(entry.key) && entry.key != "goal")
            settings.extras.unknown.set(entry.key, entry.value);
    for (const Entry& entry : section.entries())
        if (std::vector<std::string> comments = commentsOf(entry.value);
            !comments.empty() && !settings.extras.unknown.find(entry.key))
            settings.extras.comments.emplace_back(entry.key, std::move(comments));
    if (const Value* goal = section.find("goal"))
        settings.goals = readGoals(*goal, path + ".goal", problems);
    return settings;
}

Map settingsTree(const WorldSettings& settings)
{
    WorldSettings blank;
    blank.ruleset = {};
    Map tree = changes(written(settings), written(blank));
    if (!settings.goals.empty())
        tree.set("goal", goalTree(settings.goals));
    for (const Entry& entry : settings.extras.unknown.entries())
        tree.set(entry.key, entry.value);
    if (!settings.extras.comments.empty()) {
        std::vector<std::string> order = fieldNames<WorldSettings>();
        order.emplace_back("goal");
        putCommentsWithin(tree, settings.extras.comments, order);
    }
    return tree;
}

Map linkTree(const Link& link)
{
    Map tree = writtenOf(link);
    for (const Entry& entry : link.extras.unknown.entries())
        tree.set(entry.key, entry.value);
    return tree;
}

}  // namespace gloam
