#include "editor/inspector/Summary.h"

#include "editor/inspector/FieldEditor.h"

#include <QStringList>

namespace gloam::editor {

namespace {

constexpr int longestText = 32;

QString textIn(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value && !value->as<List>() && !value->as<Map>() ? typedText(*value) : QString();
}

int countIn(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const List* list = value ? value->as<List>() : nullptr;
    return list ? static_cast<int>(list->size()) : 0;
}

QString shortened(const QString& text)
{
    return text.size() <= longestText ? text : text.left(longestText - 1) + QChar(0x2026);
}

/// The words that stand beside the kind, as far as they are said.
QString subjectOf(const Map& map)
{
    QStringList words;
    for (const char* key : {"amount", "element", "type", "status", "tile", "stat", "flag", "faction", "power", "what", "percent", "link"})
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

/// One of the answers to a question, and how much it does.
QString optionOf(const Map& map)
{
    return FieldEditor::tr("%1, %n effects", nullptr, countIn(map, "effects")).arg(shortened(textIn(map, "text")));
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
    const QString kind = textIn(*map, map->find("is") ? "is" : "do");
    if (kind.isEmpty() && !map->find("text"))
        return {};
    parts << (kind.isEmpty() ? FieldEditor::tr("message") : kind);
    if (const QString subject = subjectOf(*map); !subject.isEmpty())
        parts.last() += QLatin1Char(' ') + subject;
    if (const QString shape = textIn(*map, "shape"); !shape.isEmpty())
        parts << QStringLiteral("%1 %2").arg(shape, textIn(*map, "reach")).trimmed();
    if (const QString span = spanOf(*map); !span.isEmpty())
        parts << span;
    if (const int options = countIn(*map, "options"))
        parts << FieldEditor::tr("%n options", nullptr, options);
    if (const int conditions = countIn(*map, "if"))
        parts << FieldEditor::tr("%n conditions", nullptr, conditions);
    return parts.join(QStringLiteral(", "));
}

}  // namespace gloam::editor
