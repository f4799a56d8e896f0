#pragma once

#include "core/base/Fault.h"
#include "core/io/yaml/StructureScan.h"
#include "core/io/yaml/TreeBuilder.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"

#include <QString>
#include <QStringList>

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

namespace gloam::test {

/// Reads a text by yaml-cpp alone, lists and maps in brackets included. The text must have no bad bytes and no merge
/// marks.
inline ParsedTree readByLibrary(const std::string& text, const Limits& limits = {})
{
    Progress progress;
    Skeleton skeleton = scanStructure(text, limits, progress, Flows::Left);
    TreeBuilder builder(skeleton, limits, progress);
    std::istringstream stream(skeleton.text);
    Problems problems = std::move(skeleton.problems);
    bool isWhole = skeleton.isWhole;
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {}
    } catch (const TreeBuilder::Stop&) {
        isWhole = false;
    } catch (const YAML::Exception& exception) {
        isWhole = false;
        problems.insert(problems.begin(), problemAt(Severity::Error, Fault::MisplacedLine, {},
                                                    "The text cannot be understood here: " + exception.msg + ".", {},
                                                    {exception.mark.line + 1, exception.mark.column + 1}));
    }
    ParsedTree tree = builder.finish();
    tree.isWhole = tree.isWhole && isWhole;
    tree.problems.insert(tree.problems.end(), problems.begin(), problems.end());
    std::stable_sort(tree.problems.begin(), tree.problems.end(),
                     [](const Problem& a, const Problem& b) { return a.mark.line < b.mark.line; });
    return tree;
}

/// A value with all marks and comments.
inline QString shownWithMarks(const Value& value)
{
    QString text = QStringLiteral("%1:%2 ").arg(value.mark.line).arg(value.mark.column);
    for (const std::string& comment : value.commentsAbove)
        text += "#" + QString::fromStdString(comment) + "#";
    if (const List* list = value.as<List>()) {
        for (const Value& item : *list)
            text += "[" + shownWithMarks(item) + "]";
        return text;
    }
    const Map* map = value.as<Map>();
    if (!map) {
        Map one;
        one.set("value", value);
        return text + QString::fromStdString(formatTree(one));
    }
    for (const Entry& entry : map->entries())
        text += QStringLiteral("{%1:%2 ").arg(entry.mark.line).arg(entry.mark.column)
                + QString::fromStdString(entry.key) + " = " + shownWithMarks(entry.value) + "}";
    return text;
}

inline QStringList shownProblems(const ParsedTree& tree)
{
    QStringList list;
    for (const Problem& problem : tree.problems)
        list += QStringLiteral("%1:%2 ").arg(problem.mark.line).arg(problem.mark.column)
                + QString::fromStdString(problem.sentence);
    return list;
}

}  // namespace gloam::test
