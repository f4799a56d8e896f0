#include "app/play/PlayWords.h"

#include "app/run/PlaceWords.h"
#include "core/view/frame/CellLook.h"
#include "core/view/words/WayWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::app {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("PlayWords", text);
}

QString stateOf(const VisibleEntity& entity)
{
    switch (entity.mood.bearing) {
    case Bearing::None: return {};
    case Bearing::Asleep: return words("asleep");
    case Bearing::Unaware: return words("unaware");
    case Bearing::Searching: return words("searching");
    case Bearing::Hunting: return words("hunting");
    case Bearing::Fleeing: return words("fleeing");
    case Bearing::Ally: return words("ally");
    }
    return {};
}

/// "3 / 5", the hit points of something wounded.
QString healthOf(const VisibleEntity& entity)
{
    const bool isTold = entity.maxHp > 0 && entity.hp < entity.maxHp;
    return isTold ? words("%1 / %2").arg(entity.hp).arg(entity.maxHp) : QString();
}

QString joined(const QStringList& parts, const QString& between)
{
    QStringList filled = parts;
    filled.removeAll(QString());
    filled.removeDuplicates();  // a sleeper also has the state of that name
    return filled.join(between);
}

QString chanceOf(const Odds& odds)
{
    return QString::fromStdString(chanceText(odds.hit)) + QStringLiteral(" %");
}

/// "you 65 %, 2.4 blows": the chance to hit, and the blows it takes; then shorter forms of it.
void addOdds(SightRow& row, const VisibleEntity& entity)
{
    if (!entity.odds)
        return;
    const Odds& odds = entity.odds->given;
    const QString chance = chanceOf(odds);
    const QString brief = words("you %1").arg(chance);
    row.odds = brief;
    if (odds.blowsToKill > 0) {
        const QString blows = QString::fromStdString(blowCountText(odds.blowsToKill));
        row.odds = words("you %1, %2").arg(chance, blows);
        row.shorterOdds << words("%1, %2").arg(chance, blows) << brief;
    }
    row.shorterOdds << chance;
}

/// "it 40 %, kills in 34".
QString backOf(const VisibleEntity& entity)
{
    if (!entity.odds)
        return {};
    const Odds& odds = entity.odds->taken;
    if (odds.blowsToKill <= 0)
        return words("it %1").arg(chanceOf(odds));
    const QString blows = QString::fromStdString(blowCountText(odds.blowsToKill)).section(QLatin1Char(' '), 0, 0);
    return words("it %1, kills in %2").arg(chanceOf(odds), blows);
}

/// The same in sentences.
QString tipOf(const VisibleEntity& entity)
{
    if (!entity.odds)
        return {};
    const auto told = [](const Odds& odds) {
        const QString blows = QString::fromStdString(blowCountText(odds.blowsToKill));
        return odds.blowsToKill > 0 ? words("%1, %2 to kill").arg(chanceOf(odds), blows) : chanceOf(odds);
    };
    return words("You hit it: %1. It hits you: %2.").arg(told(entity.odds->given), told(entity.odds->taken));
}

QString statusWord(const StatusView& status)
{
    return QString::fromStdString(status.adjective.empty() ? status.status.text() : status.adjective);
}

QString statusesOf(const VisibleEntity& entity)
{
    QStringList told;
    for (const StatusView& status : entity.statuses)
        told << statusWord(status);
    return told.join(QStringLiteral(", "));
}

constexpr int lowLight = 50;  ///< turns; from here on, a light warns (LIGHT-04)
constexpr int dyingLight = 10;

void addSupplyChips(const Supplies& supplies, std::vector<Chip>& chips)
{
    if (supplies.isInDarkness)
        chips.push_back({words("in the dark"), editor::Sign::Danger});
    else if (supplies.lightLeft && *supplies.lightLeft <= 0)
        chips.push_back({words("light out"), editor::Sign::Danger});
    else if (supplies.lightLeft && *supplies.lightLeft <= dyingLight)
        chips.push_back({words("light dying"), editor::Sign::Danger});
    else if (supplies.lightLeft && *supplies.lightLeft <= lowLight)
        chips.push_back({words("light low"), editor::Sign::Warning});
    if (supplies.maxWeight > 0 && supplies.weight > supplies.maxWeight)
        chips.push_back({words("overloaded"), editor::Sign::Warning});
}

std::vector<Chip> chipsOf(const Slice& slice)
{
    std::vector<Chip> chips;
    addSupplyChips(slice.supplies, chips);
    for (const StatusView& status : slice.self.statuses) {
        const QString turns = status.turns > 0 ? QStringLiteral(" %1").arg(status.turns) : QString();
        const StatusType* type = slice.types ? slice.types->findStatus(status.status) : nullptr;
        chips.push_back(
            {statusWord(status) + turns, type && !type->isHarmful ? editor::Sign::Good : editor::Sign::Warning});
    }
    return chips;
}

QString turnsText(int turns)
{
    return turns == 1 ? words("1 turn") : words("%1 turns").arg(turns);
}

/// The bar of the light in use; a light that burns forever shows no end, and the hero's own light has no name.
BarModel lightBar(const Supplies& supplies, const editor::Theme& theme)
{
    const bool shines = supplies.lightRadius > 0;
    const QString name = supplies.lightName == "light" ? QString() : QString::fromStdString(supplies.lightName);
    BarModel bar{words("Light"), name, shines ? QStringLiteral("∞") : words("out"), shines ? 1 : 0, 1, theme.light};
    if (shines && supplies.glowTurns > 0) {
        bar.detail = words("glow");
        bar.number = turnsText(supplies.glowTurns);
    }
    if (!supplies.lightLeft)
        return bar;
    if (*supplies.lightLeft > 0)
        bar.number = shines ? turnsText(*supplies.lightLeft) : words("out, %1").arg(turnsText(*supplies.lightLeft));
    bar.now = *supplies.lightLeft;
    bar.most = std::max({supplies.lightMost, *supplies.lightLeft, 1});
    return bar;
}

QString hungerWord(HungerState state)
{
    switch (state) {
    case HungerState::Sated: return words("sated");
    case HungerState::Hungry: return words("hungry");
    case HungerState::Weak: return words("weak with hunger");
    case HungerState::Fainting: return words("fainting");
    }
    return {};
}

/// Only for supplies that the hero has and needs.
std::vector<BarModel> supplyBars(const Supplies& supplies, const editor::Theme& theme)
{
    std::vector<BarModel> bars;
    if (!supplies.lightName.empty())
        bars.push_back(lightBar(supplies, theme));
    else if (supplies.isInDarkness)
        bars.push_back({words("Light"), {}, words("none"), 0, 1, theme.light});
    if (supplies.satiety)
        bars.push_back({words("Food"), hungerWord(supplies.hunger), QString::number(*supplies.satiety),
                        *supplies.satiety, std::max(supplies.satietyMost, 1), theme.food});
    return bars;
}

SightRow rowOf(const VisibleEntity& entity, const Slice& slice, const Palette& palette)
{
    SightRow row;
    row.glyph = entity.glyph.sign;
    row.ink = inkOf(palette, entity.colour, entity.glyph, entity.maxHp > 0);
    row.at = nearestCell(entity.cells(), slice.self.at);
    if (entity.isFelt) {  // an attacker in the dark, as the log names it
        row.name = words("something");
        row.detail = row.brief = wayTo(slice.self.at, entity.cells());
        return row;
    }
    row.name = QString::fromStdString(entity.name);
    // What it does comes first: its position is visible even if the short line is cut.
    const auto told = [&entity](const QString& way) {
        return joined({backOf(entity), stateOf(entity), statusesOf(entity), healthOf(entity), way},
                      QStringLiteral(", "));
    };
    row.detail = told(wayTo(slice.self.at, entity.cells()));
    const QString letters = QString::fromStdString(wayInLetters(slice.self.at, entity.cells()));
    row.brief = told(letters);
    row.briefest = joined({backOf(entity), stateOf(entity), letters}, QStringLiteral(", "));
    row.count = entity.count;
    row.isStill = !entity.isActor && !entity.isHostile;
    row.type = entity.type;
    addOdds(row, entity);
    row.tip = tipOf(entity);
    return row;
}

std::vector<SightRow> sightRows(const Slice& slice, const Palette& palette, std::initializer_list<SightKind> kinds)
{
    std::vector<SightRow> rows;
    for (const SightKind kind : kinds)
        for (const VisibleEntity* entity : inSight(slice, kind))
            rows.push_back(rowOf(*entity, slice, palette));
    return rows;
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

}  // namespace

QString wayTo(Point from, Rect cells)
{
    return QString::fromStdString(wayWords(from, cells));
}

namespace {

/// A stack is named with its number.
void nameCount(SightRow& row)
{
    if (row.count > 1)
        row.name = words("%1 ×%2").arg(row.name).arg(row.count);
}

/// Equal entities that do nothing on one line, where the nearest of them is, with their number.
std::vector<SightRow> grouped(const std::vector<SightRow>& rows)
{
    std::vector<SightRow> groups;
    for (const SightRow& row : rows) {
        const auto same = std::find_if(groups.begin(), groups.end(), [&row](const SightRow& group) {
            return group.isStill && row.isStill && group.name == row.name && group.type == row.type
                   && group.ink == row.ink;
        });
        if (same != groups.end())
            same->count += row.count;
        else
            groups.push_back(row);
    }
    std::for_each(groups.begin(), groups.end(), &nameCount);
    return groups;
}

}  // namespace

SideModel sideModelOf(const Slice& slice, const editor::Theme& theme, const Palette& palette, quint64 seed)
{
    SideModel model;
    model.level = QString::fromStdString(slice.levelName);
    model.where = levelWords(slice.depth, std::nullopt);
    model.turn = slice.turn;
    model.health = std::max(0, slice.self.hp);  // damage may exceed the hit points
    model.mostHealth = slice.self.maxHp;
    model.bars = supplyBars(slice.supplies, theme);
    model.chips = chipsOf(slice);
    if (slice.self.hp > 0)
        model.abilities = slice.abilities;  // the dead use none
    model.inSight = grouped(sightRows(slice, palette, {SightKind::Threat, SightKind::Being, SightKind::Item}));
    model.types = slice.types;
    model.seed = QString::number(seed);
    return model;
}

std::vector<SightRow> allInSight(const Slice& slice, const Palette& palette)
{
    std::vector<SightRow> rows =
        sightRows(slice, palette, {SightKind::Threat, SightKind::Being, SightKind::Item, SightKind::Furniture});
    std::for_each(rows.begin(), rows.end(), &nameCount);
    return rows;
}

std::vector<SightRow> placeRows(const Slice& slice, const std::vector<FarPlace>& places, const Palette& palette)
{
    std::vector<SightRow> rows;
    for (const FarPlace& far : places) {
        const KnownPlace& place = far.place;
        SightRow row;
        row.glyph = place.glyph.sign;
        row.ink = palette.resolve(place.colour);
        row.name = QString::fromStdString(place.name);
        row.type = place.type;
        row.at = place.at;
        row.level = far.level;
        const bool isReachable = place.turns != unreachable;
        row.odds = isReachable ? costOfWalk(slice, place.turns, place.swum) : words("no known way");
        row.shorterOdds << (isReachable ? turnsText(place.turns) : words("no way"));
        row.place = QString::fromStdString(far.levelName);
        const bool isHere = far.level == slice.level;
        const QString where = isHere ? wayTo(slice.self.at, {place.at, {1, 1}})
                                     : joined({QString::fromStdString(far.levelName), levelWords(far.depth, far.zone)},
                                              QStringLiteral(", "));
        const QString memory = isHere && place.isRemembered ? words("remembered") : QString();
        row.detail = joined({where, memory}, QStringLiteral(", "));
        row.brief = row.detail;
        rows.push_back(row);
    }
    return rows;
}

QString costOfWalk(const Slice& slice, int turns, int swum)
{
    const QString swim = swum > 1    ? words("%1 cells swimming").arg(swum)
                         : swum == 1 ? words("1 cell swimming")
                                     : QString();
    const auto light = lightBurntIn(slice, turns);
    const int left = slice.supplies.lightLeft.value_or(0);
    const QString burnt = !light          ? QString()
                          : *light > left ? words("light for %1 only").arg(left)
                                          : words("%1 of %2 light").arg(*light).arg(left);
    return joined({turnsText(turns), swim, burnt}, QStringLiteral(", "));
}

QString whatIsAt(const Slice& slice, Point cell)
{
    if (!slice.size.contains(cell))
        return {};
    const LookInfo info = lookAt(slice, cell);
    const QString name = QString::fromStdString(info.name);
    if (info.isSelf) {
        const LookInfo ground = groundAt(slice, cell);
        return words("You, on: %1")
            .arg(QString::fromStdString(info.also.empty() ? ground.name : info.also.front().name));
    }
    if (info.category == LookCategory::Unknown)
        return words("You have not seen what is there.");
    if (info.isRemembered)
        return words("Remembered: %1").arg(name);
    return capitalised(joined({name, healthOf(info.entity), stateOf(info.entity)}, QStringLiteral(", ")));
}

}  // namespace gloam::app
