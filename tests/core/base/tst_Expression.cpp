#include "core/base/Expression.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Expression : public QObject {
    Q_OBJECT
private slots:
    void itIsReckonedExactly_data();
    void itIsReckonedExactly();
    void whatCannotBeReadSaysWhere_data();
    void whatCannotBeReadSaysWhere();
    void onlyArithmeticIsAnExpression_data();
    void onlyArithmeticIsAnExpression();
    void everyBeginningOfOneIsAnswered();
};

void tst_Expression::itIsReckonedExactly_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value");
    const auto row = [](const char* text, qint64 value) { QTest::newRow(text) << QString::fromUtf8(text) << value; };
    row("3*4+2", 14);
    row("2+3*4", 14);
    row("(2+3)*4", 20);
    row("10-4-3", 3);
    row("100/10/5", 2);
    row("1/3*3", 1);
    row("0.1*30", 3);
    row("1.5 * ( 7 - 3 )", 6);
    row("-2*-3", 6);
    row("--5", 5);
    row("+5", 5);
    row("7", 7);
    row("9223372036854775807-1", 9'223'372'036'854'775'806);
    row("3037000500*3037000499/3037000499", 3'037'000'500);
}

void tst_Expression::itIsReckonedExactly()
{
    QFETCH(QString, text);
    QFETCH(qint64, value);
    const Result<std::int64_t> result = wholeNumberOf(text.toStdString());
    QVERIFY2(result, result ? "" : result.error().sentence.c_str());
    QCOMPARE(static_cast<qint64>(*result), value);
}

void tst_Expression::whatCannotBeReadSaysWhere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* text, const char* sentence) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(sentence);
    };
    row("3*", "Column 3: a number is missing.");
    row("3**4", "Column 3: '*' does not belong here.");
    row("(3+4", "Column 5: a bracket is not closed.");
    row("3+4)", "Column 4: ')' does not belong here.");
    row("3 4", "Column 3: '4' does not belong here.");
    row("1.", "Column 3: a digit is missing.");
    row("8/(4-4)", "Column 2: nothing can be divided by 0.");
    row("9/2", "This comes to 9/2, which is no whole number.");
    row("9223372036854775807+1", "This comes to more than a number can hold.");
    row("99999999999*99999999999", "This comes to more than a number can hold.");
    row("", "Column 1: a number is missing.");
}

void tst_Expression::whatCannotBeReadSaysWhere()
{
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    const Result<std::int64_t> result = wholeNumberOf(text.toStdString());
    QVERIFY(!result);
    QCOMPARE(QString::fromStdString(result.error().sentence), sentence);
}

void tst_Expression::onlyArithmeticIsAnExpression_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("is");
    QTest::newRow("sum") << "3+4" << true;
    QTest::newRow("decimal") << "1.5" << true;
    QTest::newRow("brackets") << "( 3 )" << true;
    QTest::newRow("number") << "12" << false;
    QTest::newRow("word") << "many" << false;
    QTest::newRow("dice") << "2d6+1" << false;
    QTest::newRow("operator alone") << "-" << false;
    QTest::newRow("nothing") << "" << false;
}

void tst_Expression::onlyArithmeticIsAnExpression()
{
    QFETCH(QString, text);
    QFETCH(bool, is);
    QCOMPARE(isExpression(text.toStdString()), is);
}

void tst_Expression::everyBeginningOfOneIsAnswered()
{
    const std::string text = "((1.5+2)*-(3/4)-(((7))))*12345678901234567890" + std::string(100, '(');
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const Result<std::int64_t> result = wholeNumberOf(text.substr(0, length));
        QVERIFY(result || !result.error().sentence.empty());
    }
}

GLOAM_TEST(tst_Expression)
#include "tst_Expression.moc"
