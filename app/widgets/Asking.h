#pragma once

#include "app/widgets/ChoicePanel.h"

#include <functional>
#include <utility>

namespace gloam::app {

/// The window's questions, one at a time; a new one replaces the last. Esc leaves it unanswered.
class Asking : public QObject {
    Q_OBJECT

public:
    Asking(const editor::Theme& theme, QWidget* over) : QObject(over), m_panel(new ChoicePanel(theme, over))
    {
        connect(m_panel, &ChoicePanel::escaped, m_panel, &ChoicePanel::close);
        connect(m_panel, &ChoicePanel::chosen, this, [this](int option) { std::exchange(m_answered, {})(option); });
    }

    bool isOpen() const { return m_panel->isOpen(); }
    void takeFocusBack() { m_panel->takeFocusBack(); }  ///< while it is open
    void close() { m_panel->hide(); }                   ///< unanswered

    /// Options count from 1.
    void ask(const QString& sentence, const QStringList& options, std::function<void(int)> answered, int selected = 1)
    {
        m_answered = std::move(answered);
        std::vector<ChoiceLine> lines;
        for (const QString& option : options)
            lines.push_back({option});
        m_panel->ask(sentence, lines, false, selected);
    }

private:
    ChoicePanel* m_panel;
    std::function<void(int)> m_answered;
};

}  // namespace gloam::app
