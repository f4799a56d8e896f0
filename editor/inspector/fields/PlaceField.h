#pragma once

#include "editor/inspector/fields/LinesField.h"
#include "editor/inspector/fields/ReferenceField.h"

#include <vector>

class QLabel;

namespace gloam::editor {

/// A cell of a level; a button fills in the one under the cursor. An end of a link can be at stairs of the level
/// instead, whose cell is found when the level is built.
class PlaceField : public LinesField {
    Q_OBJECT

public:
    PlaceField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    bool isWide() const override { return true; }
    bool isPending() const override;

protected:
    void present(const Value& value) override;
    QStringList textsOf(const Value& value) const override;
    Value entry() const override;

private:
    void enterCursor();
    EditResult enterPlace(const Place& place);
    void addChoice(const QString& name, QLayout& rows);
    EndStairs chosen() const;
    void choose(EndStairs stairs);
    void showLines();

    ChoiceBox* m_stairs = nullptr;       ///< null: always a cell
    QLabel* m_number = nullptr;          ///< what the first line is
    std::vector<QWidget*> m_ofCell;      ///< shown for a cell only
    std::vector<QWidget*> m_ofNumbered;  ///< shown for a cell and for numbered stairs
};

}  // namespace gloam::editor
