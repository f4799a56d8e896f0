#pragma once

#include "core/types/Form.h"
#include "core/world/Sections.h"
#include "editor/document/Plan.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace gloam::editor {

/// What happens to an item of a list, for the name of the step.
struct ItemChange {
    enum class Verb { Add, Remove, Duplicate, Move, Set, Reset };

    Verb verb = Verb::Set;
    QString item;
    QString field = {};  ///< that is set or reset
};

/// A copy of a list that a world writes, to change its items; counted from 0, as they are written. An objection leaves
/// the list as it is.
class ItemList {
public:
    virtual ~ItemList() = default;

    virtual std::size_t size() const = 0;
    virtual QString nameOf(std::size_t item) const = 0;
    virtual QString goneSentence() const = 0;  ///< that an item is not there

    /// Adds an item right after another, or as the last.
    virtual EditResult add(const Name& what, std::optional<std::size_t> after) = 0;
    virtual EditResult remove(std::size_t item) = 0;
    virtual EditResult duplicate(std::size_t item) = 0;  ///< right after it
    virtual EditResult move(std::size_t item, int by) = 0;
    virtual EditResult set(std::size_t item, const FormField& field, const Value& value) = 0;
    virtual EditResult reset(std::size_t item, const FormField& field) { return set(item, field, field.usual); }

    /// Puts the list in the place of the world's.
    virtual Plan plan(const World& world, const ItemChange& change) const = 0;
};

/// A list under a key of a recipe or an encounter table, as its author wrote it. Changes keep comments and unknown
/// keys.
class AuthoredItems : public ItemList {
public:
    AuthoredItems(const World& world, AuthoredSection section, Name name, std::string_view key);

    std::size_t size() const override { return m_items.size(); }
    EditResult add(const Name& what, std::optional<std::size_t> after) override;
    EditResult remove(std::size_t item) override;
    EditResult duplicate(std::size_t item) override;
    EditResult move(std::size_t item, int by) override;  ///< changes nothing at the ends
    Plan plan(const World& world, const ItemChange& change) const override;

protected:
    virtual Value newItem(const Name& what) const = 0;
    List& items() { return m_items; }
    const List& items() const { return m_items; }

private:
    AuthoredSection m_section;
    Name m_name;
    std::string_view m_key;
    List m_items;
};

/// The list under a key of a recipe or an encounter table; empty if there is none.
List writtenItems(const World& world, AuthoredSection section, const Name& name, std::string_view key);

}  // namespace gloam::editor
