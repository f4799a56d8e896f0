#pragma once

#include "editor/inspector/fields/Subject.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace gloam::editor {

/// What comes to a level on the first arrival, as groups of a form: its steps, and the parameters of one of them.
class ArrivalSteps {
public:
    static bool isList(const QString& group);
    static bool isParameters(const QString& group);

    std::vector<FormGroup> groups(const List& steps) const;

    EditResult set(List& steps, const FormField& field, const Value& value) const;
    void reset(List& steps, const FormField& field) const;

    /// Adds a step, at the selected cells if there are any; shows, duplicates or removes one.
    void act(List& steps, const QString& act, const QString& choice, Rect selected);

private:
    std::size_t shown(const List& steps) const;

    std::optional<std::size_t> m_shown;
};

}  // namespace gloam::editor
