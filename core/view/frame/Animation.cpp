#include "core/view/frame/Animation.h"

#include "core/action/Event.h"
#include "core/base/Overloaded.h"
#include "core/parts/Lights.h"
#include "core/space/Line.h"

namespace gloam {

namespace {

constexpr int projectileTime = 30;  ///< milliseconds per cell (FX-06)
constexpr char32_t usualProjectile = U'*';
constexpr const char* usualProjectileColour = "#00FFFF";

Animation oneCell(Point at, char32_t sign, std::initializer_list<std::string_view> colours)
{
    Animation animation;
    for (const std::string_view colour : colours)
        animation.frames.push_back({{{at, sign, Colour(std::string(colour))}}, std::nullopt});
    return animation;
}

void addLoss(StepAnimation& spectacle, const Subject& who, int damage)
{
    if (damage > 0)
        spectacle.losses.push_back({who.at, damage, who.isHero()});
}

}  // namespace

Animation concat(Animation first, const Animation& second)
{
    first.frames.insert(first.frames.end(), second.frames.begin(), second.frames.end());
    return first;
}

Animation hitAnimation(Point at)
{
    return oneCell(at, 0, {"#FF4444", "#FFDD00"});
}

Animation missAnimation(Point at)
{
    return oneCell(at, U'-', {"#FFFFFF"});
}

Animation projectileAnimation(Point from, Point to, Glyph glyph, const Colour& colour)
{
    const char32_t sign = glyph.sign != 0 ? glyph.sign : usualProjectile;
    const Colour shown = colour.isEmpty() ? Colour(usualProjectileColour) : colour;
    Animation animation;
    for (LineWalk walk(from, to); !walk.isDone(); walk.advance())
        if (walk.at() != from)
            animation.frames.push_back({{{walk.at(), sign, shown}}, projectileTime});
    return animation;
}

StepAnimation animationOf(const std::vector<PerceivedEvent>& events)
{
    StepAnimation spectacle;
    const auto add = [&](const Animation& animation) {
        spectacle.animation = concat(std::move(spectacle.animation), animation);
    };
    for (const PerceivedEvent& told : events) {
        if (!told.isSeen)
            continue;
        std::visit(Overloaded{[&](const event::Fired& fired) {
                                  add(projectileAnimation(fired.who.at, fired.to, fired.glyph, fired.color));
                              },
                              [&](const event::Struck& struck) {
                                  add(struck.blow.isHit ? hitAnimation(struck.target.at)
                                                        : missAnimation(struck.target.at));
                                  addLoss(spectacle, struck.target, struck.damage);
                              },
                              [&](const event::Hurt& hurt) {
                                  add(hitAnimation(hurt.who.at));
                                  addLoss(spectacle, hurt.who, hurt.damage);
                              },
                              [](const auto&) {}},
                   told.event);
    }
    return spectacle;
}

std::vector<Flare> flaresOf(const std::vector<PerceivedEvent>& events, const TypeRegistry& types)
{
    std::vector<Flare> flares;
    const auto add = [&flares](Point at, Colour colour) {
        flares.push_back({at, colour.isEmpty() ? Colour("flame") : std::move(colour)});
    };
    const auto colourOf = [&types](const Name& ability) {
        const AbilityType* const type = types.findAbility(ability);
        return type ? type->color : Colour();
    };
    for (const PerceivedEvent& told : events) {
        if (!told.isSeen)
            continue;
        std::visit(Overloaded{[&](const event::Died& died) { add(died.who.at, Colour("danger")); },
                              [&](const event::AbilityUsed& used) { add(used.who.at, colourOf(used.ability)); },
                              [&](const event::AbilityChanged& changed) {
                                  add(changed.who.at, colourOf(changed.ability));
                              },
                              [&](const event::Handled& handled) {
                                  const EntityType& type = types.entity(types.findEntity(handled.what.type));
                                  if (handled.deed == ItemEvent::Broken && type.part<Fuel>())
                                      add(handled.who.at, Colour("flame"));
                              },
                              [](const auto&) {}},
                   told.event);
    }
    return flares;
}

std::vector<Flare> LampsLit::since(const Slice& now)
{
    std::vector<Flare> flares;
    std::map<EntityId, bool> seen;
    for (const VisibleEntity& entity : now.visible) {
        if (entity.isItem || entity.isActor)
            continue;
        const Light* const light = now.types->entity(now.types->findEntity(entity.type)).part<Light>();
        const bool shines = light && light->radius > 0 && light->fuel != 0;
        const auto before = m_seen.find(entity.id);
        if (shines && m_level == now.level && before != m_seen.end() && !before->second)
            flares.push_back({entity.at, light->color.isEmpty() ? Colour("flame") : light->color});
        seen.emplace(entity.id, shines);
    }
    m_level = now.level;
    m_seen = std::move(seen);
    return flares;
}

int millisecondsOf(const Animation& animation, int frameTime)
{
    int sum = 0;
    for (const AnimationFrame& frame : animation.frames)
        sum += frame.milliseconds.value_or(frameTime);
    return sum;
}

}  // namespace gloam
