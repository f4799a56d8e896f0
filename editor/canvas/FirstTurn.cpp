#include "editor/canvas/FirstTurn.h"

#include "core/action/Policies.h"
#include "core/view/words/IntentWords.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/ui/DebugLegend.h"

#include <QCoreApplication>

#include <utility>

namespace gloam::editor {

namespace {

constexpr int usualBlow = 8;  ///< cells that a blow is heard for where the rules make none

QString firstSaid(const char* sentence)
{
    return QCoreApplication::translate("FirstTurn", sentence);
}

DebugLayer layerOf(Overlay overlay)
{
    if (overlay == Overlay::Paths)
        return DebugLayer::Paths;
    return overlay == Overlay::Minds ? DebugLayer::Minds : DebugLayer::Sound;
}

}  // namespace

FirstTurn::FirstTurn(Game game, Overlay overlay) : m_game(std::move(game)), m_overlay(overlay)
{
    const Rect all{{}, m_game.level().tiles.size()};
    if (overlay == Overlay::Paths)
        m_minds = waysToHero(m_game, all);
    else if (overlay == Overlay::Minds)
        m_minds = firstMinds(m_game, all);
}

int FirstTurn::reachOfNoise() const
{
    const int blow = m_game.policies().ruleset.noise.blow;
    return blow > 0 ? blow : usualBlow;
}

DebugView FirstTurn::viewAt(Point pointed) const
{
    DebugView view;
    view.layer = layerOf(m_overlay);
    view.minds = m_minds;
    view.looked = mindAt(m_game.level(), pointed);
    if (m_overlay == Overlay::Sound && m_game.level().contains(pointed))
        view.noises.push_back(noiseAt(m_game, pointed, reachOfNoise()));
    return view;
}

QString FirstTurn::summaryAt(Point pointed) const
{
    const DebugView view = viewAt(pointed);
    const QString name = nameOf(m_overlay);
    if (!view.noises.empty())
        return firstSaid("%1: %2").arg(name, QString::fromStdString(hearersWords(view.noises.front())));
    const MindView* mind = view.lookedMind();
    if (!mind)
        return name;
    const QString who = QString::fromStdString(mind->name);
    if (m_overlay == Overlay::Minds)
        return firstSaid("Minds: %1 %2; next it %3")
            .arg(who, QString::fromStdString(stateWords(mind->intent.state)), QString::fromStdString(nextWords(*mind)));
    if (mind->hasNoWay)
        return firstSaid("Paths: %1 has no way to the hero").arg(who);
    const auto steps = static_cast<qsizetype>(mind->intent.path.size()) - 1;
    if (steps < 1)
        return firstSaid("Paths: %1 is beside the hero").arg(who);
    return steps == 1 ? firstSaid("Paths: %1, 1 step to the hero").arg(who)
                      : firstSaid("Paths: %1, %2 steps to the hero").arg(who).arg(steps);
}

QStringList FirstTurn::legendAt(Point pointed) const
{
    if (m_overlay == Overlay::Paths)
        return {nameOf(m_overlay),
                firstSaid("The way each creature would take to the hero at the start, wherever it is."),
                firstSaid("Solid: an enemy of the hero.")};
    if (m_overlay == Overlay::Minds) {
        const DebugView view = viewAt(pointed);
        QStringList lines = legendOf(view, pointed);
        if (!view.lookedMind())
            lines.insert(1, firstSaid("What each mind does first when a game begins here."));
        return lines;
    }
    QStringList lines{nameOf(m_overlay), firstSaid("Who would hear a blow at the pointer.")};
    if (m_game.policies().ruleset.noise.blow <= 0)
        lines << firstSaid("By this world's rules blows are silent; %1 cells are shown.").arg(usualBlow);
    return lines;
}

}  // namespace gloam::editor
