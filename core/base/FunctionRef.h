#pragma once

#include <type_traits>

namespace gloam {

template <typename Signature> class FunctionRef;

/// Refers to a callable for the duration of a call, without owning or allocating. Binds only to named callables: a
/// request that holds one is often built a statement before it is used, when a temporary would already be gone.
template <typename Result, typename... Arguments> class FunctionRef<Result(Arguments...)> {
public:
    FunctionRef() = default;

    template <typename Callable>
    requires(!std::is_same_v<std::remove_const_t<Callable>, FunctionRef> && std::is_object_v<Callable>)
        FunctionRef(Callable& callable)
        : m_callable(const_cast<void*>(static_cast<const void*>(&callable))),
          m_call([](void* target, Arguments... arguments) -> Result {
              return (*static_cast<Callable*>(target))(arguments...);
          })
    {}
    template <typename Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef> && !std::is_lvalue_reference_v<Callable>)
        FunctionRef(Callable&&)
    = delete;

    /// Whether it refers to a callable.
    explicit operator bool() const { return m_call != nullptr; }
    Result operator()(Arguments... arguments) const { return m_call(m_callable, arguments...); }

private:
    void* m_callable = nullptr;
    Result (*m_call)(void*, Arguments...) = nullptr;
};

}  // namespace gloam
