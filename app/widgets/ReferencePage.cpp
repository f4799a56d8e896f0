#include "app/widgets/ReferencePage.h"

#include "core/game/Engine.h"
#include "core/types/FieldList.h"

namespace gloam::app {

namespace {

std::string tableOf(const std::vector<FieldFact>& facts)
{
    std::string text = "| key | is | if left out |\n|---|---|---|\n";
    for (const FieldFact& fact : facts) {
        const std::string unit = fact.unit.empty() ? "" : ", in " + fact.unit;
        const std::string usual = fact.usual.empty() ? "" : "`" + fact.usual + "`";
        text += "| `" + fact.name + "` | " + fact.help + " (" + fact.kind + unit + ") | " + usual + " |\n";
    }
    return text + "\n";
}

template <typename T> std::vector<FieldFact> factsOfThing()
{
    return factsOf([](FieldVisitor& visitor) {
        T blank{};
        fields(visitor, blank);
    });
}

}  // namespace

std::string referencePage(const Engine& engine)
{
    std::string text = "# Reference\n\nEverything a type can say, made from the lists the program itself reads by.\n\n"
                       "## Tiles\n\nUnder `types:`, `tiles:`.\n\n" + tableOf(factsOfThing<TileType>());
    text += "## Statuses\n\nUnder `types:`, `statuses:`.\n\n" + tableOf(factsOfThing<StatusType>());
    text += "## Entities\n\nUnder `types:`, `entities:`, and on each entity of a level.\n\n";
    for (const auto& kind : engine.parts.kinds())
        if (kind->isInline)
            text += tableOf(factsOf(*kind));
    text += "## Parts\n\nUnder an entity's `parts:`.\n\n";
    for (const auto& kind : engine.parts.kinds())
        if (!kind->isInline)
            text += "### " + kind->name.text() + "\n\n" + tableOf(factsOf(*kind));
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
