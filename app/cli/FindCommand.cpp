#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Interrupt.h"
#include "core/find/Find.h"
#include "core/find/Hints.h"
#include "core/find/ThingColumns.h"
#include "core/game/Engine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace gloam::app {

namespace {

constexpr long long usualLimit = 1'000;
constexpr long long mostPlacesListed = 1'000'000;

QJsonValue jsonValueOf(const std::string& text)
{
    return QString::fromStdString(text);
}

QJsonObject foundAsJson(const World& world, const gloam::Found& found)
{
    const FindSubject& subject = found.subject;
    QJsonObject object{{QStringLiteral("kind"), jsonValueOf(wordOf(subject.kind))},
                       {QStringLiteral("path"), jsonValueOf(pathOf(world, subject))},
                       {QStringLiteral("what"), jsonValueOf(found.what)}};
    if (!subject.level.isEmpty())
        object.insert(QStringLiteral("level"), jsonValueOf(subject.level.text()));
    if (hasCell(subject))
        object.insert(QStringLiteral("at"), QJsonArray{subject.at.x, subject.at.y});
    if (subject.kind == SubjectKind::Tile)
        object.insert(QStringLiteral("width"), subject.width);
    return object;
}

void printFoundAsJson(const World& world, const FindResult& result, std::ostream& out)
{
    QJsonArray list;
    for (const gloam::Found& found : result.list)
        list.append(foundAsJson(world, found));
    const QJsonObject object{{QStringLiteral("count"), static_cast<qint64>(result.count)},
                             {QStringLiteral("tiles"), static_cast<qint64>(result.tiles)},
                             {QStringLiteral("cut"), result.isCut()},
                             {QStringLiteral("found"), list}};
    out << QJsonDocument(object).toJson().toStdString();
}

/// `levels.hall.map[2, 0]: 2 tiles: mossy-wall`.
void printFound(const World& world, const FindResult& result, std::ostream& out)
{
    for (const gloam::Found& found : result.list) {
        out << pathOf(world, found.subject);
        if (found.subject.width > 1)
            out << ": " << found.subject.width << " tiles";
        out << (found.what.empty() ? "" : ": ") << found.what << "\n";
    }
    if (result.isCut())
        out << "These are the first " << result.list.size() << " of " << result.stretches << " places. " << result.count
            << " were found. With --limit, 'find' lists more.\n";
}

QJsonValue jsonOfCell(const Value& value)
{
    if (value.isNothing())
        return {};
    if (const auto* truth = value.as<bool>())
        return *truth;
    if (const auto* number = value.as<std::int64_t>())
        return static_cast<qint64>(*number);
    return jsonValueOf(cellText(value));
}

/// On one line, and without what would begin another cell.
std::string tsvCell(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n'; }, ' ');
    return text;
}

/// The things that a search finds as a table.
class ThingTable {
public:
    ThingTable(const World& world, std::vector<ThingColumn> columns, std::size_t limit)
        : m_world(world), m_columns(std::move(columns)), m_limit(limit)
    {}

    void add(const FindSubject& subject)
    {
        if (subject.kind == SubjectKind::Entity && ++m_count <= m_limit)
            m_rows.push_back(subject);
    }

    std::size_t count() const { return m_count; }

    void print(std::ostream& out)
    {
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            out << (i == 0 ? "" : "\t") << m_columns[i].key;
        out << "\n";
        for (const FindSubject& row : m_rows)
            for (std::size_t i = 0; i < m_columns.size(); ++i)
                out << tsvCell(cellText(cell(row, m_columns[i]).value)) << (i + 1 == m_columns.size() ? "\n" : "\t");
    }

    void printAsJson(std::ostream& out)
    {
        QJsonArray things;
        for (const FindSubject& row : m_rows) {
            QJsonObject thing;
            QJsonArray inherited;
            for (const ThingColumn& column : m_columns) {
                const ThingCell shown = cell(row, column);
                thing.insert(QString::fromStdString(column.key), jsonOfCell(shown.value));
                if (shown.from == ThingCell::From::Type)
                    inherited.append(jsonValueOf(column.key));
            }
            thing.insert(QStringLiteral("inherited"), inherited);
            things.append(thing);
        }
        const QJsonObject object{{QStringLiteral("count"), static_cast<qint64>(m_count)},
                                 {QStringLiteral("cut"), m_count > m_rows.size()},
                                 {QStringLiteral("things"), things}};
        out << QJsonDocument(object).toJson().toStdString();
    }

    bool isCut() const { return m_count > m_rows.size(); }

private:
    ThingCell cell(const FindSubject& row, const ThingColumn& column)
    {
        const Level& level = *m_world.findLevel(row.level);
        return m_reader.read(m_world, level, *level.entities.find(row.id), column);
    }

    const World& m_world;
    std::vector<ThingColumn> m_columns;
    std::size_t m_limit;
    std::size_t m_count = 0;
    std::vector<FindSubject> m_rows;
    ThingReader m_reader;
};

}  // namespace

int findCommand(const Arguments& arguments, CommandContext& context)
{
    const bool isTable = arguments.value("columns").has_value();
    const std::size_t files = arguments.files().size();
    if (files != 2 && !(isTable && files == 1))
        return usageError(context, "find", "find needs a world and what to find in it");
    const auto limit = numberFor(arguments, {"limit", usualLimit, 0, mostPlacesListed});
    if (!limit)
        return usageError(context, "find", limit.error().sentence);
    const auto query = parseQuery(files == 2 ? arguments.files()[1] : "is:thing");
    if (!query)
        return usageError(context, "find", query.error().sentence);
    auto columns = thingColumns(context.reading.engine->parts, arguments.value("columns").value_or("type"));
    if (!columns)
        return usageError(context, "find", columns.error().sentence);
    const auto opened = openFile(arguments.worlds()[0], context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const World& world = opened->parsed.world;
    FindScope scope;
    if (const auto level = arguments.value("level")) {
        scope = {.where = FindScope::Where::Level, .level = *level};
        if (!world.findLevel(scope.level))
            return usageError(context, "find", "there is no level '" + *level + "'");
    }
    UntilInterrupted progress;
    std::uint64_t count = 0;
    bool isStopped = false;
    if (isTable) {
        ThingTable table(world, std::move(*columns), static_cast<std::size_t>(*limit));
        const auto add = [&table](const FindSubject& each) { table.add(each); };
        isStopped = !forEachFound(world, *query, scope, add, progress);
        count = table.count();
        arguments.has("json") ? table.printAsJson(context.out) : table.print(context.out);
        if (table.isCut() && !arguments.has("json"))
            context.err << "gloamwright: these are the first " << *limit << " of " << count
                        << " things. With --limit, 'find' lists more.\n";
    } else {
        const FindResult result = find(world, *query, scope, static_cast<std::size_t>(*limit), progress);
        count = result.count;
        isStopped = result.isStopped;
        arguments.has("json") ? printFoundAsJson(world, result, context.out) : printFound(world, result, context.out);
    }
    if (const std::string hint = count == 0 && !isStopped ? hintFor(world, *query, progress) : std::string();
        !hint.empty())
        context.err << "gloamwright: " << hint << "\n";
    if (isStopped || progress.isCancelled())
        return exitStopped;
    return count > 0 ? exitDone : exitFindings;
}

}  // namespace gloam::app
