#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

/// The English of the program's texts: every string in its sources that contains a blank counts as a sentence.
class tst_Words : public QObject {
    Q_OBJECT
private slots:
    void f19_noSentenceSoundsTranslated_data();
    void f19_noSentenceSoundsTranslated();
    void f19_theFirstWordsAreThoseThatEveryoneUses();
};

namespace {

/// "file: string" for each string literal of a folder of the sources.
QStringList sentencesIn(const QString& folder)
{
    // A quote as a character first: else each literal behind one is paired with the next one's beginning.
    static const QRegularExpression literal(QStringLiteral("'\\\\?\"'|\"((?:[^\"\\\\\\n]|\\\\.)*)\""));
    QStringList found;
    for (const QString& path : gloam::test::sourcesOf(folder))
        for (auto match = literal.globalMatch(gloam::test::sourceText(path)); match.hasNext();)
            if (const QString text = match.next().captured(1); text.contains(QLatin1Char(' ')))
                found << path.section(QLatin1Char('/'), -2) + QStringLiteral(": ") + text;
    return found;
}

}  // namespace

void tst_Words::f19_noSentenceSoundsTranslated_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* folder : {"app", "editor", "core"})
        QTest::newRow(folder) << QString::fromLatin1(folder);
}

void tst_Words::f19_noSentenceSoundsTranslated()
{
    QFETCH(QString, folder);
    static const QRegularExpression translated(
        QStringLiteral("\\b(whoever|somebody|anew|upon|of several|so many|is told|armour|defence|goes on|gives it "
                       "up|game by choice|"
                       "all as usual|as usual|asking first|is awaited|enter tells|space goes)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const QStringList sentences = sentencesIn(folder);
    QVERIFY(sentences.size() > 100);
    const QStringList wrong =
        sentences.filter(translated).filter(QRegularExpression(QStringLiteral("^(?!.*armor armour)")));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void tst_Words::f19_theFirstWordsAreThoseThatEveryoneUses()
{
    const QStringList sentences = sentencesIn(QStringLiteral("app"));
    for (const char* words : {"Custom Game…", "Reset All", "Press Space to continue."})
        QVERIFY2(!sentences.filter(QString::fromUtf8(words)).isEmpty(), words);
}

GLOAM_TEST(tst_Words)
#include "tst_Words.moc"
