#pragma once

#include "app/play/PlayCommands.h"
#include "editor/ui/ActHandlers.h"

#include <memory>

class QTimer;

namespace gloam {
class Rest;
}

namespace gloam::app {

class PlayPages;

/// A rest, from its preview to its end. Any key or click ends a rest, as does anything noteworthy; the log says why.
class RestController : public QObject {
    Q_OBJECT

public:
    RestController(std::shared_ptr<Settings> settings, PlayCommands& commands, PlayPages& pages, QObject* parent);
    ~RestController() override;

    void addActs(editor::ActHandlers& acts);
    bool isOn() const { return m_rest != nullptr; }
    bool interrupt();  ///< false if there was no rest
    void drop();       ///< ends the rest without a message

private:
    void showPreview();
    void ask();
    void begin();
    void goOn();
    void end();

    std::shared_ptr<Settings> m_settings;
    PlayCommands& m_commands;
    PlayPages& m_pages;
    QTimer* m_clock;
    std::unique_ptr<Rest> m_rest;  ///< the current rest
};

}  // namespace gloam::app
