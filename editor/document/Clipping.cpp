#include "editor/document/Clipping.h"

#include "core/io/world/LevelText.h"
#include "core/io/world/Migration.h"
#include "core/io/world/TypeText.h"
#include "core/types/WrittenCell.h"
#include "core/world/TypeNames.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <set>

namespace gloam::editor {

namespace {

const char* const clippingId = "clipping";
const char* const cornerKey = "cut-at";  ///< under `x`, which readers of worlds leave alone
const std::string fileOfClipboard = "clipboard";

QString clipSaid(const char* text)
{
    return QCoreApplication::translate("Clipping", text);
}

/// Every text in a value, keys included: any of them may name a type.
void collectTexts(const Value& value, std::set<std::string>& texts)
{
    if (const auto* text = value.as<std::string>())
        texts.insert(*text);
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            collectTexts(item, texts);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries()) {
            texts.insert(entry.key);
            collectTexts(entry.value, texts);
        }
}

/// The types named in the texts, and those that they name in turn.
TypeSources typesNamed(const TypeSources& all, std::set<std::string> texts)
{
    TypeSources named;
    std::set<std::pair<TypeCategory, Name>> met;
    for (bool isAnyNew = true; isAnyNew;) {
        isAnyNew = false;
        for (const TypeCategory category : allTypeCategories)
            for (const TypeSource& source : all.of(category)) {
                if (texts.count(source.name.text()) == 0 || !met.insert({category, source.name}).second)
                    continue;
                isAnyNew = true;
                named.of(category).push_back(source);
                texts.insert(source.parent.text());
                collectTexts(Value(source.written), texts);
            }
    }
    return named;
}

std::set<std::string> textsOf(const Map& level)
{
    std::set<std::string> texts;
    for (const char* key : {"legend", "cells", "entities"})
        if (const Value* value = level.find(key))
            collectTexts(*value, texts);
    return texts;
}

QString firstOf(const Problems& problems)
{
    const auto worst = std::find_if(problems.begin(), problems.end(),
                                    [](const Problem& problem) { return problem.severity == Severity::Error; });
    const Problem& told = worst == problems.end() ? problems.front() : *worst;
    return clipSaid("The clipboard cannot be pasted. Line %1, column %2: %3")
        .arg(told.mark.line)
        .arg(told.mark.column)
        .arg(QString::fromStdString(told.sentence));
}

/// The names unknown to both the world and the clipping.
QStringList unknownNames(const Map& level, const World& world, const TypeSources& brought)
{
    UsedNames used;
    collectUsedNames(level, used);
    QStringList unknown;
    const auto look = [&](TypeCategory category, const std::vector<Name>& names) {
        for (const Name& name : names) {
            const auto& own = brought.of(category);
            const bool isBrought =
                std::any_of(own.begin(), own.end(), [&name](const TypeSource& source) { return source.name == name; });
            const QString text = QStringLiteral("'%1'").arg(QString::fromStdString(name.text()));
            if (!isBrought && !isTypeName(world, category, name) && !unknown.contains(text))
                unknown << text;
        }
    };
    look(TypeCategory::Tiles, used.tiles);
    look(TypeCategory::Entities, used.entities);
    return unknown;
}

/// The only level of the text; null with the reason in `result`.
const Map* levelIn(const Map& tree, EditResult& result)
{
    const Value* levels = tree.find("levels");
    const Map* map = levels ? levels->as<Map>() : nullptr;
    const auto count = map ? map->entries().size() : 0;
    const Map* level = count == 1 ? map->entries().front().value.as<Map>() : nullptr;
    if (count > 1)
        result = {clipSaid("The clipboard holds a world of %1 levels. Save it as a file and open that.").arg(count)};
    else if (!level)
        result = {clipSaid("The clipboard claims to hold a piece of a level, but it is empty.")};
    return level;
}

}  // namespace

std::string clippingText(const World& world, const Stamp& stamp, const std::optional<Point>& corner)
{
    World clipping;
    clipping.library = world.library;
    clipping.registry = world.registry;
    clipping.settings.id = clippingId;
    clipping.settings.uses = world.settings.uses;
    clipping.settings.ruleset = world.settings.ruleset;
    Level level = stamp;
    level.id = clippingId;
    if (corner) {
        Map foreign;
        foreign.set(cornerKey, List{corner->x, corner->y});
        level.extras.unknown.set("x", std::move(foreign));
    }
    const Map tree = levelTree(level);
    std::set<std::string> texts = textsOf(tree);
    clipping.types = Cow(typesNamed(*world.types, std::move(texts)));
    clipping.levels.emplace(level.id, Cow<Level>(std::move(level)));
    return formatWorld(clipping);
}

std::optional<Point> cornerOf(const Stamp& stamp)
{
    const Value* foreign = stamp.extras.unknown.find("x");
    const Value* corner = foreign && foreign->as<Map>() ? foreign->as<Map>()->find(cornerKey) : nullptr;
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto isCell = [](std::int64_t at) { return at >= 0 && at <= std::numeric_limits<std::uint16_t>::max(); };
    if (!corner || !readCell(*corner, x, y) || !isCell(x) || !isCell(y))
        return std::nullopt;
    return Point{static_cast<int>(x), static_cast<int>(y)};
}

bool looksLikeClipping(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return begin != std::string_view::npos && text.substr(begin, 6) == "gloam:";
}

EditResult readClipping(std::string_view text, const World& world, const ReadContext& context, Clipping& clipping)
{
    Progress progress;
    const ParsedTree parsed = readRenewedTree(text, context.limits, progress);
    if (hasErrors(parsed.problems))
        return {firstOf(parsed.problems)};
    EditResult result;
    const Map* level = levelIn(parsed.root, result);
    if (!level)
        return result;
    TypeSources own;
    Problems problems;
    Extras extras;
    if (const Value* types = parsed.root.find("types"); types && types->as<Map>())
        own = readTypes(*types->as<Map>(), fileOfClipboard, problems, extras);
    if (hasErrors(problems))
        return {firstOf(problems)};
    TypeSources brought = typesNamed(own, textsOf(*level));
    for (const TypeCategory category : allTypeCategories)
        std::erase_if(brought.of(category),
                      [&](const TypeSource& source) { return isTypeName(world, category, source.name); });
    if (const QStringList unknown = unknownNames(*level, world, brought); !unknown.isEmpty())
        return {clipSaid("The clipboard uses types that this world does not have: %1.")
                    .arg(unknown.join(QStringLiteral(", ")))};
    clipping = {*level, std::move(brought), fileOfClipboard};
    return {};
}

EditResult stampFrom(const Clipping& clipping, const std::shared_ptr<const TypeRegistry>& types,
                     const ReadContext& context, Stamp& stamp)
{
    Problems problems;
    LevelTotals totals;
    std::optional<Start> hero;
    Level level = readLevel(clippingId, clipping.level, types, context, totals, problems, hero);
    if (hasErrors(problems))
        return {firstOf(problems)};
    level.id = "stamp";
    level.name.clear();
    stamp = std::move(level);
    return {};
}

}  // namespace gloam::editor
