#include "editor/document/ItemList.h"

#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"

#include <utility>

namespace gloam::editor {

namespace {

QString stepName(const ItemChange& change, const QString& list)
{
    switch (change.verb) {
    case ItemChange::Verb::Add: return tr("add %1 to %2").arg(change.item, list);
    case ItemChange::Verb::Remove: return tr("remove %1 from %2").arg(change.item, list);
    case ItemChange::Verb::Duplicate: return tr("duplicate %1 in %2").arg(change.item, list);
    case ItemChange::Verb::Move: return tr("move %1 in %2").arg(change.item, list);
    case ItemChange::Verb::Set: return tr("change %1 of %2 in %3").arg(change.field, change.item, list);
    case ItemChange::Verb::Reset: return tr("reset %1 of %2 in %3").arg(change.field, change.item, list);
    }
    return {};
}

}  // namespace

AuthoredItems::AuthoredItems(const World& world, AuthoredSection section, Name name, std::string_view key)
    : m_section(section), m_name(std::move(name)), m_key(key), m_items(writtenItems(world, section, m_name, key))
{}

EditResult AuthoredItems::add(const Name& what, std::optional<std::size_t> after)
{
    const auto place = after ? static_cast<std::ptrdiff_t>(*after) + 1 : static_cast<std::ptrdiff_t>(m_items.size());
    m_items.insert(m_items.begin() + place, newItem(what));
    return {};
}

EditResult AuthoredItems::remove(std::size_t item)
{
    m_items.erase(m_items.begin() + static_cast<std::ptrdiff_t>(item));
    return {};
}

EditResult AuthoredItems::duplicate(std::size_t item)
{
    Value twin = m_items[item];
    twin.commentsAbove.clear();
    m_items.insert(m_items.begin() + static_cast<std::ptrdiff_t>(item) + 1, std::move(twin));
    return {};
}

EditResult AuthoredItems::move(std::size_t item, int by)
{
    if (const std::size_t other = item + static_cast<std::size_t>(by); other < m_items.size())
        std::swap(m_items[item], m_items[other]);
    return {};
}

Plan AuthoredItems::plan(const World& world, const ItemChange& change) const
{
    Value written = writtenOf(world, m_section, m_name);
    Map* map = written.as<Map>();
    if (!map)
        return EditResult{
            tr("The %1 is not written as one, so it cannot be changed here.").arg(called(m_section, m_name))};
    map->set(m_key, m_items);
    return planChangeWritten(world, m_section, m_name, std::move(written), stepName(change, called(m_section, m_name)));
}

List writtenItems(const World& world, AuthoredSection section, const Name& name, std::string_view key)
{
    const Value* written = findWritten(world, section, name);
    const Map* map = written ? written->as<Map>() : nullptr;
    const Value* items = map ? map->find(key) : nullptr;
    const List* list = items ? items->as<List>() : nullptr;
    return list ? *list : List();
}

}  // namespace gloam::editor
