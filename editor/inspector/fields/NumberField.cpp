#include "editor/inspector/fields/NumberField.h"

#include "core/base/Expression.h"
#include "core/types/Scalar.h"
#include "editor/inspector/fields/Chevron.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionSpinBox>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

NumberBox::NumberBox(std::int64_t min, std::int64_t max, const Theme& theme, QWidget* parent)
    : QAbstractSpinBox(parent), m_min(min), m_max(max), m_ink(theme.quiet)
{
    setFocusPolicy(Qt::StrongFocus);
    applyHeight(this, theme, fieldHeight);
}

void NumberBox::setText(const QString& text)
{
    lineEdit()->setText(text);
}

/// Steps without overflow, even at the ends of the range.
void NumberBox::stepBy(int steps)
{
    std::int64_t next = std::clamp(number(), m_min, m_max);
    for (int i = 0; i < std::abs(steps); ++i) {
        if (steps > 0 && next < m_max)
            ++next;
        if (steps < 0 && next > m_min)
            --next;
    }
    lineEdit()->setText(QString::number(next));
    selectAll();
}

QSize NumberBox::minimumSizeHint() const
{
    return {64, fieldHeight};
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const
{
    StepEnabled can = StepNone;
    can |= number() < m_max ? StepUpEnabled : StepNone;
    can |= number() > m_min ? StepDownEnabled : StepNone;
    return can;
}

void NumberBox::paintEvent(QPaintEvent* event)
{
    QAbstractSpinBox::paintEvent(event);
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    QPainter painter(this);
    drawChevron(painter, style()->subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxUp, this), Chevron::Up,
                m_ink);
    drawChevron(painter, style()->subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxDown, this),
                Chevron::Down, m_ink);
}

std::int64_t NumberBox::number() const
{
    const std::string typed = text().trimmed().toStdString();
    const Value plain = valueOfPlainScalar(typed);
    if (const auto* number = plain.as<std::int64_t>())
        return *number;
    const Result<std::int64_t> reckoned = wholeNumberOf(typed);
    return reckoned ? *reckoned : 0;
}

NumberField::NumberField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new NumberBox(field.min, field.max, theme(), this))
{
    auto* row = rowIn(this);
    row->addWidget(m_box, 1);
    m_box->setAccessibleName(name);
    m_box->setToolTip(tr("A number, or a sum: 3*4+2"));
    watch(m_box);
    connect(m_box, &QAbstractSpinBox::editingFinished, this, &NumberField::commit);
    if (field.unit.empty())
        return;
    auto* unit = new QLabel(QString::fromStdString(field.unit), this);
    applyFont(unit, theme(), &Theme::secondaryFont);
    row->addWidget(unit);
}

bool NumberField::isPending() const
{
    return m_box->text() != typedText(value());
}

void NumberField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
    m_box->selectAll();
}

void NumberField::present(const Value& value)
{
    m_box->setText(typedText(value));
}

void NumberField::commit()
{
    const std::string typed = m_box->text().trimmed().toStdString();
    const Value plain = typed.empty() ? Value(typed) : valueOfPlainScalar(typed);  // a number is never empty
    if (!isPending()) {
        emit discarded();
        return;
    }
    if (plain.as<std::int64_t>() || !isExpression(typed)) {
        emit entered(plain);
        return;
    }
    const Result<std::int64_t> reckoned = wholeNumberOf(typed);
    if (!reckoned)
        emit objected(QString::fromStdString(reckoned.error().sentence));
    else if (Value(*reckoned) == value())
        discard();
    else
        emit entered(Value(*reckoned));
}

}  // namespace gloam::editor
