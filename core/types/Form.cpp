#include "core/types/Form.h"

#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"
#include "core/types/Part.h"

namespace gloam {

namespace {

constexpr std::size_t deepestList = 8;

/// Records every field; gives each list one item, to see what its items consist of.
class FormNoter : public FieldVisitor {
public:
    explicit FormNoter(const VisitBlank& visit) { open(visit); }

    std::vector<FormField> take() { return std::move(m_levels.front().fields); }

    void leaf(const FieldInfo& info, bool& value) override { note(FieldKind::Truth, info, value); }
    void leaf(const FieldInfo& info, std::int64_t& value) override { note(FieldKind::Number, info, value); }
    void leaf(const FieldInfo& info, std::string& value) override { note(FieldKind::Text, info, value); }
    void leaf(const FieldInfo& info, Name& value) override { note(FieldKind::Name, info, value); }
    void leaf(const FieldInfo& info, Dice& value) override { note(FieldKind::Dice, info, value); }
    void leaf(const FieldInfo& info, Point& value) override { note(FieldKind::Cell, info, value); }
    void leaf(const FieldInfo& info, Size& value) override { note(FieldKind::Size, info, value); }
    void leaf(const FieldInfo& info, Colour& value) override { note(FieldKind::Colour, info, value); }
    void leaf(const FieldInfo& info, Glyph& value) override { note(FieldKind::Glyph, info, value); }
    void leaf(const FieldInfo& info, EntityId& value) override { note(FieldKind::Id, info, value); }
    void leaf(const FieldInfo& info, Place& value) override { note(FieldKind::Place, info, value); }
    void leaf(const FieldInfo& info, Map& value) override { note(FieldKind::Map, info, value); }

    void choice(const FieldInfo& info, int& index, std::span<const std::string_view> names) override
    {
        FieldWriter writer;
        writer.choice(info, index, names);
        add(FieldKind::Choice, info, *writer.take().find(info.name)).choices.assign(names.begin(), names.end());
    }

    bool beginObject(const FieldInfo& info, const VisitBlank& blank) override
    {
        add(FieldKind::Object, info, Map());
        open(blank);
        return true;
    }
    void endObject() override { close(); }

    bool beginList(const FieldInfo& info, std::size_t& size) override
    {
        add(FieldKind::Items, info, List());
        m_levels.emplace_back();
        size = m_levels.size() <= deepestList ? 1 : 0;
        return true;
    }
    void endList() override { close(); }

private:
    struct Depth {
        std::vector<FormField> fields;
        Map usual;
    };

    void open(const VisitBlank& blank)
    {
        FieldWriter writer;
        blank(writer);
        m_levels.push_back({{}, writer.take()});
    }

    void close()
    {
        std::vector<FormField> inner = std::move(m_levels.back().fields);
        m_levels.pop_back();
        m_levels.back().fields.back().inner = std::move(inner);
    }

    template <typename T> void note(FieldKind kind, const FieldInfo& info, T& value)
    {
        FieldWriter writer;
        writer.leaf(info, value);
        add(kind, info, *writer.take().find(info.name));
    }

    /// `ifItem` is the default if no list of fields gives one.
    FormField& add(FieldKind kind, const FieldInfo& info, Value ifItem)
    {
        Depth& level = m_levels.back();
        const Value* usual = level.usual.find(info.name);
        level.fields.push_back({std::string(info.name),
                                kind,
                                std::string(info.help),
                                std::string(info.unit),
                                std::string(info.refersTo),
                                info.min,
                                info.max,
                                {},
                                std::string(info.only),
                                info.input,
                                {},
                                usual ? *usual : std::move(ifItem),
                                {}});
        return level.fields.back();
    }

    std::vector<Depth> m_levels;
};

/// Clears the top-level field of a name, if its kind can be empty.
class FieldEraser : public QuietVisitor {
public:
    explicit FieldEraser(std::string_view name) : m_name(name) {}

    using QuietVisitor::leaf;  // a number, a cell or dice always have a value
    void leaf(const FieldInfo& info, bool& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, std::string& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, Name& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, Colour& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, Glyph& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, EntityId& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, Place& value) override { erase(info, value); }
    void leaf(const FieldInfo& info, Map& value) override { erase(info, value); }

    bool beginObject(const FieldInfo& info, const VisitBlank&) override
    {
        const bool isWanted = m_depth > 0 || info.name == m_name;
        m_depth += isWanted ? 1 : 0;
        return isWanted;
    }
    void endObject() override { --m_depth; }
    bool beginList(const FieldInfo& info, std::size_t& size) override
    {
        if (m_depth > 0 || info.name == m_name)
            size = 0;
        return false;
    }

private:
    template <typename T> void erase(const FieldInfo& info, T& value)
    {
        if (m_depth > 0 || info.name == m_name)
            value = T{};
    }

    std::string_view m_name;
    int m_depth = 0;
};

}  // namespace

bool FormField::hasRange() const
{
    return kind == FieldKind::Number
           && (min > std::numeric_limits<std::int64_t>::min() || max < std::numeric_limits<std::int64_t>::max());
}

std::vector<FormField> formOf(const VisitBlank& visit)
{
    FormNoter noter(visit);
    visit(noter);
    return noter.take();
}

std::vector<FormField> formOf(const PartKind& kind)
{
    return formOf([&kind](FieldVisitor& visitor) { kind.visit(visitor, kind.make().get()); });
}

const FormField* findField(const std::vector<FormField>& form, std::string_view name)
{
    const auto found =
        std::find_if(form.begin(), form.end(), [name](const FormField& field) { return field.name == name; });
    return found == form.end() ? nullptr : &*found;
}

bool isEmptyValue(const FormField& field, const Value& value)
{
    const bool canBeEmpty = field.kind == FieldKind::Colour || field.kind == FieldKind::Glyph
                            || field.kind == FieldKind::Id || field.kind == FieldKind::Place;
    return value.isNothing() || (canBeEmpty && value == Value(""));
}

namespace {

/// The kind of an object: the word of its first field, if that is a choice.
std::string tagOf(const FormField& field, const Map& map)
{
    if (field.inner.empty() || field.inner.front().kind != FieldKind::Choice)
        return {};
    const Value* said = map.find(field.inner.front().name);
    const auto* word = (said ? *said : field.inner.front().usual).as<std::string>();
    return word ? *word : std::string();
}

}  // namespace

Value completed(const FormField& field, const Value& value)
{
    if (const List* list = value.as<List>(); list && field.kind == FieldKind::Items && !field.inner.empty()) {
        List items;
        for (const Value& item : *list)
            items.push_back(completed(field.inner.front(), item));
        return items;
    }
    const Map* map = value.as<Map>();
    if (!map || field.kind != FieldKind::Object)
        return value;
    Map all;
    const std::string tag = tagOf(field, *map);
    for (const FormField& inner : field.inner) {
        if (!inner.only.empty() && !isOneOf(tag, inner.only))
            continue;  // this kind lacks the field
        const Value* said = map->find(inner.name);
        Value whole = completed(inner, said ? *said : inner.usual);
        if (!isEmptyValue(inner, whole))
            all.set(inner.name, std::move(whole));
    }
    for (const Entry& entry : map->entries())
        if (!findField(field.inner, entry.key))
            all.set(entry.key, entry.value);
    return all;
}

Problems setField(const VisitFields& visit, const FormField& field, const Value& value)
{
    FieldEraser eraser(field.name);
    visit(eraser);
    Map said;
    if (!isEmptyValue(field, value))
        said.set(field.name, completed(field, value));
    Problems problems;
    FieldReader reader(said, {}, problems);
    visit(reader);
    return problems;
}

}  // namespace gloam
