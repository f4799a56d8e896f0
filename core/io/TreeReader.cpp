#include "core/io/TreeReader.h"

#include "core/io/ByteScan.h"
#include "core/io/StructureScan.h"
#include "core/io/TreeBuilder.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <exception>
#include <functional>
#include <optional>
#include <sstream>

namespace gloam {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

Problem notYaml(const YAML::Exception& exception)
{
    const bool isKnown = !exception.mark.is_null();
    const Mark mark = isKnown ? Mark{exception.mark.line + 1, exception.mark.column + 1} : Mark{};
    return {Severity::Error, "F012", {}, "The text cannot be understood here: " + exception.msg + ".", {}, {}, mark};
}

/// Tells `builder` all that yaml-cpp finds; the Problem that ended it before the end, if it was yaml-cpp that did.
std::optional<Problem> drive(TreeBuilder& builder, std::string text)
{
    std::istringstream stream(std::move(text));
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (const TreeBuilder::Stop&) {
        return std::nullopt;  // the builder has said why
    } catch (const YAML::Exception& exception) {
        return notYaml(exception);
    } catch (const std::exception& exception) {
        return Problem{Severity::Error, "F012", {}, "The text cannot be read: " + std::string(exception.what()) + ".",
                       {}, {}, {}};
    }
    return std::nullopt;
}

}  // namespace

ParsedTree readTree(std::string_view text, const Limits& limits, Progress& progress)
{
    if (auto problem = findBadByte(text, limits))
        return {{}, {}, {std::move(*problem)}, false};
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());

    Skeleton skeleton = scanStructure(text, limits, progress);
    TreeBuilder builder(skeleton, limits, progress);
    std::optional<Problem> problem = drive(builder, std::move(skeleton.text));
    ParsedTree tree = builder.finish();
    for (std::optional<Problem>& found : {std::ref(problem), std::ref(skeleton.problem)})
        if (found) {
            tree.isWhole = false;
            tree.problems.push_back(std::move(*found));
        }
    return tree;
}

}  // namespace gloam
