#pragma once

#include "core/find/Leaves.h"
#include "core/find/Replacement.h"

namespace gloam::editor {

/// What a replacement makes of plain values.
class WrittenChange {
public:
    explicit WrittenChange(const Replacement& replacement);

    /// Changes the values that it concerns among those that a form describes; returns the keys at the top that it
    /// changed.
    std::vector<std::string> apply(const std::vector<FormField>& form, Map& written,
                                   const std::vector<PathStep>& before = {}) const;
    /// The same for a value without a form; `kind` is that of all in it.
    bool apply(Value& value, FieldKind kind, const std::vector<PathStep>& before = {}) const;

    /// The new value of one; nullopt if it stays.
    std::optional<Value> instead(const Leaf& leaf) const;

private:
    bool applyAt(std::vector<PathStep>& way, FieldKind kind, Value& value) const;

    const Replacement& m_replacement;
    LeafWish m_wish;
};

}  // namespace gloam::editor
