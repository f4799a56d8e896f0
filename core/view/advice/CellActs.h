#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

namespace gloam {

/// Something that can be done at a cell.
struct CellAct {
    Name act;  ///< walk, strike, talk, push, open, close, dig, search, fire, travel, stairs, take, wait, look, describe
    std::optional<Command> command;  ///< nullopt for what only shows something
    std::string what;                ///< who or what it affects: "gritling"; may be empty
    bool operator==(const CellAct&) const = default;
};

/// Everything that can be done at a cell as far as the viewer knows, likeliest first: the verbs in a cell's menu. On
/// the level it always includes looking.
std::vector<CellAct> actsAt(const Slice& slice, Point cell);

/// The first ability that is ready to harm the enemy in a cell; null if there is none.
const AbilityView* abilityFor(const Slice& slice, Point cell);

/// "strike gritling bump:e": one act per line, its command last.
std::string toText(const std::vector<CellAct>& acts);

}  // namespace gloam
