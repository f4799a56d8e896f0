#include "app/play/CreaturesPage.h"

#include "app/play/SightDelegate.h"
#include "app/run/PlaySession.h"
#include "app/widgets/ListSearch.h"
#include "core/view/frame/CellLook.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace gloam::app {

namespace {

constexpr int listWidth = 290;
constexpr int gapAboveHeading = 8;

QString headingOfPart(const std::string& heading)
{
    static const std::pair<const char*, const char*> headings[] = {
        {"meetings", QT_TRANSLATE_NOOP("CreaturesPage", "Meetings")},
        {"habits", QT_TRANSLATE_NOOP("CreaturesPage", "What it does")},
        {"attacks", QT_TRANSLATE_NOOP("CreaturesPage", "Its attacks")},
        {"yours", QT_TRANSLATE_NOOP("CreaturesPage", "Your attacks")}};
    for (const auto& [name, words] : headings)
        if (heading == name)
            return CreaturesPage::tr(words);
    return {};
}

bool isInView(const Slice& slice, const Name& type)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(),
                       [&type](const VisibleEntity& seen) { return seen.type == type && !seen.isFelt; });
}

QString detailOf(const KnownCreature& all, bool isOfRun, bool isInSight)
{
    QStringList parts;
    if (isInSight)
        parts << CreaturesPage::tr("in sight");
    else if (!isOfRun)
        parts << CreaturesPage::tr("earlier runs");
    if (all.killed > 0)
        parts << CreaturesPage::tr("%1 killed").arg(all.killed);
    if (all.killedHero > 0)
        parts << CreaturesPage::tr("killed you");
    if (parts.isEmpty())
        parts << (all.isHostile ? CreaturesPage::tr("none killed") : CreaturesPage::tr("not hostile"));
    return parts.join(QStringLiteral(", "));
}

CreatureEntry entryOf(const CreatureToTell& kind, const PlaySession& session, const Palette& palette)
{
    const Slice& slice = session.slice();
    const EntityType& type = slice.types->entity(slice.types->findEntity(kind.type()));
    const KnownCreature all = together(kind);
    CreatureEntry entry;
    entry.row.glyph = type.look().glyph.sign;
    entry.row.ink = inkOf(palette, type.look().color, type.look().glyph, true);
    entry.row.name = QString::fromStdString(type.displayName());
    entry.row.type = kind.type();
    entry.row.odds = CreaturesPage::tr("%1 met").arg(all.met);
    entry.row.detail = detailOf(all, kind.now != nullptr, isInView(slice, kind.type()));
    entry.row.brief = entry.row.detail;
    entry.account = accountOf(kind, *slice.types, session.narrator());
    return entry;
}

/// Everything a search may find.
QString textOf(const CreatureEntry& entry)
{
    QString text = entry.row.name + QLatin1Char(' ') + entry.row.detail;
    for (const AccountPart& part : entry.account)
        for (const std::string& sentence : part.sentences)
            text += QLatin1Char(' ') + QString::fromStdString(sentence);
    return text;
}

}  // namespace

std::vector<CreatureEntry> creatureEntries(const PlaySession& session, const Palette& palette)
{
    const Slice& slice = session.slice();
    std::vector<CreatureToTell> kinds = session.creatures();
    std::erase_if(kinds, [&slice](const CreatureToTell& kind) {  // of another version of the world
        return slice.types->findEntity(kind.type()).slot == 0;
    });
    const auto order = [&slice](const CreatureToTell& kind) {
        return std::tuple(!isInView(slice, kind.type()), kind.now == nullptr,
                          slice.types->entity(slice.types->findEntity(kind.type())).displayName());
    };
    std::stable_sort(kinds.begin(), kinds.end(),
                     [&order](const CreatureToTell& a, const CreatureToTell& b) { return order(a) < order(b); });
    std::vector<CreatureEntry> entries;
    for (const CreatureToTell& kind : kinds)
        entries.push_back(entryOf(kind, session, palette));
    return entries;
}

CreaturesPage::CreaturesPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Known Creatures"), {860, 600}, parent),
      m_search(searchField(tr("Find a creature"),
                           tr("Show only creatures with all of these words in what you know of them"), this)),
      m_list(new QListView(this)), m_model(new InSightModel(this)), m_account(new QScrollArea(this))
{
    column()->addWidget(m_search);
    auto* delegate = new SightDelegate(style, m_list);
    delegate->setShowsCurrent();
    editor::setUpList(*m_list, m_model, delegate, tr("Creatures you know"));
    new ListSearch(*m_search, *m_list, this);
    editor::applyStyle(m_list, [this] { fitList(); });
    m_account->setWidgetResizable(true);
    m_account->setFrameShape(QFrame::NoFrame);
    m_account->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_account->setFocusPolicy(Qt::StrongFocus);
    auto* both = new QHBoxLayout;
    both->addWidget(m_list);
    both->addWidget(m_account, 1);
    column()->addLayout(both, 1);
    connect(m_search, &QLineEdit::textChanged, this, &CreaturesPage::filter);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &CreaturesPage::tell);
}

/// In a narrow window the account has half of the page.
void CreaturesPage::fitList()
{
    m_list->setFixedWidth(std::min(uiStyle().theme.scaled(listWidth), pageSize().width() / 2));
}

void CreaturesPage::resizeEvent(QResizeEvent* event)
{
    OverlayPage::resizeEvent(event);
    fitList();
}

void CreaturesPage::setEntries(std::vector<CreatureEntry> entries, std::shared_ptr<const TypeRegistry> types)
{
    static_cast<SightDelegate*>(m_list->itemDelegate())->useTypes(std::move(types));
    m_entries = std::move(entries);
    filter();
}

void CreaturesPage::show(std::vector<CreatureEntry> entries, std::shared_ptr<const TypeRegistry> types,
                         const Name& first)
{
    m_search->clear();
    setEntries(std::move(entries), std::move(types));
    if (!m_entries.empty())
        select(first.isEmpty() ? m_entries.front().row.type : first);
    open();
}

void CreaturesPage::search(const QString& words)
{
    m_search->setText(words);
}

QWidget* CreaturesPage::firstFocus()
{
    return m_search;
}

void CreaturesPage::filter()
{
    const QModelIndex before = m_list->currentIndex();
    const Name selected = before.isValid() ? m_model->row(before).type : Name();
    std::vector<SightRow> rows;
    for (const CreatureEntry& entry : m_entries)
        if (editor::hasAllWords(textOf(entry), m_search->text()))
            rows.push_back(entry.row);
    m_model->setRows(rows);
    select(selected);
    if (m_entries.empty())
        setFootWords(tr("You have met no creature yet."));
    else if (rows.empty())
        setFootWords(tr("You know no creature with these words."));
    else
        setFootWords(tr("Up and Down choose. Tab goes to the text."));
}

void CreaturesPage::select(const Name& type)
{
    int row = 0;
    for (int i = 0; i < m_model->rowCount(); ++i)
        if (m_model->row(m_model->index(i)).type == type)
            row = i;
    m_list->setCurrentIndex(m_model->index(row));
    tell();
}

/// Shows what is known of the current creature.
void CreaturesPage::tell()
{
    auto* page = new QWidget;
    editor::columnIn(page, {16, 0, 8, 0}, 6);
    m_words.clear();
    const editor::Theme& theme = uiStyle().theme;
    const QModelIndex current = m_list->currentIndex();
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(), [&](const CreatureEntry& each) {
        return current.isValid() && each.row.type == m_model->row(current).type;
    });
    const auto add = [&](QLabel* label) {
        label->setWordWrap(true);
        page->layout()->addWidget(label);
        m_words += label->text() + QLatin1Char('\n');
    };
    if (m_entries.empty())
        add(editor::bodyLabel(tr("What you learn of creatures is written here: where you met them, what you saw them "
                                 "do, and how they fight. It stays for your next runs in this world."),
                              theme, page));
    if (entry != m_entries.end()) {
        const QString name = entry->row.name;
        add(editor::titleLabel(name.left(1).toUpper() + name.mid(1), theme, page));
        for (const AccountPart& part : entry->account) {
            if (const QString heading = headingOfPart(part.heading); !heading.isEmpty()) {
                static_cast<QVBoxLayout*>(page->layout())->addSpacing(theme.scaled(gapAboveHeading));
                add(editor::capsLabel(heading, theme, page));
            }
            for (const std::string& sentence : part.sentences)
                add(editor::bodyLabel(QString::fromStdString(sentence), theme, page));
        }
    }
    static_cast<QVBoxLayout*>(page->layout())->addStretch(1);
    m_account->setWidget(page);  // deletes the one before
    m_account->setAccessibleName(m_words);
}

}  // namespace gloam::app
