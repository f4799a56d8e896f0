#include "app/log/AttackPage.h"

#include "app/widgets/Bar.h"
#include "core/view/words/LookInfo.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gloam::app {

namespace {

QString shownText(const std::string& text)
{
    return QString::fromStdString(text);
}

/// "1d20: 4   agility +1".
QString partsOf(const BreakdownLine& line)
{
    QStringList parts;
    if (!line.dice.empty())
        parts << shownText(line.dice);
    for (const Modifier& modifier : line.modifiers)
        parts << shownText(wordsOf(modifier));
    return parts.join(QStringLiteral("   "));
}

QString firstUpper(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString blowWords(const Odds& odds)
{
    const QString damage = AttackPage::tr("%1 a blow").arg(shownText(amountText(odds.damage)));
    if (odds.blowsToKill <= 0)
        return AttackPage::tr("%1, never kills").arg(damage);
    const QString blows = shownText(amountText(odds.blowsToKill));
    return (blows == QLatin1String("1") ? AttackPage::tr("%1, %2 blow to kill")
                                        : AttackPage::tr("%1, %2 blows to kill"))
        .arg(damage, blows);
}

}  // namespace

AttackPage::AttackPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("The dice"), {600, 520}, parent),
      m_previous(addButton(QStringLiteral("previous-thing"), tr("Earlier"),
                           tr("The blow before this one, of the same line (Left)"))),
      m_next(addButton(QStringLiteral("next-thing"), tr("Later"),
                       tr("The blow after this one, of the same line (Right)"))),
      m_copy(addButton(QStringLiteral("copy"), tr("Copy"), tr("Copy these numbers (Ctrl+C)")))
{
    connect(m_previous, &QPushButton::clicked, this, [this] { turnTo(m_blow - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { turnTo(m_blow + 1); });
    for (QPushButton* button : findChildren<QPushButton*>())
        button->installEventFilter(this);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_words); });
}

void AttackPage::show(const LogEntry& entry, const Narrator& narrator)
{
    m_entry = entry;
    m_narrator = &narrator;
    turnTo(static_cast<int>(entry.blows.size()) - 1);
    open();
}

QWidget* AttackPage::firstFocus()
{
    return closeButton();
}

void AttackPage::turnTo(int blow)
{
    const int count = static_cast<int>(m_entry.blows.size());
    m_blow = std::clamp(blow, 0, std::max(0, count - 1));
    m_previous->setVisible(count > 1);
    m_next->setVisible(count > 1);
    m_previous->setEnabled(m_blow > 0);
    m_next->setEnabled(m_blow + 1 < count);
    setFootWords(count > 1 ? tr("blow %1 of %2").arg(m_blow + 1).arg(count) : QString());
    clear();
    if (count == 0) {
        addWords(shownText(m_entry.line.text), true);
        addWords(tr("The dice of this line are gone: the game was closed since."), false);
    } else {
        const BlowStory& story = m_entry.blows[static_cast<std::size_t>(m_blow)];
        showBreakdown(explain(story.struck, *m_narrator, story.mostHp));
        showOdds(story);
    }
    static_cast<QVBoxLayout*>(m_content->layout())->addStretch(1);
    setAccessibleDescription(m_words);
    closeButton()->setAccessibleDescription(m_words);  // the button has the focus: a reader speaks the page's content
}

void AttackPage::clear()
{
    delete m_content;
    m_content = new QWidget(this);
    editor::columnIn(m_content, {}, 8);
    column()->addWidget(m_content, 1);
    m_words.clear();
}

void AttackPage::addWords(const QString& words, bool isTitle)
{
    QLabel* const label = isTitle ? editor::bodyLabel(words, uiStyle().theme, m_content)
                                  : editor::quietLabel(words, uiStyle().theme, m_content);
    label->setWordWrap(true);
    m_content->layout()->addWidget(label);
    m_words += words + QLatin1Char('\n');
}

void AttackPage::showBreakdown(const AttackBreakdown& explanation)
{
    addWords(shownText(explanation.result), true);
    addWords(shownText(explanation.title), false);
    auto* table = new QWidget(m_content);
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const BreakdownLine& line : explanation.lines) {
        grid->addWidget(editor::quietLabel(shownText(line.label), uiStyle().theme, table), row, 0, Qt::AlignTop);
        grid->addWidget(editor::bodyLabel(partsOf(line), uiStyle().theme, table), row, 1, Qt::AlignTop);
        QLabel* const total = editor::bodyLabel(QStringLiteral("= %1").arg(line.total), uiStyle().theme, table);
        total->setWordWrap(false);
        grid->addWidget(total, row, 2, Qt::AlignTop | Qt::AlignRight);
        if (!line.note.empty())
            grid->addWidget(editor::quietLabel(shownText(line.note), uiStyle().theme, table), ++row, 1);
        ++row;
        m_words += shownText(wordsOf(line)) + QLatin1Char('\n');
    }
    m_content->layout()->addWidget(table);
}

void AttackPage::showOdds(const BlowStory& story)
{
    m_content->layout()->addWidget(editor::capsLabel(tr("Exact chances"), uiStyle().theme, m_content));
    if (!story.odds) {
        addWords(tr("One of the two was not there before the blow."), false);
        return;
    }
    const auto name = [this](const Subject& subject) { return firstUpper(shownText(m_narrator->nameOf(subject))); };
    const editor::Theme& theme = uiStyle().theme;  // your own chances in the colour they have in a look
    addOdds(name(story.struck.attacker), story.odds->given,
            story.struck.attacker.isHero() ? theme.accent : theme.health);
    addOdds(name(story.struck.target), story.odds->taken, story.struck.target.isHero() ? theme.accent : theme.health);
}

void AttackPage::addOdds(const QString& name, const Odds& odds, const QColor& colour)
{
    const QString chance = tr("%1 %").arg(shownText(chanceText(odds.hit)));
    auto* bar = new Bar(uiStyle().theme, m_content);
    bar->setModel({name, blowWords(odds), chance, static_cast<int>(std::lround(odds.hit * 1000)), 1000, colour});
    m_content->layout()->addWidget(bar);
    m_words += tr("%1: hits %2, %3").arg(name, chance, blowWords(odds)) + QLatin1Char('\n');
}

/// Left and Right turn pages; a button would use them to pass on the focus.
bool AttackPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && qobject_cast<QPushButton*>(watched) && m_entry.blows.size() > 1) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right) {
            turnTo(m_blow + (key == Qt::Key_Left ? -1 : 1));
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

void AttackPage::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(m_words);
    else
        OverlayPage::keyPressEvent(event);
}

}  // namespace gloam::app
