#include "app/widgets/ReferencePage.h"
#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Conducts.h"
#include "editor/exchange/Formats.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/KeyBindings.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QImage>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace gloam;

/// The manual is true.
class tst_Manual : public QObject {
    Q_OBJECT
private slots:
    void theWorldInTheManualCanBePlayed_data();
    void theWorldInTheManualCanBePlayed();
    void everyMindStateAndCauseIsExplained();
    void everyLinkLeadsToAPage();
    void f49_everyCodeOfAProblemIsExplained();
    void everyPictureIsThereAndSmall();
    void everyKeyOfTheEditorNamedInTheManualIsItsKey();
    void everyToolOfTheManualHasItsKey();
    void everyFormatOfFilesIsListed();
    void everyFormatThatWorldsGoOutAsIsNamedForTheCommandLine();
    void theReferenceNamesEveryPartAndPolicy();
    void theCodeOfTheEmbeddingPageIsTheProgramThatIsBuilt();
};

namespace {

QString pageNamed(const QString& name)
{
    return QString::fromStdString(test::bytesOf((QStringLiteral(GLOAM_RESOURCES "/manual/") + name).toStdString()));
}

editor::KeyBindings editKeys()
{
    return editor::KeyBindings::ofEditor();
}

}  // namespace

void tst_Manual::theWorldInTheManualCanBePlayed_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("a world") << QStringLiteral("20-worlds.md");
    QTest::newRow("a recipe") << QStringLiteral("22-generation.md");
    QTest::newRow("a brain") << QStringLiteral("28-minds.md");
}

void tst_Manual::theWorldInTheManualCanBePlayed()
{
    QFETCH(QString, page);
    page = pageNamed(page);
    const QString text = page.section(QStringLiteral("```yaml\n"), 1).section(QStringLiteral("```"), 0, 0);
    ParsedWorld read = test::worldFrom(text.toStdString());
    Problems problems = checkWorld(read.world, *test::shippedContext().engine);
    problems.insert(problems.end(), read.problems.begin(), read.problems.end());
    QCOMPARE(test::linesOf(problems), QString());
    QCOMPARE(QString::fromStdString(formatWorld(read.world)), text);
}

void tst_Manual::everyMindStateAndCauseIsExplained()
{
    const QString page = pageNamed(QStringLiteral("28-minds.md"));
    const auto row = [](std::string_view first, std::string_view second) {
        return QStringLiteral("| `%1` | %2")
            .arg(QString::fromUtf8(first.data(), qsizetype(first.size())),
                 QString::fromUtf8(second.data(), qsizetype(second.size())));
    };
    for (const MindPlan& plan : mindPlans())
        QVERIFY2(page.contains(row(plan.name, plan.help)), plan.name.data());
    for (const auto& names : {namesOf(MindState()), namesOf(MindCause())})
        for (const std::string_view name : names)
            QVERIFY2(page.contains(row(name, {})), name.data());
}

void tst_Manual::everyLinkLeadsToAPage()
{
    const QDir folder(QStringLiteral(GLOAM_RESOURCES "/manual"));
    int links = 0;
    for (const QString& name : folder.entryList({QStringLiteral("*.md")})) {
        QString page = pageNamed(name);
        page.remove(QRegularExpression(QStringLiteral("```[\\s\\S]*?```")));  // a lambda in code looks like a link
        auto found = QRegularExpression(QStringLiteral("\\]\\(([^)#]+)\\)")).globalMatch(page);
        while (found.hasNext()) {
            const QString target = found.next().captured(1);
            if (target.startsWith(QStringLiteral("https://")))
                continue;
            QVERIFY2(folder.exists(target), qPrintable(name + QStringLiteral(": ") + target));
            ++links;
        }
    }
    QVERIFY(links > 3);
}

/// The codes in the sources and the rows of the page are the same.
void tst_Manual::f49_everyCodeOfAProblemIsExplained()
{
    QSet<QString> used;
    for (const char* room : {"core", "editor", "app"}) {
        QDirIterator files(QStringLiteral(GLOAM_TEST_DATA "/../../") + QLatin1String(room), {QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString source = QString::fromStdString(test::bytesOf(files.next().toStdString()));
            auto found = QRegularExpression(QStringLiteral("\"([A-Z][0-9]{3})\"")).globalMatch(source);
            while (found.hasNext())
                used << found.next().captured(1);
        }
    }
    QVERIFY(used.size() > 60);
    QSet<QString> explained;
    auto rows = QRegularExpression(QStringLiteral("\n\\| ([A-Z][0-9]{3}) \\|"))
                    .globalMatch(pageNamed(QStringLiteral("21-problems.md")));
    while (rows.hasNext())
        explained << rows.next().captured(1);
    QCOMPARE(QStringList((used - explained).values()), QStringList());
    QCOMPARE(QStringList((explained - used).values()), QStringList());
}

void tst_Manual::everyPictureIsThereAndSmall()
{
    const QDir folder(QStringLiteral(GLOAM_RESOURCES "/manual"));
    QSet<QString> named;
    for (const QString& page : folder.entryList({QStringLiteral("*.md")})) {
        auto found = QRegularExpression(QStringLiteral("!\\[[^\\]]+\\]\\(([^)]+)\\)")).globalMatch(pageNamed(page));
        while (found.hasNext())
            named << found.next().captured(1);
    }
    QVERIFY(named.size() >= 3);
    for (const QString& file : named) {
        QVERIFY2(!QImage(folder.filePath(file)).isNull(), qPrintable(file));
        QVERIFY2(QFileInfo(folder.filePath(file)).size() < 150'000, qPrintable(file));
    }
}

/// Text between backticks on those pages is a key of the editor, or one of few exceptions.
void tst_Manual::everyKeyOfTheEditorNamedInTheManualIsItsKey()
{
    QStringList known{QStringLiteral("Shift"),      QStringLiteral("Ctrl"),
                      QStringLiteral("Alt"),        QStringLiteral("Space"),
                      QStringLiteral("Tab"),        QStringLiteral("Ctrl+Tab"),
                      QStringLiteral("@"),          QStringLiteral("gloamwright check"),
                      QStringLiteral(".as-opened"), QStringLiteral("3*4+2")};
    const editor::KeyBindings keys = editKeys();
    for (const QString& act : keys.acts())
        known << keys.keysOf(act);
    auto found =
        QRegularExpression(QStringLiteral("`([^`]+)`"))
            .globalMatch(pageNamed(QStringLiteral("15-editing.md")) + pageNamed(QStringLiteral("16-painting.md")));
    int count = 0;
    for (; found.hasNext(); ++count)
        if (const QString key = found.next().captured(1); !known.contains(key))
            QFAIL(qPrintable(key));
    QVERIFY(count > 40);
}

/// The rows "| **Stamp** | `b` |…" of its table of tools match the menu's names and the keys.
void tst_Manual::everyToolOfTheManualHasItsKey()
{
    const editor::KeyBindings keys = editKeys();
    QMap<QString, QString> keyOf;
    for (const editor::ActionRow& row : editor::actionRows())
        if (QLatin1String(row.name).startsWith(QLatin1String("tool-")))
            keyOf.insert(QString::fromUtf8(row.text), keys.keysOf(QString::fromUtf8(row.name)).join(QString()));
    auto found = QRegularExpression(QStringLiteral("\n\\| \\*\\*(\\w+)\\*\\* \\| `(\\w)` \\|"))
                     .globalMatch(pageNamed(QStringLiteral("15-editing.md")));
    while (found.hasNext()) {
        const auto row = found.next();
        QCOMPARE(keyOf.take(row.captured(1)), row.captured(2));
    }
    QCOMPARE(keyOf.keys(), QStringList());
}

void tst_Manual::everyFormatOfFilesIsListed()
{
    const QString page = pageNamed(QStringLiteral("56-exchange.md"));
    const QRegularExpression row(QStringLiteral("^\\| (`\\.[^|]*) \\| [^|]* \\|([^|]*)\\|([^|]*)\\|$"),
                                 QRegularExpression::MultilineOption);
    QStringList listed;
    for (auto found = row.globalMatch(page); found.hasNext();) {
        const auto match = found.next();
        bool isRead = false;
        bool isWritten = false;
        for (const QString& ending : match.captured(1).remove(QLatin1Char('`')).split(QStringLiteral(", "))) {
            listed << ending;
            for (const editor::ExchangeFormat& format : editor::exchangeFormats()) {
                isRead = isRead || (format.in.read && format.ending == ending.toStdString());
                isWritten = isWritten || (format.out.write && format.ending == ending.toStdString());
            }
        }
        QVERIFY2(isRead == !match.captured(2).trimmed().isEmpty(), qPrintable(match.captured()));
        QVERIFY2(isWritten == !match.captured(3).trimmed().isEmpty(), qPrintable(match.captured()));
    }
    QStringList known;
    for (const editor::ExchangeFormat& format : editor::exchangeFormats())
        known << QString::fromStdString(std::string(format.ending));
    listed.sort();
    known.sort();
    QCOMPARE(listed, known);
}

void tst_Manual::everyFormatThatWorldsGoOutAsIsNamedForTheCommandLine()
{
    const QString row = pageNamed(QStringLiteral("30-command-line.md"))
                            .section(QStringLiteral("| `gloamwright export"), 1)
                            .section(QLatin1Char('\n'), 0, 0);
    for (const editor::ExchangeFormat* format : editor::exportFormats()) {
        const QString ending = QStringLiteral("`%1`").arg(QString::fromStdString(std::string(format->ending)));
        QVERIFY2(row.contains(ending), qPrintable(ending));
    }
}

void tst_Manual::theReferenceNamesEveryPartAndPolicy()
{
    const Engine& engine = *test::shippedContext().engine;
    const QString page = QString::fromStdString(app::referencePage(engine));
    for (const auto& kind : engine.parts.kinds())
        for (const std::string& field : kind->fieldNames)
            QVERIFY2(page.contains(QStringLiteral("| `%1` |").arg(QString::fromStdString(field))), field.c_str());
    QVERIFY(page.contains(QStringLiteral("### d20")));
    QVERIFY(page.contains(QStringLiteral("| `combat.model` | **d20**, **penetration** |")));
    QVERIFY(page.contains(
        QStringLiteral("| `hp` | its starting and maximum hit points (whole number, in points) | `1` |")));
}

void tst_Manual::theCodeOfTheEmbeddingPageIsTheProgramThatIsBuilt()
{
    const QString page = pageNamed(QStringLiteral("50-embedding.md"));
    const std::string sources =
        test::bytesOf(GLOAM_TEST_DATA "/../embed/main.cpp") + test::bytesOf(GLOAM_TEST_DATA "/../embed/CMakeLists.txt");
    auto found =
        QRegularExpression(QStringLiteral("```(?:cpp|cmake)\n(.*?)```"), QRegularExpression::DotMatchesEverythingOption)
            .globalMatch(page);
    int blocks = 0;
    for (; found.hasNext(); ++blocks) {
        const QString code = found.next().captured(1);
        QVERIFY2(QString::fromStdString(sources).contains(code), qPrintable(code));
    }
    QVERIFY(blocks >= 6);
}

GLOAM_TEST(tst_Manual)
#include "tst_Manual.moc"
