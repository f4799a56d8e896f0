#include "app/window/SettingsPage.h"

#include "core/base/Fault.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/ScrollToFocus.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int listWidth = 144;

QString settingWord(const char* text)
{
    return QCoreApplication::translate("Settings", text);
}

}  // namespace

SettingsPage::SettingsPage(const AppContext& context, QWidget* parent)
    : OverlayPage(context.style, tr("Settings"), {852, 620}, parent), m_settings(context.settings),
      m_list(new QListWidget(this)), m_pages(new QStackedWidget(this)),
      m_problems(bodyLabel({}, context.style.theme, this)), m_keys(new KeysPage(context.style, context.keyMaps(), this))
{
    m_list->setAccessibleName(tr("Pages of settings"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    editor::applyInk(m_problems, context.style.theme, &editor::Theme::danger);
    m_problems->hide();
    addPages();
    auto* across = new QHBoxLayout;
    across->setSpacing(16);
    across->addWidget(m_list);
    across->addWidget(m_pages, 1);
    column()->addWidget(m_problems);
    column()->addLayout(across, 1);
    const QPushButton* const all =
        addButton(QStringLiteral("undo"), tr("Reset All"), tr("Set everything on these pages back to its default"));
    connect(all, &QPushButton::clicked, this, [this] { m_settings->resetAll(); });
    closeButton()->setToolTip(tr("Go back (Esc); every choice has taken effect at once"));

    editor::applyStyle(m_list, [this] {
        const editor::Theme& theme = uiStyle().theme;
        fitList();
        m_list->setStyleSheet(
            QStringLiteral("QListWidget { background: %1; padding: 8px; outline: none; border-right: 1px solid %2; }"
                           "QListWidget::item { height: %4px; padding-left: 8px; border-radius: 4px; }"
                           "QListWidget::item:selected { background: %5; color: %3; }"
                           "QListWidget::item:focus { border: 2px solid %3; padding-left: 6px; }")
                .arg(theme.panel.name(), theme.line.name(), theme.accent.name())
                .arg(theme.scaled(28))
                .arg(editor::chosenGroundOf(theme).name()));
        m_list->ensurePolished();  // its style sheet sets the height of rows
        m_list->doItemsLayout();
    });
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_settings.get(), &Settings::changed, this, &SettingsPage::showValue);
    connect(m_settings.get(), &Settings::unwritten, this, [this](const QString& sentence) {
        tell({{Severity::Error, Fault::BadSetting, {}, sentence.toStdString(), {}, {}, {}}});
    });
    m_list->setCurrentRow(0);
}

/// In a narrow window the settings come first.
void SettingsPage::fitList()
{
    m_list->setFixedWidth(std::min(uiStyle().theme.scaled(listWidth), width() / 4));
}

void SettingsPage::resizeEvent(QResizeEvent* event)
{
    OverlayPage::resizeEvent(event);
    fitList();
}

void SettingsPage::addPages()
{
    QStringList pages;
    for (const SettingRow& row : settingRows())
        if (!pages.contains(QLatin1String(row.page)))
            pages << QLatin1String(row.page);
    for (const QString& page : pages) {
        m_list->addItem(settingWord(page.toLatin1().constData()));
        m_pages->addWidget(makePage(page));
    }
}

QWidget* SettingsPage::makePage(const QString& page)
{
    auto* whole = new QWidget(m_pages);
    auto* rows = editor::columnIn(whole, {}, 12);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    for (const SettingRow& row : settingRows())
        if (page == QLatin1String(row.page))
            addRow(*grid, row);
    rows->addLayout(grid);
    if (page == QLatin1String("Keys"))
        rows->addWidget(m_keys, 1);
    else
        rows->addStretch(1);
    return editor::scrollAreaFor(whole, m_pages);  // on a small screen the group is taller than the page
}

void SettingsPage::addRow(QGridLayout& grid, const SettingRow& row)
{
    const QString key = QLatin1String(row.key);
    const QString text = settingWord(row.text);
    auto* label = bodyLabel(text, uiStyle().theme, this);
    label->setToolTip(settingWord(row.tip));
    QWidget* field = nullptr;
    if (QLatin1String(row.choices) == QLatin1String("yes no")) {
        auto* box = new editor::TruthBox(uiStyle().theme, this);
        connect(box, &QCheckBox::clicked, this,
                [this, key](bool isOn) { m_settings->set(key, isOn ? QStringLiteral("yes") : QStringLiteral("no")); });
        m_shown[key] = [this, key, box] { box->setChecked(m_settings->isOn(key)); };
        box->setAccessibleName(text);
        field = box;
    } else {
        auto* box = new editor::ChoiceBox(uiStyle().theme, this);
        box->addItems(m_settings->choicesOf(key));
        box->setSpokenName(text);
        connect(box, &QComboBox::activated, this, [this, key, box] { m_settings->set(key, box->currentText()); });
        m_shown[key] = [this, key, box] { box->setCurrentIndex(box->findText(m_settings->value(key))); };
        field = box;
    }
    m_fields[key] = field;
    field->setToolTip(settingWord(row.tip));
    auto* usual = new QToolButton(this);
    usual->setAccessibleName(tr("%1: reset").arg(text));
    usual->setToolTip(tr("Reset to the default"));
    editor::applyStyle(usual, [this, usual] {
        usual->setIcon(editor::iconNamed(QStringLiteral("undo"), uiStyle().resources, uiStyle().theme));
    });
    connect(usual, &QToolButton::clicked, this, [this, key] { m_settings->reset(key); });
    const auto showField = m_shown[key];
    m_shown[key] = [this, key, usual, showField] {
        showField();
        usual->setEnabled(!m_settings->isUsual(key));
    };
    m_shown[key]();
    const int at = grid.rowCount();
    grid.addWidget(label, at, 0);
    grid.addWidget(field, at, 1);
    grid.addWidget(usual, at, 2);
}

QWidget* SettingsPage::firstFocus()
{
    return m_list;
}

void SettingsPage::showValue(const QString& key)
{
    m_shown[key]();
}

void SettingsPage::showPage(const QString& page)
{
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->text() == page)
            m_list->setCurrentRow(i);
}

void SettingsPage::showSetting(const QString& key)
{
    showPage(settingWord(settingRow(key).page));
    m_fields.at(key)->setFocus(Qt::OtherFocusReason);
}

void SettingsPage::tell(const Problems& problems)
{
    QStringList lines;
    for (const Problem& problem : problems)
        lines << QString::fromStdString(toLine(problem));
    m_problems->setText(lines.mid(0, 3).join(QLatin1Char('\n')));
    m_problems->setVisible(!lines.isEmpty());
}

}  // namespace gloam::app
