#include "editor/panels/LostLinks.h"

#include "editor/ui/Labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <iterator>

namespace gloam::editor {

namespace {

template <typename Id> std::vector<Id> newIn(const std::set<Id>& now, const std::set<Id>& before)
{
    std::vector<Id> added;
    std::set_difference(now.begin(), now.end(), before.begin(), before.end(), std::back_inserter(added));
    return added;
}

}  // namespace

LostLinks::LostLinks(const Look& look, Workbench& bench, QWidget* parent)
    : QFrame(parent), m_bench(bench), m_sentence(bodyLabel({}, look.theme, this)), m_unlink(new QPushButton(tr("Unlink"), this)),
      m_elsewhere(new QPushButton(tr("Lead it elsewhere…"), this)), m_both(new QPushButton(tr("Delete both ends"), this)),
      m_goals(new QPushButton(tr("Remove the goal"), this)), m_undo(new QPushButton(tr("Take it back"), this))
{
    setAccessibleName(tr("What led here"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 16, 4);
    row->setSpacing(8);
    row->addWidget(m_sentence, 1);
    const auto add = [&](QPushButton* button, const QString& tip) {
        button->setAccessibleName(button->text());
        button->setToolTip(tip);
        button->setAutoDefault(false);
        row->addWidget(button);
    };
    add(m_unlink, tr("Remove the link; stairs at its other end stay"));
    add(m_elsewhere, tr("Choose where the stairs at the other end shall lead"));
    add(m_both, tr("Remove the link and the stairs at its other end"));
    add(m_goals, tr("The world can be won without it"));
    add(m_undo, tr("Undo the last step"));
    connect(m_unlink, &QPushButton::clicked, this, [this] { answer(m_bench.document().removeLinks(m_lost, WorldDocument::WithStairs::No)); });
    connect(m_both, &QPushButton::clicked, this, [this] { answer(m_bench.document().removeLinks(m_lost, WorldDocument::WithStairs::Yes)); });
    connect(m_elsewhere, &QPushButton::clicked, this, &LostLinks::leadElsewhere);
    connect(m_goals, &QPushButton::clicked, this, &LostLinks::removeGoals);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        m_bench.document().undo();
        answer({});
    });
    connect(&bench.document(), &WorldDocument::worldReplaced, this, &LostLinks::begin);
    connect(&bench.document(), &WorldDocument::changed, this, &LostLinks::follow);
    begin();
}

void LostLinks::begin()
{
    m_broken = brokenNow();
    m_missing = missingVictims();
    m_lost.clear();
    m_victims.clear();
    hide();
}

/// What was broken before is the problem list's.
void LostLinks::follow()
{
    const std::set<LinkId> broken = brokenNow();
    const std::set<EntityId> missing = missingVictims();
    for (const LinkId id : newIn(broken, m_broken))
        m_lost.push_back(id);
    for (const EntityId id : newIn(missing, m_missing))
        m_victims.push_back(id);
    std::erase_if(m_lost, [&](LinkId id) { return broken.count(id) == 0; });
    std::erase_if(m_victims, [&](EntityId id) { return missing.count(id) == 0; });
    m_broken = broken;
    m_missing = missing;
    showQuestion();
}

void LostLinks::showQuestion()
{
    const bool hasLinks = !m_lost.empty();
    const bool hasGoals = !m_victims.empty();
    if (!hasLinks && !hasGoals) {
        if (isVisible() && isAncestorOf(window()->focusWidget()))
            emit left();
        hide();
        return;
    }
    QStringList sentences;
    if (hasLinks)
        sentences << (m_lost.size() == 1 ? tr("A link has lost its stairs.") : tr("%1 links have lost their stairs.").arg(m_lost.size()));
    if (hasGoals)
        sentences << tr("Whom a goal wants dead is gone.");
    m_sentence->setText(sentences.join(QLatin1Char(' ')));
    m_unlink->setVisible(hasLinks);
    m_both->setVisible(hasLinks);
    m_elsewhere->setVisible(m_lost.size() == 1);
    m_goals->setVisible(hasGoals);
    setAccessibleDescription(m_sentence->text());
    show();
}

void LostLinks::leadElsewhere()
{
    const LinkId link = m_lost.front();
    m_bench.askDestination(link);
}

void LostLinks::removeGoals()
{
    WorldSettings settings = m_bench.world().settings;
    std::erase_if(settings.goals, [this](const Goal& goal) {
        return !goal.killed.isNothing() && std::find(m_victims.begin(), m_victims.end(), goal.killed) != m_victims.end();
    });
    answer(m_bench.document().changeSettings(settings));
}

void LostLinks::answer(const Answer& answer)
{
    m_bench.tell(answer);
    emit left();
}

void LostLinks::enter()
{
    (m_unlink->isVisible() ? m_unlink : m_goals)->setFocus(Qt::OtherFocusReason);
}

void LostLinks::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QFrame::keyPressEvent(event);
        return;
    }
    m_lost.clear();
    m_victims.clear();
    hide();
    emit left();
}

std::set<LinkId> LostLinks::brokenNow() const
{
    std::set<LinkId> broken;
    for (const Link& link : m_bench.world().links.all())
        if (m_bench.document().isBroken(link))
            broken.insert(link.id);
    return broken;
}

std::set<EntityId> LostLinks::missingVictims() const
{
    std::set<EntityId> missing;
    for (const Goal& goal : m_bench.world().settings.goals) {
        const auto& levels = m_bench.world().levels;
        const bool isThere = std::any_of(levels.begin(), levels.end(), [&](const auto& level) { return level.second->entities.find(goal.killed); });
        if (!goal.killed.isNothing() && !isThere)
            missing.insert(goal.killed);
    }
    return missing;
}

}  // namespace gloam::editor
