#pragma once

#include "core/base/Field.h"
#include "core/base/Limits.h"
#include "core/base/Result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What a journal of edits says before its records.
struct EditLogHead {
    std::string file;          ///< of the world; empty before its first save
    std::string sum;           ///< of the bytes of the file that the world came from; empty for none
    std::string world;         ///< its name, as shown
    std::int64_t began = 0;    ///< seconds since 1970
    std::int64_t unsaved = 0;  ///< steps after the last save that the base contains already
};
void fields(FieldVisitor& visitor, EditLogHead& head);

struct EditRecord {
    enum class Kind { Step, Join, Undo, Redo, Saved, Bookmark };
    Kind kind = Kind::Step;
    std::string text = {};  ///< of a step or one that joins it (StepText), a save, a bookmark; else empty
};
std::span<const std::string_view> namesOf(EditRecord::Kind);

/// The text of a Saved record: where, and the sum of the bytes.
struct SavedMark {
    std::string file;
    std::string sum;
};
void fields(FieldVisitor& visitor, SavedMark& mark);

/// The text of a Bookmark record. It names a state of the world; an empty name removes the bookmark.
struct BookmarkMark {
    std::int64_t count = 0;  ///< steps from the base to that state
    std::string name;
};
void fields(FieldVisitor& visitor, BookmarkMark& mark);

/// A journal of edits as read from its file.
struct EditLog {
    EditLogHead head;
    std::string base;  ///< the text of the world before the first record
    std::vector<EditRecord> records;
    std::string damage;         ///< a sentence about the part of the tail that was lost; empty if none
    std::size_t goodBytes = 0;  ///< up to the end of the last good record
    std::uint64_t sum = 0;      ///< of that record; the next sum is chained to it

    /// The file of the world after the last save; empty before the first one.
    std::string file() const;
    std::string fileSum() const;  ///< of the bytes last saved, or else read
};

/// How many steps of a journal no save has: done or undone since. 0 if the world is as it was saved.
std::size_t unsavedSteps(const EditLog& log);

inline constexpr std::size_t largestEditLog = std::size_t{128} << 20;  ///< bytes

/// What precedes the records: the magic, a head line, the packed text of the world, and a checksum of it all. Then each
/// record has a line with its checksum, number, kind and length, and its text below:
///
///     GLOAMEDIT 1
///     {file: /home/ada/crypt.gloam, world: Crypt, began: 1764000000, packed: 2345}
///     …2345 bytes…
///     5e0a2b7c91d4f603
///     91d4f603 1 step 120
///     …120 bytes…
///     77ab01c2 2 undo 0
///
std::string formatEditLogHead(const EditLogHead& head, std::string_view base);

/// The bytes of a record; `sum` becomes its own.
std::string bytesOf(const EditRecord& record, std::size_t number, std::uint64_t& sum);

/// Reads a journal. The Error says why it cannot be used at all. Nothing after the first damaged record is used, and
/// `damage` says so.
Result<EditLog> parseEditLog(std::string_view bytes, const Limits& limits);
Result<EditLog> readEditLog(const std::filesystem::path& path, const Limits& limits);

/// The text of a mark, and back.
std::string textOf(const SavedMark& mark);
std::string textOf(const BookmarkMark& mark);
Result<SavedMark> parseSavedMark(std::string_view text, const Limits& limits);
Result<BookmarkMark> parseBookmarkMark(std::string_view text, const Limits& limits);

}  // namespace gloam
