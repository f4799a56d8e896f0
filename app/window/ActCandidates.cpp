#include "app/window/ActCandidates.h"

#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QCoreApplication>

#include <algorithm>

namespace gloam::app {

namespace {

using editor::ActionRow;
using editor::Candidate;
using editor::Mode;
using editor::modeBit;

constexpr unsigned playModes = modeBit(Mode::Run) | modeBit(Mode::Try);
constexpr int mostKeysShown = 2;

/// The acts that open what lists them.
constexpr const char* notListed[] = {"command-palette", "go-to-anything"};

QString actWord(const char* text)
{
    return QCoreApplication::translate("ActionTable", text);
}

QString placeWord(const char* text)
{
    return QCoreApplication::translate("ActCandidates", text);
}

struct ModeWords {
    unsigned modes;
    const char* text;
};

#define TEXT(words) QT_TRANSLATE_NOOP("ActCandidates", words)
constexpr ModeWords modeWords[] = {{modeBit(Mode::Edit), TEXT("in the editor")},
                                   {playModes, TEXT("while you play")},
                                   {modeBit(Mode::Run), TEXT("in a run")},
                                   {modeBit(Mode::Try), TEXT("in a try")},
                                   {modeBit(Mode::Start), TEXT("on the start screen")},
                                   {modeBit(Mode::End), TEXT("at the end of a run")}};
#undef TEXT

/// The name as menus show it now: "Undo paint on Cellar".
QString titleOf(const ActionRow& row, const QAction& action)
{
    const QString text = actWord(row.text);
    if (!action.isVisible())
        return text;
    QString shown = action.text().section(QLatin1Char('\t'), 0, 0);
    shown.replace(QStringLiteral("&&"), QStringLiteral("&"));
    return shown.isEmpty() ? text : shown;
}

QString keysOf(const ActionRow& row, const editor::ActionTable& actions, Mode mode)
{
    const bool isOfPlay = (row.modes & modeBit(mode) & playModes) != 0 || (row.modes & ~playModes) == 0;
    const QStringList keys = (isOfPlay ? actions.keys() : actions.editKeys()).keysOf(QLatin1String(row.name));
    return keys.mid(0, mostKeysShown).join(QStringLiteral("   "));
}

}  // namespace

QString whyNotIn(Mode mode, const ActionRow& row)
{
    if ((row.modes & modeBit(mode)) != 0)
        return {};
    QStringList words;
    unsigned named = 0;
    for (const ModeWords& some : modeWords)
        if ((row.modes & some.modes) == some.modes && (some.modes & ~named) != 0) {
            words << placeWord(some.text);
            named |= some.modes;
        }
    const QString last = words.takeLast();
    const QString all =
        words.isEmpty()
            ? last
            : placeWord(QT_TRANSLATE_NOOP("ActCandidates", "%1 and %2")).arg(words.join(QStringLiteral(", ")), last);
    return placeWord(QT_TRANSLATE_NOOP("ActCandidates", "This works only %1.")).arg(all);
}

std::vector<Candidate> actCandidates(const editor::ActionTable& actions, Mode mode,
                                     const std::function<QString(const QString&)>& objectionTo)
{
    std::vector<Candidate> candidates;
    for (const ActionRow& row : editor::actionRows()) {
        const QString name = QLatin1String(row.name);
        if (std::find(std::begin(notListed), std::end(notListed), name) != std::end(notListed))
            continue;
        Candidate candidate;
        candidate.kind = Candidate::Kind::Act;
        candidate.id = name;
        candidate.title = editor::FuzzyText(titleOf(row, *actions.action(name)));
        candidate.context = editor::FuzzyText(actWord(row.group));
        candidate.hidden = editor::FuzzyText(actWord(row.text) + QLatin1Char(' ') + actWord(row.tip));
        candidate.icon = QLatin1String(row.icon);
        candidate.keys = keysOf(row, actions, mode);
        candidate.objection = whyNotIn(mode, row);
        if (candidate.objection.isEmpty())
            candidate.objection = objectionTo(name);
        candidates.push_back(std::move(candidate));
    }
    return candidates;
}

}  // namespace gloam::app
