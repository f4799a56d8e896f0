#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QComboBox>

#include <functional>

namespace gloam::editor {

/// A combo box with its arrow drawn in the theme's colours.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    ChoiceBox(const Theme& theme, QWidget* parent);

    void setSpokenName(const QString& name);  ///< of the box, its list and its line

    /// How well a choice fits what is typed; the more the better, 0 not at all.
    using Fit = std::function<int(const QString& choice, const QString& typed)>;
    static int fitOfWords(const QString& choice, const QString& typed);
    void beTyped(Fit fit = &fitOfWords);          ///< lets you type, and offers the choices that fit, best first
    QString bestFor(const QString& typed) const;  ///< empty if none fits

    void showPopup() override;

protected:
    virtual void offer() {}  ///< brings the choices up to date before they are needed; what is typed stays
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const QColor& m_ink;  ///< of the theme, now and later
    Fit m_fit;
};

/// One of a few words, entered at once. An unknown word is shown as it is.
class ChoiceField : public FieldEditor {
    Q_OBJECT

public:
    ChoiceField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void addMissing(const QString& choice);

    QStringList m_choices;
    ChoiceBox* m_box;
};

}  // namespace gloam::editor
