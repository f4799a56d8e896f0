#include "core/rules/Identifying.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Life.h"
#include "core/parts/Unknown.h"
#include "core/parts/Weighing.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/Vision.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gloam {

namespace {

/// Null if the player knows the type, or has learned it in this turn.
const Unknown* stillUnknown(const Deed& deed, const EntityType& type)
{
    const Unknown* unknown = unknownOf(type);
    return unknown && deed.flag(knownFlag(type.id)) == 0 ? unknown : nullptr;
}

const std::string& realName(const Unknown& unknown, const EntityType& type)
{
    return unknown.real->name.empty() ? type.id.text() : unknown.real->name;
}

/// Adds the unknown types among what someone or something holds, each once, in the order of the items' ids.
void addUnknown(const Deed& deed, EntityId holder, std::vector<Name>& types, int depth = 0)
{
    if (depth > deepestNesting)
        return;
    for (const Entity* item : contentsOf(deed.level(), holder)) {
        const EntityType& type = deed.types().entity(item->type);
        if (stillUnknown(deed, type) && std::find(types.begin(), types.end(), type.id) == types.end())
            types.push_back(type.id);
        addUnknown(deed, item->id, types, depth + 1);
    }
}

/// A question which of them to identify.
Effect questionAbout(const Deed& deed, const std::vector<Name>& types, const std::string& text)
{
    Effect question;
    question.kind = EffectKind::Choose;
    question.text = text.empty() ? "Identify which?" : text;
    for (const Name& type : types) {
        Effect identify;
        identify.kind = EffectKind::Identify;
        identify.type = type;
        const EntityTypeId id = deed.types().findEntity(type);
        question.options.push_back({deed.types().entity(id).displayName(), {}, {std::move(identify)}});
    }
    return question;
}

}  // namespace

void learn(Deed& deed, const Name& type)
{
    const EntityType& known = deed.types().entity(deed.types().findEntity(type));
    const Unknown* unknown = stillUnknown(deed, known);
    if (!unknown)
        return;
    deed.setFlag(knownFlag(type), 1);
    Map words;
    words.set("look", known.displayName());
    words.set("what", realName(*unknown, known));
    deed.tell(event::Custom{"item-known", deed.subject(heroId), std::move(words)});
}

void learnByLooking(Deed& deed, EntityTypeId type, Point at)
{
    if (!unknownOf(deed.types().entity(type)))
        return;
    const Entity* hero = deed.find(heroId);
    if (hero && canSee(deed.level(), deed.policies(), *hero, at))
        learn(deed, deed.types().entity(type).id);
}

void learnByUse(Deed& deed, EntityTypeId type, Point at)
{
    if (deed.actorId() == heroId)
        return learn(deed, deed.types().entity(type).id);
    learnByLooking(deed, type, at);
}

void learnByWearing(Deed& deed, EntityId who, EntityId item, bool isTold)
{
    const EntityTypeId type = deed.find(item)->type;
    if (isTold)
        return learnByUse(deed, type, deed.find(who)->at);
    if (who == heroId && stillUnknown(deed, deed.types().entity(type)))
        deed.setFlag(knownFlag(deed.types().entity(type).id), 1);
}

std::string nameKnown(const Deed& deed, const EntityType& type)
{
    const Unknown* unknown = unknownOf(type);
    return unknown && !stillUnknown(deed, type) ? realName(*unknown, type) : type.displayName();
}

namespace doing {

/// Only the hero's knowledge counts: others identify nothing but a type that is named.
void identify(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (!effect.type.isEmpty())
        return learn(deed, effect.type);
    std::vector<Name> types;
    if (causing.user == heroId)
        addUnknown(deed, heroId, types);
    if (types.empty())
        return deed.tell(event::Custom{"nothing-unknown", deed.subject(heroId), {}});
    if (effect.which == Identified::One && types.size() > 1)
        return choose(deed, questionAbout(deed, types, effect.text), causing);
    for (const Name& type : types)
        learn(deed, type);
}

}  // namespace doing

}  // namespace gloam
