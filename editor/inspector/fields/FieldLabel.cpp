#include "editor/inspector/fields/FieldLabel.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace gloam::editor {

namespace {

struct KeyWords {
    std::string_view key;
    const char* words;
    std::optional<FieldKind> kind = {};  ///< of a field; empty: any key
};

/// Keys that need more than a capital letter to make sense as labels.
constexpr std::array keysWithWords{
    KeyWords{"hp", QT_TRANSLATE_NOOP("FieldLabel", "Hit points")},
    KeyWords{"id", QT_TRANSLATE_NOOP("FieldLabel", "Id")},
    KeyWords{"d20", QT_TRANSLATE_NOOP("FieldLabel", "Combat with a d20")},
    KeyWords{"color", QT_TRANSLATE_NOOP("FieldLabel", "Color")},
    KeyWords{"in", QT_TRANSLATE_NOOP("FieldLabel", "State"), FieldKind::Choice},  // of a mind
    KeyWords{"in", QT_TRANSLATE_NOOP("FieldLabel", "Carried by")},
};

QString labelledAs(const std::string& key, std::optional<FieldKind> kind)
{
    const auto known = std::find_if(keysWithWords.begin(), keysWithWords.end(), [&](const KeyWords& each) {
        return each.key == key && (!each.kind || each.kind == kind);
    });
    if (known != keysWithWords.end())
        return QCoreApplication::translate("FieldLabel", known->words);
    QString text = QString::fromStdString(key);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    text.replace(QLatin1Char('.'), QLatin1Char(' '));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

}  // namespace

QString labelOfKey(const std::string& key)
{
    return labelledAs(key, {});
}

QString labelOf(const FormField& field)
{
    return labelledAs(field.name, field.kind);
}

}  // namespace gloam::editor
