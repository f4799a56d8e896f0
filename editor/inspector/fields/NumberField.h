#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QAbstractSpinBox>

namespace gloam::editor {

/// A whole number of 64 bits, typed, stepped or calculated. Anything can be typed; it is checked when entered.
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    NumberBox(std::int64_t min, std::int64_t max, const Theme& theme, QWidget* parent);

    void setText(const QString& text);
    void stepBy(int steps) override;
    QValidator::State validate(QString&, int&) const override { return QValidator::Acceptable; }
    QSize minimumSizeHint() const override;

protected:
    StepEnabled stepEnabled() const override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::int64_t number() const;  ///< 0 if the text is no number

    std::int64_t m_min;
    std::int64_t m_max;
    const QColor& m_ink;
};

/// A number with its unit beside it.
class NumberField : public FieldEditor {
    Q_OBJECT

public:
    NumberField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void commit();

    NumberBox* m_box;
};

}  // namespace gloam::editor
