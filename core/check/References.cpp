#include "core/check/References.h"

#include "core/action/Command.h"
#include "core/base/Fault.h"
#include "core/check/EffectCheck.h"
#include "core/check/UnknownCheck.h"
#include "core/game/Engine.h"
#include "core/generate/AuthoredNames.h"
#include "core/generate/WorldNames.h"
#include "core/parts/Items.h"
#include "core/parts/Talk.h"
#include "core/parts/Waiting.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/Form.h"
#include "core/types/NameKind.h"
#include "core/world/Prefab.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace gloam {

namespace {

/// The usual slots, and those that types define themselves (C-29).
std::vector<std::string> slotNames(const TypeRegistry& types)
{
    std::set<std::string> names;
    for (const Name& slot : usualSlots())
        names.insert(slot.text());
    for (const EntityType& type : types.entities())
        if (const Inventory* inventory = type.part<Inventory>())
            for (const Name& slot : inventory->places)
                names.insert(slot.text());
    return {names.begin(), names.end()};
}

std::vector<std::string> mindNames(const Engine& engine)
{
    std::vector<std::string> names;
    for (const auto& [name, mind] : engine.minds)
        names.push_back(name.text());
    return names;
}

/// Whether a name that nothing has is reported by the reader of its text, or by a check that says more.
bool isReportedElsewhere(const Mention& mention)
{
    const std::string_view key = mention.way.front().key;
    switch (mention.holder.kind) {
    case NameHolder::Kind::Type: return key == "parent";
    case NameHolder::Kind::Entity: return mention.way.size() == 1 && key == "type";
    case NameHolder::Kind::Settings: return key == "start" || mention.refersTo == "levels";
    case NameHolder::Kind::Authored: return key == "legend" || isOfOneSection(mention.refersTo);
    case NameHolder::Kind::Link: return mention.refersTo == "levels";
    case NameHolder::Kind::Cells:
    case NameHolder::Kind::Legend:
    case NameHolder::Kind::Goal: return true;
    case NameHolder::Kind::Trigger:
    case NameHolder::Kind::Steps:
    case NameHolder::Kind::Faction: return false;
    }
    return false;
}

/// Checks every name that a world mentions against those that exist, and what its effects and talks say.
class ReferenceCheck {
public:
    ReferenceCheck(const World& world, const Engine& engine)
        : m_world(world), m_engine(engine), m_known(world), m_effects(world)
    {
        m_known.add("slots", slotNames(*world.registry));
        m_known.add("minds", mindNames(engine));
        for (const auto& kind : engine.parts.kinds())
            if (std::vector<FormField> form = formOf(*kind); canName(form, "flags"))
                m_forms.emplace(kind->name, std::move(form));
    }

    Problems run()
    {
        checkNames();
        for (const TypeCategory category : allTypeCategories)
            checkTypes(category);
        for (const auto& [id, level] : m_world.levels) {
            for (std::size_t i = 0; i < level->triggers.size(); ++i)
                checkOwnTrigger(*level, level->triggers[i],
                                "levels." + id.text() + ".triggers[" + std::to_string(i) + "]");
            for (const Entity& entity : level->entities.all()) {
                const std::string path = "levels." + id.text() + ".entities[" + toText(entity.id) + "]";
                checkParts(entity.parts, path, m_world.registry->entity(entity.type).parts);
                checkTrigger(*level, entity, path);
            }
        }
        checkAbilities();
        checkPrefabs();
        for (std::size_t i = 0; i < m_world.settings.goals.size(); ++i)
            m_effects.flagAsked(m_world.settings.goals[i].flag,
                                pathOf(m_world, {.kind = NameHolder::Kind::Goal, .index = i}) + ".flag");
        const std::vector<ScoreCount>& counts = m_world.settings.score.counts;
        for (std::size_t i = 0; i < counts.size(); ++i)
            m_effects.flagAsked(counts[i].flag, "world.score.counts[" + std::to_string(i) + "].flag");
        for (Problem& problem : checkUnknown(m_world, m_effects))
            m_problems.push_back(std::move(problem));
        for (Problem& problem : m_effects.take())
            m_problems.push_back(std::move(problem));
        return std::move(m_problems);
    }

private:
    /// Checks the effects of what prefabs place, which set flags as well.
    void checkPrefabs()
    {
        for (const auto& [name, read] : allEntries<Prefab>(m_world)) {
            m_effects.setOfLibrary(!m_world.prefabs.find(name));
            for (std::size_t i = 0; i < read->value.entities.size(); ++i) {
                for (const Entry& entry : read->value.entities[i].parts.entries()) {
                    const auto form = m_forms.find(Name(entry.key));
                    const Map* part = form == m_forms.end() ? nullptr : entry.value.as<Map>();
                    if (part)
                        checkEffects(form->second, *part,
                                     "prefabs." + name.text() + ".entities[" + std::to_string(i) + "].parts."
                                         + entry.key);
                }
            }
        }
        m_effects.setOfLibrary(false);
    }

    /// Reports the world's own abilities that do nothing.
    void checkAbilities()
    {
        for (const TypeSource& source : m_world.types->of(TypeCategory::Abilities)) {
            const AbilityType* type = m_world.registry->findAbility(source.name);
            if (!type)
                continue;
            const std::string path = "types.abilities." + source.name.text();
            if (type->isPassive && !type->effects.empty())
                warn(Fault::IdleAbility, path + ".effects",
                     "A passive ability is never activated, so these effects never run.",
                     "Put them under each-turn, or let it not be passive.");
            if (type->effects.empty() && type->eachTurn.empty() && type->modifiers.empty())
                warn(Fault::IdleAbility, path, "The ability does nothing.", "Give it effects, each-turn or modifiers.");
            if (type->aim == AimKind::None && std::any_of(type->effects.begin(), type->effects.end(), &isAimed))
                warn(Fault::IdleAbility, path + ".aim",
                     "Some of its effects go toward a cell, and it is aimed at none.",
                     "Write aim: cell, or aim: direction.");
            checkOccasions(*type, path + ".when");
        }
    }

    /// Reports occasions on which an ability cannot be used.
    void checkOccasions(const AbilityType& type, const std::string& path)
    {
        if (type.when.empty())
            return;
        if (type.isPassive)
            warn(Fault::IdleAbility, path, "A passive ability is never activated, so no creature uses it then.",
                 "Remove 'when', or let it not be passive.");
        else if (type.aim != AimKind::None && type.when == std::vector{Occasion::Idle})
            warn(Fault::IdleAbility, path, "Idle creatures know of no enemy at whom they could aim it.",
                 "Write aim: none, or another occasion.");
    }

    static bool isAimed(const Effect& effect)
    {
        if (effect.kind == EffectKind::Blink && effect.landing == Landing::Beside)
            return true;
        return effect.at == noCell
               && (effect.shape == EffectShape::Cell || effect.shape == EffectShape::Line
                   || effect.shape == EffectShape::Cone);
    }

    void checkTrigger(const Level& level, const Entity& entity, const std::string& path)
    {
        const Trigger* trigger = part<Trigger>(entity, *m_world.registry);
        if (!trigger)
            return;
        checkWaiting(level, *trigger, path + ".parts.trigger");
        checkCells(level, *trigger, path + ".parts.trigger");
    }

    void checkOwnTrigger(const Level& level, const Trigger& trigger, const std::string& path)
    {
        static const std::vector<FormField> form = formOf<Trigger>();
        checkEffects(form, writtenChanges(trigger), path);
        checkWaiting(level, trigger, path);
        const bool isOfObjects = trigger.on == TriggerMoment::Use || trigger.on == TriggerMoment::Bump
                                 || trigger.on == TriggerMoment::Shot || trigger.on == TriggerMoment::Look;
        if (isOfObjects)
            warn(Fault::IdleTrigger, path + ".on",
                 "A level cannot be used, bumped, shot or looked at: nothing sets this trigger off.",
                 "Let it wait for another moment, or give it to a thing.");
        checkCells(level, trigger, path);
    }

    /// Reports triggers that do nothing, or watch what is not there.
    void checkWaiting(const Level& level, const Trigger& trigger, const std::string& path)
    {
        if (trigger.effects.empty())
            warn(Fault::IdleTrigger, path, "Nothing happens when this trigger is set off.", "Give it effects.");
        const bool isWatching = trigger.on == TriggerMoment::Death || trigger.on == TriggerMoment::Taken;
        if (isWatching && !trigger.of.isNothing() && !level.entities.find(trigger.of))
            m_problems.push_back(problemAt(Severity::Error, Fault::WatchedMissing, path + ".of",
                                           "The trigger watches " + toText(trigger.of)
                                               + ", and there is nobody of that id in level '" + level.id.text()
                                               + "'."));
    }

    /// Reports cells that the level does not have, perhaps because it was resized.
    void checkCells(const Level& level, Trigger trigger, const std::string& path)
    {
        const auto check = [&](Point cell, std::span<const PathStep> way) {
            if (!level.contains(cell))
                warn(Fault::TriggerOutside, path + "." + pathText(way),
                     "The trigger works on the cell (" + std::to_string(cell.x) + ", " + std::to_string(cell.y)
                         + "), and level '" + level.id.text() + "' has no such cell.",
                     "Lead it to another, or take the effect away.");
        };
        seeCells([&trigger](FieldVisitor& visitor) { fields(visitor, trigger); }, check);
    }

    void warn(Fault fault, std::string path, std::string sentence, std::string suggestion)
    {
        m_problems.push_back(
            problemAt(Severity::Warning, fault, std::move(path), std::move(sentence), std::move(suggestion)));
    }

    void checkNames()
    {
        const auto see = [this](const Mention& mention) {
            if (!isReportedElsewhere(mention))
                checkName(mention);
        };
        seeNamesInTypes(m_types, *m_world.registry, {}, see);
        NamesOfLevels levels(m_world, {});
        for (const auto& [id, level] : m_world.levels) {
            levels.seeEntities(*level, see);
            levels.seeRest(*level, see);
        }
        seeNamesInSettings(m_world, {}, see);
        seeNamesInWritten(m_world, {}, see);
        seeNamesInLinks(m_world, {}, see);
    }

    void checkName(const Mention& mention)
    {
        if (!m_known.isMissing(mention.refersTo, Name(mention.name)))
            return;
        const std::string name(mention.name);
        m_problems.push_back(
            problemAt(mention.refersTo == "levels" ? Severity::Warning : Severity::Error, Fault::UnknownName,
                      pathOf(m_world, mention),
                      "There is no " + std::string(nounOf(mention.refersTo)) + " '" + name + "'.",
                      suggestAmong(
                          m_problems, name, [&]() -> const auto& { return m_known.names(mention.refersTo); })));
    }

    void checkTypes(TypeCategory category)
    {
        const std::vector<TypeFormGroup> form = formOfTypes(category, m_engine.parts);
        for (const TypeSource& source : m_types.of(category))
            for (const TypeFormGroup& group : form) {
                const std::string part = group.isInline ? std::string() : "parts." + group.name.text();
                const Value* listed = group.isInline ? nullptr : valueAt(source.written, part);
                const Map* said = listed ? listed->as<Map>() : nullptr;
                const std::string path = "types." + std::string(nameOf(category)) + "." + source.name.text();
                if (group.isInline)
                    checkEffects(group.fields, source.written, path);
                else if (said)
                    checkEffects(group.fields, *said, path + "." + part);
            }
        if (category == TypeCategory::Entities)
            for (const EntityType& type : m_world.registry->entities())
                if (!type.isMissing)
                    checkTalkOf(type);
    }

    void checkTalkOf(const EntityType& type)
    {
        const EntityTypeId parent =
            type.ancestors.empty() ? EntityTypeId{} : m_world.registry->findEntity(type.ancestors.front());
        const Talk* inherited = parent.slot == 0 ? nullptr : m_world.registry->entity(parent).part<Talk>();
        if (const Talk* talk = type.part<Talk>(); talk && !(inherited && *inherited == *talk))
            checkTalk(*talk, "types.entities." + type.id.text() + ".parts.talk");
    }

    void checkParts(const PartList& parts, const std::string& path, const PartList& ofType)
    {
        for (const PartBox& box : parts) {
            const auto form = m_forms.find(box.kind().name);
            if (form == m_forms.end())
                continue;
            const PartBox* before = findBox(ofType, box.kind());
            const std::string place = box.kind().isInline ? path : path + ".parts." + box.kind().name.text();
            checkEffects(form->second, changes(box.written(), (before ? *before : box.blank()).written(), box.own),
                         place);
            if (const Talk* talk = box.as<Talk>())
                checkTalk(*talk, place);
        }
    }

    /// Reports answers that lead to a line which the talk does not have.
    void checkTalk(const Talk& talk, const std::string& path)
    {
        checkAnswers(talk, talk.options, path);
        for (std::size_t i = 0; i < talk.lines.size(); ++i)
            checkAnswers(talk, talk.lines[i].options, path + ".lines[" + std::to_string(i) + "]");
    }

    void checkAnswers(const Talk& talk, const std::vector<ChoiceOption>& options, const std::string& path)
    {
        for (std::size_t i = 0; i < options.size(); ++i)
            if (const Name& next = options[i].next; !next.isEmpty() && !findLine(talk, next))
                warn(Fault::UnknownName, path + ".options[" + std::to_string(i) + "].next",
                     "The talk has no line '" + next.text() + "', and so it ends there.", "Give a line this id.");
    }

    /// Checks the effects, conditions and flags within an object as written.
    void checkEffects(const std::vector<FormField>& form, const Map& written, const std::string& path)
    {
        const auto see = [&](const FormField& field, const Value& value, std::span<const PathStep> way) {
            const std::string_view tag = tagOf(field);
            const Map* map = field.kind == FieldKind::Object ? value.as<Map>() : nullptr;
            const List* list = field.kind == FieldKind::Items ? value.as<List>() : nullptr;
            if (map && tag == "do")
                m_effects.effect(*map, path + "." + pathText(way));
            else if (map && tag == "is")
                m_effects.condition(*map, path + "." + pathText(way));
            else if (map)
                checkFlags(*map, path + "." + pathText(way));
            else if (list && !field.inner.empty() && tagOf(field.inner.front()) == "do")
                m_effects.list(*list, path + "." + pathText(way));
        };
        checkFlags(written, path);
        seeWritten(form, written, see);
    }

    /// What effects ("do") and conditions ("is") begin with; empty for what is no object.
    static std::string_view tagOf(const FormField& object)
    {
        return object.kind == FieldKind::Object && !object.inner.empty() ? object.inner.front().name
                                                                         : std::string_view();
    }

    /// Collects the flags of a talk: those its answers set, and the one that silences it.
    void checkFlags(const Map& written, const std::string& path)
    {
        const auto nameIn = [&written](std::string_view key) {
            const Value* value = written.find(key);
            const auto* text = value ? value->as<std::string>() : nullptr;
            return text ? Name(*text) : Name();
        };
        if (written.find("text"))
            m_effects.flagSet(nameIn("flag"), path + ".flag");
        if (written.find("sentence"))
            m_effects.flagAsked(nameIn("once"), path + ".once");
    }

    const World& m_world;
    const Engine& m_engine;
    const TypeSources m_types = allTypes(m_world);
    KnownNames m_known;
    EffectCheck m_effects;
    std::map<Name, std::vector<FormField>> m_forms;  ///< of the parts that may have effects
    Problems m_problems;
};

}  // namespace

Problems checkReferences(const World& world, const Engine& engine)
{
    return ReferenceCheck(world, engine).run();
}

}  // namespace gloam
