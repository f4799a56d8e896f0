#include "core/rules/Talking.h"

#include "core/action/Deed.h"
#include "core/parts/Talk.h"

namespace gloam {

Outcome talkTo(Deed& deed, EntityId speaker)
{
    const Talk talk = *deed.read<Talk>(speaker);
    if (!talk.once.isEmpty() && deed.flag(talk.once) != 0)
        return Refusal{RefusalReason::Occupied, deed.find(speaker)->at, speaker};
    constexpr std::size_t mostOptions = 9;
    const bool asks = talk.options.size() >= 2 && talk.options.size() <= mostOptions;
    if (asks)
        deed.offer({talk.sentence, talk.options, speaker});
    deed.tell(event::ChoiceOffered{talk.sentence});
    return Done{};
}

}  // namespace gloam
