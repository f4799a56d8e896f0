#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Completions.h"
#include "app/cli/HelpPages.h"
#include "core/io/yaml/TreeReader.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Holds values against the part of JSON schema that the program's schema uses.
class SchemaCheck {
public:
    explicit SchemaCheck(QJsonObject root) : m_root(std::move(root)) {}

    QStringList problemsOf(const Value& value) const { return problemsOf(value, m_root, QString()); }

private:
    QStringList problemsOf(const Value& value, const QJsonObject& schema, const QString& path) const
    {
        if (schema.contains("$ref"))
            return problemsOf(value, definition(schema.value("$ref").toString()), path);
        if (schema.contains("anyOf"))
            return problemsOfAny(value, schema.value("anyOf").toArray(), path);
        if (schema.contains("enum") && !schema.value("enum").toArray().contains(QString::fromStdString(text(value))))
            return {path + ": no such choice: " + QString::fromStdString(text(value))};
        if (!hasType(value, schema.value("type")))
            return {path + ": a " + QString::fromStdString(std::string(value.kind())) + " does not fit"};
        if (const Map* map = value.as<Map>())
            return problemsOfMap(*map, schema, path);
        if (const List* list = value.as<List>())
            return problemsOfList(*list, schema, path);
        return {};
    }

    QJsonObject definition(const QString& reference) const
    {
        return m_root.value("$defs").toObject().value(reference.section('/', -1)).toObject();
    }

    static std::string text(const Value& value)
    {
        const auto* words = value.as<std::string>();
        return words ? *words : toFlowText(value);
    }

    static bool hasType(const Value& value, const QJsonValue& types)
    {
        const QJsonArray list = types.isString() ? QJsonArray{types} : types.toArray();
        const char* type = value.as<Map>()            ? "object"
                           : value.as<List>()         ? "array"
                           : value.as<bool>()         ? "boolean"
                           : value.as<std::int64_t>() ? "integer"
                           : value.isNothing()        ? "null"
                                                      : "string";
        return list.isEmpty() || list.contains(QLatin1String(type));
    }

    QStringList problemsOfAny(const Value& value, const QJsonArray& schemas, const QString& path) const
    {
        QStringList all;
        for (const QJsonValue& schema : schemas) {
            const QStringList problems = problemsOf(value, schema.toObject(), path);
            if (problems.isEmpty())
                return {};
            all += problems;
        }
        return all;
    }

    QStringList problemsOfMap(const Map& map, const QJsonObject& schema, const QString& path) const
    {
        QStringList problems;
        const QJsonObject known = schema.value("properties").toObject();
        const QJsonValue others = schema.value("additionalProperties");
        for (const Entry& entry : map.entries()) {
            const QString key = QString::fromStdString(entry.key);
            if (known.contains(key))
                problems += problemsOf(entry.value, known.value(key).toObject(), path + "." + key);
            else if (others.isObject())
                problems += problemsOf(entry.value, others.toObject(), path + "." + key);
            else if (others == QJsonValue(false))
                problems += path + ": unknown key " + key;
        }
        return problems;
    }

    QStringList problemsOfList(const List& list, const QJsonObject& schema, const QString& path) const
    {
        const int count = static_cast<int>(list.size());
        if (count < schema.value("minItems").toInt(0) || count > schema.value("maxItems").toInt(count))
            return {path + ": " + QString::number(count) + " items"};
        QStringList problems;
        for (int i = 0; i < count; ++i)
            problems += problemsOf(list[static_cast<std::size_t>(i)], schema.value("items").toObject(),
                                   path + "[" + QString::number(i) + "]");
        return problems;
    }

    QJsonObject m_root;
};

SchemaCheck shippedSchema()
{
    return SchemaCheck(QJsonDocument::fromJson(answerTo({"types", "--schema"}).out.toUtf8()).object());
}

Map treeOf(const QByteArray& text)
{
    Progress progress;
    return readTree(text.toStdString(), Limits(), progress).root;
}

/// What bash offers for a word after others; the script reads names of files in an empty folder.
QStringList bashOffers(const QStringList& words)
{
    const QTemporaryDir folder;
    QStringList quoted;
    for (const QString& word : words)
        quoted.append("'" + word + "'");
    QProcess bash;
    bash.setWorkingDirectory(folder.path());
    bash.start("bash", {"--norc", "-c",
                        QString::fromStdString(*completionFor("bash")) + "COMP_WORDS=(" + quoted.join(' ')
                            + "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _gloamwright; echo \"${COMPREPLY[@]}\""});
    bash.waitForFinished();
    return QString::fromUtf8(bash.readAllStandardOutput()).split(QRegularExpression("\\s"), Qt::SkipEmptyParts);
}

}  // namespace

/// What a desktop, a shell and a text editor are given of the program.
class tst_Delivery : public QObject {
    Q_OBJECT
private slots:
    void everyCommandHasHelpInTheTable();
    void everyOptionOfTheTableIsParsed();
    void theManualPageNamesEveryCommandAndOption();
    void theManualPageIsCleanRoff();
    void aShellWithoutCompletionIsAnError();
    void bashCompletesCommandsOptionsAndChoices();
    void eachShellAcceptsItsScript_data();
    void eachShellAcceptsItsScript();
    void everyShippedWorldFitsTheSchema_data();
    void everyShippedWorldFitsTheSchema();
    void theSchemaRefusesMistakes_data();
    void theSchemaRefusesMistakes();
    void theDesktopFilesAreValid();
    void theVersionStandsInTheChangelog();
};

void tst_Delivery::everyCommandHasHelpInTheTable()
{
    for (const CommandHelp& command : commandHelps()) {
        QVERIFY2(!command.summary.empty() && !command.text.empty() && !command.usages.empty(), command.name.c_str());
        const QString help = answerTo({QString::fromStdString(command.name), "--help"}).out;
        QVERIFY2(command.name.empty() || help.contains(QString::fromStdString(command.usages.front())),
                 command.name.c_str());
    }
}

void tst_Delivery::everyOptionOfTheTableIsParsed()
{
    for (const CommandHelp& command : commandHelps())
        for (const OptionGroup& group : command.groups)
            for (const OptionHelp& option : group.options) {
                Words words{flagOf(option)};
                if (takesValue(option))
                    words.push_back(option.choices.empty() ? "7" : option.choices.back());
                const auto arguments = Arguments::parse(words, command);
                QCOMPARE(static_cast<bool>(arguments), !option.isAlone);
                if (!arguments)
                    continue;
                const std::string name = words.front().substr(words.front().find_first_not_of('-'));
                QVERIFY2(arguments->has(name) || arguments->value(name) == words.back(), option.usage.c_str());
                if (!option.choices.empty())
                    QVERIFY2(!Arguments::parse({words.front(), "neither"}, command), option.usage.c_str());
            }
}

void tst_Delivery::theManualPageNamesEveryCommandAndOption()
{
    const QString page = answerTo({"--man"}).out.replace("\\-", "-");
    for (const CommandHelp& command : commandHelps()) {
        QVERIFY(command.name.empty() || page.contains(".SS " + QString::fromStdString(command.name) + "\n"));
        for (const OptionGroup& group : command.groups)
            for (const OptionHelp& option : group.options)
                QVERIFY2(page.contains(".B " + QString::fromStdString(option.usage) + "\n"), option.usage.c_str());
    }
}

void tst_Delivery::theManualPageIsCleanRoff()
{
    if (QStandardPaths::findExecutable("groff").isEmpty())
        QSKIP("groff is not installed.");
    QProcess groff;
    groff.start("groff", {"-man", "-ww", "-Tutf8", "-z"});
    groff.write(answerTo({"--man"}).out.toUtf8());
    groff.closeWriteChannel();
    QVERIFY(groff.waitForFinished());
    QCOMPARE(QString::fromUtf8(groff.readAllStandardError()), QString());
}

void tst_Delivery::aShellWithoutCompletionIsAnError()
{
    QCOMPARE(answerTo({"--completion", "tcsh"}).code, 2);
    QCOMPARE(answerTo({"--completion"}).code, 2);
}

void tst_Delivery::bashCompletesCommandsOptionsAndChoices()
{
    QCOMPARE(bashOffers({"gloamwright", "ch"}), QStringList{"check"});
    QVERIFY(bashOffers({"gloamwright", "show", "--"}).contains("--fov"));
    QVERIFY(!bashOffers({"gloamwright", "show", "--"}).contains("--recipe"));
    QCOMPARE(bashOffers({"gloamwright", "show", "a.gloam", "--corners", "n"}), QStringList{"never"});
    QVERIFY(bashOffers({"gloamwright", "run", "a.gloam", "--bot", ""}).contains("explorer"));
    QVERIFY(bashOffers({"gloamwright", "--"}).contains("--version"));
}

void tst_Delivery::eachShellAcceptsItsScript_data()
{
    QTest::addColumn<QString>("shell");
    for (const std::string& shell : completionShells())
        QTest::newRow(shell.c_str()) << QString::fromStdString(shell);
}

void tst_Delivery::eachShellAcceptsItsScript()
{
    QFETCH(QString, shell);
    const CommandAnswer answer = answerTo({QStringLiteral("--completion"), shell});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains("generate"));
    if (QStandardPaths::findExecutable(shell).isEmpty())
        return;
    QTemporaryDir folder;
    QFile script(folder.filePath("script"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(answer.out.toUtf8());
    script.close();
    QProcess process;
    process.start(shell, {"-n", script.fileName()});
    QVERIFY(process.waitForFinished());
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    QCOMPARE(process.exitCode(), 0);
}

void tst_Delivery::everyShippedWorldFitsTheSchema_data()
{
    QTest::addColumn<QString>("file");
    for (const char* folder : {"worlds", "types"}) {
        QDirIterator files(QStringLiteral(GLOAM_RESOURCES "/") + folder, {"*.gloam"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
        }
    }
}

void tst_Delivery::everyShippedWorldFitsTheSchema()
{
    QFETCH(QString, file);
    QFile world(file);
    QVERIFY(world.open(QIODevice::ReadOnly));
    const QStringList problems = shippedSchema().problemsOf(treeOf(world.readAll()));
    QVERIFY2(problems.isEmpty(), qPrintable(problems.mid(0, 20).join('\n')));
}

void tst_Delivery::theSchemaRefusesMistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a misspelt section") << QByteArray("gloam: 3\nlevel: {}\n");
    QTest::newRow("a misspelt key of a level") << QByteArray("gloam: 3\nlevels: {a: {ambiant: 2}}\n");
    QTest::newRow("a word for a number") << QByteArray("gloam: 3\nlevels: {a: {depth: deep}}\n");
    QTest::newRow("a builder that does not exist") << QByteArray("gloam: 3\nrecipes: {a: {steps: [{cavern: {}}]}}\n");
    QTest::newRow("a parameter that does not exist")
        << QByteArray("gloam: 3\nrecipes: {a: {steps: [{cave: {seed: 1}}]}}\n");
    QTest::newRow("a size of one number") << QByteArray("gloam: 3\nlevels: {a: {size: [3]}}\n");
    QTest::newRow("a part's misspelt field")
        << QByteArray("gloam: 3\ntypes: {entities: {a: {parts: {melee: {dammage: 1d4}}}}}\n");
    QTest::newRow("a choice that does not exist") << QByteArray("gloam: 3\nruleset: {vision: {model: psychic}}\n");
}

void tst_Delivery::theSchemaRefusesMistakes()
{
    QFETCH(QByteArray, text);
    QVERIFY(!shippedSchema().problemsOf(treeOf(text)).isEmpty());
}

void tst_Delivery::theDesktopFilesAreValid()
{
    const QString folder = QStringLiteral(GLOAM_TEST_DATA "/../../packaging");
    const QString made = QCoreApplication::applicationDirPath() + "/../../packaging";
    const QList<QStringList> checks{{"desktop-file-validate", folder + "/desktop/gloamwright.desktop"},
                                    {"appstreamcli", "validate", "--no-net",
                                     made + "/org.gloamwright.gloamwright.metainfo.xml"},
                                    {"xmllint", "--noout", folder + "/desktop/gloamwright-mime.xml"}};
    int done = 0;
    for (const QStringList& check : checks) {
        if (QStandardPaths::findExecutable(check.first()).isEmpty())
            continue;
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(check.first(), check.mid(1));
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAll().constData());
        ++done;
    }
    if (done == 0)
        QSKIP("desktop-file-validate, appstreamcli and xmllint are not installed.");
}

void tst_Delivery::theVersionStandsInTheChangelog()
{
    QFile changelog(QStringLiteral(GLOAM_RESOURCES) + "/manual/CHANGELOG.md");
    QVERIFY(changelog.open(QIODevice::ReadOnly));
    const QString version = answerTo({"--version"}).out.trimmed().section(' ', 1);
    QVERIFY(changelog.readAll().contains(("## " + version).toUtf8()));
}

GLOAM_TEST(tst_Delivery)
#include "tst_Delivery.moc"
