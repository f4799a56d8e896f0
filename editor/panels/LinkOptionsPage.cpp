#include "editor/panels/LinkOptionsPage.h"

#include "core/types/FieldWriter.h"
#include "editor/inspector/fields/References.h"
#include "editor/inspector/form/FormView.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Layouts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr QSize usualOptionsPage{360, 320};
const QString optionsGroup = QStringLiteral("new-link");
constexpr std::array<std::string_view, 4> shownOptions{"open", "key", "needs", "damage"};

/// All but the kind and the ways, which the bar shows, and what only a link that exists has.
std::vector<FormRow> optionRows(const Link& link)
{
    std::vector<FormRow> rows = plainRows(formOf<Link>(), written(link));
    std::erase_if(rows, [](const FormRow& row) {
        return std::find(shownOptions.begin(), shownOptions.end(), row.field.name) == shownOptions.end();
    });
    return rows;
}

}  // namespace

LinkOptionsPage::LinkOptionsPage(const UiStyle& style, WorldDocument& document, CellQuestion& question,
                                 const ToolChoice& tool, OpenLevel& open, SubjectSelection& subject,
                                 LinkOptions& options, QWidget* parent)
    : QFrame(parent), m_document(document), m_open(open), m_subject(subject), m_options(options), m_theme(style.theme),
      m_scroll(new QScrollArea(this)), m_form(new FormView({style, document, open, subject, question}, m_scroll))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Options of new links"));
    frameLists(this);
    m_scroll->setWidget(m_form);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto* done = new QPushButton(tr("Done"), this);
    done->setAccessibleName(tr("Close the options of new links"));
    done->setToolTip(tr("Close this page (Esc)"));
    auto* column = columnIn(this, {8, 16, 8, 16}, 8);
    column->addWidget(m_scroll, 1);
    column->addWidget(done, 0, Qt::AlignRight);
    connect(done, &QPushButton::clicked, this, &LinkOptionsPage::close);
    connect(m_form, &FormView::entered, this,
            [this](const QString&, const FormField& field, const Value& value) { take(field, value); });
    connect(&options, &LinkOptions::changed, this, [this] { fill(false); });
    connect(&tool, &ToolChoice::chosen, this, &LinkOptionsPage::close);
    connect(&open, &OpenLevel::opened, this, &LinkOptionsPage::close);
    connect(&document, &WorldDocument::worldReplaced, this, &LinkOptionsPage::close);
    hide();
}

void LinkOptionsPage::fill(bool isOther)
{
    FormGroup group{optionsGroup, tr("New links"), {}, optionRows(m_options.link()), {}};
    group.footnotes << tr("Links that exist are changed in the inspector.");
    m_form->setGroups({group}, isOther);
}

void LinkOptionsPage::take(const FormField& field, const Value& value)
{
    const FormRowView* row = m_form->row(optionsGroup, field.name);
    EditResult result =
        checkReferences(m_document, m_open, m_subject, field, value, row ? row->editor().value() : Value());
    Link link = m_options.link();
    if (result)
        result = resultOf(setField(link, field, value));
    if (result)
        m_options.set(link);
    if (FormRowView* shown = m_form->row(optionsGroup, field.name))
        shown->showResult(result);
}

void LinkOptionsPage::openAt(QPoint topLeft)
{
    fill(true);
    const QSize wanted(m_theme.scaled(usualOptionsPage.width()), m_theme.scaled(usualOptionsPage.height()));
    const QSize room = parentWidget()->size() - QSize(16, topLeft.y() + 16);
    const QSize size = wanted.boundedTo(room);
    setGeometry(QRect(QPoint(std::min(topLeft.x(), parentWidget()->width() - size.width() - 8), topLeft.y()), size));
    raise();
    show();
    if (FormRowView* row = m_form->firstRow())
        row->editor().takeFocus();
}

void LinkOptionsPage::close()
{
    if (!isOpen())
        return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus)
        emit closed();
}

void LinkOptionsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace gloam::editor
