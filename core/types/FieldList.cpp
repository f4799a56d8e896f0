#include "core/types/FieldList.h"

#include "core/types/FieldWriter.h"
#include "core/types/Part.h"

namespace gloam {

namespace {

/// Notes the fields at the top of a thing; what lies within is told by the field's own kind.
class FieldNoter : public FieldVisitor {
public:
    std::vector<FieldFact> facts;

    void leaf(const FieldInfo& info, bool&) override { note(info, "true or false"); }
    void leaf(const FieldInfo& info, std::int64_t&) override { note(info, "whole number"); }
    void leaf(const FieldInfo& info, std::string&) override { note(info, "text"); }
    void leaf(const FieldInfo& info, Name&) override { note(info, info.refersTo.empty() ? "name" : "one of the " + std::string(info.refersTo)); }
    void leaf(const FieldInfo& info, Dice&) override { note(info, "dice"); }
    void leaf(const FieldInfo& info, Point&) override { note(info, "cell [x, y]"); }
    void leaf(const FieldInfo& info, Size&) override { note(info, "size [width, height]"); }
    void leaf(const FieldInfo& info, Colour&) override { note(info, "colour"); }
    void leaf(const FieldInfo& info, Glyph&) override { note(info, "one sign"); }
    void leaf(const FieldInfo& info, EntityId&) override { note(info, "id"); }
    void leaf(const FieldInfo& info, Place&) override { note(info, "place [level, x, y]"); }
    void leaf(const FieldInfo& info, Map&) override { note(info, "map"); }
    void choice(const FieldInfo& info, int&, std::span<const std::string_view> names) override
    {
        std::string words;
        for (const std::string_view name : names)
            words += (words.empty() ? "" : ", ") + std::string(name);
        note(info, words);
    }
    bool beginThing(const FieldInfo& info, const VisitBlank&) override
    {
        note(info, "map");
        return false;
    }
    void endThing() override {}
    void beginList(const FieldInfo& info, std::size_t&) override { note(info, "list"); }
    void endList() override {}

private:
    void note(const FieldInfo& info, std::string kind)
    {
        facts.push_back({std::string(info.name), std::move(kind), std::string(info.unit), std::string(info.help), {}});
    }
};

}  // namespace

std::vector<FieldFact> factsOf(const VisitBlank& visit)
{
    FieldNoter noter;
    visit(noter);
    FieldWriter writer;
    visit(writer);
    const Map defaults = writer.take();
    for (FieldFact& fact : noter.facts)
        if (const Value* value = defaults.find(fact.name))
            fact.usual = *value == Value("") ? std::string() : toFlowText(*value);
    return noter.facts;
}

std::vector<FieldFact> factsOf(const PartKind& kind)
{
    return factsOf([&kind](FieldVisitor& visitor) { kind.visit(visitor, kind.make().get()); });
}

}  // namespace gloam
