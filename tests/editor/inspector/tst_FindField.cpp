#include "editor/ui/ScrollToFocus.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct FindFixture : InspectorFixture {
    QLineEdit& search{*inspector->findChild<QLineEdit*>({}, Qt::FindDirectChildrenOnly)};

    FindFixture() { selectGritling(); }

    QStringList groupsShown() const
    {
        QStringList keys;
        for (const FormGroupView* group : inspector->form().findChildren<FormGroupView*>())
            if (group->isVisible())
                keys << group->key();
        return keys;
    }
    QStringList fieldsShown() const
    {
        QStringList names;
        for (const FormRowView* row : inspector->form().findChildren<FormRowView*>())
            if (row->isVisible())
                names << QString::fromStdString(row->field().name);
        return names;
    }
    FormGroupView& group(const char* key) { return *inspector->form().group(QLatin1String(key)); }
};

}  // namespace

/// Finding a field among dozens: by a search, by what is set, and by scrolling to the focus.
class tst_FindField : public QObject {
    Q_OBJECT
private slots:
    void aLineFiltersTheFieldsOfAllGroups();
    void theWordsOfAGroupShowAllOfIt();
    void whatIsFoundStaysShownWhenItsGroupFolds();
    void escapeClearsAndThenLeaves();
    void groupsWithoutOwnValuesBeginFolded();
    void aGroupFoldedByHandStaysSo();
    void whatHasTheFocusIsScrolledTo();
    void anAreaMayGoBeforeItScrolls();
    void aPathLeadsToItsField_data();
    void aPathLeadsToItsField();
};

void tst_FindField::aLineFiltersTheFieldsOfAllGroups()
{
    FindFixture f;
    const QStringList before = f.fieldsShown();
    f.search.setText(QStringLiteral("patrol"));
    QCOMPARE(f.groupsShown(), QStringList{QStringLiteral("brain")});
    QVERIFY(f.fieldsShown().contains(QStringLiteral("patrol")));
    QVERIFY(!f.fieldsShown().contains(QStringLiteral("hearing")));
    f.search.setFocus();
    f.press(Qt::Key_Down);
    QVERIFY(f.group("brain").isAncestorOf(QApplication::focusWidget()));
    f.search.clear();
    QCOMPARE(f.fieldsShown(), before);
    f.search.setText(QStringLiteral("no such field"));
    QVERIFY(f.groupsShown().isEmpty());
}

void tst_FindField::theWordsOfAGroupShowAllOfIt()
{
    FindFixture f;
    f.search.setText(QStringLiteral("brain"));
    QVERIFY(f.fieldsShown().contains(QStringLiteral("hearing")));
    QVERIFY(f.fieldsShown().contains(QStringLiteral("mind")));
}

/// As when another creature is chosen, whose values of the group are all inherited.
void tst_FindField::whatIsFoundStaysShownWhenItsGroupFolds()
{
    FindFixture f;
    f.group("brain").setOpen(true);
    f.search.setText(QStringLiteral("patrol"));
    f.group("brain").setOpen(false);
    QVERIFY(f.fieldsShown().contains(QStringLiteral("patrol")));
    f.search.clear();
    QVERIFY(!f.fieldsShown().contains(QStringLiteral("patrol")));
}

void tst_FindField::escapeClearsAndThenLeaves()
{
    FindFixture f;
    QSignalSpy left(f.inspector, &Inspector::left);
    f.search.setFocus();
    f.type("hp", false);
    f.press(Qt::Key_Escape);
    QCOMPARE(f.search.text(), QString());
    QCOMPARE(left.count(), 0);
    f.press(Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
}

void tst_FindField::groupsWithoutOwnValuesBeginFolded()
{
    FindFixture f;
    QVERIFY(!f.group("brain").isOpen());
    QVERIFY(f.group("entity").isOpen());
    f.enter("brain", "hearing", "7");
    f.state.subject.select({});
    f.selectGritling();
    QVERIFY(f.group("brain").isOpen());
    f.document.undo();
    f.state.subject.select({});
    f.selectGritling();
    QVERIFY(!f.group("melee").isOpen());
}

void tst_FindField::aGroupFoldedByHandStaysSo()
{
    FindFixture f;
    auto* head = f.group("brain").findChild<FormGroupHead*>();
    head->click();
    QVERIFY(f.group("brain").isOpen());
    f.state.subject.select({});
    f.selectGritling();
    QVERIFY(f.group("brain").isOpen());
}

void tst_FindField::whatHasTheFocusIsScrolledTo()
{
    FindFixture f;
    f.window.resize(280, 260);
    f.inspector->setGeometry(f.window.rect());
    for (FormGroupView* group : f.inspector->form().findChildren<FormGroupView*>())
        group->setOpen(true);
    QApplication::processEvents();
    int sought = 0;
    for (QWidget* widget : f.inspector->form().findChildren<QWidget*>()) {
        if (!widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus)
            || widget->focusProxy())
            continue;
        widget->setFocus(Qt::OtherFocusReason);
        QApplication::processEvents();
        if (QApplication::focusWidget() == widget) {
            QVERIFY2(!widget->visibleRegion().isEmpty(), qPrintable(widget->accessibleName()));
            ++sought;
        }
    }
    QVERIFY(sought > 20);
}

/// A page that closes gives the focus back at the same moment.
void tst_FindField::anAreaMayGoBeforeItScrolls()
{
    FindFixture f;
    auto* area = new QScrollArea(&f.window);
    scrollToFocus(*area);
    f.search.setFocus();
    delete area;
    QApplication::processEvents();
    QVERIFY(f.search.hasFocus());
}

void tst_FindField::aPathLeadsToItsField_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* path, const char* group, const char* field) {
        QTest::newRow(path) << path << group << field;
    };
    row("parts.brain.patrol[1]", "brain", "patrol");
    row("parts.brain.leader", "brain", "leader");
    row("parts.brain", "brain", "mind");
    row("hp", "entity", "hp");
}

void tst_FindField::aPathLeadsToItsField()
{
    QFETCH(QString, path);
    QFETCH(QString, group);
    QFETCH(QString, field);
    FindFixture f;
    QVERIFY(f.inspector->focusPath(path));
    QVERIFY(f.row(qPrintable(group), qPrintable(field)).isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!f.inspector->focusPath(QStringLiteral("no.such.field")));
}

GLOAM_WIDGET_TEST(tst_FindField)
#include "tst_FindField.moc"
