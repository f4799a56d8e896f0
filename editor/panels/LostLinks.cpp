#include "editor/panels/LostLinks.h"

#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gloam::editor {

namespace {

/// Those that were whole before. What comes broken, such as from an import, has lost nothing.
template <typename Id> std::vector<Id> lostIn(const std::set<Id>& broken, const std::set<Id>& wholeBefore)
{
    std::vector<Id> lost;
    std::set_intersection(broken.begin(), broken.end(), wholeBefore.begin(), wholeBefore.end(),
                          std::back_inserter(lost));
    return lost;
}

}  // namespace

LostLinks::LostLinks(const UiStyle& style, WorldDocument& document, Notices& notices, CellQuestion& question,
                     DestinationQuestion& destination, Navigation& navigation, QWidget* parent)
    : QFrame(parent), m_document(document), m_notices(notices), m_question(question), m_destination(destination),
      m_navigation(navigation), m_sentence(bodyLabel({}, style.theme, this)),
      m_unlink(new QPushButton(tr("Unlink"), this)), m_elsewhere(new QPushButton(tr("Lead it elsewhere…"), this)),
      m_both(new QPushButton(tr("Delete both ends"), this)), m_goals(new QPushButton(tr("Remove the goal"), this)),
      m_forget(new QPushButton(tr("Remove the reference"), this)),
      m_another(new QPushButton(tr("Pick another…"), this)), m_undo(new QPushButton(tr("Undo"), this))
{
    setAccessibleName(tr("Broken references"));
    auto* row = rowIn(this, {16, 4, 16, 4}, 8);
    row->addWidget(m_sentence, 1);
    const auto add = [&](QPushButton* button, const QString& tip) {
        button->setAccessibleName(button->text());
        button->setToolTip(tip);
        button->setAutoDefault(false);
        row->addWidget(button);
    };
    add(m_unlink, tr("Remove the link; the stairs at its other end stay"));
    add(m_elsewhere, tr("Choose where the stairs at the other end lead"));
    add(m_both, tr("Remove the link and the stairs at its other end"));
    add(m_goals, tr("Remove this goal; the world can then be won without it"));
    add(m_forget, tr("Remove the effect from the trigger, or the trigger that watches it"));
    add(m_another, tr("Point on the map at another thing for the trigger"));
    add(m_undo, tr("Undo the last step"));
    connect(m_unlink, &QPushButton::clicked, this,
            [this] { finish(m_document.perform(planRemoveLinks(m_document.world(), m_lost, WithStairs::No))); });
    connect(m_both, &QPushButton::clicked, this,
            [this] { finish(m_document.perform(planRemoveLinks(m_document.world(), m_lost, WithStairs::Yes))); });
    connect(m_elsewhere, &QPushButton::clicked, this, &LostLinks::leadElsewhere);
    connect(m_goals, &QPushButton::clicked, this, &LostLinks::removeGoals);
    connect(m_forget, &QPushButton::clicked, this,
            [this] { finish(m_document.perform(planForget(m_document.world(), m_names))); });
    connect(m_another, &QPushButton::clicked, this, &LostLinks::pickAnother);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        m_document.undo();
        finish({});
    });
    connect(&document, &WorldDocument::worldReplaced, this, &LostLinks::begin);
    connect(&document, &WorldDocument::changed, this, &LostLinks::follow);
    begin();
}

/// Nothing takes the answer to its question any more.
LostLinks::~LostLinks()
{
    disconnect(&m_question, nullptr, this, nullptr);
    if (m_question.isAskedBy(this))
        m_question.drop();
}

void LostLinks::begin()
{
    m_lost.clear();
    m_goalNames.clear();
    m_names.clear();
    m_wholeLinks = allLinksBut(brokenNow());
    m_wholeGoals = allGoalsBut(goalsMissed());
    m_named.clear();
    for (const TriggerName& name : triggerNames(m_document.world()))
        if (isThere(m_document.world(), name))
            m_named.insert(name);
    hide();
}

/// What was broken before is left to the problem list.
void LostLinks::follow()
{
    const std::set<LinkId> broken = brokenNow();
    const std::set<GoalName> missed = goalsMissed();
    for (const LinkId id : lostIn(broken, m_wholeLinks))
        m_lost.push_back(id);
    for (const GoalName& name : lostIn(missed, m_wholeGoals))
        m_goalNames.push_back(name);
    std::erase_if(m_lost, [&](LinkId id) { return broken.count(id) == 0; });
    std::erase_if(m_goalNames, [&](const GoalName& name) { return missed.count(name) == 0; });
    m_wholeLinks = allLinksBut(broken);
    m_wholeGoals = allGoalsBut(missed);
    const std::set<TriggerName> asked(m_names.begin(), m_names.end());
    const std::set<TriggerName> before = std::exchange(m_named, {});
    m_names.clear();
    for (const TriggerName& name : triggerNames(m_document.world())) {
        if (isThere(m_document.world(), name))
            m_named.insert(name);
        else if (asked.count(name) > 0 || before.count(name) > 0)
            m_names.push_back(name);
    }
    showQuestion();
}

void LostLinks::showQuestion()
{
    if (m_question.isAskedBy(this))
        m_question.drop();  // its subject has changed
    const bool hasLinks = !m_lost.empty();
    if (!hasLinks && m_goalNames.empty() && m_names.empty()) {
        if (isVisible() && isAncestorOf(window()->focusWidget()))
            emit left();
        hide();
        return;
    }
    QStringList sentences;
    if (hasLinks)
        sentences << (m_lost.size() == 1 ? tr("A link has lost its stairs.")
                                         : tr("%1 links have lost their stairs.").arg(m_lost.size()));
    if (!m_goalNames.empty())
        sentences << sentenceOfGoals();
    if (!m_names.empty())
        sentences << sentenceOfNames();
    m_sentence->setText(sentences.join(QLatin1Char(' ')));
    m_unlink->setVisible(hasLinks);
    m_both->setVisible(hasLinks);
    m_elsewhere->setVisible(m_lost.size() == 1);
    m_goals->setVisible(!m_goalNames.empty());
    m_forget->setVisible(!m_names.empty());
    m_another->setVisible(canPickAnother());
    setSpokenDescription(*this, m_sentence->text());
    show();
}

QString LostLinks::sentenceOfGoals() const
{
    const bool isOfLevel = m_goalNames.front().first.isNothing();
    return isOfLevel ? tr("The level that a goal leads to is gone.") : tr("A creature that a goal wants dead is gone.");
}

/// With several, how many.
QString LostLinks::sentenceOfNames() const
{
    if (m_names.size() > 1)
        return tr("%1 triggers refer to something that is gone.").arg(m_names.size());
    const TriggerName& name = m_names.front();
    const Level& level = *m_document.world().findLevel(name.level);
    const Entity* entity = level.entities.find(name.entity);
    const QString who = entity ? tr("The %1 at %2")
                                     .arg(gloam::editor::nameOf(m_document.world(), *entity),
                                          gloam::editor::nameOf(m_document.world(), Place{level.id, entity->at}))
                               : tr("A trigger of %1").arg(gloam::editor::nameOf(m_document.world(), level.id));
    switch (name.of) {
    case TriggerName::Of::Watched: return tr("%1 watches something that is gone.").arg(who);
    case TriggerName::Of::Link: return tr("%1 drives a link that is gone.").arg(who);
    case TriggerName::Of::Door: return tr("%1 works on something that is gone.").arg(who);
    }
    return {};
}

/// If all name the same thing, so that one click answers for all.
bool LostLinks::canPickAnother() const
{
    return !m_names.empty()
           && std::all_of(m_names.begin(), m_names.end(), [first = m_names.front()](const TriggerName& name) {
                  return name.of == first.of && name.id == first.id && name.at == first.at;
              });
}

void LostLinks::pickAnother()
{
    const TriggerName::Of of = m_names.front().of;
    const QString what = of == TriggerName::Of::Watched ? tr("Click what it watches.")
                         : of == TriggerName::Of::Link  ? tr("Click an end of the link to drive.")
                                                        : tr("Click the door or thing to work on.");
    m_navigation.open(m_names.front().level);
    m_question.ask(this, tr("%1 Enter at the cursor does the same. Esc: cancel.").arg(what),
                   [this](const Place& place) {
                       return m_document.perform(planNameInstead(m_document.world(), m_names, place));
                   });
}

void LostLinks::leadElsewhere()
{
    const LinkId link = m_lost.front();
    m_destination.ask(link);
}

void LostLinks::removeGoals()
{
    WorldSettings settings = m_document.world().settings;
    std::erase_if(settings.goals, [this](const Goal& goal) {
        return std::find(m_goalNames.begin(), m_goalNames.end(), nameOf(goal)) != m_goalNames.end();
    });
    finish(m_document.perform(planSettings(m_document.world(), settings)));
}

void LostLinks::finish(const EditResult& result)
{
    m_notices.tell(result);
    emit left();
}

void LostLinks::enter()
{
    for (QPushButton* button : {m_unlink, m_goals, m_forget})
        if (button->isVisible()) {
            button->setFocus(Qt::OtherFocusReason);
            return;
        }
}

void LostLinks::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QFrame::keyPressEvent(event);
        return;
    }
    m_lost.clear();
    m_goalNames.clear();
    m_names.clear();
    hide();
    emit left();
}

std::set<LinkId> LostLinks::brokenNow() const
{
    std::set<LinkId> broken;
    for (const Link& link : m_document.world().links.all())
        if (isBroken(m_document.world(), link))
            broken.insert(link.id);
    return broken;
}

std::set<LinkId> LostLinks::allLinksBut(const std::set<LinkId>& broken) const
{
    std::set<LinkId> whole;
    for (const Link& link : m_document.world().links.all())
        if (broken.count(link.id) == 0)
            whole.insert(link.id);
    return whole;
}

std::set<LostLinks::GoalName> LostLinks::allGoalsBut(const std::set<GoalName>& missed) const
{
    std::set<GoalName> whole;
    for (const Goal& goal : m_document.world().settings.goals)
        if (missed.count(nameOf(goal)) == 0)
            whole.insert(nameOf(goal));
    return whole;
}

std::set<LostLinks::GoalName> LostLinks::goalsMissed() const
{
    std::set<GoalName> missed;
    const auto& levels = m_document.world().levels;
    for (const Goal& goal : m_document.world().settings.goals) {
        const bool isLost = goal.killed.isNothing()
                                ? !goal.reach.level.isEmpty() && !m_document.world().findLevel(goal.reach.level)
                                : std::none_of(levels.begin(), levels.end(), [&](const auto& level) {
                                      return level.second->entities.find(goal.killed);
                                  });
        if (isLost)
            missed.insert(nameOf(goal));
    }
    return missed;
}

}  // namespace gloam::editor
