#pragma once

#include "editor/canvas/GroundSurvey.h"
#include "editor/ui/OverlayShades.h"

#include <QStringList>

namespace gloam::editor {

/// What an overlay says of a cell, for the status bar: "Rooms: room 3 of 12". Null: there is no answer yet.
QString surveySummary(Overlay overlay, const SurveyAnswer* answer, Point cell, bool isOld);

/// What its shades and numbers mean; the first line is its name. For Reach, a line for each step.
QStringList surveyLegend(Overlay overlay, const SurveyAnswer* answer, int mostKeys, bool isOld);

/// `mostKeys`: where it takes more of them to get, Reach shows no way.
OverlayShade shadeOfSurvey(Overlay overlay, const SurveyAnswer& answer, int value, int mostKeys);

}  // namespace gloam::editor
