#pragma once

#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Waiting.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerNames.h"
#include "editor/document/TriggerPlans.h"
#include "tests/editor/tools/ToolFixture.h"

#include <QTest>

namespace gloam::test {

inline constexpr Point here{3, 3};
inline constexpr Point there{5, 4};
const Point startRoom{38, 11};  // floor of the first level

struct LinkFixture : ToolFixture {
    LinkFixture() { take(editor::ToolKind::Link); }
    const std::vector<Link>& links() const { return document.world().links.all(); }
};

}  // namespace gloam::test
