#include "editor/ui/KeyBindings.h"

#include "editor/ui/ActionRows.h"

#include <QFile>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

struct Preset {
    const char* name;
    const char* DefaultKeys::*keys;
    const char* DefaultKeys::*base;  ///< for acts that have none of their own there
};

constexpr std::array presets{
    Preset{"modern", &DefaultKeys::play, &DefaultKeys::play},
    Preset{"vi", &DefaultKeys::vi, &DefaultKeys::play},
    Preset{"wasd", &DefaultKeys::wasd, &DefaultKeys::play},
    Preset{"classic", &DefaultKeys::classic, &DefaultKeys::play},  // 5 rests, S saves, q and Esc quit
    Preset{"edit", &DefaultKeys::edit, &DefaultKeys::edit},
};

}  // namespace

Result<KeyBindings> KeyBindings::parse(const QString& text)
{
    KeyBindings bindings;
    int number = 0;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        ++number;
        const QStringList words = line.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (words.isEmpty() || words.first().startsWith(QLatin1Char('#')))
            continue;
        Binding binding{words.first(), {}};
        for (const QString& word : words.mid(1)) {
            const KeyChord chord = chordFromText(word);
            if (!isValid(chord))
                return Error{QStringLiteral("line %1: '%2' is no key.").arg(number).arg(word).toStdString()};
            binding.chords.push_back(chord);
        }
        bindings.m_bindings.push_back(std::move(binding));
    }
    return bindings;
}

Result<KeyBindings> KeyBindings::load(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{"The key map " + path.toStdString() + " cannot be read."};
    auto bindings = parse(QString::fromUtf8(file.readAll()));
    if (!bindings)
        return bindings.error().within(path.toStdString());
    return bindings;
}

Result<KeyBindings> KeyBindings::preset(const QString& name)
{
    const auto found = std::find_if(presets.begin(), presets.end(),
                                    [&name](const Preset& preset) { return name == QLatin1String(preset.name); });
    if (found == presets.end())
        return Error{"There is no key map '" + name.toStdString() + "'."};
    QString text;
    for (const ActionRow& row : actionRows())
        if (const char* keys = row.keys.*found->keys ? row.keys.*found->keys : row.keys.*found->base)
            text += QLatin1String(row.name) + QLatin1Char(' ') + QLatin1String(keys) + QLatin1Char('\n');
    return parse(text);
}

QStringList KeyBindings::presetNames()
{
    QStringList names;
    for (const Preset& preset : presets)
        if (preset.base == &DefaultKeys::play)
            names << QLatin1String(preset.name);
    return names;
}

QString KeyBindings::actFor(const KeyPress& press) const
{
    QString act = actAsTyped(press);
    if (!act.isEmpty())
        return act;
    for (const KeyPress& reading : otherReadingsOf(press))
        if (act = actAsTyped(reading); !act.isEmpty())
            return act;
    return {};
}

QString KeyBindings::actAsTyped(const KeyPress& press) const
{
    const auto isMeant = [&press](const KeyChord& chord) { return matches(press, chord); };
    for (const Binding& binding : m_bindings)
        if (std::any_of(binding.chords.begin(), binding.chords.end(), isMeant))
            return binding.act;
    // Caps Lock: a capital without Shift that is bound to nothing means its small letter.
    const QString small = press.text.toLower();
    if (press.text == small || press.modifiers.testFlag(Qt::ShiftModifier))
        return {};
    return actAsTyped({press.key, press.modifiers, small, press.scanCode});
}

std::vector<KeyBindings::Conflict> KeyBindings::conflicts() const
{
    std::vector<Conflict> found;
    for (auto first = m_bindings.begin(); first != m_bindings.end(); ++first)
        for (auto second = std::next(first); second != m_bindings.end(); ++second)
            for (const KeyChord& chord : first->chords)
                if (std::find(second->chords.begin(), second->chords.end(), chord) != second->chords.end())
                    found.push_back({chord, first->act, second->act});
    return found;
}

KeyBindings KeyBindings::changedBy(const KeyBindings& changes) const
{
    KeyBindings changed = *this;
    for (const Binding& binding : changes.m_bindings)
        changed.set(binding.act, binding.chords);
    return changed;
}

KeyBindings KeyBindings::differenceFrom(const KeyBindings& base) const
{
    KeyBindings difference;
    for (const Binding& binding : m_bindings)
        if (binding.chords != base.chordsOf(binding.act))
            difference.m_bindings.push_back(binding);
    return difference;
}

void KeyBindings::set(const QString& act, std::vector<KeyChord> chords)
{
    for (Binding& binding : m_bindings)
        if (binding.act == act)
            binding.chords = std::move(chords);
}

QString KeyBindings::toText() const
{
    QString text;
    for (const Binding& binding : m_bindings) {
        QStringList words{binding.act.leftJustified(15)};
        for (const KeyChord& chord : binding.chords)
            words << textOf(chord);
        text += words.join(QLatin1Char(' ')).trimmed() + QLatin1Char('\n');
    }
    return text;
}

QString KeyBindings::actOf(const KeyChord& chord) const
{
    for (const Binding& binding : m_bindings)
        if (std::find(binding.chords.begin(), binding.chords.end(), chord) != binding.chords.end())
            return binding.act;
    return {};
}

QStringList KeyBindings::acts() const
{
    QStringList names;
    for (const Binding& binding : m_bindings)
        names << binding.act;
    return names;
}

std::vector<KeyChord> KeyBindings::chordsOf(const QString& act) const
{
    for (const Binding& binding : m_bindings)
        if (binding.act == act)
            return binding.chords;
    return {};
}

QStringList KeyBindings::keysOf(const QString& act) const
{
    QStringList names;
    for (const KeyChord& chord : chordsOf(act))
        names << readableName(chord);
    return names;
}

}  // namespace gloam::editor
