#include "core/io/file/Checksum.h"
#include "core/io/file/Container.h"
#include "core/io/file/FileNames.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <zstd.h>

using namespace gloam;

namespace {

const NamedFiles someFiles{{"readme.md", "Beware of the stairs.\n"},
                           {"world/world.gloam", "gloam: 3\nworld: {id: a}\n"}};

std::string packOf(const NamedFiles& files)
{
    const auto bytes = formatContainer(ContainerKind::Pack, files, Packing::Small);
    return bytes ? *bytes : std::string();
}

QString errorOf(std::string_view bytes, const WorldLimits& limits = {})
{
    const auto files = parseContainer(ContainerKind::Pack, bytes, limits);
    return files ? QString() : QString::fromStdString(files.error().sentence);
}

std::string number(std::uint64_t value, int width)
{
    std::string bytes;
    for (int i = 0; i < width; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xFF);
    return bytes;
}

/// An entry as a stranger may write it, true or not.
struct Forged {
    std::string name = "a";
    std::string frame = compressed("text");
    std::uint64_t packed = frame.size();
    std::uint64_t unpacked = 4;
    std::uint64_t sum = chainedSum(0, "text");
};

/// A container with a true sum over it all.
std::string forged(const std::vector<Forged>& entries, std::uint64_t version = 1, std::uint64_t flags = 0,
                   const std::string& behind = {})
{
    std::string bytes = "GLOAMPAK" + number(version, 4) + number(flags, 4) + number(entries.size(), 4);
    for (const Forged& entry : entries)
        bytes += number(entry.name.size(), 2) + entry.name + number(entry.packed, 8) + number(entry.unpacked, 8)
                 + number(entry.sum, 8);
    for (const Forged& entry : entries)
        bytes += entry.frame;
    bytes += behind;
    return bytes + number(chainedSum(0, bytes), 8);
}

std::string zeros(std::size_t count)
{
    return std::string(count, '\0');
}

}  // namespace

class tst_Container : public QObject {
    Q_OBJECT
private slots:
    void whatIsPackedIsUnpacked();
    void theSameFilesGiveTheSameBytes();
    void everyFlippedBitIsRefused();
    void everyCutIsRefused();
    void bytesBehindTheEndAreRefused();
    void aSaveIsNoPack();
    void whatAStrangerForgedIsRefused_data();
    void whatAStrangerForgedIsRefused();
    void aBombIsRefusedBeforeItFillsTheMemory();
    void theWriterRefusesWhatTheReaderWould();
    void aNameStaysInItsFolder_data();
    void aNameStaysInItsFolder();
    void aStarStandsForPartOfTheLastWord_data();
    void aStarStandsForPartOfTheLastWord();
};

void tst_Container::whatIsPackedIsUnpacked()
{
    const auto files = parseContainer(ContainerKind::Pack, packOf(someFiles));
    QVERIFY2(bool(files), files ? "" : files.error().sentence.c_str());
    QVERIFY(*files == someFiles);
    const std::string every("\0\xFF\n any bytes", 13);
    QCOMPARE(parseContainer(ContainerKind::Pack, packOf({{"a", every}, {"b", {}}}))->at("a"), every);
    QVERIFY(parseContainer(ContainerKind::Pack, packOf({}))->empty());
}

void tst_Container::theSameFilesGiveTheSameBytes()
{
    QCOMPARE(packOf(someFiles), packOf(NamedFiles(someFiles.rbegin(), someFiles.rend())));
}

void tst_Container::everyFlippedBitIsRefused()
{
    const std::string whole = packOf(someFiles);
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string flipped = whole;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
            const QString error = errorOf(flipped);
            if (!error.endsWith(QLatin1Char('.')))
                QFAIL(qPrintable(QStringLiteral("bit %1 of byte %2: '%3'").arg(bit).arg(at).arg(error)));
        }
}

void tst_Container::everyCutIsRefused()
{
    const std::string whole = packOf(someFiles);
    for (std::size_t size = 0; size < whole.size(); ++size)
        if (errorOf(std::string_view(whole).substr(0, size)).isEmpty())
            QFAIL(qPrintable(QStringLiteral("%1 bytes were taken for a pack").arg(size)));
}

void tst_Container::bytesBehindTheEndAreRefused()
{
    QVERIFY(!errorOf(packOf(someFiles) + "x").isEmpty());
    QVERIFY(!errorOf(forged({Forged{}}, 1, 0, "x")).isEmpty());
}

void tst_Container::aSaveIsNoPack()
{
    const std::string save = *formatContainer(ContainerKind::Save, someFiles, Packing::Quick);
    QVERIFY(isContainer(save));
    QVERIFY(kindOfContainer(save) == ContainerKind::Save);
    QVERIFY(kindOfContainer(packOf(someFiles)) == ContainerKind::Pack);
    QCOMPARE(errorOf(save), QStringLiteral("This is no pack."));
    QVERIFY(!isContainer("GLOAMRUN 1"));
    QVERIFY(kindOfContainer("GLOAM") == ContainerKind::Pack);
}

void tst_Container::whatAStrangerForgedIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const std::string& bytes, const char* part) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(part);
    };
    const auto with = [](auto change) {
        Forged entry;
        change(entry);
        return forged({entry});
    };
    row("newer version", forged({Forged{}}, 2), "newer version");
    row("version 0", forged({Forged{}}, 0), "damaged");
    row("unknown flag", forged({Forged{}}, 1, 4), "damaged");
    row("name above the folder", with([](Forged& entry) { entry.name = "../a"; }), "not allowed");
    row("absolute name", with([](Forged& entry) { entry.name = "/etc/passwd"; }), "not allowed");
    row("name with a newline", with([](Forged& entry) { entry.name = "a\nb"; }), "not allowed");
    row("no name", with([](Forged& entry) { entry.name.clear(); }), "not allowed");
    row("twice the same name", forged({Forged{}, Forged{}}), "not allowed");
    row("names out of order", forged({Forged{"b"}, Forged{"a"}}), "not allowed");
    row("frame longer than the file", with([](Forged& entry) { entry.packed = ~0ULL; }), "damaged");
    row("unpacks to more", with([](Forged& entry) { entry.unpacked = 3; }), "'a' of the pack is damaged");
    row("unpacks to less", with([](Forged& entry) { entry.unpacked = 5; }), "'a' of the pack is damaged");
    row("other bytes", with([](Forged& entry) { entry.sum ^= 1; }), "'a' of the pack is damaged");
    row("huge sizes that overflow together",
        forged({Forged{"a", compressed("text"), 17, ~0ULL - 3}, Forged{"b", compressed("text"), 17, 8}}), "unpacks to");
    const std::string two = compressed("te") + compressed("xt");
    row("two frames", with([&](Forged& entry) {
            entry.frame = two;
            entry.packed = two.size();
        }),
        "'a' of the pack is damaged");
    std::string many = "GLOAMPAK" + number(1, 4) + number(0, 4) + number(0xFFFFFFFF, 4);
    row("more entries than may be", many + number(chainedSum(0, many), 8), "entries");
}

void tst_Container::whatAStrangerForgedIsRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, part);
    const QString error = errorOf(bytes.toStdString());
    QVERIFY2(error.contains(part) && error.endsWith(QLatin1Char('.')), qPrintable(error));
}

void tst_Container::aBombIsRefusedBeforeItFillsTheMemory()
{
    WorldLimits limits;
    limits.unpackedBytes = 1 << 20;
    const std::string bomb = compressed(zeros(32 << 20));
    QVERIFY(bomb.size() < 4096);
    Forged honest{"a", bomb, bomb.size(), 32 << 20, 0};
    QVERIFY(errorOf(forged({honest}), limits).contains(QStringLiteral("unpacks to more than 1048576 bytes")));
    Forged liar{"a", bomb, bomb.size(), 1 << 10, 0};
    QVERIFY(errorOf(forged({liar}), limits).contains(QStringLiteral("damaged")));
    const std::string half = compressed(zeros(600 << 10));
    const std::uint64_t sum = chainedSum(0, zeros(600 << 10));
    const std::string together =
        forged({Forged{"a", half, half.size(), 600 << 10, sum}, Forged{"b", half, half.size(), 600 << 10, sum}});
    QVERIFY(errorOf(together).isEmpty());
    QVERIFY(errorOf(together, limits).contains(QStringLiteral("unpacks to more than")));
    std::string wide(ZSTD_compressBound(32 << 20), '\0');
    const auto context = std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)>(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, 25);
    const std::string content = zeros(32 << 20);
    wide.resize(ZSTD_compress2(context.get(), wide.data(), wide.size(), content.data(), content.size()));
    Forged greedy{"a", wide, wide.size(), 32 << 20, chainedSum(0, content)};
    QVERIFY(errorOf(forged({greedy})).contains(QStringLiteral("damaged")));
}

void tst_Container::theWriterRefusesWhatTheReaderWould()
{
    WorldLimits limits;
    limits.packEntries = 1;
    limits.unpackedBytes = 20;
    QVERIFY(!formatContainer(ContainerKind::Pack, {{"a", {}}, {"b", {}}}, Packing::Small, limits));
    QVERIFY(!formatContainer(ContainerKind::Pack, {{"a", zeros(21)}}, Packing::Small, limits));
    QVERIFY(!formatContainer(ContainerKind::Pack, {{"../a", {}}}, Packing::Small, limits));
    limits.packBytes = 30;
    QVERIFY(!formatContainer(ContainerKind::Pack, {{"a", "b"}}, Packing::Small, limits));
    QVERIFY(errorOf(packOf(someFiles), limits).contains(QStringLiteral("more than 30 bytes")));
}

void tst_Container::aNameStaysInItsFolder_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isSafe");
    QTest::newRow("plain") << QStringLiteral("gate.gloam") << true;
    QTest::newRow("in folders") << QStringLiteral("a/b c/d.gloam") << true;
    QTest::newRow("dots within") << QStringLiteral("a..b/...") << true;
    QTest::newRow("letters of any language") << QString::fromUtf8("höhle/тьма.gloam") << true;
    for (const char* name :
         {"", "/a", "a/", "a//b", ".", "..", "../a", "a/..", "a/../b", "./a", "a\\b", "c:a", "a\tb", "a\x7F", "a\n"})
        QTest::addRow("'%s'", name) << QString::fromLatin1(name) << false;
    QTest::newRow("too long a word") << QString(256, QLatin1Char('a')) << false;
    QTest::newRow("too long") << QStringLiteral("abc/").repeated(300) + QLatin1Char('d') << false;
}

void tst_Container::aNameStaysInItsFolder()
{
    QFETCH(QString, name);
    QTEST(isSafeFileName(name.toStdString()), "isSafe");
    QVERIFY(!isSafeFileName("\xFF"));
}

void tst_Container::aStarStandsForPartOfTheLastWord_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char* pattern, const char* name, bool matches) {
        QTest::addRow("%s %s", pattern, name) << QString::fromLatin1(pattern) << QString::fromLatin1(name) << matches;
    };
    row("levels/*.gloam", "levels/gate.gloam", true);
    row("levels/*.gloam", "levels/.gate.gloam", false);
    row("levels/*.gloam", "levels/a/gate.gloam", false);
    row("levels/*.gloam", "levels/gate.gloam~", false);
    row("levels/a*b.gloam", "levels/ab.gloam", true);
    row("levels/a*a.gloam", "levels/a.gloam", false);
    row("*.gloam", "gate.gloam", true);
    row("*.gloam", "levels/gate.gloam", false);
    row("gate.gloam", "gate.gloam", true);
    row("gate.gloam", "cave.gloam", false);
}

void tst_Container::aStarStandsForPartOfTheLastWord()
{
    QFETCH(QString, pattern);
    QFETCH(QString, name);
    QTEST(matchesPattern(name.toStdString(), pattern.toStdString()), "matches");
    QVERIFY(isSafePattern(pattern.toStdString()));
    for (const char* wrong : {"*/a.gloam", "a*b*.gloam", "a.txt", "../*.gloam", "/a.gloam", ".gloam", "a/.gloam", ""})
        QVERIFY2(!isSafePattern(wrong), wrong);
}

GLOAM_TEST(tst_Container)
#include "tst_Container.moc"
