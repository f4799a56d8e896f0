#include "app/log/LogHistory.h"

#include "core/base/Field.h"
#include "core/game/Game.h"

#include <algorithm>

namespace gloam::app {

namespace {

editor::Sign signNamed(const std::string& severity)
{
    const auto names = namesOf(MessageSeverity{});
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == severity)
            return static_cast<editor::Sign>(i);  // Info is None; the rest are in the same order
    return editor::Sign::None;
}

bool isCounted(const Message& message)
{
    return message.severity != MessageSeverity::Warning && message.severity != MessageSeverity::Danger;
}

}  // namespace

std::optional<BlowStory> blowOf(const Message& message, const StepResult& result, const Game& before)
{
    if (!message.event || *message.event >= result.events.size())
        return std::nullopt;
    const auto* struck = std::get_if<event::Struck>(&result.events[*message.event].event);
    if (!struck)
        return std::nullopt;
    BlowStory story{*struck, 0, std::nullopt};
    const Entity* attacker = before.level().entities.find(struck->attacker.id);
    const Entity* target = before.level().entities.find(struck->target.id);
    if (target)
        story.mostHp = before.policies().stats.valueOf(before.level(), *target, stat::maxHp).value;
    const auto odds = before.policies().combat.odds;
    if (!attacker || !target || !odds)
        return story;
    const auto bout = [&](const Entity& from, const Entity& to) {
        return Bout{before.state().world, before.level(), before.policies(), struck->blow.kind, from, to};
    };
    story.odds = Exchange{odds(bout(*attacker, *target)), odds(bout(*target, *attacker))};
    return story;
}

LogHistory::LogHistory(std::vector<SavedLine> told)
{
    m_entries.reserve(told.size());
    for (SavedLine& line : told)
        m_entries.push_back({std::move(line), {}, true});
}

void LogHistory::tell(const Message& message, std::int64_t turn, std::optional<BlowStory> blow, const Name& level)
{
    SavedLine line = savedLineOf(message, turn, level);
    LogEntry* last = m_entries.empty() ? nullptr : &m_entries.back();
    const bool isRepeat = last && last->line.text == line.text && last->line.severity == line.severity
                          && last->line.level == level && turn - last->line.turn <= turnsOfRepeats;
    if (!isRepeat || !isCounted(message)) {
        m_entries.push_back({std::move(line), {}, false});
        last = &m_entries.back();
    } else {
        ++last->line.count;
        last->line.turn = turn;
    }
    if (blow)
        last->blows.push_back(std::move(*blow));
}

void LogHistory::keep(SavedLine line)
{
    if (!m_entries.empty() && m_entries.back().line.text == line.text)
        m_entries.back().line.count += line.count;
    else
        m_entries.push_back({std::move(line), {}, false});
}

void LogHistory::insertAfterFirst(const LogHistory& opening)
{
    const auto at = m_entries.begin() + (m_entries.empty() ? 0 : 1);
    m_entries.insert(at, opening.m_entries.begin(), opening.m_entries.end());
}

std::vector<SavedLine> LogHistory::saved() const
{
    std::vector<SavedLine> lines;
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend() && lines.size() < mostSaved; ++entry)
        if (entry->line.category != ofThisMachine)
            lines.push_back(entry->line);
    std::reverse(lines.begin(), lines.end());
    return lines;
}

SavedLine savedLineOf(const Message& message, std::int64_t turn, const Name& level)
{
    return {message.text, wordOf(message.severity), 1, message.category.text(), turn, level};
}

LogLine shownLine(const LogEntry& entry)
{
    const bool hasDice = !entry.blows.empty() || (entry.isRestored && entry.line.category == "combat");
    return {QString::fromStdString(entry.line.text),
            signNamed(entry.line.severity),
            entry.line.count,
            QString::fromStdString(entry.line.category),
            entry.line.turn,
            hasDice,
            QString::fromStdString(entry.line.level.text())};
}

LogLine withLevel(LogLine line)
{
    if (!line.level.isEmpty())
        line.text = QStringLiteral("[%1] %2").arg(line.level, line.text);
    return line;
}

}  // namespace gloam::app
