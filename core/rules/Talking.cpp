#include "core/rules/Talking.h"

namespace gloam {

void fields(FieldVisitor& visitor, Talk& talk)
{
    field(visitor, {"sentence", "what it says or asks"}, talk.sentence);
    field(visitor, {"options", "two to nine answers; if empty, it only speaks"}, talk.options);
    field(visitor, {.name = "once", .help = "world flag that silences it once it is set", .refersTo = "flags"},
          talk.once);
}

Outcome talkTo(Deed& deed, EntityId speaker)
{
    const Talk talk = *deed.read<Talk>(speaker);
    if (!talk.once.isEmpty() && deed.flag(talk.once) != 0)
        return Refusal{RefusalReason::Occupied, deed.find(speaker)->at, speaker, {}};
    constexpr std::size_t mostOptions = 9;
    const bool asks = talk.options.size() >= 2 && talk.options.size() <= mostOptions;
    if (asks)
        deed.offer({talk.sentence, talk.options, speaker});
    deed.tell(event::ChoiceOffered{talk.sentence});
    return Done{};
}

void registerTalking(PartTable& parts)
{
    parts.add<Talk>("talk");
}

}  // namespace gloam
