#include "editor/dialogs/GoToDialog.h"

#include "editor/document/LevelPlans.h"
#include "editor/tools/CellWords.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace gloam::editor {

EditResult readPlace(const QString& text, const WorldDocument& document, const OpenLevel& open, Place& place)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*(.*?)\\s*\\(?(-?\\d{1,6})\\s*[,;\\s]\\s*(-?\\d{1,6})\\)?\\s*$"));
    const auto read = form.match(text);
    if (!read.hasMatch())
        return {GoToDialog::tr("Type the column and row of a cell: 12, 7.")};
    const QString name = read.captured(1);
    const Level* level = name.isEmpty() ? open.level() : levelCalled(document.world(), name);
    if (!level)
        return {GoToDialog::tr("No level is called '%1'.").arg(name)};
    place = {level->id, {read.captured(2).toInt(), read.captured(3).toInt()}};
    const Size size = level->tiles.size();
    if (!level->contains(place.at))
        return {GoToDialog::tr("The cells of %1 go from 0, 0 to %2, %3.")
                    .arg(QString::fromStdString(level->displayName()))
                    .arg(size.width - 1)
                    .arg(size.height - 1)};
    return {};
}

GoToDialog::GoToDialog(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, QWidget* parent)
    : QDialog(parent), m_style(style), m_document(document), m_open(open), m_cell(new QLineEdit(this)),
      m_told(bodyLabel({}, style.theme, this)), m_go(new QPushButton(tr("Go"), this))
{
    setWindowTitle(tr("Go to Cell"));
    applyStyle(this, [this] { setMinimumWidth(m_style.theme.scaled(420)); });
    m_cell->setAccessibleName(tr("Column and row of the cell; you can put the name of a level first"));
    m_cell->setToolTip(m_cell->accessibleName());
    m_cell->setPlaceholderText(tr("12, 7"));
    m_cell->setText(QStringLiteral("%1, %2").arg(open.cursor().x).arg(open.cursor().y));
    m_cell->selectAll();
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addWidget(m_cell);
    column->addWidget(m_told);
    auto* stay = new QPushButton(tr("Cancel"), this);
    stay->setToolTip(tr("Leave the cursor where it is"));
    m_go->setDefault(true);
    m_go->setToolTip(tr("Move the cell cursor there"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(stay);
    foot->addWidget(m_go);
    column->addLayout(foot);
    connect(m_cell, &QLineEdit::textChanged, this, &GoToDialog::tell);
    connect(stay, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &GoToDialog::finish);
    tell();
}

/// Shows the contents of the place, or why it does not exist.
void GoToDialog::tell()
{
    Place place;
    const EditResult can = readPlace(m_cell->text(), m_document, m_open, place);
    m_go->setEnabled(static_cast<bool>(can));
    applyInk(m_told, m_style.theme, can ? &Theme::text : &Theme::danger);
    m_told->setText(can ? describeCell(m_document.world(), place) : can.objection);
    m_cell->setAccessibleDescription(m_told->text());
}

void GoToDialog::finish()
{
    Place place;
    if (!readPlace(m_cell->text(), m_document, m_open, place))
        return;
    accept();
    emit chosen(place);
}

}  // namespace gloam::editor
