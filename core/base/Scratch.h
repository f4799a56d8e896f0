#pragma once

namespace gloam {

/// Working space beside a value: a copy starts empty, all are equal, nothing of it is hashed or saved.
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
