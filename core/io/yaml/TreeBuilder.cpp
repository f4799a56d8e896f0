#include "core/io/yaml/TreeBuilder.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/FlowText.h"
#include "core/io/yaml/LineScan.h"
#include "core/types/Scalar.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

namespace gloam {

namespace {

constexpr std::size_t mostProblems = 100;
constexpr std::size_t nodesBetweenReports = 4096;

Mark fromYaml(const YAML::Mark& mark)
{
    return {mark.line + 1, mark.column + 1};
}

std::string undisguised(std::string_view disguised)
{
    std::string text(disguised);
    std::replace(text.begin(), text.end(), disguisedN, 'N');
    std::replace(text.begin(), text.end(), disguisedQuestion, '?');
    std::replace(text.begin(), text.end(), disguisedTilde, '~');
    return text;
}

Value valueOfPlain(std::string_view text)
{
    const auto isDisguised = [](char letter) {
        return letter == disguisedN || letter == disguisedQuestion || letter == disguisedTilde;
    };
    const bool isAny = std::any_of(text.begin(), text.end(), isDisguised);
    return isAny ? valueOfPlainScalar(undisguised(text)) : valueOfPlainScalar(text);
}

/// A text in double quotes. yaml-cpp reads `\N` and `\_` as one byte each, which is not UTF-8.
std::string withWholeLetters(std::string_view text)
{
    const auto isHalf = [](char letter) { return letter == '\x85' || letter == '\xA0'; };
    if (std::none_of(text.begin(), text.end(), isHalf))
        return std::string(text);
    std::string whole;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t first = at;
        if (nextCodePoint(text, at))
            whole += text.substr(first, at - first);
        else
            whole += toUtf8(static_cast<unsigned char>(text[at++]));
    }
    return whole;
}

/// Hands a list or map in brackets to the builder.
class FlowToBuilder : public FlowEvents {
public:
    FlowToBuilder(TreeBuilder& builder, Mark begin) : m_builder(builder), m_begin(begin) {}

    void open(bool isMap, std::size_t column) override { m_builder.open(isMap, markAt(column)); }
    void close(bool) override { m_builder.close(); }
    void addText(std::string_view text, bool isQuoted, std::size_t column) override
    {
        m_builder.addScalar(text, isQuoted, markAt(column));
    }

private:
    Mark markAt(std::size_t column) const { return {m_begin.line, m_begin.column + static_cast<int>(column)}; }

    TreeBuilder& m_builder;
    Mark m_begin;
};

/// Takes what the innermost list or map has off the stack. A world may hold a million small ones, which change no more:
/// each gets just the room it needs. The stack gives up the room of a large one, unless it would have to move more.
template <typename T> std::vector<T> takenFrom(std::vector<T>& stack, std::size_t first)
{
    constexpr std::size_t many = 4'096;
    const auto begin = stack.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<T> taken(std::make_move_iterator(begin), std::make_move_iterator(stack.end()));
    stack.erase(begin, stack.end());
    if (taken.size() > many && taken.size() > stack.size())
        stack.shrink_to_fit();
    return taken;
}

/// Whether each key occurs once, as far as few comparisons can say.
bool areFewAndDistinct(const std::vector<Entry>& entries)
{
    constexpr std::size_t few = 12;
    if (entries.size() > few)
        return false;
    for (std::size_t i = 1; i < entries.size(); ++i)
        for (std::size_t before = 0; before < i; ++before)
            if (entries[i].key == entries[before].key)
                return false;
    return true;
}

/// The positions of entries whose key occurs before them, in order.
std::vector<std::size_t> repeatedKeys(const std::vector<Entry>& entries)
{
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&entries](std::size_t a, std::size_t b) {
        const int difference = entries[a].key.compare(entries[b].key);
        return difference != 0 ? difference < 0 : a < b;
    });
    std::vector<std::size_t> repeated;
    for (std::size_t i = 1; i < order.size(); ++i)
        if (entries[order[i]].key == entries[order[i - 1]].key)
            repeated.push_back(order[i]);
    std::sort(repeated.begin(), repeated.end());
    return repeated;
}

}  // namespace

TreeBuilder::TreeBuilder(Skeleton& skeleton, const Limits& limits, Progress& progress)
    : m_skeleton(skeleton), m_limits(limits), m_progress(progress)
{}

ParsedTree TreeBuilder::finish()
{
    while (!m_frames.empty())
        closeFrame();
    m_tree.trailingComments = takeComments(std::numeric_limits<int>::max());
    while (!m_tree.trailingComments.empty() && m_tree.trailingComments.back() == blankLine)
        m_tree.trailingComments.pop_back();  // one above an empty list, behind everything else
    m_mayHaveMissedFlow = m_mayHaveMissedFlow || (m_tree.isWhole && m_nextFlow < m_skeleton.flows.size());
    return std::move(m_tree);
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark)
{
    if (m_hasDocument)
        stop(Fault::SecondDocument, "Something stands behind the end of the document.", fromYaml(mark));
    m_hasDocument = true;
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor)
{
    const Mark at = fromYaml(mark);
    count(at);
    refuseProperties(at, {}, anchor);
    if (isKeyNext())
        stop(Fault::BadKey, "A key is missing, or is nothing.", at, "Write the key 'null' in double quotes.");
    Value nothing;
    // For an omitted value the parser's mark is that of whatever comes next.
    nothing.mark = !m_frames.empty() && m_frames.back().pending ? m_frames.back().pending->mark : at;
    addValue(std::move(nothing));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t)
{
    stop(Fault::UnusedYaml, "Aliases (*) are no part of the format.", fromYaml(mark));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& text)
{
    const Mark at = fromYaml(mark);
    if (isFlowAt(at))
        return takeFlow();
    count(at);
    refuseProperties(at, tag, anchor);
    addText(text, tag == "!", at);
}

void TreeBuilder::addScalar(std::string_view text, bool isQuoted, Mark mark)
{
    if (isFlowAt(mark))
        return takeFlow();
    count(mark);
    addText(text, isQuoted, mark);
}

void TreeBuilder::addText(std::string_view text, bool isQuoted, Mark mark)
{
    if (isKeyNext())
        return addKey(text, isQuoted, mark);
    Value value;
    if (isLiteralAt(mark))
        value = takeLiteral();
    else if (text.size() > m_limits.textBytes)
        report(Fault::TextTooLong, "The text is longer than " + std::to_string(m_limits.textBytes) + " bytes.", mark);
    else
        value = isQuoted ? Value(withWholeLetters(text)) : valueOfPlain(text);
    value.mark = mark;
    value.commentsAbove = takeComments(mark.line);
    addValue(std::move(value));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value)
{
    refuseProperties(fromYaml(mark), tag, anchor);
    openFrame(false, fromYaml(mark));
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value)
{
    refuseProperties(fromYaml(mark), tag, anchor);
    openFrame(true, fromYaml(mark));
}

void TreeBuilder::openFrame(bool isMap, Mark mark)
{
    count(mark);
    if (isKeyNext())
        stop(Fault::BadKey, "A key must be a text.", mark);
    if (static_cast<int>(m_frames.size()) >= m_limits.depth)
        stop(Fault::TooDeep, "Lists and maps are nested deeper than " + std::to_string(m_limits.depth) + ".", mark);
    if (m_frames.empty() && !isMap)
        report(Fault::NoKeys, "The whole must be a map of keys, and is a list.", mark);
    Frame frame{isMap, isMap ? m_entries.size() : m_items.size(), mark, {}, std::nullopt};
    if (!m_frames.empty() && !m_frames.back().isMap)
        frame.comments = takeComments(mark.line);  // of a list's item; a map's value leaves them to its first key
    m_frames.push_back(std::move(frame));
}

void TreeBuilder::closeFrame()
{
    Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    if (frame.pending)
        m_entries.push_back(std::move(*frame.pending));
    Map map;
    if (frame.isMap) {
        map.entries() = takenFrom(m_entries, frame.first);
        dropRepeatedKeys(map);
        if (m_frames.empty()) {
            m_tree.root = std::move(map);
            return;
        }
    }
    Value value = frame.isMap ? Value(std::move(map)) : Value(takenFrom(m_items, frame.first));
    value.mark = frame.mark;
    value.commentsAbove = std::move(frame.comments);
    if (!m_frames.empty())
        addValue(std::move(value));
}

void TreeBuilder::addKey(std::string_view text, bool isQuoted, Mark mark)
{
    Entry entry{isQuoted ? withWholeLetters(text) : undisguised(text), {}, mark};
    entry.value.commentsAbove = takeComments(entry.mark.line);
    m_frames.back().pending = std::move(entry);
}

void TreeBuilder::addValue(Value value)
{
    if (m_frames.empty()) {
        report(Fault::NoKeys, "The whole must be a map of keys, and is " + std::string(value.kind()) + ".", value.mark);
        return;
    }
    Frame& frame = m_frames.back();
    if (!frame.isMap) {
        m_items.push_back(std::move(value));
        return;
    }
    Entry entry = std::move(*frame.pending);
    frame.pending.reset();
    if (!entry.value.commentsAbove.empty()) {
        std::vector<std::string>& comments = entry.value.commentsAbove.write();
        comments.insert(comments.end(), value.commentsAbove.begin(), value.commentsAbove.end());
        value.commentsAbove = std::move(entry.value.commentsAbove);
    }
    entry.value = std::move(value);
    m_entries.push_back(std::move(entry));
}

bool TreeBuilder::isLiteralAt(Mark mark) const
{
    return m_nextLiteral < m_skeleton.literals.size() && m_skeleton.literals[m_nextLiteral].mark == mark;
}

bool TreeBuilder::isFlowAt(Mark mark) const
{
    return m_nextFlow < m_skeleton.flows.size() && m_skeleton.flows[m_nextFlow].mark == mark;
}

void TreeBuilder::takeFlow()
{
    const Skeleton::Flow& flow = m_skeleton.flows[m_nextFlow++];
    FlowToBuilder events(*this, flow.mark);
    readPlainFlow(flow.text, events);
}

Value TreeBuilder::takeLiteral()
{
    Skeleton::Literal& literal = m_skeleton.literals[m_nextLiteral++];
    if (literal.text.size() <= m_limits.textBytes || isDrawingNext()) {
        Value value(std::move(literal.text));
        value.blockColumn = literal.column;
        return value;
    }
    report(Fault::TextTooLong, "The text is longer than " + std::to_string(m_limits.textBytes) + " bytes.",
           literal.mark);
    return {};
}

/// A level's drawings may be as large as levels; other texts may not.
bool TreeBuilder::isDrawingNext() const
{
    if (m_frames.empty() || !m_frames.back().pending)
        return false;
    const std::string& key = m_frames.back().pending->key;
    return key == "map" || key == "cover";
}

void TreeBuilder::dropRepeatedKeys(Map& map)
{
    std::vector<Entry>& entries = map.entries();
    if (areFewAndDistinct(entries))
        return;
    const std::vector<std::size_t> repeated = repeatedKeys(entries);
    for (const std::size_t index : repeated)
        report(Fault::DoubleKey, "The key '" + entries[index].key.substr(0, 64) + "' stands twice.",
               entries[index].mark, "Remove one of them; the first one counts.");
    std::size_t kept = 0;
    auto next = repeated.begin();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (next != repeated.end() && *next == i) {
            ++next;
            continue;
        }
        if (kept != i)
            entries[kept] = std::move(entries[i]);
        ++kept;
    }
    entries.resize(kept);
}

bool TreeBuilder::isKeyNext() const
{
    return !m_frames.empty() && m_frames.back().isMap && !m_frames.back().pending;
}

/// Those above a line that no value has yet.
std::vector<std::string> TreeBuilder::takeComments(int line)
{
    std::vector<Skeleton::Comment>& comments = m_skeleton.comments;
    std::vector<std::string> taken;
    for (; m_nextComment < comments.size() && comments[m_nextComment].line < line; ++m_nextComment)
        taken.push_back(std::move(comments[m_nextComment].text));
    return taken;
}

void TreeBuilder::count(Mark mark)
{
    if (++m_nodes > m_limits.nodes)
        stop(Fault::TooManyValues, "The text has more than " + std::to_string(m_limits.nodes) + " values and keys.",
             mark);
    if (m_nodes % nodesBetweenReports == 0) {
        m_progress.report(static_cast<int>(m_nodes / 1024), static_cast<int>(m_limits.nodes / 1024));
        if (m_progress.isCancelled())
            stop(Fault::Cancelled, "Reading was cancelled.", mark);
    }
    if (m_nextFlow < m_skeleton.flows.size() && m_skeleton.flows[m_nextFlow].mark.line < mark.line) {
        m_mayHaveMissedFlow = true;
        throw Stop{};
    }
    // The parser skipped a literal block because it is part of a plain text that spans lines.
    if (m_nextLiteral < m_skeleton.literals.size() && m_skeleton.literals[m_nextLiteral].mark.line < mark.line)
        stop(Fault::BadBlock, "The literal block stands where no value can.", m_skeleton.literals[m_nextLiteral].mark);
}

void TreeBuilder::refuseProperties(Mark mark, const std::string& tag, YAML::anchor_t anchor)
{
    if (anchor != YAML::NullAnchor)
        stop(Fault::UnusedYaml, "Anchors (&) are no part of the format.", mark);
    if (!tag.empty() && tag != "!" && tag != "?")
        stop(Fault::UnusedYaml, "Tags (!) are no part of the format.", mark);
}

void TreeBuilder::report(Fault fault, std::string sentence, Mark mark, std::string suggestion)
{
    if (m_tree.problems.size() < mostProblems)
        m_tree.problems.push_back(
            problemAt(Severity::Error, fault, {}, std::move(sentence), std::move(suggestion), mark));
}

void TreeBuilder::stop(Fault fault, std::string sentence, Mark mark, std::string suggestion)
{
    const bool isOfLimit = fault == Fault::TooManyValues || fault == Fault::TooDeep || fault == Fault::Cancelled;
    m_mayHaveMissedFlow = m_mayHaveMissedFlow || (!isOfLimit && !m_skeleton.flows.empty());
    m_tree.isWhole = false;
    report(fault, std::move(sentence), mark, std::move(suggestion));
    throw Stop{};
}

}  // namespace gloam
