#pragma once

#include "core/find/Query.h"
#include "core/find/ThingColumns.h"
#include "editor/document/WorldDocument.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <memory>
#include <optional>
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

/// Finds the rows of a list on a thread of its own, in a copy of the world. A new search ends the one before.
class ThingSearch : public QObject {
    Q_OBJECT

public:
    explicit ThingSearch(const WorldDocument& document, QObject* parent = nullptr);
    ~ThingSearch() override;

    void begin(ThingWish wish);
    void stop();  ///< without a result
    bool isSearching() const { return m_task != nullptr; }

signals:
    void found(const std::vector<gloam::editor::ThingRow>& rows);

private:
    struct Task;
    void finish(const std::shared_ptr<Task>& task);

    const WorldDocument& m_document;
    std::shared_ptr<Task> m_task;              ///< null while none runs
    std::vector<QPointer<QThread>> m_threads;  ///< that may still run
};

}  // namespace gloam::editor
