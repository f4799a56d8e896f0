#pragma once

#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

namespace gloam {

/// Something that can be done at a cell.
struct CellAct {
    Name act;                        ///< walk, strike, talk, push, open, close, dig, search, fire, stairs, take, wait, look, describe
    std::optional<Command> command;  ///< none for what only shows something
    std::string what;                ///< with whom or what: "gritling"; may be empty
    friend bool operator==(const CellAct&, const CellAct&) = default;
};

/// All that can be done at a cell as far as the viewer knows, the likeliest first: the one list of verbs behind the menu
/// of a cell. Looking is always among them on the level.
std::vector<CellAct> actsAt(const Slice& slice, Point cell);

/// "strike gritling bump:e": one act a line, its command last.
std::string toText(const std::vector<CellAct>& acts);

}  // namespace gloam
