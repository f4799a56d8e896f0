#include "core/check/References.h"

#include "core/action/Command.h"
#include "core/base/Fault.h"
#include "core/check/CellsMeant.h"
#include "core/check/EffectCheck.h"
#include "core/game/Engine.h"
#include "core/generate/WorldNames.h"
#include "core/parts/Items.h"
#include "core/parts/Talk.h"
#include "core/parts/Waiting.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/Form.h"
#include "core/types/NameKind.h"
#include "core/types/StatusType.h"
#include "core/world/Overland.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace gloam {

namespace {

/// The usual slots, and those that types define themselves (C-29).
std::set<std::string> slotNames(const TypeRegistry& types)
{
    std::set<std::string> names;
    for (const Name& slot : usualSlots())
        names.insert(slot.text());
    for (const EntityType& type : types.entities())
        if (const Inventory* inventory = type.part<Inventory>())
            for (const Name& slot : inventory->places)
                names.insert(slot.text());
    return names;
}

/// Checks the names in forms against those that exist.
class ReferenceCheck {
public:
    ReferenceCheck(const World& world, const Engine& engine) : m_world(world), m_engine(engine), m_effects(world)
    {
        m_known["slots"] = slotNames(*world.registry);
        for (const auto& [name, mind] : engine.minds)
            m_known["minds"].insert(name.text());
        for (const auto& kind : engine.parts.kinds())
            m_forms.emplace(kind->name, formOf(*kind));
    }

    Problems run()
    {
        for (const EntityType& type : m_world.registry->entities())
            if (!type.isMissing)
                checkType(type);
        checkNamed<AbilityType>(TypeCategory::Abilities);
        checkNamed<StatusType>(TypeCategory::Statuses);
        for (const auto& [id, level] : m_world.levels) {
            for (std::size_t i = 0; i < level->triggers.size(); ++i)
                checkOwnTrigger(*level, level->triggers[i],
                                "levels." + id.text() + ".triggers[" + std::to_string(i) + "]");
            for (const Entity& entity : level->entities.all()) {
                const std::string path = "levels." + id.text() + ".entities[" + toText(entity.id) + "]";
                checkParts(entity.parts, path, {});
                checkTrigger(*level, entity, path);
            }
        }
        checkAbilities();
        for (std::size_t i = 0; i < m_world.settings.goals.size(); ++i)
            m_effects.flagAsked(m_world.settings.goals[i].flag, m_world.settings.goals.size() == 1
                                                                    ? "world.goal.flag"
                                                                    : "world.goal[" + std::to_string(i) + "].flag");
        for (Problem& problem : m_effects.take())
            m_problems.push_back(std::move(problem));
        return std::move(m_problems);
    }

private:
    /// Reports the world's own abilities that do nothing.
    void checkAbilities()
    {
        for (const TypeSource& source : m_world.types.of(TypeCategory::Abilities)) {
            const AbilityType* type = m_world.registry->findAbility(source.name);
            if (!type)
                continue;
            const std::string path = "types.abilities." + source.name.text();
            if (type->isPassive && !type->effects.empty())
                warn(Fault::IdleAbility, path + ".effects",
                     "A passive ability is never activated, so these effects never run.",
                     "Put them under each-turn, or let it not be passive.");
            if (type->effects.empty() && type->eachTurn.empty() && type->modifiers.empty())
                warn(Fault::IdleAbility, path, "The power does nothing.", "Give it effects, each-turn or modifiers.");
            if (type->aim == AimKind::None && std::any_of(type->effects.begin(), type->effects.end(), &isAimed))
                warn(Fault::IdleAbility, path + ".aim",
                     "Some of its effects go toward a cell, and it is aimed at none.",
                     "Write aim: cell, or aim: direction.");
        }
    }

    static bool isAimed(const Effect& effect)
    {
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
        const auto kind = m_engine.parts.kindOf<Trigger>();
        if (const PartBox* box = kind ? boxOf(entity, *m_world.registry, kind->key) : nullptr)
            forEachCellMeant(*box, [&](const std::string& where, Point cell) {
                checkCell(level, cell, path + ".parts.trigger." + where);
            });
    }

    void checkOwnTrigger(const Level& level, const Trigger& trigger, const std::string& path)
    {
        static const std::vector<FormField> form = formOf<Trigger>();
        checkMap(form, writtenChanges(trigger), path);
        checkWaiting(level, trigger, path);
        const bool isOfThings = trigger.on == TriggerMoment::Use || trigger.on == TriggerMoment::Bump
                                || trigger.on == TriggerMoment::Shot || trigger.on == TriggerMoment::Look;
        if (isOfThings)
            warn(Fault::IdleTrigger, path + ".on",
                 "A level cannot be used, bumped, shot or looked at: nothing sets this trigger off.",
                 "Let it wait for another moment, or give it to a thing.");
        forEachCellMeant(trigger,
                         [&](const std::string& where, Point cell) { checkCell(level, cell, path + "." + where); });
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

    /// Reports a cell that the level does not have, perhaps because it was resized.
    void checkCell(const Level& level, Point cell, const std::string& path)
    {
        if (!level.contains(cell))
            warn(Fault::TriggerOutside, path,
                 "The trigger works on the cell (" + std::to_string(cell.x) + ", " + std::to_string(cell.y)
                     + "), and level '" + level.id.text() + "' has no such cell.",
                 "Lead it to another, or take the effect away.");
    }

    void warn(Fault fault, std::string path, std::string sentence, std::string suggestion)
    {
        m_problems.push_back(
            problemAt(Severity::Warning, fault, std::move(path), std::move(sentence), std::move(suggestion)));
    }

    void checkType(const EntityType& type)
    {
        static const PartList none;
        const EntityTypeId parent =
            type.ancestors.empty() ? EntityTypeId{} : m_world.registry->findEntity(type.ancestors.front());
        checkParts(type.parts, "types.entities." + type.id.text(),
                   parent.slot == 0 ? none : m_world.registry->entity(parent).parts);
    }

    void checkParts(const PartList& parts, const std::string& path, const PartList& inherited)
    {
        for (const PartBox& box : parts) {
            const PartBox* parent = findBox(inherited, box.kind());
            const auto form = m_forms.find(box.kind().name);
            if (form == m_forms.end() || (parent && parent->hasSameData(box)))
                continue;
            const std::string place = box.kind().isInline ? path : path + ".parts." + box.kind().name.text();
            checkMap(form->second, changes(box.written(), (parent ? *parent : box.blank()).written()), place);
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

    template <typename T> void checkNamed(TypeCategory category)
    {
        const std::vector<FormField> form = formOf<T>();
        for (const TypeSource& source : m_world.types.of(category))
            checkMap(form, source.written, "types." + std::string(nameOf(category)) + "." + source.name.text());
    }

    void checkMap(const std::vector<FormField>& form, const Map& written, const std::string& path)
    {
        const std::string tag = form.empty() ? std::string() : form.front().name;
        if (tag == "do")
            m_effects.effect(written, path);
        else if (tag == "is")
            m_effects.condition(written, path);
        else
            checkFlags(written, path);
        for (const FormField& field : form)
            if (const Value* value = written.find(field.name))
                checkValue(field, *value, path + "." + field.name);
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
            m_effects.flagSet(nameIn("flag"));
        if (written.find("sentence"))
            m_effects.flagAsked(nameIn("once"), path + ".once");
    }

    void checkValue(const FormField& field, const Value& value, const std::string& path)
    {
        const bool isDeepest = field.inner.empty();  // a form that contains itself ends here
        const List* list = field.kind == FieldKind::Items && !isDeepest ? value.as<List>() : nullptr;
        if (list && !field.inner.front().inner.empty() && field.inner.front().inner.front().name == "do")
            m_effects.list(*list, path);
        if (list)
            for (std::size_t i = 0; i < list->size(); ++i)
                checkValue(field.inner.front(), (*list)[i], path + "[" + std::to_string(i) + "]");
        if (const Map* map = value.as<Map>(); map && field.kind == FieldKind::Thing)
            checkMap(field.inner, *map, path);
        const auto* name = value.as<std::string>();
        if (name && !name->empty() && field.kind == FieldKind::Name)
            checkName(field.refersTo, *name, path);
    }

    void checkName(std::string_view refersTo, const std::string& name, const std::string& path)
    {
        const auto known = m_known.find(refersTo);
        if (const auto category = typeCategoryFromWord(refersTo)) {
            if (!definesType(*m_world.registry, *category, name))
                reportUnknown(
                    refersTo, name, path, [&]() -> const auto& { return typeNames(*category); });
        } else if (known != m_known.end()) {
            const std::set<std::string>& names = known->second;
            if (names.count(name) == 0)
                reportUnknown(refersTo, name, path,
                              [&names] { return std::vector<std::string>(names.begin(), names.end()); });
        } else if (refersTo == "levels" && !mayBeLevel(name)) {
            warn(Fault::UnknownName, path, "There is no level '" + name + "'.",
                 suggestAmong(m_problems, name, [this] { return namesOfKind(m_world, "levels"); }));
        }
    }

    /// Games build zones and endless levels.
    bool mayBeLevel(const Name& name) const
    {
        const Deeper& deeper = m_world.settings.deeper;
        return m_world.findLevel(name) || (m_overland && zoneOf(*m_overland, name))
               || (!deeper.bands.empty() && isDeeper(name));
    }

    /// "deeper-12"
    static bool isDeeper(const Name& name)
    {
        const std::string& text = name.text();
        int depth = 0;
        std::from_chars(text.data() + text.rfind('-') + 1, text.data() + text.size(), depth);
        return name == deeperId(depth);
    }

    /// Sorted once, however many names are unknown.
    const std::vector<std::string>& typeNames(TypeCategory category)
    {
        const auto [names, isNew] = m_typeNames.try_emplace(category);
        if (isNew)
            names->second = m_world.registry->names(category);
        return names->second;
    }

    template <typename Names>
    void reportUnknown(std::string_view refersTo, const std::string& name, const std::string& path, const Names& names)
    {
        m_problems.push_back(problemAt(Severity::Error, Fault::UnknownName, path,
                                       "There is no " + std::string(nounOf(refersTo)) + " '" + name + "'.",
                                       suggestAmong(m_problems, name, names)));
    }

    const World& m_world;
    const Engine& m_engine;
    EffectCheck m_effects;
    std::map<std::string_view, std::set<std::string>> m_known;  ///< slots and minds
    const Overland* const m_overland = overlandOf(m_world);
    std::map<TypeCategory, std::vector<std::string>> m_typeNames;
    std::map<Name, std::vector<FormField>> m_forms;
    Problems m_problems;
};

}  // namespace

Problems checkReferences(const World& world, const Engine& engine)
{
    return ReferenceCheck(world, engine).run();
}

}  // namespace gloam
