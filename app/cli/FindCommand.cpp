#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Interrupt.h"
#include "core/find/Find.h"
#include "core/find/Matcher.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include <cstddef>
#include <ostream>
#include <string>

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

}  // namespace

int findCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 2)
        return usageError(context, "find", "find needs a world and what to find in it");
    const auto limit = numberFor(arguments, {"limit", usualLimit, 0, mostPlacesListed});
    if (!limit)
        return usageError(context, "find", limit.error().sentence);
    const auto query = parseQuery(arguments.files()[1]);
    if (!query)
        return usageError(context, "find", query.error().sentence);
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
    const FindResult result = find(world, *query, scope, static_cast<std::size_t>(*limit), progress);
    if (arguments.has("json"))
        printFoundAsJson(world, result, context.out);
    else
        printFound(world, result, context.out);
    if (const std::string hint = result.count == 0 ? hintFor(world, *query) : std::string(); !hint.empty())
        context.err << "gloamwright: " << hint << "\n";
    if (result.isStopped)
        return exitStopped;
    return result.count > 0 ? exitDone : exitFindings;
}

}  // namespace gloam::app
