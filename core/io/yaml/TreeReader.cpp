#include "core/io/yaml/TreeReader.h"

#include "core/base/Fault.h"
#include "core/io/file/ByteScan.h"
#include "core/io/yaml/BlockText.h"
#include "core/io/yaml/StructureScan.h"
#include "core/io/yaml/TreeBuilder.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <sstream>

namespace gloam {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

Problem notYaml(const YAML::Exception& exception)
{
    const bool isKnown = !exception.mark.is_null();
    const Mark mark = isKnown ? Mark{exception.mark.line + 1, exception.mark.column + 1} : Mark{};
    return problemAt(Severity::Error, Fault::MisplacedLine, {},
                     "The text cannot be understood here: " + exception.msg + ".", {}, mark);
}

/// Hands lines to the builder.
class BlocksToBuilder : public BlockEvents {
public:
    explicit BlocksToBuilder(TreeBuilder& builder) : m_builder(builder) {}

    void open(bool isMap, Mark mark) override { m_builder.open(isMap, mark); }
    void close(bool) override { m_builder.close(); }
    void addText(std::string_view text, bool isQuoted, Mark mark) override
    {
        m_builder.addScalar(text, isQuoted, mark);
    }

private:
    TreeBuilder& m_builder;
};

/// Feeds the events of a text to `builder`, those of yaml-cpp unless the text is plain; returns the Problem if it was
/// yaml-cpp that ended early.
std::optional<Problem> drive(TreeBuilder& builder, std::string text, Flows flows)
{
    try {
        if (flows == Flows::TakenOut && isPlainBlocks(text)) {
            BlocksToBuilder events(builder);
            builder.OnDocumentStart({});
            readPlainBlocks(text, events);
            return std::nullopt;
        }
        std::istringstream stream(std::move(text));
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {}
    } catch (const TreeBuilder::Stop&) {
        return std::nullopt;  // the builder has said why
    } catch (const YAML::Exception& exception) {
        return notYaml(exception);
    } catch (const std::exception& exception) {
        return problemAt(Severity::Error, Fault::MisplacedLine, {},
                         "The text cannot be read: " + std::string(exception.what()) + ".");
    }
    return std::nullopt;
}

bool isMergeMark(std::string_view line)
{
    for (const char* mark : {"<<<<<<<", ">>>>>>>"})
        if (line.starts_with(mark) && (line.size() == 7 || line[7] == ' '))
            return true;
    return false;
}

/// The marks left behind by a merge of two versions of a file.
Problems mergeMarksIn(std::string_view text)
{
    constexpr std::size_t most = 100;
    Problems problems;
    if (text.find("<<<<<<<") == std::string_view::npos && text.find(">>>>>>>") == std::string_view::npos)
        return problems;  // as nearly always, and far sooner known than line by line
    int line = 1;
    for (std::size_t at = 0; at < text.size() && problems.size() < most; ++line) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (const std::string_view found = text.substr(at, end - at); isMergeMark(found))
            problems.push_back(problemAt(Severity::Error, Fault::MergeMark, {},
                                         "A merge left the mark '" + std::string(found.substr(0, 7)) + "' here.",
                                         found[0] == '<' ? "Keep one of the two versions, and remove the marks." : "",
                                         {line, 1}));
        at = end + 1;
    }
    return problems;
}

/// The text above a line.
std::string_view above(std::string_view text, int line)
{
    std::size_t at = 0;
    for (int i = 1; i < line; ++i)
        at = text.find('\n', at) + 1;
    return text.substr(0, at);
}

/// Reads a text; nullopt if yaml-cpp met something that it must read again with all lists and maps in brackets.
std::optional<ParsedTree> readOnce(std::string_view text, const Limits& limits, Progress& progress, Flows flows)
{
    Skeleton skeleton = scanStructure(text, limits, progress, flows);
    TreeBuilder builder(skeleton, limits, progress);
    std::optional<Problem> problem = drive(builder, std::move(skeleton.text), flows);
    ParsedTree tree = builder.finish();
    if (flows == Flows::TakenOut && (builder.mayHaveMissedFlow() || (problem && !skeleton.flows.empty())))
        return std::nullopt;
    tree.isWhole = tree.isWhole && skeleton.isWhole && !problem;
    tree.lost = std::move(skeleton.lost);
    if (problem)
        tree.problems.push_back(std::move(*problem));
    tree.problems.insert(tree.problems.end(), skeleton.problems.begin(), skeleton.problems.end());
    std::stable_sort(tree.problems.begin(), tree.problems.end(),
                     [](const Problem& a, const Problem& b) { return a.mark.line < b.mark.line; });
    return tree;
}

ParsedTree readScanned(std::string_view text, const Limits& limits, Progress& progress)
{
    std::optional<ParsedTree> tree = readOnce(text, limits, progress, Flows::TakenOut);
    return tree ? std::move(*tree) : *readOnce(text, limits, progress, Flows::Left);
}

/// If a text does not end with a newline, blames problems in its last line on its being cut off.
void tellCutOff(ParsedTree& tree, std::string_view text)
{
    tree.lines = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    if (text.empty() || text.ends_with('\n'))
        return;
    ++tree.lines;
    for (Problem& problem : tree.problems)
        if (problem.mark.line >= tree.lines
            && (problem.fault == Fault::Unbalanced || problem.fault == Fault::MisplacedLine))
            problem.suggestion = cutOffSuggestion;
}

}  // namespace

ParsedTree readTree(std::string_view text, const Limits& limits, Progress& progress)
{
    ParsedTree tree;
    if (auto problem = findBadByte(text, limits)) {
        tree.problems.push_back(std::move(*problem));
        tree.isWhole = false;
        return tree;
    }
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    Problems marks = mergeMarksIn(text);
    if (marks.empty()) {
        tree = readScanned(text, limits, progress);
        tellCutOff(tree, text);
        return tree;
    }
    tree = readScanned(above(text, marks.front().mark.line), limits, progress);
    tree.isWhole = false;
    tree.problems.insert(tree.problems.end(), marks.begin(), marks.end());
    return tree;
}

}  // namespace gloam
