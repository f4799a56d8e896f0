#pragma once

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/types/TypeSource.h"
#include "editor/ui/FuzzyMatch.h"

namespace gloam::editor {

/// What one can go to or do by a few letters of its name.
struct Candidate {
    enum class Kind { Act, Level, Entity, Type, Recipe, Table, Prefab, Link, Setting, Page };

    Kind kind = Kind::Act;
    FuzzyText title;    ///< found by its letters
    FuzzyText context;  ///< its kind and place, found by the beginnings of words; shown beside it
    FuzzyText hidden;   ///< the same, but not shown
    QString icon;       ///< of resources/icons; if empty, the picture of `type`
    QString keys;       ///< of an act, as people read them
    QString objection;  ///< why it cannot be done now; empty if it can

    QString id = {};  ///< what the kind calls it: an act, a setting, the file and heading of a page
    Name level = {};  ///< an empty name if it is on no level
    Point at = {};
    EntityId entity = {};
    LinkId link = {};
    TypeCategory category = TypeCategory::Tiles;
    Name name = {};  ///< of a type, recipe, table or prefab; the type of an entity
};

inline constexpr Candidate::Kind allCandidateKinds[] = {Candidate::Kind::Act,     Candidate::Kind::Level,
                                                        Candidate::Kind::Entity,  Candidate::Kind::Type,
                                                        Candidate::Kind::Recipe,  Candidate::Kind::Table,
                                                        Candidate::Kind::Prefab,  Candidate::Kind::Link,
                                                        Candidate::Kind::Setting, Candidate::Kind::Page};

/// What one types before the letters to find that kind alone: ">", "l:", "?".
QString prefixOf(Candidate::Kind kind);
QString titleOfKind(Candidate::Kind kind);  ///< "Things"

}  // namespace gloam::editor
