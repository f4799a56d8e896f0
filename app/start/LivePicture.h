#pragma once

#include "app/setup/AppContext.h"
#include "core/bot/Bot.h"
#include "core/game/Game.h"
#include "core/view/frame/Frame.h"
#include "core/view/slice/Slice.h"

#include <QObject>

#include <memory>

class QTimer;

namespace gloam::app {

/// The picture on the start screen: part of the shipped world, explored by a bot at four steps a second while it runs.
class LivePicture : public QObject {
    Q_OBJECT

public:
    static constexpr int millisecondsOfStep = 250;

    static constexpr int millisecondsToFirst = 60;

    /// Without a playable world there is no picture.
    LivePicture(const AppContext& context, quint64 seed, QObject* parent = nullptr);

    /// What is not shown waits. A picture that is shown for the first time begins a moment later: a window that opens
    /// a file, or is drawn for the first time, does not wait for it.
    void setShown(bool isShown);
    void begin();  ///< at once, unless it has begun
    /// Continues or pauses. Without motion it stays paused.
    void setRunning(bool isRunning);
    bool isRunning() const;

    void step();
    Frame frame() const;   ///< 40x12 cells; empty before it begins and without a picture
    Point middle() const;  ///< the bot's cell
    quint64 seed() const { return m_seed; }

signals:
    void drawn(const gloam::Frame& frame);

private:
    void openWorld();
    void showBest();
    void runIfWanted();
    bool isAtGoal() const;
    bool isDark() const;
    void startAgain();

    AppContext m_context;
    quint64 m_seed;
    std::optional<Game> m_game;
    std::optional<Game> m_best;  ///< the moment to come back to
    int m_most = 0;              ///< how much there was to see then
    std::unique_ptr<Bot> m_bot;
    Random m_chance;
    mutable SliceScratch m_scratch;
    QTimer* m_timer;
    QTimer* m_first;  ///< until it begins
    bool m_hasBegun = false;
    bool m_isWanted = false;  ///< to run
};

}  // namespace gloam::app
