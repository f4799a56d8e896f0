#pragma once

#include "core/find/Subject.h"
#include "core/types/Form.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace gloam {

/// One plain value of a subject: a truth, a number or a text.
struct Leaf {
    std::span<const PathStep> way;  ///< from the subject: "parts", "stats", "hp"
    FieldKind kind;                 ///< of its field; Map for a value that its author added, Name where no form tells
    const Value& value;
};
using SeeLeaf = FunctionRef<void(const Leaf&)>;

/// Which values to look at, so that others need not be written out.
struct LeafWish {
    std::vector<std::string> keys = {};  ///< how the ways end; empty: texts
    bool isTexts() const { return keys.empty(); }
    bool takes(const Leaf& leaf) const;
};

/// The keys of "parts.stats.hp".
std::vector<std::string> keysOf(std::string_view path);

/// Reads the values of subjects: what an entity or a type inherits, too.
class LeafReader {
public:
    explicit LeafReader(LeafWish wish) : m_wish(std::move(wish)) {}

    /// Shows those that are wished for. Those of an entity's parts are left to seeParts().
    void see(const SubjectView& view, SeeLeaf see);

    /// The values of an entity's parts, its own before its type's; of the type alone without an entity.
    void seeParts(const Entity* entity, const EntityType& type, SeeLeaf see);

private:
    void show(std::vector<PathStep>& way, FieldKind kind, const Value& value, SeeLeaf see) const;
    void showKey(std::string_view key, FieldKind kind, const Value& value, SeeLeaf see) const;
    void showForm(const std::vector<PathStep>& before, const std::vector<FormField>& form, const Map& written,
                  SeeLeaf see) const;
    void showSource(const SubjectView& view, SeeLeaf see) const;
    void showBox(const PartBox& box, SeeLeaf see);
    const std::vector<FormField>* formFor(const PartKind& kind);  ///< null if no field of it is wished for

    LeafWish m_wish;
    std::unordered_map<const void*, std::vector<FormField>> m_forms;  ///< by the C++ types of parts; empty: unwished
};

}  // namespace gloam
