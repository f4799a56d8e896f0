#include "core/io/edit/EditLog.h"

#include "core/base/Utf8.h"
#include "core/game/Hash.h"
#include "core/io/edit/StepText.h"
#include "core/io/file/Files.h"
#include "core/io/file/Lines.h"
#include "core/io/file/Zstd.h"
#include "core/io/run/RunText.h"
#include "core/io/world/WorldWeight.h"
#include "core/io/yaml/TreeReader.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <charconv>
#include <optional>

namespace gloam {

namespace {

constexpr std::string_view magic = "GLOAMEDIT 1";
constexpr std::size_t longestLine = std::size_t{64} << 10;  ///< bytes, of the head and before a record
constexpr std::size_t logSumDigits = 16;
constexpr std::size_t shortDigits = 8;

struct PackedHead : EditLogHead {
    std::int64_t packed = 0;
};

void fields(FieldVisitor& visitor, PackedHead& line)
{
    fields(visitor, static_cast<EditLogHead&>(line));
    field(visitor, {"packed", "size of the packed world", "bytes", 0}, line.packed);
}

/// Reads a struct from a flow map on a line; nullopt if anything is wrong with it.
template <typename T> std::optional<T> readLine(std::string_view line, const Limits& limits)
{
    // A flow map alone is no valid text of the format; as the value of a key it is.
    Progress progress;
    const ParsedTree tree = readTree("it: " + std::string(line) + "\n", limits, progress);
    const Value* value = tree.root.find("it");
    Problems problems = tree.problems;
    T object;
    if (value && value->as<Map>())
        readFields(*value->as<Map>(), "it", problems, object);
    const bool isGood = tree.isSound() && value && value->as<Map>() && problems.empty();
    return isGood ? std::optional(std::move(object)) : std::nullopt;
}

std::optional<std::string_view> takeLogWord(std::string_view& line)
{
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word.empty() ? std::nullopt : std::optional(word);
}

std::optional<std::size_t> numberOf(std::optional<std::string_view> word)
{
    std::size_t number = 0;
    if (!word)
        return std::nullopt;
    const char* last = word->data() + word->size();
    const bool isWhole = std::from_chars(word->data(), last, number) == std::from_chars_result{last, std::errc()};
    return isWhole ? std::optional(number) : std::nullopt;
}

std::optional<EditRecord::Kind> kindOf(std::optional<std::string_view> word)
{
    const auto names = namesOf(EditRecord::Kind{});
    const auto found = word ? std::find(names.begin(), names.end(), *word) : names.end();
    return found == names.end() ? std::nullopt : std::optional(static_cast<EditRecord::Kind>(found - names.begin()));
}

std::optional<SavedMark> lastSave(const EditLog& log)
{
    for (auto record = log.records.rbegin(); record != log.records.rend(); ++record)
        if (record->kind == EditRecord::Kind::Saved)
            if (auto mark = parseSavedMark(record->text, Limits{}))
                return *mark;
    return std::nullopt;
}

/// Reads a journal from the front to the first wrong byte.
class LogReader {
public:
    LogReader(std::string_view bytes, const Limits& limits) : m_all(bytes), m_rest(bytes), m_limits(limits) {}

    Result<EditLog> read()
    {
        if (takeLine(m_rest, magic.size() + 1) != magic)
            return Error{"This is no journal of edits, or one of another version."};
        const auto text = takeLine(m_rest, longestLine);
        const auto head = text ? readLine<PackedHead>(*text, m_limits) : std::nullopt;
        if (!head || static_cast<std::size_t>(head->packed) > m_rest.size())
            return headDamaged();
        const std::string_view packed = m_rest.substr(0, static_cast<std::size_t>(head->packed));
        m_rest.remove_prefix(packed.size());
        const auto newline = takeLine(m_rest, 1);
        const std::string_view summed = m_all.substr(0, m_all.size() - m_rest.size());
        const auto digits = takeLine(m_rest, logSumDigits + 1);
        m_log.sum = chainedSum(0, summed);
        if (!newline || !digits || *digits != hexText(m_log.sum))
            return headDamaged();
        auto base = decompressed(packed, limitsOfWorld(m_limits, true).fileBytes);
        if (!base)
            return base.error();
        m_log.head = *head;
        m_log.base = std::move(*base);
        m_log.goodBytes = m_all.size() - m_rest.size();
        readRecords();
        return std::move(m_log);
    }

private:
    static Error headDamaged() { return {"The head of this journal is damaged."}; }

    void readRecords()
    {
        while (!m_rest.empty()) {
            const std::string_view before = m_rest;
            std::uint64_t sum = m_log.sum;
            auto record = takeRecord();
            const std::size_t length = before.size() - m_rest.size();
            if (!record || bytesOf(*record, m_log.records.size() + 1, sum) != before.substr(0, length)) {
                m_log.damage = "The journal is damaged after its record " + std::to_string(m_log.records.size()) + "; "
                               + std::to_string(m_all.size() - m_log.goodBytes) + " bytes are not used.";
                return;
            }
            m_log.records.push_back(std::move(*record));
            m_log.sum = sum;
            m_log.goodBytes = m_all.size() - m_rest.size();
        }
    }

    std::optional<EditRecord> takeRecord()
    {
        const auto taken = takeLine(m_rest, longestLine);
        std::string_view line = taken.value_or(std::string_view());
        takeLogWord(line);  // the sum and the number are compared as a whole
        takeLogWord(line);
        const auto kind = kindOf(takeLogWord(line));
        const auto length = numberOf(takeLogWord(line));
        if (!kind || !length || *length > m_rest.size())
            return std::nullopt;
        EditRecord record{*kind, std::string(m_rest.substr(0, *length))};
        m_rest.remove_prefix(*length);
        return record;
    }

    std::string_view m_all;
    std::string_view m_rest;
    const Limits& m_limits;
    EditLog m_log;
};

}  // namespace

std::span<const std::string_view> namesOf(EditRecord::Kind)
{
    static constexpr std::string_view names[] = {"step", "join", "undo", "redo", "saved", "bookmark"};
    return names;
}

void fields(FieldVisitor& visitor, EditLogHead& head)
{
    field(visitor, {"file", "the file of the world"}, head.file);
    field(visitor, {"sum", "of its bytes"}, head.sum);
    field(visitor, {"world", "the name of the world"}, head.world);
    field(visitor, {"began", "when", "seconds since 1970"}, head.began);
    field(visitor, {"unsaved", "steps in the base that no save has", {}, 0, 1'000'000'000}, head.unsaved);
}

void fields(FieldVisitor& visitor, SavedMark& mark)
{
    field(visitor, {"file", "the file"}, mark.file);
    field(visitor, {"sum", "of its bytes"}, mark.sum);
}

void fields(FieldVisitor& visitor, BookmarkMark& mark)
{
    field(visitor, {"count", "steps done there", {}, 0, 1'000'000'000}, mark.count);
    field(visitor, {"name", "of the state"}, mark.name);
}

std::string EditLog::file() const
{
    const auto saved = lastSave(*this);
    return saved ? saved->file : head.file;
}

std::string EditLog::fileSum() const
{
    const auto saved = lastSave(*this);
    return saved ? saved->sum : head.sum;
}

std::size_t unsavedSteps(const EditLog& log)
{
    auto done = static_cast<std::int64_t>(log.head.unsaved);
    std::optional<std::int64_t> saved = 0;
    std::size_t since = static_cast<std::size_t>(log.head.unsaved);  // records of steps since the save
    for (const EditRecord& record : log.records) {
        switch (record.kind) {
        case EditRecord::Kind::Step:
            if (saved && *saved > done)
                saved.reset();  // the steps that lead there are forgotten
            ++done;
            ++since;
            break;
        case EditRecord::Kind::Undo:
            --done;
            ++since;
            break;
        case EditRecord::Kind::Redo:
            ++done;
            ++since;
            break;
        case EditRecord::Kind::Saved:
            saved = done;
            since = 0;
            break;
        case EditRecord::Kind::Join:
        case EditRecord::Kind::Bookmark: break;
        }
    }
    return saved ? static_cast<std::size_t>(std::abs(done - *saved)) : since;
}

std::string formatEditLogHead(const EditLogHead& head, std::string_view base)
{
    const std::string packed = compressed(base, Packing::Quick);
    PackedHead line;
    static_cast<EditLogHead&>(line) = head;
    line.world = beginningOf(head.world, longestStepName);
    line.packed = static_cast<std::int64_t>(packed.size());
    std::string text = std::string(magic) + "\n" + toFlowText(writtenChanges(line)) + "\n" + packed + "\n";
    return text + hexText(chainedSum(0, text)) + "\n";
}

std::string bytesOf(const EditRecord& record, std::size_t number, std::uint64_t& sum)
{
    std::string bytes = " " + std::to_string(number) + " " + wordOf(record.kind) + " "
                        + std::to_string(record.text.size()) + "\n" + record.text;
    sum = chainedSum(sum, bytes);
    return hexText(sum).substr(0, shortDigits) + bytes;
}

Result<EditLog> parseEditLog(std::string_view bytes, const Limits& limits)
{
    return LogReader(bytes, limits).read();
}

Result<EditLog> readEditLog(const std::filesystem::path& path, const Limits& limits)
{
    const auto bytes = readFile(path, largestEditLog);
    if (!bytes)
        return bytes.error();
    return parseEditLog(*bytes, limits);
}

std::string textOf(const SavedMark& mark)
{
    return toFlowText(writtenChanges(mark)) + "\n";
}

std::string textOf(const BookmarkMark& mark)
{
    return toFlowText(writtenChanges(BookmarkMark{mark.count, std::string(beginningOf(mark.name, longestStepName))}))
           + "\n";
}

Result<SavedMark> parseSavedMark(std::string_view text, const Limits& limits)
{
    const auto mark = readLine<SavedMark>(text, limits);
    return mark ? Result<SavedMark>(*mark) : Error{"The save in the journal cannot be read."};
}

Result<BookmarkMark> parseBookmarkMark(std::string_view text, const Limits& limits)
{
    const auto mark = readLine<BookmarkMark>(text, limits);
    return mark ? Result<BookmarkMark>(*mark) : Error{"The bookmark in the journal cannot be read."};
}

}  // namespace gloam
