#pragma once

#include "editor/inspector/fields/LinesField.h"

#include <optional>

namespace gloam::editor {

/// Two numbers: a cell's x and y, or a width and a height. If the default is a cell outside all levels, that means
/// none, and both lines are empty.
class PairField : public LinesField {
    Q_OBJECT

public:
    enum class Of { Cell, Size };
    PairField(const FieldSite& site, Of of, const FormField& field, const QString& name, QWidget* parent);

protected:
    QStringList textsOf(const Value& value) const override;
    Value entry() const override;

private:
    Answer enterCell(const Place& place);

    std::optional<Value> m_none;
};

}  // namespace gloam::editor
