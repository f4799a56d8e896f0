#pragma once

#include "app/play/InputLayer.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

#include <optional>

namespace gloam::app {

class ChoicePanel;
class PlayCommands;

/// Shows the game's pending question over the map. Until it is answered, acts of menus only show things.
class QuestionPrompt : public QObject, public InputLayer {
    Q_OBJECT

public:
    QuestionPrompt(const editor::UiStyle& style, PlayCommands& commands, QWidget* over);

    void follow();  ///< shows the current question, if it is new
    void drop();    ///< closes the question of a game no longer shown

    bool isOn() const override;
    bool isOverMap() const override { return true; }
    bool act(const QString& name) override { return isOn() && !isHarmless(name); }
    bool clickBeside(const QString& act) override { return isOn() && !isHarmless(act); }
    bool takeFocusBack() override;

signals:
    void escaped();  ///< Esc was pressed at a question that needs an answer

private:
    void leave();  ///< ends a trade

    editor::UiStyle m_style;
    PlayCommands& m_commands;
    ChoicePanel* m_panel;
    std::optional<Question> m_asked;  ///< the question in the panel
};

}  // namespace gloam::app
