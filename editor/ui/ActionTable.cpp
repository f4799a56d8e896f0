#include "editor/ui/ActionTable.h"

#include "editor/ui/Drawing.h"

#include <QAction>
#include <QKeySequence>

#include <array>

namespace gloam::editor {

namespace {

enum class Taker { View, Window };   ///< who takes the key

struct ActionRow {
    const char* name;
    Taker taker;
    const char* icon;
    const char* group;
    const char* text;
    const char* tip;
};

#define TEXT(words) QT_TRANSLATE_NOOP("ActionTable", words)
constexpr std::array<ActionRow, 32> actionRows{{
    {"move-n", Taker::View, "", TEXT("Walk"), TEXT("North"), TEXT("Take a step north")},
    {"move-ne", Taker::View, "", TEXT("Walk"), TEXT("North-east"), TEXT("Take a step north-east")},
    {"move-e", Taker::View, "", TEXT("Walk"), TEXT("East"), TEXT("Take a step east")},
    {"move-se", Taker::View, "", TEXT("Walk"), TEXT("South-east"), TEXT("Take a step south-east")},
    {"move-s", Taker::View, "", TEXT("Walk"), TEXT("South"), TEXT("Take a step south")},
    {"move-sw", Taker::View, "", TEXT("Walk"), TEXT("South-west"), TEXT("Take a step south-west")},
    {"move-w", Taker::View, "", TEXT("Walk"), TEXT("West"), TEXT("Take a step west")},
    {"move-nw", Taker::View, "", TEXT("Walk"), TEXT("North-west"), TEXT("Take a step north-west")},
    {"wait", Taker::View, "wait", TEXT("Act"), TEXT("Wait"), TEXT("Let one turn pass")},
    {"close-door", Taker::View, "close-door", TEXT("Act"), TEXT("Close Door"), TEXT("Close a door beside you")},
    {"stairs-down", Taker::View, "stairs-down", TEXT("Act"), TEXT("Go Down"), TEXT("Take the stair down you stand on")},
    {"stairs-up", Taker::View, "stairs-up", TEXT("Act"), TEXT("Go Up"), TEXT("Take the stair up you stand on")},
    {"take-stairs", Taker::View, "", TEXT("Act"), TEXT("Take Stair"), TEXT("Take the stair you stand on, up or down")},
    {"bump-n", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump North"), TEXT("Act to the north, but stay")},
    {"bump-ne", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump North-east"), TEXT("Act to the north-east, but stay")},
    {"bump-e", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump East"), TEXT("Act to the east, but stay")},
    {"bump-se", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump South-east"), TEXT("Act to the south-east, but stay")},
    {"bump-s", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump South"), TEXT("Act to the south, but stay")},
    {"bump-sw", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump South-west"), TEXT("Act to the south-west, but stay")},
    {"bump-w", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump West"), TEXT("Act to the west, but stay")},
    {"bump-nw", Taker::View, "", TEXT("Strike or push without walking"), TEXT("Bump North-west"), TEXT("Act to the north-west, but stay")},
    {"new-game", Taker::Window, "new-game", TEXT("Window"), TEXT("New Game"), TEXT("Begin the shipped world anew")},
    {"open-world", Taker::Window, "open-world", TEXT("Window"), TEXT("Open World…"), TEXT("Play a world from a file")},
    {"help", Taker::Window, "help", TEXT("Window"), TEXT("Help"), TEXT("Read how to play and see every key")},
    {"keys", Taker::Window, "", TEXT("Window"), TEXT("Keys"), TEXT("See every key and what it does")},
    {"menu", Taker::View, "menu", TEXT("Window"), TEXT("Menu"), TEXT("Pause and open the menu")},
    {"save", Taker::Window, "save", TEXT("Window"), TEXT("Save"), TEXT("Write the run to disk now")},
    {"zoom-in", Taker::Window, "zoom-in", TEXT("Window"), TEXT("Larger Cells"), TEXT("Draw the map one size larger")},
    {"zoom-out", Taker::Window, "zoom-out", TEXT("Window"), TEXT("Smaller Cells"), TEXT("Draw the map one size smaller")},
    {"zoom-reset", Taker::Window, "zoom-reset", TEXT("Window"), TEXT("Usual Cells"), TEXT("Draw the map in its usual size")},
    {"full-screen", Taker::Window, "full-screen", TEXT("Window"), TEXT("Full Screen"), TEXT("Fill the screen, or leave it again")},
    {"quit", Taker::Window, "quit", TEXT("Window"), TEXT("Quit"), TEXT("Save and leave the program")},
}};
#undef TEXT

/// Ctrl and a key, or an F key: what may be a shortcut of the window. Signs and pad keys are the view's.
QKeySequence shortcutFrom(const KeyChord& chord)
{
    if (chord.kind == KeyChord::Kind::Key)
        return QKeySequence(chord.key | (chord.ctrl ? static_cast<int>(Qt::CTRL) : 0));
    if (chord.kind == KeyChord::Kind::Typed && chord.ctrl)
        return QKeySequence(static_cast<int>(QChar::toUpper(chord.sign)) | static_cast<int>(Qt::CTRL));
    return {};
}

}  // namespace

ActionTable::ActionTable(const Look& look, const KeyBindings& keys, QObject* parent)
    : QObject(parent), m_keys(keys), m_quiet(look.theme.quiet)
{
    for (const ActionRow& row : actionRows) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(row.name));
        action->setIcon(iconNamed(QLatin1String(row.icon), look.resources, look.theme));
        m_actions[QLatin1String(row.name)] = action;
    }
    showKeys();
}

QAction* ActionTable::action(const QString& name) const
{
    const auto found = m_actions.find(name);
    Q_ASSERT(found != m_actions.end());
    return found->second;
}

QStringList ActionTable::names() const
{
    QStringList names;
    for (const ActionRow& row : actionRows)
        names << QLatin1String(row.name);
    return names;
}

void ActionTable::setKeys(const KeyBindings& keys)
{
    m_keys = keys;
    showKeys();
}

void ActionTable::showKeys()
{
    for (const ActionRow& row : actionRows) {
        QAction* const act = action(QLatin1String(row.name));
        const QStringList keysShown = m_keys.keysOf(QLatin1String(row.name));
        const QString firstKey = keysShown.value(0);
        const QString text = tr(row.text);
        act->setToolTip(firstKey.isEmpty() ? tr(row.tip) : tr("%1 (%2)").arg(tr(row.tip), firstKey));
        act->setStatusTip(tr(row.tip));
        if (row.taker == Taker::View) {
            act->setText(firstKey.isEmpty() ? text : text + QLatin1Char('\t') + firstKey);
            continue;
        }
        act->setText(text);
        QList<QKeySequence> shortcuts;
        for (const KeyChord& chord : m_keys.chordsOf(QLatin1String(row.name)))
            if (const QKeySequence shortcut = shortcutFrom(chord); !shortcut.isEmpty())
                shortcuts << shortcut;
        act->setShortcuts(shortcuts);
    }
}

QString ActionTable::keyList() const
{
    QString page = QStringLiteral("<h1>%1</h1><table cellspacing='0' cellpadding='3'>").arg(tr("Keys").toHtmlEscaped());
    QString group;
    for (const ActionRow& row : actionRows) {
        if (group != tr(row.group)) {
            group = tr(row.group);
            page += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(group.toHtmlEscaped());
        }
        if (m_keys.chordsOf(QLatin1String(row.name)).empty())
            continue;   // only in menus
        QStringList names;
        for (const QString& key : m_keys.keysOf(QLatin1String(row.name)))
            names << QStringLiteral("<b>%1</b>").arg(key.toHtmlEscaped());
        const QString between = QStringLiteral(" <span style='color:%1'>%2</span> ").arg(m_quiet.name(), tr("or"));
        page += QStringLiteral("<tr><td width='200'>%1</td><td>%2</td></tr>")
                    .arg(tr(row.text).toHtmlEscaped(), names.join(between));
    }
    return page + QStringLiteral("</table>");
}

}  // namespace gloam::editor
