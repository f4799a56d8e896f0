#include "core/io/world/WorldParts.h"

#include "core/base/Fault.h"
#include "core/io/file/FileNames.h"
#include "core/io/world/Migration.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/Comments.h"

#include <algorithm>
#include <set>

namespace gloam {

namespace {

void shiftMarks(Map& map, int lines);

void shiftMarks(Value& value, int lines)
{
    value.mark.line += lines;
    if (List* list = value.as<List>())
        for (Value& item : *list)
            shiftMarks(item, lines);
    if (Map* map = value.as<Map>())
        shiftMarks(*map, lines);
}

void shiftMarks(Map& map, int lines)
{
    for (Entry& entry : map.entries()) {
        entry.mark.line += lines;
        shiftMarks(entry.value, lines);
    }
}

std::size_t countNodes(const Value& value)
{
    std::size_t nodes = 1;
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            nodes += countNodes(item);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            nodes += 1 + countNodes(entry.value);
    return nodes;
}

int linesOf(std::string_view text)
{
    return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
}

void shiftTree(ParsedTree& tree, int lines)
{
    shiftMarks(tree.root, lines);
    for (Problem& problem : tree.problems)
        problem.mark.line += problem.mark.line > 0 ? lines : 0;
    for (int& line : tree.lost.lines)
        line += lines;
}

/// Joins the files listed in the sections `levels` and `types` of a main file; holds what the steps share.
class PartJoiner {
public:
    PartJoiner(std::string_view main, const FileFinder& find, const Limits& limits, const std::string& file,
               Progress& progress)
        : m_find(find), m_limits(limits), m_file(file), m_progress(progress), m_lines(linesOf(main)),
          m_nodesLeft(limits.nodes * m_most.nodesPerFile), m_bytesLeft(m_most.unpackedBytes)
    {
        m_joined.tree = readOldOrNewTree(main, limits, progress);
    }

    JoinedTree join()
    {
        ParsedTree& main = m_joined.tree;
        m_joined.version = migrate(main.root, main.problems).value_or(formatVersion);
        joinSection("types", m_joined.layout.typePatterns);
        joinSection("levels", m_joined.layout.levelPatterns);
        if (!m_joined.files.empty())
            m_joined.files.insert(m_joined.files.begin(), {m_file, 0});
        return std::move(m_joined);
    }

private:
    void report(Fault fault, std::string path, std::string sentence, Mark mark, std::string suggestion = {})
    {
        m_joined.tree.problems.push_back(
            problemAt(Severity::Error, fault, std::move(path), std::move(sentence), std::move(suggestion), mark));
    }

    void joinSection(const std::string& section, std::vector<std::string>& patterns)
    {
        Value* listed = m_joined.tree.root.find(section);
        if (!listed || !listed->as<List>())
            return;
        Value joined{Map()};
        joined.mark = listed->mark;
        joined.commentsAbove = commentsOf(*listed);
        const List list = *listed->as<List>();
        for (const Value& item : list)
            joinListed(section, item, patterns, *joined.as<Map>());
        *m_joined.tree.root.find(section) = std::move(joined);
    }

    void joinListed(const std::string& section, const Value& item, std::vector<std::string>& patterns, Map& joined)
    {
        const auto* pattern = item.as<std::string>();
        if (!pattern || !isSafePattern(*pattern)) {
            report(Fault::BadListedFile, section, "This names no file that a world can list.", item.mark,
                   "Write a path below the world's folder that ends in .gloam, with at most one '*' in its last word, "
                   "such as "
                       + section + "/*.gloam.");
            m_joined.tree.isWhole = false;
            return;
        }
        patterns.push_back(*pattern);
        const auto files = m_find ? m_find(*pattern) : Result<NamedFiles>(Error{"The files it lists are not here."});
        if (!files || (files->empty() && pattern->find('*') == std::string::npos)) {
            report(Fault::BadListedFile, section,
                   files ? "The file '" + *pattern + "' does not exist." : files.error().sentence, item.mark);
            m_joined.tree.isWhole = false;
            return;
        }
        for (const auto& [name, text] : *files)
            if (m_seen.insert(name).second && canRead(text, section, item.mark))
                joinFile(section, name, text, joined);
    }

    bool canRead(const std::string& text, const std::string& section, Mark mark)
    {
        if (m_isOverLimit)
            return false;
        m_isOverLimit = static_cast<int>(m_seen.size()) > m_most.files || text.size() > m_bytesLeft;
        if (!m_isOverLimit) {
            m_bytesLeft -= text.size();
            return true;
        }
        report(Fault::FileTooLarge, section,
               "A world lists at most " + std::to_string(m_most.files) + " files, of "
                   + std::to_string(m_most.unpackedBytes) + " bytes in all.",
               mark);
        m_joined.tree.isWhole = false;
        return false;
    }

    void joinFile(const std::string& section, const std::string& name, const std::string& text, Map& joined)
    {
        Limits limits = m_limits;
        limits.nodes = std::min(m_limits.nodes, m_nodesLeft);
        ParsedTree part = readRenewedTree(text, limits, m_progress);
        for (const Entry& entry : part.root.entries())
            m_nodesLeft -= std::min(m_nodesLeft, countNodes(entry.value));
        m_joined.files.push_back({nameBeside(m_file, name), m_lines});
        shiftTree(part, m_lines);
        m_firstLine = m_lines + 1;
        m_lines += linesOf(text);
        ParsedTree& tree = m_joined.tree;
        tree.isWhole = tree.isWhole && part.isWhole;
        tree.problems.insert(tree.problems.end(), part.problems.begin(), part.problems.end());
        tree.lost.lines.insert(tree.lost.lines.end(), part.lost.lines.begin(), part.lost.lines.end());
        tree.lost.sections.insert(part.lost.sections.begin(), part.lost.sections.end());
        checkVersion(part);
        keepHead(section, name, part);
        if (const Value* held = part.root.find(section))
            takeSection(section, name, *held, joined);
    }

    void checkVersion(const ParsedTree& part)
    {
        const Value* version = part.root.find("gloam");
        const auto* number = version ? version->as<std::int64_t>() : nullptr;
        if (!number)
            report(Fault::NotAWorld, {},
                   "This is no file of a world of Gloamwright: it does not begin with 'gloam: 3'.",
                   version ? version->mark : Mark{m_firstLine, 1});
        else if (*number != formatVersion)
            report(Fault::OtherVersion, {},
                   "This file is of version " + std::to_string(*number) + "; listed files are of version "
                       + std::to_string(formatVersion) + ".",
                   version->mark);
    }

    /// Keeps what a file holds besides its section.
    void keepHead(const std::string& section, const std::string& name, const ParsedTree& part)
    {
        PartHead& head = m_joined.layout.heads[name];
        head.trailing = part.trailingComments;
        for (const Entry& entry : part.root.entries()) {
            if (!entry.value.commentsAbove.empty())
                head.extras.comments.emplace_back(entry.key, entry.value.commentsAbove);
            if (entry.key == "gloam" || entry.key == section)
                continue;
            head.extras.unknown.set(entry.key, entry.value);
            if (entry.key != "x")
                report(Fault::UnknownKey, entry.key,
                       "A file listed under '" + section + "' has no section '" + entry.key + "'.", entry.mark,
                       isIn(worldSections, entry.key) ? "Write it in the world's main file." : std::string());
        }
    }

    void takeSection(const std::string& section, const std::string& name, const Value& held, Map& joined)
    {
        const Map* map = held.as<Map>();
        if (!map) {
            if (!held.isNothing())
                report(Fault::BadValue, section, "'" + section + "' must be a map in a file that a world lists.",
                       held.mark);
            return;
        }
        for (const Entry& entry : map->entries()) {
            if (section == "types")
                takeCategory(name, entry, joined);
            else if (takeEntry(section + ".", entry, joined))
                m_joined.layout.levelFiles[entry.key] = name;
        }
    }

    /// The comments above a category that another file has begun go to the first type that this one adds.
    void takeCategory(const std::string& name, const Entry& entry, Map& joined)
    {
        const Map* types = entry.value.as<Map>();
        const auto [category, isNew] = m_categories.try_emplace(entry.key, joined.entries().size());
        if (isNew) {
            Entry held{entry.key, types ? Value(Map()) : entry.value, entry.mark};
            held.value.mark = entry.value.mark;
            held.value.commentsAbove = entry.value.commentsAbove;
            joined.entries().push_back(std::move(held));
            if (!types)
                m_joined.layout.typeFiles[{entry.key, {}}] = name;
        }
        Map* held = joined.entries()[category->second].value.as<Map>();
        if (!held || !types) {
            if (!isNew)
                reportDouble("types." + entry.key, entry);
            return;
        }
        std::vector<std::string> comments = isNew ? std::vector<std::string>() : entry.value.commentsAbove.lines();
        for (const Entry& type : types->entries())
            if (takeEntry("types." + entry.key + ".", type, *held)) {
                m_joined.layout.typeFiles[{entry.key, type.key}] = name;
                std::vector<std::string>& own = held->entries().back().value.commentsAbove.write();
                own.insert(own.begin(), comments.begin(), comments.end());
                comments.clear();
            }
        std::vector<std::string>& first = joined.entries()[category->second].value.commentsAbove.write();
        first.insert(first.end(), comments.begin(), comments.end());
    }

    /// False if another file has it. Then the world can be looked at, but not be saved.
    bool takeEntry(const std::string& path, const Entry& entry, Map& joined)
    {
        const bool isNew = m_names.insert(path + entry.key).second;
        if (isNew)
            joined.entries().push_back(entry);
        else
            reportDouble(path + entry.key, entry);
        return isNew;
    }

    void reportDouble(const std::string& path, const Entry& entry)
    {
        report(Fault::DoubleKey, path, "'" + entry.key + "' stands in two files of this world.", entry.mark,
               "Take it out of one of them.");
    }

    const FileFinder& m_find;
    const Limits& m_limits;
    const WorldLimits m_most;
    const std::string& m_file;
    Progress& m_progress;
    JoinedTree m_joined;
    int m_lines;          ///< of all files so far
    int m_firstLine = 1;  ///< of the file being joined
    std::size_t m_nodesLeft;
    std::size_t m_bytesLeft;
    std::set<std::string> m_seen;                     ///< files
    std::set<std::string> m_names;                    ///< paths of what was taken
    std::map<std::string, std::size_t> m_categories;  ///< where the categories of types are in their section
    bool m_isOverLimit = false;
};

}  // namespace

JoinedTree joinParts(std::string_view main, const FileFinder& find, const Limits& limits, const std::string& file,
                     Progress& progress)
{
    return PartJoiner(main, find, limits, file, progress).join();
}

std::string nameBeside(const std::string& file, const std::string& part)
{
    return file.substr(0, file.rfind('/') + 1) + part;
}

}  // namespace gloam
