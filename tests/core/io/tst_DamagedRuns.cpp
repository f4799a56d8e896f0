#include "core/base/Random.h"
#include "core/io/file/Zstd.h"
#include "core/io/run/RunText.h"
#include "tests/core/io/DeadlyRun.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// Journals with a bit flipped, cut short or edited at random.
class tst_DamagedRuns : public QObject {
    Q_OBJECT
private slots:
    void everyFlippedBitIsNoticed();
    void everyPrefixIsRefusedOrReplaysToItsLastGoodRecord();
    void randomMutationsNeverPassUnnoticed();
    void aSmallFrameThatUnpacksHugeIsRefused();
};

void tst_DamagedRuns::everyFlippedBitIsNoticed()
{
    const std::string& good = shortRun();
    const auto whole = readBytes(good);
    const std::size_t step = static_cast<std::size_t>(sliceOf(1, 23));
    // The head is read whole for each bit, which takes time; a record is not.
    for (std::size_t bit = 0; bit < good.size() * 8; bit += bit < 8 * 4'000 ? 29 * step : 61 * step) {
        std::string bytes = good;
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
        const auto read = readBytes(bytes);
        if (!read)
            continue;
        QVERIFY2(!read->damage.empty() && read->records.size() < whole->records.size(), std::to_string(bit).c_str());
        QVERIFY(std::equal(read->records.begin(), read->records.end(), whole->records.begin()));
        QVERIFY(read->goodBytes <= bit / 8);
    }
}

void tst_DamagedRuns::everyPrefixIsRefusedOrReplaysToItsLastGoodRecord()
{
    const std::string& good = shortRun();
    const auto whole = readBytes(good);
    const std::size_t head = formatRunHead(whole->head, whole->origin).size();
    for (std::size_t size = 0; size < head; size += static_cast<std::size_t>(sliceOf(5, 131)))
        QVERIFY(!readBytes(std::string_view(good).substr(0, size)));
    for (std::size_t size = head; size < good.size(); size += static_cast<std::size_t>(sliceOf(7, 61))) {
        const auto read = readBytes(std::string_view(good).substr(0, size));
        QVERIFY(bool(read));
        QCOMPARE(read->damage.empty(), read->goodBytes == size);
        QVERIFY(std::equal(read->records.begin(), read->records.end(), whole->records.begin()));
    }
}

void tst_DamagedRuns::randomMutationsNeverPassUnnoticed()
{
    const std::string& good = shortRun();
    const auto whole = readBytes(good);
    Random random(11);
    for (int i = 0; i < sliceOf(1'000, 60); ++i) {
        std::string bytes = good;
        for (std::uint64_t edits = 1 + random.below(4); edits > 0; --edits) {
            const auto at = static_cast<std::size_t>(random.below(bytes.size()));
            const auto length = static_cast<std::size_t>(random.below(20));
            switch (random.below(3)) {
            case 0: bytes[at] = static_cast<char>(random.below(256)); break;
            case 1: bytes.erase(at, length); break;
            default: bytes.insert(at, bytes.substr(static_cast<std::size_t>(random.below(bytes.size())), length));
            }
        }
        const auto read = readBytes(bytes);
        if (!read || bytes == good)
            continue;
        QVERIFY(std::equal(read->records.begin(),
                           read->records.begin()
                               + static_cast<std::ptrdiff_t>(std::min(read->records.size(), whole->records.size())),
                           whole->records.begin()));
        QVERIFY(!read->damage.empty() || read->records.size() < whole->records.size());
    }
}

void tst_DamagedRuns::aSmallFrameThatUnpacksHugeIsRefused()
{
    const std::string frame = compressed(std::string(std::size_t{8} << 20, 'a'));
    QVERIFY(frame.size() < 2'000);
    QVERIFY(!decompressed(frame, std::size_t{1} << 20));
    QVERIFY(bool(decompressed(frame, std::size_t{8} << 20)));
    QVERIFY(!decompressed(frame + "x", std::size_t{8} << 20));
    QVERIFY(!decompressed(frame.substr(0, frame.size() - 1), std::size_t{8} << 20));
    QVERIFY(!decompressed("", 10));
}

GLOAM_TEST(tst_DamagedRuns)
#include "tst_DamagedRuns.moc"
