#include "app/edit/LoadoutPage.h"

#include "core/parts/Abilities.h"
#include "core/parts/Items.h"
#include "core/types/AbilityType.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Lists.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace gloam::app {

namespace {

constexpr std::size_t mostFound = 200;

/// A number; 0 is shown as `usual`.
QSpinBox* loadoutBox(int most, const QString& usual, const QString& name, const QString& tip, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(0, most);
    box->setSpecialValueText(usual);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

}  // namespace

LoadoutPage::LoadoutPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Try with"), {780, 520}, parent), m_search(new QLineEdit(this)),
      m_found(new QListWidget(this)), m_carried(new QListWidget(this)),
      m_hitPoints(loadoutBox(1'000'000, tr("default"), tr("Hit points"),
                             tr("Default: as many as the hero starts with (0)"), this)),
      m_turn(loadoutBox(1'000'000'000, tr("the first"), tr("Turn"),
                        tr("How many turns have gone by; none on the first (0)"), this)),
      m_flags(new QLineEdit(this)), m_modeLabel(editor::quietLabel(tr("Mode"), style.theme, this)),
      m_mode(new editor::ChoiceBox(style.theme, this))
{
    m_search->setAccessibleName(tr("Add an item or ability"));
    m_search->setPlaceholderText(tr("Type to find an item or ability"));
    m_search->setToolTip(tr("Enter adds what is chosen below"));
    m_found->setAccessibleName(tr("Items and abilities"));
    m_found->setToolTip(tr("Double-click or Enter adds it"));
    m_carried->setAccessibleName(tr("What you have; + and - change the number, or the level of an ability"));
    m_carried->setToolTip(
        tr("+ and - change the number, or the level of an ability. Del removes it, a double-click removes one."));
    m_flags->setAccessibleName(tr("World flags"));
    m_flags->setPlaceholderText(tr("gate-open=1 met-warden=2"));
    m_flags->setToolTip(tr("Flags with their numbers, and blanks between"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_search, m_found, m_carried, m_flags, m_hitPoints, m_turn})
        each->installEventFilter(this);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->addWidget(editor::capsLabel(tr("Add"), style.theme, this), 0, 0);
    grid->addWidget(editor::capsLabel(tr("You have"), style.theme, this), 0, 1);
    grid->addWidget(m_search, 1, 0);
    grid->addWidget(m_found, 2, 0);
    grid->addWidget(m_carried, 1, 1, 2, 1);
    column()->addLayout(grid, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(editor::quietLabel(tr("Hit points"), style.theme, this));
    numbers->addWidget(m_hitPoints);
    numbers->addWidget(editor::quietLabel(tr("Turn"), style.theme, this));
    numbers->addWidget(m_turn);
    numbers->addWidget(editor::quietLabel(tr("Flags"), style.theme, this));
    numbers->addWidget(m_flags, 1);
    numbers->addWidget(m_modeLabel);
    numbers->addWidget(m_mode);
    m_mode->setSpokenName(tr("Mode"));
    column()->addLayout(numbers);
    editor::frameLists(this);
    setFootWords(tr("Kept for this level, on this computer."));
    QPushButton* const usual =
        addButton(QStringLiteral("undo"), tr("As the world begins"), tr("What the world gives you"));
    m_takeLast = addButton(QStringLiteral("go-back"), tr("As the last try ended"),
                           tr("What you had and how you were when you left the last try"));
    QPushButton* const now =
        addButton(QStringLiteral("try-with"), tr("Try"), tr("Try with this from the cell cursor (Enter)"));
    connect(usual, &QPushButton::clicked, this, [this] { take(m_usual); });
    connect(m_takeLast, &QPushButton::clicked, this, [this] { take(*m_last); });
    connect(now, &QPushButton::clicked, this, &LoadoutPage::tryNow);
    connect(m_search, &QLineEdit::textEdited, this, &LoadoutPage::fillFound);
    connect(m_found, &QListWidget::itemDoubleClicked, this, &LoadoutPage::addFound);
    connect(m_carried, &QListWidget::itemDoubleClicked, this, [this] { changeCount(-1); });
}

void LoadoutPage::show(const World& world, const Name& level, const Loadout& loadout,
                       const std::optional<Loadout>& last)
{
    const Level* found = world.findLevel(level);
    titleRow()->setText(tr("Try %1 with").arg(QString::fromStdString(found ? found->displayName() : level.text())));
    findOffers(world);
    fillModes(world);
    m_usual = usualLoadout(world);
    m_last = last;
    m_takeLast->setVisible(last.has_value());
    m_search->clear();
    fillFound();
    take(loadout);
    open();
}

void LoadoutPage::fillModes(const World& world)
{
    m_modes.clear();
    m_mode->clear();
    for (const GameMode& mode : world.settings.modes) {
        m_modes.push_back(mode.id);
        m_mode->addItem(QString::fromStdString(mode.displayName()));
    }
    m_modeLabel->setVisible(!m_modes.empty());
    m_mode->setVisible(!m_modes.empty());
}

void LoadoutPage::findOffers(const World& world)
{
    const TypeRegistry& types = *world.registry;
    m_types.clear();
    for (const std::string& name : types.names(TypeCategory::Entities)) {
        const EntityType& type = types.entity(types.findEntity(name));
        if (type.part<Item>())
            m_types.push_back({Name(name), QString::fromStdString(type.displayName())});
    }
    for (const auto& [name, ability] : types.abilities())
        m_types.push_back({name, QString::fromStdString(ability->displayName()), true});
}

void LoadoutPage::take(const Loadout& loadout)
{
    m_items = loadout.items;
    m_abilities = loadout.abilities;
    m_hitPoints->setValue(loadout.hitPoints);
    m_turn->setValue(static_cast<int>(std::min<std::int64_t>(loadout.turn, m_turn->maximum())));
    m_flags->setText(textOfFlags(loadout.flags));
    const auto mode = std::find(m_modes.begin(), m_modes.end(), loadout.mode);
    m_mode->setCurrentIndex(mode == m_modes.end() ? std::min(0, m_mode->count() - 1)
                                                  : static_cast<int>(mode - m_modes.begin()));
    fillCarried(0);
}

Loadout LoadoutPage::loadout() const
{
    return {m_items,
            m_hitPoints->value(),
            m_turn->value(),
            flagsFromText(m_flags->text()),
            m_abilities,
            m_mode->currentIndex() <= 0 ? Name() : m_modes[static_cast<std::size_t>(m_mode->currentIndex())]};
}

QWidget* LoadoutPage::firstFocus()
{
    return m_search;
}

void LoadoutPage::fillFound()
{
    m_found->clear();
    m_offered.clear();
    const QString wanted = m_search->text().trimmed();
    const auto fits = [&wanted](const Offer& offer) {
        return offer.name.contains(wanted, Qt::CaseInsensitive)
               || QString::fromStdString(offer.type.text()).contains(wanted, Qt::CaseInsensitive);
    };
    std::copy_if(m_types.begin(), m_types.end(), std::back_inserter(m_offered), fits);
    const auto rank = [&wanted](const Offer& offer) {
        return wanted.isEmpty() ? 0
                                : std::min(editor::matchRank(offer.name, wanted),
                                           editor::matchRank(QString::fromStdString(offer.type.text()), wanted));
    };
    std::stable_sort(m_offered.begin(), m_offered.end(),
                     [&rank](const Offer& a, const Offer& b) { return rank(a) < rank(b); });
    m_offered.resize(std::min(m_offered.size(), mostFound));
    for (const Offer& offer : m_offered)
        m_found->addItem(offer.isAbility ? tr("%1 (ability)").arg(offer.name) : offer.name);
    m_found->setCurrentRow(m_offered.empty() ? -1 : 0);
}

QString LoadoutPage::nameOf(const Name& type, bool isAbility) const
{
    const auto known = std::find_if(m_types.begin(), m_types.end(), [&](const Offer& offer) {
        return offer.type == type && offer.isAbility == isAbility;
    });
    return known == m_types.end() ? tr("%1 (no such type)").arg(QString::fromStdString(type.text())) : known->name;
}

void LoadoutPage::fillCarried(int row)
{
    m_carried->clear();
    for (const Loadout::Item& item : m_items)
        m_carried->addItem(tr("%1 × %2").arg(item.count).arg(nameOf(item.type, false)));
    for (const Loadout::Ability& ability : m_abilities)
        m_carried->addItem(tr("%1, level %2").arg(nameOf(ability.ability, true)).arg(ability.level));
    m_carried->setCurrentRow(std::clamp(row, -1, m_carried->count() - 1));
}

void LoadoutPage::addFound()
{
    const int row = m_found->currentRow();
    if (row < 0 || row >= static_cast<int>(m_offered.size()))
        return;
    const Offer offer = m_offered[static_cast<std::size_t>(row)];
    fillCarried(offer.isAbility ? addAbility(offer.type) : addItem(offer.type));
    m_search->clear();
    fillFound();
}

/// Returns its row.
int LoadoutPage::addItem(const Name& type)
{
    const auto found =
        std::find_if(m_items.begin(), m_items.end(), [&type](const Loadout::Item& item) { return item.type == type; });
    if (found == m_items.end()) {
        m_items.push_back({type, 1});
        return static_cast<int>(m_items.size()) - 1;
    }
    found->count = std::min(found->count + 1, mostOfOneItem);
    return static_cast<int>(found - m_items.begin());
}

/// Returns its row.
int LoadoutPage::addAbility(const Name& ability)
{
    auto found = std::find_if(m_abilities.begin(), m_abilities.end(),
                              [&ability](const Loadout::Ability& each) { return each.ability == ability; });
    if (found == m_abilities.end())
        found = m_abilities.insert(found, {ability, 1});
    else
        found->level = std::min(found->level + 1, mostLevel);
    return static_cast<int>(m_items.size()) + static_cast<int>(found - m_abilities.begin());
}

/// An item with a count of 0 is not carried; an ability below level 1 is removed.
void LoadoutPage::changeCount(int by)
{
    const int row = m_carried->currentRow();
    const int ability = row - static_cast<int>(m_items.size());
    if (row < 0 || ability >= static_cast<int>(m_abilities.size()))
        return;
    int& count = ability < 0 ? m_items[static_cast<std::size_t>(row)].count
                             : m_abilities[static_cast<std::size_t>(ability)].level;
    count = std::min(count + by, ability < 0 ? mostOfOneItem : mostLevel);
    const bool isGone = count <= 0;
    if (isGone && ability < 0)
        m_items.erase(m_items.begin() + row);
    else if (isGone)
        m_abilities.erase(m_abilities.begin() + ability);
    fillCarried(row);
}

void LoadoutPage::tryNow()
{
    const Loadout chosen = loadout();
    close();
    emit tried(chosen);
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
        m_found->setCurrentRow(
            std::clamp(m_found->currentRow() + (key == Qt::Key_Down ? 1 : -1), 0, std::max(0, m_found->count() - 1)));
    else if (watched == m_carried && (key == Qt::Key_Plus || key == Qt::Key_Minus))
        changeCount(key == Qt::Key_Plus ? 1 : -1);
    else if (watched == m_carried && key == Qt::Key_Delete)
        changeCount(-mostOfOneItem);
    else
        return OverlayPage::eventFilter(watched, event);
    return true;
}

}  // namespace gloam::app
