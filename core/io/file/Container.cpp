#include "core/io/file/Container.h"

#include "core/io/file/Checksum.h"
#include "core/io/file/FileNames.h"

#include <vector>

namespace gloam {

namespace {

constexpr std::string_view containerMagic = "GLOAMPAK";
constexpr std::uint32_t containerVersion = 1;
constexpr std::size_t sumBytes = 8;

struct IndexEntry {
    std::string_view name;
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    std::uint64_t sum = 0;
};

void putNumber(std::string& bytes, std::uint64_t number, int width)
{
    for (int i = 0; i < width; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::uint64_t littleEndianAt(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::string kindName(ContainerKind kind)
{
    return kind == ContainerKind::Pack ? "pack" : "save";
}

/// Reads a container from the front; every size is checked against what is left before it is used.
class ContainerReader {
public:
    ContainerReader(ContainerKind kind, std::string_view bytes, const WorldLimits& limits)
        : m_kind(kind), m_rest(bytes), m_limits(limits)
    {}

    Result<NamedFiles> read()
    {
        if (m_rest.size() > m_limits.packBytes)
            return Error{"The " + kindName(m_kind) + " has more than " + std::to_string(m_limits.packBytes)
                         + " bytes."};
        for (const auto step : {&ContainerReader::readHead, &ContainerReader::checkSum, &ContainerReader::readIndex,
                                &ContainerReader::unpack})
            if (const Status status = (this->*step)(); !status)
                return status.error();
        return std::move(m_files);
    }

private:
    Status readHead()
    {
        const std::string_view all = m_rest;
        if (!take(containerMagic.size()).starts_with(containerMagic))
            return Error{"This is no " + kindName(m_kind) + "."};
        const std::uint64_t version = number(4);
        const std::uint64_t flags = number(4);
        if (m_isShort)
            return damaged();
        if (version > containerVersion)
            return Error{"A newer version of the program wrote this " + kindName(m_kind) + "."};
        if (version != containerVersion)
            return damaged();
        if (flags != static_cast<std::uint64_t>(m_kind))
            return flags <= 1 ? Error{"This is no " + kindName(m_kind) + "."} : damaged();
        m_summed = all;
        return done();
    }

    Status checkSum()
    {
        if (m_rest.size() < sumBytes)
            return damaged();
        const std::uint64_t sum = littleEndianAt(m_rest.substr(m_rest.size() - sumBytes));
        m_rest.remove_suffix(sumBytes);
        m_summed.remove_suffix(sumBytes);
        return chainedSum(0, m_summed) == sum ? done() : Status(damaged());
    }

    Status readIndex()
    {
        const std::uint64_t count = number(4);
        if (m_isShort || count > m_limits.packEntries)
            return Error{"The " + kindName(m_kind) + " has more than " + std::to_string(m_limits.packEntries)
                         + " entries."};
        std::uint64_t unpacked = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            IndexEntry entry;
            entry.name = take(static_cast<std::size_t>(number(2)));
            entry.packed = number(8);
            entry.unpacked = number(8);
            entry.sum = number(8);
            if (m_isShort)
                return damaged();
            if (!isSafeFileName(entry.name) || (!m_index.empty() && entry.name <= m_index.back().name))
                return Error{"The " + kindName(m_kind) + " has an entry with a name that is not allowed."};
            if (entry.unpacked > m_limits.unpackedBytes - unpacked)
                return Error{"The " + kindName(m_kind) + " unpacks to more than "
                             + std::to_string(m_limits.unpackedBytes) + " bytes."};
            unpacked += entry.unpacked;
            m_index.push_back(entry);
        }
        return done();
    }

    Status unpack()
    {
        for (const IndexEntry& entry : m_index) {
            if (entry.packed > m_rest.size())
                return damaged();
            // The size in the index is a limit, not a promise: no more is unpacked than it says.
            auto bytes =
                decompressed(take(static_cast<std::size_t>(entry.packed)), static_cast<std::size_t>(entry.unpacked));
            if (!bytes || bytes->size() != entry.unpacked || chainedSum(0, *bytes) != entry.sum)
                return Error{"The entry '" + std::string(entry.name) + "' of the " + kindName(m_kind) + " is damaged."};
            m_files.emplace(entry.name, std::move(*bytes));
        }
        return m_rest.empty() ? done() : Status(damaged());
    }

    /// Cuts bytes off the front; fewer, if fewer are left.
    std::string_view take(std::size_t count)
    {
        m_isShort = m_isShort || count > m_rest.size();
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(taken.size());
        return taken;
    }

    std::uint64_t number(std::size_t width)
    {
        const std::string_view bytes = take(width);
        return m_isShort ? 0 : littleEndianAt(bytes);
    }

    Error damaged() const { return {"The " + kindName(m_kind) + " is damaged. Copy it again from its source."}; }

    ContainerKind m_kind;
    std::string_view m_rest;
    std::string_view m_summed;
    const WorldLimits& m_limits;
    bool m_isShort = false;
    std::vector<IndexEntry> m_index;
    NamedFiles m_files;
};

Status checkFiles(const NamedFiles& files, const WorldLimits& limits)
{
    if (files.size() > limits.packEntries)
        return Error{"A pack has at most " + std::to_string(limits.packEntries) + " entries; these are "
                     + std::to_string(files.size()) + "."};
    std::size_t unpacked = 0;
    for (const auto& [name, bytes] : files) {
        if (!isSafeFileName(name))
            return Error{"'" + name + "' cannot be the name of an entry of a pack."};
        unpacked += bytes.size();
    }
    if (unpacked > limits.unpackedBytes)
        return Error{"A pack holds at most " + std::to_string(limits.unpackedBytes) + " bytes; these are "
                     + std::to_string(unpacked) + "."};
    return done();
}

}  // namespace

Result<std::string> formatContainer(ContainerKind kind, const NamedFiles& files, Packing packing,
                                    const WorldLimits& limits)
{
    if (const Status checked = checkFiles(files, limits); !checked)
        return checked.error();
    std::string bytes(containerMagic);
    putNumber(bytes, containerVersion, 4);
    putNumber(bytes, static_cast<std::uint64_t>(kind), 4);
    putNumber(bytes, files.size(), 4);
    std::string frames;
    for (const auto& [name, content] : files) {
        const std::string frame = compressed(content, packing);
        putNumber(bytes, name.size(), 2);
        bytes += name;
        putNumber(bytes, frame.size(), 8);
        putNumber(bytes, content.size(), 8);
        putNumber(bytes, chainedSum(0, content), 8);
        frames += frame;
    }
    bytes += frames;
    putNumber(bytes, chainedSum(0, bytes), 8);
    if (bytes.size() > limits.packBytes)
        return Error{"A pack has at most " + std::to_string(limits.packBytes) + " bytes; this would have "
                     + std::to_string(bytes.size()) + "."};
    return bytes;
}

Result<NamedFiles> parseContainer(ContainerKind kind, std::string_view bytes, const WorldLimits& limits)
{
    return ContainerReader(kind, bytes, limits).read();
}

bool isContainer(std::string_view bytes)
{
    return bytes.starts_with(containerMagic);
}

ContainerKind kindOfContainer(std::string_view bytes)
{
    const std::string_view flags = bytes.substr(std::min(containerMagic.size() + 4, bytes.size()), 4);
    return littleEndianAt(flags) == static_cast<std::uint64_t>(ContainerKind::Save) ? ContainerKind::Save
                                                                                    : ContainerKind::Pack;
}

}  // namespace gloam
