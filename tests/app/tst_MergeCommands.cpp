#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Worlds compared and merged by the command line.
class tst_MergeCommands : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aWorldThatIsTheSameHasNoDifference();
    void differencesArePrintedOneALine();
    void bothSidesAreMerged();
    void whatBothHaveChangedIsPrintedAndOursTaken();
    void theirsIsTakenOnRequest();
    void ourFileMayBeTheOneToWrite();
    void aWorldThatCannotBeReadWholeIsRefused();
    void wrongWordsAreRefused_data();
    void wrongWordsAreRefused();
    void gitMergesWorldsWithIt();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString put(const QString& name, const std::vector<std::pair<QString, QString>>& changes = {}) const;
    QString textIn(const QString& name) const { return QString::fromStdString(bytesOf(path(name).toStdString())); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_MergeCommands::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

/// The world of the tests with these texts replaced, each of which must occur; returns its path.
QString tst_MergeCommands::put(const QString& name, const std::vector<std::pair<QString, QString>>& changes) const
{
    QString text = QString::fromStdString(formatWorld(worldFrom(lamplitStair()).world));
    for (const auto& [from, to] : changes) {
        if (!text.contains(from))
            qFatal("'%s' does not occur", qPrintable(from));
        text.replace(text.indexOf(from), from.size(), to);
    }
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        qFatal("The world of the test cannot be written.");
    return path(name);
}

void tst_MergeCommands::aWorldThatIsTheSameHasNoDifference()
{
    const CommandAnswer answer =
        answerTo({QStringLiteral("diff"), put(QStringLiteral("a.gloam")), put(QStringLiteral("b.gloam"))});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, QString());
}

void tst_MergeCommands::differencesArePrintedOneALine()
{
    const CommandAnswer answer =
        answerTo({QStringLiteral("diff"), put(QStringLiteral("a.gloam")),
                  put(QStringLiteral("b.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 7")}})});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.startsWith(QStringLiteral("Changed: 'depth' of the level")), qPrintable(answer.out));
    QVERIFY(answer.out.endsWith(QStringLiteral("(7)\n")));
}

void tst_MergeCommands::bothSidesAreMerged()
{
    const QString base = put(QStringLiteral("base.gloam"));
    const std::pair<QString, QString> one{QStringLiteral("depth: 2"), QStringLiteral("depth: 7")};
    const std::pair<QString, QString> other{QStringLiteral("depth: 1"), QStringLiteral("depth: 4")};
    const CommandAnswer answer = answerTo({QStringLiteral("merge"), base, put(QStringLiteral("ours.gloam"), {one}),
                                           put(QStringLiteral("theirs.gloam"), {other}), QStringLiteral("-o"),
                                           path(QStringLiteral("out.gloam"))});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, QString());
    put(QStringLiteral("both.gloam"), {one, other});
    QCOMPARE(textIn(QStringLiteral("out.gloam")), textIn(QStringLiteral("both.gloam")));
}

void tst_MergeCommands::whatBothHaveChangedIsPrintedAndOursTaken()
{
    const QString ours = put(QStringLiteral("ours.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 7")}});
    const QString theirs =
        put(QStringLiteral("theirs.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 8")}});
    const CommandAnswer answer = answerTo({QStringLiteral("merge"), put(QStringLiteral("base.gloam")), ours, theirs,
                                           QStringLiteral("-o"), path(QStringLiteral("out.gloam"))});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.startsWith(QStringLiteral("Both changed: 'depth' of the level")), qPrintable(answer.out));
    QVERIFY(answer.out.endsWith(QStringLiteral("\n  ours: 7\n  theirs: 8\n")));
    QCOMPARE(textIn(QStringLiteral("out.gloam")), textIn(QStringLiteral("ours.gloam")));
}

void tst_MergeCommands::theirsIsTakenOnRequest()
{
    const QString ours = put(QStringLiteral("ours.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 7")}});
    const QString theirs =
        put(QStringLiteral("theirs.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 8")}});
    const CommandAnswer answer =
        answerTo({QStringLiteral("merge"), QStringLiteral("--theirs"), put(QStringLiteral("base.gloam")), ours, theirs,
                  QStringLiteral("-o"), path(QStringLiteral("out.gloam"))});
    QCOMPARE(answer.code, 1);
    QCOMPARE(textIn(QStringLiteral("out.gloam")), textIn(QStringLiteral("theirs.gloam")));
}

void tst_MergeCommands::ourFileMayBeTheOneToWrite()
{
    const QString ours = put(QStringLiteral("ours.gloam"));
    const QString theirs =
        put(QStringLiteral("theirs.gloam"), {{QStringLiteral("depth: 2"), QStringLiteral("depth: 8")}});
    const CommandAnswer answer = answerTo(
        {QStringLiteral("merge"), put(QStringLiteral("base.gloam")), ours, theirs, QStringLiteral("-o"), ours});
    QCOMPARE(answer.code, 0);
    QCOMPARE(textIn(QStringLiteral("ours.gloam")), textIn(QStringLiteral("theirs.gloam")));
    QVERIFY(!QFile::exists(ours + QLatin1Char('~')));
}

void tst_MergeCommands::aWorldThatCannotBeReadWholeIsRefused()
{
    const QString base = put(QStringLiteral("base.gloam"));
    QFile file(path(QStringLiteral("cut.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString text = textIn(QStringLiteral("base.gloam"));
    file.write(text.left(text.indexOf(QStringLiteral("start: {")) + 12).toUtf8());
    file.close();
    QCOMPARE(answerTo({QStringLiteral("diff"), base, file.fileName()}).code, 3);
    const CommandAnswer answer = answerTo({QStringLiteral("merge"), base, base, file.fileName(), QStringLiteral("-o"),
                                           path(QStringLiteral("out.gloam"))});
    QCOMPARE(answer.code, 3);
    QVERIFY(!QFile::exists(path(QStringLiteral("out.gloam"))));
}

void tst_MergeCommands::wrongWordsAreRefused_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("diff of one") << QStringList{"diff", "a"};
    QTest::newRow("diff of three") << QStringList{"diff", "a", "b", "c"};
    QTest::newRow("merge of two") << QStringList{"merge", "a", "b", "-o", "c"};
    QTest::newRow("merge without -o") << QStringList{"merge", "a", "b", "c"};
}

void tst_MergeCommands::wrongWordsAreRefused()
{
    QFETCH(QStringList, words);
    QCOMPARE(answerTo(words).code, 2);
}

/// Git names the files that it hands over in its own way.
void tst_MergeCommands::gitMergesWorldsWithIt()
{
    const QString hidden = QStringLiteral(".merge_file_a1B2c3");
    const std::pair<QString, QString> one{QStringLiteral("depth: 2"), QStringLiteral("depth: 7")};
    const std::pair<QString, QString> other{QStringLiteral("depth: 1"), QStringLiteral("depth: 4")};
    const QString ours = put(hidden, {one});
    const CommandAnswer answer = answerTo({QStringLiteral("merge"), put(QStringLiteral(".merge_file_0")), ours,
                                           put(QStringLiteral(".merge_file_1"), {other}), QStringLiteral("-o"), ours});
    QCOMPARE(answer.code, 0);
    put(QStringLiteral("both.gloam"), {one, other});
    QCOMPARE(textIn(hidden), textIn(QStringLiteral("both.gloam")));
}

GLOAM_TEST(tst_MergeCommands)
#include "tst_MergeCommands.moc"
