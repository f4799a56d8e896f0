#include "editor/dialogs/AuthoredDialog.h"

#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QShortcut>

namespace gloam::editor {

namespace {

constexpr int listWidth = 190;

}  // namespace

AuthoredDialog::AuthoredDialog(const UiStyle& style, EditorState& state, QWidget* parent)
    : QDialog(parent), m_style(style), m_state(state), m_foot(new QHBoxLayout),
      m_undo(new QPushButton(tr("Undo"), this)), m_redo(new QPushButton(tr("Redo"), this))
{
    frameLists(this);
    auto* close = new QPushButton(tr("Close"), this);
    close->setToolTip(tr("Back to the map"));
    for (QPushButton* button : {m_undo, m_redo, close})
        button->setAutoDefault(false);
    m_foot->setSpacing(8);
    m_foot->addWidget(m_undo);
    m_foot->addWidget(m_redo);
    m_foot->addStretch(1);
    m_foot->addWidget(close);
    connect(m_undo, &QPushButton::clicked, this, [this] { m_state.document.undo(); });
    connect(m_redo, &QPushButton::clicked, this, [this] { m_state.document.redo(); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, m_undo, &QPushButton::click);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, m_redo, &QPushButton::click);
    connect(&state.document, &WorldDocument::historyChanged, this, &AuthoredDialog::followHistory);
    connect(&state.document, &WorldDocument::worldReplaced, this, &QDialog::reject);
    followHistory();
}

void AuthoredDialog::arrange(QWidget* list, QWidget& rows, const std::vector<std::pair<QWidget*, int>>& parts)
{
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    applyStyle(list, [this, list] { list->setFixedWidth(m_style.theme.scaled(listWidth)); });
    row->addWidget(list);
    for (const auto& [part, stretch] : parts)
        row->addWidget(part, stretch);
    column->addLayout(row, 1);
    column->addLayout(m_foot);
    rows.setFocus(Qt::OtherFocusReason);
}

void AuthoredDialog::addToFoot(QPushButton* button)
{
    button->setAutoDefault(false);
    m_foot->insertWidget(m_foot->count() - 1, button);
}

void AuthoredDialog::followHistory()
{
    const auto show = [](QPushButton* button, const QString& text, const QString& nothing) {
        button->setEnabled(!text.isEmpty());
        button->setToolTip(plainTip(text.isEmpty() ? nothing : text));
        button->setAccessibleDescription(text);
    };
    show(m_undo, m_state.document.undoText(), tr("There is nothing to undo"));
    show(m_redo, m_state.document.redoText(), tr("There is nothing to redo"));
}

}  // namespace gloam::editor
