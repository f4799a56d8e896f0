#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// Takes the long texts of `data` and `chunk` elements, which are nearly all of a large map, out of XML before it is
/// parsed: a parser would turn each of their bytes into a code unit and back. In their place stand short texts with as
/// many lines, so that all that follows keeps its line and column.
class CellTexts {
public:
    /// The XML must live as long as the texts. What only a parser can read, such as entities, is left in it.
    explicit CellTexts(std::string_view xml);

    /// The XML to parse.
    std::string_view parsable() const { return m_texts.empty() ? m_xml : std::string_view(m_shortened); }

    /// The text that was taken out where this one stands; nullopt if this one stood there from the beginning.
    std::optional<std::string_view> textFor(std::string_view standIn) const;

private:
    void findTexts();
    void takeOut();

    std::string_view m_xml;
    std::string m_shortened;
    std::vector<std::string_view> m_texts;  ///< of the XML
};

}  // namespace gloam::editor
