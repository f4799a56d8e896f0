#include "editor/pane/LinkBar.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

namespace gloam::editor {

LinkBar::LinkBar(const UiStyle& style, const ActionTable& actions, const ToolChoice& tool, const PatrolChoice& patrol,
                 LinkOptions& options, QWidget* parent)
    : QWidget(parent), m_tool(tool), m_patrol(patrol), m_options(options), m_kind(new ChoiceBox(style.theme, this)),
      m_ways(new ChoiceBox(style.theme, this)), m_more(new QToolButton(this)), m_help(quietLabel({}, style.theme, this))
{
    setAccessibleName(tr("Options of new links"));
    m_kind->setSpokenName(tr("Kind of new links"));
    m_kind->addItem(titleOfKind(nullptr));
    m_kind->setItemData(0, plainTip(helpOfKind(nullptr)), Qt::ToolTipRole);
    for (const LinkKind& kind : linkKinds()) {
        m_kind->addItem(titleOfKind(&kind));
        m_kind->setItemData(m_kind->count() - 1, plainTip(helpOfKind(&kind)), Qt::ToolTipRole);
        m_kind->setItemData(m_kind->count() - 1, helpOfKind(&kind), Qt::AccessibleDescriptionRole);
    }
    m_ways->setSpokenName(tr("Ways of new links"));
    m_ways->addItems({tr("Both ways"), tr("One way")});
    m_more->setText(tr("Options…"));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setToolTip(tr("Lock, conditions and damage of new links"));
    m_help->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a narrow window cuts the end
    for (QComboBox* box : {m_kind, m_ways})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // the help gives way, not these words
    auto* row = rowIn(this, {}, 4);
    row->addWidget(m_kind);
    row->addWidget(m_ways);
    row->addWidget(m_more);
    row->addSpacing(4);
    row->addWidget(m_help, 1);
    for (QWidget* each : std::initializer_list<QWidget*>{m_kind, m_ways, m_more})
        each->installEventFilter(this);
    connect(m_kind, &QComboBox::activated, this, [this](int which) {
        m_options.chooseKind(which == 0 ? Name() : Name(linkKinds()[static_cast<std::size_t>(which - 1)].word));
    });
    connect(m_ways, &QComboBox::activated, this, [this](int which) {
        Link link = m_options.link();
        link.ways = which == 0 ? LinkWays::Both : LinkWays::One;
        m_options.set(link);
    });
    connect(m_more, &QToolButton::clicked, this, &LinkBar::optionsAsked);
    connect(&options, &LinkOptions::changed, this, &LinkBar::follow);
    connect(&tool, &ToolChoice::chosen, this, &LinkBar::followTool);
    connect(&patrol, &PatrolChoice::changed, this, &LinkBar::followTool);
    tipByKeys(actions);
    follow();
    followTool();
}

/// Names the key of the act that goes to the next kind, now and later.
void LinkBar::tipByKeys(const ActionTable& actions)
{
    const QAction* next = actions.action(QStringLiteral("next-link-kind"));
    const auto tell = [this, &actions] {
        const QString key = actions.editKeys().keysOf(QStringLiteral("next-link-kind")).value(0);
        const QString tip = tr("What the next link will be");
        m_kind->setToolTip(key.isEmpty() ? tip : tr("%1 (%2: the next kind)").arg(tip, key));
    };
    connect(next, &QAction::changed, this, tell);
    tell();
}

void LinkBar::enter()
{
    m_kind->setFocus(Qt::ShortcutFocusReason);
}

void LinkBar::follow()
{
    const LinkKind* kind = m_options.kind();
    m_kind->setCurrentIndex(kind ? static_cast<int>(kind - linkKinds().data()) + 1 : 0);
    const bool canLeadBack = m_options.canLeadBack();
    m_ways->setEnabled(canLeadBack);
    m_ways->setCurrentIndex(canLeadBack && m_options.link().ways == LinkWays::Both ? 0 : 1);
    m_ways->setToolTip(canLeadBack ? tr("Whether the next link also leads back. Shift: one way")
                                   : tr("A link of this kind only leads one way"));
    const QString extras = m_options.extrasText();
    setSpokenName(*m_more, extras.isEmpty() ? tr("Options of new links") : tr("Options of new links: %1").arg(extras));
    const QString help = helpOfKind(kind);
    m_help->setText(extras.isEmpty() ? help : tr("%1; %2").arg(extras, help));
    m_help->setToolTip(plainTip(m_help->text()));
    setSpokenDescription(*m_kind, m_help->text());
}

void LinkBar::followTool()
{
    setVisible(m_tool.kind() == ToolKind::Link && m_patrol.creature().isNothing());
}

bool LinkBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        emit left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::editor
