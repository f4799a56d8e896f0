#include "core/io/edit/StepText.h"

#include "core/base/Utf8.h"
#include "core/game/Engine.h"
#include "core/io/edit/EditText.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <algorithm>

namespace gloam {

namespace {

/// No line of an edit's text begins with it: its own lines begin with a key or a comment.
constexpr std::string_view endOfPart = "...\n";

/// The text up to the next end of a part, which is taken from `rest`; nullopt if no end follows.
std::optional<std::string_view> nextPart(std::string_view& rest)
{
    std::size_t at = 0;
    while (at < rest.size() && !rest.substr(at).starts_with(endOfPart))
        at = std::min(rest.find('\n', at), rest.size() - 1) + 1;
    if (at >= rest.size())
        return std::nullopt;
    const std::string_view part = rest.substr(0, at);
    rest.remove_prefix(at + endOfPart.size());
    return part;
}

/// The line about the step, which is taken from `text`.
Result<EditStep> takeHead(std::string_view& text, const Limits& limits)
{
    Progress progress;
    const auto head = nextPart(text);
    const ParsedTree tree = head ? readTree(*head, limits, progress) : ParsedTree();
    const Value* said = tree.root.find("step");
    if (!head || !tree.isSound() || !said || !said->as<Map>())
        return Error{"The step is cut off."};
    Problems problems;
    EditStep step;
    readFields(*said->as<Map>(), "step", problems, step);
    if (!problems.empty())
        return Error{problems.front().sentence};
    return step;
}

}  // namespace

bool changesTypes(const edit::Simple& edit)
{
    return std::holds_alternative<edit::Types>(edit) || std::holds_alternative<edit::TypeName>(edit)
           || std::holds_alternative<edit::Settings>(edit) || std::holds_alternative<edit::Whole>(edit);
}

void goAlong(World& world, const edit::Simple& edit, const PartTable& parts)
{
    Edit done = toEdit(edit);
    exchange(world, done, parts);
}

void fields(FieldVisitor& visitor, EditStep& step)
{
    field(visitor, {"name", "what it did"}, step.name);
    field(visitor, {"time", "when", "seconds since 1970"}, step.time);
}

std::string formatStep(const EditStep& step, const World& world, const PartTable& parts)
{
    Map head;
    head.set("step", writtenChanges(EditStep{std::string(beginningOf(step.name, longestStepName)), step.time, {}}));
    std::string text = formatTree(head) + std::string(endOfPart);
    // Later edits may use types that earlier ones make.
    const bool needsScratch = step.edits.size() > 1 && std::any_of(step.edits.begin(), step.edits.end(), changesTypes);
    World scratch = needsScratch ? world : World();
    for (const edit::Simple& edit : step.edits) {
        text += formatEdit(edit, needsScratch ? scratch : world);
        text += endOfPart;
        if (needsScratch)
            goAlong(scratch, edit, parts);
    }
    return text;
}

std::string nameOfStep(std::string_view text)
{
    const auto step = takeHead(text, {});
    return step ? step->name : std::string();
}

Result<EditStep> parseStep(std::string_view text, const World& world, const ReadContext& context)
{
    const Error cutOff{"The step is cut off."};
    auto read = takeHead(text, context.limits);
    if (!read)
        return read.error();
    EditStep step = std::move(*read);
    World scratch = world;
    while (!text.empty()) {
        const auto part = nextPart(text);
        if (!part)
            return cutOff;
        auto edit = parseEdit(*part, scratch, context);
        if (!edit)
            return edit.error();
        step.edits.push_back(std::move(*edit));
        if (!text.empty())
            goAlong(scratch, step.edits.back(), context.engine->parts);
    }
    if (step.edits.empty())
        return cutOff;
    return step;
}

}  // namespace gloam
