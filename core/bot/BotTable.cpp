#include "core/bot/BotTable.h"

#include "core/bot/DelverBot.h"
#include "core/bot/ExplorerBot.h"
#include "core/bot/PolicyBot.h"
#include "core/bot/RandomBot.h"

#include <array>

namespace gloam {

namespace {

struct BotRow {
    std::string_view name;
    std::string_view does;
    std::unique_ptr<Bot> (*make)();
};

template <typename B> std::unique_ptr<Bot> makeBot()
{
    return std::make_unique<B>();
}

template <Policy (*policy)()> std::unique_ptr<Bot> makePolicyBot()
{
    return std::make_unique<PolicyBot>(policy());
}

// sorted by name; add a new bot here
constexpr std::array botRows{
    BotRow{"delver", "lives on what it finds", &makeBot<DelverBot>},
    BotRow{"drifter", "fights what comes and goes down", &makePolicyBot<drifterPolicy>},
    BotRow{"explorer", "visits every corner", &makeBot<ExplorerBot>},
    BotRow{"plodder", "rests, drinks, equips and explores", &makePolicyBot<plodderPolicy>},
    BotRow{"random", "does anything", &makeBot<RandomBot>},
    BotRow{"warden", "plays as a wayfarer and pays the shrines", &makePolicyBot<wardenPolicy>},
    BotRow{"wayfarer", "plays as a plodder, uses abilities and avoids lost fights", &makePolicyBot<wayfarerPolicy>},
};

}  // namespace

std::unique_ptr<Bot> botNamed(const Name& name)
{
    for (const BotRow& row : botRows)
        if (row.name == name.text())
            return row.make();
    return nullptr;
}

std::vector<std::string> botNames()
{
    std::vector<std::string> names;
    for (const BotRow& row : botRows)
        names.emplace_back(row.name);
    return names;
}

std::vector<std::string> botDescriptions()
{
    std::vector<std::string> descriptions;
    for (const BotRow& row : botRows)
        descriptions.push_back(std::string(row.name) + " " + std::string(row.does));
    return descriptions;
}

}  // namespace gloam
