#include "core/action/Command.h"

#include "core/action/Speller.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostRepeats = 10'000;

// How each command is spelled, in the order of the variant.
void spell(Speller& word, command::Move& move)
{
    word.field("n", move.direction);
}
void spell(Speller& word, command::Bump& bump)
{
    word.text("bump:").field("n", bump.direction);
}
void spell(Speller& word, command::OpenDoor& open)
{
    word.text("open:").field("n", open.direction);
}
void spell(Speller& word, command::CloseDoor& close)
{
    word.text("close:").field("n", close.direction);
}
void spell(Speller& word, command::Strike& strike)
{
    word.text("strike:").field("ID", strike.target);
}
void spell(Speller& word, command::UseStairs& stairs)
{
    word.field(">|<", stairs.direction);
}
void spell(Speller& word, command::Fire& fire)
{
    word.text("fire@").field("X,Y", fire.target);
}
void spell(Speller& word, command::Dig& dig)
{
    word.text("dig:").field("n", dig.direction);
}
void spell(Speller& word, command::Push& push)
{
    word.text("push:").field("n", push.direction);
}
void spell(Speller& word, command::Search&)
{
    word.text("search");
}
void spell(Speller& word, command::Look& look)
{
    word.text("look@").field("X,Y", look.at);
}
void spell(Speller& word, command::Take& take)
{
    word.text("take").maybeName(take.what);
}
void spell(Speller& word, command::Drop& drop)
{
    word.text("drop:").portion(drop.count).field("NAME", drop.what);
}
void spell(Speller& word, command::Wear& wear)
{
    word.text("wear:").field("NAME", wear.what);
}
void spell(Speller& word, command::TakeOff& off)
{
    word.text("off:").field("NAME", off.what);
}
void spell(Speller& word, command::Use& use)
{
    word.oneOf("use apply quaff read eat pour", use.verb).text(":").field("NAME", use.what, '@').maybePlace(use.target);
}
void spell(Speller& word, command::Throw& thrown)
{
    word.text("throw:").field("NAME", thrown.what, '@').text("@").field("X,Y", thrown.target);
}
void spell(Speller& word, command::PutIn& put)
{
    word.text("put:").portion(put.count, '>').field("NAME", put.what, '>').text(">").field("CONTAINER", put.container);
}
void spell(Speller& word, command::UseAbility& use)
{
    word.text("ability:").field("N", use.slot, '@').maybePlace(use.target).require(use.slot >= 1);
}
void spell(Speller& word, command::Douse&)
{
    word.text("douse");
}
void spell(Speller& word, command::Steal& steal)
{
    word.text("steal:").field("ID", steal.target);
}
void spell(Speller& word, command::Bash& bash)
{
    word.text("bash:").field("n", bash.direction);
}
void spell(Speller& word, command::Wait&)
{
    word.text("wait");
}
void spell(Speller& word, command::Choose& choose)
{
    word.text("choose:").field("N", choose.option);
}
void spell(Speller& word, command::Custom& custom)
{
    word.text("do:").field("VERB", custom.verb, '@').text("@").field("X,Y", custom.target);
}

/// The first command of the variant, from its `index`th on, that a word spells.
template <std::size_t index = 0> std::optional<Command> commandOfWord(std::string_view text)
{
    if constexpr (index < std::variant_size_v<Command::variant>) {
        std::variant_alternative_t<index, Command::variant> command;
        Speller word(Speller::Way::Read, text);
        spell(word, command);
        return word.isRead() ? std::optional<Command>(command) : commandOfWord<index + 1>(text);
    }
    return std::nullopt;
}

template <std::size_t index = 0> void addForms(std::vector<std::string>& forms)
{
    if constexpr (index < std::variant_size_v<Command::variant>) {
        std::variant_alternative_t<index, Command::variant> command;
        Speller word(Speller::Way::Name);
        spell(word, command);
        forms.push_back(word.written());
        addForms<index + 1>(forms);
    }
}

}  // namespace

Command::Command() = default;
Command::Command(const Command& other) = default;
Command::Command(Command&& other) noexcept = default;
Command& Command::operator=(const Command& other) = default;
Command& Command::operator=(Command&& other) noexcept = default;
Command::~Command() = default;

bool Command::operator==(const Command& other) const
{
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

std::string toText(const Command& command)
{
    Speller word(Speller::Way::Write);
    std::visit([&word](auto spelled) { spell(word, spelled); }, command);
    return word.written();
}

std::vector<std::string> commandForms()
{
    std::vector<std::string> forms;
    addForms(forms);
    return forms;
}

namespace {

bool isCount(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Result<std::vector<Command>> parseCommands(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<Command> commands;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;
         at = text.find_first_not_of(blanks, at)) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t colonAt = word.find(':');
        const std::size_t star = word.substr(0, colonAt).find('*');
        const std::string_view count = star == std::string_view::npos ? "1" : word.substr(0, star);
        const auto command = commandOfWord(star == std::string_view::npos ? word : word.substr(star + 1));
        if (!command || !isCount(count))
            return Error{"'" + std::string(word) + "' is no command"};
        const int repeats = wholeNumber(count).value_or(0);  // 0 too for more digits than a number holds
        if (repeats < 1 || repeats > mostRepeats)
            return Error{"'" + std::string(word) + "': one word repeats a command 1 to " + std::to_string(mostRepeats)
                         + " times; write it twice for more"};
        commands.insert(commands.end(), static_cast<std::size_t>(repeats), *command);
        at = end;
    }
    return commands;
}

}  // namespace gloam
