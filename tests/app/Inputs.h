#pragma once

#include "tests/app/Hands.h"
#include "tests/support/EventLoop.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollArea>

#include <algorithm>
#include <map>

namespace gloam::test {

/// Performs the lines of the list, each as one input of a user: a key, a click, a drag, a typed word.
class Inputs {
public:
    explicit Inputs(Hands& hands) : m_hands(hands) {}

    void perform(const QString& line)
    {
        static const std::map<QString, void (Inputs::*)(const QString&)> verbs{
            {QStringLiteral("key"), &Inputs::key},     {QStringLiteral("type"), &Inputs::type},
            {QStringLiteral("click"), &Inputs::click}, {QStringLiteral("drag"), &Inputs::drag},
            {QStringLiteral("wire"), &Inputs::wire},   {QStringLiteral("choose"), &Inputs::choose},
            {QStringLiteral("level"), &Inputs::level}, {QStringLiteral("push"), &Inputs::push},
            {QStringLiteral("enter"), &Inputs::enter}, {QStringLiteral("menu"), &Inputs::menu},
            {QStringLiteral("entry"), &Inputs::entry}, {QStringLiteral("file"), &Inputs::file},
            {QStringLiteral("play"), &Inputs::play},   {QStringLiteral("right"), &Inputs::right},
        };
        const auto verb = verbs.find(line.section(QLatin1Char(' '), 0, 0));
        if (verb == verbs.end())
            fail(QStringLiteral("'%1' is no input.").arg(line));
        (this->*verb->second)(line.section(QLatin1Char(' '), 1).trimmed());
        processEvents();
    }

private:
    struct Stroke {
        std::vector<Point> cells;
        Qt::KeyboardModifiers held;
        QString rest;
    };

    [[noreturn]] static void fail(const QString& sentence) { qFatal("%s", qPrintable(sentence)); }

    /// "36,10 44,14 Shift": cells, and modifiers held meanwhile.
    Stroke strokeFrom(const QString& words)
    {
        Stroke stroke;
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            if (word == QLatin1String("Shift"))
                stroke.held |= Qt::ShiftModifier;
            else if (word == QLatin1String("Ctrl"))
                stroke.held |= Qt::ControlModifier;
            else if (word.contains(QLatin1Char(',')))
                stroke.cells.push_back(
                    {word.section(QLatin1Char(','), 0, 0).toInt(), word.section(QLatin1Char(','), 1).toInt()});
            else
                stroke.rest = word;
        for (const Point cell : stroke.cells)
            if (!m_hands.sees(cell))
                fail(QStringLiteral("The cells of '%1' are not in sight.").arg(words));
        return stroke;
    }

    /// "Ctrl+N", "l", "Left*6", ">".
    void pressKey(const QString& word)
    {
        const QString name = word.section(QLatin1Char('*'), 0, 0);
        const int times = word.contains(QLatin1Char('*')) ? word.section(QLatin1Char('*'), 1).toInt() : 1;
        for (int i = 0; i < times; ++i) {
            m_hands.countOne();
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
    void type(const QString& text)
    {
        m_hands.countOne(static_cast<int>(text.size()));
        QTest::keyClicks(QApplication::focusWidget(), text);
    }
    void click(const QString& words) { m_hands.click(strokeFrom(words).cells.at(0), strokeFrom(words).held); }
    void right(const QString& words)
    {
        m_hands.drag({strokeFrom(words).cells.at(0)}, strokeFrom(words).held, Qt::RightButton);
    }
    void drag(const QString& words) { m_hands.drag(strokeFrom(words).cells, strokeFrom(words).held); }
    void wire(const QString& words)
    {
        m_hands.dragOntoLevel(strokeFrom(words).cells.at(0), strokeFrom(words).rest.toStdString());
    }
    void choose(const QString& name) { m_hands.clickType(name); }
    void level(const QString& id) { m_hands.clickLevel(id.toStdString()); }
    void file(const QString& name)
    {
        m_hands.countOne(static_cast<int>(name.size()) + 1);  // the folder is the test's, not the user's
        m_hands.desk().nameFile(m_hands.desk().pathIn(name));
    }

    /// Clicks what a screen reader calls by that name, after scrolling to it.
    void push(const QString& name) { clickOn(*shown<QAbstractButton>(name)); }

    /// "Attack: 1d20": replaces the contents of the field.
    void enter(const QString& words)
    {
        const QString text = words.section(QLatin1String(": "), 1);
        const QString name = words.section(QLatin1String(": "), 0, 0);
        if (auto* box = shown<QComboBox>(name, false); box && !box->isEditable()) {
            clickOn(*box);
            m_hands.countOne(static_cast<int>(text.size()) + 1);
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

    /// "Edit > World Settings": opens the menu and clicks its entry.
    void menu(const QString& words)
    {
        m_hands.countOne();
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
                m_hands.countOne();
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
        static const std::map<QString, QString> ways{{QStringLiteral("e"), QStringLiteral("Right")},
                                                     {QStringLiteral("w"), QStringLiteral("Left")},
                                                     {QStringLiteral("n"), QStringLiteral("Up")},
                                                     {QStringLiteral("s"), QStringLiteral("Down")}};
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const auto way = ways.find(word.section(QLatin1Char('*'), 0, 0));
            pressKey(way == ways.end() ? word : way->second + word.mid(1));
        }
    }

    static QString plain(QString text) { return text.remove(QLatin1Char('&')).remove(QChar(0x2026)); }

    /// What a desktop does by itself after a list or a menu closes.
    void activate()
    {
        m_hands.desk().window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_hands.desk().window()));
    }

    /// Clicks a widget, after a turn of the wheel if it must be scrolled to.
    void clickOn(QWidget& widget)
    {
        m_hands.countOne(widget.visibleRegion().isEmpty() ? 2 : 1);
        for (QWidget* above = widget.parentWidget(); above; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above))
                area->ensureWidgetVisible(&widget);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, {std::min(widget.width() / 2, 10), widget.height() / 2});
    }

    /// The visible widget of this kind with that name; if not needed, null when there is none.
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

/// The lines of a list without its explanations.
inline QStringList inputsOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("There is no list of inputs.");
    QStringList lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty() && !line.startsWith(QLatin1Char('#')))
            lines << line.trimmed();
    return lines;
}

}  // namespace gloam::test
