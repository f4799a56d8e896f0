#include "app/setup/Settings.h"

#include "core/base/Fault.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

#define TEXT(words) QT_TRANSLATE_NOOP("Settings", words)
constexpr std::array allSettings{
    SettingRow{"theme", TEXT("Look"), TEXT("Theme"), TEXT("The colors of panels and map"), "", "ember"},
    SettingRow{"pictograms", TEXT("Look"), TEXT("Pictograms"),
               TEXT("Draw the map with small pictures instead of characters"), "yes no", "no"},
    SettingRow{"soft-light", TEXT("Look"), TEXT("Soft light"),
               TEXT("Let light fade softly; off shows it in five steps. "
                    "The themes high-contrast, monochrome and d20 always use steps"),
               "yes no", "yes"},
    SettingRow{"square-cells", TEXT("Look"), TEXT("Square cells"), TEXT("Draw cells as wide as they are high"),
               "yes no", "no"},
    SettingRow{"cell-size", TEXT("Look"), TEXT("Cell size"),
               TEXT("How large the map is drawn; auto fits the level to the window"), "auto S M L XL XXL", "auto"},
    SettingRow{"text-size", TEXT("Look"), TEXT("Text size in %"), TEXT("How large words in panels and dialogs are"),
               "100 110 125 140 150", "100"},
    SettingRow{"panel-width", TEXT("Look"), TEXT("Panel width"),
               TEXT("How wide the panel beside the map is, in pixels"), "240 280 320 380 440", "280"},
    SettingRow{"motion", TEXT("Look"), TEXT("Motion"),
               TEXT("How much of the picture moves; calm stops the flicker, none stops everything"), "full calm none",
               "full"},
    SettingRow{"link-display", TEXT("Look"), TEXT("Links drawn"),
               TEXT("Which links and wires the editor draws on a level"), "all transitive direct selected none", "all"},
    SettingRow{"keys", TEXT("Keys"), TEXT("Key map"), TEXT("The keys you play with; change single keys below"),
               "modern vi wasd classic", "modern"},
    SettingRow{"repeat-delay", TEXT("Keys"), TEXT("Repeat delay in ms"),
               TEXT("How long a held key waits before it steps again; 0 steps as often as the keyboard repeats"),
               "0 50 80 120 160 200 250 300", "0"},
    SettingRow{"hold-dangers", TEXT("Play"), TEXT("Hold dangers"),
               TEXT("Pause at a dangerous line until you press Space"), "yes no", "yes"},
    SettingRow{"level-prefix", TEXT("Play"), TEXT("Level before messages"),
               TEXT("Put the level's id in brackets before each line of the log"), "yes no", "no"},
    SettingRow{"show-place", TEXT("Play"), TEXT("Show where you are"),
               TEXT("Show your position and the map's top left cell in the side panel"), "yes no", "no"},
    SettingRow{"pick-up-gold", TEXT("Picking up"), TEXT("Gold"), TEXT("Pick up gold when you walk over it"), "yes no",
               "yes"},
    SettingRow{"pick-up-thrown", TEXT("Picking up"), TEXT("What you threw"),
               TEXT("Pick up items you threw when you walk over them"), "yes no", "yes"},
    SettingRow{"pick-up-potion", TEXT("Picking up"), TEXT("Potions"), TEXT("Pick up potions when you walk over them"),
               "yes no", "yes"},
    SettingRow{"pick-up-scroll", TEXT("Picking up"), TEXT("Scrolls"), TEXT("Pick up scrolls when you walk over them"),
               "yes no", "yes"},
    SettingRow{"pick-up-wand", TEXT("Picking up"), TEXT("Wands"), TEXT("Pick up wands when you walk over them"),
               "yes no", "yes"},
    SettingRow{"pick-up-ring", TEXT("Picking up"), TEXT("Rings and amulets"),
               TEXT("Pick up rings and amulets when you walk over them"), "yes no", "yes"},
    SettingRow{"pick-up-food", TEXT("Picking up"), TEXT("Food"), TEXT("Pick up food when you walk over it"), "yes no",
               "yes"},
    SettingRow{"pick-up-light", TEXT("Picking up"), TEXT("Lights and oil"),
               TEXT("Pick up lights and oil when you walk over them"), "yes no", "yes"},
    SettingRow{"pick-up-weapon", TEXT("Picking up"), TEXT("Weapons"), TEXT("Pick up weapons when you walk over them"),
               "yes no", "no"},
    SettingRow{"pick-up-armor", TEXT("Picking up"), TEXT("Armor"), TEXT("Pick up armor when you walk over it"),
               "yes no", "no"},
    SettingRow{"pick-up-tool", TEXT("Picking up"), TEXT("Tools"), TEXT("Pick up tools when you walk over them"),
               "yes no", "no"},
    SettingRow{"pick-up-other", TEXT("Picking up"), TEXT("Other items"),
               TEXT("Pick up items of kinds that only this world has when you walk over them"), "yes no", "yes"},
    SettingRow{"ask-known-trap", TEXT("Confirmations"), TEXT("Ask before traps"),
               TEXT("Ask before you step onto a known trap"), "yes no", "yes"},
    SettingRow{"ask-deep-water", TEXT("Confirmations"), TEXT("Ask before deep water"), TEXT("Ask before you swim"),
               "yes no", "yes"},
    SettingRow{"ask-fire", TEXT("Confirmations"), TEXT("Ask before fire"), TEXT("Ask before you step into fire"),
               "yes no", "yes"},
    SettingRow{"ask-smoke", TEXT("Confirmations"), TEXT("Ask before smoke"),
               TEXT("Ask before you step into harmful smoke"), "yes no", "yes"},
    SettingRow{"ask-touch", TEXT("Confirmations"), TEXT("Ask before harmful ground"),
               TEXT("Ask before you step where the ground would harm you, such as lava or webs"), "yes no", "yes"},
    SettingRow{"ask-fall", TEXT("Confirmations"), TEXT("Ask before a fall"),
               TEXT("Ask before you step into a hole that you have seen"), "yes no", "yes"},
    SettingRow{"ask-not-hostile", TEXT("Confirmations"), TEXT("Ask before attacking the peaceful"),
               TEXT("Ask before you attack a creature that means no harm"), "yes no", "yes"},
    SettingRow{"ask-not-yours", TEXT("Confirmations"), TEXT("Ask before taking what is not yours"),
               TEXT("Ask before you take an item that belongs to others"), "yes no", "yes"},
    SettingRow{"ask-last-light", TEXT("Confirmations"), TEXT("Ask before your last light burns out"),
               TEXT("Ask before you rest until your last light burns out"), "yes no", "yes"},
    SettingRow{"ask-wasted-fuel", TEXT("Confirmations"), TEXT("Ask before oil is wasted"),
               TEXT("Ask before you pour in more oil than fits"), "yes no", "yes"},
    SettingRow{"stop-at", TEXT("Confirmations"), TEXT("Stop at % of health"),
               TEXT("Exploring, travelling and attacks by Tab stop when your hit points fall below this"),
               "20 30 40 50 60 75", "40"},
    SettingRow{"right-button", TEXT("Editing"), TEXT("Right button"),
               TEXT("What a right click on the editor's map does; with Shift it always opens the menu"),
               "pick erase menu", "pick"},
    SettingRow{"undo-elsewhere", TEXT("Editing"), TEXT("Undo on another level"),
               TEXT("When the step to undo is on another level: open that level, stay, or ask"), "ask switch stay",
               "switch"},
    SettingRow{"offer-lessons", TEXT("Play"), TEXT("Offer Apprentice's Night"),
               TEXT("New Game first offers the world that teaches you to play"), "yes no", "yes"},
    SettingRow{"hints", TEXT("Play"), TEXT("Hints"), TEXT("Explain keys when you need them first"), "yes no", "yes"},
};
#undef TEXT

const char* const fileHead = "# Gloamwright settings: one a line, a key and its value.\n";

}  // namespace

std::span<const SettingRow> settingRows()
{
    return allSettings;
}

const SettingRow& settingRow(const QString& key)
{
    const auto found = std::find_if(allSettings.begin(), allSettings.end(),
                                    [&key](const SettingRow& row) { return key == QLatin1String(row.key); });
    Q_ASSERT(found != allSettings.end());
    return *found;
}

Problems Settings::load()
{
    Problems problems;
    m_values.clear();
    m_stored.clear();
    m_unknown.clear();
    QFile file(m_path);
    if (!file.exists())
        return problems;
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const QByteArray bytes = isOpen ? file.read(mostBytes + 1) : QByteArray();
    const QString text = QString::fromUtf8(bytes);
    if (!isOpen || bytes.size() > mostBytes || text.contains(QChar(0)) || text.contains(QChar::ReplacementCharacter)) {
        m_isDamaged = true;
        problems.push_back({Severity::Warning,
                            Fault::BadSetting,
                            {},
                            "The settings cannot be read; the defaults are used.",
                            {},
                            m_path.toStdString(),
                            {}});
        return problems;
    }
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size(); ++i)
        readLine(lines[i], i + 1, problems);
    m_stored = m_values;
    return problems;
}

/// What the file holds now goes before what it held, but not before a value of this window that could not be written.
/// A file that is gone or wrong changes nothing.
void Settings::takeOver()
{
    Settings now(m_path);
    now.m_offered = m_offered;
    if (m_isNewer || !QFile::exists(m_path) || !now.load().empty())
        return;
    QStringList others;
    for (const SettingRow& row : allSettings) {
        const QString key = QLatin1String(row.key);
        const auto stored = m_stored.find(key);
        if (now.value(key) == (stored == m_stored.end() ? usualOf(key) : stored->second))
            continue;
        if (now.value(key) != value(key))
            others << key;
        m_values[key] = now.value(key);
    }
    m_unknown = now.m_unknown;
    m_stored = now.m_values;
    for (const QString& key : others)
        emit changed(key);
}

void Settings::readLine(const QString& line, int number, Problems& problems)
{
    const QStringList words = line.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty() || words.first().startsWith(QLatin1Char('#')))
        return;
    const QString& key = words.first();
    const QString value = words.mid(1).join(QLatin1Char(' '));
    const auto complain = [&](const QString& sentence) {
        m_isDamaged = true;
        problems.push_back(
            {Severity::Warning, Fault::BadSetting, {}, sentence.toStdString(), {}, m_path.toStdString(), {number, 1}});
    };
    if (key == QLatin1String("version")) {
        m_isNewer = value.toInt() > version;
        if (m_isNewer)
            complain(
                tr("The settings were written by a newer version; known ones are used, and the file is not changed."));
        return;
    }
    const bool isKnown = std::any_of(allSettings.begin(), allSettings.end(),
                                     [&key](const SettingRow& row) { return key == QLatin1String(row.key); });
    if (!isKnown)
        m_unknown << line;
    else if (choicesOf(key).contains(value))
        m_values[key] = value;
    else
        complain(tr("'%1' cannot be '%2'; it is '%3'.").arg(key, value, usualOf(key)));
}

QString Settings::value(const QString& key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? usualOf(key) : found->second;
}

QStringList Settings::choicesOf(const QString& key) const
{
    const auto offered = m_offered.find(key);
    if (offered != m_offered.end())
        return offered->second;
    const QString words = QLatin1String(settingRow(key).choices);
    return words.isEmpty() ? QStringList(usualOf(key)) : words.split(QLatin1Char(' '));
}

void Settings::set(const QString& key, const QString& value)
{
    takeOver();
    if (value == this->value(key) || !choicesOf(key).contains(value))
        return;
    m_values[key] = value;
    if (const Status written = write(); !written)
        emit unwritten(QString::fromStdString(written.error().sentence));
    emit changed(key);
}

void Settings::resetAll()
{
    for (const SettingRow& row : allSettings)
        reset(QLatin1String(row.key));
}

Status Settings::write() const
{
    if (m_isNewer || m_path.isEmpty())
        return done();
    if (m_isDamaged && QFile::exists(m_path)) {
        QFile::remove(m_path + QLatin1Char('~'));
        QFile::copy(m_path, m_path + QLatin1Char('~'));
        m_isDamaged = false;
    }
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QSaveFile file(m_path);
    QString text = QLatin1String(fileHead) + QStringLiteral("version %1\n").arg(version);
    for (const auto& [key, value] : m_values)
        text += key + QLatin1Char(' ') + value + QLatin1Char('\n');
    for (const QString& line : m_unknown)
        text += line + QLatin1Char('\n');
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.commit())
        return Error{"The settings cannot be written: " + file.errorString().toStdString()};
    m_stored = m_values;
    return done();
}

}  // namespace gloam::app
