#include "editor/inspector/TruthField.h"

#include "editor/ui/Drawing.h"

#include <QHBoxLayout>
#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int boxSide = 16;

bool isTrue(const Value& value)
{
    const bool* truth = value.as<bool>();
    return truth && *truth;
}

}  // namespace

TruthBox::TruthBox(const Theme& theme, QWidget* parent) : QCheckBox(parent), m_theme(theme)
{
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize TruthBox::sizeHint() const
{
    return {boxSide + 16 + fontMetrics().horizontalAdvance(text()), fieldHeight};
}

void TruthBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box(4.5, (height() - boxSide) / 2 + 0.5, boxSide - 1, boxSide - 1);
    painter.setPen(isChecked() ? m_theme.accent : underMouse() ? m_theme.faint : m_theme.line);
    painter.setBrush(isChecked() ? m_theme.accent : m_theme.panel);
    painter.drawRoundedRect(box, 4, 4);
    if (isChecked()) {
        painter.setPen(QPen(m_theme.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const QPointF at = box.topLeft();
        painter.drawPolyline(QPolygonF({at + QPointF(3.5, 8), at + QPointF(6.5, 11), at + QPointF(11.5, 4.5)}));
    }
    painter.setPen(isChecked() ? m_theme.text : m_theme.quiet);
    painter.drawText(rect().adjusted(boxSide + 12, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

TruthField::TruthField(const FieldSite& fieldSite, const QString& name, QWidget* parent) : FieldEditor(fieldSite, parent), m_box(new TruthBox(theme(), this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_box);
    row->addStretch(1);
    m_box->setAccessibleName(name);
    watch(m_box);
    showWord();
    connect(m_box, &QCheckBox::toggled, this, &TruthField::showWord);
    connect(m_box, &QCheckBox::clicked, this, [this](bool isChecked) { emit entered(Value(isChecked)); });
}

bool TruthField::isPending() const
{
    return m_box->isChecked() != isTrue(value());
}

void TruthField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
}

void TruthField::present(const Value& value)
{
    m_box->setChecked(isTrue(value));
    if (value.isNothing())
        m_box->setText(tr("several"));
    else
        showWord();
}

void TruthField::showWord()
{
    m_box->setText(m_box->isChecked() ? tr("yes") : tr("no"));
}

}  // namespace gloam::editor
