#pragma once

#include "core/find/Query.h"
#include "core/find/ThingColumns.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/LatestTask.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

/// A thing of some level, as long as it is there.
struct ThingRow {
    Name level;
    EntityId id;
    bool operator==(const ThingRow&) const = default;
};

/// Which things a list shows, and in which order.
struct ThingWish {
    std::optional<Query> query = {};  ///< all without one
    Name level = {};                  ///< of this level alone; empty: of all
    ThingColumn sortedBy = {};
    bool isDescending = false;
    /// Rows that keep their places as long as they are still found, before the others: not to move away from under
    /// the hands of who edits them.
    std::vector<ThingRow> kept = {};
};

/// The things of a wish, in order; of no use if it is stopped.
std::vector<ThingRow> thingRows(const World& world, const ThingWish& wish, Progress& progress);

/// Finds the rows of a list on another thread, in a copy of the world. A new search ends the one before.
class ThingSearch : public QObject {
    Q_OBJECT

public:
    explicit ThingSearch(const WorldDocument& document, QObject* parent = nullptr);

    void begin(ThingWish wish);
    void stop() { m_latest.stop(); }  ///< without a result
    bool isSearching() const { return m_latest.isRunning(); }

signals:
    /// `hint`: what is wrong with a query that finds nothing, as of hintFor().
    void found(const std::vector<gloam::editor::ThingRow>& rows, const std::string& hint);

private:
    const WorldDocument& m_document;
    LatestTask m_latest;
};

}  // namespace gloam::editor
