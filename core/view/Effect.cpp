#include "core/view/Effect.h"

#include "core/base/Overloaded.h"
#include "core/space/Line.h"

namespace gloam {

namespace {

constexpr int projectileTime = 30;  ///< milliseconds a cell (FX-06)

Effect oneCell(Point at, char32_t sign, std::initializer_list<std::string_view> colours)
{
    Effect effect;
    for (const std::string_view colour : colours)
        effect.frames.push_back({{{at, sign, Colour(std::string(colour))}}, std::nullopt});
    return effect;
}

void addLoss(Spectacle& spectacle, const Subject& who, int damage)
{
    if (damage > 0)
        spectacle.losses.push_back({who.at, damage, who.isHero()});
}

}  // namespace

Effect concat(Effect first, const Effect& second)
{
    first.frames.insert(first.frames.end(), second.frames.begin(), second.frames.end());
    return first;
}

Effect hitEffect(Point at)
{
    return oneCell(at, 0, {"#FF4444", "#FFDD00"});
}

Effect missEffect(Point at)
{
    return oneCell(at, U'-', {"#FFFFFF"});
}

Effect projectileEffect(Point from, Point to, char32_t sign, const Colour& colour)
{
    Effect effect;
    for (LineWalk walk(from, to); !walk.isDone(); walk.advance())
        if (walk.at() != from)
            effect.frames.push_back({{{walk.at(), sign, colour}}, projectileTime});
    return effect;
}

Spectacle spectacleOf(const std::vector<Told>& events)
{
    Spectacle spectacle;
    const auto add = [&](const Effect& effect) { spectacle.effect = concat(std::move(spectacle.effect), effect); };
    for (const Told& told : events) {
        if (!told.isSeen)
            continue;
        std::visit(Overloaded{[&](const event::Fired& fired) { add(projectileEffect(fired.who.at, fired.to)); },
                              [&](const event::Struck& struck) {
                                  add(struck.blow.isHit ? hitEffect(struck.target.at) : missEffect(struck.target.at));
                                  addLoss(spectacle, struck.target, struck.damage);
                              },
                              [&](const event::Hurt& hurt) {
                                  add(hitEffect(hurt.who.at));
                                  addLoss(spectacle, hurt.who, hurt.damage);
                              },
                              [](const auto&) {}},
                   told.event);
    }
    return spectacle;
}

int millisecondsOf(const Effect& effect, int frameTime)
{
    int sum = 0;
    for (const EffectFrame& frame : effect.frames)
        sum += frame.milliseconds.value_or(frameTime);
    return sum;
}

}  // namespace gloam
