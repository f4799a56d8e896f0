#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/inspector/fields/NumberField.h"
#include "tests/editor/inspector/InspectorFixture.h"
#include "tests/support/EventLoop.h"

#include <QLineEdit>
#include <QScrollBar>

#include <map>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

void addSelections()
{
    QTest::addColumn<int>("kind");
    const std::pair<const char*, Selection::Kind> kinds[] = {
        {"level", Selection::Kind::Level},       {"world", Selection::Kind::World}, {"start", Selection::Kind::Start},
        {"overland", Selection::Kind::Overland}, {"zone", Selection::Kind::Zone},   {"cell", Selection::Kind::Cell},
        {"thing", Selection::Kind::Entities},    {"link", Selection::Kind::Link}};
    for (const auto& [name, kind] : kinds)
        QTest::newRow(name) << static_cast<int>(kind);
}

/// Selects everything of a kind, with something in every list, and all groups open.
void selectFully(InspectorFixture& fixture, Selection::Kind kind)
{
    WorldSettings settings = fixture.document.world().settings;
    settings.start.kit = {"torch"};
    settings.goals = {Goal{{"cellar", {3, 3}}, {}, {}, {}}, Goal{{}, "dawn-ember", {}, {}}};
    const LinkId link = fixture.addLink();
    fixture.perform(planSettings(fixture.world(), settings));
    fixture.perform(planLevelSettings(fixture.world(), fixture.state.open.id(),
                                      {"First level", 1, 0, {{{3, 3}, "A note of some length upon a cell"}}, {}, {}}));
    Map cell;
    cell.set("locked", "brass");
    fixture.perform(planCell(fixture.world(), fixture.state.open.id(), fixture.state.open.cursor(), cell));
    Entity entity = fixture.theGritling();
    writePart<Body>(entity, *fixture.document.world().registry)->properties.set("hoard", "brass");
    entity.parts.front().own.add(6);
    fixture.perform(planChangeEntities(fixture.world(), fixture.state.open.id(), {entity}));
    switch (kind) {
    case Selection::Kind::Level: fixture.state.subject.select({}); break;
    case Selection::Kind::World: fixture.state.subject.select(Selection::ofWorld()); break;
    case Selection::Kind::Start: fixture.state.subject.select(Selection::ofStart()); break;
    case Selection::Kind::Cell: fixture.state.subject.select(Selection::ofCell(fixture.state.open.cursor())); break;
    case Selection::Kind::Entities: fixture.selectGritling(); break;
    case Selection::Kind::Link: fixture.state.subject.select(Selection::ofLink(link)); break;
    case Selection::Kind::Type:
        fixture.state.subject.select(Selection::ofType(TypeCategory::Entities, "gritling-tracker"));
        break;
    case Selection::Kind::Overland:
        fixture.perform(planAddOverland(fixture.world()));
        fixture.state.subject.select(Selection::ofOverland());
        break;
    case Selection::Kind::Zone:
        fixture.perform(planAddOverland(fixture.world()));
        fixture.state.subject.select(Selection::ofZone({0, 0}));
        break;
    }
    for (FormGroupView* group : fixture.inspector->findChildren<FormGroupView*>())
        group->setOpen(true);
    processEvents();
}

/// Selects a lever that opens a gate, with every field of its effects set.
void selectWiredLever(InspectorFixture& fixture)
{
    const Point at = fixture.state.open.cursor();
    const Entity lever = fixture.document.newEntity("iron-lever", at + Point{0, 1});
    const Entity gate = fixture.document.newEntity("gate", at + Point{1, 1});
    QVERIFY(fixture.perform(planPlace(fixture.world(), fixture.state.open.id(), {lever, gate})));
    QVERIFY(fixture.perform(
        planDrive(fixture.world(), fixture.state.open.id(), lever.id, {fixture.state.open.id(), gate.at})));
    fixture.state.subject.select(Selection::ofEntities({lever.id}));
    for (FormGroupView* group : fixture.inspector->findChildren<FormGroupView*>())
        group->setOpen(true);
    processEvents();
}

/// The rows that need the most width.
QString widestOf(const FormView& form)
{
    QStringList rows;
    for (const FormRowView* row : form.findChildren<FormRowView*>()) {
        const int width = row->minimumSizeHint().width();
        if (row->isVisible() && width > 230)
            rows << QStringLiteral("%1 %2").arg(QString::fromStdString(row->field().name)).arg(width);
    }
    return rows.join(QStringLiteral(", "));
}

}  // namespace

/// The panel itself: undo, focus, folding, widths, whatever it shows.
class tst_Inspector : public QObject {
    Q_OBJECT
private slots:
    void undoShowsTheOldValue();
    void fieldsOfTwoGroupsAreNotSaidAlike_data();
    void fieldsOfTwoGroupsAreNotSaidAlike();
    void aChangeElsewhereLeavesWhatIsHalfTyped();
    void aChangeKeepsTheWidgetsTheFocusAndTheScroll();
    void anotherSelectionDropsWhatWasTyped();
    void aFoldedGroupStaysFolded();
    void undoWithAFieldInFocusIsTheDocuments();
    void tabGoesFromTopToBottom();
    void everyFocusableWidgetIsNamed_data();
    void everyFocusableWidgetIsNamed();
    void nothingIsWiderThanThePanel_data();
    void nothingIsWiderThanThePanel();
    void aRemovedEntityIsShownNoMore();
    void aGroupOfOneFieldOfItsNameSaysItOnce();
    void aFieldIsEnteredAsItsListOfFieldsSays();
};

void tst_Inspector::fieldsOfTwoGroupsAreNotSaidAlike_data()
{
    addSelections();
    QTest::newRow("type") << static_cast<int>(Selection::Kind::Type);
}

void tst_Inspector::fieldsOfTwoGroupsAreNotSaidAlike()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    selectFully(fixture, static_cast<Selection::Kind>(kind));
    std::map<QString, QString> groupOf;
    for (const FormGroupView* group : fixture.inspector->findChildren<FormGroupView*>())
        for (const FormRowView* row : group->rows())
            for (const QWidget* input : row->findChildren<QWidget*>())
                if (input->isVisibleTo(fixture.inspector) && input->focusPolicy() != Qt::NoFocus
                    && !input->accessibleName().isEmpty()) {
                    const auto [known, isNew] = groupOf.emplace(input->accessibleName(), group->key());
                    QVERIFY2(isNew || known->second == group->key(), qPrintable(input->accessibleName()));
                }
}

void tst_Inspector::undoShowsTheOldValue()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.document.undo();
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("5"));
    fixture.document.redo();
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("9"));
}

void tst_Inspector::aChangeElsewhereLeavesWhatIsHalfTyped()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.focus("look", "name");
    InspectorFixture::type("Gru", false);
    fixture.document.undo();
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line);
    QCOMPARE(line->text(), QStringLiteral("Gru"));
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
}

void tst_Inspector::aChangeKeepsTheWidgetsTheFocusAndTheScroll()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    for (FormGroupView* group : fixture.inspector->form().findChildren<FormGroupView*>())
        group->setOpen(true);
    fixture.focus("brain", "path-max-distance");
    processEvents();
    QWidget* focused = QApplication::focusWidget();
    const auto widgets = fixture.inspector->findChildren<FormRowView*>();
    const int scroll = fixture.inspector->findChild<QScrollArea*>()->verticalScrollBar()->value();
    QVERIFY(scroll > 0);
    InspectorFixture::type("12");
    fixture.document.undo();
    processEvents();
    QCOMPARE(QApplication::focusWidget(), focused);
    QCOMPARE(fixture.inspector->findChildren<FormRowView*>(), widgets);
    QCOMPARE(fixture.inspector->findChild<QScrollArea*>()->verticalScrollBar()->value(), scroll);
}

void tst_Inspector::anotherSelectionDropsWhatWasTyped()
{
    InspectorFixture fixture;
    const Entity other = fixture.document.newEntity("gritling", fixture.theGritling().at + Point{0, 1});
    fixture.placeOn(fixture.state.open.id(), other);
    fixture.selectGritling();
    const QString before = fixture.bytes();
    fixture.focus("stats", "hp");
    InspectorFixture::type("9", false);
    fixture.state.subject.select(Selection::ofEntities({other.id}));
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("5"));
    fixture.state.subject.select(Selection::ofWorld());
    QCOMPARE(fixture.bytes(), before);
}

void tst_Inspector::aFoldedGroupStaysFolded()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const auto body = [&fixture] { return fixture.inspector->form().group(QStringLiteral("body")); };
    body()->findChild<FormGroupHead*>()->setFocus();
    InspectorFixture::press(Qt::Key_Left);
    QVERIFY(!body()->isOpen() && !body()->row("size")->isVisible());
    fixture.state.subject.select(Selection::ofWorld());
    fixture.selectGritling();
    QVERIFY(!body()->isOpen());
    QTest::mouseClick(body()->findChild<FormGroupHead*>(), Qt::LeftButton);
    QVERIFY(body()->isOpen() && body()->row("size")->isVisible());
}

void tst_Inspector::undoWithAFieldInFocusIsTheDocuments()
{
    InspectorFixture fixture;
    int undone = 0;
    QAction undo(&fixture.window);
    undo.setShortcut(QKeySequence::Undo);
    fixture.window.addAction(&undo);
    connect(&undo, &QAction::triggered, this, [&] {
        ++undone;
        fixture.document.undo();
    });
    fixture.enter("level", "name", "The Gate");
    InspectorFixture::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("First level"));
    QTest::keyClick(QApplication::focusWidget(), 'x');
    InspectorFixture::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);  // half-typed text belongs to the line
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("First level"));
}

void tst_Inspector::tabGoesFromTopToBottom()
{
    InspectorFixture fixture;
    selectFully(fixture, Selection::Kind::Entities);
    fixture.enter("entity", "type", "candlemoth");  // a group appears between others
    fixture.focus("entity", "type");
    QWidget* last = fixture.inspector->form().row(QStringLiteral("brain"), "path-max-distance");
    int height = -1;
    int met = 0;
    while (!last->isAncestorOf(QApplication::focusWidget())) {
        QCoreApplication::processEvents();  // rows that appeared or disappeared are laid out first
        const int y = QApplication::focusWidget()->mapTo(&fixture.inspector->form(), QPoint()).y();
        QVERIFY2(y >= height - 4, qPrintable(QApplication::focusWidget()->accessibleName()));
        height = y;
        QVERIFY(++met < 200);
        InspectorFixture::press(Qt::Key_Tab);
    }
    QVERIFY(met > 40);
}

void tst_Inspector::everyFocusableWidgetIsNamed_data()
{
    addSelections();
}

void tst_Inspector::everyFocusableWidgetIsNamed()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    selectFully(fixture, static_cast<Selection::Kind>(kind));
    QVERIFY2(focusableWithoutName(*fixture.inspector).isEmpty(),
             qPrintable(focusableWithoutName(*fixture.inspector).join(QLatin1Char(' '))));
}

void tst_Inspector::nothingIsWiderThanThePanel_data()
{
    addSelections();
    QTest::newRow("lever") << -1;
}

void tst_Inspector::nothingIsWiderThanThePanel()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    if (kind < 0)
        selectWiredLever(fixture);
    else
        selectFully(fixture, static_cast<Selection::Kind>(kind));
    const FormView& form = fixture.inspector->form();
    QVERIFY2(form.width() <= 270, qPrintable(QStringLiteral("%1: %2").arg(form.width()).arg(widestOf(form))));
    for (const QWidget* widget : form.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != form.window())
            continue;
        const int right = widget->mapTo(&form, QPoint(widget->width(), 0)).x();
        QVERIFY2(right <= form.width() - 8, widget->metaObject()->className());
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && !label->wordWrap())
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    QCOMPARE(pixelsOfDefaultStyle(fixture.window.grab().toImage()), 0);
}

void tst_Inspector::aRemovedEntityIsShownNoMore()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("stats", "hp");
    InspectorFixture::type("9", false);
    const std::size_t steps = fixture.steps();
    fixture.document.undo();  // its placing
    QVERIFY(fixture.inspector->form().group(QStringLiteral("level")));
    QCOMPARE(fixture.steps(), steps);
    QVERIFY(fixture.document.history().canRedo());
}

void tst_Inspector::aGroupOfOneFieldOfItsNameSaysItOnce()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofWorld());
    for (const char* group : {"goals", "factions"}) {
        const QString title =
            fixture.inspector->form().group(QString::fromUtf8(group))->findChild<FormGroupHead*>()->text();
        for (const QLabel* label : fixture.row(group, group).findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || label->text() != title, group);
    }
}

void tst_Inspector::aFieldIsEnteredAsItsListOfFieldsSays()
{
    InspectorFixture f;
    const FieldSite site{look(), f.document, f.state.open, f.state.subject, f.state.question};
    const auto editorOf = [&site](FieldKind kind, InputStyle input) {
        FormField field;
        field.name = "depth";
        field.kind = kind;
        field.input = input;
        field.inner.resize(1);
        const std::unique_ptr<FieldEditor> editor(makeFieldEditor(site, field, QStringLiteral("Depth"), nullptr));
        return QByteArray(editor->metaObject()->className());
    };
    QCOMPARE(editorOf(FieldKind::Items, InputStyle::Usual), QByteArray("gloam::editor::ListField"));
    QCOMPARE(editorOf(FieldKind::Items, InputStyle::Range), QByteArray("gloam::editor::PairField"));
    QCOMPARE(editorOf(FieldKind::Text, InputStyle::Usual), QByteArray("gloam::editor::LineField"));
    QCOMPARE(editorOf(FieldKind::Text, InputStyle::Prose), QByteArray("gloam::editor::ProseField"));
}

GLOAM_WIDGET_TEST(tst_Inspector)
#include "tst_Inspector.moc"
