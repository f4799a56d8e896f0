#include "editor/document/Carried.h"

#include "core/parts/Items.h"

#include <algorithm>

namespace gloam::editor {

namespace {

bool isNamedIn(const Inventory& inventory, EntityId thing)
{
    const auto names = [thing](const auto& entry) { return entry.item == thing; };
    return std::any_of(inventory.worn.begin(), inventory.worn.end(), names) ||
           std::any_of(inventory.letters.begin(), inventory.letters.end(), names);
}

}  // namespace

void forgetWorn(edit::Entities& edit, const Level& level, const Entity& thing)
{
    const auto edited = edit.entities.find(thing.in);
    const Entity* holder = level.entities.find(thing.in);
    if (edited != edit.entities.end())
        holder = edited->second ? &*edited->second : nullptr;
    const TypeRegistry& types = level.tiles.types();
    const Inventory* inventory = holder ? part<Inventory>(*holder, types) : nullptr;
    if (!inventory || !isNamedIn(*inventory, thing.id))
        return;
    Entity changed = *holder;
    Inventory& kept = *writePart<Inventory>(changed, types);
    std::erase_if(kept.worn, [&thing](const Worn& worn) { return worn.item == thing.id; });
    std::erase_if(kept.letters, [&thing](const Lettered& lettered) { return lettered.item == thing.id; });
    edit.entities[changed.id] = std::move(changed);
}

}  // namespace gloam::editor
