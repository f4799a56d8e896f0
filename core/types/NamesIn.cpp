#include "core/types/NamesIn.h"

#include "core/types/Effect.h"

#include <algorithm>
#include <type_traits>

namespace gloam {

namespace {

constexpr std::string_view levelsKind = "levels";  // what the first item of a place refers to

class NameSeer : public ReferenceVisitor {
public:
    NameSeer(NameFilter filter, SeeName see) : m_filter(filter), m_see(see) {}

protected:
    void name(const FieldInfo& info, Name& name) override { show(info.refersTo, name); }
    void place(const FieldInfo&, Place& place) override { show(levelsKind, place.level); }

private:
    void show(std::string_view refersTo, const Name& name)
    {
        if (m_filter.takes(refersTo, name.text()))
            m_see({refersTo, name.text(), way(), topField()});
    }

    NameFilter m_filter;
    SeeName m_see;
};

class CellSeer : public ReferenceVisitor {
public:
    explicit CellSeer(SeeCell see) : m_see(see) {}

protected:
    void cell(Point& cell) override
    {
        if (cell != noCell)
            m_see(cell, way());
    }

private:
    SeeCell m_see;
};

class NameReplacer : public ReferenceVisitor {
public:
    NameReplacer(const NameChange& change, const FieldMask* mayChange) : m_change(change), m_mayChange(mayChange) {}

    bool hasChanged = false;

protected:
    void name(const FieldInfo& info, Name& name) override { replace(info.refersTo, name); }
    void place(const FieldInfo&, Place& place) override { replace(levelsKind, place.level); }

private:
    void replace(std::string_view refersTo, Name& name)
    {
        if (refersTo != m_change.refersTo || name != m_change.from || (m_mayChange && !m_mayChange->has(topField())))
            return;
        name = m_change.to;
        hasChanged = true;
    }

    const NameChange& m_change;
    const FieldMask* m_mayChange;
};

/// Walks values as written by the form of their fields; `visit` is given each field or item with its value and its way.
/// `AnyMap` and `AnyValue` are const, or not.
template <typename AnyMap, typename AnyValue, typename Visit> class FormWalk {
public:
    explicit FormWalk(const Visit& visit) : m_visit(visit) {}

    void walk(const std::vector<FormField>& form, AnyMap& written)
    {
        for (const FormField& field : form)
            if (AnyValue* said = written.find(field.name))
                step({field.name}, field, *said);
    }

    void walk(const std::vector<TypeFormGroup>& form, AnyMap& written)
    {
        AnyValue* listed = written.find(partsKey);
        AnyMap* parts = listed ? listed->template as<Map>() : nullptr;
        for (const TypeFormGroup& group : form) {
            if (group.isInline) {
                walk(group.fields, written);
                continue;
            }
            AnyValue* own = parts ? parts->find(group.name.text()) : nullptr;
            AnyMap* said = own ? own->template as<Map>() : nullptr;
            if (!said)
                continue;
            m_way = {{partsKey}, {group.name.text()}};
            walk(group.fields, *said);
            m_way.clear();
        }
    }

private:
    static constexpr std::string_view partsKey = "parts";

    void step(PathStep step, const FormField& field, AnyValue& value)
    {
        m_way.push_back(step);
        walk(field, value);
        m_way.pop_back();
    }

    void walk(const FormField& field, AnyValue& value)
    {
        const FormField& whole = wholeOf(field);
        m_visit(whole, value, std::span<const PathStep>(m_way));
        if (auto* list = value.template as<List>(); list && field.kind == FieldKind::Items && !whole.inner.empty())
            walkItems(whole, *list);
        else if (AnyMap* map = value.template as<Map>(); map && field.kind == FieldKind::Object)
            walk(field.inner, *map);
    }

    template <typename AnyList> void walkItems(const FormField& whole, AnyList& list)
    {
        m_lists.push_back(&whole);
        for (std::size_t i = 0; i < list.size(); ++i)
            step({{}, i}, whole.inner.front(), list[i]);
        m_lists.pop_back();
    }

    /// The form of a recursive object ends at some depth; below that, a list has the form of the one around it.
    const FormField& wholeOf(const FormField& field) const
    {
        if (field.kind != FieldKind::Items || !field.inner.empty())
            return field;
        const auto around = std::find_if(m_lists.rbegin(), m_lists.rend(), [&field](const FormField* list) {
            return list->name == field.name && list->help == field.help;
        });
        return around == m_lists.rend() ? field : **around;
    }

    const Visit& m_visit;
    std::vector<PathStep> m_way;
    std::vector<const FormField*> m_lists;
};

/// The name in a field, with what it refers to; a place names its level.
template <typename AnyValue> auto nameIn(const FormField& field, AnyValue& value)
{
    using Text = std::conditional_t<std::is_const_v<AnyValue>, const std::string, std::string>;
    struct Named {
        std::string_view refersTo;
        Text* text;  ///< null if there is none
    };
    if (field.kind == FieldKind::Name)
        return Named{field.refersTo, value.template as<std::string>()};
    auto* list = field.kind == FieldKind::Place ? value.template as<List>() : nullptr;
    return Named{levelsKind, list && !list->empty() ? list->front().template as<std::string>() : nullptr};
}

template <typename Form> void seeIn(const Form& form, const Map& written, NameFilter filter, SeeName see)
{
    const auto visit = [&](const FormField& field, const Value& value, std::span<const PathStep> way) {
        if (const auto named = nameIn(field, value); named.text && filter.takes(named.refersTo, *named.text))
            see({named.refersTo, *named.text, way});
    };
    FormWalk<const Map, const Value, decltype(visit)>(visit).walk(form, written);
}

template <typename Form> bool replaceIn(const Form& form, Map& written, const NameChange& change)
{
    bool hasChanged = false;
    const auto visit = [&](const FormField& field, Value& value, std::span<const PathStep>) {
        const auto named = nameIn(field, value);
        if (!named.text || named.refersTo != change.refersTo || *named.text != change.from.text())
            return;
        *named.text = change.to.text();
        hasChanged = true;
    };
    FormWalk<Map, Value, decltype(visit)>(visit).walk(form, written);
    return hasChanged;
}

}  // namespace

bool canName(const std::vector<FormField>& form, std::string_view refersTo)
{
    return refersTo.empty() || std::any_of(form.begin(), form.end(), [refersTo](const FormField& field) {
               return field.refersTo == refersTo || (field.kind == FieldKind::Place && refersTo == levelsKind)
                      || (!field.inner.empty() && canName(field.inner, refersTo));
           });
}

void seeNames(const VisitFields& visit, NameFilter filter, SeeName see)
{
    NameSeer seer(filter, see);
    visit(seer);
}

void seeNames(const PartBox& box, NameFilter filter, SeeName see)
{
    NameSeer seer(filter, see);
    PartBox own = box;  // a visitor needs one that it could change
    own.visit(seer);
}

void seeNames(const std::vector<FormField>& form, const Map& written, NameFilter filter, SeeName see)
{
    seeIn(form, written, filter, see);
}

void seeNames(const std::vector<TypeFormGroup>& form, const Map& written, NameFilter filter, SeeName see)
{
    seeIn(form, written, filter, see);
}

void seeWritten(const std::vector<FormField>& form, const Map& written, SeeWritten see)
{
    FormWalk<const Map, const Value, SeeWritten>(see).walk(form, written);
}

void seeCells(const VisitFields& visit, SeeCell see)
{
    CellSeer seer(see);
    visit(seer);
}

bool replaceNames(const VisitFields& visit, const NameChange& change)
{
    NameReplacer replacer(change, nullptr);
    visit(replacer);
    return replacer.hasChanged;
}

bool replaceNames(PartBox& box, FieldMask mayChange, const NameChange& change)
{
    NameReplacer replacer(change, &mayChange);
    box.visit(replacer);
    return replacer.hasChanged;
}

bool replaceNames(const std::vector<FormField>& form, Map& written, const NameChange& change)
{
    return replaceIn(form, written, change);
}

bool replaceNames(const std::vector<TypeFormGroup>& form, Map& written, const NameChange& change)
{
    return replaceIn(form, written, change);
}

}  // namespace gloam
