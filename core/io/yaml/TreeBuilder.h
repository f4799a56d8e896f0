#pragma once

#include "core/io/yaml/StructureScan.h"
#include "core/io/yaml/TreeReader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Builds a tree from yaml-cpp's events. It throws Stop out of the parser, which offers no other way to end early; only
/// readTree() may drive it.
class TreeBuilder : public YAML::EventHandler {
public:
    struct Stop {};

    TreeBuilder(Skeleton& skeleton, const Limits& limits, Progress& progress);

    /// The tree so far; open lists and maps are closed.
    ParsedTree finish();

    /// Whether yaml-cpp took the place of a list or map in brackets for part of something else, or may have because the
    /// text is malformed.
    bool mayHaveMissedFlow() const { return m_mayHaveMissedFlow; }

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& text) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { closeFrame(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { closeFrame(); }

    // The same for what we read ourselves, which has no properties.
    void open(bool isMap, Mark mark) { openFrame(isMap, mark); }
    void close() { closeFrame(); }
    void addScalar(std::string_view text, bool isQuoted, Mark mark);

private:
    /// A list or map under construction; for a map, also the key whose value comes next.
    struct Frame {
        bool isMap = false;
        std::size_t first = 0;  ///< of its items or entries, among those of all open lists or maps
        Mark mark;
        std::vector<std::string> comments;
        std::optional<Entry> pending;
    };

    void openFrame(bool isMap, Mark mark);
    void closeFrame();
    void addKey(std::string_view text, bool isQuoted, Mark mark);
    void addText(std::string_view text, bool isQuoted, Mark mark);
    void addValue(Value value);
    Value takeLiteral();
    void dropRepeatedKeys(Map& map);

    bool isKeyNext() const;
    bool isLiteralAt(Mark mark) const;
    bool isFlowAt(Mark mark) const;
    void takeFlow();
    bool isDrawingNext() const;
    std::vector<std::string> takeComments(int line);
    void count(Mark mark);
    void refuseProperties(Mark mark, const std::string& tag, YAML::anchor_t anchor);
    void report(Fault fault, std::string sentence, Mark mark, std::string suggestion = {});
    [[noreturn]] void stop(Fault fault, std::string sentence, Mark mark, std::string suggestion = {});

    Skeleton& m_skeleton;
    const Limits& m_limits;
    Progress& m_progress;
    ParsedTree m_tree;
    std::vector<Frame> m_frames;
    std::vector<Value> m_items;    ///< of the open lists, the innermost last
    std::vector<Entry> m_entries;  ///< of the open maps, likewise
    std::size_t m_nodes = 0;
    std::size_t m_nextComment = 0;
    std::size_t m_nextLiteral = 0;
    std::size_t m_nextFlow = 0;
    bool m_mayHaveMissedFlow = false;
    bool m_hasDocument = false;
};

}  // namespace gloam
