#include "app/ReferencePage.h"
#include "core/check/Check.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace gloam;

/// The manual says only what is true.
class tst_Manual : public QObject {
    Q_OBJECT
private slots:
    void theWorldInTheManualCanBePlayed();
    void everyLinkLeadsToAPage();
    void theReferenceNamesEveryPartAndPolicy();
};

namespace {

QString pageNamed(const QString& name)
{
    return QString::fromStdString(test::bytesOf((QStringLiteral(GLOAM_RESOURCES "/manual/") + name).toStdString()));
}

}  // namespace

void tst_Manual::theWorldInTheManualCanBePlayed()
{
    const QString page = pageNamed(QStringLiteral("20-worlds.md"));
    const QString text = page.section(QStringLiteral("```yaml\n"), 1).section(QStringLiteral("```"), 0, 0);
    ParsedWorld read = test::worldFrom(text.toStdString());
    Problems problems = checkWorld(read.world, *test::shippedContext().engine);
    problems.insert(problems.end(), read.problems.begin(), read.problems.end());
    QCOMPARE(test::linesOf(problems), QString());
    QCOMPARE(QString::fromStdString(formatWorld(read.world)), text);
}

void tst_Manual::everyLinkLeadsToAPage()
{
    const QDir folder(QStringLiteral(GLOAM_RESOURCES "/manual"));
    int links = 0;
    for (const QString& name : folder.entryList({QStringLiteral("*.md")})) {
        auto found = QRegularExpression(QStringLiteral("\\]\\(([^)#]+)\\)")).globalMatch(pageNamed(name));
        while (found.hasNext()) {
            const QString target = found.next().captured(1);
            QVERIFY2(folder.exists(target), qPrintable(name + QStringLiteral(": ") + target));
            ++links;
        }
    }
    QVERIFY(links > 3);
}

void tst_Manual::theReferenceNamesEveryPartAndPolicy()
{
    const Engine& engine = *test::shippedContext().engine;
    const QString page = QString::fromStdString(app::referencePage(engine));
    for (const auto& kind : engine.parts.kinds())
        for (const std::string& field : kind->fieldNames())
            QVERIFY2(page.contains(QStringLiteral("| `%1` |").arg(QString::fromStdString(field))), field.c_str());
    QVERIFY(page.contains(QStringLiteral("### d20")));
    QVERIFY(page.contains(QStringLiteral("| `combat.model` | **d20**, penetration |")));
    QVERIFY(page.contains(QStringLiteral("| `hp` | hit points it starts with, and the most it has (whole number, in points) | `1` |")));
}

GLOAM_TEST(tst_Manual)
#include "tst_Manual.moc"
