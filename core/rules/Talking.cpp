#include "core/rules/Talking.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Talk.h"
#include "core/rules/Effects.h"

namespace gloam {

namespace {

/// Says a sentence of a talk, and asks if two answers or more can be given. A single one is given without asking, as
/// for the effect `choose`.
void ask(Deed& deed, EntityId speaker, const std::string& sentence, const std::vector<ChoiceOption>& options)
{
    constexpr std::size_t mostOptions = 9;
    const Causing causing{deed.actorId(), speaker, deed.find(speaker)->at, 1};
    std::vector<ChoiceOption> offered;
    for (const ChoiceOption& option : options)
        if (offered.size() < mostOptions && holds(deed, option.conditions, causing))
            offered.push_back(option);
    deed.tell(event::ChoiceOffered{sentence});
    if (offered.size() >= 2)
        return deed.offer({sentence, std::move(offered), speaker});
    if (offered.empty() || !deed.enterChain())  // lines may lead to each other without end
        return;
    answer(deed, speaker, offered.front());
    deed.leaveChain();
}

/// The first line of a talk whose conditions hold; null if there is none.
const TalkLine* openingOf(Deed& deed, EntityId speaker, const Talk& talk)
{
    const Causing causing{deed.actorId(), speaker, deed.find(speaker)->at, 1};
    for (const TalkLine& line : talk.lines)
        if (!line.conditions.empty() && !rollsDice(line.conditions) && holds(deed, line.conditions, causing))
            return &line;
    return nullptr;
}

/// Goes on with a line of the talk, after an answer that leads to it.
void continueTalk(Deed& deed, EntityId speaker, const Name& line)
{
    const Talk* const found = deed.find(speaker) && !deed.choice() ? deed.read<Talk>(speaker) : nullptr;
    if (!found)
        return;
    const Talk talk = *found;
    if (const TalkLine* next = findLine(talk, line))
        ask(deed, speaker, next->sentence, next->options);
}

}  // namespace

Outcome talkTo(Deed& deed, EntityId speaker)
{
    const Talk talk = *deed.read<Talk>(speaker);
    if (const TalkLine* line = openingOf(deed, speaker, talk)) {
        ask(deed, speaker, line->sentence, line->options);
        return Done{};
    }
    const bool isSilent = talk.sentence.empty() && talk.options.empty();  // it has nothing but its lines
    if (isSilent || (!talk.once.isEmpty() && deed.flag(talk.once) != 0))
        return Refusal{RefusalReason::Forbidden, deed.find(speaker)->at, speaker, "said-all"};
    ask(deed, speaker, talk.sentence, talk.options);
    return Done{};
}

void answer(Deed& deed, EntityId asker, const ChoiceOption& option)
{
    if (!option.flag.isEmpty())
        deed.setFlag(option.flag, option.value);
    deed.tell(event::ChoiceMade{option.text});
    if (deed.find(asker) && !option.reply.empty())
        deed.tell(event::Spoke{deed.subject(asker), option.reply, {}});
    happen(deed, option.effects,
           {deed.actorId(), asker, deed.find(asker) ? placeOf(deed.level(), asker) : deed.actor().at, 1});
    continueTalk(deed, asker, option.next);
}

}  // namespace gloam
