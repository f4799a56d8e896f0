#pragma once

#include <unistd.h>

#include <utility>

namespace gloam {

/// An open file descriptor, closed on destruction; below 0: none.
class FileHandle {
public:
    explicit FileHandle(int descriptor = -1) : m_descriptor(descriptor) {}
    FileHandle(FileHandle&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~FileHandle()
    {
        if (isOpen())
            ::close(m_descriptor);
    }

    bool isOpen() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }
    /// For a caller that must know whether closing succeeds.
    int release() { return std::exchange(m_descriptor, -1); }

private:
    int m_descriptor;
};

}  // namespace gloam
