#include "core/io/yaml/StructureScan.h"

#include "core/base/Fault.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/FlowText.h"
#include "core/io/yaml/LineScan.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

constexpr int linesBetweenReports = 4096;
constexpr std::size_t mostProblemsTold = 100;

/// Whether a literal block is a level's drawing: the line is `map: |` or `cover: |`.
bool isDrawingLine(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("map:") || line.starts_with("cover:");
}

class StructureScanner {
public:
    StructureScanner(std::string_view text, const Limits& limits, Progress& progress, Flows flows)
        : m_text(text), m_limits(limits), m_progress(progress), m_flows(flows)
    {
        m_skeleton.text.reserve(text.size());
    }

    Skeleton scan();

private:
    void scanNextLine();
    void addComment(std::string_view text);
    void addBlankLineAbove();
    void addContent(std::string_view line);
    void addUsable(const LineScan& scan, std::string_view line);
    bool takeFlow(const LineScan& scan, std::string_view line);
    void addLiteral(LiteralHeader header, int column, bool isDrawing);
    void tellStrayRows(const LiteralBlock& block);
    void leaveOut(std::string_view line);
    void addLost(int line);
    bool isDocumentMarker(std::string_view line);
    void tell(Problem problem);
    void stop(Fault fault, std::string sentence);

    std::string_view m_text;
    const Limits& m_limits;
    Progress& m_progress;
    Flows m_flows;
    Skeleton m_skeleton;
    Indents m_indents;
    std::size_t m_at = 0;  ///< the start of the next line
    int m_line = 0;
    bool m_hasContent = false;
    bool m_isBelowBlank = false;           ///< the last line was blank and not part of a text
    bool m_isTextOpen = false;             ///< a plain text may continue in the next line
    std::size_t m_textBytes = 0;           ///< of the lines it takes
    std::string m_section;                 ///< the top-level key
    std::optional<std::size_t> m_leftOut;  ///< lines indented deeper than this belong to a line that was left out
};

Skeleton StructureScanner::scan()
{
    while (m_at < m_text.size() && m_skeleton.isWhole) {
        if (m_line % linesBetweenReports == 0) {
            m_progress.report(static_cast<int>(m_at / 1024), static_cast<int>(m_text.size() / 1024));
            if (m_progress.isCancelled())
                stop(Fault::Cancelled, "Reading was cancelled.");
        }
        if (m_skeleton.isWhole)
            scanNextLine();
    }
    return std::move(m_skeleton);
}

void StructureScanner::scanNextLine()
{
    const std::string_view line = m_text.substr(m_at, m_text.find('\n', m_at) - m_at);
    m_at = std::min(m_at + line.size() + 1, m_text.size());
    ++m_line;
    const std::size_t first = line.find_first_not_of(" \t");
    if (m_leftOut && first != std::string_view::npos && first <= *m_leftOut)
        m_leftOut.reset();
    if (first == std::string_view::npos) {
        m_skeleton.text += '\n';
        m_isBelowBlank = true;
    } else if (m_leftOut) {
        leaveOut(line);
    } else if (line[first] == '#') {
        addComment(line.substr(first + 1));
    } else {
        addContent(line);
    }
}

void StructureScanner::addComment(std::string_view text)
{
    if (m_skeleton.comments.size() >= m_limits.nodes)
        return stop(Fault::TooManyValues, "The text has more than " + std::to_string(m_limits.nodes) + " comments.");
    if (text.starts_with(' '))
        text.remove_prefix(1);
    addBlankLineAbove();
    m_skeleton.comments.push_back({m_line, std::string(text)});
    m_skeleton.text += "#\n";  // a comment ends a plain text that spans lines
    m_isTextOpen = false;
}

/// Before everything else it has no meaning.
void StructureScanner::addBlankLineAbove()
{
    const bool hasAnythingAbove = m_hasContent || !m_skeleton.comments.empty();
    if (m_isBelowBlank && hasAnythingAbove && m_skeleton.comments.size() < m_limits.nodes)
        m_skeleton.comments.push_back({m_line - 1, std::string(blankLine)});
    m_isBelowBlank = false;
}

void StructureScanner::addContent(std::string_view line)
{
    if (isDocumentMarker(line)) {
        m_skeleton.text += '\n';
        return;
    }
    if (!m_skeleton.isWhole)
        return;
    const LineScan scan = scanLine(line, m_line, m_indents, m_limits, m_isTextOpen);
    if (scan.carriesOn)
        m_isBelowBlank = false;
    addBlankLineAbove();
    m_hasContent = true;
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == 0 && !scan.carriesOn)
        m_section = line.substr(0, line.find(':'));
    m_isTextOpen = scan.isTextOpen;
    m_textBytes = line.size() + (scan.carriesOn ? m_textBytes : 0);
    if (scan.carriesOn && m_textBytes > m_limits.textBytes)
        return stop(Fault::TextTooLong, "The text is longer than " + std::to_string(m_limits.textBytes) + " bytes.");
    if (scan.problem) {
        tell(*scan.problem);
        if (scan.rest == LineScan::Rest::Guessed && scan.problem->fault == Fault::Unbalanced)
            m_leftOut = first;  // a list or map that goes on below
        if (scan.rest == LineScan::Rest::Nothing)
            return leaveOut(line);
        if (scan.rest == LineScan::Rest::Guessed)
            addLost(m_line);
    }
    addUsable(scan, line);
}

void StructureScanner::addUsable(const LineScan& scan, std::string_view line)
{
    if (scan.comment && m_skeleton.comments.size() < m_limits.nodes)
        m_skeleton.comments.push_back({m_line - 1, *scan.comment});
    if (!takeFlow(scan, line))
        m_skeleton.text += scan.text;
    m_skeleton.text += '\n';
    if (scan.literal)
        addLiteral(*scan.literal, scan.literalColumn, isDrawingLine(line));
}

/// Adds the line without its list or map in brackets; false if yaml-cpp has to read all of it.
bool StructureScanner::takeFlow(const LineScan& scan, std::string_view line)
{
    if (m_flows == Flows::Left || scan.problem || scan.carriesOn || scan.text != line)
        return false;
    const std::size_t begin = plainFlowIn(line);
    if (begin == std::string_view::npos)
        return false;
    m_skeleton.flows.push_back({{m_line, static_cast<int>(begin) + 1}, line.substr(begin)});
    m_skeleton.text.append(line.substr(0, begin)).append("\"\"");
    return true;
}

void StructureScanner::addLiteral(LiteralHeader header, int column, bool isDrawing)
{
    const Mark mark{m_line, column + 1};
    LiteralBlock block = readLiteralBlock(m_text, m_at, header, m_indents.innermost(), isDrawing);
    tellStrayRows(block);
    m_isBelowBlank = block.endsInBlankLine;
    m_skeleton.text.append(static_cast<std::size_t>(block.lines), '\n');
    m_skeleton.literals.push_back({mark, std::move(block.text), block.column + 1});
    m_line += block.lines;
}

/// Reports rows that stand together as one problem.
void StructureScanner::tellStrayRows(const LiteralBlock& block)
{
    const std::vector<int>& rows = block.strayLines;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t next = i + 1;
        while (next < rows.size() && rows[next] == rows[next - 1] + 1)
            ++next;
        const std::string more =
            next - i > 1 ? " So have the next " + std::to_string(next - i - 1) + "." : std::string();
        tell(problemAt(Severity::Error, Fault::LostIndentation, {},
                       "This row of the drawing has lost its indentation." + more,
                       "Put " + std::to_string(block.column) + " blanks before it.", {m_line + 1 + rows[i], 1}));
        i = next;
    }
}

void StructureScanner::leaveOut(std::string_view line)
{
    if (!m_leftOut)
        m_leftOut = line.find_first_not_of(" \t");
    m_isTextOpen = false;
    m_skeleton.text += '\n';
    addLost(m_line);
}

void StructureScanner::addLost(int line)
{
    m_skeleton.lost.lines.push_back(line);
    m_skeleton.lost.sections.insert(m_section);
}

void StructureScanner::tell(Problem problem)
{
    m_skeleton.problems.push_back(std::move(problem));
    if (m_skeleton.problems.size() >= mostProblemsTold)
        stop(Fault::TooManyValues,
             "The text has more than " + std::to_string(mostProblemsTold) + " problems; what follows is not read.");
}

/// True for a `---` before everything else, which has no meaning; any other `---` or `...` is a problem.
bool StructureScanner::isDocumentMarker(std::string_view line)
{
    const bool isMarker =
        (line.starts_with("---") || line.starts_with("...")) && (line.size() == 3 || line[3] == ' ' || line[3] == '\t');
    if (!isMarker)
        return false;
    const bool isBegin = !m_hasContent && line[0] == '-' && line.find_first_not_of(" \t", 3) == std::string_view::npos;
    m_hasContent = true;
    if (!isBegin)
        stop(Fault::SecondDocument,
             "A file holds one document: '" + std::string(line.substr(0, 3)) + "' may not stand here.");
    return isBegin;
}

void StructureScanner::stop(Fault fault, std::string sentence)
{
    m_skeleton.isWhole = false;
    m_skeleton.problems.push_back(problemAt(Severity::Error, fault, {}, std::move(sentence), {}, {m_line, 1}));
}

}  // namespace

Skeleton scanStructure(std::string_view text, const Limits& limits, Progress& progress, Flows flows)
{
    return StructureScanner(text, limits, progress, flows).scan();
}

}  // namespace gloam
