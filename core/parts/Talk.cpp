#include "core/parts/Talk.h"

namespace gloam {

void fields(FieldVisitor& visitor, ChoiceOption& option)
{
    field(visitor, {"text", "text of the answer"}, option.text);
    field(visitor, {.name = "flag", .help = "world flag it sets", .refersTo = "flags"}, option.flag);
    field(visitor, {"value", "value the flag is set to", {}, -1'000'000, 1'000'000}, option.value);
    field(visitor, {"effects", "what happens when it is chosen"}, option.effects);
}

void fields(FieldVisitor& visitor, Talk& talk)
{
    field(visitor, {"sentence", "what it says or asks"}, talk.sentence);
    field(visitor, {"options", "two to nine answers; if empty, it only speaks"}, talk.options);
    field(visitor, {.name = "once", .help = "world flag that silences it once it is set", .refersTo = "flags"},
          talk.once);
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
