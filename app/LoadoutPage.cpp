#include "app/LoadoutPage.h"

#include "core/rules/Items.h"
#include "editor/ui/Labels.h"
#include "editor/ui/ListStyle.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr std::size_t mostFound = 200;

QSpinBox* loadoutBox(int most, const QString& name, const QString& tip, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(0, most);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

}  // namespace

LoadoutPage::LoadoutPage(const editor::Look& look, QWidget* parent)
    : OverlayPage(look, tr("Try with"), {640, 520}, parent), m_search(new QLineEdit(this)), m_found(new QListWidget(this)),
      m_carried(new QListWidget(this)),
      m_hitPoints(loadoutBox(1'000'000, tr("Hit points"), tr("0: as many as the hero begins with"), this)),
      m_turn(loadoutBox(1'000'000'000, tr("Turn"), tr("Turns that have gone by"), this)), m_flags(new QLineEdit(this))
{
    m_search->setAccessibleName(tr("Add a thing"));
    m_search->setPlaceholderText(tr("Type to find a thing; Enter adds it"));
    m_found->setAccessibleName(tr("Things that can be carried"));
    m_carried->setAccessibleName(tr("What you carry; + and - change how many"));
    m_flags->setAccessibleName(tr("World flags"));
    m_flags->setPlaceholderText(tr("gate-open=1 met-warden=2"));
    m_flags->setToolTip(tr("Flags with their numbers, and blanks between"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_search, m_found, m_carried, m_flags, m_hitPoints, m_turn})
        each->installEventFilter(this);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->addWidget(editor::capsLabel(tr("Add"), look.theme, this), 0, 0);
    grid->addWidget(editor::capsLabel(tr("You carry"), look.theme, this), 0, 1);
    grid->addWidget(m_search, 1, 0);
    grid->addWidget(m_found, 2, 0);
    grid->addWidget(m_carried, 1, 1, 2, 1);
    column()->addLayout(grid, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(editor::quietLabel(tr("Hit points"), look.theme, this));
    numbers->addWidget(m_hitPoints);
    numbers->addWidget(editor::quietLabel(tr("Turn"), look.theme, this));
    numbers->addWidget(m_turn);
    numbers->addWidget(editor::quietLabel(tr("Flags"), look.theme, this));
    numbers->addWidget(m_flags, 1);
    column()->addLayout(numbers);
    editor::dressLists(this, look.theme);
    setFootWords(tr("Kept for this level, on this computer."));
    QPushButton* const usual = addButton(QStringLiteral("undo"), tr("As the world begins"), tr("What the world gives by itself"));
    QPushButton* const now = addButton(QStringLiteral("try-with"), tr("Try"), tr("Try so from the cell cursor (Enter)"));
    connect(usual, &QPushButton::clicked, this, &LoadoutPage::takeUsual);
    connect(now, &QPushButton::clicked, this, &LoadoutPage::tryNow);
    connect(m_search, &QLineEdit::textEdited, this, &LoadoutPage::fillFound);
    connect(m_found, &QListWidget::itemDoubleClicked, this, &LoadoutPage::addFound);
}

void LoadoutPage::show(const World& world, const Name& level, const Loadout& loadout)
{
    const Level* found = world.findLevel(level);
    titleRow()->setText(tr("Try %1 with").arg(QString::fromStdString(found ? found->displayName() : level.text())));
    m_types.clear();
    for (const std::string& name : world.registry->names(TypeCategory::Entities)) {
        const EntityType& type = world.registry->entity(world.registry->findEntity(name));
        if (type.part<Item>())
            m_types.emplace_back(Name(name), QString::fromStdString(type.displayName()));
    }
    m_usual = usualLoadout(world);
    m_things = loadout.things;
    m_hitPoints->setValue(loadout.hitPoints);
    m_turn->setValue(static_cast<int>(loadout.turn));
    m_flags->setText(textOfFlags(loadout.flags));
    m_search->clear();
    fillFound();
    fillCarried(0);
    open();
}

Loadout LoadoutPage::loadout() const
{
    return {m_things, m_hitPoints->value(), m_turn->value(), flagsFromText(m_flags->text())};
}

QWidget* LoadoutPage::firstFocus()
{
    return m_search;
}

void LoadoutPage::fillFound()
{
    m_found->clear();
    m_offered.clear();
    for (const auto& [type, name] : m_types)
        if (m_offered.size() < mostFound && (name.contains(m_search->text().trimmed(), Qt::CaseInsensitive) ||
                                             QString::fromStdString(type.text()).contains(m_search->text().trimmed(), Qt::CaseInsensitive))) {
            m_found->addItem(name);
            m_offered.push_back(type);
        }
    m_found->setCurrentRow(m_offered.empty() ? -1 : 0);
}

void LoadoutPage::fillCarried(int row)
{
    m_carried->clear();
    for (const Loadout::Thing& thing : m_things) {
        const auto known = std::find_if(m_types.begin(), m_types.end(), [&thing](const auto& type) { return type.first == thing.type; });
        const QString name = known == m_types.end() ? tr("%1 (no such type)").arg(QString::fromStdString(thing.type.text())) : known->second;
        m_carried->addItem(tr("%1 × %2").arg(thing.count).arg(name));
    }
    m_carried->setCurrentRow(std::clamp(row, -1, m_carried->count() - 1));
}

void LoadoutPage::addFound()
{
    const int row = m_found->currentRow();
    if (row < 0 || row >= static_cast<int>(m_offered.size()))
        return;
    const Name type = m_offered[static_cast<std::size_t>(row)];
    const auto found = std::find_if(m_things.begin(), m_things.end(), [&type](const Loadout::Thing& thing) { return thing.type == type; });
    if (found == m_things.end())
        m_things.push_back({type, 1});
    else
        found->count = std::min(found->count + 1, mostOfOneThing);
    fillCarried(found == m_things.end() ? static_cast<int>(m_things.size()) - 1 : static_cast<int>(found - m_things.begin()));
    m_search->clear();
    fillFound();
}

/// None of a thing: it is not carried.
void LoadoutPage::changeCount(int by)
{
    const int row = m_carried->currentRow();
    if (row < 0 || row >= static_cast<int>(m_things.size()))
        return;
    Loadout::Thing& thing = m_things[static_cast<std::size_t>(row)];
    thing.count = std::min(thing.count + by, mostOfOneThing);
    if (thing.count <= 0)
        m_things.erase(m_things.begin() + row);
    fillCarried(row);
}

void LoadoutPage::tryNow()
{
    const Loadout chosen = loadout();
    close();
    emit tried(chosen);
}

void LoadoutPage::takeUsual()
{
    m_things = m_usual.things;
    m_hitPoints->setValue(0);
    m_turn->setValue(0);
    m_flags->clear();
    fillCarried(0);
}

bool LoadoutPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return OverlayPage::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool adds = watched == m_found || (watched == m_search && !m_search->text().trimmed().isEmpty());
    if (isEnter && adds)
        addFound();
    else if (isEnter)
        tryNow();
    else if (watched == m_search && (key == Qt::Key_Down || key == Qt::Key_Up))
        m_found->setCurrentRow(std::clamp(m_found->currentRow() + (key == Qt::Key_Down ? 1 : -1), 0, std::max(0, m_found->count() - 1)));
    else if (watched == m_carried && (key == Qt::Key_Plus || key == Qt::Key_Minus))
        changeCount(key == Qt::Key_Plus ? 1 : -1);
    else if (watched == m_carried && key == Qt::Key_Delete)
        changeCount(-mostOfOneThing);
    else
        return OverlayPage::eventFilter(watched, event);
    return true;
}

}  // namespace gloam::app
