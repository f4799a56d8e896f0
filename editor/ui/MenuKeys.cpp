#include "editor/ui/MenuKeys.h"

#include <QAction>
#include <QMenu>
#include <QSet>

namespace gloam::editor {

namespace {

/// The position of a text's mnemonic: the first letter of a word before any other; -1 if none is free.
qsizetype letterOf(const QString& text, const QSet<QChar>& taken)
{
    const auto isFree = [&](qsizetype i) { return text[i].isLetterOrNumber() && !taken.contains(text[i].toLower()); };
    for (qsizetype i = 0; i < text.size(); ++i)
        if ((i == 0 || !text[i - 1].isLetterOrNumber()) && isFree(i))
            return i;
    for (qsizetype i = 0; i < text.size(); ++i)
        if (isFree(i))
            return i;
    return -1;
}

/// && stands for one & and stays.
QString withoutLetter(const QString& text)
{
    QString words;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair = text[i] == QLatin1Char('&') && i + 1 < text.size() && text[i + 1] == QLatin1Char('&');
        if (isPair)
            words += QLatin1String("&&");
        else if (text[i] != QLatin1Char('&'))
            words += text[i];
        i += isPair ? 1 : 0;
    }
    return words;
}

}  // namespace

QAction* addActTo(QMenu& menu, QAction& act)
{
    const QString key = act.shortcut().toString(QKeySequence::NativeText);
    const bool showsKey = act.text().contains(QLatin1Char('\t')) || key.isEmpty();
    QAction* const twin = menu.addAction(act.icon(), showsKey ? act.text() : act.text() + QLatin1Char('\t') + key);
    twin->setEnabled(act.isEnabled());
    twin->setVisible(act.isVisible());
    twin->setToolTip(act.toolTip());
    twin->setStatusTip(act.statusTip());
    QObject::connect(twin, &QAction::triggered, &act, &QAction::trigger);
    return twin;
}

void giveLetters(QMenu& menu)
{
    QSet<QChar> taken;
    for (QAction* choice : menu.actions()) {
        if (choice->isSeparator() || !choice->isVisible())
            continue;
        const QString whole = choice->text();
        const QString words = withoutLetter(whole.section(QLatin1Char('\t'), 0, 0));
        const qsizetype at = letterOf(words, taken);
        if (at < 0)
            continue;
        taken.insert(words[at].toLower());
        const QString key =
            whole.contains(QLatin1Char('\t')) ? QLatin1Char('\t') + whole.section(QLatin1Char('\t'), 1) : QString();
        choice->setText(words.left(at) + QLatin1Char('&') + words.mid(at) + key);
    }
}

}  // namespace gloam::editor
