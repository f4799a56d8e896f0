#include "app/play/QuestionPrompt.h"

#include "app/play/PlayCommands.h"
#include "app/play/TradeWords.h"
#include "app/run/PlaySession.h"
#include "app/widgets/ChoicePanel.h"
#include "core/action/Command.h"
#include "core/base/Words.h"
#include "core/view/words/Nouns.h"

namespace gloam::app {

QuestionPrompt::QuestionPrompt(const editor::UiStyle& style, PlayCommands& commands, QWidget* over)
    : QObject(over), m_style(style), m_commands(commands), m_panel(new ChoicePanel(style.theme, over))
{
    connect(m_panel, &ChoicePanel::chosen, this, [this](int option) {
        m_asked.reset();
        m_commands.perform(command::Choose{option});
    });
    connect(m_panel, &ChoicePanel::escaped, this, &QuestionPrompt::leave);
}

void QuestionPrompt::leave()
{
    if (!m_asked || !m_asked->isTrade)
        return emit escaped();
    const int last = static_cast<int>(m_asked->options.size());
    m_asked.reset();
    m_panel->close();
    m_commands.perform(command::Choose{last});
}

void QuestionPrompt::follow()
{
    const Slice& slice = m_commands.session()->slice();
    if (slice.question == m_asked)
        return;
    m_asked = slice.question;
    if (!m_asked)
        return m_panel->close();
    m_panel->setTitle(QString::fromStdString(gloam::capitalised(m_asked->asker)));
    m_panel->ask(questionText(*m_asked), linesOf(*m_asked, slice, m_style), m_asked->isTrade);
}

void QuestionPrompt::drop()
{
    m_asked.reset();
    m_panel->hide();
}

bool QuestionPrompt::takeFocusBack()
{
    if (isOn())
        m_panel->takeFocusBack();
    return isOn();
}

bool QuestionPrompt::isOn() const
{
    return m_panel->isOpen();
}

}  // namespace gloam::app
