#include "app/items/AbilitiesPage.h"

#include "app/widgets/MenuRow.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

namespace gloam::app {

QString readinessOf(const AbilityView& ability)
{
    if (ability.isPassive)
        return AbilitiesPage::tr("always");
    if (ability.cooldown > 0)
        return ability.cooldown == 1 ? AbilitiesPage::tr("1 turn")
                                     : AbilitiesPage::tr("%1 turns").arg(ability.cooldown);
    return ability.isReady ? AbilitiesPage::tr("ready") : AbilitiesPage::tr("cannot be paid");
}

AbilitiesPage::AbilitiesPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Abilities"), {560, 520}, parent)
{}

void AbilitiesPage::show(const std::vector<AbilityView>& abilities)
{
    if (m_content) {
        m_content->hide();
        m_content->deleteLater();  // one of its rows may just have been pressed
    }
    m_content = new QWidget(this);
    auto* rows = editor::columnIn(m_content, {}, 2);
    column()->addWidget(m_content, 1);
    m_buttons.clear();
    for (const AbilityView& ability : abilities)
        addAbility(ability);
    rows->addStretch(1);
    m_ring.setButtons(m_buttons);
    setFootWords(abilities.empty() ? tr("You have no abilities.") : tr("A number or Enter uses one."));
    m_content->show();
    open();
}

void AbilitiesPage::addAbility(const AbilityView& ability)
{
    auto* row = new MenuRow(QStringLiteral("%1   %2").arg(ability.slot).arg(QString::fromStdString(ability.name)),
                            uiStyle().theme, m_content);
    const QString level =
        ability.level > 1 ? tr("level %1, %2").arg(ability.level).arg(readinessOf(ability)) : readinessOf(ability);
    row->setDetail(level);
    row->setToolTip(QString::fromStdString(ability.description));
    connect(row, &QAbstractButton::clicked, this, [this, slot = ability.slot] { choose(slot); });
    m_content->layout()->addWidget(row);
    m_buttons.emplace_back(row);
    if (ability.description.empty())
        return;
    QLabel* const words = editor::quietLabel(QString::fromStdString(ability.description), uiStyle().theme, m_content);
    words->setWordWrap(true);
    words->setContentsMargins(40, 0, 16, 8);
    m_content->layout()->addWidget(words);
}

QWidget* AbilitiesPage::firstFocus()
{
    return m_buttons.empty() ? closeButton() : m_buttons.front().data();
}

void AbilitiesPage::choose(int slot)
{
    close();
    emit chosen(slot);
}

void AbilitiesPage::keyPressEvent(QKeyEvent* event)
{
    const int number = event->key() - Qt::Key_0;
    const bool isNumber =
        number >= 1 && number <= static_cast<int>(m_buttons.size()) && !event->modifiers().testFlag(Qt::KeypadModifier);
    if (isNumber && !event->isAutoRepeat())
        choose(number);
    else if (event->key() == Qt::Key_Escape || !m_ring.handle(*event))
        OverlayPage::keyPressEvent(event);
}

}  // namespace gloam::app
