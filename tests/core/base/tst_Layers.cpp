#include "tests/support/TestMain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

namespace {

const QString root = QStringLiteral(GLOAM_RESOURCES "/../");

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The rooms of the engine in the order of the table in core/README.md.
QStringList roomsOfCore()
{
    static const QRegularExpression row(QStringLiteral("^\\| `(\\w+)` \\|"), QRegularExpression::MultilineOption);
    QStringList rooms;
    for (auto match = row.globalMatch(textOf(root + QStringLiteral("core/README.md"))); match.hasNext();)
        rooms << match.next().captured(1);
    return rooms;
}

/// "core/map/Entity.h includes core/rules/Light.h" for each include by a path, in a folder, that `isAllowed` refuses.
/// What the build makes is included without one.
template <typename Allowed> QStringList wrongIncludes(const QString& folder, Allowed isAllowed)
{
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+/[^\"]+)\""), QRegularExpression::MultilineOption);
    QStringList wrong;
    QDirIterator files(root + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString name = path.mid(root.size());
        for (auto match = include.globalMatch(textOf(path)); match.hasNext();) {
            const QString included = match.next().captured(1);
            if (!isAllowed(name.section(QLatin1Char('/'), 1, 1), included))
                wrong << name + QStringLiteral(" includes ") + included;
        }
    }
    return wrong;
}

}  // namespace

/// Which room may include from which.
class tst_Layers : public QObject {
    Q_OBJECT
private slots:
    void everyRoomOfCoreIncludesOnlyFromRoomsAboveIt();
    void theTableOfRoomsNamesEveryFolder();
    void theEngineKnowsNoWindow();
    void theEditorKnowsNothingOfTheProgram();
};

void tst_Layers::everyRoomOfCoreIncludesOnlyFromRoomsAboveIt()
{
    const QStringList rooms = roomsOfCore();
    const QStringList wrong = wrongIncludes(QStringLiteral("core"), [&rooms](const QString& room, const QString& included) {
        const qsizetype other = rooms.indexOf(included.section(QLatin1Char('/'), 1, 1));
        return other >= 0 && other <= rooms.indexOf(room);
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void tst_Layers::theTableOfRoomsNamesEveryFolder()
{
    QStringList folders = QDir(root + QStringLiteral("core")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QStringList rooms = roomsOfCore();
    folders.sort();
    rooms.sort();
    QCOMPARE(rooms, folders);
}

void tst_Layers::theEngineKnowsNoWindow()
{
    const QStringList wrong = wrongIncludes(QStringLiteral("core"), [](const QString&, const QString& included) {
        return included.startsWith(QLatin1String("core/"));
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void tst_Layers::theEditorKnowsNothingOfTheProgram()
{
    const QStringList wrong = wrongIncludes(QStringLiteral("editor"), [](const QString&, const QString& included) {
        return included.startsWith(QLatin1String("core/")) || included.startsWith(QLatin1String("editor/"));
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

GLOAM_TEST(tst_Layers)
#include "tst_Layers.moc"
