#pragma once

#include "core/world/Edit.h"

#include <deque>

namespace gloam {

/// The steps made in a world, to be undone and redone: one history for all of it. The oldest steps are forgotten when
/// together they hold more memory than the limit; the newest one is always kept.
class History {
public:
    static constexpr std::size_t usualLimitBytes = std::size_t{256} << 20;
    explicit History(std::size_t limitBytes = usualLimitBytes) : m_limitBytes(limitBytes) {}

    /// Does an edit; what was undone before cannot be redone any more. `name` is what people read: "paint 34 cells on
    /// The Gate". An edit with the same merge key as the one just before it, of one gesture, is the same step; none
    /// after an undo, a redo or a save.
    Touched perform(World& world, Edit edit, std::string name, const PartTable& parts, std::string mergeKey = {});
    void endMerging() { m_mergeKey.clear(); }

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    const std::string& undoName() const { return m_steps[m_done - 1].name; }  ///< if canUndo()
    const std::string& redoName() const { return m_steps[m_done].name; }      ///< if canRedo()
    Touched undo(World& world, const PartTable& parts);  ///< touches nothing if there is nothing to undo
    Touched redo(World& world, const PartTable& parts);

    std::size_t stepCount() const { return m_steps.size(); }
    std::size_t doneCount() const { return m_done; }  ///< the cursor: how many of the steps are done
    const std::string& nameOfStep(std::size_t index) const { return m_steps[index].name; }
    std::size_t bytes() const { return m_bytes; }     ///< about what the steps hold

    void markSaved()
    {
        m_saved = m_done;
        endMerging();
    }
    /// Whether the world is as it was when it was saved, or begun. False for good once that cannot be reached.
    bool isAtSavedMark() const { return m_saved == m_done; }
    std::optional<std::size_t> savedCount() const { return m_saved; }  ///< after how many steps it was saved; none once that cannot be reached
    void clear();  ///< for another world, which is as saved

private:
    struct Step {
        Edit edit;
        std::string name;
        std::size_t bytes = 0;
    };
    Touched exchangeStep(World& world, Step& step, const PartTable& parts);
    Touched mergeIntoLast(World& world, Edit edit, const PartTable& parts);
    void forgetUndone();
    void keepLimit();

    std::deque<Step> m_steps;
    std::size_t m_done = 0;
    std::optional<std::size_t> m_saved = 0;  ///< none once it was forgotten
    std::size_t m_bytes = 0;
    std::size_t m_limitBytes;
    std::string m_mergeKey;   ///< of the step done last; empty where nothing may join it
};

}  // namespace gloam
