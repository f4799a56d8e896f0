#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

using namespace gloam::test;

namespace {

/// The rooms of a part of the program, in the order of its README.md's table.
QStringList roomsOf(const QString& part)
{
    static const QRegularExpression row(QStringLiteral("^\\| `([\\w/]+)` \\|"), QRegularExpression::MultilineOption);
    QStringList rooms;
    for (auto match = row.globalMatch(sourceText(part + QStringLiteral("/README.md"))); match.hasNext();)
        rooms << match.next().captured(1);
    return rooms;
}

/// "map" for "core/map/Entity.h"; empty for a file above all rooms.
QString roomOf(const QString& path)
{
    return path.section(QLatin1Char('/'), 1, -2);
}

/// "core/map/Entity.h includes core/rules/Light.h" for each include with a path that `isAllowed` rejects. Generated
/// files are included without a path.
template <typename Allowed> QStringList wrongIncludes(const QString& part, Allowed isAllowed)
{
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+/[^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    QStringList wrong;
    for (const QString& source : sourcesOf(part))
        for (auto match = include.globalMatch(sourceText(source)); match.hasNext();) {
            const QString included = match.next().captured(1);
            if (!isAllowed(source, included))
                wrong << source + QStringLiteral(" includes ") + included;
        }
    return wrong;
}

/// "core/map/Entity" for its .h and its .cpp.
QString unitOf(const QString& path)
{
    return path.section(QLatin1Char('.'), 0, -2);
}

/// The units that each unit's files include.
using Includes = std::map<QString, std::set<QString>>;

Includes includesOf(const QString& part)
{
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+/[^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    Includes includes;
    for (const QString& source : sourcesOf(part)) {
        std::set<QString>& included = includes[unitOf(source)];
        for (auto match = include.globalMatch(sourceText(source)); match.hasNext();)
            included.insert(unitOf(match.next().captured(1)));
    }
    return includes;
}

/// The rings of units that include each other, directly or by others: the strongly connected components of more than
/// one unit, by Tarjan's algorithm.
class Rings {
public:
    explicit Rings(const Includes& includes) : m_includes(includes)
    {
        for (const auto& [unit, included] : includes)
            if (m_numbers.count(unit) == 0)
                visit(unit);
    }

    const std::vector<QStringList>& all() const { return m_rings; }

private:
    /// Returns the lowest number of a unit still open that this one leads to.
    int visit(const QString& unit)
    {
        const int number = static_cast<int>(m_numbers.size());
        int lowest = number;
        m_numbers[unit] = number;
        m_open << unit;
        if (const auto included = m_includes.find(unit); included != m_includes.end())
            for (const QString& other : included->second) {
                if (m_numbers.count(other) == 0)
                    lowest = std::min(lowest, visit(other));
                else if (m_open.contains(other))
                    lowest = std::min(lowest, m_numbers[other]);
            }
        if (lowest == number)
            close(unit);
        return lowest;
    }

    void close(const QString& unit)
    {
        QStringList ring = m_open.mid(m_open.indexOf(unit));
        m_open.resize(m_open.size() - ring.size());
        ring.sort();
        if (ring.size() > 1)
            m_rings.push_back(ring);
    }

    const Includes& m_includes;
    std::map<QString, int> m_numbers;
    QStringList m_open;
    std::vector<QStringList> m_rings;
};

/// Rings that belong to their subject, by their first unit.
const QStringList& naturalRings()
{
    static const QStringList rings{
        QStringLiteral("editor/inspector/fields/ChoiceField"),  // editors of lists and maps make editors of all kinds
    };
    return rings;
}

void addParts()
{
    QTest::addColumn<QString>("part");
    for (const char* part : {"core", "editor", "app"})
        QTest::newRow(part) << QString::fromLatin1(part);
}

}  // namespace

/// Which rooms may include from which.
class tst_Layers : public QObject {
    Q_OBJECT
private slots:
    void everyRoomIncludesOnlyFromRoomsAboveIt_data();
    void everyRoomIncludesOnlyFromRoomsAboveIt();
    void noRingOfIncludesHasMoreThanThreeFiles_data();
    void noRingOfIncludesHasMoreThanThreeFiles();
    void theTableOfRoomsNamesEveryFolder_data();
    void theTableOfRoomsNamesEveryFolder();
    void noPartKnowsThoseBuiltOnIt_data();
    void noPartKnowsThoseBuiltOnIt();
    void theEngineKnowsNothingOfQt_ARCH_01();
    void noFileIsLongerThanFiveHundredLines_ARCH_03_data();
    void noFileIsLongerThanFiveHundredLines_ARCH_03();
    void whatPlaysAndWhatShowsPlayReadNoMap_ARCH_06_data();
    void whatPlaysAndWhatShowsPlayReadNoMap_ARCH_06();
    void theEngineRollsItsOwnDice_RNG_07();
    void theEngineReadsNoClock_RNG_07();
    void noDecisionDependsOnFractions_RNG_07_data();
    void noDecisionDependsOnFractions_RNG_07();
};

void tst_Layers::everyRoomIncludesOnlyFromRoomsAboveIt_data()
{
    addParts();
}

void tst_Layers::everyRoomIncludesOnlyFromRoomsAboveIt()
{
    QFETCH(QString, part);
    const QStringList rooms = roomsOf(part);
    const QStringList wrong = wrongIncludes(part, [&](const QString& source, const QString& included) {
        const QString room = roomOf(source);
        if (room.isEmpty() || !included.startsWith(part + QLatin1Char('/')))
            return true;
        const qsizetype other = rooms.indexOf(roomOf(included));
        return other >= 0 && other <= rooms.indexOf(room);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void tst_Layers::noRingOfIncludesHasMoreThanThreeFiles_data()
{
    addParts();
}

/// A header and its .cpp count as one. Files that include each other can only be read and changed together.
void tst_Layers::noRingOfIncludesHasMoreThanThreeFiles()
{
    QFETCH(QString, part);
    const Includes includes = includesOf(part);
    QStringList large;
    QStringList natural = naturalRings().filter(QRegularExpression(QLatin1Char('^') + part));
    for (const QStringList& ring : Rings(includes).all())
        if (ring.size() > 3 && natural.removeAll(ring.first()) == 0)
            large << ring.join(QLatin1String(" - "));
    QCOMPARE(large.join(QLatin1Char('\n')), QString());
    QCOMPARE(natural.join(QLatin1Char('\n')), QString());
}

void tst_Layers::theTableOfRoomsNamesEveryFolder_data()
{
    addParts();
}

void tst_Layers::theTableOfRoomsNamesEveryFolder()
{
    QFETCH(QString, part);
    QStringList folders;
    for (const QString& source : sourcesOf(part))
        if (const QString room = roomOf(source); !room.isEmpty() && !folders.contains(room))
            folders << room;
    QStringList rooms = roomsOf(part);
    folders.sort();
    rooms.sort();
    QCOMPARE(rooms, folders);
}

void tst_Layers::noPartKnowsThoseBuiltOnIt_data()
{
    QTest::addColumn<QString>("part");
    QTest::addColumn<QStringList>("below");
    QTest::newRow("the engine knows no window") << QStringLiteral("core") << QStringList{QStringLiteral("core/")};
    QTest::newRow("the editor knows nothing of the program")
        << QStringLiteral("editor") << QStringList{QStringLiteral("core/"), QStringLiteral("editor/")};
}

void tst_Layers::noPartKnowsThoseBuiltOnIt()
{
    QFETCH(QString, part);
    QFETCH(QStringList, below);
    const QStringList wrong = wrongIncludes(part, [&below](const QString&, const QString& included) {
        return std::any_of(below.begin(), below.end(),
                           [&](const QString& allowed) { return included.startsWith(allowed); });
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void tst_Layers::theEngineKnowsNothingOfQt_ARCH_01()
{
    static const QRegularExpression qt(QStringLiteral("#include <Q|\\bQt6?::|\\bQ[A-Z][a-z]+\\b"));
    QStringList wrong;
    for (const QString& source : sourcesOf(QStringLiteral("core"), {QStringLiteral("*.h"), QStringLiteral("*.cpp"),
                                                                    QStringLiteral("CMakeLists.txt")}))
        if (const auto found = qt.match(sourceText(source)); found.hasMatch())
            wrong << source + QStringLiteral(" says ") + found.captured();
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

void tst_Layers::noFileIsLongerThanFiveHundredLines_ARCH_03_data()
{
    addParts();
    QTest::newRow("tests") << QStringLiteral("tests");
}

void tst_Layers::noFileIsLongerThanFiveHundredLines_ARCH_03()
{
    QFETCH(QString, part);
    QStringList wrong;
    for (const QString& source : sourcesOf(part))
        if (sourceText(source).count(QLatin1Char('\n')) > 500)
            wrong << source;
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

void tst_Layers::whatPlaysAndWhatShowsPlayReadNoMap_ARCH_06_data()
{
    QTest::addColumn<QString>("room");
    for (const char* room : {"core/bot", "app/play", "app/items", "app/log", "app/review", "editor/ui"})
        QTest::newRow(room) << QString::fromLatin1(room);
}

/// They know a level by its slice; the rooms of maps, rules and minds are closed to them.
void tst_Layers::whatPlaysAndWhatShowsPlayReadNoMap_ARCH_06()
{
    QFETCH(QString, room);
    const QStringList wrong = wrongIncludes(room, [](const QString&, const QString& included) {
        return !included.startsWith(QLatin1String("core/map/")) && !included.startsWith(QLatin1String("core/rules/"))
               && !included.startsWith(QLatin1String("core/ai/"));
    });
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

/// The standard distributions differ between libraries.
void tst_Layers::theEngineRollsItsOwnDice_RNG_07()
{
    static const QRegularExpression foreign(QStringLiteral(
        "#include "
        "<random>|std::(?:\\w+_distribution|\\w+_engine|mt19937|random_device|shuffle|sample)\\b|\\bs?rand\\("));
    QStringList wrong;
    for (const QString& source : sourcesOf(QStringLiteral("core")))
        if (const auto found = foreign.match(sourceText(source)); found.hasMatch())
            wrong << source + QStringLiteral(" says ") + found.captured();
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

/// The program passes in what depends on the time, such as the seed of a daily game.
void tst_Layers::theEngineReadsNoClock_RNG_07()
{
    static const QRegularExpression clock(
        QStringLiteral("\\b(?:\\w+_clock|clock_gettime|gettimeofday|timespec_get|localtime\\w*|gmtime\\w*)\\b|"
                       "(?<![.>\\w])(?:time|clock)\\("));
    QStringList wrong;
    for (const QString& source : sourcesOf(QStringLiteral("core")))
        if (const auto found = clock.match(sourceText(source)); found.hasMatch())
            wrong << source + QStringLiteral(" says ") + found.captured();
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

void tst_Layers::noDecisionDependsOnFractions_RNG_07_data()
{
    QTest::addColumn<QString>("room");
    for (const char* room :
         {"action", "ai", "base", "bot", "game", "generate", "map", "parts", "rules", "space", "world"})
        QTest::newRow(room) << QStringLiteral("core/") + QString::fromLatin1(room);
}

/// Only two kinds of code use fractions: `Odds` reports chances as fractions, and the glow of lamps and straight-line
/// distances are computed with them.
void tst_Layers::noDecisionDependsOnFractions_RNG_07()
{
    static const QRegularExpression fraction(QStringLiteral("\\b(?:double|float)\\b"));
    static const QRegularExpression odds(QStringLiteral("^(?:struct Odds|Odds \\w+\\([^\\n]*\\))\\s*\\{.*?^\\}"),
                                         QRegularExpression::MultilineOption
                                             | QRegularExpression::DotMatchesEverythingOption);
    QFETCH(QString, room);
    const QStringList sources = sourcesOf(room);
    QVERIFY(!sources.isEmpty());
    QStringList wrong;
    for (const QString& source : sources) {
        if (source.startsWith(QLatin1String("core/rules/Odds."))
            || source.startsWith(QLatin1String("core/space/Distance.")))
            continue;
        for (const QString& line : sourceText(source).remove(odds).split(QLatin1Char('\n')))
            if (fraction.match(line).hasMatch() && !line.contains(QLatin1String("fullGlow")))
                wrong << source + QStringLiteral(" says ") + line.trimmed();
    }
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

GLOAM_TEST(tst_Layers)
#include "tst_Layers.moc"
