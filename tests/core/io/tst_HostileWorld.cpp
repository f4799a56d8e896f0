#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QElapsedTimer>
#include <QTest>

#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int many = 2'000;
constexpr int mostMilliseconds = 10'000;

/// Names that are near each other, so that each is compared with each where one is missing.
std::string nameOf(int number)
{
    return "thing" + std::to_string(number);
}

std::string lines(const std::string& before, const std::string& between, const std::string& after, int shift = 1)
{
    std::string text;
    for (int i = 0; i < many; ++i)
        text += before + nameOf(i) + between + nameOf(i + shift) + after + "\n";
    return text;
}

}  // namespace

/// Worlds whose text is sound, and which are made to hurt those who read them: each is read soon.
class tst_HostileWorld : public QObject {
    Q_OBJECT
private slots:
    void aHostileWorldIsReadSoon_data();
    void aHostileWorldIsReadSoon();
};

void tst_HostileWorld::aHostileWorldIsReadSoon_data()
{
    QTest::addColumn<QByteArray>("sections");
    const auto row = [](const char* name, const std::string& sections) {
        QTest::newRow(name) << QByteArray::fromStdString(sections);
    };
    row("each type is the parent of the next", "types:\n  entities:\n" + lines("    ", ": {parent: ", "}", -1));
    row("no type has its parent", "types:\n  entities:\n" + lines("    ", ": {parent: ", "}", many));
    row("no tile has its parent", "types:\n  tiles:\n" + lines("    ", ": {parent: ", "}", many));
    row("thousands of types inherit thousands of values", "types:\n  entities:\n    base:\n      properties:\n"
                                                              + lines("        ", ": ", "")
                                                              + lines("    ", ": {parent: base, name: ", "}"));
    row("thousands of keys that there are not",
        "types:\n  entities:\n    base:\n" + lines("      ", ": ", "") + lines("    ", ": {parent: base, name: ", "}"));
    row("thousands of tags", "types:\n  entities:\n    base: {tags: [" + lines("      ", ", ", ",")
                                 + " x]}\n    heir: {parent: base, tags: [" + lines("      ", ", ", ",", many)
                                 + " x], glyph: much}\n");
    row("no entity has its type",
        "levels:\n  a:\n    size: [9, 9]\n    entities:\n" + lines("      - {type: ", ", at: [1, 1], name: ", "}"));
}

void tst_HostileWorld::aHostileWorldIsReadSoon()
{
    QFETCH(QByteArray, sections);
    QElapsedTimer timer;
    timer.start();
    const ParsedWorld parsed =
        worldFrom("gloam: 3\nworld: {id: a, name: A, uses: [gloam-types]}\n" + sections.toStdString());
    QVERIFY2(timer.elapsed() < mostMilliseconds, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!parsed.problems.empty());
}

GLOAM_TEST(tst_HostileWorld)
#include "tst_HostileWorld.moc"
