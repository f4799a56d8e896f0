#pragma once

#include "core/io/world/WorldText.h"
#include "core/parts/Lights.h"
#include "core/rules/Light.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/document/WorldDocument.h"
#include "tests/editor/document/DocumentFixture.h"

#include <QSignalSpy>
#include <QTest>

namespace gloam::test {

/// The message of a refused verb; the document must not change.
struct Refused {
    DocumentFixture f;
    QString before;
    std::size_t steps;

    Refused()
    {
        f.addCellar();
        before = f.bytes();
        steps = f.document.history().stepCount();
    }
    bool isUntouched() const { return f.bytes() == before && f.document.history().stepCount() == steps; }
};

}  // namespace gloam::test
