#pragma once

#include "core/types/Form.h"
#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QWidget>

namespace gloam::editor {

/// What the editors of fields stand in: how they look, and the world whose names they offer.
struct FieldSite {
    Look look;
    Workbench& bench;
};

/// Shows the value of one field and lets it be changed. What a user enters is signalled, not kept: it is the document's
/// when `setValue` says so. Until then, and when it is refused, the input stands as it is; Esc drops it.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(const FieldSite& site, QWidget* parent);

    /// What the document says. Input that was not accepted yet stays.
    void setValue(const Value& value);
    const Value& value() const { return m_value; }

    /// Back to what the document says.
    virtual void discard();

    virtual bool isPending() const = 0;   ///< whether there is input that the document does not say
    virtual bool isMadeOfFields() const { return false; }   ///< each keeps its own input
    virtual bool isWide() const { return false; }   ///< stands below its label, over the whole width
    void describe(const QString& description);   ///< to readers of the screen, at every input
    virtual void takeFocus() = 0;         ///< to where one would begin to type

signals:
    void entered(const gloam::Value& value);
    void objected(const QString& sentence);   ///< the input means nothing that could be entered
    void discarded();                         ///< there is no input any more
    void restructured();                      ///< other widgets can have the focus now

protected:
    virtual void present(const Value& value) = 0;   ///< into the widgets, whatever they show

    /// Keys that mean the same in every field, and no turning of the wheel in passing.
    void watch(QWidget* input);
    bool eventFilter(QObject* watched, QEvent* event) override;

    const FieldSite& site() const { return m_site; }
    const Theme& theme() const { return m_site.look.theme; }

private:
    FieldSite m_site;
    Value m_value;
};

/// The editor for a field of its kind. `name` is what readers of the screen call it.
FieldEditor* makeFieldEditor(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

/// A field's name as a label: "View radius".
QString labelOf(const FormField& field);

/// The same with the unit, for readers of the screen: "View radius, cells".
QString spokenName(const FormField& field);

/// Help, range and key of a field, for tool tips.
QString tipOf(const FormField& field);

/// A value as it is typed: texts as they are, all else as in files; nothing is nothing.
QString typedText(const Value& value);

inline constexpr int fieldHeight = 28;

}  // namespace gloam::editor
