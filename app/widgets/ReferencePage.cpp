#include "app/widgets/ReferencePage.h"

#include "core/game/Engine.h"
#include "core/types/Form.h"
#include "core/types/StatusType.h"
#include "core/types/TileType.h"

namespace gloam::app {

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
    case FieldKind::Object: return "map";
    case FieldKind::Items: return "list";
    case FieldKind::Choice:
        for (const std::string& choice : field.choices)
            words += (words.empty() ? "" : ", ") + choice;
    }
    return words;
}

std::string tableOf(const std::vector<FormField>& form)
{
    std::string text = "| key | is | if left out |\n|---|---|---|\n";
    for (const FormField& field : form) {
        const std::string unit = field.unit.empty() ? "" : ", in " + field.unit;
        const std::string usual = field.usual == Value("") ? "" : "`" + toFlowText(field.usual) + "`";
        text += "| `" + field.name + "` | " + field.help + " (" + kindOf(field) + unit + ") | " + usual + " |\n";
    }
    return text + "\n";
}

}  // namespace

std::string referencePage(const Engine& engine)
{
    std::string text = "# Reference\n\nEverything a type can say, made from the lists the program itself reads by.\n\n"
                       "## Tiles\n\nUnder `types:`, `tiles:`.\n\n"
                       + tableOf(formOf<TileType>());
    text += "## Statuses\n\nUnder `types:`, `statuses:`.\n\n" + tableOf(formOf<StatusType>());
    text += "## Entities\n\nUnder `types:`, `entities:`, and on each entity of a level.\n\n";
    for (const auto& kind : engine.parts.kinds())
        if (kind->isInline)
            text += tableOf(formOf(*kind));
    text += "## Parts\n\nUnder an entity's `parts:`.\n\n";
    for (const auto& kind : engine.parts.kinds())
        if (!kind->isInline)
            text += "### " + kind->name.text() + "\n\n" + tableOf(formOf(*kind));
    text += "## Rulesets\n\n| key | choices; those in bold are in this version |\n|---|---|\n";
    for (const std::string& key : engine.policies.table.keys()) {
        std::string values;
        for (const std::string& value : engine.policies.table.values(key)) {
            const std::string mark = engine.policies.table.isOffered(key, value) ? "**" : "";
            values += (values.empty() ? "" : ", ") + mark + value + mark;
        }
        text += "| `" + key + "` | " + values + " |\n";
    }
    return text;
}

}  // namespace gloam::app
