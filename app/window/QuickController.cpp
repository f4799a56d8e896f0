#include "app/window/QuickController.h"

#include "app/edit/EditController.h"
#include "app/window/ActCandidates.h"
#include "app/window/LazyEditor.h"
#include "app/window/ManualPage.h"
#include "app/window/SettingsController.h"
#include "app/window/WindowPages.h"
#include "editor/pane/WorldCandidates.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>
#include <QStackedWidget>

#include <utility>

namespace gloam::app {

namespace {

using editor::Candidate;
using Kind = Candidate::Kind;

const QString recentKey = QStringLiteral("recent-choices");
constexpr int mostRecentChoices = 12;

QString settingText(const char* text)
{
    return QCoreApplication::translate("Settings", text);
}

/// Those of the world, if there is one, a handful at a time; then the others, each list when its turn comes.
CandidateFeed feedOf(std::shared_ptr<editor::WorldCandidates> world, std::vector<CandidateFeed> others)
{
    return [world = std::move(world), others = std::move(others), next = std::size_t{0}]() mutable {
        std::vector<Candidate> some = world ? world->next() : std::vector<Candidate>();
        while (some.empty() && next < others.size())
            some = others[next++]();
        return some;
    };
}

/// The prefixes of the kinds that are offered: "l: levels   e: things".
QString hintFor(const std::vector<Kind>& kinds)
{
    QStringList parts;
    for (const Kind kind : kinds) {
        const QString prefix = editor::prefixOf(kind);
        parts << prefix + QLatin1Char(' ') + editor::titleOfKind(kind).toLower();
    }
    return parts.join(QStringLiteral("   "));
}

const std::vector<Kind> kindsInPlay{Kind::Page, Kind::Setting};
const std::vector<Kind> kindsInEditor{Kind::Level,  Kind::Entity, Kind::Type,    Kind::Recipe, Kind::Table,
                                      Kind::Prefab, Kind::Link,   Kind::Setting, Kind::Page};

}  // namespace

QuickController::QuickController(const AppContext& context, Parts parts, QObject* parent)
    : QObject(parent), m_context(context), m_parts(std::move(parts))
{}

void QuickController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("command-palette"), [this] { showActs(); });
    acts.add(QStringLiteral("go-to-anything"), [this] { showAnything(); });
}

bool QuickController::isEditing() const
{
    return m_parts.pages.mode() == editor::Mode::Edit && m_parts.editor.ifMade();
}

QuickPage& QuickController::page()
{
    if (!m_page) {
        m_page = new QuickPage(m_context.style, &m_parts.pages.stack());
        connect(m_page, &QuickPage::chosen, this, &QuickController::choose);
    }
    return *m_page;
}

void QuickController::showActs()
{
    page().offer({tr("Command Palette"),
                  tr("A few letters of what you want to do"),
                  {Kind::Act},
                  recent(),
                  feedOf(nullptr, {[this] { return acts(); }}),
                  nullptr});
    m_parts.pages.openOver(page());
}

void QuickController::showAnything()
{
    std::vector<Kind> kinds = isEditing() ? kindsInEditor : kindsInPlay;
    std::shared_ptr<editor::WorldCandidates> world;
    std::shared_ptr<const TypeRegistry> types;
    if (isEditing()) {
        editor::EditorState& state = m_parts.editor.get().state();
        world = std::make_shared<editor::WorldCandidates>(state);
        types = state.document.world().registry;
    }
    std::vector<CandidateFeed> others{[this] { return settingCandidates(); },
                                      [this] { return m_parts.manual().candidates(); }, [this] { return acts(); }};
    std::vector<Kind> prefixes = kinds;
    prefixes.push_back(Kind::Act);
    page().offer({tr("Go to Anything"), hintFor(prefixes), std::move(kinds), recent(),
                  feedOf(std::move(world), std::move(others)), std::move(types)});
    m_parts.pages.openOver(page());
}

std::vector<Candidate> QuickController::acts() const
{
    return actCandidates(m_parts.actions, m_parts.pages.mode(), m_parts.objectionTo);
}

/// The settings of the program.
std::vector<Candidate> QuickController::settingCandidates() const
{
    std::vector<Candidate> candidates;
    for (const SettingRow& row : settingRows()) {
        Candidate candidate;
        candidate.kind = Kind::Setting;
        candidate.id = QLatin1String(row.key);
        candidate.title = editor::FuzzyText(settingText(row.text));
        candidate.context = editor::FuzzyText(tr("setting, %1").arg(settingText(row.page)));
        candidate.hidden = editor::FuzzyText(settingText(row.tip));
        candidate.icon = QStringLiteral("settings");
        candidates.push_back(std::move(candidate));
    }
    return candidates;
}

void QuickController::choose(const Candidate& candidate)
{
    noteChoice(candidate);
    const bool isOfProgram = candidate.kind == Kind::Setting && !candidate.id.contains(QLatin1Char('/'));
    if (candidate.kind == Kind::Act) {
        m_parts.actions.action(candidate.id)->trigger();
    } else if (candidate.kind == Kind::Page) {
        m_parts.manual().showHeading(candidate.id);
        m_parts.pages.openOver(m_parts.manual());
    } else if (isOfProgram) {
        m_parts.settings.showSetting(candidate.id);
    } else if (isEditing()) {
        m_parts.editor.get().pane().goTo(candidate);
    }
}

QStringList QuickController::recent() const
{
    return QSettings(m_context.folders.settingsFile(), QSettings::IniFormat).value(recentKey).toStringList();
}

void QuickController::noteChoice(const Candidate& candidate)
{
    QStringList keys = recent();
    const QString key = editor::CandidateSearch::keyOf(candidate);
    keys.removeAll(key);
    keys.prepend(key);
    QSettings(m_context.folders.settingsFile(), QSettings::IniFormat)
        .setValue(recentKey, keys.mid(0, mostRecentChoices));
}

}  // namespace gloam::app
