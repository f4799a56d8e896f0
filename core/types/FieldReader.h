#pragma once

#include "core/base/Field.h"
#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Reads fields from a Map. A field missing from the map keeps its value; a value of the wrong kind or out of range is
/// ignored and becomes a Problem that names its place and what would be right.
class FieldReader : public FieldVisitor {
public:
    /// The map and the names of the fields must outlive the reader.
    FieldReader(const Map& map, std::string path, Problems& problems);
    FieldReader(Map&&, std::string, Problems&) = delete;

    FieldMask present() const { return m_present; }
    bool isKnown(std::string_view key) const;
    const std::vector<std::string_view>& names() const { return m_levels.front().names; }

    /// Reports each key that is neither a field nor in `alsoKnown`.
    void reportUnknown(const std::vector<std::string>& alsoKnown = {});

    void leaf(const FieldInfo&, bool&) override;
    void leaf(const FieldInfo&, std::int64_t&) override;
    void leaf(const FieldInfo&, std::string&) override;
    void leaf(const FieldInfo&, Name&) override;
    void leaf(const FieldInfo&, Dice&) override;
    void leaf(const FieldInfo&, Point&) override;
    void leaf(const FieldInfo&, Size&) override;
    void leaf(const FieldInfo&, Colour&) override;
    void leaf(const FieldInfo&, Glyph&) override;
    void leaf(const FieldInfo&, EntityId&) override;
    void leaf(const FieldInfo&, Place&) override;
    void leaf(const FieldInfo&, Map&) override;
    void choice(const FieldInfo&, int& index, std::span<const std::string_view> names) override;
    bool beginObject(const FieldInfo&, const VisitBlank&) override;
    void endObject() override;
    bool beginList(const FieldInfo&, std::size_t& size) override;
    void endList() override;

private:
    struct Level {
        const Map* map = nullptr;  ///< one of the two, or neither if the value is of the wrong kind
        const List* list = nullptr;
        std::size_t next = 0;  ///< the next item of a list to hand out
        std::string path;
        std::vector<std::string_view> names = {};
        std::string choice = {};  ///< the word of the first choice field; empty if it is missing or unknown
        bool hasChoice = false;
    };
    const Value* take(const FieldInfo& info);
    std::string pathOf(const FieldInfo& info) const;
    void report(Fault fault, const FieldInfo& info, const Value& value, std::string sentence,
                std::string suggestion = {});
    void reportUnlike(const FieldInfo& info, const Value& value, std::string_view wanted);
    void checkChoice(const FieldInfo& info, const Value& value);
    template <typename T> const T* expect(const FieldInfo& info, std::string_view wanted);
    const Value* readPair(const FieldInfo& info, int& first, int& second, std::string_view wanted);  ///< or null
    template <typename T, typename Parse> void readText(const FieldInfo& info, T& value, Parse parse);

    Problems& m_problems;
    FieldMask m_present;
    std::vector<Level> m_levels;
};

/// Reads a struct; unknown keys are problems. Returns which fields the map had.
template <typename T> FieldMask readFields(const Map& map, const std::string& path, Problems& problems, T& object)
{
    FieldReader reader(map, path, problems);
    fields(reader, object);
    reader.reportUnknown();
    return reader.present();
}

/// The names of a struct's fields, in order.
template <typename T> std::vector<std::string> fieldNames()
{
    Problems none;
    const Map nothing;
    FieldReader reader(nothing, {}, none);
    T blank{};
    fields(reader, blank);
    return {reader.names().begin(), reader.names().end()};
}

}  // namespace gloam
