#include "editor/find/WrittenChange.h"

#include "core/find/FoldedText.h"
#include "core/find/Matcher.h"
#include "core/types/NamesIn.h"
#include "core/types/Scalar.h"

#include <utility>

namespace gloam::editor {

namespace {

/// The value at a way; null if there is none.
Value* valueAt(Map& written, std::span<const PathStep> way)
{
    Value* value = nullptr;
    for (const PathStep& step : way) {
        if (step.key.empty()) {
            List* const list = value ? value->as<List>() : nullptr;
            value = list && step.index < list->size() ? &(*list)[step.index] : nullptr;
        } else {
            Map* const map = value ? value->as<Map>() : &step == &way.front() ? &written : nullptr;
            value = map ? map->find(step.key) : nullptr;
        }
        if (!value)
            return nullptr;
    }
    return value;
}

/// A word as a file would have it, and "yes" or "no" where a truth was.
Value valueLike(const Value& before, const std::string& text)
{
    if (before.as<bool>()) {
        const std::string folded = foldedText(text);
        if (folded == "yes" || folded == "no")
            return folded == "yes";
    }
    return before.as<std::string>() ? Value(text) : valueOfPlainScalar(text);
}

}  // namespace

WrittenChange::WrittenChange(const Replacement& replacement) : m_replacement(replacement)
{
    if (replacement.kind == Replacement::Kind::Value)
        m_wish.keys = keysOf(replacement.key);
}

std::optional<Value> WrittenChange::instead(const Leaf& leaf) const
{
    if (!m_wish.takes(leaf))
        return std::nullopt;
    Value next;
    if (m_replacement.kind == Replacement::Kind::Value) {
        if (!isAsked(leaf.value, m_replacement.only))
            return std::nullopt;
        next = valueLike(leaf.value, m_replacement.text);
    } else {
        next = replacedFolded(*leaf.value.as<std::string>(), m_replacement.wanted, m_replacement.text);
    }
    return next == leaf.value ? std::nullopt : std::optional(std::move(next));
}

std::vector<std::string> WrittenChange::apply(const std::vector<FormField>& form, Map& written,
                                              const std::vector<PathStep>& before) const
{
    // The ways to what changes are kept first: the walk must not see what it changes.
    struct Place {
        std::vector<PathStep> way;
        FieldKind kind;
    };
    std::vector<Place> places;
    const auto see = [&places](const FormField& field, const Value& value, std::span<const PathStep> way) {
        const bool isWalked =
            field.kind == FieldKind::Object || (field.kind == FieldKind::Items && !field.inner.empty());
        if (!isWalked || !(value.as<Map>() || value.as<List>()))
            places.push_back({{way.begin(), way.end()}, field.kind});
    };
    seeWritten(form, written, see);
    std::vector<std::string> keys;
    for (const Place& place : places) {
        std::vector<PathStep> whole = before;
        whole.insert(whole.end(), place.way.begin(), place.way.end());
        Value* const value = valueAt(written, place.way);
        if (value && applyAt(whole, place.kind, *value) && (keys.empty() || keys.back() != place.way.front().key))
            keys.emplace_back(place.way.front().key);
    }
    return keys;
}

bool WrittenChange::apply(Value& value, FieldKind kind, const std::vector<PathStep>& before) const
{
    std::vector<PathStep> way = before;
    return applyAt(way, kind, value);
}

bool WrittenChange::applyAt(std::vector<PathStep>& way, FieldKind kind, Value& value) const
{
    bool isChanged = false;
    if (List* list = value.as<List>()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            way.push_back({{}, i});
            isChanged = applyAt(way, kind, (*list)[i]) || isChanged;
            way.pop_back();
        }
        return isChanged;
    }
    if (Map* map = value.as<Map>()) {
        for (Entry& entry : map->entries()) {
            way.push_back({entry.key});
            isChanged = applyAt(way, kind, entry.value) || isChanged;
            way.pop_back();
        }
        return isChanged;
    }
    if (value.isNothing())
        return false;
    if (auto next = instead({way, kind, value})) {
        value = std::move(*next);
        return true;
    }
    return false;
}

}  // namespace gloam::editor
