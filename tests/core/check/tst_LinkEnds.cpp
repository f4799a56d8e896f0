#include "core/base/Random.h"
#include "core/check/LinkEnds.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

namespace {

/// As defined: through all links, from the smallest id.
const Link* plainOther(const Links& links, const Place& place, LinkId id, std::optional<LinkMoment> moment)
{
    for (const Link& link : links.all())
        if (link.id != id && (!moment || kindOf(link).moment == *moment)
            && (link.from == place || (link.ways == LinkWays::Both && link.to == place)))
            return &link;
    return nullptr;
}

/// A crowded place: few cells, so that links share them, and some lead back to where they begin.
Links randomLinks(Random& random, int count)
{
    const auto place = [&random] {
        return Place{Name(random.between(0, 1) == 0 ? "one" : "two"), {random.between(0, 2), random.between(0, 1)}};
    };
    Links links;
    for (int i = 0; i < count; ++i) {
        Link link;
        link.id = LinkId{static_cast<std::uint64_t>(random.between(1, 1000))};
        link.kind =
            linkKinds()[static_cast<std::size_t>(random.between(0, static_cast<int>(linkKinds().size()) - 1))].word;
        link.from = place();
        link.to = place();
        link.ways = random.between(0, 1) == 0 ? LinkWays::Both : LinkWays::One;
        link.isOpen = random.between(0, 3) > 0;
        links.add(link);
    }
    return links;
}

}  // namespace

class tst_LinkEnds : public QObject {
    Q_OBJECT
private slots:
    void theSmallestOtherLinkIsFoundAsByLookingThroughAll();
    void theLinksOfALevelAreThoseWithAnEndThere();
};

void tst_LinkEnds::theSmallestOtherLinkIsFoundAsByLookingThroughAll()
{
    Random random(7);
    int found = 0;
    for (int round = 0; round < 200; ++round) {
        const Links links = randomLinks(random, random.between(0, 24));
        const LinkEnds ends(links);
        for (const char* level : {"one", "two", "three"})
            for (const Point at : cellsIn(Size{3, 2}))
                for (const std::optional<LinkMoment> moment :
                     {std::optional<LinkMoment>(), std::optional(LinkMoment::Asked), std::optional(LinkMoment::Enter),
                      std::optional(LinkMoment::Edge)}) {
                    LinkId id;  // none, or one of those that are there
                    if (!links.all().empty() && random.between(0, 1) == 0)
                        id = links
                                 .all()[static_cast<std::size_t>(
                                     random.between(0, static_cast<int>(links.all().size()) - 1))]
                                 .id;
                    const Link* other = ends.otherAt({Name(level), at}, id, moment);
                    QCOMPARE(other, plainOther(links, {Name(level), at}, id, moment));
                    found += other ? 1 : 0;
                }
    }
    QVERIFY(found > 1'000);
}

void tst_LinkEnds::theLinksOfALevelAreThoseWithAnEndThere()
{
    Random random(8);
    for (int round = 0; round < 50; ++round) {
        const Links links = randomLinks(random, 20);
        const LinkEnds ends(links);
        for (const char* level : {"one", "two", "three"}) {
            std::vector<Link> expected;
            for (const Link& link : links.all())
                if (link.from.level == Name(level) || link.to.level == Name(level))
                    expected.push_back(link);
            QVERIFY(ends.ofLevel(Name(level)) == expected);
        }
    }
}

GLOAM_TEST(tst_LinkEnds)
#include "tst_LinkEnds.moc"
