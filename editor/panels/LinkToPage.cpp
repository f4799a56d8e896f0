#include "editor/panels/LinkToPage.h"

#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/tools/LevelOrder.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr QSize mostOfPage{440, 420};

/// Whether a level lies one step below another, for stairs that lead down, or above for those that lead up.
bool isNextBy(const World& world, const Name& from, const Name& level, StairDirection direction)
{
    const int step = direction == StairDirection::Down ? 1 : direction == StairDirection::Up ? -1 : 0;
    return step != 0 && world.findLevel(level)->depth == world.findLevel(from)->depth + step;
}

}  // namespace

LinkToPage::LinkToPage(const UiStyle& style, WorldDocument& document, Notices& notices, const OpenLevel& open,
                       SubjectSelection& subject, const LinkOptions& options, QWidget* parent)
    : QFrame(parent), m_document(document), m_notices(notices), m_subject(subject), m_options(options),
      m_theme(style.theme), m_title(titleLabel({}, style.theme, this)), m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)), m_oneWay(new TruthBox(style.theme, this)),
      m_reason(bodyLabel({}, style.theme, this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Link to"));
    frameLists(this);
    m_title->setWordWrap(true);
    m_oneWay->setText(tr("One way only"));
    m_search->setAccessibleName(tr("Search levels and stairs"));
    m_search->setPlaceholderText(tr("Search levels and stairs"));
    m_list->setAccessibleName(tr("Where the link may lead"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_oneWay->setAccessibleName(tr("One way only"));
    m_oneWay->setToolTip(tr("The link leads one way only; no stair is made where it arrives"));
    applyInk(m_reason, style.theme, &Theme::danger);
    m_reason->hide();
    auto* column = columnIn(this, {16, 16, 16, 16}, 8);
    column->addWidget(m_title);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_oneWay);
    column->addWidget(m_reason);
    column->addWidget(quietLabel(tr("Enter leads there. Esc changes nothing."), style.theme, this));
    for (QWidget* each : std::initializer_list<QWidget*>{m_search, m_list, m_oneWay})
        each->installEventFilter(this);
    connect(m_search, &QLineEdit::textEdited, this, &LinkToPage::fill);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &LinkToPage::choose);
    connect(&open, &OpenLevel::opened, this, &LinkToPage::close);
    connect(&document, &WorldDocument::worldReplaced, this, &LinkToPage::close);
    hide();
}

void LinkToPage::open(const Place& from, std::optional<LinkId> retargeted)
{
    m_from = from;
    m_retargeted = retargeted;
    const QString start = nameOf(m_document.world(), from);
    m_title->setText(retargeted || !m_options.kind() ? tr("Link %1 to…").arg(start)
                                                     : tr("%1 from %2 to…").arg(titleOfKind(m_options.kind()), start));
    const LinkKind* kind = kindMade();
    const bool canLeadBack = !kind || kind->ways == LinkWays::Both;
    m_oneWay->setVisible(!retargeted && canLeadBack);
    m_oneWay->setChecked(!canLeadBack || m_options.link().ways == LinkWays::One);
    m_search->clear();
    m_reason->hide();
    collect();
    fill();
    const QSize most(m_theme.scaled(mostOfPage.width()), m_theme.scaled(mostOfPage.height()));
    QRect place(QPoint(), most.boundedTo(parentWidget()->size() - QSize(32, 32)));
    place.moveCenter(parentWidget()->rect().center());
    setGeometry(place);
    raise();
    show();
    m_search->setFocus(Qt::OtherFocusReason);
}

void LinkToPage::close()
{
    if (!isOpen())
        return;
    hide();
    emit closed();
}

/// Levels where stairs of this direction usually lead come first, then list order; stairs in reading order, those of
/// the other direction first.
void LinkToPage::collect()
{
    const World& world = m_document.world();
    const StairDirection direction = stairsAt(world, m_from);
    std::vector<Name> levels = levelsInOrder(world);
    std::stable_partition(levels.begin(), levels.end(),
                          [&](const Name& level) { return isNextBy(world, m_from.level, level, direction); });
    std::vector<Place> stairs = unlinkedStairs(world);
    std::stable_partition(stairs.begin(), stairs.end(),
                          [&](const Place& place) { return stairsAt(world, place) != direction; });
    const LinkKind* kind = kindMade();
    m_offers.clear();
    for (const Name& level : levels)
        for (const Place& place : stairs)
            if (place.level == level && !(place == m_from) && (!kind || checkMouth(world, place, *kind)))
                m_offers.push_back(
                    {tr("%1: %2 at (%3, %4)")
                         .arg(nameOf(world, level),
                              QString::fromStdString(world.findLevel(level)->tiles.typeAt(place.at).displayName()))
                         .arg(place.at.x)
                         .arg(place.at.y),
                     place,
                     {}});
    for (const Name& level : levels)
        m_offers.push_back({newOfferText(level), {}, level});
    m_offers.push_back({tr("Pick on the map"), {}, {}});
}

/// The kind of the link being led elsewhere, else the chosen one; null: by the tile where it begins.
const LinkKind* LinkToPage::kindMade() const
{
    const Link* link = m_retargeted ? m_document.world().links.find(*m_retargeted) : nullptr;
    return link ? findLinkKind(link->kind) : m_options.kind();
}

QString LinkToPage::newOfferText(const Name& level) const
{
    const LinkKind* kind = kindMade();
    const QString name = nameOf(m_document.world(), level);
    if (m_document.world().findLevel(level)->isUnbuilt())
        return tr("Where the recipe of %1 leaves room for it").arg(name);
    if (!kind || kind->word == "stairs")
        return tr("New stair here in %1").arg(name);
    if (kind->ways == LinkWays::One)
        return tr("A cell here in %1").arg(name);
    return tr("New end here in %1: %2").arg(name, titleOfKind(kind).toLower());
}

void LinkToPage::fill()
{
    m_list->clear();
    m_shown.clear();
    for (std::size_t i = 0; i < m_offers.size(); ++i)
        if (hasAllWords(m_offers[i].text, m_search->text()))
            m_shown.push_back(i);
    if (const QString typed = m_search->text().trimmed(); !typed.isEmpty())
        std::stable_sort(m_shown.begin(), m_shown.end(), [&](std::size_t a, std::size_t b) {
            return matchRank(m_offers[a].text, typed) < matchRank(m_offers[b].text, typed);
        });
    for (const std::size_t i : m_shown)
        m_list->addItem(m_offers[i].text);
    m_list->setCurrentRow(m_shown.empty() ? -1 : 0);
}

EditResult LinkToPage::lead(const Place& to)
{
    if (m_retargeted)
        return m_document.perform(planRetarget(m_document.world(), *m_retargeted, m_from, to));
    Link link = m_options.linkBetween(m_document.newId(), m_from, to);
    link.ways = m_oneWay->isChecked() ? LinkWays::One : LinkWays::Both;
    return m_document.perform(planLink(m_document.world(), link));
}

void LinkToPage::choose()
{
    if (m_list->currentRow() < 0 || m_list->currentRow() >= static_cast<int>(m_shown.size()))
        return;
    const Offer offer = m_offers[m_shown[static_cast<std::size_t>(m_list->currentRow())]];
    if (!offer.stairs && offer.level.isEmpty()) {
        close();
        emit mapWanted(m_from, m_retargeted);
        return;
    }
    std::optional<Place> to = offer.stairs;
    const Level* const level = m_document.world().findLevel(offer.level);
    if (!to && level && level->isUnbuilt())
        to = placeAtStairs(offer.level);
    if (!to)
        if (const auto cell =
                roomForPartner(m_document.world(), m_from, offer.level, kindMade() ? Name(kindMade()->word) : Name()))
            to = Place{offer.level, *cell};
    const EditResult result =
        to ? lead(*to) : EditResult{tr("There is no room for it on %1.").arg(nameOf(m_document.world(), offer.level))};
    m_reason->setText(result.objection);
    m_reason->setVisible(!result);
    if (!result)
        return;
    m_notices.tell(tr("It leads to %1.").arg(nameOf(m_document.world(), *to)), Sign::Good);
    for (const Link& link : m_document.world().links.all())
        if ((link.from == m_from && link.to == *to) || (link.to == m_from && link.from == *to))
            m_subject.select(Selection::ofLink(link.id));
    close();
}

/// Up and Down move through the list even from the line.
bool LinkToPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int row = m_list->currentRow();
    if (key == Qt::Key_Escape)
        close();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        choose();
    else if (watched == m_search && key == Qt::Key_Down)
        m_list->setCurrentRow(std::min(row + 1, m_list->count() - 1));
    else if (watched == m_search && key == Qt::Key_Up)
        m_list->setCurrentRow(std::max(row - 1, 0));
    else
        return QFrame::eventFilter(watched, event);
    return true;
}

}  // namespace gloam::editor
