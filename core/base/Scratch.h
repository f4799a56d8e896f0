#pragma once

namespace gloam {

/// Working space beside a value: copies start empty, all compare equal, and nothing of it is hashed or saved.
template <typename T> struct Scratch : T {
    Scratch() = default;
    Scratch(const Scratch&) : T() {}
    Scratch(Scratch&&) noexcept : T() {}
    Scratch& operator=(const Scratch&)
    {
        static_cast<T&>(*this) = T();
        return *this;
    }
    Scratch& operator=(Scratch&&) noexcept
    {
        static_cast<T&>(*this) = T();
        return *this;
    }
    ~Scratch() = default;

    friend bool operator==(const Scratch&, const Scratch&) { return true; }
};

}  // namespace gloam
