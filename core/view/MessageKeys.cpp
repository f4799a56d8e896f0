#include "core/view/MessageKeys.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

// Sorted by key.
constexpr std::array usualMessages{
    UsualMessage{"choice-made", MessageSeverity::Info, "talk"},
    UsualMessage{"choice-offered", MessageSeverity::Note, "talk"},
    UsualMessage{"death-by-killer", MessageSeverity::Danger, "story"},
    UsualMessage{"death-by-nobody", MessageSeverity::Danger, "story"},
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
    UsualMessage{"hint-opening", MessageSeverity::Note, "story"},
    UsualMessage{"hits-you", MessageSeverity::Warning, "combat"},
    UsualMessage{"killing-it", MessageSeverity::Good, "combat"},
    UsualMessage{"killing-you", MessageSeverity::Danger, "combat"},
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
    UsualMessage{"other-closes-door", MessageSeverity::Info, "doors"},
    UsualMessage{"other-dies", MessageSeverity::Info, "combat"},
    UsualMessage{"other-digs-at", MessageSeverity::Info, "travel"},
    UsualMessage{"other-digs-through", MessageSeverity::Info, "travel"},
    UsualMessage{"other-finds", MessageSeverity::Info, "find"},
    UsualMessage{"other-hits", MessageSeverity::Info, "combat"},
    UsualMessage{"other-hurt", MessageSeverity::Info, "combat"},
    UsualMessage{"other-misses", MessageSeverity::Info, "combat"},
    UsualMessage{"other-opens-door", MessageSeverity::Info, "doors"},
    UsualMessage{"other-penetrates-not", MessageSeverity::Info, "combat"},
    UsualMessage{"other-pushes", MessageSeverity::Info, "travel"},
    UsualMessage{"other-searches", MessageSeverity::Info, "find"},
    UsualMessage{"other-springs-trap", MessageSeverity::Info, "find"},
    UsualMessage{"other-takes-stairs-down", MessageSeverity::Info, "travel"},
    UsualMessage{"other-takes-stairs-up", MessageSeverity::Info, "travel"},
    UsualMessage{"penetrates-not-you", MessageSeverity::Info, "combat"},
    UsualMessage{"pushed-fills", MessageSeverity::Info, "travel"},
    UsualMessage{"refused-blocked", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-dig", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-push", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-cannot-see", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-choice-pending", MessageSeverity::Note, "refusal"},
    UsualMessage{"refused-door-is-blocked", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-door-is-closed", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-door-is-open", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-edge-of-map", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-forbidden", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-game-is-over", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-choice", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-door", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-no-stairs", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-adjacent", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-not-yourself", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-there", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-to-shoot-at", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-nothing-to-shoot-with", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-occupied", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-out-of-range", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-stairs-lead-nowhere", MessageSeverity::Info, "refusal"},
    UsualMessage{"refused-unknown-verb", MessageSeverity::Info, "refusal"},
    UsualMessage{"status-begins-other", MessageSeverity::Info, "status"},
    UsualMessage{"status-begins-you", MessageSeverity::Warning, "status"},
    UsualMessage{"status-ends-other", MessageSeverity::Info, "status"},
    UsualMessage{"status-ends-you", MessageSeverity::Info, "status"},
    UsualMessage{"you-arrive", MessageSeverity::Note, "travel"},
    UsualMessage{"you-close-door", MessageSeverity::Info, "doors"},
    UsualMessage{"you-die", MessageSeverity::Danger, "story"},
    UsualMessage{"you-dig-at", MessageSeverity::Info, "travel"},
    UsualMessage{"you-dig-through", MessageSeverity::Info, "travel"},
    UsualMessage{"you-find", MessageSeverity::Note, "find"},
    UsualMessage{"you-hit", MessageSeverity::Info, "combat"},
    UsualMessage{"you-hurt", MessageSeverity::Warning, "combat"},
    UsualMessage{"you-miss", MessageSeverity::Info, "combat"},
    UsualMessage{"you-open-door", MessageSeverity::Info, "doors"},
    UsualMessage{"you-penetrate-not", MessageSeverity::Info, "combat"},
    UsualMessage{"you-push", MessageSeverity::Info, "travel"},
    UsualMessage{"you-search", MessageSeverity::Info, "find"},
    UsualMessage{"you-spring-trap", MessageSeverity::Warning, "find"},
    UsualMessage{"you-take-stairs-down", MessageSeverity::Info, "travel"},
    UsualMessage{"you-take-stairs-up", MessageSeverity::Info, "travel"},
    UsualMessage{"you-win", MessageSeverity::Good, "story"},
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

const std::string* templateText(const Value* written)
{
    if (!written)
        return nullptr;
    if (const auto* text = written->as<std::string>())
        return text;
    const Map* map = written->as<Map>();
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
