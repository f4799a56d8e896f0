#include "editor/exchange/TmxTree.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;

/// TMX as a tree.
class tst_TmxTree : public QObject {
    Q_OBJECT
private slots:
    void tooManyObjectsAreRefusedBeforeAnyIsBuilt();
};

void tst_TmxTree::tooManyObjectsAreRefusedBeforeAnyIsBuilt()
{
    const std::string shapes = "<tileset firstgid=\"1\"><tile id=\"0\"><objectgroup><object id=\"1\"/><object "
                               "id=\"2\"/></objectgroup></tile></tileset>\n<tileset firstgid=\"2\" source=\"a>b\"/>\n";
    const std::string notes = "<!-- <object/> <object/> -->\n<text><![CDATA[<object/>]]></text>\n";
    const auto mapOf = [&](int objects) {
        std::string text = shapes + notes + "<objectgroup>\n";
        for (int i = 0; i < objects; ++i)
            text += "  <object id=\"" + std::to_string(i) + "\"/>\n";
        return "<map width=\"2\" height=\"2\">\n" + text + "</objectgroup>\n</map>\n";
    };
    Limits limits;
    limits.nodes = 40;  // values, of which an object takes nine
    QVERIFY(!readTmxTree(mapOf(4), limits).problem);
    const ForeignTree refused = readTmxTree(mapOf(5), limits);
    QVERIFY(refused.problem && refused.root.find("layers") == nullptr);
    QCOMPARE(QString::fromStdString(refused.problem->sentence),
             QStringLiteral("The map has more than 4 objects, which is the most that fits into a level."));
    QVERIFY(refused.problem->mark == (Mark{11, 3}));
    // What cannot be read after it was never looked at.
    QVERIFY(readTmxTree(mapOf(5) + "<<<", limits).problem->mark == (Mark{11, 3}));
}

GLOAM_TEST(tst_TmxTree)
#include "tst_TmxTree.moc"
