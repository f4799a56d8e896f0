#include "core/io/edit/EditLog.h"
#include "editor/document/SettingsPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A document of a new world, with room for only so many entities more.
struct FullDocument {
    explicit FullDocument(long long more)
    {
        ReadContext context = shippedContext();
        const DocumentFixture usual;
        context.limits.entities = static_cast<long long>(usual.level(firstLevel).entities.all().size()) + more;
        document.emplace(context, ids);
    }

    EditResult place(Point by)
    {
        const Start& start = document->world().settings.start;
        return document->perform(
            planPlace(document->world(), start.level, {document->newEntity("gritling", start.at + by)}));
    }
    EditResult removeFirst()
    {
        const Level& level = *document->world().findLevel(firstLevel);
        return document->perform(planRemoveEntities(document->world(), firstLevel, {level.entities.all().front().id}));
    }
    QString bytes() const { return QString::fromStdString(formatWorld(document->world())); }

    Random ids{1};
    std::optional<WorldDocument> document;
};

}  // namespace

/// No act leads to a world that cannot be saved and read again.
class tst_DocumentRoom : public QObject {
    Q_OBJECT
private slots:
    void G1_oneEntityTooManyIsRefusedWithASentence();
    void G1_whatUndoBringsBackTakesItsRoomAgain();
    void G1_aTextThatCannotBeReadIsRefused();
};

void tst_DocumentRoom::G1_oneEntityTooManyIsRefusedWithASentence()
{
    FullDocument full(2);
    QVERIFY(full.place({1, 0}));
    QVERIFY(full.place({2, 0}));
    const QString before = full.bytes();
    const EditResult refused = full.place({3, 0});
    QVERIFY2(refused.objection.contains(QStringLiteral("too many things")), qPrintable(refused.objection));
    QCOMPARE(full.bytes(), before);
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("full.gloam").toStdString();
    QVERIFY(full.document->saveAs(file));
    QVERIFY(full.document->open(file));
    QCOMPARE(full.bytes(), before);
    QVERIFY(!full.place({3, 0}));
}

void tst_DocumentRoom::G1_whatUndoBringsBackTakesItsRoomAgain()
{
    FullDocument full(1);
    QVERIFY(full.place({1, 0}));
    const EditResult removed = full.removeFirst();
    QVERIFY2(removed, qPrintable(removed.objection));
    full.document->undo();
    QVERIFY(!full.place({2, 0}));
    full.document->redo();
    QVERIFY(full.place({2, 0}));
    QVERIFY(!full.place({3, 0}));
    full.document->undo();
    QVERIFY(full.place({3, 0}));
}

void tst_DocumentRoom::G1_aTextThatCannotBeReadIsRefused()
{
    DocumentFixture f;
    WorldSettings settings = f.world().settings;
    settings.about = std::string(Limits{}.textBytes, 'a');
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    settings.about += 'a';
    const EditResult refused = f.perform(planSettings(f.world(), settings));
    QVERIFY2(refused.objection.contains(QStringLiteral("65536")), qPrintable(refused.objection));
}

GLOAM_TEST(tst_DocumentRoom)
#include "tst_DocumentRoom.moc"
