#include "editor/inspector/form/FormRowView.h"

#include "editor/ui/ApplyStyle.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int labelWidth = 88;

/// A row's name for screen readers: with its group, if another group has the same.
QString told(const FormRow& row, const QString& name)
{
    return row.group.isEmpty() ? name : FormRowView::tr("%1, %2").arg(row.group, name);
}

QString severalValues()
{
    return FormRowView::tr("several values");
}

}  // namespace

FormRowView::FormRowView(const FieldSite& site, const FormRow& row, QWidget* parent)
    : QWidget(parent), m_field(row.field), m_theme(site.style.theme), m_label(new QLabel(labelOf(row.field), this)),
      m_editor(makeFieldEditor(site, row.field, told(row, spokenName(row.field)), this)),
      m_dot(new SourceDot(site.style.theme, told(row, labelOf(row.field)), this)), m_objection(new QLabel(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 2, 0, 2);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    const bool isWide = m_editor->isWide();
    m_isLabelBeside = !isWide;
    const bool hasSource = row.source.kind != ValueSource::Kind::Plain;
    applyFont(m_label, site.style.theme, &Theme::secondaryFont);
    applyInk(m_label, site.style.theme, &Theme::quiet);
    m_label->setTextFormat(Qt::PlainText);
    m_objection->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    applyStyle(m_label, [this] {
        m_label->setMinimumHeight(m_theme.scaled(fieldHeight));
        fitLabel();
    });
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_label->setToolTip(tipOf(row.field));
    m_editor->setToolTip(tipOf(row.field));
    grid->addWidget(m_label, 0, 0, 1, isWide ? 2 : 1, isWide ? Qt::Alignment() : Qt::AlignTop);
    grid->addWidget(m_dot, 0, 2, Qt::AlignTop);
    grid->addWidget(m_editor, isWide ? 1 : 0, isWide ? 0 : 1, 1, isWide ? 3 : 1, Qt::AlignTop);
    grid->addWidget(m_objection, 2, 0, 1, 3);
    m_dot->setVisible(hasSource);
    if (isWide)
        m_dot->stackUnder(m_editor);  // it is above the editor, and so comes first in tab order
    m_objection->setWordWrap(true);
    applyFont(m_objection, site.style.theme, &Theme::secondaryFont);
    applyInk(m_objection, site.style.theme, &Theme::danger);
    m_objection->hide();
    connect(m_editor, &FieldEditor::entered, this, [this](const Value& value) { emit entered(m_field, value); });
    connect(m_editor, &FieldEditor::objected, this, &FormRowView::object);
    connect(m_editor, &FieldEditor::discarded, this, [this] { object({}); });
    connect(m_editor, &FieldEditor::restructured, this, &FormRowView::restructured);
    connect(m_dot, &QAbstractButton::clicked, this, [this] { emit resetAsked(m_field); });
    setRow(row);
}

/// How much narrower the label can be than usual: as wide as its longest word.
int FormRowView::labelGivesWay() const
{
    if (!m_isLabelBeside || m_label->isHidden())
        return 0;
    int longest = 0;
    for (const QString& word : m_label->text().split(QLatin1Char(' ')))
        longest = std::max(longest, m_label->fontMetrics().horizontalAdvance(word) + 2);
    return std::max(0, m_theme.scaled(labelWidth) - longest);
}

/// With large texts in a narrow panel, the field takes room from the label.
void FormRowView::fitLabel()
{
    if (!m_isLabelBeside)
        return;
    const int usual = m_theme.scaled(labelWidth);
    const int others = layout()->minimumSize().width() - m_label->minimumWidth();
    m_label->setFixedWidth(std::clamp(width() - others, usual - labelGivesWay(), usual));
}

QSize FormRowView::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    const int spare = m_isLabelBeside && !m_label->isHidden()
                          ? m_label->minimumWidth() - (m_theme.scaled(labelWidth) - labelGivesWay())
                          : 0;
    return {least.width() - std::max(0, spare), least.height()};
}

void FormRowView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitLabel();
}

void FormRowView::setRow(const FormRow& row)
{
    m_field.usual = row.field.usual;
    m_editor->setValue(row.value);
    for (QLineEdit* line : m_editor->findChildren<QLineEdit*>())
        if (row.isMixed || line->placeholderText() == severalValues())
            line->setPlaceholderText(row.isMixed ? severalValues() : QString());
    if (auto* box = m_editor->findChild<QComboBox*>(); box && !box->isEditable())
        box->setPlaceholderText(row.isMixed ? severalValues() : QString());
    const bool couldReset = m_dot->canReset();
    m_dot->setSource(row.source);
    if (couldReset != m_dot->canReset())
        emit restructured();
    describe();
}

void FormRowView::showResult(const EditResult& result)
{
    if (result)
        m_editor->discard();
    object(result.objection);
}

void FormRowView::object(const QString& sentence)
{
    if (sentence == m_objection->text())
        return;  // a list that discards its input answers once per field
    m_objection->setText(sentence);
    m_objection->setVisible(!sentence.isEmpty());
    describe();
    update();
}

void FormRowView::describe()
{
    QStringList lines{QString::fromStdString(m_field.help), m_dot->source().text, m_objection->text()};
    lines.removeAll({});
    m_editor->describe(lines.join(QStringLiteral("; ")));
}

void FormRowView::mousePressEvent(QMouseEvent* event)
{
    const QWidget* under = childAt(event->position().toPoint());
    if (event->button() != Qt::MiddleButton || (under != m_label && under != m_dot) || !m_dot->canReset())
        return QWidget::mousePressEvent(event);
    emit resetAsked(m_field);
}

/// Outlines a refused input, in addition to the explanation.
void FormRowView::paintEvent(QPaintEvent*)
{
    if (m_objection->text().isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.danger, 1));
    painter.drawRoundedRect(QRectF(m_editor->geometry()).adjusted(-1.5, -1.5, 3.5, 1.5), 5, 5);
}

}  // namespace gloam::editor
