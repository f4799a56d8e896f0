#include "editor/inspector/fields/FieldLabel.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

/// Keys that need more than a capital letter to make sense as labels.
constexpr std::array<std::pair<std::string_view, const char*>, 5> keysWithWords{{
    {"hp", QT_TRANSLATE_NOOP("FieldLabel", "Hit points")},
    {"id", QT_TRANSLATE_NOOP("FieldLabel", "Id")},
    {"d20", QT_TRANSLATE_NOOP("FieldLabel", "Combat with a d20")},
    {"color", QT_TRANSLATE_NOOP("FieldLabel", "Color")},
    {"in", QT_TRANSLATE_NOOP("FieldLabel", "Carried by")},
}};

}  // namespace

QString labelOfKey(const std::string& key)
{
    const auto known = std::find_if(keysWithWords.begin(), keysWithWords.end(),
                                    [&key](const auto& entry) { return entry.first == key; });
    if (known != keysWithWords.end())
        return QCoreApplication::translate("FieldLabel", known->second);
    QString text = QString::fromStdString(key);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    text.replace(QLatin1Char('.'), QLatin1Char(' '));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

}  // namespace gloam::editor
