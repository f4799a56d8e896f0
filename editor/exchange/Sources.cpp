#include "editor/exchange/Sources.h"

#include "editor/exchange/TreeParts.h"

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

constexpr std::string_view usersFolder = "~/";

std::filesystem::path realPath(const std::filesystem::path& path)
{
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(path, error);
    const std::filesystem::path real = std::filesystem::weakly_canonical(whole, error);
    return error ? whole.lexically_normal() : real;
}

/// The user's own folder; empty if the system does not say.
std::filesystem::path folderOfUser()
{
    const char* home = std::getenv("HOME");
    return home && *home ? realPath(home) : std::filesystem::path();
}

/// The way from a folder that holds the file; empty if it does not.
std::string wayWithin(const std::filesystem::path& file, const std::filesystem::path& folder)
{
    const std::string way = file.lexically_relative(folder).generic_string();
    return way.empty() || way == "." || way.starts_with("..") ? std::string() : way;
}

/// What an id is written as behind the file; empty if the file holds one map.
std::string idPart(const std::string& id)
{
    return id.empty() ? std::string() : "#" + id;
}

std::filesystem::path fileOfMap(const ForeignMap& map)
{
    return realPath(map.project.empty() ? map.file : map.project);
}

/// All ways to name a file, the one to write first. From outside of the user's folder, a way into it names the user.
std::vector<std::string> namesOfFile(const std::filesystem::path& file, const std::filesystem::path& home)
{
    std::vector<std::string> names;
    const std::filesystem::path user = folderOfUser();
    const std::filesystem::path from = home.empty() ? std::filesystem::path() : realPath(home);
    if (const std::string way = user.empty() ? std::string() : wayWithin(file, user); !way.empty())
        names.push_back(std::string(usersFolder) + way);
    const bool isToldByUser = !names.empty() && from != user && wayWithin(from, user).empty();
    if (!from.empty())
        names.insert(isToldByUser ? names.end() : names.begin(), file.lexically_relative(from).generic_string());
    names.push_back(file.generic_string());
    return names;
}

/// An id as it is written now, and as earlier versions of the program wrote it: by the name, unless it is the file's.
std::vector<std::string> idsOf(const ForeignMap& map)
{
    std::vector<std::string> ids{idPart(map.id)};
    if (!map.id.empty() && map.name != map.id)
        ids.push_back(idPart(map.name));
    if (!map.id.empty() && std::filesystem::path(map.file).stem().string() == map.name)
        ids.emplace_back();
    return ids;
}

}  // namespace

std::string sourceOf(const ForeignMap& map, const SourcePlaces& places)
{
    return namesOfFile(fileOfMap(map), places.home).front() + idPart(map.id);
}

std::string nameOfSourceFile(const std::filesystem::path& file, const SourcePlaces& places)
{
    return namesOfFile(realPath(file), places.home).front();
}

std::string sourceOf(const Level& level)
{
    const Map* x = innerMap(level.extras.unknown, "x");
    const Value* from = x ? x->find("source") : nullptr;
    const auto* text = from ? from->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

std::filesystem::path fileOfSource(const std::string& source, const SourcePlaces& places)
{
    if (const auto now = places.moved.find(source); now != places.moved.end())
        return now->second;
    const auto fileNamed = [&places](const std::string& name) -> std::filesystem::path {
        if (name.starts_with(usersFolder))
            return folderOfUser() / name.substr(usersFolder.size());
        if (std::filesystem::path(name).is_absolute() || places.home.empty())
            return std::filesystem::path(name).is_absolute() ? name : std::string();
        return (places.home / name).lexically_normal();
    };
    // The name of a file may hold a '#' as well.
    std::error_code error;
    for (std::size_t end = source.size(); end != std::string::npos && end > 0; end = source.rfind('#', end - 1))
        if (const std::filesystem::path file = fileNamed(source.substr(0, end));
            std::filesystem::is_regular_file(file, error))
            return file;
    return fileNamed(source.substr(0, source.rfind('#')));
}

SourceIndex::SourceIndex(const World* world, const SourcePlaces& places) : m_places(places)
{
    for (const auto& [source, file] : places.moved)
        m_moved[realPath(file)].push_back(source);
    if (!world)
        return;
    for (const auto& [id, level] : world->levels)
        if (const std::string source = sourceOf(*level); !source.empty())
            m_levels[source].push_back(id);
}

std::vector<Name> SourceIndex::levelsMadeFrom(const ForeignMap& map) const
{
    if (m_levels.empty())
        return {};
    const std::filesystem::path file = fileOfMap(map);
    std::vector<Name> levels;
    const auto take = [&](const std::string& source) {
        if (const auto found = m_levels.find(source); found != m_levels.end())
            levels.insert(levels.end(), found->second.begin(), found->second.end());
    };
    const std::vector<std::string> ids = idsOf(map);
    for (const std::string& name : namesOfFile(file, m_places.home))
        for (const std::string& id : ids)
            if (m_places.moved.count(name + id) == 0)
                take(name + id);
    const auto moved = m_moved.find(file);
    for (const std::string& source : moved == m_moved.end() ? std::vector<std::string>() : moved->second)
        if (std::any_of(ids.begin(), ids.end(), [&source](const std::string& id) { return source.ends_with(id); }))
            take(source);
    return levels;
}

}  // namespace gloam::editor
