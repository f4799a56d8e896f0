#include "core/action/Deed.h"
#include "core/base/Utf8.h"
#include "core/parts/Factions.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/Switching.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace gloam::doing {

/// The hero hears it wherever the speaker stands.
void say(Deed& deed, const Effect& effect, const Causing& causing)
{
    deed.tell(event::Spoke{causing.user == heroId ? deed.subject(heroId) : sourceOf(deed, causing, causing.target),
                           effect.text, effect.category});
}

namespace {

std::string shortened(const std::string& text)
{
    const std::u32string letters = toCodePoints(text);
    if (letters.size() <= mostTold)
        return text;
    std::string beginning;
    appendUtf8(beginning, std::u32string_view(letters).substr(0, mostTold));
    return beginning;
}

/// A count that no trigger can make overflow.
std::int64_t countedOn(std::int64_t count, int more)
{
    constexpr std::int64_t most = 1'000'000'000;
    return std::clamp(count + more, -most, most);
}

}  // namespace

void tell(Deed& deed, const Effect& effect, const Causing&)
{
    deed.tell(event::Chronicled{shortened(effect.text), shortened(effect.many)});
}

void flag(Deed& deed, const Effect& effect, const Causing& causing)
{
    const int value = rollAmount(deed, effect, causing);
    if (!effect.flag.isEmpty())
        deed.setFlag(effect.flag, effect.isAdded ? countedOn(deed.flag(effect.flag), value) : value);
}

void win(Deed& deed, const Effect& effect, const Causing&)
{
    deed.end({Verdict::Won, effect.ending, effect.text});
}

void lose(Deed& deed, const Effect& effect, const Causing&)
{
    deed.end({Verdict::Lost, effect.ending, effect.text});
}

void feeling(Deed& deed, const Effect& effect, const Causing& causing)
{
    const int amount = rollAmount(deed, effect, causing);
    const Entity* user = deed.find(causing.user);
    const Name toward = !effect.toward.isEmpty() || !user ? effect.toward : user->faction;
    if (effect.faction.isEmpty() || toward.isEmpty())
        return;
    const int felt = feelingBetween(deed.world(), effect.faction, toward);
    deed.setFeeling(effect.faction, toward, std::clamp(felt + amount, leastFeeling, mostFeeling));
}

void passage(Deed& deed, const Effect& effect, const Causing&)
{
    const Link* link = deed.world().links.find(effect.link);
    const bool isNew = link && link->isOpen != effect.isOn;
    deed.openLink(effect.link, effect.isOn);
    if (isNew)
        tellOfPassage(deed, effect.link);
}

}  // namespace gloam::doing
