#include "editor/graph/GraphPage.h"

#include "editor/graph/GraphExport.h"
#include "editor/graph/LevelsSubject.h"
#include "editor/inspector/form/SubjectForm.h"
#include "editor/state/LongWork.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/WrapLayout.h"

#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int widthOfFilter = 150;
constexpr int widthOfFields = 300;

}  // namespace

GraphPage::GraphPage(const UiStyle& style, const KeyBindings& keys, EditorState& state, TaskRunner run, QWidget* parent)
    : QWidget(parent), m_style(style), m_state(state),
      m_view(new GraphView(style, keys, state.document, state.notices, state.open, state.steps, std::move(run), this)),
      m_filter(new QLineEdit(this)), m_count(quietLabel({}, style.theme, this)), m_fields(new QFrame(this)),
      m_title(titleLabel({}, style.theme, m_fields)),
      m_form(new SubjectForm({style, state.document, state.open, state.subject, state.question},
                             tr("Fields of the selected levels"), m_fields))
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the world graph"));
    m_filter->setToolTip(tr("Dims all levels but those whose name, depth, size or badges have these words"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    applyStyle(m_filter, [this] { m_filter->setFixedWidth(m_style.theme.scaled(widthOfFilter)); });
    connect(m_filter, &QLineEdit::textChanged, m_view, &GraphView::setFilter);

    auto* bar = new QWidget(this);
    auto* row = new WrapLayout(4);
    row->setContentsMargins(8, 4, 8, 4);
    bar->setLayout(row);
    row->addWidget(m_filter);
    const auto act = [this](const char* name) {
        return [this, name] {
            m_view->act(QLatin1String(name));
            m_view->setFocus();
        };
    };
    addButton(*row, QStringLiteral("new-level"), tr("New level here"), act("new-level"));
    addButton(*row, QStringLiteral("duplicate-level"), tr("Duplicate the selected levels"), act("duplicate"));
    addButton(*row, QStringLiteral("delete-level"), tr("Delete the selected levels"), act("delete-level"));
    addButton(*row, QStringLiteral("settings"), tr("Set a field of the selected levels"), [this] { openFields(); });
    addButton(*row, QStringLiteral("tool-link"), tr("Link the level to another"), act("tool-link"));
    addButton(*row, QStringLiteral("regenerate"), tr("Free what was pinned by hand"), [this] { m_view->freePins(); });
    addButton(*row, QStringLiteral("zoom-fit"), tr("Show the whole graph"), act("zoom-fit"));
    addButton(*row, QStringLiteral("export"), tr("Export the graph as a picture or drawing"),
              [this] { emit exportAsked(); });
    row->addWidget(m_count);

    m_fields->setAutoFillBackground(true);
    auto* fields = columnIn(m_fields, {8, 8, 8, 8}, 8);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    addButton(*head, QStringLiteral("cancel"), tr("Close the fields"), [this] { closeFields(); });
    fields->addLayout(head);
    fields->addWidget(m_form, 1);
    m_fields->hide();
    applyStyle(m_fields, [this] { fitFields(); });

    auto* column = columnIn(this, {}, 0);
    column->addWidget(bar);
    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(m_view, 1);
    body->addWidget(m_fields);
    column->addLayout(body, 1);

    connect(m_view, &GraphView::searchAsked, m_filter, [this] {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
    });
    connect(m_view, &GraphView::fieldsAsked, this, &GraphPage::openFields);
    connect(m_view, &GraphView::chosen, this, &GraphPage::showChoice);
    connect(&state.document, &WorldDocument::changed, this, &GraphPage::showChoice);
    connect(&state.document, &WorldDocument::worldReplaced, this, &GraphPage::closeFields);
}

/// A field enters its input when it is destroyed, and the graph must not hear of it then.
GraphPage::~GraphPage()
{
    disconnect(&m_state.document, nullptr, this, nullptr);
    m_view->disconnect(this);
    delete m_form;
}

QToolButton* GraphPage::addButton(QLayout& row, const QString& icon, const QString& name,
                                  const std::function<void()>& act)
{
    auto* button = new QToolButton(this);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    applyStyle(button, [this, button, icon] {
        button->setIcon(iconNamed(icon, m_style.resources, m_style.theme));
        button->setIconSize({20, 20});
    });
    connect(button, &QToolButton::clicked, this, act);
    row.addWidget(button);
    return button;
}

bool GraphPage::isFieldsOpen() const
{
    return !m_fields->isHidden();
}

void GraphPage::openFields()
{
    if (m_view->concerned().empty()) {
        m_state.notices.tell(tr("Select levels first."), Sign::Warning);
        return;
    }
    m_fields->show();
    m_shown.clear();
    showChoice();
    m_form->focusField(QStringLiteral("levels"), QStringLiteral("depth"));
}

void GraphPage::closeFields()
{
    if (!isFieldsOpen())
        return;
    const bool hadFocus = m_fields->isAncestorOf(window()->focusWidget());
    m_fields->hide();
    m_shown.clear();
    m_form->setSubject(nullptr);
    if (hadFocus)
        m_view->setFocus();
}

/// Fields that are cut cannot be read; on a narrow page they hide the graph while they are open.
void GraphPage::fitFields()
{
    m_fields->setFixedWidth(std::min(m_style.theme.scaled(widthOfFields), width()));
}

void GraphPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitFields();
}

void GraphPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showChoice();
}

/// A hidden graph costs nothing while the world changes.
void GraphPage::showChoice()
{
    if (!isVisible())
        return;
    const auto count = m_state.document.world().levels.size();
    const auto selected = m_view->marks().selected.size();
    const auto& isFaint = m_view->marks().isFaint;
    const auto matching = std::count(isFaint.begin(), isFaint.end(), false);
    QString text = count == 1 ? tr("1 level") : tr("%1 levels").arg(count);
    if (!isFaint.empty())
        text = matching == 0 ? tr("nothing has these words") : tr("%1, %2 match").arg(text).arg(matching);
    m_count->setText(selected > 0 ? tr("%1, %2 selected").arg(text).arg(selected) : text);
    if (!isFieldsOpen())
        return;
    std::vector<Name> levels = m_view->concerned();
    if (levels.empty()) {
        closeFields();
        return;
    }
    if (levels == m_shown)
        return;
    m_shown = levels;
    m_title->setText(levels.size() == 1 ? tr("1 level") : tr("%1 levels").arg(levels.size()));
    m_form->setSubject(levelsSubject(m_state.document, std::move(levels)));
}

Status GraphPage::exportTo(const QString& file)
{
    const World world = m_state.document.world();
    const GraphContents graph = m_view->graph();
    Status written = done();
    LongWork waiting(m_state.document, m_state.work, tr("export"));
    waiting.beside([&](Progress& progress) { written = saveGraph(file, m_style, world, graph, progress); });
    return written;
}

/// In the line of the filter, Down and Enter lead to the graph; Esc clears it first.
bool GraphPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        if (m_filter->text().isEmpty())
            m_view->setFocus();
        m_filter->clear();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter: m_view->setFocus(); return true;
    default: return false;
    }
}

}  // namespace gloam::editor
