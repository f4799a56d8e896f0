#include "editor/canvas/SurveyWords.h"

#include "core/prove/ReachSteps.h"
#include "editor/canvas/OverlayPaint.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int mostKeyLines = 12;

struct SurveyWords {
    Q_DECLARE_TR_FUNCTIONS(SurveyWords)
};

QString cellsOf(int count)
{
    return count == 1 ? SurveyWords::tr("1 cell") : SurveyWords::tr("%1 cells").arg(count);
}

QString keyOf(const SurveyAnswer& answer, int number)
{
    return QString::fromStdString(answer.keys[static_cast<std::size_t>(number - 1)]);
}

QString reachWords(const SurveyAnswer& answer, int keys)
{
    if (keys == ReachSteps::never)
        return SurveyWords::tr("out of reach");
    if (keys == 0)
        return answer.keys.empty() ? SurveyWords::tr("in reach") : SurveyWords::tr("0, nothing more");
    return SurveyWords::tr("%1, %2").arg(keys).arg(keyOf(answer, keys));
}

QString cellWords(Overlay overlay, const SurveyAnswer& answer, int value)
{
    switch (overlay) {
    case Overlay::Reach: return reachWords(answer, value);
    case Overlay::Unreachable:
        return value == ReachSteps::never ? SurveyWords::tr("out of reach") : SurveyWords::tr("in reach");
    case Overlay::Rooms:
        return value > 0 ? SurveyWords::tr("room %1 of %2").arg(value).arg(answer.count)
                         : SurveyWords::tr("no room here");
    case Overlay::ChokePoints:
        return value > 0 ? SurveyWords::tr("cuts off %1").arg(cellsOf(value)) : SurveyWords::tr("none here");
    case Overlay::DeadEnds:
        return value > 0 ? SurveyWords::tr("%1 long").arg(cellsOf(value)) : SurveyWords::tr("none here");
    case Overlay::None:
    case Overlay::Sight:
    case Overlay::Light:
    case Overlay::Danger:
    case Overlay::Steps:
    case Overlay::Paths:
    case Overlay::Minds:
    case Overlay::Sound: break;
    }
    return {};
}

/// Each step of Reach: what it adds. Steps beyond the slider stand in brackets.
QStringList keyLines(const SurveyAnswer& answer, int mostKeys)
{
    QStringList lines{SurveyWords::tr("0: nothing more than at the start")};
    const int all = static_cast<int>(answer.keys.size());
    for (int i = 1; i <= std::min(all, mostKeyLines); ++i) {
        const QString line = SurveyWords::tr("%1: and %2").arg(i).arg(keyOf(answer, i));
        lines << (i <= mostKeys ? line : QStringLiteral("(%1)").arg(line));
    }
    if (all > mostKeyLines)
        lines << SurveyWords::tr("And %1 more.").arg(all - mostKeyLines);
    return lines << SurveyWords::tr("×: out of reach");
}

QString meaningOf(Overlay overlay, const SurveyAnswer& answer)
{
    switch (overlay) {
    case Overlay::Unreachable:
        return answer.count == 0
                   ? SurveyWords::tr("The hero gets to all of the ground.")
                   : SurveyWords::tr("×: the hero never gets there. %1 in all.").arg(cellsOf(answer.count));
    case Overlay::Rooms: return SurveyWords::tr("The number of each room. In all: %1.").arg(answer.count);
    case Overlay::ChokePoints:
        return SurveyWords::tr("How many cells each cuts off from the rest; brighter: more. %1 in all.")
            .arg(cellsOf(answer.count));
    case Overlay::DeadEnds:
        return SurveyWords::tr("How long each passage is that leads nowhere. In all: %1.").arg(answer.count);
    case Overlay::None:
    case Overlay::Sight:
    case Overlay::Light:
    case Overlay::Danger:
    case Overlay::Steps:
    case Overlay::Paths:
    case Overlay::Minds:
    case Overlay::Sound:
    case Overlay::Reach: break;
    }
    return {};
}

}  // namespace

QString surveySummary(Overlay overlay, const SurveyAnswer* answer, Point cell, bool isOld)
{
    const QString name = nameOf(overlay);
    if (!answer)
        return SurveyWords::tr("%1: computing…").arg(name);
    const bool isCell = answer->values.contains(cell);
    if (!isCell || answer->values[cell] == ReachSteps::noGround)
        return answer->values.size().isEmpty() && !answer->why.empty()
                   ? SurveyWords::tr("%1: %2").arg(name, QString::fromStdString(answer->why))
                   : name;
    const QString words = SurveyWords::tr("%1: %2").arg(name, cellWords(overlay, *answer, answer->values[cell]));
    return isOld ? SurveyWords::tr("%1 (before the last change)").arg(words) : words;
}

QStringList surveyLegend(Overlay overlay, const SurveyAnswer* answer, int mostKeys, bool isOld)
{
    QStringList lines{nameOf(overlay)};
    if (!answer)
        return lines << SurveyWords::tr("Computing…");
    const QString why = QString::fromStdString(answer->why);
    if (answer->values.size().isEmpty())
        return lines << (why.isEmpty() ? SurveyWords::tr("There is no answer.") : why);
    if (overlay == Overlay::Reach)
        lines << keyLines(*answer, mostKeys);
    else
        lines << meaningOf(overlay, *answer);
    if (!why.isEmpty())
        lines << SurveyWords::tr("At best: %1.").arg(why);
    if (isOld)
        lines << SurveyWords::tr("Hatched: from before the last change");
    return lines;
}

OverlayShade shadeOfSurvey(Overlay overlay, const SurveyAnswer& answer, int value, int mostKeys)
{
    switch (overlay) {
    case Overlay::Reach:
        return value >= 0 && value <= mostKeys ? shadeOfReach(value, static_cast<int>(answer.keys.size()))
                                               : shadeOutOfReach();
    case Overlay::Unreachable: return value == ReachSteps::never ? shadeOutOfReach() : OverlayShade{};
    case Overlay::Rooms: return shadeOfRoom(value);
    case Overlay::ChokePoints: return shadeOfChokePoint(value, answer.most);
    case Overlay::DeadEnds: return shadeOfDeadEnd(value);
    case Overlay::None:
    case Overlay::Sight:
    case Overlay::Light:
    case Overlay::Danger:
    case Overlay::Steps:
    case Overlay::Paths:
    case Overlay::Minds:
    case Overlay::Sound: break;
    }
    return {};
}

}  // namespace gloam::editor
