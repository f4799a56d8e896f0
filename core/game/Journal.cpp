#include "core/game/Journal.h"

#include "core/base/Overloaded.h"

namespace gloam {

namespace {

void addLeaves(const HashTree& tree, const std::string& path, StateParts& parts)
{
    if (tree.children.empty() && tree.value != 0)
        parts[path] = tree.value;
    for (const HashTree& child : tree.children)
        addLeaves(child, path.empty() ? child.name : path + "/" + child.name, parts);
}

/// The values of `after` that differ from `before`, and 0 for those that only `before` has.
StateParts changedParts(const StateParts& before, const StateParts& after)
{
    StateParts changed;
    for (const auto& [path, value] : after)
        if (const auto old = before.find(path); old == before.end() || old->second != value)
            changed[path] = value;
    for (const auto& [path, value] : before)
        if (after.count(path) == 0)
            changed[path] = 0;
    return changed;
}

void applyParts(const StateParts& changed, StateParts& parts)
{
    for (const auto& [path, value] : changed) {
        if (value == 0)
            parts.erase(path);
        else
            parts[path] = value;
    }
}

}  // namespace

std::string_view engineVersion()
{
    return GLOAM_VERSION;
}

Result<Game> beginRun(std::shared_ptr<const Engine> engine, const RunOrigin& origin)
{
    if (const auto* state = std::get_if<GameState>(&origin))
        return Game::resume(std::move(engine), *state);
    const auto& begun = std::get<NewGame>(origin);
    return Game::begin(std::move(engine), begun.world, begun.seed, begun.from);
}

StateParts partsOf(const HashTree& tree)
{
    StateParts parts;
    addLeaves(tree, {}, parts);
    return parts;
}

RunRecord Recorder::begin(const GameState& state)
{
    return mark(state);
}

std::vector<RunRecord> Recorder::after(const Command& command, const GameState& state)
{
    const bool isOver = state.end != GameEnd::Running;
    std::vector<RunRecord> records{command};
    if (isOver || state.turn - m_lastMark >= turnsBetweenMarks)
        records.push_back(mark(state));
    if (isOver)
        records.push_back(RunEnd{state.end, state.turn, state.ending});
    return records;
}

void Recorder::follow(const RunRecord& record)
{
    const auto* mark = std::get_if<StateMark>(&record);
    if (!mark)
        return;
    m_lastMark = mark->turn;
    applyParts(mark->changed, m_parts);
}

StateMark Recorder::mark(const GameState& state)
{
    StateParts parts = partsOf(m_hasher.hash(state));
    StateMark mark{state.turn, changedParts(m_parts, parts)};
    m_lastMark = state.turn;
    m_parts = std::move(parts);
    return mark;
}

Result<Replay> Replay::begin(std::shared_ptr<const Engine> engine, const RunOrigin& origin, bool isVerifying)
{
    auto game = beginRun(std::move(engine), origin);
    if (!game)
        return game.error();
    return Replay(std::move(*game), isVerifying);
}

Replay Replay::resume(Game game, std::span<const RunRecord> before, bool isVerifying)
{
    Replay replay(std::move(game), isVerifying);
    for (const RunRecord& record : before)
        if (const auto* mark = std::get_if<StateMark>(&record))
            applyParts(mark->changed, replay.m_parts);
    return replay;
}

bool Replay::take(const RunRecord& record)
{
    m_told = {};
    if (m_divergence)
        return false;
    std::visit(Overloaded{[this](const Command& command) { perform(command); },
                          [this](const StateMark& mark) { compare(mark); },
                          [this](const RunEnd& end) { compare(end); }},
               record);
    return !m_divergence;
}

void Replay::perform(const Command& command)
{
    m_told = m_game.perform(command);
    if (m_told.refusal)
        diverge("command", "The command '" + toText(command) + "' is refused, and was not when it was recorded.");
}

void Replay::compare(const StateMark& mark)
{
    applyParts(mark.changed, m_parts);
    if (!m_isVerifying)
        return;
    if (mark.turn != m_game.state().turn)
        return diverge("clock", "The journal stands at turn " + std::to_string(mark.turn) + " here.");
    const StateParts changed = changedParts(m_parts, partsOf(m_hasher.hash(m_game.state())));
    if (!changed.empty())
        diverge(changed.begin()->first, "This is the first of " + std::to_string(changed.size())
                                            + (changed.size() == 1 ? " subsystem" : " subsystems")
                                            + " to be other than it was.");
}

void Replay::compare(const RunEnd& end)
{
    const GameState& state = m_game.state();
    if (RunEnd{state.end, state.turn, state.ending} != end)
        diverge("end", "The run ended otherwise when it was recorded.");
}

void Replay::diverge(std::string subsystem, std::string sentence)
{
    m_divergence = Divergence{m_game.state().turn, std::move(subsystem), std::move(sentence)};
}

}  // namespace gloam
