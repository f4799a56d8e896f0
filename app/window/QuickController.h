#pragma once

#include "app/setup/AppContext.h"
#include "app/window/QuickPage.h"

#include <functional>

namespace gloam::editor {
class ActHandlers;
class ActionTable;
}  // namespace gloam::editor

namespace gloam::app {

class LazyEditor;
class ManualPage;
class SettingsController;
class WindowPages;

/// The command palette and Go to Anything: what they offer in each mode, and what a choice does. In play nothing of the
/// world is offered: only acts, settings and the manual.
class QuickController : public QObject {
    Q_OBJECT

public:
    struct Parts {
        const editor::ActionTable& actions;
        WindowPages& pages;
        LazyEditor& editor;
        SettingsController& settings;
        std::function<ManualPage&()> manual;                 ///< made on first use
        std::function<QString(const QString&)> objectionTo;  ///< why an act cannot be done now; empty if it can
    };
    QuickController(const AppContext& context, Parts parts, QObject* parent);

    void addActs(editor::ActHandlers& acts);

private:
    void showActs();
    void showAnything();
    bool isEditing() const;
    QuickPage& page();
    std::vector<editor::Candidate> acts() const;
    std::vector<editor::Candidate> settingCandidates() const;
    void choose(const editor::Candidate& candidate);
    QStringList recent() const;
    void noteChoice(const editor::Candidate& candidate);

    AppContext m_context;
    Parts m_parts;
    QuickPage* m_page = nullptr;
};

}  // namespace gloam::app
