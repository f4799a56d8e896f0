#include "editor/panels/FoldingRow.h"

#include <QGridLayout>
#include <QPushButton>

namespace gloam::editor {

FoldingRow::FoldingRow(const std::vector<QPushButton*>& buttons, QWidget* parent) : QWidget(parent), m_buttons(buttons)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    grid->setColumnStretch(static_cast<int>(buttons.size()), 1);
    place();
}

int FoldingRow::leastHeight() const
{
    const int lines = (static_cast<int>(m_buttons.size()) + 1) / 2;
    const int between = static_cast<QGridLayout*>(layout())->verticalSpacing();
    return lines * (m_buttons.front()->sizeHint().height() + between) - between;
}

void FoldingRow::place()
{
    auto* grid = static_cast<QGridLayout*>(layout());
    int wanted = -grid->horizontalSpacing();
    for (const QPushButton* button : m_buttons)
        wanted += button->sizeHint().width() + grid->horizontalSpacing();
    const bool isNarrow = width() < wanted;
    for (int i = 0; i < static_cast<int>(m_buttons.size()); ++i)
        grid->addWidget(m_buttons[static_cast<std::size_t>(i)], isNarrow ? i / 2 : 0, isNarrow ? i % 2 : i);
}

void FoldingRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
    layout()->activate();
}

}  // namespace gloam::editor
