#pragma once

#include "editor/inspector/fields/LinesField.h"

#include <optional>

namespace gloam::editor {

/// Two numbers: a cell's x and y, a width and a height, or the ends of a range. If the default is a cell outside all
/// levels, that means none, and both lines are empty; so are those of a range without ends. A range with one end typed
/// ends where it begins.
class PairField : public LinesField {
    Q_OBJECT

public:
    enum class Of { Cell, Size, Range };
    PairField(const FieldSite& site, Of of, const FormField& field, const QString& name, QWidget* parent);

protected:
    QStringList textsOf(const Value& value) const override;
    Value entry() const override;

private:
    EditResult enterCell(const Place& place);

    Of m_of;
    std::optional<Value> m_none;  ///< what two empty lines stand for
};

}  // namespace gloam::editor
