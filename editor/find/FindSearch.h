#pragma once

#include "core/find/Find.h"
#include "editor/document/WorldDocument.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <memory>
#include <vector>

namespace gloam::editor {

/// Finds on a thread of its own, in a copy of the world, so that the window stays free. A new search ends the one
/// before.
class FindSearch : public QObject {
    Q_OBJECT

public:
    explicit FindSearch(const WorldDocument& document, QObject* parent = nullptr);
    ~FindSearch() override;

    void begin(const Query& query, const FindScope& scope, std::size_t mostListed);
    void stop();  ///< without a result
    bool isSearching() const { return m_task != nullptr; }

signals:
    void progressed(int percent);
    void found(const gloam::FindResult& result);

private:
    struct Task;
    void finish(const std::shared_ptr<Task>& task);

    const WorldDocument& m_document;
    std::shared_ptr<Task> m_task;              ///< null while none runs
    std::vector<QPointer<QThread>> m_threads;  ///< that may still run
};

}  // namespace gloam::editor
