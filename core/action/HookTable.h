#pragma once

#include "core/action/Fwd.h"
#include "core/types/Part.h"

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
    template <typename P, typename H>
    requires(!isQuestion<H>) void on(Veto (*handler)(Deed&, EntityId, H&))
    {
        m_handlers[H::name].push_back({partKey<P>(), reinterpret_cast<AnyHandler>(handler), false});
    }

    /// A handler that reads and vetoes; a question takes no other.
    template <typename P, typename H> void on(Veto (*handler)(const Deed&, EntityId, H&))
    {
        m_handlers[H::name].push_back({partKey<P>(), reinterpret_cast<AnyHandler>(handler), true});
    }

    /// A handler of hook H: `call` it with an H only.
    struct Handler {
        const void* part;
        void (*function)();
        bool isReader;

        template <typename H> auto call(Deed& deed, EntityId id, H& asked) const
        {
            if (isReader)
                return reinterpret_cast<Veto (*)(const Deed&, EntityId, H&)>(function)(deed, id, asked);
            return reinterpret_cast<Veto (*)(Deed&, EntityId, H&)>(function)(deed, id, asked);
        }
    };

    /// The handlers of a hook in order; empty if there are none.
    const std::vector<Handler>& handlersOf(std::string_view hookName) const
    {
        static const std::vector<Handler> nobody;
        const auto found = m_handlers.find(hookName);
        return found == m_handlers.end() ? nobody : found->second;
    }

    /// Whether a hook has no other handler than this one.
    template <typename H> bool isOnlyHandler(Veto (*handler)(Deed&, EntityId, H&)) const
    {
        const std::vector<Handler>& all = handlersOf(H::name);
        return all.size() == 1 && all.front().function == reinterpret_cast<AnyHandler>(handler);
    }

private:
    using AnyHandler = void (*)();
    std::unordered_map<std::string_view, std::vector<Handler>> m_handlers;
};

}  // namespace gloam
