#include "core/io/run/SaveText.h"

#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/io/file/FileNames.h"
#include "core/io/run/CreaturesText.h"
#include "core/io/world/MemoryText.h"
#include "core/io/world/Migration.h"
#include "core/io/world/OldTypes.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <charconv>

namespace gloam {

namespace {

struct SaveHeader {
    std::string worldFile;
    std::string seed;
    std::int64_t records = 0;
    int kills = 0;
    int deepest = 0;
    bool overlays = false;
    int loads = 0;
};

void fields(FieldVisitor& visitor, SaveHeader& header)
{
    field(visitor, {"world-file", "the world it began with"}, header.worldFile);
    field(visitor, {"seed", "seed of all chance, in hexadecimal"}, header.seed);
    field(visitor, {"records", "journal records up to this save", {}, 0}, header.records);
    field(visitor, {"kills", "how many creatures the hero has killed", {}, 0}, header.kills);
    field(visitor, {"deepest", "greatest depth the hero has reached"}, header.deepest);
    field(visitor, {"overlays", "whether the player has looked at overlays"}, header.overlays);
    field(visitor, {"loads", "how often the run went on from a save", {}, 0}, header.loads);
}

std::optional<std::uint64_t> fromHex(std::string_view text)
{
    std::uint64_t value = 0;
    const char* last = text.data() + text.size();
    if (text.empty() || std::from_chars(text.data(), last, value, 16) != std::from_chars_result{last, std::errc()})
        return std::nullopt;
    return value;
}

/// A word of 64 bits does not fit a number of the format; it is written as `x` and hexadecimal digits.
std::string toHexWord(std::uint64_t value)
{
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, 16).ptr;
    return "x" + std::string(digits, end);
}

std::optional<std::uint64_t> fromHexWord(const Value& value)
{
    const auto* text = value.as<std::string>();
    return text && text->starts_with("x") ? fromHex(std::string_view(*text).substr(1)) : std::nullopt;
}

Map chanceTree(const Chance& chance)
{
    Map tree;
    for (const auto& [name, random] : chance.streams()) {
        List words;
        for (const std::uint64_t word : random.state())
            words.emplace_back(toHexWord(word));
        tree.set(name.text(), std::move(words));
    }
    return tree;
}

Map numbersTree(const std::map<Name, std::int64_t>& numbers)
{
    Map tree;
    for (const auto& [name, number] : numbers)
        tree.set(name.text(), number);
    return tree;
}

/// Reads the sections that a save has in addition to its world.
class SaveReader {
public:
    SaveReader(const Map& tree, SavedGame& saved) : m_tree(tree), m_saved(saved) {}

    Status read()
    {
        readGame();
        readChance();
        m_saved.state.flags = readNumbers("flags");
        m_saved.state.leftAt = readNumbers("left-at");
        if (const Map* choice = section<Map>("choice")) {
            PendingChoice pending;
            readFields(*choice, "choice", m_problems, pending);
            m_saved.state.choice = std::move(pending);
        }
        if (const List* creatures = section<List>("creatures"))
            m_saved.tally.creatures = readCreatures(*creatures, m_problems);
        readPassages();
        readChronicle();
        readLog();
        if (const List* memory = section<List>("memory")) {
            auto read = readMemory(*memory, m_saved.state.world);
            if (!read)
                return read.error();
            m_saved.state.memory = std::move(*read);
        }
        if (hasErrors(m_problems))
            return Error{toLine(m_problems.front())};
        return done();
    }

private:
    template <typename T> const T* section(std::string_view key)
    {
        const Value* value = m_tree.find(key);
        if (value && !value->as<T>())
            report(std::string(key), "This section is damaged.", value->mark);
        return value ? value->as<T>() : nullptr;
    }

    void report(std::string path, std::string sentence, Mark mark)
    {
        m_problems.push_back(
            problemAt(Severity::Error, Fault::BadSave, std::move(path), std::move(sentence), {}, mark));
    }

    void readGame()
    {
        const Map* game = section<Map>("game");
        if (!game)
            return report("game", "The save has no 'game'.", {});
        SaveHeader header;
        FieldReader headerReader(*game, "game", m_problems);
        fields(headerReader, header);
        FieldReader stateReader(*game, "game", m_problems);
        fields(stateReader, m_saved.state);
        stateReader.reportUnknown({headerReader.names().begin(), headerReader.names().end()});
        m_saved.worldFile = header.worldFile;
        m_saved.records = header.records;
        m_saved.tally.kills = header.kills;
        m_saved.tally.deepest = header.deepest;
        m_saved.tally.usedOverlays = header.overlays;
        m_saved.tally.loads = header.loads;
        const auto seed =
            header.seed.starts_with("x") ? fromHex(std::string_view(header.seed).substr(1)) : std::nullopt;
        if (!seed)
            return report("game.seed", "The seed is damaged.", {});
        m_saved.state.chance = Chance(*seed);
    }

    void readChance()
    {
        const Map* streams = section<Map>("chance");
        if (!streams)
            return;
        for (const Entry& entry : streams->entries()) {
            const List* words = entry.value.as<List>();
            Random::State state{};
            bool isGood = words && words->size() == state.size();
            for (std::size_t i = 0; isGood && i < state.size(); ++i) {
                const auto word = fromHexWord((*words)[i]);
                isGood = word.has_value();
                state[i] = word.value_or(0);
            }
            if (!isGood)
                return report("chance." + entry.key, "This stream of chance is damaged.", entry.mark);
            m_saved.state.chance.restore(entry.key, Random::fromState(state));
        }
    }

    std::map<Name, std::int64_t> readNumbers(std::string_view key)
    {
        std::map<Name, std::int64_t> numbers;
        const Map* map = section<Map>(key);
        if (!map)
            return numbers;
        for (const Entry& entry : map->entries()) {
            if (const auto* number = entry.value.as<std::int64_t>())
                numbers[entry.key] = *number;
            else
                report(std::string(key) + "." + entry.key, "This must be a whole number.", entry.mark);
        }
        return numbers;
    }

    void readPassages()
    {
        const List* passages = section<List>("passages");
        for (std::size_t i = 0; passages && i < passages->size(); ++i) {
            KnownPassage passage;
            if (const Map* map = (*passages)[i].as<Map>())
                readFields(*map, "passages", m_problems, passage);
            if (m_saved.state.world.contains(passage.from) && m_saved.state.world.contains(passage.to))
                m_saved.tally.passages.add(passage);
            else
                report("passages", "This leads from or to no cell of the world.", (*passages)[i].mark);
        }
    }

    void readChronicle()
    {
        const List* chronicle = section<List>("chronicle");
        if (chronicle && chronicle->size() > Chronicle::most)
            return report("chronicle", "This section is damaged.", {});
        for (std::size_t i = 0; chronicle && i < chronicle->size(); ++i)
            if (const Map* map = (*chronicle)[i].as<Map>()) {
                Memorable memorable;
                readFields(*map, "chronicle", m_problems, memorable);
                m_saved.tally.chronicle.add(std::move(memorable));
            }
    }

    void readLog()
    {
        const List* lines = section<List>("log");
        for (std::size_t i = 0; lines && i < lines->size(); ++i)
            if (const Map* map = (*lines)[i].as<Map>()) {
                SavedLine line;
                readFields(*map, "log", m_problems, line);
                m_saved.log.push_back(std::move(line));
            }
    }

    const Map& m_tree;
    SavedGame& m_saved;
    Problems m_problems;
};

}  // namespace

void fields(FieldVisitor& visitor, SavedLine& line)
{
    field(visitor, {"text", "the message"}, line.text);
    field(visitor, {"severity", "how much it matters"}, line.severity);
    field(visitor, {"count", "how many times in a row", "times", 1, 1'000'000'000}, line.count);
    field(visitor, {"category", "what it is about"}, line.category);
    field(visitor, {"turn", "when it was last logged", "turns", 0}, line.turn);
    field(visitor, {"level", "level the hero was on then"}, line.level);
}

std::string formatSave(const SavedGame& saved)
{
    const GameState& state = saved.state;
    Map tree = worldTree(state.world);
    const SaveHeader header{
        nameToShare(saved.worldFile), toHexWord(state.chance.seed()), saved.records,    saved.tally.kills,
        saved.tally.deepest,          saved.tally.usedOverlays,       saved.tally.loads};
    Map game = written(header);
    if (saved.records == 0)
        game.erase("records");
    if (saved.tally.kills == 0)
        game.erase("kills");
    if (saved.tally.deepest == 0)
        game.erase("deepest");
    if (!saved.tally.usedOverlays)
        game.erase("overlays");
    if (saved.tally.loads == 0)
        game.erase("loads");
    const Map numbers = writtenChanges(state);
    for (const Entry& entry : numbers.entries())
        game.set(entry.key, entry.value);
    tree.set("game", std::move(game));
    if (!state.chance.streams().empty())
        tree.set("chance", chanceTree(state.chance));
    if (!state.flags.empty())
        tree.set("flags", numbersTree(state.flags));
    if (!state.leftAt.empty())
        tree.set("left-at", numbersTree(state.leftAt));
    if (state.choice)
        tree.set("choice", written(*state.choice));
    if (List memory = memoryTree(state.memory, *state.world.registry); !memory.empty())
        tree.set("memory", std::move(memory));
    if (List creatures = creaturesTree(saved.tally.creatures); !creatures.empty())
        tree.set("creatures", std::move(creatures));
    List passages;
    for (const KnownPassage& passage : saved.tally.passages.all())
        passages.emplace_back(written(passage));
    if (!passages.empty())
        tree.set("passages", std::move(passages));
    List chronicle;
    for (const Memorable& memorable : saved.tally.chronicle.all())
        chronicle.emplace_back(writtenChanges(memorable));
    if (!chronicle.empty())
        tree.set("chronicle", std::move(chronicle));
    List log;
    for (const SavedLine& line : saved.log)
        log.emplace_back(writtenChanges(line));
    if (!log.empty())
        tree.set("log", std::move(log));
    return formatTree(tree);
}

Result<SavedGame> parseSave(std::string_view text, const ReadContext& context, const std::string& file,
                            Progress& progress)
{
    ReadContext reading = context;
    reading.limits = limitsOfRun(context.limits);
    ParsedTree tree = readOldOrNewTree(text, reading.limits, progress);
    const auto version = tree.isWhole ? migrate(tree.root, tree.problems) : std::nullopt;
    if (version && *version < newestVersion && context.library)
        adoptShippedTypes(tree.root, *context.library, tree.problems);
    if (!tree.isWhole || hasErrors(tree.problems))
        return Error{file + ":" + toLine(tree.problems.front())};
    ParsedWorld parsed = readWorldTree(tree.root, reading, file);
    for (const Problem& problem : parsed.problems)
        if (barsGame(problem))  // a world with less than that was played, and so its save is whole
            return Error{toLine(problem)};
    for (const auto& [id, level] : parsed.world.levels)
        if (!withinThemselves(level->entities).empty())
            return Error{file + ": the level '" + id.text() + "' of this save has things that contain each other."};
    SavedGame saved;
    saved.state.world = std::move(parsed.world);
    if (const Status read = SaveReader(tree.root, saved).read(); !read)
        return read.error().within(file);
    return saved;
}

bool isSaveText(std::string_view text)
{
    return isOldSaveText(text) || text.starts_with("game: ") || text.find("\ngame: ") != std::string_view::npos;
}

}  // namespace gloam
