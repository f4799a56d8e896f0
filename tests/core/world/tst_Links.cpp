#include "core/world/Link.h"

#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Links : public QObject {
    Q_OBJECT
private slots:
    void aLinkOfBothWaysLeadsThereAndBack_TRANS_01();
    void aLinkOfOneWayLeadsOnlyThere_TRANS_01();
    void nothingLeadsFromAnywhereElse_TRANS_01();
    void theSmallestIdCounts_TRANS_01();
    void linksAreAddedAndRemovedById_TRANS_01();
};

namespace {

Link linkOf(std::uint64_t id, Place from, Place to, LinkWays ways = LinkWays::Both)
{
    Link link;
    link.id = {id};
    link.from = std::move(from);
    link.to = std::move(to);
    link.ways = ways;
    return link;
}

const Place gate{"gate", {22, 7}};
const Place cellar{"crypt", {8, 18}};

}  // namespace

void tst_Links::aLinkOfBothWaysLeadsThereAndBack_TRANS_01()
{
    Links links;
    QVERIFY(links.add(linkOf(7, gate, cellar)));
    QVERIFY(links.destinationFrom(gate) == cellar);
    QVERIFY(links.destinationFrom(cellar) == gate);
}

void tst_Links::aLinkOfOneWayLeadsOnlyThere_TRANS_01()
{
    Links links;
    QVERIFY(links.add(linkOf(7, gate, cellar, LinkWays::One)));
    QVERIFY(links.destinationFrom(gate) == cellar);
    QVERIFY(!links.destinationFrom(cellar));
}

void tst_Links::nothingLeadsFromAnywhereElse_TRANS_01()
{
    Links links;
    QVERIFY(!links.destinationFrom(gate));
    links.add(linkOf(7, gate, cellar));
    QVERIFY(!links.destinationFrom({"gate", {22, 8}}));
    QVERIFY(!links.destinationFrom({"crypt", {22, 7}}));
}

void tst_Links::theSmallestIdCounts_TRANS_01()
{
    Links links;
    links.add(linkOf(9, gate, {"well", {1, 1}}));
    links.add(linkOf(7, gate, cellar));
    QVERIFY(links.destinationFrom(gate) == cellar);
}

void tst_Links::linksAreAddedAndRemovedById_TRANS_01()
{
    Links links;
    QVERIFY(links.add(linkOf(7, gate, cellar)));
    QVERIFY(!links.add(linkOf(7, cellar, gate)));
    QVERIFY(!links.add(linkOf(0, cellar, gate)));
    QVERIFY(links.find({7}) && links.find({7})->from == gate && !links.find({8}));
    QVERIFY(links.remove({7}) && !links.remove({7}));
    QVERIFY(links.all().empty());
}

GLOAM_TEST(tst_Links)
#include "tst_Links.moc"
