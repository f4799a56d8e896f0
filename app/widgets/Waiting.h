#pragma once

#include "app/setup/FocusBefore.h"
#include "app/setup/TaskThread.h"
#include "core/base/Progress.h"
#include "editor/ui/Theme.h"

#include <QWidget>

#include <atomic>
#include <functional>

namespace gloam::app {

/// Long work on another thread while the window stays alive: what is done, how far it is, and Esc to stop it. Work that
/// ends within a tenth of a second is not seen at all.
class Waiting : public QWidget {
    Q_OBJECT

public:
    Waiting(const editor::Theme& theme, QWidget* over);

    /// Returns when the work has ended; false if it was stopped. The work must not touch widgets.
    bool run(const QString& words, const std::function<void(Progress&)>& work);

    bool isOpen() const { return !isHidden(); }
    void stop() { m_isStopped = true; }  ///< as Esc does; run() returns soon

signals:
    void ended();  ///< after it was shown

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool) override { return true; }
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Report;
    bool waitFor(const std::function<bool()>& hasEnded);

    const editor::Theme& m_theme;
    QString m_words;
    std::atomic<bool> m_isStopped{false};
    std::atomic<int> m_done{0};
    std::atomic<int> m_of{0};
    FocusBefore m_focusBefore;
    TaskThread m_tasks;
};

}  // namespace gloam::app
