#include "core/types/FieldList.h"

#include "core/types/Form.h"

namespace gloam {

namespace {

std::string kindOf(const FormField& field)
{
    std::string words;
    switch (field.kind) {
    case FieldKind::Truth: return "true or false";
    case FieldKind::Number: return "whole number";
    case FieldKind::Text: return "text";
    case FieldKind::Name: return field.refersTo.empty() ? "name" : "one of the " + field.refersTo;
    case FieldKind::Dice: return "dice";
    case FieldKind::Cell: return "cell [x, y]";
    case FieldKind::Size: return "size [width, height]";
    case FieldKind::Colour: return "colour";
    case FieldKind::Glyph: return "one sign";
    case FieldKind::Id: return "id";
    case FieldKind::Place: return "place [level, x, y]";
    case FieldKind::Map:
    case FieldKind::Thing: return "map";
    case FieldKind::Items: return "list";
    case FieldKind::Choice:
        for (const std::string& choice : field.choices)
            words += (words.empty() ? "" : ", ") + choice;
    }
    return words;
}

std::vector<FieldFact> factsOf(const std::vector<FormField>& form)
{
    std::vector<FieldFact> facts;
    for (const FormField& field : form)
        facts.push_back({field.name, kindOf(field), field.unit, field.help,
                         field.usual == Value("") ? std::string() : toFlowText(field.usual)});
    return facts;
}

}  // namespace

std::vector<FieldFact> factsOf(const VisitBlank& visit)
{
    return factsOf(formOf(visit));
}

std::vector<FieldFact> factsOf(const PartKind& kind)
{
    return factsOf(formOf(kind));
}

}  // namespace gloam
