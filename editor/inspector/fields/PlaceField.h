#pragma once

#include "editor/inspector/fields/LinesField.h"
#include "editor/inspector/fields/ReferenceField.h"

namespace gloam::editor {

/// A cell of a level; a button fills in the one under the cursor.
class PlaceField : public LinesField {
    Q_OBJECT

public:
    PlaceField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isWide() const override { return true; }

protected:
    QStringList textsOf(const Value& value) const override;
    Value entry() const override;

private:
    void enterCursor();
    Answer enterPlace(const Place& place);
};

}  // namespace gloam::editor
