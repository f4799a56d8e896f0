#include "app/EndScreen.h"
#include "core/check/Check.h"
#include "core/rules/Attributes.h"
#include "core/rules/Triggers.h"
#include "core/io/Files.h"
#include "tests/app/CommandAnswer.h"
#include "tests/app/Hands.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollArea>

#include <algorithm>
#include <map>

using namespace gloam;
using namespace gloam::test;
using gloam::app::EndScreen;
using gloam::editor::Mode;

/// What somebody new to the program does in the first hour, kept as a list of inputs: an empty new world becomes one of
/// three levels, and is won. See tests/data/first-hour/input.txt; GLOAM_UPDATE_GOLDEN=1 keeps the world anew.
class tst_FirstHour : public QObject {
    Q_OBJECT
private slots:
    void aWorldOfThreeLevelsIsMadeAndWon();
};

namespace {

const QString folder = QStringLiteral(GLOAM_TEST_DATA "/first-hour/");
const QString worldFile = QStringLiteral("lantern-vault.gloam");
constexpr quint64 chanceOfTheHour = 11;

/// Does what the lines of the list say, each as the one thing a user does: a key, a click, a drag, a word typed.
class Inputs {
public:
    explicit Inputs(Hands& hands) : m_hands(hands) {}

    void perform(const QString& line)
    {
        static const std::map<QString, void (Inputs::*)(const QString&)> verbs{
            {QStringLiteral("key"), &Inputs::key},       {QStringLiteral("type"), &Inputs::type},   {QStringLiteral("click"), &Inputs::click},
            {QStringLiteral("drag"), &Inputs::drag},     {QStringLiteral("wire"), &Inputs::wire},   {QStringLiteral("choose"), &Inputs::choose},
            {QStringLiteral("level"), &Inputs::level},   {QStringLiteral("push"), &Inputs::push},   {QStringLiteral("enter"), &Inputs::enter},
            {QStringLiteral("menu"), &Inputs::menu},     {QStringLiteral("entry"), &Inputs::entry}, {QStringLiteral("file"), &Inputs::file},
            {QStringLiteral("play"), &Inputs::play},
        };
        const auto verb = verbs.find(line.section(QLatin1Char(' '), 0, 0));
        if (verb == verbs.end())
            fail(QStringLiteral("'%1' is no input.").arg(line));
        (this->*verb->second)(line.section(QLatin1Char(' '), 1).trimmed());
        QTest::qWait(0);
    }

private:
    struct Stroke {
        std::vector<Point> cells;
        Qt::KeyboardModifiers held;
        QString rest;
    };

    [[noreturn]] static void fail(const QString& sentence) { qFatal("%s", qPrintable(sentence)); }

    /// "36,10 44,14 Shift": cells, and what is held meanwhile.
    Stroke strokeFrom(const QString& words)
    {
        Stroke stroke;
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            if (word == QLatin1String("Shift"))
                stroke.held |= Qt::ShiftModifier;
            else if (word == QLatin1String("Ctrl"))
                stroke.held |= Qt::ControlModifier;
            else if (word.contains(QLatin1Char(',')))
                stroke.cells.push_back({word.section(QLatin1Char(','), 0, 0).toInt(), word.section(QLatin1Char(','), 1).toInt()});
            else
                stroke.rest = word;
        for (const Point cell : stroke.cells)
            if (!m_hands.sees(cell))
                fail(QStringLiteral("The cells of '%1' are not in sight.").arg(words));
        return stroke;
    }

    /// "Ctrl+N", "l", "Left*6", ">".
    static void pressKey(const QString& word)
    {
        const QString name = word.section(QLatin1Char('*'), 0, 0);
        const int times = word.contains(QLatin1Char('*')) ? word.section(QLatin1Char('*'), 1).toInt() : 1;
        for (int i = 0; i < times; ++i) {
            if (name.size() == 1) {
                QTest::keyClick(QApplication::focusWidget(), name.front().toLatin1());
                continue;
            }
            const QKeyCombination combination = QKeySequence(name)[0];
            QTest::keyClick(QApplication::focusWidget(), combination.key(), combination.keyboardModifiers());
        }
    }

    void key(const QString& words)
    {
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            pressKey(word);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    void click(const QString& words) { m_hands.click(strokeFrom(words).cells.at(0), strokeFrom(words).held); }
    void drag(const QString& words) { m_hands.drag(strokeFrom(words).cells, strokeFrom(words).held); }
    void wire(const QString& words) { m_hands.dragOntoLevel(strokeFrom(words).cells.at(0), strokeFrom(words).rest.toStdString()); }
    void choose(const QString& name) { m_hands.clickType(name); }
    void level(const QString& id) { m_hands.clickLevel(id.toStdString()); }
    void file(const QString& name) { m_hands.desk().nameFile(m_hands.desk().pathIn(name)); }

    /// A click upon what a screen reader calls by that name, after scrolling to it.
    void push(const QString& name) { clickOn(*shown<QAbstractButton>(name)); }

    /// "Attack: 1d20": what is in the field goes, and that stands there.
    void enter(const QString& words)
    {
        const QString text = words.section(QLatin1String(": "), 1);
        const QString name = words.section(QLatin1String(": "), 0, 0);
        if (auto* box = shown<QComboBox>(name, false); box && !box->isEditable()) {
            clickOn(*box);
            QTRY_VERIFY(box->view()->isVisible());
            QTest::keyClicks(box->view(), text);
            QTest::keyClick(box->view(), Qt::Key_Return);
            activate();
            return;
        }
        if (auto* number = shown<QAbstractSpinBox>(name, false))
            clickOn(*number);
        else if (auto* prose = shown<QPlainTextEdit>(name, false))
            clickOn(*prose);
        else
            clickOn(*shown<QLineEdit>(name));
        pressKey(QStringLiteral("Ctrl+A"));
        type(text);
        pressKey(QStringLiteral("Return"));
    }

    /// "Edit > World Settings": the menu opens, and its entry is clicked.
    void menu(const QString& words)
    {
        QMenuBar* const bar = m_hands.desk().window().menuBar();
        for (QAction* title : bar->actions())
            if (title->isVisible() && plain(title->text()) == words.section(QLatin1String(" > "), 0, 0))
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(title).center());
        entry(words.section(QLatin1String(" > "), 1));
    }
    void entry(const QString& text)
    {
        QTRY_VERIFY(QApplication::activePopupWidget());
        auto* open = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(open);
        QStringList met;
        for (QAction* each : open->actions()) {
            if (plain(each->text()) == text) {
                QTest::mouseClick(open, Qt::LeftButton, {}, open->actionGeometry(each).center());
                QTRY_VERIFY(!QApplication::activePopupWidget());
                activate();
                return;
            }
            met << plain(each->text());
        }
        fail(QStringLiteral("The menu has no '%1', but: %2").arg(text, met.join(QStringLiteral("; "))));
    }

    /// Keys of the game; e, w, n and s are the arrows.
    void play(const QString& words)
    {
        static const std::map<QString, QString> ways{
            {QStringLiteral("e"), QStringLiteral("Right")}, {QStringLiteral("w"), QStringLiteral("Left")},
            {QStringLiteral("n"), QStringLiteral("Up")},    {QStringLiteral("s"), QStringLiteral("Down")}};
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const auto way = ways.find(word.section(QLatin1Char('*'), 0, 0));
            pressKey(way == ways.end() ? word : way->second + word.mid(1));
        }
    }

    static QString plain(QString text) { return text.remove(QLatin1Char('&')).remove(QChar(0x2026)); }

    /// What a desktop does by itself when a list or a menu has closed.
    void activate()
    {
        m_hands.desk().window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_hands.desk().window()));
    }

    static void clickOn(QWidget& widget)
    {
        for (QWidget* above = widget.parentWidget(); above; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above))
                area->ensureWidgetVisible(&widget);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, {std::min(widget.width() / 2, 10), widget.height() / 2});
    }

    /// The one of its kind that is seen and called so; without one, null where it need not be.
    template <typename Kind> Kind* shown(const QString& name, bool isNeeded = true)
    {
        QStringList met;
        for (Kind* each : m_hands.desk().window().findChildren<Kind*>()) {
            if (!each->isVisible() || each->accessibleName().isEmpty())
                continue;
            if (each->accessibleName() == name && each->isEnabled())
                return each;
            met << each->accessibleName();
        }
        if (!isNeeded)
            return nullptr;
        fail(QStringLiteral("Nothing is called '%1', but: %2").arg(name, met.join(QStringLiteral("; "))));
    }

    Hands& m_hands;
};

QStringList inputs()
{
    QFile file(folder + QStringLiteral("input.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("There is no list of inputs.");
    QStringList lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty() && !line.startsWith(QLatin1Char('#')))
            lines << line.trimmed();
    return lines;
}

/// What the hour had to bring forth, counted.
struct Contents {
    int levels = 0;
    int creatures = 0;
    int lockedDoors = 0;
    int keys = 0;
    int levers = 0;   ///< that drive something
    int traders = 0;

    friend bool operator==(const Contents&, const Contents&) = default;
};

bool doesTrade(const Trigger& trigger)
{
    return std::any_of(trigger.effects.begin(), trigger.effects.end(), [](const Effect& effect) { return effect.kind == EffectKind::Trade; });
}

Contents contentsOf(const World& world)
{
    Contents found;
    found.levels = static_cast<int>(world.levels.size());
    for (const auto& [name, level] : world.levels)
        for (const Entity& entity : level->entities.all()) {
            const std::string type = world.registry->entity(entity.type).id.text();
            const Trigger* trigger = part<Trigger>(entity, *world.registry);
            found.traders += trigger && doesTrade(*trigger) ? 1 : 0;
            found.creatures += part<Stats>(entity, *world.registry) && !(trigger && doesTrade(*trigger)) ? 1 : 0;
            found.lockedDoors += type == "locked-door" ? 1 : 0;
            found.keys += type == "brass-key" ? 1 : 0;
            found.levers += type == "iron-lever" && trigger && !trigger->effects.empty() ? 1 : 0;
        }
    return found;
}

}  // namespace

void tst_FirstHour::aWorldOfThreeLevelsIsMadeAndWon()
{
    Hands hands(chanceOfTheHour);
    Inputs given(hands);
    for (const QString& line : inputs()) {
        given.perform(line);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(line));
    }

    const std::string made = hands.desk().pathIn(worldFile).toStdString();
    QVERIFY(hands.desk().window().mode() == Mode::End);
    QVERIFY(hands.desk().state().end == GameEnd::Won);
    QVERIFY(hands.desk().shows<EndScreen>());

    const std::string kept = (folder + QStringLiteral("world.gloam")).toStdString();
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN"))
        QVERIFY(bool(saveFileDurably(kept, bytesOf(made), {false, {}, {}})));
    QCOMPARE(QString::fromStdString(bytesOf(made)), QString::fromStdString(bytesOf(kept)));

    const ParsedWorld read = worldFrom(bytesOf(kept));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *shippedContext().engine)), QString());
    QCOMPARE(contentsOf(read.world), (Contents{3, 14, 1, 1, 1, 1}));
}

GLOAM_WIDGET_TEST(tst_FirstHour)
#include "tst_FirstHour.moc"
