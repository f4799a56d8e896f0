#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"
#include "editor/ui/Theme.h"

#include <QRect>
#include <QStringList>

#include <map>

class QPainter;

namespace gloam::editor {

/// What you may want to know about a level at a glance.
struct LevelBadges {
    bool isStart = false;
    bool isGoal = false;      ///< a goal leads here, or its victim is here
    bool hasNoWayIn = false;  ///< no chain of links leads here from the start
    int errors = 0;
    int warnings = 0;
    int notes = 0;  ///< on its cells

    QStringList words() const;  ///< "the game starts here", "2 errors"
    bool operator==(const LevelBadges&) const = default;
};

std::map<Name, LevelBadges> badgesOf(const World& world, const Problems& problems);

/// Draws the badges at the right end of an area; returns the pixels used.
int paintBadges(QPainter& painter, const QRect& area, const LevelBadges& badges, const Theme& theme);

}  // namespace gloam::editor
