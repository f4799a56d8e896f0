#pragma once

#include "core/action/Outcome.h"
#include "core/types/Part.h"

#include <any>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gloam {

/// Whether a hook asks before something happens, as its name says: `before-move`.
template <typename H> inline constexpr bool isQuestion = H::name.starts_with("before-");

/// How parts respond when asked: functions registered for a part and a hook. Handlers run in the order they were
/// registered, whatever the entity.
class HookTable {
public:
    /// A handler of hook H, for entities that have a part. The handlers of a question read and veto; others may change
    /// the game as well.
    template <typename H> struct Handler {
        using Changes = Veto (*)(Deed&, EntityId, H&);
        using Reads = Veto (*)(const Deed&, EntityId, H&);

        const PartKey* part;
        Changes changes = nullptr;
        Reads reads = nullptr;  ///< one of the two is set

        Veto call(Deed& deed, EntityId id, H& asked) const
        {
            return reads ? reads(deed, id, asked) : changes(deed, id, asked);
        }
    };

    template <typename P, typename H>
    requires(!isQuestion<H>) void on(Veto (*handler)(Deed&, EntityId, H&))
    {
        listOf<H>().push_back({.part = partKey<P>(), .changes = handler});
    }

    template <typename P, typename H> void on(Veto (*handler)(const Deed&, EntityId, H&))
    {
        listOf<H>().push_back({.part = partKey<P>(), .reads = handler});
    }

    /// The handlers of a hook in order; empty if there are none.
    template <typename H> const std::vector<Handler<H>>& handlersOf() const
    {
        static const std::vector<Handler<H>> nobody;
        const auto found = m_handlers.find(hookKey<H>());
        return found == m_handlers.end() ? nobody : *std::any_cast<std::vector<Handler<H>>>(&found->second);
    }

    /// Whether a hook has no other handler than this one.
    template <typename H> bool isOnlyHandler(Veto (*handler)(Deed&, EntityId, H&)) const
    {
        const std::vector<Handler<H>>& all = handlersOf<H>();
        return all.size() == 1 && all.front().changes == handler;
    }

private:
    /// An address that identifies a hook's C++ type.
    template <typename H> static inline char hookKeyStorage = 0;  // writable, so that no linker folds two into one
    template <typename H> static const void* hookKey() { return &hookKeyStorage<H>; }

    template <typename H> std::vector<Handler<H>>& listOf()
    {
        std::any& list = m_handlers[hookKey<H>()];
        if (!list.has_value())
            list.emplace<std::vector<Handler<H>>>();
        return *std::any_cast<std::vector<Handler<H>>>(&list);
    }

    std::unordered_map<const void*, std::any> m_handlers;  ///< by hook, a vector of its handlers
};

}  // namespace gloam
