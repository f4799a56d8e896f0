#include "core/base/Progress.h"
#include "core/io/file/Files.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/TreeMaker.h"
#include "tests/support/TestMain.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Reads each file NAME.yaml by PyYAML and by libyaml, and compares what they find with NAME.json: once with all values
/// as texts, and once with the kinds that the readers give them. Prints the differences.
constexpr const char* pythonText = R"(
import glob, json, sys, yaml

def compare(ours, theirs, path, hasKinds):
    if isinstance(ours, list):
        if not isinstance(theirs, list) or len(ours) != len(theirs):
            return [path + ': a list is ' + repr(theirs)[:60]]
        return [text for i, (a, b) in enumerate(zip(ours, theirs)) for text in compare(a, b, f'{path}[{i}]', hasKinds)]
    if isinstance(ours, dict):
        if not isinstance(theirs, dict):
            return [path + ': a map is ' + repr(theirs)[:60]]
        keys = [key for key, value in ours['map']]
        if hasKinds and any(key.lower() in ('y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null') for key in keys):
            return []  # two of them may be one key there
        if len(keys) != len(theirs) or (not hasKinds and keys != list(theirs)):
            return [path + ': other keys ' + repr(list(theirs))[:200]]
        return [text for (key, a), b in zip(ours['map'], theirs.values())
                for text in compare(a, b, path + '.' + key, hasKinds)]
    kind, text = ours[0], ours[2:]
    if hasKinds:
        isSame = theirs == text if kind == 't' else not isinstance(theirs, str)
    else:
        isSame = theirs == text
    return [] if isSame else [f'{path}: {text!r} is {theirs!r}']

for name in sorted(glob.glob(sys.argv[1] + '/*.yaml')):
    ours = json.load(open(name[:-5] + '.json', encoding='utf-8'))
    text = open(name, 'rb').read()
    loaders = [yaml.CBaseLoader, yaml.CSafeLoader]
    if len(text) < 20000:
        loaders += [yaml.BaseLoader, yaml.SafeLoader]
    for loader in loaders:
        try:
            theirs = yaml.load(text, Loader=loader) or {}
        except Exception as error:
            print(name, loader.__name__, str(error)[:400])
            continue
        for line in compare(ours, theirs, '', 'Safe' in loader.__name__)[:3]:
            print(name, loader.__name__, line)
)";

/// A mark at the start of a text is part of it.
QString textOf(const std::string& text)
{
    const QString read = QString::fromStdString(text);
    return text.starts_with("\xEF\xBB\xBF") && !read.startsWith(QChar(0xFEFF)) ? QChar(0xFEFF) + read : read;
}

/// A list as it is, a map as {"map": [[key, value]…]}; a text begins with `t:`, all else with `o:`.
QJsonValue jsonOf(const Value& value)
{
    if (const List* list = value.as<List>()) {
        QJsonArray array;
        for (const Value& item : *list)
            array << jsonOf(item);
        return array;
    }
    if (const Map* map = value.as<Map>()) {
        QJsonArray pairs;
        for (const Entry& entry : map->entries())
            pairs << QJsonArray{textOf(entry.key), jsonOf(entry.value)};
        return QJsonObject{{"map", pairs}};
    }
    const std::string* text = value.as<std::string>();
    return QString::fromStdString(text ? "t:" + *text : "o:" + toFlowText(value));
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

}  // namespace

/// What we write is read by other readers of YAML. CMake adds this class where python3-yaml is installed.
class tst_OtherReaders : public QObject {
    Q_OBJECT
private slots:
    void G9_otherReadersFindTheSameValues_data();
    void G9_otherReadersFindTheSameValues();
};

void tst_OtherReaders::G9_otherReadersFindTheSameValues_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* folder : {GLOAM_RESOURCES "/types", GLOAM_RESOURCES "/rulesets", GLOAM_RESOURCES "/worlds",
                               GLOAM_RESOURCES "/messages", GLOAM_TEST_DATA "/worlds"})
        QTest::newRow(folder) << QString::fromUtf8(folder);
    QTest::newRow("random trees") << QString();
}

void tst_OtherReaders::G9_otherReadersFindTheSameValues()
{
    QFETCH(QString, folder);
    const QTemporaryDir files;
    const auto add = [&files](const QString& name, const Map& root, const std::string& text) {
        write(files.filePath(name + ".yaml"), QByteArray::fromStdString(text));
        write(files.filePath(name + ".json"), QJsonDocument(jsonOf(root).toObject()).toJson());
    };
    if (folder.isEmpty())
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Map root = TreeMaker(seed).makeRoot();
            add(QString::number(seed), root, formatTree(root));
        }
    QDirIterator shipped(folder, {"*.gloam"}, QDir::Files, QDirIterator::Subdirectories);
    while (!folder.isEmpty() && shipped.hasNext()) {
        const QString file = shipped.next();
        Progress progress;
        const auto bytes = readFile(file.toStdString(), Limits{}.fileBytes);
        QVERIFY(bytes);
        const ParsedTree tree = readTree(*bytes, Limits{}, progress);
        add(QFileInfo(file).fileName(), tree.root, formatTree(tree.root, tree.trailingComments));
    }
    QProcess python;
    python.start("/usr/bin/python3", {"-c", pythonText, files.path()});
    QVERIFY(python.waitForFinished(120'000));
    QCOMPARE(QString::fromUtf8(python.readAllStandardError()), QString());
    QCOMPARE(QString::fromUtf8(python.readAllStandardOutput()), QString());
    QCOMPARE(python.exitCode(), 0);
}

GLOAM_TEST(tst_OtherReaders)
#include "tst_OtherReaders.moc"
