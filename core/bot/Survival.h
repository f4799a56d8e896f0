#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

#include <algorithm>
#include <optional>
#include <set>

namespace gloam {

/// Items whose use was refused of late, by id.
using VainItems = std::set<Name>;

/// Whether the viewer has less than this share of its hit points.
bool isBelow(const Slice& slice, int percent);

/// An item's id as commands name it.
Name handleOf(const CarriedItem& item);

/// The item a command uses; empty if it uses none.
Name itemOf(const Command& command);

/// The first item the viewer carries itself that fits.
template <typename Holds> const CarriedItem* firstCarried(const Slice& slice, Holds holds)
{
    const auto found = std::find_if(slice.carried.begin(), slice.carried.end(),
                                    [&](const CarriedItem& item) { return item.in == slice.self.id && holds(item); });
    return found == slice.carried.end() ? nullptr : &*found;
}

/// Uses the first item of that use that needs no target.
std::optional<Command> useFirst(const Slice& slice, UseVerb verb, const VainItems& vain);

/// Lights another light before the one in use burns out, or refills it.
std::optional<Command> tendLight(const Slice& slice, const VainItems& vain);

}  // namespace gloam
