#pragma once

#include "core/view/slice/Slice.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <optional>

namespace gloam::app {

class ChoicePanel;
class PlayCommands;

/// The question of the game that waits for an answer, asked over the map.
class QuestionPrompt : public QObject {
    Q_OBJECT

public:
    QuestionPrompt(const editor::UiStyle& style, PlayCommands& commands, QWidget* over);

    void follow();  ///< asks what the game asks now, if it is something new
    void drop();    ///< of a game that is shown no more
    bool isOpen() const;

signals:
    void escaped();

private:
    editor::UiStyle m_style;
    PlayCommands& m_commands;
    ChoicePanel* m_panel;
    std::optional<Question> m_asked;  ///< what the panel shows
};

}  // namespace gloam::app
