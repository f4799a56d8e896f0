#include "core/generate/PrefabCopy.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/document/PrefabPlans.h"
#include "editor/panels/Palettes.h"
#include "editor/panels/PrefabPalette.h"
#include "editor/panels/TypePalette.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPixmap>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <fstream>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct PrefabPaletteFixture : PaneFixture {
    Palettes& palettes{*pane.findChild<Palettes*>()};
    PrefabPalette& page{palettes.prefabs()};
    QListView& list{*page.findChild<QListView*>()};
    QLineEdit& search{*page.findChild<QLineEdit*>()};

    PrefabPaletteFixture() { palettes.setCurrentWidget(&page); }

    QStringList names() const
    {
        QStringList found;
        for (int row = 0; row < list.model()->rowCount(); ++row)
            found << list.model()->index(row, 0).data().toString();
        return found;
    }
    QModelIndex row(const QString& name) const
    {
        return list.model()->index(static_cast<int>(names().indexOf(name)), 0);
    }
    void click(const QString& name)
    {
        list.scrollTo(row(name));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row(name)).center());
    }
    void select(const Rect& cells) { pane.state().cells.select(CellArea(level(firstLevel).tiles.size(), cells)); }
    void make(const char* name)
    {
        select({{2, 2}, {4, 3}});
        const Stamp piece =
            cutStamp(*pane.state().open.level(), pane.state().cells.area(), pane.state().display.layers().open());
        QVERIFY(perform(planMakePrefab(world(), name, piece)));
    }
    QString heard(const std::function<void()>& deed)
    {
        QSignalSpy spy(&pane.state().notices, &Notices::told);
        deed();
        return spy.isEmpty() ? QString() : spy.last().first().toString();
    }
    std::size_t steps() const { return document.history().stepCount(); }
};

}  // namespace

/// The palette's page of prefabs.
class tst_PrefabPalette : public QObject {
    Q_OBJECT
private slots:
    void everyPrefabHasARowAPictureAndItsFacts();
    void aClickTakesOneAndAClickOnTheMapPlacesIt();
    void enterTakesTheOneSearchedFor();
    void lettersTypedInTheListSearch();
    void aSearchFindsByNameSentenceAndTag();
    void inHandItIsTurnedAndMirrored();
    void takingOneEndsRandomPainting();
    void aNewOneIsListedFirstAndUndoTakesItAway();
    void ownOnesAreRenamedRedrawnAndDeleted();
    void aLibrarysPrefabsSayWhyTheyStay();
    void withoutASelectionNothingIsRedrawn();
    void whereItIsUsedIsTold();
    void withoutPrefabsItSaysHowToMakeOne();
    void actsForTypesGoToThePageOfTypes();
    void anotherToolTurnsToItsPage();
    void everythingHasANameForScreenReaders();
};

void tst_PrefabPalette::everyPrefabHasARowAPictureAndItsFacts()
{
    PrefabPaletteFixture f;
    QCOMPARE(f.names().size(), static_cast<qsizetype>(prefabNames(f.world()).size()));
    for (const QString& name : f.names()) {
        QVERIFY2(!f.row(name).data(Qt::DecorationRole).value<QIcon>().isNull(), qPrintable(name));
        QVERIFY(f.row(name).data(Qt::ToolTipRole).toString().contains(QStringLiteral("cells")));
    }
    const QString tip = f.row(QStringLiteral("oubliette")).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("5 by 5 cells")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("used by old-quarter")), qPrintable(tip));
}

void tst_PrefabPalette::aClickTakesOneAndAClickOnTheMapPlacesIt()
{
    PrefabPaletteFixture f;
    f.pane.state().tool.choose(ToolKind::Link);
    f.palettes.setCurrentWidget(&f.page);
    f.click(QStringLiteral("oubliette"));
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Stamp);
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{5, 5}));
    QCOMPARE(f.palettes.currentWidget(), static_cast<QWidget*>(&f.page));  // to take another
    QCOMPARE(f.steps(), std::size_t{0});
    f.PaneFixture::click({10, 10});
    QCOMPARE(f.steps(), std::size_t{1});
}

void tst_PrefabPalette::enterTakesTheOneSearchedFor()
{
    PrefabPaletteFixture f;
    f.key(Qt::Key_Apostrophe);
    QVERIFY(f.search.hasFocus());
    f.keys(QStringLiteral("oubl"));
    f.key(Qt::Key_Return);
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{5, 5}));
    QVERIFY(f.search.text().isEmpty());
}

void tst_PrefabPalette::lettersTypedInTheListSearch()
{
    PrefabPaletteFixture f;
    f.page.enter();
    QVERIFY(f.list.hasFocus());
    for (const char letter : {'c', 'r', 'y', 'p', 't'})  // each of them is a command of the map
        f.keys(QString(QLatin1Char(letter)));
    QCOMPARE(f.search.text(), QStringLiteral("crypt"));
    QCOMPARE(f.names().first(), QStringLiteral("crypt"));
    f.key(Qt::Key_Escape);
    QVERIFY(f.search.text().isEmpty());
    f.key(Qt::Key_Escape);
    QVERIFY(f.canvas().hasFocus());
}

void tst_PrefabPalette::aSearchFindsByNameSentenceAndTag()
{
    PrefabPaletteFixture f;
    f.search.setText(QStringLiteral("lamp-shrine between"));
    QCOMPARE(f.names(), QStringList{QStringLiteral("chapel")});
    f.search.setText(QStringLiteral("vault"));
    QVERIFY(f.names().size() >= 8);
    f.search.setText(QStringLiteral("no such thing"));
    QVERIFY(f.names().isEmpty());
    QVERIFY(f.list.isHidden());
}

void tst_PrefabPalette::inHandItIsTurnedAndMirrored()
{
    PrefabPaletteFixture f;
    f.make("hook");
    f.select({{2, 2}, {4, 3}});
    f.page.enter();
    f.click(QStringLiteral("hook"));
    f.pane.focusCanvas();
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{4, 3}));
    f.keys(QStringLiteral("z"));
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{3, 4}));
}

void tst_PrefabPalette::takingOneEndsRandomPainting()
{
    PrefabPaletteFixture f;
    Brush random;
    random.mix = Mix::Even;
    f.pane.state().paint.setBrush(random);
    f.click(QStringLiteral("crypt"));
    QVERIFY(f.pane.state().paint.brush().mix == Mix::None);
}

void tst_PrefabPalette::aNewOneIsListedFirstAndUndoTakesItAway()
{
    PrefabPaletteFixture f;
    f.make("zz-last-by-name");
    QCOMPARE(f.names().first(), QStringLiteral("zz-last-by-name"));
    f.document.undo();
    QVERIFY(!f.names().contains(QStringLiteral("zz-last-by-name")));
    f.document.redo();
    QCOMPARE(f.names().first(), QStringLiteral("zz-last-by-name"));
}

void tst_PrefabPalette::ownOnesAreRenamedRedrawnAndDeleted()
{
    PrefabPaletteFixture f;
    f.make("cellar");
    f.click(QStringLiteral("cellar"));
    QTest::keyClick(&f.list, Qt::Key_F2);
    auto* dialog = f.pane.findChild<NameDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>()->setText(QStringLiteral("loft"));
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(isOwnPrefab(f.world(), "loft") && !isOwnPrefab(f.world(), "cellar"));
    QTRY_VERIFY(!f.pane.findChild<NameDialog*>());

    f.list.setCurrentIndex(f.row(QStringLiteral("loft")));
    f.select({{2, 2}, {6, 3}});
    for (auto* button : f.page.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Redraw"))
            button->click();
    QVERIFY(f.row(QStringLiteral("loft")).data(Qt::ToolTipRole).toString().contains(QStringLiteral("6 by 3 cells")));

    f.list.setCurrentIndex(f.row(QStringLiteral("loft")));
    QTest::keyClick(&f.list, Qt::Key_Delete);
    QVERIFY(f.world().prefabs.isEmpty());
    QCOMPARE(f.steps(), std::size_t{4});
}

void tst_PrefabPalette::aLibrarysPrefabsSayWhyTheyStay()
{
    PrefabPaletteFixture f;
    f.page.enter();
    f.list.setCurrentIndex(f.row(QStringLiteral("crypt")));
    QCOMPARE(f.heard([&] { QTest::keyClick(&f.list, Qt::Key_F2); }),
             QStringLiteral("'crypt' is of a library and keeps its name."));
    QCOMPARE(f.heard([&] { QTest::keyClick(&f.list, Qt::Key_Delete); }),
             QStringLiteral("'crypt' is of a library and cannot be deleted."));
    QCOMPARE(f.steps(), std::size_t{0});
}

void tst_PrefabPalette::withoutASelectionNothingIsRedrawn()
{
    PrefabPaletteFixture f;
    f.make("cellar");
    QVERIFY(f.pane.act(QStringLiteral("select-none")));
    f.list.setCurrentIndex(f.row(QStringLiteral("cellar")));
    for (auto* button : f.page.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Redraw"))
            QVERIFY(f.heard([&] { button->click(); }).startsWith(QStringLiteral("Select the cells")));
    QCOMPARE(f.steps(), std::size_t{1});
}

void tst_PrefabPalette::whereItIsUsedIsTold()
{
    PrefabPaletteFixture f;
    QVERIFY(factsOfPrefab(f.world(), "crypt").contains(QStringLiteral("used by old-quarter")));
    f.make("cellar");
    QVERIFY(factsOfPrefab(f.world(), "cellar").contains(QStringLiteral("no recipe uses it")));
}

void tst_PrefabPalette::withoutPrefabsItSaysHowToMakeOne()
{
    PrefabPaletteFixture f;
    const std::filesystem::path bare = f.file("bare.gloam");
    std::ofstream(bare) << "gloam: 3\nworld: {id: bare, ruleset: d20}\n"
                           "tiles: {floor: {glyph: ., walkable: true}}\n"
                           "levels: {hall: {legend: {.: floor}, map: \"...\"}}\n";
    QVERIFY(f.document.open(bare));
    QVERIFY(f.names().isEmpty());
    const auto labels = f.page.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Ctrl+J"));
    }));
}

void tst_PrefabPalette::actsForTypesGoToThePageOfTypes()
{
    PrefabPaletteFixture f;
    QVERIFY(f.pane.act(QStringLiteral("new-type")));
    QVERIFY(qobject_cast<TypePalette*>(f.palettes.currentWidget()));
}

void tst_PrefabPalette::anotherToolTurnsToItsPage()
{
    PrefabPaletteFixture f;
    f.pane.state().tool.choose(ToolKind::Entity);
    QCOMPARE(f.palettes.currentIndex(), static_cast<int>(TypeCategory::Entities));
    f.palettes.setCurrentWidget(&f.page);
    f.pane.state().tool.choose(ToolKind::Shape);  // fills with what is in hand
    QCOMPARE(f.palettes.currentWidget(), static_cast<QWidget*>(&f.page));
}

void tst_PrefabPalette::everythingHasANameForScreenReaders()
{
    PrefabPaletteFixture f;
    for (const QWidget* widget : f.page.findChildren<QWidget*>())
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && !widget->objectName().startsWith("qt_"))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
}

GLOAM_WIDGET_TEST(tst_PrefabPalette)
#include "tst_PrefabPalette.moc"
