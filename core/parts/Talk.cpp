#include "core/parts/Talk.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, ChoiceOption& option)
{
    field(visitor, {.name = "text", .help = "text of the answer", .input = InputStyle::Prose}, option.text);
    field(visitor, {.name = "flag", .help = "world flag it sets", .refersTo = "flags"}, option.flag);
    field(visitor, {"value", "value the flag is set to", {}, -1'000'000, 1'000'000}, option.value);
    field(visitor, {"effects", "what happens when it is chosen"}, option.effects);
    field(visitor, {"reply", "what is said to it"}, option.reply);
    field(visitor, {"next", "id of the line that follows; if empty, the talk ends"}, option.next);
    field(visitor, {"if", "it is offered only if all of these hold"}, option.conditions);
}

void fields(FieldVisitor& visitor, TalkLine& line)
{
    field(visitor, {"id", "what answers call it"}, line.id);
    field(visitor, {"if", "it opens the talk if all of these hold; without any, only an answer leads to it"},
          line.conditions);
    field(visitor, {.name = "sentence", .help = "what is said or asked", .input = InputStyle::Prose}, line.sentence);
    field(visitor, {"options", "two to nine answers; if empty, it is only said"}, line.options);
}

const TalkLine* findLine(const Talk& talk, const Name& id)
{
    const auto found =
        std::find_if(talk.lines.begin(), talk.lines.end(), [&id](const TalkLine& line) { return line.id == id; });
    return id.isEmpty() || found == talk.lines.end() ? nullptr : &*found;
}

void fields(FieldVisitor& visitor, Task& task)
{
    field(visitor, {.name = "text", .help = "what the hero is asked to do", .input = InputStyle::Prose}, task.text);
    field(visitor, {.name = "asked", .help = "world flag that shows it", .refersTo = "flags"}, task.asked);
    field(visitor, {.name = "done", .help = "world flag that ends it", .refersTo = "flags"}, task.done);
    field(visitor,
          {.name = "brings",
           .help = "type of item that ends it when the hero brings one to the character who asked",
           .refersTo = "entities"},
          task.brings);
    field(visitor, {.name = "level", .help = "the level where the hero does it", .refersTo = "levels"}, task.level);
}

void fields(FieldVisitor& visitor, Tasks& tasks)
{
    field(visitor, {"given", "what it asks the hero to do"}, tasks.given);
}

void fields(FieldVisitor& visitor, Talk& talk)
{
    field(visitor, {.name = "sentence", .help = "what it says or asks", .input = InputStyle::Prose}, talk.sentence);
    field(visitor, {"options", "two to nine answers; if empty, it only speaks"}, talk.options);
    field(visitor,
          {.name = "once", .help = "world flag that ends its own sentence once it is set", .refersTo = "flags"},
          talk.once);
    field(visitor, {"lines", "what it says instead, and where answers lead"}, talk.lines);
}

void fields(FieldVisitor& visitor, Dealt& dealt)
{
    field(visitor, {.name = "type", .help = "type of item", .refersTo = "entities"}, dealt.type);
    field(visitor, {"sold", "how many the trader has sold", {}, 0, 1'000'000}, dealt.sold);
    field(visitor, {"bought", "how many the trader has bought", {}, 0, 1'000'000}, dealt.bought);
}

void fields(FieldVisitor& visitor, Ledger& ledger)
{
    field(visitor, {"dealt", "what has been traded so far"}, ledger.dealt);
}

}  // namespace gloam
