#include "core/view/words/MessageKeys.h"

#include "core/action/Outcome.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

// Sorted by key.
constexpr std::array usualMessages{
    UsualMessage{"afar-way-closes", MessageSeverity::Note, "doors"},
    UsualMessage{"afar-way-opens", MessageSeverity::Note, "doors"},
    UsualMessage{"ally-dies-unseen", MessageSeverity::Warning, "story"},
    UsualMessage{"cell-changed", MessageSeverity::Info, "find"},
    UsualMessage{"choice-made", MessageSeverity::Info, "talk"},
    UsualMessage{"choice-offered", MessageSeverity::Note, "talk"},
    UsualMessage{"death-by-killer", MessageSeverity::Danger, "story"},
    UsualMessage{"death-by-nobody", MessageSeverity::Danger, "story"},
    UsualMessage{"death-by-starvation", MessageSeverity::Danger, "story"},
    UsualMessage{"enemies-appear", MessageSeverity::Note, "combat"},
    UsualMessage{"enemies-appear-hunting", MessageSeverity::Warning, "combat"},
    UsualMessage{"enemy-appears", MessageSeverity::Note, "combat"},
    UsualMessage{"enemy-appears-asleep", MessageSeverity::Note, "combat"},
    UsualMessage{"enemy-appears-hunting", MessageSeverity::Warning, "combat"},
    UsualMessage{"enemy-notices", MessageSeverity::Warning, "combat"},
    UsualMessage{"explain-armor", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-blow", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-damage", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-defense", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-harder", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-hit", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-miss", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-penetration", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-stopped", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-through", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-to-hit", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-unarmed", MessageSeverity::Info, "combat"},
    UsualMessage{"explain-weapon", MessageSeverity::Info, "combat"},
    UsualMessage{"fares-badly", MessageSeverity::Info, "look"},
    UsualMessage{"fares-dying", MessageSeverity::Info, "look"},
    UsualMessage{"fares-hurt", MessageSeverity::Info, "look"},
    UsualMessage{"fares-scratched", MessageSeverity::Info, "look"},
    UsualMessage{"fares-unhurt", MessageSeverity::Info, "look"},
    UsualMessage{"forbidden-full-level", MessageSeverity::Info, "refusal"},
    UsualMessage{"heard-comes", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-door-closes", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-door-opens", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-goes", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-ground", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-thing", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-way-closes", MessageSeverity::Note, "doors"},
    UsualMessage{"heard-way-opens", MessageSeverity::Note, "doors"},
    UsualMessage{"hint-opening", MessageSeverity::Note, "story"},
    UsualMessage{"hits-you", MessageSeverity::Warning, "combat"},
    UsualMessage{"hp-below-half", MessageSeverity::Warning, "status"},
    UsualMessage{"hp-below-quarter", MessageSeverity::Danger, "status"},
    UsualMessage{"hunger-fainting", MessageSeverity::Danger, "hunger"},
    UsualMessage{"hunger-hungry", MessageSeverity::Warning, "hunger"},
    UsualMessage{"hunger-only-fainting", MessageSeverity::Info, "hunger"},
    UsualMessage{"hunger-only-hungry", MessageSeverity::Info, "hunger"},
    UsualMessage{"hunger-only-sated", MessageSeverity::Info, "hunger"},
    UsualMessage{"hunger-only-weak", MessageSeverity::Info, "hunger"},
    UsualMessage{"hunger-sated", MessageSeverity::Info, "hunger"},
    UsualMessage{"hunger-weak", MessageSeverity::Warning, "hunger"},
    UsualMessage{"key-unbound", MessageSeverity::Info, "refusal"},
    UsualMessage{"killing-it", MessageSeverity::Good, "combat"},
    UsualMessage{"killing-you", MessageSeverity::Danger, "combat"},
    UsualMessage{"light-dim", MessageSeverity::Warning, "light"},
    UsualMessage{"light-flickers", MessageSeverity::Warning, "light"},
    UsualMessage{"light-goes-out", MessageSeverity::Danger, "light"},
    UsualMessage{"look-also", MessageSeverity::Info, "look"},
    UsualMessage{"look-asleep", MessageSeverity::Info, "look"},
    UsualMessage{"look-bars", MessageSeverity::Info, "look"},
    UsualMessage{"look-given", MessageSeverity::Info, "look"},
    UsualMessage{"look-given-never", MessageSeverity::Info, "look"},
    UsualMessage{"look-glows", MessageSeverity::Info, "look"},
    UsualMessage{"look-hunts", MessageSeverity::Warning, "look"},
    UsualMessage{"look-opens-doors", MessageSeverity::Info, "look"},
    UsualMessage{"look-remember", MessageSeverity::Info, "look"},
    UsualMessage{"look-see", MessageSeverity::Info, "look"},
    UsualMessage{"look-status", MessageSeverity::Info, "look"},
    UsualMessage{"look-status-lasting", MessageSeverity::Info, "look"},
    UsualMessage{"look-swims", MessageSeverity::Info, "look"},
    UsualMessage{"look-taken", MessageSeverity::Info, "look"},
    UsualMessage{"look-taken-never", MessageSeverity::Info, "look"},
    UsualMessage{"look-talks", MessageSeverity::Info, "look"},
    UsualMessage{"look-unaware", MessageSeverity::Info, "look"},
    UsualMessage{"look-unknown", MessageSeverity::Info, "look"},
    UsualMessage{"misses-you", MessageSeverity::Info, "combat"},
    UsualMessage{"other-appeared", MessageSeverity::Info, "find"},
    UsualMessage{"other-applied", MessageSeverity::Info, "things"},
    UsualMessage{"other-became", MessageSeverity::Info, "find"},
    UsualMessage{"other-bitten", MessageSeverity::Info, "combat"},
    UsualMessage{"other-bought", MessageSeverity::Info, "things"},
    UsualMessage{"other-broken", MessageSeverity::Info, "things"},
    UsualMessage{"other-caught", MessageSeverity::Info, "things"},
    UsualMessage{"other-closes-door", MessageSeverity::Info, "doors"},
    UsualMessage{"other-dies", MessageSeverity::Info, "combat"},
    UsualMessage{"other-digested", MessageSeverity::Info, "things"},
    UsualMessage{"other-digs-at", MessageSeverity::Info, "travel"},
    UsualMessage{"other-digs-through", MessageSeverity::Info, "travel"},
    UsualMessage{"other-doused", MessageSeverity::Info, "things"},
    UsualMessage{"other-dropped", MessageSeverity::Info, "things"},
    UsualMessage{"other-eaten", MessageSeverity::Info, "things"},
    UsualMessage{"other-escaped", MessageSeverity::Info, "things"},
    UsualMessage{"other-evaporated", MessageSeverity::Info, "things"},
    UsualMessage{"other-finds", MessageSeverity::Info, "find"},
    UsualMessage{"other-freed", MessageSeverity::Info, "things"},
    UsualMessage{"other-given", MessageSeverity::Info, "things"},
    UsualMessage{"other-have-ability", MessageSeverity::Info, "power"},
    UsualMessage{"other-healed", MessageSeverity::Good, "status"},
    UsualMessage{"other-hits", MessageSeverity::Info, "combat"},
    UsualMessage{"other-hurt", MessageSeverity::Info, "combat"},
    UsualMessage{"other-hurt-somehow", MessageSeverity::Info, "combat"},
    UsualMessage{"other-lit", MessageSeverity::Info, "things"},
    UsualMessage{"other-lose-ability", MessageSeverity::Info, "power"},
    UsualMessage{"other-lost", MessageSeverity::Info, "things"},
    UsualMessage{"other-misses", MessageSeverity::Info, "combat"},
    UsualMessage{"other-noise", MessageSeverity::Info, "find"},
    UsualMessage{"other-opens-door", MessageSeverity::Info, "doors"},
    UsualMessage{"other-penetrates-not", MessageSeverity::Info, "combat"},
    UsualMessage{"other-poured", MessageSeverity::Info, "things"},
    UsualMessage{"other-pushes", MessageSeverity::Info, "travel"},
    UsualMessage{"other-put-in", MessageSeverity::Info, "things"},
    UsualMessage{"other-quaffed", MessageSeverity::Info, "things"},
    UsualMessage{"other-read", MessageSeverity::Info, "things"},
    UsualMessage{"other-rotted", MessageSeverity::Info, "things"},
    UsualMessage{"other-searches", MessageSeverity::Info, "find"},
    UsualMessage{"other-sold", MessageSeverity::Info, "things"},
    UsualMessage{"other-springs-trap", MessageSeverity::Info, "find"},
    UsualMessage{"other-stat-falls", MessageSeverity::Info, "power"},
    UsualMessage{"other-stat-rises", MessageSeverity::Info, "power"},
    UsualMessage{"other-taken", MessageSeverity::Info, "things"},
    UsualMessage{"other-taken-off", MessageSeverity::Info, "things"},
    UsualMessage{"other-taken-out", MessageSeverity::Info, "things"},
    UsualMessage{"other-takes-stairs-down", MessageSeverity::Info, "travel"},
    UsualMessage{"other-takes-stairs-up", MessageSeverity::Info, "travel"},
    UsualMessage{"other-thrown", MessageSeverity::Info, "things"},
    UsualMessage{"other-use-ability", MessageSeverity::Info, "power"},
    UsualMessage{"other-used-up", MessageSeverity::Info, "things"},
    UsualMessage{"other-worn", MessageSeverity::Info, "things"},
    UsualMessage{"penetrates-not-you", MessageSeverity::Info, "combat"},
    UsualMessage{"pushed-fills", MessageSeverity::Info, "travel"},
    UsualMessage{"refused-blocked", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-dig", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-pay", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-push", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-see", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-use", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-wear", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-choice-pending", MessageSeverity::Note, "refusal"},
    UsualMessage{"refused-corner", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-door-is-blocked", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-door-is-closed", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-door-is-open", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-edge-of-map", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-forbidden", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-game-is-over", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-light-is-full", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-needs-target", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-ability", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-charges", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-choice", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-door", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-light", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-room", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-stairs", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-adjacent", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-carried", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-hungry", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-ready", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-worn", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-yourself", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-there", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-to-shoot-at", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-to-shoot-with", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-to-take", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-occupied", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-out-of-range", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-stairs-lead-nowhere", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-too-crowded", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-too-heavy", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-unknown-verb", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-worn-fast", MessageSeverity::Info, "refusal"},
    UsualMessage{"risk-deep-water", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-fire", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-known-trap", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-last-light", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-not-hostile", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-smoke", MessageSeverity::Warning, "risk"},
    UsualMessage{"risk-wasted-fuel", MessageSeverity::Warning, "risk"},
    UsualMessage{"said", MessageSeverity::Note, "story"},
    UsualMessage{"seen-door-closes", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-door-opens", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-goes", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-ground", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-thing", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-way-closes", MessageSeverity::Info, "doors"},
    UsualMessage{"seen-way-opens", MessageSeverity::Info, "doors"},
    UsualMessage{"somebody-dies-unseen", MessageSeverity::Info, "story"},
    UsualMessage{"status-begins-other", MessageSeverity::Info, "status"},
    UsualMessage{"status-begins-you", MessageSeverity::Warning, "status"},
    UsualMessage{"status-ends-other", MessageSeverity::Info, "status"},
    UsualMessage{"status-ends-you", MessageSeverity::Info, "status"},
    UsualMessage{"stop-asked", MessageSeverity::Info, "travel"},
    UsualMessage{"stop-elsewhere", MessageSeverity::Info, "travel"},
    UsualMessage{"stop-enemy", MessageSeverity::Warning, "travel"},
    UsualMessage{"stop-game-over", MessageSeverity::Info, "travel"},
    UsualMessage{"stop-harm", MessageSeverity::Warning, "travel"},
    UsualMessage{"stop-hunger", MessageSeverity::Warning, "travel"},
    UsualMessage{"stop-input", MessageSeverity::Info, "travel"},
    UsualMessage{"stop-light", MessageSeverity::Warning, "travel"},
    UsualMessage{"stop-long-enough", MessageSeverity::Note, "travel"},
    UsualMessage{"stop-low-hit-points", MessageSeverity::Warning, "travel"},
    UsualMessage{"stop-rested", MessageSeverity::Good, "travel"},
    UsualMessage{"stop-starving", MessageSeverity::Warning, "travel"},
    UsualMessage{"thing-applied", MessageSeverity::Info, "things"},
    UsualMessage{"thing-bitten", MessageSeverity::Info, "things"},
    UsualMessage{"thing-bought", MessageSeverity::Info, "things"},
    UsualMessage{"thing-broken", MessageSeverity::Info, "things"},
    UsualMessage{"thing-caught", MessageSeverity::Info, "things"},
    UsualMessage{"thing-digested", MessageSeverity::Info, "things"},
    UsualMessage{"thing-doused", MessageSeverity::Info, "things"},
    UsualMessage{"thing-dropped", MessageSeverity::Info, "things"},
    UsualMessage{"thing-eaten", MessageSeverity::Info, "things"},
    UsualMessage{"thing-escaped", MessageSeverity::Info, "things"},
    UsualMessage{"thing-evaporated", MessageSeverity::Info, "things"},
    UsualMessage{"thing-freed", MessageSeverity::Info, "things"},
    UsualMessage{"thing-given", MessageSeverity::Info, "things"},
    UsualMessage{"thing-lit", MessageSeverity::Info, "things"},
    UsualMessage{"thing-lost", MessageSeverity::Info, "things"},
    UsualMessage{"thing-poured", MessageSeverity::Info, "things"},
    UsualMessage{"thing-put-in", MessageSeverity::Info, "things"},
    UsualMessage{"thing-quaffed", MessageSeverity::Info, "things"},
    UsualMessage{"thing-read", MessageSeverity::Info, "things"},
    UsualMessage{"thing-rotted", MessageSeverity::Info, "things"},
    UsualMessage{"thing-sold", MessageSeverity::Info, "things"},
    UsualMessage{"thing-taken", MessageSeverity::Info, "things"},
    UsualMessage{"thing-taken-off", MessageSeverity::Info, "things"},
    UsualMessage{"thing-taken-out", MessageSeverity::Info, "things"},
    UsualMessage{"thing-thrown", MessageSeverity::Info, "things"},
    UsualMessage{"thing-used-up", MessageSeverity::Info, "things"},
    UsualMessage{"thing-worn", MessageSeverity::Info, "things"},
    UsualMessage{"too-crowded", MessageSeverity::Warning, "story"},
    UsualMessage{"too-long-a-chain", MessageSeverity::Warning, "story"},
    UsualMessage{"too-much-at-once", MessageSeverity::Warning, "story"},
    UsualMessage{"you-appeared", MessageSeverity::Info, "find"},
    UsualMessage{"you-applied", MessageSeverity::Info, "things"},
    UsualMessage{"you-arrive", MessageSeverity::Note, "travel"},
    UsualMessage{"you-became", MessageSeverity::Info, "find"},
    UsualMessage{"you-bitten", MessageSeverity::Info, "combat"},
    UsualMessage{"you-bought", MessageSeverity::Info, "things"},
    UsualMessage{"you-broken", MessageSeverity::Info, "things"},
    UsualMessage{"you-caught", MessageSeverity::Info, "things"},
    UsualMessage{"you-close-door", MessageSeverity::Info, "doors"},
    UsualMessage{"you-die", MessageSeverity::Danger, "story"},
    UsualMessage{"you-dig-at", MessageSeverity::Info, "travel"},
    UsualMessage{"you-dig-through", MessageSeverity::Info, "travel"},
    UsualMessage{"you-digested", MessageSeverity::Info, "things"},
    UsualMessage{"you-doused", MessageSeverity::Info, "things"},
    UsualMessage{"you-dropped", MessageSeverity::Info, "things"},
    UsualMessage{"you-eaten", MessageSeverity::Info, "things"},
    UsualMessage{"you-escaped", MessageSeverity::Info, "things"},
    UsualMessage{"you-evaporated", MessageSeverity::Info, "things"},
    UsualMessage{"you-find", MessageSeverity::Note, "find"},
    UsualMessage{"you-freed", MessageSeverity::Info, "things"},
    UsualMessage{"you-given", MessageSeverity::Info, "things"},
    UsualMessage{"you-have-ability", MessageSeverity::Info, "power"},
    UsualMessage{"you-healed", MessageSeverity::Good, "status"},
    UsualMessage{"you-hit", MessageSeverity::Info, "combat"},
    UsualMessage{"you-hurt", MessageSeverity::Warning, "combat"},
    UsualMessage{"you-hurt-somehow", MessageSeverity::Warning, "combat"},
    UsualMessage{"you-hurt-starvation", MessageSeverity::Danger, "hunger"},
    UsualMessage{"you-lit", MessageSeverity::Info, "things"},
    UsualMessage{"you-lose-ability", MessageSeverity::Info, "power"},
    UsualMessage{"you-lost", MessageSeverity::Info, "things"},
    UsualMessage{"you-miss", MessageSeverity::Info, "combat"},
    UsualMessage{"you-noise", MessageSeverity::Info, "find"},
    UsualMessage{"you-open-door", MessageSeverity::Info, "doors"},
    UsualMessage{"you-penetrate-not", MessageSeverity::Info, "combat"},
    UsualMessage{"you-poured", MessageSeverity::Info, "things"},
    UsualMessage{"you-push", MessageSeverity::Info, "travel"},
    UsualMessage{"you-put-in", MessageSeverity::Info, "things"},
    UsualMessage{"you-quaffed", MessageSeverity::Info, "things"},
    UsualMessage{"you-read", MessageSeverity::Info, "things"},
    UsualMessage{"you-rotted", MessageSeverity::Info, "things"},
    UsualMessage{"you-search", MessageSeverity::Info, "find"},
    UsualMessage{"you-sold", MessageSeverity::Info, "things"},
    UsualMessage{"you-spring-trap", MessageSeverity::Warning, "find"},
    UsualMessage{"you-stat-falls", MessageSeverity::Info, "power"},
    UsualMessage{"you-stat-rises", MessageSeverity::Info, "power"},
    UsualMessage{"you-take-stairs-down", MessageSeverity::Info, "travel"},
    UsualMessage{"you-take-stairs-up", MessageSeverity::Info, "travel"},
    UsualMessage{"you-taken", MessageSeverity::Info, "things"},
    UsualMessage{"you-taken-off", MessageSeverity::Info, "things"},
    UsualMessage{"you-taken-out", MessageSeverity::Info, "things"},
    UsualMessage{"you-thrown", MessageSeverity::Info, "things"},
    UsualMessage{"you-use-ability", MessageSeverity::Info, "power"},
    UsualMessage{"you-used-up", MessageSeverity::Info, "things"},
    UsualMessage{"you-win", MessageSeverity::Good, "story"},
    UsualMessage{"you-worn", MessageSeverity::Info, "things"},
};

}  // namespace

std::span<const std::string_view> namesOf(MessageSeverity)
{
    static constexpr std::string_view names[] = {"info", "good", "note", "warning", "danger"};
    return names;
}

UsualMessage usualMessage(std::string_view key)
{
    const auto found = std::find_if(usualMessages.begin(), usualMessages.end(),
                                    [key](const UsualMessage& usual) { return usual.key == key; });
    return found == usualMessages.end() ? UsualMessage{key, MessageSeverity::Note, "story"} : *found;
}

std::string_view keyOf(RefusalReason reason)
{
    switch (reason) {
    case RefusalReason::Blocked: return "refused-blocked";
    case RefusalReason::EdgeOfMap: return "refused-edge-of-map";
    case RefusalReason::Occupied: return "refused-occupied";
    case RefusalReason::NothingThere: return "refused-nothing-there";
    case RefusalReason::NoDoor: return "refused-no-door";
    case RefusalReason::DoorIsOpen: return "refused-door-is-open";
    case RefusalReason::DoorIsClosed: return "refused-door-is-closed";
    case RefusalReason::DoorIsBlocked: return "refused-door-is-blocked";
    case RefusalReason::NoStairs: return "refused-no-stairs";
    case RefusalReason::StairsLeadNowhere: return "refused-stairs-lead-nowhere";
    case RefusalReason::NotAdjacent: return "refused-not-adjacent";
    case RefusalReason::NotYourself: return "refused-not-yourself";
    case RefusalReason::CannotSee: return "refused-cannot-see";
    case RefusalReason::OutOfRange: return "refused-out-of-range";
    case RefusalReason::NothingToShootAt: return "refused-nothing-to-shoot-at";
    case RefusalReason::NothingToShootWith: return "refused-nothing-to-shoot-with";
    case RefusalReason::CannotDig: return "refused-cannot-dig";
    case RefusalReason::CannotPush: return "refused-cannot-push";
    case RefusalReason::NotCarried: return "refused-not-carried";
    case RefusalReason::NothingToTake: return "refused-nothing-to-take";
    case RefusalReason::TooHeavy: return "refused-too-heavy";
    case RefusalReason::NoRoom: return "refused-no-room";
    case RefusalReason::CannotWear: return "refused-cannot-wear";
    case RefusalReason::NotWorn: return "refused-not-worn";
    case RefusalReason::WornFast: return "refused-worn-fast";
    case RefusalReason::CannotUse: return "refused-cannot-use";
    case RefusalReason::NeedsTarget: return "refused-needs-target";
    case RefusalReason::NoCharges: return "refused-no-charges";
    case RefusalReason::NotHungry: return "refused-not-hungry";
    case RefusalReason::NoLight: return "refused-no-light";
    case RefusalReason::LightIsFull: return "refused-light-is-full";
    case RefusalReason::NoAbility: return "refused-no-ability";
    case RefusalReason::NotReady: return "refused-not-ready";
    case RefusalReason::CannotPay: return "refused-cannot-pay";
    case RefusalReason::TooCrowded: return "refused-too-crowded";
    case RefusalReason::ChoicePending: return "refused-choice-pending";
    case RefusalReason::NoChoice: return "refused-no-choice";
    case RefusalReason::UnknownVerb: return "refused-unknown-verb";
    case RefusalReason::GameIsOver: return "refused-game-is-over";
    case RefusalReason::Forbidden: return "refused-forbidden";
    }
    return "refused-forbidden";
}

std::vector<std::string> narratedKeys()
{
    std::vector<std::string> keys;
    for (const UsualMessage& usual : usualMessages)
        keys.emplace_back(usual.key);
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<std::string> missingKeys(const Map& messages)
{
    std::vector<std::string> missing;
    for (const std::string& key : narratedKeys())
        if (!templateText(messages.find(key)))
            missing.push_back(key);
    return missing;
}

const std::string* templateText(const Value* written, Degree degree)
{
    if (!written)
        return nullptr;
    if (const auto* text = written->as<std::string>())
        return text;
    const Map* map = written->as<Map>();
    const Value* graded = map && degree != Degree::Usual ? map->find(degree == Degree::Little ? "little" : "much") : nullptr;
    if (const auto* text = graded ? graded->as<std::string>() : nullptr)
        return text;
    const Value* inner = map ? map->find("text") : nullptr;
    return inner ? inner->as<std::string>() : nullptr;
}

std::string filled(std::string_view text, const Fills& fills)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open);
        result += text.substr(0, open);
        if (open == std::string_view::npos)
            break;
        if (close == std::string_view::npos)
            return result += text.substr(open);
        const auto fill = fills.find(text.substr(open + 1, close - open - 1));
        if (fill == fills.end()) {
            result += '{';
            text.remove_prefix(open + 1);
            continue;
        }
        result += fill->second;
        text.remove_prefix(close + 1);
    }
    return result;
}

}  // namespace gloam
