#include "editor/state/LinkOptions.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gloam::editor {

namespace {

struct KindTitle {
    std::string_view kind;
    const char* title;
};

#define TEXT(words) QT_TRANSLATE_NOOP("gloam::editor::LinkOptions", words)
constexpr std::array kindTitles{
    KindTitle{"stairs", TEXT("Stairs")}, KindTitle{"portal", TEXT("Portal")}, KindTitle{"fall", TEXT("Fall")},
    KindTitle{"well", TEXT("Well")},     KindTitle{"rope", TEXT("Rope")},     KindTitle{"swim", TEXT("Under water")},
    KindTitle{"edge", TEXT("Edge")},
};
#undef TEXT

QString linkKindWord(std::string_view word)
{
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

}  // namespace

LinkOptions::LinkOptions(WorldDocument& document)
{
    m_link.kind = {};
    // Another world need not have the item, the flags or the factions.
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        Link bare;
        bare.kind = m_link.kind;
        bare.ways = m_link.ways;
        set(bare);
    });
}

Link LinkOptions::linkBetween(LinkId id, const Place& from, const Place& to) const
{
    Link link = m_link;
    link.id = id;
    link.from = from;
    link.to = to;
    return link;
}

void LinkOptions::set(Link link)
{
    if (link.key != m_link.key)
        link.isOpen = link.key.isEmpty();
    if (link == m_link)
        return;
    m_link = std::move(link);
    emit changed();
}

void LinkOptions::chooseKind(const Name& kind)
{
    Link link = m_link;
    link.kind = kind;
    set(link);
}

void LinkOptions::chooseNextKind()
{
    const auto kinds = linkKinds();
    const std::size_t next = kind() ? static_cast<std::size_t>(kind() - kinds.data()) + 1 : 0;
    chooseKind(next < kinds.size() ? Name(kinds[next].word) : Name());
}

QString LinkOptions::extrasText() const
{
    QStringList words;
    if (!m_link.key.isEmpty())
        words << tr("key: %1").arg(QString::fromStdString(m_link.key.text()));
    else if (!m_link.isOpen)
        words << tr("closed");
    if (!m_link.needs.empty())
        words << (m_link.needs.size() == 1 ? tr("1 condition") : tr("%1 conditions").arg(m_link.needs.size()));
    if (!(m_link.damage == Dice{}))
        words << tr("damage %1").arg(QString::fromStdString(toText(m_link.damage)));
    return words.join(QStringLiteral(", "));
}

QString titleOfKind(const LinkKind* kind)
{
    if (!kind)
        return LinkOptions::tr("By the tile");
    const auto known = std::find_if(kindTitles.begin(), kindTitles.end(),
                                    [kind](const KindTitle& title) { return title.kind == kind->word; });
    return known == kindTitles.end() ? linkKindWord(kind->word) : LinkOptions::tr(known->title);
}

QString helpOfKind(const LinkKind* kind)
{
    return kind ? linkKindWord(kind->help) : LinkOptions::tr("stairs on bare floor, else what the tile is");
}

}  // namespace gloam::editor
