#include "tests/fuzz/FuzzSeeds.h"
#include "tests/fuzz/FuzzTargets.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <random>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Changes bytes as a careless or a hostile hand would; the same for the same seed.
class Mutator {
public:
    explicit Mutator(std::uint32_t seed) : m_chance(seed) {}

    std::string changed(std::string bytes)
    {
        for (std::size_t n = 1 + below(4); n > 0; --n)
            change(bytes);
        return bytes;
    }

private:
    std::size_t below(std::size_t count) { return m_chance() % count; }

    void change(std::string& bytes)
    {
        static constexpr std::string_view pieces[] = {"-1",  "99999999999", "nan", "1e308", "{",    "[",  "]",
                                                      "\"",  "'",           ": ",  "\n",    "\n  ", "\t", "#",
                                                      "|2-", "<",           "/>",  "&#0;",  "../"};
        const std::size_t at = below(bytes.size() + 1);
        const std::size_t length = std::min(below(40), bytes.size() - at);
        switch (below(6)) {
        case 0:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 1: bytes.insert(at, pieces[below(std::size(pieces))]); break;
        case 2: bytes.erase(at, length); break;
        case 3: bytes.insert(below(bytes.size() + 1), bytes.substr(at, length)); break;
        case 4: bytes.replace(at, length, pieces[below(std::size(pieces))]); break;
        default: bytes.resize(at); break;
        }
    }

    std::mt19937 m_chance;
};

}  // namespace

/// Each reader of foreign bytes, with small files that it reads and with thousands that are nearly so.
class tst_FuzzTargets : public QObject {
    Q_OBJECT
private slots:
    void everySeedIsReadOrRefusedInWords_data() { rows(); }
    void everySeedIsReadOrRefusedInWords();
    void whatIsNearlyASeedIsReadOrRefusedInWords_data() { rows(); }
    void whatIsNearlyASeedIsReadOrRefusedInWords();

private:
    static void rows();
};

void tst_FuzzTargets::rows()
{
    QTest::addColumn<QByteArray>("name");
    for (const FuzzTarget& target : fuzzTargets())
        QTest::newRow(target.name.c_str()) << QByteArray::fromStdString(target.name);
}

void tst_FuzzTargets::everySeedIsReadOrRefusedInWords()
{
    QFETCH(QByteArray, name);
    const FuzzTarget* target = fuzzTarget(name.toStdString());
    const std::vector<std::string> seeds = fuzzSeeds(target->name);
    QVERIFY(!seeds.empty());
    for (const std::string& seed : seeds)
        QCOMPARE(QString::fromStdString(target->complaint(seed)), QString());
}

void tst_FuzzTargets::whatIsNearlyASeedIsReadOrRefusedInWords()
{
    QFETCH(QByteArray, name);
    const FuzzTarget* target = fuzzTarget(name.toStdString());
    const std::vector<std::string> seeds = fuzzSeeds(target->name);
    const std::size_t rounds = std::size_t(isSoak() ? 1000 : 1) * (target->isImport ? 4U : 100U);
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::string bytes = Mutator(static_cast<std::uint32_t>(round)).changed(seeds[round % seeds.size()]);
        const std::string complaint = target->complaint(bytes);
        QVERIFY2(complaint.empty(), qPrintable(QStringLiteral("round %1: %2\n%3")
                                                   .arg(round)
                                                   .arg(QString::fromStdString(complaint),
                                                        QString::fromStdString(bytes.substr(0, 4000)))));
    }
}

GLOAM_WIDGET_TEST(tst_FuzzTargets)
#include "tst_FuzzTargets.moc"
