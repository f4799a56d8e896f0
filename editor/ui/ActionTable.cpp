#include "editor/ui/ActionTable.h"

#include "editor/ui/Icons.h"

#include <QAction>
#include <QKeySequence>

namespace gloam::editor {

namespace {

constexpr unsigned playModes = modeBit(Mode::Run) | modeBit(Mode::Try);

/// Ctrl and a key, or an F key: what may be a shortcut of the window. Signs and pad keys are the view's and the
/// canvas's.
QKeySequence shortcutFrom(const KeyChord& chord)
{
    const int modifiers = (chord.ctrl ? static_cast<int>(Qt::CTRL) : 0)
                          | (chord.shift ? static_cast<int>(Qt::SHIFT) : 0)
                          | (chord.alt ? static_cast<int>(Qt::ALT) : 0);
    if (chord.kind == KeyChord::Kind::Key)
        return QKeySequence(chord.key | modifiers);
    if (chord.kind == KeyChord::Kind::Typed && (chord.ctrl || chord.alt))
        return QKeySequence(static_cast<int>(QChar::toUpper(chord.sign)) | modifiers);
    return {};
}

QList<QKeySequence> shortcutsFrom(const std::vector<KeyChord>& chords)
{
    QList<QKeySequence> shortcuts;
    for (const KeyChord& chord : chords)
        if (const QKeySequence shortcut = shortcutFrom(chord); !shortcut.isEmpty())
            shortcuts << shortcut;
    return shortcuts;
}

}  // namespace

ActionTable::ActionTable(const UiStyle& style, const KeyBindings& playKeys, const KeyBindings& editKeys,
                         QObject* parent)
    : QObject(parent), m_playKeys(playKeys), m_editKeys(editKeys), m_style(style)
{
    for (const ActionRow& row : actionRows()) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(row.name));
        action->setAutoRepeat(row.manner == Manner::Repeated);
        m_actions[QLatin1String(row.name)] = action;
    }
    redress();
    showKeys();
}

ActionTable::ActionTable(const UiStyle& style, const KeyBindings& playKeys, QObject* parent)
    : ActionTable(style, playKeys, KeyBindings::ofEditor(), parent)
{}

QAction* ActionTable::action(const QString& name) const
{
    const auto found = m_actions.find(name);
    Q_ASSERT(found != m_actions.end());
    return found->second;
}

bool ActionTable::isOfWindow(const QString& name) const
{
    const ActionRow* const row = actionRowOf(name);
    return row && row->owner == KeyOwner::Window;
}

QStringList ActionTable::names() const
{
    QStringList names;
    for (const ActionRow& row : actionRows())
        names << QLatin1String(row.name);
    return names;
}

void ActionTable::setMode(Mode mode)
{
    m_mode = mode;
    showKeys();
}

void ActionTable::setKeys(const KeyBindings& playKeys)
{
    m_playKeys = playKeys;
    showKeys();
}

void ActionTable::setEditKeys(const KeyBindings& editKeys)
{
    m_editKeys = editKeys;
    showKeys();
}

void ActionTable::redress()
{
    for (const ActionRow& row : actionRows())
        action(QLatin1String(row.name))->setIcon(iconNamed(QLatin1String(row.icon), m_style.resources, m_style.theme));
}

const KeyBindings& ActionTable::keysFor(const ActionRow& row) const
{
    if (row.owner == KeyOwner::View || row.owner == KeyOwner::Canvas)
        return row.owner == KeyOwner::View ? m_playKeys : m_editKeys;
    const unsigned modes = m_mode ? modeBit(*m_mode) : row.modes;
    return (modes & playModes) != 0 ? m_playKeys : m_editKeys;
}

void ActionTable::showKeys()
{
    for (const ActionRow& row : actionRows())
        show(row);
}

void ActionTable::show(const ActionRow& row)
{
    const QString name = QLatin1String(row.name);
    QAction* const act = action(name);
    const QString firstKey = keysFor(row).keysOf(name).value(0);
    const QString text = tr(row.text);
    const bool isAlive = !m_mode || (row.modes & modeBit(*m_mode)) != 0;
    act->setEnabled(isAlive);
    act->setVisible(isAlive);
    act->setToolTip(firstKey.isEmpty() ? tr(row.tip) : tr("%1 (%2)").arg(tr(row.tip), firstKey));
    act->setStatusTip(tr(row.tip));
    if (row.owner == KeyOwner::Window) {
        act->setText(text);
        act->setShortcuts(isAlive ? shortcutsFrom(keysFor(row).chordsOf(name)) : QList<QKeySequence>());
    } else {
        act->setText(firstKey.isEmpty() ? text : text + QLatin1Char('\t') + firstKey);
    }
}

QString ActionTable::keyList() const
{
    return QStringLiteral("<h1>%1</h1>").arg(tr("Keys").toHtmlEscaped())
           + partOfKeyList(tr("Playing"), playModes, m_playKeys)
           + partOfKeyList(tr("Editing"), modeBit(Mode::Edit), m_editKeys);
}

QString ActionTable::partOfKeyList(const QString& title, unsigned modes, const KeyBindings& keys) const
{
    const QString between =
        QStringLiteral(" <span style='color:%1'>%2</span> ").arg(m_style.theme.quiet.name(), tr("or"));
    QString part = QStringLiteral("<h2>%1</h2><table cellspacing='0' cellpadding='3'>").arg(title.toHtmlEscaped());
    QString group;
    for (const ActionRow& row : actionRows()) {
        if ((row.modes & modes) == 0 || keys.chordsOf(QLatin1String(row.name)).empty())
            continue;  // actions without keys are found in menus
        if (group != tr(row.group)) {
            group = tr(row.group);
            part += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(group.toHtmlEscaped());
        }
        QStringList names;
        for (const QString& key : keys.keysOf(QLatin1String(row.name)))
            names << QStringLiteral("<b>%1</b>").arg(key.toHtmlEscaped());
        part += QStringLiteral("<tr><td width='200'>%1</td><td>%2</td></tr>")
                    .arg(tr(row.text).toHtmlEscaped(), names.join(between));
    }
    return part + QStringLiteral("</table>");
}

}  // namespace gloam::editor
