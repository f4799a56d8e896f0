#include "editor/inspector/fields/Summary.h"

#include "editor/inspector/fields/FieldEditor.h"

#include <QStringList>

namespace gloam::editor {

namespace {

constexpr int longestText = 32;

QString textIn(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value && !value->as<List>() && !value->as<Map>() ? typedText(*value) : QString();
}

/// The length of a list in words: `one`, or `more` with the number; empty for an empty list.
QString countIn(const Map& map, std::string_view key, const QString& one, const QString& more)
{
    const Value* value = map.find(key);
    const List* list = value ? value->as<List>() : nullptr;
    if (!list || list->empty())
        return {};
    return list->size() == 1 ? one : more.arg(list->size());
}

QString shortened(const QString& text)
{
    return text.size() <= longestText ? text : text.left(longestText - 1) + QChar(0x2026);
}

/// The words that go with the kind, as far as present.
QString subjectOf(const Map& map)
{
    QStringList words;
    for (const char* key : {"amount", "element", "type", "status", "tile", "stat", "flag", "faction", "ability", "what",
                            "percent", "link"})
        if (const QString text = textIn(map, key); !text.isEmpty())
            words << text;
    if (const QString text = textIn(map, "text"); !text.isEmpty())
        words << QChar(0x201C) + shortened(text) + QChar(0x201D);
    return words.join(QLatin1Char(' '));
}

QString spanOf(const Map& map)
{
    const QString least = textIn(map, "least");
    const QString most = textIn(map, "most");
    if (!least.isEmpty() && !most.isEmpty())
        return least == most ? least : FieldEditor::tr("%1 to %2").arg(least, most);
    if (!least.isEmpty())
        return FieldEditor::tr("at least %1").arg(least);
    return most.isEmpty() ? QString() : FieldEditor::tr("at most %1").arg(most);
}

/// An option of a choice, and how many effects it has.
QString optionOf(const Map& map)
{
    QStringList parts{shortened(textIn(map, "text")),
                      countIn(map, "effects", FieldEditor::tr("1 effect"), FieldEditor::tr("%1 effects"))};
    parts.removeAll({});
    return parts.join(QStringLiteral(", "));
}

/// A change of a mind's state: "near 3 → hunt, 30 %". What it leaves out is the default.
QString changeOf(const Map& map)
{
    const QString go = textIn(map, "go");
    const QString percent = textIn(map, "percent");
    QString text = textIn(map, "when");
    if (const QString amount = textIn(map, "amount"); !amount.isEmpty())
        text += QLatin1Char(' ') + amount;
    text += QStringLiteral(" → ") + (go.isEmpty() ? QStringLiteral("hunt") : go);
    return percent.isEmpty() ? text : FieldEditor::tr("%1, %2 %").arg(text, percent);
}

/// A state of a mind: "hunt: 2 changes".
QString stateOf(const Map& map)
{
    const QString changes = countIn(map, "changes", FieldEditor::tr("1 change"), FieldEditor::tr("%1 changes"));
    return changes.isEmpty() ? textIn(map, "in") : QStringLiteral("%1: %2").arg(textIn(map, "in"), changes);
}

}  // namespace

QString summaryOf(const Value& value)
{
    const Map* map = value.as<Map>();
    if (!map || map->isEmpty())
        return {};
    QStringList parts;
    if (map->find("effects") && !map->find("do"))
        return optionOf(*map);
    if (map->find("when") && !map->find("do"))
        return changeOf(*map);
    if (map->find("in") && !map->find("do"))
        return stateOf(*map);
    const QString kind = textIn(*map, map->find("is") ? "is" : "do");
    if (kind.isEmpty() && !map->find("text"))
        return {};
    parts << (kind.isEmpty() ? FieldEditor::tr("message") : kind);
    if (const QString subject = subjectOf(*map); !subject.isEmpty())
        parts.last() += QLatin1Char(' ') + subject;
    if (const QString turns = textIn(*map, "turns"); map->find("is") && !turns.isEmpty())
        parts.last() += QLatin1Char(' ') + turns;
    if (const QString shape = textIn(*map, "shape"); !shape.isEmpty())
        parts << QStringLiteral("%1 %2").arg(shape, textIn(*map, "reach")).trimmed();
    if (const QString span = spanOf(*map); !span.isEmpty())
        parts << span;
    parts << countIn(*map, "options", FieldEditor::tr("1 option"), FieldEditor::tr("%1 options"))
          << countIn(*map, "if", FieldEditor::tr("1 condition"), FieldEditor::tr("%1 conditions"));
    parts.removeAll({});
    return parts.join(QStringLiteral(", "));
}

}  // namespace gloam::editor
