#pragma once

#include "core/types/Effect.h"

namespace gloam {

/// One answer of a choice: its effects, and a world flag it sets.
struct ChoiceOption {
    std::string text;
    Name flag;
    int value = 1;
    std::vector<Effect> effects = {};
    std::string reply = {};                  ///< what the asker says to it
    Name next = {};                          ///< the line with which the talk goes on; if empty, it ends
    std::vector<Condition> conditions = {};  ///< it is offered only if all hold
    bool operator==(const ChoiceOption&) const = default;
};
void fields(FieldVisitor& visitor, ChoiceOption& option);

/// Something else to say or ask. With conditions it opens the talk once all of them hold; without, only an answer leads
/// to it.
struct TalkLine {
    Name id;
    std::vector<Condition> conditions;
    std::string sentence;
    std::vector<ChoiceOption> options;
    bool operator==(const TalkLine&) const = default;
};
void fields(FieldVisitor& visitor, TalkLine& line);

/// Asks something when the hero walks into it; each answer sets a world flag and has effects. The first of its lines
/// whose conditions hold comes before its own sentence.
struct Talk {
    std::string sentence;
    std::vector<ChoiceOption> options;
    Name once;  ///< once this world flag is not 0, its own sentence is not said again
    std::vector<TalkLine> lines = {};
    bool operator==(const Talk&) const = default;
};
void fields(FieldVisitor& visitor, Talk& talk);

const TalkLine* findLine(const Talk& talk, const Name& id);

/// Something the hero was asked to do.
struct Task {
    std::string text;  ///< "Bring the dawn-ember to the warden"
    Name asked;        ///< world flag that is not 0 once the hero took it on
    Name done;         ///< world flag that is not 0 once it is done
    Name brings;       ///< type of an item that the hero carries to who asked
    Name level;        ///< where it is to be done; may be empty
    bool operator==(const Task&) const = default;
};
void fields(FieldVisitor& visitor, Task& task);

/// Asks the hero to do things.
struct Tasks {
    std::vector<Task> given;
    bool operator==(const Tasks&) const = default;
};
void fields(FieldVisitor& visitor, Tasks& tasks);

/// What a trader has sold and bought of one type, so that stocks run down.
struct Dealt {
    Name type;
    int sold = 0;    ///< by the trader
    int bought = 0;  ///< by the trader
    bool operator==(const Dealt&) const = default;
};
void fields(FieldVisitor& visitor, Dealt& dealt);

/// A trader's books.
struct Ledger {
    std::vector<Dealt> dealt;  ///< one entry per type, in the order of the first deals
    bool operator==(const Ledger&) const = default;
};
void fields(FieldVisitor& visitor, Ledger& ledger);

}  // namespace gloam
