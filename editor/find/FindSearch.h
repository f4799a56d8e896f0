#pragma once

#include "core/find/Find.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/LatestTask.h"

#include <QObject>

#include <string>

namespace gloam::editor {

/// Finds on another thread, in a copy of the world. A new search ends the one before.
class FindSearch : public QObject {
    Q_OBJECT

public:
    explicit FindSearch(const WorldDocument& document, QObject* parent = nullptr);

    void begin(const Query& query, const FindScope& scope, std::size_t mostListed);
    void stop() { m_latest.stop(); }  ///< without a result
    bool isSearching() const { return m_latest.isRunning(); }

signals:
    void progressed(int percent);
    /// `hint`: what is wrong with a query that finds nothing, as of hintFor().
    void found(const gloam::FindResult& result, const std::string& hint);

private:
    const WorldDocument& m_document;
    LatestTask m_latest;
};

}  // namespace gloam::editor
