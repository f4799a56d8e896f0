#include "core/action/Command.h"

#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Command : public QObject {
    Q_OBJECT
private slots:
    void everyCommandReadsBackFromItsText_data();
    void everyCommandReadsBackFromItsText();
    void everyCommandHasAFormOfItsOwn();
    void theManualListsEveryWord();
    void commandsStandInARow();
    void aStarRepeats();
    void anyOtherWordIsToldBack_data();
    void anyOtherWordIsToldBack();
    void aWordThatRepeatsTooOftenNamesTheLimit_data();
    void aWordThatRepeatsTooOftenNamesTheLimit();
};

Q_DECLARE_METATYPE(gloam::Command)

void tst_Command::everyCommandReadsBackFromItsText_data()
{
    QTest::addColumn<Command>("command");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, Command command, const char* text) {
        QTest::newRow(name) << command << text;
    };
    row("ACT-13 north", command::Move{Direction::North}, "n");
    row("ACT-13 south-west", command::Move{Direction::SouthWest}, "sw");
    row("ACT-08 bump without a move", command::Bump{Direction::East}, "bump:e");
    row("open", command::OpenDoor{Direction::South}, "open:s");
    row("close", command::CloseDoor{Direction::West}, "close:w");
    row("strike", command::Strike{EntityId{17}}, "strike:17");
    row("ACT-11 descend", command::UseStairs{StairDirection::Down}, ">");
    row("ACT-11 ascend", command::UseStairs{StairDirection::Up}, "<");
    row("EVT-08 look", command::Look{{3, 4}}, "look@3,4");
    row("TURN-06 wait", command::Wait{}, "wait");
    row("choose", command::Choose{2}, "choose:2");
    row("INV-03 take what is first", command::Take{}, "take");
    row("INV-03 take", command::Take{"dagger"}, "take:dagger");
    row("INV-03 drop", command::Drop{"a", 0}, "drop:a");
    row("INV-05 drop some", command::Drop{"gold", 3}, "drop:3*gold");
    row("INV-08 wear", command::Wear{"b"}, "wear:b");
    row("take off", command::TakeOff{"left-ring"}, "off:left-ring");
    row("use", command::Use{"c", {}}, "use:c");
    row("use at a cell", command::Use{"c", Point{3, 4}}, "use:c@3,4");
    row("INV-08 quaff", command::Use{"c", {}, "quaff"}, "quaff:c");
    row("INV-08 eat", command::Use{"fig", {}, "eat"}, "eat:fig");
    row("INV-08 apply at a cell", command::Use{"wand", Point{3, 4}, "apply"}, "apply:wand@3,4");
    row("INV-08 throw", command::Throw{"d", {3, 4}}, "throw:d@3,4");
    row("INV-08 put into", command::PutIn{"d", "bag"}, "put:d>bag");
    row("INV-08 put some into", command::PutIn{"d", "bag", 3}, "put:3*d>bag");
    row("somebody's own", command::Custom{"kick", {12, -7}}, "do:kick@12,-7");
}

void tst_Command::everyCommandReadsBackFromItsText()
{
    QFETCH(Command, command);
    QFETCH(QString, text);
    QCOMPARE(shown(toText(command)), text);
    const auto read = parseCommands(text.toStdString());
    QVERIFY(bool(read));
    QVERIFY(*read == std::vector<Command>{command});
}

void tst_Command::everyCommandHasAFormOfItsOwn()
{
    QStringList forms;
    for (const std::string& form : commandForms())
        forms << shown(form);
    QCOMPARE(QSet<QString>(forms.begin(), forms.end()).size(), forms.size());
    for (const char* form : {"n", "bump:n", "strike:ID", ">|<", "fire@X,Y", "search", "take[:NAME]", "drop:[N*]NAME",
                             "use|apply|quaff|read|eat|pour:NAME[@X,Y]", "put:[N*]NAME>CONTAINER", "do:VERB@X,Y"})
        QVERIFY2(forms.contains(QLatin1String(form)), form);
}

void tst_Command::theManualListsEveryWord()
{
    QFile page(QStringLiteral(GLOAM_RESOURCES "/manual/30-command-line.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(page.readAll());
    for (const std::string& form : commandForms()) {
        const QString verbs = shown(form).section(QRegularExpression(QStringLiteral("[:@[]")), 0, 0);
        for (const QString& verb : verbs.split(QLatin1Char('|')))
            QVERIFY2(text.contains(QLatin1Char('`') + verb), qPrintable(verb));
    }
}

void tst_Command::commandsStandInARow()
{
    const auto read = parseCommands("  e\n\twait  open:n\r\n> ");
    QVERIFY(bool(read));
    QVERIFY(*read
            == (std::vector<Command>{command::Move{Direction::East}, command::Wait{},
                                     command::OpenDoor{Direction::North}, command::UseStairs{StairDirection::Down}}));
    QVERIFY(parseCommands("")->empty() && parseCommands(" \n")->empty());
}

void tst_Command::aStarRepeats()
{
    QCOMPARE(parseCommands("3*e")->size(), std::size_t{3});
    QCOMPARE(parseCommands("10000*bump:n wait")->size(), std::size_t{10001});
}

void tst_Command::anyOtherWordIsToldBack_data()
{
    QTest::addColumn<QString>("word");
    for (const char* word : {"north",    "E",       "bump",       "bump:",   "bump:x",  "kick:e",    "strike:",
                             "strike:0", "choose:", "choose:two", "do:@1,2", "do:kick", "do:kick@1", "do:kick@1,",
                             "-1*e",     "*e",      "3*",         "3*3*e",   "1.5*e",   "20000*kick"})
        QTest::newRow(word) << word;
}

void tst_Command::anyOtherWordIsToldBack()
{
    QFETCH(QString, word);
    const auto read = parseCommands("e " + word.toStdString() + " w");
    QVERIFY(!read);
    QCOMPARE(shown(read.error().sentence), QStringLiteral("'%1' is no command").arg(word));
}

void tst_Command::aWordThatRepeatsTooOftenNamesTheLimit_data()
{
    QTest::addColumn<QString>("word");
    for (const char* word : {"0*e", "10001*e", "20000*wait", "99999999999*e", "00000*wait"})
        QTest::newRow(word) << word;
}

void tst_Command::aWordThatRepeatsTooOftenNamesTheLimit()
{
    QFETCH(QString, word);
    const auto read = parseCommands("e " + word.toStdString());
    QVERIFY(!read);
    QCOMPARE(shown(read.error().sentence),
             QStringLiteral("'%1': one word repeats a command 1 to 10000 times; write it twice for more").arg(word));
}

GLOAM_TEST(tst_Command)
#include "tst_Command.moc"
