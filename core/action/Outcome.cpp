#include "core/action/Outcome.h"

namespace gloam {

std::span<const std::string_view> namesOf(RefusalReason)
{
    static constexpr std::string_view names[] = {"blocked",
                                                 "edge-of-map",
                                                 "occupied",
                                                 "nothing-there",
                                                 "no-door",
                                                 "door-is-open",
                                                 "door-is-closed",
                                                 "door-is-blocked",
                                                 "no-stairs",
                                                 "stairs-lead-nowhere",
                                                 "not-adjacent",
                                                 "not-yourself",
                                                 "cannot-see",
                                                 "out-of-range",
                                                 "nothing-to-shoot-at",
                                                 "nothing-to-shoot-with",
                                                 "cannot-dig",
                                                 "cannot-push",
                                                 "not-carried",
                                                 "nothing-to-take",
                                                 "too-heavy",
                                                 "no-room",
                                                 "cannot-wear",
                                                 "not-worn",
                                                 "worn-fast",
                                                 "cannot-use",
                                                 "needs-target",
                                                 "no-charges",
                                                 "not-hungry",
                                                 "no-light",
                                                 "light-is-full",
                                                 "no-ability",
                                                 "not-ready",
                                                 "cannot-pay",
                                                 "too-crowded",
                                                 "choice-pending",
                                                 "no-choice",
                                                 "unknown-verb",
                                                 "game-is-over",
                                                 "forbidden"};
    return names;
}

}  // namespace gloam
