#pragma once

#include "editor/state/OpenLevel.h"

#include <QObject>

#include <optional>
#include <vector>

namespace gloam::editor {

/// The levels that have a tab, in the order of the tabs. The open level always has one. A level opened without a tab
/// takes the place of the one you leave, unless it was asked for in a tab of its own or the other view shows what you
/// leave. Where you were on a level, its view keeps (OpenLevel).
class LevelTabs : public QObject {
    Q_OBJECT

public:
    static constexpr int most = 100;

    LevelTabs(const WorldDocument& document, const OpenLevel& open) : m_document(document), m_open(open) {}

    const std::vector<Name>& levels() const { return m_levels; }
    int current() const { return indexOf(m_open.id()); }  ///< -1 in a world without levels
    bool has(const Name& level) const { return indexOf(level) >= 0; }

    /// The level that opens next gets a tab of its own, after the current one.
    void wantOwn(bool isWanted) { m_wantsOwn = isWanted; }
    /// Gives the level whose tab the open one has taken a tab again; false if there is none.
    bool bringBackReplaced();
    bool canBringBackReplaced() const;
    void move(int from, int to);
    void set(std::vector<Name> levels);  ///< those that exist, each once; the open level keeps its tab
    void remove(const Name& level);      ///< one that no view shows

    /// The tab to go to when the open one closes.
    std::optional<Name> beside(const Name& level) const;
    /// The tab closed last whose level still exists and has none; it is forgotten then.
    std::optional<Name> takeClosed();
    bool hasClosed() const;

    /// What the other view shows keeps its tab.
    void setElsewhere(const Name& level) { m_elsewhere = level; }
    bool isElsewhere(const Name& level) const { return !level.isEmpty() && level == m_elsewhere; }

signals:
    void changed();

private:
    friend class EditorState;  // which announces a new world and other levels
    void begin();
    void follow();
    void followNames(const Touched& touched);

    int indexOf(const Name& level) const;
    bool isLevel(const Name& level) const { return m_document.world().findLevel(level) != nullptr; }
    void noteClosed(const Name& level);

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    std::vector<Name> m_levels;
    std::vector<Name> m_closed;  ///< the last one is the newest
    Name m_current;              ///< the open level, as last followed
    Name m_replaced;             ///< whose tab the open level has taken
    Name m_elsewhere;
    bool m_wantsOwn = false;
};

}  // namespace gloam::editor
