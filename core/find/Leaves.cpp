#include "core/find/Leaves.h"

#include "core/find/FoldedText.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/NamesIn.h"
#include "core/types/StatusType.h"
#include "core/types/TypeForm.h"

#include <algorithm>
#include <map>

namespace gloam {

namespace {

template <typename T> const std::vector<FormField>& formOnce()
{
    static const std::vector<FormField> form = formOf<T>();
    return form;
}

bool isText(FieldKind kind)
{
    return kind == FieldKind::Text || kind == FieldKind::Map;
}

/// Whether a form has a field of that name, at any depth, or can have any.
bool hasField(const std::vector<FormField>& form, std::string_view name)
{
    return std::any_of(form.begin(), form.end(), [name](const FormField& field) {
        return field.name == name || field.kind == FieldKind::Map || hasField(field.inner, name);
    });
}

bool hasText(const std::vector<FormField>& form)
{
    return std::any_of(form.begin(), form.end(),
                       [](const FormField& field) { return isText(field.kind) || hasText(field.inner); });
}

}  // namespace

std::vector<std::string> keysOf(std::string_view path)
{
    std::vector<std::string> keys;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t dot = std::min(path.find('.', at), path.size());
        keys.emplace_back(path.substr(at, dot - at));
        at = dot + 1;
    }
    return keys;
}

bool LeafWish::takes(const Leaf& leaf) const
{
    if (isTexts())
        return isText(leaf.kind) && leaf.value.as<std::string>();
    auto wanted = keys.rbegin();
    for (auto step = leaf.way.rbegin(); step != leaf.way.rend() && wanted != keys.rend(); ++step) {
        if (step->key.empty())
            continue;  // an item of a list
        if (!isEqualFolded(step->key, *wanted))
            return false;
        ++wanted;
    }
    return wanted == keys.rend();
}

/// Lists and maps are shown by what is in them.
void LeafReader::show(std::vector<PathStep>& way, FieldKind kind, const Value& value, SeeLeaf see) const
{
    if (const List* list = value.as<List>()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            way.push_back({{}, i});
            show(way, kind, (*list)[i], see);
            way.pop_back();
        }
        return;
    }
    if (const Map* map = value.as<Map>()) {
        for (const Entry& entry : map->entries()) {
            way.push_back({entry.key});
            show(way, kind, entry.value, see);
            way.pop_back();
        }
        return;
    }
    const Leaf leaf{way, kind, value};
    if (!value.isNothing() && m_wish.takes(leaf))
        see(leaf);
}

void LeafReader::showKey(std::string_view key, FieldKind kind, const Value& value, SeeLeaf see) const
{
    std::vector<PathStep> way{{key}};
    show(way, kind, value, see);
}

void LeafReader::showForm(const std::vector<PathStep>& before, const std::vector<FormField>& form, const Map& written,
                          SeeLeaf see) const
{
    std::vector<PathStep> whole = before;
    const auto seeField = [&](const FormField& field, const Value& value, std::span<const PathStep> way) {
        const bool isWalked =
            field.kind == FieldKind::Object || (field.kind == FieldKind::Items && !field.inner.empty());
        if (isWalked && (value.as<Map>() || value.as<List>()))
            return;  // by its own fields
        whole.resize(before.size());
        whole.insert(whole.end(), way.begin(), way.end());
        show(whole, field.kind, value, see);
    };
    seeWritten(form, written, seeField);
}

void LeafReader::see(const SubjectView& view, SeeLeaf see)
{
    const auto showPlace = [&] {
        showKey("x", FieldKind::Number, view.subject.at.x, see);
        showKey("y", FieldKind::Number, view.subject.at.y, see);
    };
    switch (view.subject.kind) {
    case SubjectKind::Tile: return showForm({}, formOnce<TileType>(), written(*view.tile), see);
    case SubjectKind::Cell: {
        showPlace();
        std::vector<PathStep> way;
        return show(way, FieldKind::Map, view.cell->written, see);
    }
    case SubjectKind::Entity:
        showPlace();
        showKey("type", FieldKind::Name, view.type->id.text(), see);
        return showKey("hp", FieldKind::Number, view.entity->hp, see);
    case SubjectKind::Type: return showSource(view, see);
    case SubjectKind::Level:
        showKey("name", FieldKind::Text, view.on->name, see);
        showKey("depth", FieldKind::Number, view.on->depth, see);
        showKey("ambient", FieldKind::Number, view.on->ambient, see);
        showKey("width", FieldKind::Number, view.on->tiles.size().width, see);
        return showKey("height", FieldKind::Number, view.on->tiles.size().height, see);
    case SubjectKind::Note: showPlace(); return showKey("text", FieldKind::Text, view.note->text, see);
    case SubjectKind::Trigger: return showForm({}, formOnce<Trigger>(), written(*view.trigger), see);
    case SubjectKind::Link: return showForm({}, formOnce<Link>(), written(*view.link), see);
    case SubjectKind::Settings: return showForm({}, formOnce<WorldSettings>(), written(*view.settings), see);
    case SubjectKind::Goal: return showForm({}, formOnce<Goal>(), written(*view.goal), see);
    case SubjectKind::Faction: return showForm({}, formOnce<Faction>(), written(*view.faction), see);
    case SubjectKind::Entry: {
        std::vector<PathStep> way;
        return show(way, FieldKind::Name, *view.written, see);
    }
    case SubjectKind::Message: {
        if (view.written->as<std::string>())
            return showKey("text", FieldKind::Text, *view.written, see);
        std::vector<PathStep> way;
        return show(way, FieldKind::Text, *view.written, see);
    }
    }
}

void LeafReader::showSource(const SubjectView& view, SeeLeaf see) const
{
    if (!view.source->parent.isEmpty())
        showKey("parent", FieldKind::Name, view.source->parent.text(), see);
    switch (view.subject.category) {
    case TypeCategory::Tiles: return showForm({}, formOnce<TileType>(), written(*view.tile), see);
    case TypeCategory::Entities: return;
    case TypeCategory::Abilities: return showForm({}, formOnce<AbilityType>(), view.source->written, see);
    case TypeCategory::Statuses: return showForm({}, formOnce<StatusType>(), view.source->written, see);
    }
}

void LeafReader::seeParts(const Entity* entity, const EntityType& type, SeeLeaf see)
{
    for (const PartBox& box : type.parts)
        if (!entity || !findBox(entity->parts, box.kind()))
            showBox(box, see);
    if (entity)
        for (const PartBox& box : entity->parts)
            showBox(box, see);
}

void LeafReader::showBox(const PartBox& box, SeeLeaf see)
{
    const std::vector<FormField>* const form = formFor(box.kind());
    if (!form)
        return;
    std::vector<PathStep> before;
    if (!box.kind().isInline)
        before = {{"parts"}, {box.kind().name.text()}};
    showForm(before, *form, box.written(), see);
}

const std::vector<FormField>* LeafReader::formFor(const PartKind& kind)
{
    const auto [known, isNew] = m_forms.try_emplace(kind.key);
    if (isNew) {
        std::vector<FormField> form = formOf(kind);
        if (m_wish.isTexts() ? hasText(form) : hasField(form, m_wish.keys.back()))
            known->second = std::move(form);
    }
    return known->second.empty() ? nullptr : &known->second;
}

}  // namespace gloam
