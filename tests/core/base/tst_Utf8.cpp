#include "core/base/Utf8.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Utf8 : public QObject {
    Q_OBJECT
private slots:
    void everyCodePointReadsBack();
    void whatIsNotUtf8IsReplacedByteByByte_data();
    void whatIsNotUtf8IsReplacedByteByByte();
    void aBadByteDoesNotMoveTheReader();
    void charactersAreCountedAsTheyAreRead_data();
    void charactersAreCountedAsTheyAreRead();
};

void tst_Utf8::everyCodePointReadsBack()
{
    for (char32_t point = 0; point <= 0x10FFFF; point += point < 0x900 ? 1 : 97) {
        if (point >= 0xD800 && point < 0xE000)
            continue;
        const std::string text = toUtf8(point);
        std::size_t at = 0;
        QVERIFY(nextCodePoint(text, at) == point);
        QCOMPARE(at, text.size());
    }
}

void tst_Utf8::whatIsNotUtf8IsReplacedByteByByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("signs");
    QTest::newRow("a lone tail") << QByteArray("\x80") << 1;
    QTest::newRow("cut short") << QByteArray("\xE2\x82") << 2;
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << 2;
    QTest::newRow("overlong in three") << QByteArray("\xE0\x80\xAF") << 3;
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << 3;
    QTest::newRow("beyond the last") << QByteArray("\xF4\x90\x80\x80") << 4;
    QTest::newRow("no lead byte") << QByteArray("\xFF") << 1;
}

void tst_Utf8::whatIsNotUtf8IsReplacedByteByByte()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, signs);
    const std::u32string points = toCodePoints("a" + bytes.toStdString() + "b");
    QCOMPARE(points.size(), static_cast<std::size_t>(signs + 2));
    QVERIFY(points.front() == U'a' && points.back() == U'b');
    for (int i = 1; i <= signs; ++i)
        QVERIFY(points[static_cast<std::size_t>(i)] == U'\uFFFD');
}

void tst_Utf8::aBadByteDoesNotMoveTheReader()
{
    std::size_t at = 1;
    QVERIFY(!nextCodePoint("a\xFF", at));
    QCOMPARE(at, std::size_t{1});
}

void tst_Utf8::charactersAreCountedAsTheyAreRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const char* bytes : {"", "#..#", "#\u2591.\U0001F56F", "a\x80z", "\xE2\x82", "\xFF\xFF#"})
        QTest::newRow(QByteArray(bytes).toPercentEncoding() + "_") << QByteArray(bytes);
}

void tst_Utf8::charactersAreCountedAsTheyAreRead()
{
    QFETCH(QByteArray, bytes);
    const std::string text = bytes.toStdString();
    std::u32string points = U"what was read before";
    readCodePoints(text, points);
    std::string slowly;
    for (const char32_t point : points)
        slowly += toUtf8(point);
    std::string back = "before ";
    appendUtf8(back, points);
    QVERIFY(points == toCodePoints(text));
    QCOMPARE(countOfCodePoints(text), points.size());
    QCOMPARE(back, "before " + slowly);
}

GLOAM_TEST(tst_Utf8)
#include "tst_Utf8.moc"
