#include "app/cli/Completions.h"

#include "app/cli/HelpPages.h"

#include <set>

namespace gloam::app {

namespace {

/// Whether the value is the name of a file to write.
bool takesFile(const OptionHelp& option)
{
    return option.usage.find(" OUT") != std::string::npos;
}

/// The options of a command, each flag once.
std::vector<OptionHelp> optionsOf(const CommandHelp& command)
{
    std::vector<OptionHelp> options;
    std::set<std::string> flags;
    for (const OptionGroup& group : command.groups)
        for (const OptionHelp& option : group.options)
            if (flags.insert(flagOf(option)).second)
                options.push_back(option);
    return options;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string namesOf(const std::vector<CommandHelp>& commands)
{
    std::vector<std::string> names;
    for (const CommandHelp& command : commands)
        if (!command.name.empty())
            names.push_back(command.name);
    return joined(names);
}

std::string flagsOf(const CommandHelp& command)
{
    std::vector<std::string> flags;
    for (const OptionHelp& option : optionsOf(command))
        flags.push_back(flagOf(option));
    if (!command.name.empty())
        flags.push_back("--help");
    return joined(flags);
}

/// In single quotes, for any of the shells; fish and the others differ in how a quote is written within.
std::string quoted(const std::string& text, const std::string& quote)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? quote : std::string(1, c);
    return result + "'";
}

/// What the completion of bash does after an option that takes a value.
std::string bashValues(const std::vector<CommandHelp>& commands)
{
    std::string cases;
    std::set<std::string> seen;
    for (const CommandHelp& command : commands)
        for (const OptionHelp& option : optionsOf(command)) {
            if (!takesValue(option) || !seen.insert(flagOf(option)).second)
                continue;
            cases += "    " + flagOf(option) + ") ";
            if (!option.choices.empty())
                cases += "COMPREPLY=($(compgen -W \"" + joined(option.choices) + "\" -- \"$word\"))";
            else if (takesFile(option))
                cases += "COMPREPLY=($(compgen -f -- \"$word\"))";
            else
                cases += "COMPREPLY=()";
            cases += "; return ;;\n";
        }
    return cases;
}

std::string bashScript(const std::vector<CommandHelp>& commands)
{
    std::string flags;
    for (const CommandHelp& command : commands)
        flags += "    " + (command.name.empty() ? std::string("*") : command.name) + ") flags=\"" + flagsOf(command)
                 + "\" ;;\n";
    // The program's own options come first in the table and last here: `*` fits every word.
    const std::size_t first = flags.find('\n') + 1;
    flags = flags.substr(first) + flags.substr(0, first);
    return "# bash completion for gloamwright\n"
           "_gloamwright() {\n"
           "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flags\n"
           "  case $before in\n"
           + bashValues(commands) + "  esac\n  case ${COMP_WORDS[1]} in\n" + flags
           + "  esac\n"
             "  if [[ $word == -* ]]; then\n"
             "    COMPREPLY=($(compgen -W \"$flags\" -- \"$word\"))\n"
             "    return\n"
             "  fi\n"
             "  COMPREPLY=($(compgen -f -- \"$word\"))\n"
             "  if ((COMP_CWORD == 1)); then\n"
             "    COMPREPLY+=($(compgen -W \""
           + namesOf(commands)
           + "\" -- \"$word\"))\n"
             "  fi\n"
             "}\n"
             "complete -o filenames -F _gloamwright gloamwright\n";
}

/// An option as zsh's _arguments describes it.
std::string zshOption(const OptionHelp& option)
{
    std::string text;
    for (const char c : option.text)
        text += c == '[' || c == ']' || c == ':' ? std::string("\\") + c : std::string(1, c);
    std::string spec = flagOf(option) + "[" + text + "]";
    if (takesValue(option)) {
        spec += ":value:";
        if (!option.choices.empty())
            spec += "(" + joined(option.choices) + ")";
        else if (takesFile(option))
            spec += "_files";
    }
    return quoted(spec, "'\\''");
}

std::string zshScript(const std::vector<CommandHelp>& commands)
{
    std::string names, cases;
    for (const CommandHelp& command : commands) {
        if (!command.name.empty())
            names += "    " + quoted(command.name + ":" + command.summary, "'\\''") + "\n";
        std::string options;
        for (const OptionHelp& option : optionsOf(command))
            options += " \\\n      " + zshOption(option);
        const std::string pattern = command.name.empty() ? "*" : command.name;
        const std::string line = "    " + pattern + ") _arguments '*:file:_files'" + options + " ;;\n";
        cases = command.name.empty() ? line : cases.insert(0, line);
    }
    return "#compdef gloamwright\n"
           "_gloamwright() {\n"
           "  local -a commands\n"
           "  commands=(\n"
           + names
           + "  )\n"
             "  if ((CURRENT == 2)) && [[ ${words[2]} != -* ]]; then\n"
             "    _describe command commands\n"
             "    _files\n"
             "    return\n"
             "  fi\n"
             "  case ${words[2]} in\n"
           + cases + "  esac\n}\n_gloamwright \"$@\"\n";
}

std::string fishScript(const std::vector<CommandHelp>& commands)
{
    std::string text = "# fish completion for gloamwright\n";
    for (const CommandHelp& command : commands) {
        const std::string where =
            command.name.empty() ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command.name;
        if (!command.name.empty())
            text += "complete -c gloamwright -n __fish_use_subcommand -a " + command.name + " -d "
                    + quoted(command.summary, "\\'") + "\n";
        for (const OptionHelp& option : optionsOf(command)) {
            const std::string flag = flagOf(option);
            text += "complete -c gloamwright -n '" + where + "' "
                    + (flag.starts_with("--") ? "-l " + flag.substr(2) : "-s " + flag.substr(1));
            if (takesValue(option))
                text += takesFile(option) ? " -r" : " -x";
            if (!option.choices.empty())
                text += " -a " + quoted(joined(option.choices), "\\'");
            text += " -d " + quoted(option.text, "\\'") + "\n";
        }
    }
    return text;
}

struct Shell {
    const char* name;
    std::string (*script)(const std::vector<CommandHelp>&);
};

constexpr Shell shells[] = {{"bash", &bashScript}, {"zsh", &zshScript}, {"fish", &fishScript}};

}  // namespace

std::vector<std::string> completionShells()
{
    std::vector<std::string> names;
    for (const Shell& shell : shells)
        names.emplace_back(shell.name);
    return names;
}

std::optional<std::string> completionFor(const std::string& shell)
{
    for (const Shell& known : shells)
        if (shell == known.name)
            return known.script(commandHelps());
    return std::nullopt;
}

}  // namespace gloam::app
