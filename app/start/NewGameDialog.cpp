#include "app/start/NewGameDialog.h"

#include "app/start/KnownWorlds.h"
#include "app/widgets/FileDialogs.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QDir>
#include <QFile>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace gloam::app {

std::optional<quint64> seedFromText(const QString& text)
{
    const QString words = text.simplified();
    if (words.isEmpty())
        return std::nullopt;
    bool isNumber = false;
    const quint64 number = words.toULongLong(&isNumber);
    if (isNumber)
        return number;
    quint64 hash = 14695981039346656037ULL;
    for (const char byte : words.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    return hash % 1'000'000'000ULL;
}

NewGameDialog::NewGameDialog(const AppContext& context, const RecentWorlds& recent, QWidget* parent)
    : QDialog(parent), m_context(context), m_worlds(new editor::ChoiceBox(context.style.theme, this)),
      m_seed(new QLineEdit(this)), m_seedShown(quietLabel({}, context.style.theme, this))
{
    setWindowTitle(tr("Custom Game"));
    const editor::Theme& theme = m_context.style.theme;
    editor::applyStyle(this, [this, &theme] { setMinimumWidth(theme.scaled(480)); });
    m_worlds->setSpokenName(tr("World"));
    addWorlds(recent);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setPlaceholderText(tr("a number or words; empty for a random one"));
    m_seed->setMaxLength(100);
    connect(m_seed, &QLineEdit::textChanged, this, &NewGameDialog::showSeed);
    auto* keys = new editor::ChoiceBox(theme, this);
    keys->setSpokenName(tr("Keys"));
    keys->addItems(m_context.settings->choicesOf(QStringLiteral("keys")));
    keys->setCurrentText(m_context.settings->value(QStringLiteral("keys")));
    connect(keys, &QComboBox::activated, this,
            [this, keys] { m_context.settings->set(QStringLiteral("keys"), keys->currentText()); });

    const auto button = [this](const QString& text, const QString& tip, auto act) {
        auto* made = new QPushButton(text, this);
        made->setToolTip(tip);
        made->setAccessibleName(text);
        connect(made, &QPushButton::clicked, this, act);
        return made;
    };
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(bodyLabel(tr("World"), theme, this), 0, 0);
    grid->addWidget(m_worlds, 0, 1);
    grid->addWidget(button(tr("File…"), tr("Choose a world from a file"), &NewGameDialog::askFile), 0, 2);
    grid->addWidget(bodyLabel(tr("Seed"), theme, this), 1, 0);
    grid->addWidget(m_seed, 1, 1);
    grid->addWidget(button(tr("Roll"), tr("Choose a random seed"), &NewGameDialog::rollSeed), 1, 2);
    grid->addWidget(m_seedShown, 2, 1);
    grid->addWidget(bodyLabel(tr("Keys"), theme, this), 3, 0);
    grid->addWidget(keys, 3, 1);
    auto* start = button(tr("Begin"), tr("Start the game with these choices"), &NewGameDialog::begin);
    start->setDefault(true);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(button(tr("Cancel"), tr("Do not start a game"), &QDialog::reject));
    foot->addWidget(start);
    auto* column = editor::columnIn(this, {16, 16, 16, 16}, 16);
    column->addLayout(grid);
    column->addLayout(foot);
    showSeed();
    m_seed->setFocus(Qt::OtherFocusReason);
}

void NewGameDialog::addWorlds(const RecentWorlds& recent)
{
    const QDir shipped(m_context.style.resources.path(QStringLiteral("worlds")));
    for (const QString& name : shipped.entryList({QStringLiteral("*.gloam")}, QDir::Files, QDir::Name))
        addFile(shipped.filePath(name), worldNameOf(shipped.filePath(name)));
    for (const RecentWorlds::World& world : recent.all())
        if (QFile::exists(m_context.pathOf(world.file)))
            addFile(m_context.pathOf(world.file), world.name);
    m_worlds->setCurrentIndex(std::max(0, m_worlds->findData(QFileInfo(m_context.shippedWorld()).absoluteFilePath())));
}

void NewGameDialog::addFile(const QString& file, const QString& name)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (m_worlds->findData(path) < 0)
        m_worlds->addItem(name, path);
    m_worlds->setCurrentIndex(m_worlds->findData(path));
}

void NewGameDialog::askFile()
{
    askWhatToOpen(this, m_context, [this](const QString& chosen) { addFile(chosen, worldNameOf(chosen)); });
}

void NewGameDialog::rollSeed()
{
    setSeed(QString::number(m_context.freshSeed()));
}

void NewGameDialog::setSeed(const QString& text)
{
    m_seed->setText(text);
}

QString NewGameDialog::file() const
{
    return m_worlds->currentData().toString();
}

std::optional<quint64> NewGameDialog::seed() const
{
    return seedFromText(m_seed->text());
}

void NewGameDialog::showSeed()
{
    m_seedShown->setText(seed() ? tr("seed %1").arg(*seed()) : tr("a random seed"));
}

void NewGameDialog::begin()
{
    accept();
    emit begun(file(), seed());
}

}  // namespace gloam::app
