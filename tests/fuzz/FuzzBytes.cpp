#include "tests/fuzz/FuzzBytes.h"

#include "core/io/edit/EditLog.h"
#include "core/io/file/Checksum.h"
#include "core/io/file/Container.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/RunText.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace gloam::test {

namespace {

constexpr std::string_view sectionMark = "=== ";
constexpr std::string_view runHead = "GLOAMRUN 1\n";
constexpr std::string_view editHead = "GLOAMEDIT 1\n";

using Sections = std::vector<std::pair<std::string, std::string>>;

Sections sectionsIn(std::string_view bytes)
{
    Sections sections;
    while (bytes.starts_with(sectionMark)) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        std::string name(bytes.substr(sectionMark.size(), end - std::min(end, sectionMark.size())));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        const std::size_t next =
            bytes.starts_with(sectionMark) ? 0 : std::min(bytes.find("\n=== "), bytes.size() - 1) + 1;
        sections.emplace_back(std::move(name), bytes.substr(0, bytes.empty() ? 0 : next));
        bytes.remove_prefix(bytes.empty() ? 0 : next);
    }
    return sections;
}

std::string withSection(std::string_view name, std::string_view content)
{
    std::string text = std::string(sectionMark) + std::string(name) + "\n" + std::string(content);
    return text.ends_with('\n') ? text : text + "\n";
}

/// A sum as files hold it: the lowest byte first.
std::string bytesOfSum(std::uint64_t sum)
{
    std::string bytes;
    for (int i = 0; i < 8; ++i)
        bytes += static_cast<char>(sum >> (8 * i) & 0xFF);
    return bytes;
}

/// Magic, head line, packed base and sum, as both kinds of journal begin. The sum of all is `sum` then.
std::string beginning(std::string_view magic, const Sections& sections, std::uint64_t& sum)
{
    std::string head = "{}";
    std::string base;
    for (const auto& [name, content] : sections) {
        if (name == "head")
            head = content.substr(0, content.find('\n'));
        if (name == "base")
            base = compressed(content, Packing::Quick);
    }
    if (head.ends_with('}'))
        head.pop_back();
    head += (head.ends_with('{') ? "packed: " : ", packed: ") + std::to_string(base.size()) + "}";
    const std::string text = std::string(magic) + head + "\n" + base + "\n";
    sum = chainedSum(0, text);
    return text + hexText(sum) + "\n";
}

/// The head line without the size of what is packed, which `beginning` adds.
std::string headOf(std::string_view file, std::string_view magic)
{
    std::string_view line = file.substr(magic.size());
    line = line.substr(0, line.find('\n'));
    const std::size_t packed = line.rfind(", packed: ");
    return packed == std::string_view::npos ? std::string(line) : std::string(line.substr(0, packed)) + "}";
}

/// What a journal packs, between its head line and its sum.
std::string baseOf(std::string_view file, std::string_view magic, std::size_t& behind)
{
    const std::size_t start = file.find('\n', magic.size()) + 1;
    const std::string_view head = file.substr(0, start);
    const std::size_t size = std::stoul(std::string(head.substr(head.rfind("packed: ") + 8)));
    behind = file.find('\n', start + size + 1) + 1;
    return *decompressed(file.substr(start, size), std::size_t{1} << 26);
}

}  // namespace

std::string containerFor(std::string_view bytes)
{
    if (isContainer(bytes) && bytes.size() > 8) {
        bytes.remove_suffix(8);
        return std::string(bytes) + bytesOfSum(chainedSum(0, bytes));
    }
    const Sections sections = sectionsIn(bytes);
    if (sections.empty())
        return std::string(bytes);
    const bool isSaved = sections.front().first == "game.gloam";
    const auto container = formatContainer(isSaved ? ContainerKind::Save : ContainerKind::Pack,
                                           {sections.begin(), sections.end()}, Packing::Quick);
    return container ? *container : std::string(bytes);
}

std::string journalFor(std::string_view bytes)
{
    const Sections sections = sectionsIn(bytes);
    if (sections.empty())
        return std::string(bytes);
    std::uint64_t sum = 0;
    std::string text = beginning(runHead, sections, sum);
    for (const auto& [name, content] : sections) {
        if (name != "records")
            continue;
        for (std::string_view rest = content; !rest.empty();) {
            const std::string_view words = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(words.size() + 1, rest.size()));
            sum = chainedSum(sum, words);
            text += hexText(sum).substr(0, 8) + " " + std::string(words) + "\n";
        }
    }
    return text;
}

std::string editsFor(std::string_view bytes)
{
    const Sections sections = sectionsIn(bytes);
    if (sections.empty())
        return std::string(bytes);
    std::uint64_t sum = 0;
    std::string text = beginning(editHead, sections, sum);
    std::size_t number = 0;
    for (const auto& [name, content] : sections) {
        if (name == "head" || name == "base")
            continue;
        const std::string record =
            " " + std::to_string(++number) + " " + name + " " + std::to_string(content.size()) + "\n" + content;
        sum = chainedSum(sum, record);
        text += hexText(sum).substr(0, 8) + record;
    }
    return text;
}

std::string sectionsOf(std::string_view file)
{
    std::string text;
    std::size_t behind = 0;
    if (isContainer(file)) {
        if (const auto files = parseContainer(kindOfContainer(file), file))
            for (const auto& [name, content] : *files)
                text += withSection(name, content);
        return text;
    }
    if (isRunFile(file)) {
        text = withSection("head", headOf(file, runHead)) + withSection("base", baseOf(file, runHead, behind));
        std::string records;
        for (std::string_view rest = file.substr(behind); !rest.empty();) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            records += std::string(line.substr(std::min<std::size_t>(9, line.size()))) + "\n";
        }
        return text + withSection("records", records);
    }
    const auto log = parseEditLog(file, Limits{});
    if (!log)
        return text;
    text = withSection("head", headOf(file, editHead)) + withSection("base", log->base);
    for (const EditRecord& record : log->records)
        text += withSection(wordOf(record.kind), record.text);
    return text;
}

}  // namespace gloam::test
