#include "app/window/KeysPage.h"

#include "editor/ui/ActionRows.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QTreeWidget>

#include <utility>

namespace gloam::app {

namespace {

constexpr int actRole = Qt::UserRole;
constexpr int paneRole = Qt::UserRole + 1;

QString actionWord(const char* text)
{
    return QCoreApplication::translate("ActionTable", text);
}

KeyMaps::Pane paneOf(const QTreeWidgetItem& item)
{
    return static_cast<KeyMaps::Pane>(item.data(0, paneRole).toInt());
}

}  // namespace

KeysPage::KeysPage(const editor::UiStyle& style, const KeyMaps& maps, QWidget* parent)
    : QWidget(parent), m_theme(style.theme), m_maps(maps), m_list(new QTreeWidget(this)),
      m_told(bodyLabel({}, style.theme, this)), m_add(new QPushButton(tr("Add Key"), this))
{
    m_list->setAccessibleName(tr("Actions and their keys"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    editor::applyStyle(m_list, [this] {
        m_list->setStyleSheet(
            QStringLiteral("QTreeWidget { background: %1; border: 2px solid %1; }"
                           "QTreeWidget:focus { border: 2px solid %3; }"
                           "QTreeWidget::item { height: %4px; }"
                           "QTreeWidget::item:selected { background: %2; color: %3; }")
                .arg(m_theme.raised.name(), editor::chosenGroundOf(m_theme).name(), m_theme.accent.name())
                .arg(m_theme.scaled(28)));
    });
    m_told->setAccessibleName(tr("What the keys say"));
    m_add->installEventFilter(this);
    auto* const ofAction = new QHBoxLayout;
    auto* const ofFile = new QHBoxLayout;  // a row of its own: a narrow window has no room for all
    const auto addButton = [this](QHBoxLayout& row, QPushButton* button, const QString& tip, void (KeysPage::*act)()) {
        button->setToolTip(tip);
        button->setAccessibleName(button->text());
        connect(button, &QPushButton::clicked, this, act);
        row.addWidget(button);
    };
    addButton(*ofAction, m_add, tr("Press this, then the key for the chosen act"), &KeysPage::startListening);
    addButton(*ofAction, new QPushButton(tr("Remove Keys"), this), tr("Leave the chosen action without a key"),
              &KeysPage::removeKeys);
    addButton(*ofAction, new QPushButton(tr("Reset"), this), tr("Give the chosen action the keys of the key map"),
              &KeysPage::asUsual);
    ofAction->addStretch(1);
    addButton(*ofFile, new QPushButton(tr("Import…"), this), tr("Read the keys of this part from a file"),
              &KeysPage::askImport);
    addButton(*ofFile, new QPushButton(tr("Export…"), this), tr("Write the keys of this part to a file"),
              &KeysPage::askExport);
    ofFile->addStretch(1);
    auto* column = editor::columnIn(this);
    column->addWidget(m_list, 1);
    column->addWidget(m_told);
    column->addLayout(ofAction);
    column->addLayout(ofFile);
    connect(m_list, &QTreeWidget::itemActivated, this, &KeysPage::startListening);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] { m_isListening = false; });
    tell(tr("Choose an action, press Enter or Add Key, then the key."), false);
}

void KeysPage::setKeys(const QString& preset, const editor::KeyBindings& play, const editor::KeyBindings& edit)
{
    m_preset = preset;
    m_play = play;
    m_edit = edit;
    m_storedPlay = play;
    m_storedEdit = edit;
    fill();
}

void KeysPage::noteStored(KeyMaps::Pane pane)
{
    storedOf(pane) = mapOf(pane);
}

void KeysPage::takeOver()
{
    const bool isPlayChanged = takeOver(KeyMaps::Pane::Play);
    const bool isEditChanged = takeOver(KeyMaps::Pane::Edit);
    if (!isPlayChanged && !isEditChanged)
        return;
    fill();
    if (isPlayChanged)
        emit changed(KeyMaps::Pane::Play);
    if (isEditChanged)
        emit changed(KeyMaps::Pane::Edit);
}

/// What the file holds now goes before what it held, but not before a change of this window that could not be written,
/// unless both use one key. A file that is wrong changes nothing. True if the page has other keys now.
bool KeysPage::takeOver(KeyMaps::Pane pane)
{
    Problems problems;
    const auto now = m_maps.load(pane, m_preset, problems);
    if (!now || !problems.empty())
        return false;
    editor::KeyBindings& map = mapOf(pane);
    editor::KeyBindings taken = map;
    for (const QString& act : now->acts())
        if (now->chordsOf(act) != storedOf(pane).chordsOf(act))
            taken.set(act, now->chordsOf(act));
    if (!taken.conflicts().empty())
        taken = *now;
    storedOf(pane) = *now;
    const bool isChanged = taken.toText() != map.toText();
    map = std::move(taken);
    return isChanged;
}

void KeysPage::fill()
{
    const QTreeWidgetItem* const before = m_list->currentItem();
    const QString chosen = before ? before->data(0, actRole).toString() : QString();
    const auto chosenPane = before ? paneOf(*before) : KeyMaps::Pane::Play;
    m_list->clear();
    for (const KeyMaps::Pane pane : {KeyMaps::Pane::Play, KeyMaps::Pane::Edit}) {
        auto* head = new QTreeWidgetItem(m_list, {pane == KeyMaps::Pane::Play ? tr("Playing") : tr("Editing")});
        head->setFlags(Qt::ItemIsEnabled);
        QFont bold = m_theme.titleFont();
        head->setFont(0, bold);
        const QStringList acts = mapOf(pane).acts();
        for (const editor::ActionRow& row : editor::actionRows())
            if (acts.contains(QLatin1String(row.name))) {
                auto* item = new QTreeWidgetItem(head, {actionWord(row.text), {}});
                item->setData(0, actRole, QLatin1String(row.name));
                item->setData(0, paneRole, static_cast<int>(pane));
                item->setToolTip(0, actionWord(row.tip));
                showKeysOf(item);
            }
        head->setExpanded(true);
    }
    choose(chosenPane, chosen.isEmpty() ? QStringLiteral("move-n") : chosen);
}

void KeysPage::showKeysOf(QTreeWidgetItem* item)
{
    item->setText(1, mapOf(paneOf(*item)).keysOf(item->data(0, actRole).toString()).join(QStringLiteral("   ")));
}

QTreeWidgetItem* KeysPage::chosenRow() const
{
    QTreeWidgetItem* const item = m_list->currentItem();
    return item && item->parent() ? item : nullptr;
}

void KeysPage::choose(KeyMaps::Pane pane, const QString& act)
{
    const QTreeWidgetItem* const head = m_list->topLevelItem(static_cast<int>(pane));
    for (int i = 0; head && i < head->childCount(); ++i)
        if (head->child(i)->data(0, actRole).toString() == act)
            m_list->setCurrentItem(head->child(i));
}

void KeysPage::startListening()
{
    const QTreeWidgetItem* const row = chosenRow();
    if (!row)
        return;
    m_isListening = true;
    m_add->setFocus(Qt::OtherFocusReason);
    tell(tr("Press the key for \"%1\".").arg(row->text(0)), false);
}

void KeysPage::bind(const editor::KeyChord& chord)
{
    takeOver();
    QTreeWidgetItem* const row = chosenRow();
    m_isListening = false;
    if (!row)
        return;
    if (!editor::isValid(chord)) {
        tell(tr("This key belongs to the system. Choose another."), true);
        return;
    }
    const QString act = row->data(0, actRole).toString();
    editor::KeyBindings& map = mapOf(paneOf(*row));
    if (const QString objection = objectionTo(map, act, chord); !objection.isEmpty()) {
        tell(objection, true);
        return;
    }
    std::vector<editor::KeyChord> chords = map.chordsOf(act);
    if (map.actOf(chord) != act)
        chords.push_back(chord);
    map.set(act, std::move(chords));
    showKeysOf(row);
    tell(tr("%1 is \"%2\" now.").arg(editor::readableName(chord), row->text(0)), false);
    emit changed(paneOf(*row));
}

void KeysPage::removeKeys()
{
    takeOver();
    QTreeWidgetItem* const row = chosenRow();
    if (!row)
        return;
    mapOf(paneOf(*row)).set(row->data(0, actRole).toString(), {});
    showKeysOf(row);
    tell(tr("\"%1\" has no key now.").arg(row->text(0)), false);
    emit changed(paneOf(*row));
}

void KeysPage::asUsual()
{
    takeOver();
    QTreeWidgetItem* const row = chosenRow();
    const auto usual = row ? m_maps.usual(paneOf(*row), m_preset) : Result<editor::KeyBindings>(Error{});
    if (!usual)
        return;
    const QString act = row->data(0, actRole).toString();
    for (const editor::KeyChord& chord : usual->chordsOf(act))
        if (const QString objection = objectionTo(mapOf(paneOf(*row)), act, chord); !objection.isEmpty()) {
            tell(objection, true);
            return;
        }
    mapOf(paneOf(*row)).set(act, usual->chordsOf(act));
    showKeysOf(row);
    tell(tr("\"%1\" has its default keys again.").arg(row->text(0)), false);
    emit changed(paneOf(*row));
}

Status KeysPage::importFrom(const QString& file)
{
    takeOver();
    const QTreeWidgetItem* const row = chosenRow();
    const KeyMaps::Pane pane = row ? paneOf(*row) : KeyMaps::Pane::Play;
    const auto changes = editor::KeyBindings::load(file);
    if (!changes)
        return changes.error();
    const editor::KeyBindings changed = mapOf(pane).changedBy(*changes);
    if (const auto conflicts = changed.conflicts(); !conflicts.empty())
        return Error{objectionTo(changed, conflicts.front().second, conflicts.front().chord).toStdString()};
    mapOf(pane) = changed;
    fill();
    emit this->changed(pane);
    return done();
}

Status KeysPage::exportTo(const QString& file) const
{
    const QTreeWidgetItem* const row = chosenRow();
    QSaveFile out(file);
    const QByteArray text = keys(row ? paneOf(*row) : KeyMaps::Pane::Play).toText().toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit())
        return Error{"The file cannot be written: " + out.errorString().toStdString()};
    return done();
}

void KeysPage::askImport()
{
    auto* dialog = new QFileDialog(this, tr("Import Keys"), {}, tr("Key maps (*.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        const Status read = importFrom(file);
        tell(read ? tr("The keys are imported.") : QString::fromStdString(read.error().sentence), !read);
    });
    dialog->open();
}

void KeysPage::askExport()
{
    auto* dialog = new QFileDialog(this, tr("Export Keys"), {}, tr("Key maps (*.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        const Status written = exportTo(file);
        tell(written ? tr("The keys are exported.") : QString::fromStdString(written.error().sentence), !written);
    });
    dialog->open();
}

QString KeysPage::told() const
{
    return m_told->text();
}

void KeysPage::tell(const QString& sentence, bool isObjection)
{
    m_told->setText(sentence);
    QPalette palette = m_told->palette();
    palette.setColor(QPalette::WindowText, isObjection ? m_theme.danger : m_theme.text);
    m_told->setPalette(palette);
}

/// While listening, takes every key: even Tab, Esc and those of menus.
bool KeysPage::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_isListening || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)) {
        if (event->type() == QEvent::FocusOut)
            m_isListening = false;
        return QWidget::eventFilter(watched, event);
    }
    event->accept();
    const auto& press = *static_cast<QKeyEvent*>(event);
    const bool isModifier = press.key() == Qt::Key_Shift || press.key() == Qt::Key_Control || press.key() == Qt::Key_Alt
                            || press.key() == Qt::Key_AltGr || press.key() == Qt::Key_Meta
                            || press.key() == Qt::Key_CapsLock;
    if (event->type() == QEvent::KeyPress && !isModifier && !press.isAutoRepeat())
        bind(editor::chordOf(editor::pressOf(press)));
    return true;
}

}  // namespace gloam::app
