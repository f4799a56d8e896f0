#pragma once

#include "editor/inspector/fields/FieldEditor.h"
#include "editor/state/CellQuestion.h"

#include <QToolButton>

namespace gloam::editor {

/// Lets you point at a cell on the map, by a click or by Enter at the cell cursor; Esc, or the button again, stops. The
/// focus returns here afterwards.
class PickButton : public QToolButton {
    Q_OBJECT

public:
    /// `name` is the field's name; `take` gets the cell and may refuse it.
    PickButton(const FieldSite& site, const QString& name, CellQuestion::Take take, QWidget* parent);
    ~PickButton() override;

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void ask();
    void drop();

    CellQuestion& m_question;
    QString m_name;
    CellQuestion::Take m_take;
};

}  // namespace gloam::editor
