#pragma once

#include "core/base/Grid.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/LatestTask.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

/// What an overlay of a level's ground shows.
struct SurveyAnswer {
    /// Reach and Unreachable: as in ReachSteps. Rooms: the number of the room, from 1. Choke points: how many cells
    /// each cuts off. Dead ends: how many cells the passage has. Else 0.
    Grid<int> values;
    std::vector<std::string> keys;  ///< for Reach: what each further step adds
    std::string why;                ///< what the answer takes to go well, or why there is none
    int most = 0;                   ///< the greatest value
    int count = 0;                  ///< of rooms, choke points, passages, unreachable cells
};

/// Computes such answers on another thread, on a copy of the world. While the world changes faster than that, the last
/// answer stays, and one search follows the other.
class GroundSurvey : public QObject {
    Q_OBJECT

public:
    explicit GroundSurvey(const WorldDocument& document, QObject* parent = nullptr);

    static bool isFor(Overlay overlay);

    void begin(Overlay overlay, const Name& level);  ///< stops an earlier search and forgets its answer
    void again(const Name& level);  ///< after a change, perhaps of the level's name; keeps the answer until then
    void stop();                    ///< and forgets the answer

    const SurveyAnswer* answer() const { return m_answer ? &*m_answer : nullptr; }
    bool isSearching() const { return m_latest.isRunning(); }

signals:
    void found();

private:
    void search();

    const WorldDocument& m_document;
    Overlay m_overlay = Overlay::None;
    Name m_level;
    std::optional<SurveyAnswer> m_answer;
    LatestTask m_latest;
    bool m_isOutdated = false;  ///< the world has changed since the search began that is running
};

}  // namespace gloam::editor
