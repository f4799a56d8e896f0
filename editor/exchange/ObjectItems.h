#pragma once

#include "core/types/Part.h"
#include "editor/exchange/ForeignMap.h"

#include <set>
#include <string>

namespace gloam::editor {

/// The keys of levels and entities that a property without the prefix `gloam:` may set.
struct KnownKeys {
    std::set<std::string, std::less<>> level;
    std::set<std::string, std::less<>> entity;
};
KnownKeys knownKeys(const PartTable& parts);

/// Properties as the keys of an entity.
struct ReadKeys {
    Map own;                            ///< keys of ours, as in a world
    Map foreign;                        ///< what worlds have no word for
    std::vector<std::string> comments;  ///< above the entity
    Map commentsOfKeys;                 ///< lists of texts by key
    Problems problems;                  ///< of values that are no text of ours
};

/// Sorts properties by whether they are ours; those named in `taken` are left out. A text over the limit of worlds is
/// left out and reported.
ReadKeys keysOf(const ForeignProperties& properties, const std::set<std::string, std::less<>>& known, bool isEntity,
                const std::set<std::string, std::less<>>& taken = {});

/// Adds what properties say of themselves besides their values: the names that artists gave to their types, and words
/// that are not known.
void keepWordsOf(const ForeignProperties& properties, Map& kept);

/// Whether our export wrote the object.
bool isOfOurs(const ForeignObject& object);

/// What else than its properties and shape is kept of an object.
struct KeptOfObject {
    bool name = true;
    bool type = true;
    bool layer = false;  ///< only worth a word where a map has several
};

/// Everything about an object, for `x`.
Map foreignMap(const ForeignObject& object, Map properties, const KeptOfObject& kept);

}  // namespace gloam::editor
