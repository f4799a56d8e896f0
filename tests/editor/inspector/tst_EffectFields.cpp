#include "editor/inspector/fields/ObjectField.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/inspector/fields/Summary.h"
#include "editor/inspector/form/FormGroupView.h"
#include "tests/editor/inspector/InspectorFixture.h"
#include "tests/support/Shown.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

using namespace gloam;
using namespace gloam::test;

/// Effects and conditions, edited in place.
class tst_EffectFields : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void aNewEffectIsWholeFromTheBeginning();
    void anotherKindKeepsWhatAppliesAndShowsItsFields();
    void whatDoesNotBelongIsNotWritten();
    void aTriggerAsksWhomItWatchesOnlyWhereItWatches();
    void aCellThatIsNoneIsEmpty();
    void manyEffectsAreALineEachUntilTheyAreUnfolded();
    void whatAChoiceOffersIsFolded();
    void anEffectIsSummedUpInALine_data();
    void anEffectIsSummedUpInALine();
    void oneIsCountedAsOne();

private:
    QPushButton* addButton() const
    {
        for (QPushButton* button : m_fixture->row("trigger", "effects").findChildren<QPushButton*>())
            if (button->accessibleName() == QLatin1String("Add to Effects"))
                return button;
        return nullptr;
    }
    QComboBox* kindBox() const
    {
        for (QComboBox* box : m_fixture->row("trigger", "effects").findChildren<QComboBox*>())
            if (box->findText(QStringLiteral("damage")) >= 0)
                return box;
        return nullptr;
    }

    std::vector<editor::ObjectHead*> heads() const
    {
        std::vector<editor::ObjectHead*> shown;
        for (editor::ObjectHead* head : m_fixture->row("trigger", "effects").findChildren<editor::ObjectHead*>())
            if (!isGoing(*head))
                shown.push_back(head);
        return shown;
    }
    /// A replaced row is hidden until it is deleted.
    bool isGoing(const QWidget& widget) const
    {
        const QWidget* end = &m_fixture->row("trigger", "effects");
        for (const QWidget* each = &widget; each != end; each = each->parentWidget())
            if (each->isHidden())
                return true;
        return false;
    }

    std::unique_ptr<InspectorFixture> m_fixture;
};

void tst_EffectFields::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    QVERIFY(editor::entitySubject(m_fixture->state.document, m_fixture->state.open, m_fixture->state.subject,
                                  m_fixture->state.patrol, m_fixture->gritling)
                ->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("trigger")));
    m_fixture->selectGritling();
}

void tst_EffectFields::cleanup()
{
    m_fixture.reset();
}

void tst_EffectFields::aNewEffectIsWholeFromTheBeginning()
{
    QVERIFY(addButton());
    addButton()->click();
    QVERIFY(m_fixture->gritlingLine().contains(QStringLiteral("Something happens.")));
    m_fixture->document.undo();
    QVERIFY(!m_fixture->gritlingLine().contains(QStringLiteral("Something happens.")));
}

void tst_EffectFields::anotherKindKeepsWhatAppliesAndShowsItsFields()
{
    addButton()->click();
    QComboBox* box = kindBox();
    QVERIFY(box);
    box->setCurrentIndex(box->findText(QStringLiteral("damage")));
    emit box->activated(box->currentIndex());
    const QString line = m_fixture->gritlingLine();
    QVERIFY2(line.contains(QStringLiteral("do: damage")) && !line.contains(QStringLiteral("Something happens.")),
             qPrintable(line));
    const auto* object = m_fixture->row("trigger", "effects").findChild<editor::ObjectField*>();
    QVERIFY(object);
    QStringList shownFields;
    for (const editor::FieldEditor* field :
         object->findChildren<editor::FieldEditor*>(QString(), Qt::FindDirectChildrenOnly))
        if (!field->isHidden())
            shownFields << field->toolTip().section(QStringLiteral("in files: "), 1);
    QVERIFY(shownFields.contains(QStringLiteral("element")) && shownFields.contains(QStringLiteral("amount")));
    QVERIFY(!shownFields.contains(QStringLiteral("text")) && !shownFields.contains(QStringLiteral("stock")));
}

void tst_EffectFields::whatDoesNotBelongIsNotWritten()
{
    const auto subject = editor::entitySubject(m_fixture->state.document, m_fixture->state.open,
                                               m_fixture->state.subject, m_fixture->state.patrol, m_fixture->gritling);
    for (const editor::FormGroup& group : subject->groups())
        for (const editor::FormRow& row : group.rows)
            if (group.key == QLatin1String("trigger") && row.field.name == "effects") {
                Map win;
                win.set("do", "win");
                const editor::EditResult result = subject->set(group.key, row.field, Value(List{Value(win)}));
                QVERIFY2(result, qPrintable(result.objection));
            }
    const QString line = m_fixture->gritlingLine();
    QVERIFY2(line.contains(QStringLiteral("do: win")) && !line.contains(QStringLiteral("amount"))
                 && !line.contains(QStringLiteral("currency")),
             qPrintable(line));
}

void tst_EffectFields::aTriggerAsksWhomItWatchesOnlyWhereItWatches()
{
    const auto subject = editor::entitySubject(m_fixture->state.document, m_fixture->state.open,
                                               m_fixture->state.subject, m_fixture->state.patrol, m_fixture->gritling);
    const auto rowOf = [&subject](const std::string& name) {
        for (const editor::FormGroup& group : subject->groups())
            for (const editor::FormRow& row : group.rows)
                if (group.key == QLatin1String("trigger") && row.field.name == name)
                    return std::optional(row.field);
        return std::optional<FormField>();
    };
    QVERIFY(!rowOf("of") && rowOf("hero-only"));
    QVERIFY(subject->set(QStringLiteral("trigger"), *rowOf("on"), Value("death")));
    QVERIFY(rowOf("of") && !rowOf("hero-only"));
    QVERIFY(subject->set(QStringLiteral("trigger"), *rowOf("of"), Value(toText(m_fixture->gritling))));
    QVERIFY(m_fixture->gritlingLine().contains(QStringLiteral("of: ")));
    QVERIFY(subject->set(QStringLiteral("trigger"), *rowOf("on"), Value("turn")));
    QVERIFY(!m_fixture->gritlingLine().contains(QStringLiteral("of: ")));
}

void tst_EffectFields::aCellThatIsNoneIsEmpty()
{
    addButton()->click();
    QComboBox* box = kindBox();
    box->setCurrentIndex(box->findText(QStringLiteral("damage")));
    emit box->activated(box->currentIndex());
    const auto line = [this](const char* axis) {
        for (QLineEdit* each : m_fixture->row("trigger", "effects").findChildren<QLineEdit*>())
            if (each->accessibleName().endsWith(QStringLiteral("At, %1").arg(QLatin1String(axis))))
                return each;
        return static_cast<QLineEdit*>(nullptr);
    };
    QVERIFY(line("x") && line("y"));
    QVERIFY(line("x")->text().isEmpty() && line("y")->text().isEmpty());
    QCOMPARE(line("x")->placeholderText(), QStringLiteral("none"));
    line("x")->setFocus();
    InspectorFixture::type("3", false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("4");
    QVERIFY2(m_fixture->gritlingLine().contains(QStringLiteral("at: [3, 4]")), qPrintable(m_fixture->gritlingLine()));
    line("x")->setFocus();
    InspectorFixture::type("", false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("");
    QVERIFY2(!m_fixture->gritlingLine().contains(QStringLiteral("at: [3, 4]"))
                 && !m_fixture->gritlingLine().contains(QStringLiteral("-1")),
             qPrintable(m_fixture->gritlingLine()));
}

void tst_EffectFields::manyEffectsAreALineEachUntilTheyAreUnfolded()
{
    for (int i = 0; i < 4; ++i)
        addButton()->click();
    QVERIFY(heads().empty());
    addButton()->click();
    QCOMPARE(heads().size(), std::size_t{5});
    editor::ObjectHead* first = heads().front();
    QCOMPARE(first->text(), QStringLiteral("message “Something happens.”"));
    QVERIFY(!first->isChecked());
    QVERIFY(heads().back()->isChecked());  // the new one is selected
    const auto fieldsOf = [](const editor::ObjectHead& head) {
        return head.parentWidget()->findChildren<editor::FieldEditor*>(QString(), Qt::FindDirectChildrenOnly).size();
    };
    QCOMPARE(fieldsOf(*first), 0);
    first->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(first->isChecked() && fieldsOf(*first) > 0);
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(!first->isChecked());
}

void tst_EffectFields::whatAChoiceOffersIsFolded()
{
    addButton()->click();
    QComboBox* box = kindBox();
    box->setCurrentIndex(box->findText(QStringLiteral("choose")));
    emit box->activated(box->currentIndex());
    QPushButton* add = nullptr;
    for (QPushButton* button : m_fixture->row("trigger", "effects").findChildren<QPushButton*>())
        if (button->accessibleName() == QLatin1String("Add to Options"))
            add = button;
    QVERIFY(add);
    add->click();
    QCOMPARE(heads().size(), std::size_t{1});
    QVERIFY(heads().front()->isChecked());
}

void tst_EffectFields::anEffectIsSummedUpInALine_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("fields");
    QTest::addColumn<QString>("line");
    QTest::newRow("damage") << "do" << QStringList{"do=damage", "amount=1d6", "shape=burst", "reach=2"}
                            << "damage 1d6, burst 2";
    QTest::newRow("flag") << "do" << QStringList{"do=flag", "flag=open"} << "flag open";
    QTest::newRow("condition") << "is" << QStringList{"is=have", "type=torch", "least=2"} << "have torch, at least 2";
    QTest::newRow("every so many turns") << "is" << QStringList{"is=every", "turns=12"} << "every 12";
    QTest::newRow("nothing") << "do" << QStringList{} << "";
}

void tst_EffectFields::anEffectIsSummedUpInALine()
{
    QFETCH(QStringList, fields);
    QFETCH(QString, line);
    Map map;
    for (const QString& field : fields)
        map.set(field.section(u'=', 0, 0).toStdString(), field.section(u'=', 1).toStdString());
    QCOMPARE(editor::summaryOf(Value(map)), line);
}

void tst_EffectFields::oneIsCountedAsOne()
{
    const auto summaryWith = [](std::size_t conditions) {
        Map map;
        map.set("do", "win");
        map.set("if", List(conditions));
        return editor::summaryOf(Value(map));
    };
    QCOMPARE(summaryWith(0), QStringLiteral("win"));
    QCOMPARE(summaryWith(1), QStringLiteral("win, 1 condition"));
    QCOMPARE(summaryWith(2), QStringLiteral("win, 2 conditions"));
    Map option;
    option.set("text", "Keep the oil");
    option.set("effects", List(3));
    QCOMPARE(editor::summaryOf(Value(option)), QStringLiteral("Keep the oil, 3 effects"));
}

GLOAM_WIDGET_TEST(tst_EffectFields)
#include "tst_EffectFields.moc"
