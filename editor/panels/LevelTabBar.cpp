#include "editor/panels/LevelTabBar.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QSignalBlocker>

#include <utility>

namespace gloam::editor {

LevelTabBar::LevelTabBar(const UiStyle& style, EditorState& state, QWidget* parent) : QTabBar(parent), m_state(state)
{
    setObjectName(QStringLiteral("LevelTabs"));
    setAccessibleName(tr("Open levels"));
    setFocusPolicy(Qt::NoFocus);  // keys turn the tabs from the map
    setMovable(true);
    setTabsClosable(true);
    setExpanding(false);
    setDocumentMode(true);
    setDrawBase(false);
    setElideMode(Qt::ElideRight);
    setUsesScrollButtons(true);
    applyFont(this, style.theme, &Theme::secondaryFont);
    connect(&state.tabs, &LevelTabs::changed, this, &LevelTabBar::follow);
    connect(this, &QTabBar::tabMoved, &state.tabs, &LevelTabs::move);
    connect(this, &QTabBar::tabCloseRequested, this, [this](int index) { close(levelAt(index)); });
    connect(this, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0 && index == currentIndex())
            m_state.navigation.open(levelAt(index));  // from the overland
    });
    connect(this, &QTabBar::currentChanged, this, [this](int index) { m_state.navigation.open(levelAt(index)); });
    follow();
}

Name LevelTabBar::levelAt(int index) const
{
    const auto at = static_cast<std::size_t>(index);
    return index >= 0 && at < m_state.tabs.levels().size() ? m_state.tabs.levels()[at] : Name();
}

/// A tab that is being dragged must not be rebuilt under the pointer: only what differs is set.
void LevelTabBar::follow()
{
    const QSignalBlocker quiet(this);
    fill();
    setCurrentIndex(m_state.tabs.current());
    setVisible(count() > 1);
}

void LevelTabBar::fill()
{
    const std::vector<Name>& levels = m_state.tabs.levels();
    const int wanted = static_cast<int>(levels.size());
    while (count() > wanted)
        removeTab(count() - 1);
    for (int i = 0; i < wanted; ++i) {
        const Level* const level = m_state.document.world().findLevel(levelAt(i));
        const QString name = QString::fromStdString(level ? level->displayName() : levelAt(i).text());
        if (i == count())
            addTab(QString());
        if (tabToolTip(i) == plainTip(name))
            continue;
        setTabText(i, withoutMnemonic(name));
        setTabToolTip(i, plainTip(name));
        setAccessibleTabName(i, name);
    }
}

void LevelTabBar::go(int way)
{
    const int many = static_cast<int>(m_state.tabs.levels().size());
    if (many > 1)
        m_state.navigation.open(levelAt((m_state.tabs.current() + way + many) % many));
}

QString LevelTabBar::whyNotClose(const Name& level) const
{
    if (m_state.tabs.levels().size() < 2)
        return tr("This is the only tab. It stays open.");
    return m_state.tabs.isElsewhere(level) ? tr("The other view shows this level. Its tab stays open.") : QString();
}

void LevelTabBar::close(const Name& level)
{
    if (const QString objection = whyNotClose(level); !objection.isEmpty()) {
        m_state.notices.tell(objection);
        return;
    }
    const Name closed = level;  // it may be the id of the open level, which changes
    if (closed == m_state.open.id())
        if (const auto next = m_state.tabs.beside(closed))
            m_state.navigation.open(*next);
    m_state.tabs.remove(closed);
}

void LevelTabBar::closeOthers()
{
    for (const Name& level : std::vector<Name>(m_state.tabs.levels()))
        m_state.tabs.remove(level);
}

void LevelTabBar::reopen()
{
    const auto level = m_state.tabs.takeClosed();
    if (!level) {
        m_state.notices.tell(tr("No tab was closed."));
        return;
    }
    m_state.tabs.wantOwn(true);
    m_state.navigation.open(*level);
}

void LevelTabBar::addActs(ActHandlers& acts)
{
    acts.add(
        QStringLiteral("close-tab"), [this] { close(m_state.open.id()); },
        [this] { return whyNotClose(m_state.open.id()); });
    acts.add(
        QStringLiteral("close-other-tabs"), [this] { closeOthers(); }, [this] { return whyNotClose(Name()); });
    acts.add(
        QStringLiteral("reopen-tab"), [this] { reopen(); },
        [this] { return m_state.tabs.hasClosed() ? QString() : tr("No tab was closed."); });
    const auto whyNotOwn = [this] {
        return m_state.tabs.canBringBackReplaced() ? QString() : tr("This level has its tab to itself.");
    };
    acts.add(
        QStringLiteral("own-tab"),
        [this, whyNotOwn] {
            if (!m_state.tabs.bringBackReplaced())
                m_state.notices.tell(whyNotOwn());
        },
        whyNotOwn);
}

void LevelTabBar::mousePressEvent(QMouseEvent* event)
{
    m_middle = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
    QTabBar::mousePressEvent(event);
}

void LevelTabBar::mouseReleaseEvent(QMouseEvent* event)
{
    const int pressed = std::exchange(m_middle, -1);
    if (event->button() == Qt::MiddleButton && pressed >= 0 && tabAt(event->position().toPoint()) == pressed)
        close(levelAt(pressed));
    else
        QTabBar::mouseReleaseEvent(event);
}

void LevelTabBar::contextMenuEvent(QContextMenuEvent* event)
{
    const int index = tabAt(event->pos());
    if (index < 0)
        return;
    m_state.navigation.open(levelAt(index));
    emit menuAsked(event->globalPos());
}

}  // namespace gloam::editor
