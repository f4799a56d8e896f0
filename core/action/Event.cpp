#include "core/action/Event.h"

namespace gloam {

Event::Event() = default;
Event::Event(const Event& other) = default;
Event::Event(Event&& other) noexcept = default;
Event& Event::operator=(const Event& other) = default;
Event& Event::operator=(Event&& other) noexcept = default;
Event::~Event() = default;

bool Event::operator==(const Event& other) const
{
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

std::span<const std::string_view> namesOf(ItemEvent)
{
    static constexpr std::string_view names[] = {"taken",  "dropped", "worn",       "taken-off", "quaffed",   "read",
                                                 "eaten",  "applied", "thrown",     "put-in",    "taken-out", "poured",
                                                 "lit",    "doused",  "evaporated", "rotted",    "digested",  "bitten",
                                                 "caught", "freed",   "escaped",    "broken",    "used-up",   "bought",
                                                 "sold",   "given",   "lost",       "stolen"};
    return names;
}

std::span<const std::string_view> namesOf(LightStage)
{
    static constexpr std::string_view names[] = {"dim", "flickers", "goes-out"};
    return names;
}

}  // namespace gloam
