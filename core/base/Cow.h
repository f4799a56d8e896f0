#pragma once

#include <atomic>
#include <memory>
#include <utility>

#if defined(__SANITIZE_THREAD__)
#define GLOAM_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GLOAM_THREAD_SANITIZER 1
#endif
#endif

namespace gloam {

/// Orders what follows behind all that former sharers of a value did with it: `use_count() == 1` alone orders nothing.
template <typename T> void followFormerSharers([[maybe_unused]] const std::shared_ptr<T>& value)
{
#ifdef GLOAM_THREAD_SANITIZER
    const std::shared_ptr<T> share = value;  // the sanitizer knows no fences; to give up a share orders as much
#else
    std::atomic_thread_fence(std::memory_order_acquire);
#endif
}

/// A value shared by its copies until one of them writes.
///
/// A Cow always holds a value. Reading is free; `write()` copies the value first if another Cow shares it. Different
/// Cows that share a value may be used by different threads.
template <typename T> class Cow {
public:
    Cow() : m_value(std::make_shared<T>()) {}
    explicit Cow(T value) : m_value(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }

    T& write()
    {
        if (m_value.use_count() != 1)
            m_value = std::make_shared<T>(*m_value);
        else
            followFormerSharers(m_value);
        return *m_value;
    }

    bool isShared() const { return m_value.use_count() > 1; }
    bool sharesWith(const Cow& other) const { return m_value == other.m_value; }

    friend bool operator==(const Cow& a, const Cow& b) { return a.m_value == b.m_value || *a.m_value == *b.m_value; }

private:
    std::shared_ptr<T> m_value;
};

}  // namespace gloam
