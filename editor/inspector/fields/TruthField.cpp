#include "editor/inspector/fields/TruthField.h"

#include "editor/ui/Drawing.h"
#include "editor/ui/Layouts.h"

#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int boxSide = 16;

/// Empty: several entities that differ.
Qt::CheckState stateOf(const Value& value)
{
    const bool* truth = value.as<bool>();
    if (value.isNothing())
        return Qt::PartiallyChecked;
    return truth && *truth ? Qt::Checked : Qt::Unchecked;
}

}  // namespace

TruthBox::TruthBox(const Theme& theme, const QString& words, QWidget* parent) : QCheckBox(words, parent), m_theme(theme)
{
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize TruthBox::sizeHint() const
{
    return {boxSide + 16 + fontMetrics().horizontalAdvance(text()), fieldHeight};
}

void TruthBox::nextCheckState()
{
    setCheckState(checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

void TruthBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isTicked = checkState() == Qt::Checked;
    const QRectF box(4.5, (height() - boxSide) / 2 + 0.5, boxSide - 1, boxSide - 1);
    painter.setPen(isTicked ? m_theme.accent : underMouse() ? m_theme.text : m_theme.faint);
    painter.setBrush(isTicked ? m_theme.accent : m_theme.panel);
    painter.drawRoundedRect(box, 4, 4);
    const QPointF at = box.topLeft();
    painter.setPen(QPen(isTicked ? m_theme.onAccent : m_theme.text, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isTicked)
        painter.drawPolyline(QPolygonF({at + QPointF(3.5, 8), at + QPointF(6.5, 11), at + QPointF(11.5, 4.5)}));
    if (checkState() == Qt::PartiallyChecked)
        painter.drawLine(at + QPointF(4, 7.5), at + QPointF(11, 7.5));
    painter.setPen(isTicked ? m_theme.text : m_theme.quiet);
    painter.drawText(rect().adjusted(boxSide + 12, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

TruthField::TruthField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new TruthBox(theme(), this))
{
    auto* row = rowIn(this);
    row->addWidget(m_box);
    row->addStretch(1);
    m_box->setAccessibleName(name);
    watch(m_box);
    showWord();
    connect(m_box, &QCheckBox::stateChanged, this, &TruthField::showWord);
    connect(m_box, &QCheckBox::clicked, this, [this](bool isChecked) { emit entered(Value(isChecked)); });
}

bool TruthField::isPending() const
{
    return m_box->checkState() != stateOf(value());
}

void TruthField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
}

void TruthField::present(const Value& value)
{
    m_box->setCheckState(stateOf(value));
    showWord();
}

void TruthField::showWord()
{
    switch (m_box->checkState()) {
    case Qt::Checked: m_box->setText(tr("yes")); break;
    case Qt::Unchecked: m_box->setText(tr("no")); break;
    case Qt::PartiallyChecked: m_box->setText(tr("several values")); break;
    }
}

}  // namespace gloam::editor
