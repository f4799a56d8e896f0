#pragma once

#include "core/types/Form.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "editor/state/CellQuestion.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::editor {

/// What editors of fields share: how they look, the world whose names and cells they offer, and what of it is open and
/// selected.
struct FieldSite {
    UiStyle style;
    WorldDocument& document;
    const OpenLevel& open;
    const SubjectSelection& subject;
    CellQuestion& question;
};

/// Shows the value of one field and lets you change it. Input is signalled, not kept: it counts once the document
/// returns it by `setValue`. Until then, and if refused, the input stays; Esc drops it.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(const FieldSite& site, QWidget* parent);

    /// The document's value. Input that was not accepted yet stays.
    void setValue(const Value& value);
    const Value& value() const { return m_value; }

    /// Returns to the document's value.
    virtual void discard();

    virtual bool isPending() const = 0;                    ///< whether the input differs from the document
    virtual bool isMadeOfFields() const { return false; }  ///< each field keeps its own input
    virtual bool isWide() const { return false; }          ///< is placed below its label, over the whole width
    void describe(const QString& description);             ///< to screen readers, at every input
    virtual void takeFocus() = 0;                          ///< to where typing would start

signals:
    void entered(const gloam::Value& value);
    void objected(const QString& sentence);  ///< the input means nothing that can be entered
    void discarded();                        ///< the input is gone
    void restructured();                     ///< different widgets can have the focus now

protected:
    virtual void present(const Value& value) = 0;  ///< into the widgets, whatever they show

    void enter(const Value& typed);  ///< signals the input, or that it is the document's value

    /// Handles keys that mean the same in every field, and ignores the wheel in passing.
    void watch(QWidget* input);
    bool eventFilter(QObject* watched, QEvent* event) override;

    const FieldSite& site() const { return m_site; }
    const Theme& theme() const { return m_site.style.theme; }

private:
    FieldSite m_site;
    Value m_value;
    bool m_wasSet = false;  ///< until then the widgets show no value, and what they show is no input
};

/// The editor for a field of its kind. Screen readers call it `name`.
FieldEditor* makeFieldEditor(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

/// A field's label with the unit, for screen readers: "View radius, cells".
QString spokenName(const FormField& field);

/// Help, range and key of a field, for tool tips.
QString tipOf(const FormField& field);

/// A value as typed: texts plain, all else as in files; nothing as an empty text.
QString typedText(const Value& value);

inline constexpr int fieldHeight = 28;

}  // namespace gloam::editor
