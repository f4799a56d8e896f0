#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/ui/UiStyle.h"

#include <QImage>
#include <QTimer>

#include <deque>
#include <map>
#include <memory>

namespace gloam::editor {

/// The pictures of levels in the world graph. Each is made when it is first painted, a few in each round of the event
/// loop, and kept until its level changes. Until then a smaller or an older one serves. Those of large levels are made
/// on another thread.
class GraphPictures : public QObject {
    Q_OBJECT

public:
    static constexpr int millisecondsOfRound = 8;
    static constexpr long long cellsOfLarge = 128 * 128;

    GraphPictures(const UiStyle& style, const WorldDocument& document, TaskRunner run, QObject* parent);

    /// Forgets what was asked for before: to call before each painting.
    void beginPainting();
    /// The best picture of a level so far; null if there is none yet. If it is too small or old, a new one follows.
    const QImage* of(const Name& level, QSize pixels);

    void redraw();  ///< all, in other colours
    bool isIdle() const { return m_wanted.empty() && m_running == 0; }
    int made() const { return m_made; }  ///< so far

signals:
    void changed();

private:
    struct Picture {
        QImage image;
        bool isStale = true;
        long long paintedAt = 0;
        int version = 0;  ///< another one for each change of the level
        QSize asked;      ///< of the one being made elsewhere
    };

    void follow(const Touched& touched);
    Picture& pictureOf(const Name& level);
    void makeSome();
    void make(const Name& level, QSize pixels);
    void put(const Name& level, int version, QImage image);
    void trim();

    UiStyle m_style;
    const WorldDocument& m_document;
    TaskRunner m_run;
    std::shared_ptr<int> m_life = std::make_shared<int>();  ///< tells tasks whether this still exists
    std::map<Name, Picture> m_pictures;
    std::deque<std::pair<Name, QSize>> m_wanted;
    QTimer m_round;
    long long m_painting = 0;
    int m_running = 0;
    int m_versions = 0;  ///< so far; never one twice, also of another level or world of the same name
    int m_made = 0;
};

}  // namespace gloam::editor
