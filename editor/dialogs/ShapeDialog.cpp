#include "editor/dialogs/ShapeDialog.h"

#include "editor/document/LevelPlans.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/state/LongWork.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <array>
#include <utility>

namespace gloam::editor {

namespace {

constexpr long long cellsToConfirm = 1'000'000;  ///< a level grows beyond this only after a second confirmation
enum Side { Left, Top, Right, Bottom };

/// How many of the added cells come before the existing ones.
int before(int added, int anchor)
{
    return anchor == 0 ? 0 : anchor == 1 ? added / 2 : added;
}

}  // namespace

ShapeDialog::ShapeDialog(const UiStyle& style, WorldDocument& document, Notices& notices, WorkProgress& work,
                         const OpenLevel& open, Ask ask, QWidget* parent)
    : QDialog(parent), m_style(style), m_document(document), m_notices(notices), m_work(work), m_ask(ask),
      m_level(open.id()), m_before(open.level()->tiles.size()), m_told(bodyLabel({}, style.theme, this)),
      m_do(new QPushButton(ask == Ask::Size ? tr("Resize") : tr("Shift"), this))
{
    setWindowTitle(ask == Ask::Size ? tr("Resize Level") : tr("Shift Level"));
    applyStyle(this, [this] { setMinimumWidth(m_style.theme.scaled(304)); });
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addWidget(ask == Ask::Size ? sizeFields() : shiftFields());
    column->addWidget(m_told);
    auto* keep = new QPushButton(tr("Cancel"), this);
    keep->setToolTip(tr("Leave the level as it is"));
    m_do->setDefault(true);
    m_do->setToolTip(tr("Change the level; it can be undone"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(keep);
    foot->addWidget(m_do);
    column->addLayout(foot);
    connect(keep, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_do, &QPushButton::clicked, this, &ShapeDialog::finish);
    tell();
}

QSpinBox* ShapeDialog::numberBox(const QString& name, int least, int most, int value)
{
    auto* box = new QSpinBox(this);
    box->setRange(least, most);
    box->setValue(value);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

QWidget* ShapeDialog::sizeFields()
{
    auto* fields = new QWidget(this);
    auto* grid = new QGridLayout(fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    const std::array<QString, 4> names{tr("Left"), tr("Top"), tr("Right"), tr("Bottom")};
    grid->addWidget(capsLabel(tr("Cells to add, or to cut below 0"), m_style.theme, fields), 0, 0, 1, 4);
    for (int side = 0; side < 4; ++side) {
        QSpinBox* box = numberBox(tr("Cells to add, %1").arg(names[static_cast<std::size_t>(side)].toLower()),
                                  -mostTypedSide, mostTypedSide, 0);
        m_sides[static_cast<std::size_t>(side)] = box;
        grid->addWidget(bodyLabel(names[static_cast<std::size_t>(side)], m_style.theme, fields), 1 + side / 2,
                        2 * (side % 2));
        grid->addWidget(box, 1 + side / 2, 2 * (side % 2) + 1);
        connect(box, &QSpinBox::valueChanged, this, &ShapeDialog::followSides);
    }
    grid->addWidget(capsLabel(tr("Or the new size"), m_style.theme, fields), 3, 0, 1, 4);
    m_width = numberBox(tr("Width in cells"), 1, mostTypedSide, m_before.width);
    m_height = numberBox(tr("Height in cells"), 1, mostTypedSide, m_before.height);
    grid->addWidget(bodyLabel(tr("Width"), m_style.theme, fields), 4, 0);
    grid->addWidget(m_width, 4, 1);
    grid->addWidget(bodyLabel(tr("Height"), m_style.theme, fields), 5, 0);
    grid->addWidget(m_height, 5, 1);
    grid->addWidget(bodyLabel(tr("Keep"), m_style.theme, fields), 4, 2);
    grid->addWidget(anchorButtons(), 4, 3, 2, 1);
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &ShapeDialog::followSize);
    m_sides[Left]->setFocus(Qt::OtherFocusReason);
    m_sides[Left]->selectAll();
    return fields;
}

QWidget* ShapeDialog::anchorButtons()
{
    auto* anchors = new QWidget(this);
    auto* grid = new QGridLayout(anchors);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    grid->setSizeConstraint(QLayout::SetFixedSize);  // arrows may be higher than the letters of the font
    const std::array<QString, 3> rows{tr("top"), tr("middle"), tr("bottom")};
    const std::array<QString, 3> columns{tr("left"), tr("center"), tr("right")};
    for (int i = 0; i < 9; ++i) {
        auto* button = new QToolButton(anchors);
        button->setCheckable(true);
        button->setChecked(i == 0);
        button->setAutoExclusive(true);
        const QString name = tr("Keep what is there at the %1 %2")
                                 .arg(rows[static_cast<std::size_t>(i / 3)], columns[static_cast<std::size_t>(i % 3)]);
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setText(QStringLiteral("\u2196\u2191\u2197\u2190\u00B7\u2192\u2199\u2193\u2198").mid(i, 1));
        connect(button, &QToolButton::clicked, this, [this, i] { keepAnchor(i % 3, i / 3); });
        m_anchors[static_cast<std::size_t>(i)] = button;
        grid->addWidget(button, i / 3, i % 3);
    }
    return anchors;
}

QWidget* ShapeDialog::shiftFields()
{
    auto* fields = new QWidget(this);
    auto* rows = columnIn(fields, {}, 8);
    auto* row = new QHBoxLayout;
    rows->addLayout(row);
    row->setSpacing(8);
    m_x = numberBox(tr("Cells to the right, or to the left below 0"), -mostTypedSide, mostTypedSide, 0);
    m_y = numberBox(tr("Cells down, or up below 0"), -mostTypedSide, mostTypedSide, 0);
    m_wraps = new TruthBox(m_style.theme, fields);
    m_wraps->setText(tr("What leaves on one side comes in on the other"));
    m_wraps->setChecked(true);
    row->addWidget(bodyLabel(tr("Right"), m_style.theme, fields));
    row->addWidget(m_x, 1);
    row->addWidget(bodyLabel(tr("Down"), m_style.theme, fields));
    row->addWidget(m_y, 1);
    rows->addWidget(m_wraps);
    for (QSpinBox* box : {m_x, m_y})
        connect(box, &QSpinBox::valueChanged, this, &ShapeDialog::tell);
    connect(m_wraps, &QCheckBox::toggled, this, &ShapeDialog::tell);
    m_x->setFocus(Qt::OtherFocusReason);
    m_x->selectAll();
    return fields;
}

void ShapeDialog::followSides()
{
    const QSignalBlocker quietWidth(m_width);
    const QSignalBlocker quietHeight(m_height);
    m_width->setValue(m_before.width + m_sides[Left]->value() + m_sides[Right]->value());
    m_height->setValue(m_before.height + m_sides[Top]->value() + m_sides[Bottom]->value());
    tell();
}

void ShapeDialog::followSize()
{
    const int wider = m_width->value() - m_before.width;
    const int higher = m_height->value() - m_before.height;
    const std::array<int, 4> added{before(wider, m_anchor.x), before(higher, m_anchor.y),
                                   wider - before(wider, m_anchor.x), higher - before(higher, m_anchor.y)};
    for (std::size_t side = 0; side < added.size(); ++side) {
        const QSignalBlocker quiet(m_sides[side]);
        m_sides[side]->setValue(added[side]);
    }
    tell();
}

/// What is anchored at the left grows at the right.
void ShapeDialog::keepAnchor(int column, int row)
{
    m_anchor = {column, row};
    followSize();
}

CellMove ShapeDialog::move() const
{
    if (m_ask == Ask::Shift)
        return {m_before, m_before, {m_x->value(), m_y->value()}, m_wraps->isChecked()};
    const Size after{m_before.width + m_sides[Left]->value() + m_sides[Right]->value(),
                     m_before.height + m_sides[Top]->value() + m_sides[Bottom]->value()};
    return {m_before, after, {m_sides[Left]->value(), m_sides[Top]->value()}, false};
}

/// Shows the result, or why it is impossible.
void ShapeDialog::tell()
{
    m_isConfirmed = false;
    m_do->setText(m_ask == Ask::Size ? tr("Resize") : tr("Shift"));
    const CellMove asked = move();
    const EditResult can = canRearrange(m_document.world(), m_document.limits(), m_level, asked);
    m_do->setEnabled(static_cast<bool>(can));
    applyInk(m_told, m_style.theme, can ? &Theme::text : &Theme::danger);
    if (!can) {
        m_told->setText(can.objection);
        emit previewed(std::nullopt);
        return;
    }
    const QString fallen = fallenText(fallenOff(m_document.world(), m_level, asked));
    const QString size = tr("%1 by %2 cells.").arg(asked.after.width).arg(asked.after.height);
    m_told->setText(fallen.isEmpty() ? size : tr("%1 Lost: %2.").arg(size, fallen));
    emit previewed(asked);
}

/// One Enter too many must not make a level of millions of cells, which costs memory and time.
bool ShapeDialog::isConfirmed()
{
    const Size after = move().after;
    if (m_isConfirmed || after.area() <= cellsToConfirm || after.area() <= m_before.area())
        return true;
    m_isConfirmed = true;
    m_told->setText(tr("%1 by %2 is %L3 cells: drawing, saving and undoing will take seconds. Resize anyway?")
                        .arg(after.width)
                        .arg(after.height)
                        .arg(after.area()));
    m_do->setText(tr("Resize Anyway"));
    return false;
}

void ShapeDialog::finish()
{
    if (!isConfirmed())
        return;
    const QString what = m_ask == Ask::Size ? tr("resize") : tr("shift");
    const Limits& limits = m_document.limits();
    std::optional<Plan> plan = planBeside(m_document, m_work, what, [&, asked = move()](const World& world, Progress&) {
        return planRearrange(world, limits, m_level, asked);
    });
    if (!plan) {
        m_told->setText(tr("Stopped. Nothing has changed."));
        return;
    }
    m_notices.tell(m_document.perform(std::move(*plan)));
    accept();
}

void ShapeDialog::done(int result)
{
    emit previewed(std::nullopt);
    QDialog::done(result);
}

}  // namespace gloam::editor
