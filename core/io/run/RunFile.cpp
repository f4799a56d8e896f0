#include "core/io/run/RunFile.h"

#include "core/check/Check.h"
#include "core/io/file/FileNames.h"
#include "core/io/file/Files.h"
#include "core/io/file/Lines.h"
#include "core/io/file/Zstd.h"
#include "core/io/run/RunText.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/io/yaml/TreeReader.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <charconv>

namespace gloam {

namespace {

constexpr std::string_view runMagic = "GLOAMRUN ";
constexpr std::string_view runVersion = "1";
constexpr std::size_t longestHead = std::size_t{64} << 10;  ///< bytes
constexpr std::size_t sumDigits = 16;

/// The head line of the file.
struct HeadLine {
    std::string engine;
    std::string began = "world";  ///< or "game"
    std::string seed;
    Place from;
    std::string worldFile;
    std::int64_t packed = 0;
    std::int64_t base = 0;
};

void fields(FieldVisitor& visitor, HeadLine& line)
{
    field(visitor, {"engine", "version of the rules"}, line.engine);
    field(visitor, {"began", "whether it began with a world or a saved game"}, line.began);
    field(visitor, {"seed", "seed of all chance, in hexadecimal"}, line.seed);
    field(visitor, {"from", "where it began, if not at the world's start"}, line.from);
    field(visitor, {"world-file", "the file of the world"}, line.worldFile);
    field(visitor, {"packed", "size of the packed data it began with", "bytes", 0}, line.packed);
    field(visitor, {"base", "size of the packed world that it was carried over into", "bytes", 0}, line.base);
}

/// Reads the head line; nullopt if it is none.
std::optional<HeadLine> headLineFrom(std::string_view text, const Limits& limits, Progress& progress)
{
    // A flow map alone is no valid text of the format; as the value of a key it is.
    ParsedTree tree = readTree("run: " + std::string(text) + "\n", limits, progress);
    const Value* value = tree.root.find("run");
    if (!value || !value->as<Map>() || hasErrors(tree.problems))
        return std::nullopt;
    Problems problems;
    HeadLine line;
    readFields(*value->as<Map>(), "run", problems, line);
    return hasErrors(problems) ? std::nullopt : std::optional(line);
}

/// Adds the records that the bytes hold up to the first that is wrong or half written; returns how many bytes are left.
std::size_t takeRecords(std::string_view bytes, const Limits& limits, RunFile& run)
{
    while (!bytes.empty()) {
        std::string_view rest = bytes;
        const auto line = takeLine(rest, limits.lineBytes);
        const auto record = line && line->size() > 9 ? parseRecord(line->substr(9)) : Error{};
        std::uint64_t sum = run.sum;
        if (!record || run.isOver() || lineOf(*record, sum) != std::string(*line) + "\n")
            break;
        run.records.push_back(*record);
        run.sum = sum;
        bytes = rest;
    }
    return bytes.size();
}

/// Reads a journal from the front to the first wrong byte.
class RunReader {
public:
    RunReader(std::string_view bytes, const ReadContext& context, const std::string& file, Progress& progress)
        : m_all(bytes), m_rest(bytes), m_context(context), m_limits(limitsOfRun(context.limits)), m_file(file),
          m_progress(progress)
    {}

    Result<RunFile> read()
    {
        for (const auto step : {&RunReader::readMagic, &RunReader::readHead, &RunReader::readOrigin})
            if (const Status status = (this->*step)(); !status)
                return status.error().within(m_file);
        readRecords();
        return std::move(m_run);
    }

private:
    Status readMagic()
    {
        const auto line = takeLine(m_rest, runMagic.size() + 12);
        if (!line || !line->starts_with(runMagic))
            return Error{"This is no journal."};
        const std::string_view version = line->substr(runMagic.size());
        if (version != runVersion)
            return Error{"This journal is of version " + std::string(version) + "; only version "
                         + std::string(runVersion) + " is known."};
        return done();
    }

    Status readHead()
    {
        const auto text = takeLine(m_rest, longestHead);
        if (!text)
            return headDamaged();
        const auto line = headLineFrom(*text, m_context.limits, m_progress);
        if (!line)
            return headDamaged();
        m_line = *line;
        if (!takeBytes(m_line.packed, m_packed) || !takeBytes(m_line.base, m_base))
            return headDamaged();
        return checkSum();
    }

    /// False if the file has not as many bytes.
    bool takeBytes(std::int64_t count, std::string_view& bytes)
    {
        if (static_cast<std::uint64_t>(count) > m_rest.size())
            return false;
        bytes = m_rest.substr(0, static_cast<std::size_t>(count));
        m_rest.remove_prefix(bytes.size());
        return true;
    }

    Status checkSum()
    {
        const auto newline = takeLine(m_rest, 1);
        const std::size_t summed = m_all.size() - m_rest.size();
        const auto digits = takeLine(m_rest, sumDigits + 1);
        m_run.sum = chainedSum(0, m_all.substr(0, summed));
        if (!newline || !digits || *digits != hexText(m_run.sum))
            return headDamaged();
        if (m_line.engine != engineVersion())
            return Error{"This journal was recorded with version " + m_line.engine + " of the rules; these are version "
                         + std::string(engineVersion()) + ", under which it could go another way."};
        m_run.goodBytes = m_all.size() - m_rest.size();
        return done();
    }

    Status readOrigin()
    {
        m_run.head = {m_line.engine, m_line.worldFile, {}};
        if (!m_base.empty()) {
            auto base = decompressed(m_base, m_limits.fileBytes);
            if (!base)
                return base.error();
            m_run.head.base = std::move(*base);
        }
        const auto text = decompressed(m_packed, m_limits.fileBytes);
        if (!text)
            return text.error();
        if (m_line.began == "game") {
            auto saved = parseSave(*text, m_context, "game", m_progress);
            if (!saved)
                return Error{"The game in this journal is damaged: " + saved.error().sentence};
            m_run.origin = std::move(saved->state);
            return done();
        }
        return readWorld(*text);
    }

    Status readWorld(const std::string& text)
    {
        ReadContext reading = m_context;
        reading.limits = m_limits;
        ParsedWorld parsed = parseWorld(text, reading, "world", m_progress);
        for (const Problem& problem : parsed.problems)
            if (barsGame(problem))
                return Error{"The world in this journal cannot be played: " + toLine(problem)};
        NewGame begun{std::move(parsed.world), 0, std::nullopt};
        const char* last = m_line.seed.data() + m_line.seed.size();
        if (!m_line.seed.starts_with("x")
            || std::from_chars(m_line.seed.data() + 1, last, begun.seed, 16)
                   != std::from_chars_result{last, std::errc()})
            return headDamaged();
        if (!m_line.from.level.isEmpty())
            begun.from = m_line.from;
        m_run.origin = std::move(begun);
        return done();
    }

    void readRecords()
    {
        const std::size_t unused = takeRecords(m_rest, m_context.limits, m_run);
        m_run.goodBytes = m_all.size() - unused;
        if (unused > 0)
            m_run.damage = "The journal is damaged behind its record " + std::to_string(m_run.records.size()) + "; "
                           + std::to_string(unused) + " bytes are not used.";
    }

    static Error headDamaged() { return {"The head of this journal is damaged."}; }

    std::string_view m_all;
    std::string_view m_rest;
    std::string_view m_packed;
    std::string_view m_base;
    const ReadContext& m_context;
    const Limits m_limits;
    const std::string& m_file;
    Progress& m_progress;
    HeadLine m_line;
    RunFile m_run;
};

}  // namespace

std::string formatRunHead(const RunHead& head, const RunOrigin& origin)
{
    HeadLine line;
    line.engine = head.engine;
    line.worldFile = nameToShare(head.worldFile);
    std::string packed;
    if (const auto* state = std::get_if<GameState>(&origin)) {
        line.began = "game";
        packed = compressed(formatSave({*state, {}, head.worldFile}));
    } else {
        const auto& begun = std::get<NewGame>(origin);
        line.seed = "x" + hexText(begun.seed);
        line.from = begun.from.value_or(Place{});
        packed = compressed(formatWorld(begun.world));
    }
    line.packed = static_cast<std::int64_t>(packed.size());
    if (!head.base.empty()) {
        const std::string base = compressed(head.base);
        line.base = static_cast<std::int64_t>(base.size());
        packed += base;
    }
    std::string text = std::string(runMagic) + std::string(runVersion) + "\n" + toFlowText(writtenChanges(line)) + "\n"
                       + packed + "\n";
    return text + hexText(chainedSum(0, text)) + "\n";
}

std::string formatRun(const RunHead& head, const RunOrigin& origin, const std::vector<RunRecord>& records)
{
    std::string text = formatRunHead(head, origin);
    const std::string_view summed = std::string_view(text).substr(0, text.size() - sumDigits - 1);
    std::uint64_t sum = chainedSum(0, summed);
    for (const RunRecord& record : records)
        text += lineOf(record, sum);
    return text;
}

Result<RunFile> parseRun(std::string_view bytes, const ReadContext& context, const std::string& file,
                         Progress& progress)
{
    return RunReader(bytes, context, file, progress).read();
}

Result<RunFile> readRun(const std::filesystem::path& path, const ReadContext& context, Progress& progress)
{
    const auto bytes = readFile(path, limitsOfRun(context.limits).fileBytes);
    if (!bytes)
        return bytes.error();
    return parseRun(*bytes, context, path.filename().string(), progress);
}

void readOn(std::string_view bytes, const Limits& limits, RunFile& run)
{
    run.goodBytes += bytes.size() - takeRecords(bytes, limits, run);
}

std::string worldFileOfRun(std::string_view beginning, const Limits& limits)
{
    const auto magic = takeLine(beginning, runMagic.size() + 12);
    const auto text = magic && magic->starts_with(runMagic) ? takeLine(beginning, longestHead) : std::nullopt;
    Progress progress;
    const auto line = text ? headLineFrom(*text, limits, progress) : std::nullopt;
    return line ? line->worldFile : std::string();
}

std::string withNameToShare(RunFile& run)
{
    run.head.worldFile = nameToShare(run.head.worldFile);
    std::string text = formatRunHead(run.head, run.origin);
    run.sum = chainedSum(0, std::string_view(text).substr(0, text.size() - sumDigits - 1));
    for (const RunRecord& record : run.records)
        text += lineOf(record, run.sum);
    run.goodBytes = text.size();
    run.damage.clear();
    return text;
}

bool isRunFile(std::string_view bytes)
{
    return bytes.starts_with(runMagic);
}

}  // namespace gloam
