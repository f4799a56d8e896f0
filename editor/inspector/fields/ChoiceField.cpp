#include "editor/inspector/fields/ChoiceField.h"

#include "editor/inspector/fields/Chevron.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHash>
#include <QLineEdit>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <utility>

namespace gloam::editor {

namespace {

/// The choices of a box that fit what is typed, best first.
class FittingChoices : public QSortFilterProxyModel {
public:
    FittingChoices(ChoiceBox::Fit fit, QObject* parent) : QSortFilterProxyModel(parent), m_fit(std::move(fit)) {}

    void seek(const QString& typed)
    {
        m_typed = typed;
        m_fits.clear();
        invalidate();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        return fitOfRow(sourceModel()->index(row, 0, parent)) > 0;
    }
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const int ofLeft = fitOfRow(left);
        const int ofRight = fitOfRow(right);
        return ofLeft != ofRight ? ofLeft > ofRight : left.row() < right.row();
    }

private:
    int fitOfRow(const QModelIndex& row) const
    {
        if (m_typed.isEmpty())
            return 1;
        const QString choice = row.data().toString();
        const auto known = m_fits.constFind(choice);
        return known != m_fits.constEnd() ? *known : *m_fits.insert(choice, m_fit(choice, m_typed));
    }

    ChoiceBox::Fit m_fit;
    QString m_typed;
    mutable QHash<QString, int> m_fits;
};

/// Lists all rows of its model, which knows what fits.
class WholeListCompleter : public QCompleter {
public:
    using QCompleter::QCompleter;
    QStringList splitPath(const QString&) const override { return {QString()}; }
};

}  // namespace

ChoiceBox::ChoiceBox(const Theme& theme, QWidget* parent) : QComboBox(parent), m_ink(theme.quiet)
{
    setFocusPolicy(Qt::StrongFocus);
    applyHeight(this, theme, fieldHeight);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
    setMaxVisibleItems(16);
}

void ChoiceBox::setSpokenName(const QString& name)
{
    setAccessibleName(name);
    view()->setAccessibleName(name);
    if (lineEdit())
        lineEdit()->setAccessibleName(name);
}

void ChoiceBox::beTyped(Fit fit)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    m_fit = std::move(fit);
    auto* rows = new FittingChoices(m_fit, this);
    rows->setSourceModel(model());
    rows->sort(0);
    auto* list = new WholeListCompleter(rows, this);
    list->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(list);
    connect(lineEdit(), &QLineEdit::textEdited, rows, [rows](const QString& typed) { rows->seek(typed.trimmed()); });
}

QString ChoiceBox::bestFor(const QString& typed) const
{
    QString best;
    int most = 0;
    for (int i = 0; i < count(); ++i)
        if (const int fit = m_fit(itemText(i), typed.trimmed()); fit > most) {
            most = fit;
            best = itemText(i);
        }
    return best;
}

/// On the scale of fitOf(), for types.
int ChoiceBox::fitOfWords(const QString& choice, const QString& typed)
{
    constexpr int fits[] = {60, 50, 40, 30, 5, 0};
    return fits[matchRank(choice, typed)];
}

void ChoiceBox::showPopup()
{
    offer();
    QComboBox::showPopup();
}

void ChoiceBox::focusInEvent(QFocusEvent* event)
{
    offer();
    QComboBox::focusInEvent(event);
}

void ChoiceBox::paintEvent(QPaintEvent* event)
{
    QComboBox::paintEvent(event);
    QPainter painter(this);
    drawChevron(painter, QRect(width() - 20, 0, 16, height()), Chevron::Down, m_ink);
}

ChoiceField::ChoiceField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new ChoiceBox(theme(), this))
{
    auto* row = rowIn(this);
    row->addWidget(m_box);
    for (const std::string& choice : field.choices)
        m_choices << QString::fromStdString(choice);
    m_box->addItems(m_choices);
    for (const std::string& choice : field.missing)
        addMissing(QString::fromStdString(choice));
    m_box->setSpokenName(name);
    watch(m_box);
    connect(m_box, &QComboBox::activated, this, [this] {
        if (isPending() || (value().isNothing() && !m_box->currentText().isEmpty()))
            emit entered(Value(m_box->currentText().toStdString()));
        else
            emit discarded();
    });
}

/// Shown so that you do not look for it in vain, but not selectable.
void ChoiceField::addMissing(const QString& choice)
{
    m_choices << choice;
    m_box->addItem(choice);
    const int row = m_box->count() - 1;
    m_box->setItemData(row, tr("This version of the program does not have it."), Qt::ToolTipRole);
    m_box->setItemData(row, tr("%1, not in this version").arg(choice), Qt::AccessibleTextRole);
    if (auto* rows = qobject_cast<QStandardItemModel*>(m_box->model()))
        rows->item(row)->setEnabled(false);
}

bool ChoiceField::isPending() const
{
    return m_box->currentText() != typedText(value()) && m_box->count() > 0 && !value().isNothing();
}

void ChoiceField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
}

void ChoiceField::present(const Value& value)
{
    const QString word = typedText(value);
    while (m_box->count() > m_choices.size())
        m_box->removeItem(m_box->count() - 1);
    if (m_box->findText(word) < 0 && !value.isNothing())
        m_box->addItem(word);
    m_box->setCurrentIndex(value.isNothing() ? -1 : m_box->findText(word));  // none if several differ
}

}  // namespace gloam::editor
