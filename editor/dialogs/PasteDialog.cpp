#include "editor/dialogs/PasteDialog.h"

#include "editor/document/LevelPlans.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace gloam::editor {

Size largerOfBoth(Size level, Size piece)
{
    return {std::max(level.width, piece.width), std::max(level.height, piece.height)};
}

long long cellsBeyond(Size level, Size piece)
{
    return piece.area() - Size{std::min(level.width, piece.width), std::min(level.height, piece.height)}.area();
}

PasteDialog::PasteDialog(const UiStyle& style, WorldDocument& document, const OpenLevel& open, Size piece,
                         QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Paste"));
    applyStyle(this, [this, style] { setMinimumWidth(style.theme.scaled(460)); });
    const Size level = open.level()->tiles.size();
    const QString name = QString::fromStdString(open.level()->displayName());
    const auto beyond = cellsBeyond(level, piece);
    const QString lost = beyond == 1 ? tr("1 cell") : tr("%1 cells").arg(QLocale().toString(beyond));
    auto* words = bodyLabel(tr("The piece is %1 by %2 cells. %3 is only %4 by %5: %6 would not fit.")
                                .arg(piece.width)
                                .arg(piece.height)
                                .arg(name)
                                .arg(level.width)
                                .arg(level.height)
                                .arg(lost),
                            style.theme, this);
    const Size both = largerOfBoth(level, piece);
    const EditResult canEnlarge = canRearrange(document.world(), document.limits(), open.id(),
                                               moveToWindow(document.world(), open.id(), {{0, 0}, both}));
    auto* foot = new QHBoxLayout;
    QPushButton* const separate =
        choice(tr("As a &New Level"),
               tr("Add a level of %1 by %2 cells with the piece").arg(piece.width).arg(piece.height),
               canHoldCells(document.world(), document.limits(), piece), &PasteDialog::newLevelChosen);
    separate->setDefault(separate->isEnabled());
    foot->addWidget(separate);
    foot->addWidget(choice(
        tr("&Enlarge %1").arg(withoutMnemonic(name)),
        tr("Enlarge the level to %1 by %2 cells and paste into its upper left corner").arg(both.width).arg(both.height),
        canEnlarge, &PasteDialog::enlargeChosen));
    foot->addWidget(
        choice(tr("C&lip"), tr("Take the part that fits and leave out the rest"), {}, &PasteDialog::clipChosen));
    foot->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Paste nothing"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    foot->addWidget(cancel);
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addWidget(words);
    column->addLayout(foot);
    setAccessibleDescription(words->text());
}

/// A button that says why if it cannot be used.
QPushButton* PasteDialog::choice(const QString& text, const QString& tip, const EditResult& can,
                                 void (PasteDialog::*chosen)())
{
    auto* button = new QPushButton(text, this);
    button->setEnabled(static_cast<bool>(can));
    button->setToolTip(plainTip(can ? tip : can.objection));
    button->setAccessibleDescription(button->toolTip());
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, [this, chosen] {
        accept();
        (this->*chosen)();
    });
    return button;
}

}  // namespace gloam::editor
