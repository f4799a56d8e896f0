#include "core/base/Name.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>
#include <thread>
#include <vector>

using namespace gloam;

class tst_Name : public QObject {
    Q_OBJECT
private slots:
    void aNameIsItsText_data();
    void aNameIsItsText();
    void namesHaveTheOrderOfTheirTexts();
    void aHashFollowsFromTheTextAlone();
    void aTextStaysWhereItIs();
    void threadsMakeTheSameNames();
};

namespace {

/// Texts that differ early, late, in length alone, in a byte above 127 and by a zero.
std::vector<std::string> texts()
{
    return {"",
            "a",
            "ab",
            "abc",
            "abcdefgh",
            "abcdefghi",
            "abcdefghj",
            "abcdefgi",
            "abcdefgh1",
            "Overworld.",
            "Zoë",
            "Zoo",
            "\x7f",
            "\xff",
            "kebab",
            "kebab-",
            "kebab-case",
            "0001",
            std::string("\0", 1),
            std::string("a\0", 2),
            std::string("a\0b", 3),
            std::string("abcdefgh\0", 9)};
}

}  // namespace

void tst_Name::aNameIsItsText_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const std::string& text : texts())
        QTest::addRow("%s, %d bytes", text.c_str(), static_cast<int>(text.size())) << QByteArray::fromStdString(text);
}

void tst_Name::aNameIsItsText()
{
    QFETCH(QByteArray, text);
    const std::string own = text.toStdString();
    const Name name(own);
    QCOMPARE(name.text(), own);
    QCOMPARE(name.isEmpty(), own.empty());
    QVERIFY(name == Name(std::string_view(own)) && name == own && own == name);
    QVERIFY(!(name == own + "x") && name != Name(own + "x"));
    QVERIFY((name == Name()) == own.empty());
}

void tst_Name::namesHaveTheOrderOfTheirTexts()
{
    for (const std::string& a : texts())
        for (const std::string& b : texts())
            QVERIFY((Name(a) <=> Name(b)) == (a <=> b));
}

/// So that no order of a table depends on which names came first.
void tst_Name::aHashFollowsFromTheTextAlone()
{
    for (const std::string& text : texts())
        if (!text.empty())
            QCOMPARE(std::hash<Name>()(Name(text)), std::hash<std::string>()(text));
}

/// Also while thousands of others come.
void tst_Name::aTextStaysWhereItIs()
{
    const Name first("the-first-of-many");
    const std::string* const text = &first.text();
    std::vector<Name> many;
    for (int i = 0; i < 20'000; ++i)
        many.emplace_back("one-of-many-" + std::to_string(i));
    QCOMPARE(&Name("the-first-of-many").text(), text);
    for (int i = 0; i < 20'000; ++i)
        QCOMPARE(many[static_cast<std::size_t>(i)], Name("one-of-many-" + std::to_string(i)));
}

void tst_Name::threadsMakeTheSameNames()
{
    constexpr std::size_t threads = 4;
    constexpr int count = 5'000;
    std::vector<std::vector<Name>> made(threads);
    {
        std::vector<std::thread> running;
        for (std::vector<Name>& own : made)
            running.emplace_back([&own] {
                for (int i = 0; i < count; ++i)
                    own.emplace_back("from-threads-" + std::to_string(i));
            });
        for (std::thread& each : running)
            each.join();
    }
    for (const std::vector<Name>& own : made)
        QVERIFY(own == made.front());
}

GLOAM_TEST(tst_Name)
#include "tst_Name.moc"
