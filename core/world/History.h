#pragma once

#include "core/world/Edit.h"

#include <deque>
#include <map>

namespace gloam {

/// The undo and redo steps of a whole world. The oldest steps are dropped when together they use more memory than the
/// limit; the newest one is always kept.
class History {
public:
    static constexpr std::size_t usualLimitBytes = std::size_t{256} << 20;
    explicit History(std::size_t limitBytes = usualLimitBytes) : m_limitBytes(limitBytes) {}

    /// Performs an edit; undone steps can no longer be redone. `name` is shown to users: "paint 34 cells on The Gate".
    /// An edit with the merge key of the previous one belongs to the same gesture and joins its step, which takes the
    /// new name; never after an undo, a redo or a save. `time` is in seconds since 1970; 0 if unknown.
    Touched perform(World& world, Edit edit, std::string name, const PartTable& parts, std::string mergeKey = {},
                    std::int64_t time = 0);
    void endMerging() { m_mergeKey.clear(); }
    bool wouldJoin(const std::string& mergeKey) const
    {
        return !mergeKey.empty() && mergeKey == m_mergeKey && canUndo();
    }
    const std::string& mergeKey() const { return m_mergeKey; }  ///< of the last step done; empty: nothing may join it

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    const std::string& undoName() const { return m_steps[m_done - 1].name; }  ///< if canUndo()
    const std::string& redoName() const { return m_steps[m_done].name; }      ///< if canRedo()
    Touched undo(World& world, const PartTable& parts);  ///< touches nothing if there is nothing to undo
    Touched redo(World& world, const PartTable& parts);

    std::size_t stepCount() const { return m_steps.size(); }
    std::size_t doneCount() const { return m_done; }  ///< the cursor: how many steps are done
    const std::string& nameOfStep(std::size_t index) const { return m_steps[index].name; }
    std::int64_t timeOfStep(std::size_t index) const { return m_steps[index].time; }
    /// The levels it touches, the first one first, by their current ids; empty if it touches the world only.
    const std::vector<Name>& levelsOfStep(std::size_t index) const { return m_steps[index].levels; }
    std::size_t bytes() const { return m_bytes; }               ///< approximate size of all steps
    std::size_t forgottenCount() const { return m_forgotten; }  ///< how many older steps the limit has cost

    void markSaved()
    {
        m_saved = m_done;
        endMerging();
    }
    void markUnsaved() { m_saved.reset(); }  ///< no state within reach is saved
    /// Whether the world is as it was when last saved, or begun. False for good once that state is out of reach.
    bool isAtSavedMark() const { return m_saved == m_done; }
    std::optional<std::size_t> savedCount() const { return m_saved; }  ///< steps done when saved; nullopt: out of reach
    void clear();                                                      ///< for another world, which counts as saved
    void setLimit(std::size_t limitBytes);

    /// Names the state after this many steps, so that you can return to it; an empty name removes it. A name is dropped
    /// along with the steps that lead to it.
    void setBookmark(std::size_t count, const std::string& name);
    const std::map<std::size_t, std::string>& bookmarks() const { return m_bookmarks; }  ///< by the steps done there

private:
    struct Step {
        Edit edit;
        std::string name;
        std::int64_t time = 0;
        std::vector<Name> levels = {};
        std::size_t bytes = 0;
    };
    Touched exchangeStep(World& world, Step& step, const PartTable& parts);
    Touched mergeIntoLast(World& world, Edit edit, std::string name, const PartTable& parts);
    void weigh(Step& step);
    void followRenames(const Touched& touched);
    void forgetFirst();
    void forgetUndone();
    void keepLimit();

    std::deque<Step> m_steps;
    std::size_t m_done = 0;
    std::optional<std::size_t> m_saved = 0;  ///< nullopt once it is forgotten
    std::map<std::size_t, std::string> m_bookmarks;
    std::size_t m_bytes = 0;
    std::size_t m_forgotten = 0;
    std::size_t m_limitBytes;
    std::string m_mergeKey;  ///< of the last step done; if empty, nothing may join it
};

}  // namespace gloam
