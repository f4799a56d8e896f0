#pragma once

#include "core/base/Point.h"
#include "core/base/Result.h"
#include "editor/exchange/SpanTree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace gloam::editor {

/// The text of one map of Tiled, XML or JSON, of which parts are replaced. All else stays byte for byte. Layers and
/// objects have the order in which TiledReader gives them.
class TiledSource {
public:
    /// Null if the text is not understood. The text must outlive it.
    static std::unique_ptr<TiledSource> of(const std::string& text, bool isXml);

    struct Layer {
        const SpanNode* node = nullptr;
        std::vector<const SpanNode*> blocks;  ///< what holds the tiles: `data` or `chunk`
    };
    struct Object {
        const SpanNode* node = nullptr;
        const SpanNode* group = nullptr;
    };
    struct Property {
        std::string name;
        std::string type;   ///< "int", "bool" or "string"
        std::string value;  ///< as text
    };
    const std::vector<Layer>& layers() const { return m_layers; }
    const std::vector<Object>& objects() const { return m_objects; }
    const std::vector<const SpanNode*>& groups() const { return m_groups; }  ///< layers of objects
    const SpanNode& root() const { return m_root; }

    /// What is said under a name: an attribute, a member. Empty if it is not there.
    std::string word(const SpanNode& node, std::string_view name) const;
    bool says(const SpanNode& node, std::string_view name) const;

    /// Puts numbers in place of those of cells of a block, by their order, as the block writes them.
    Status setCells(std::size_t layer, std::size_t block, const std::map<std::size_t, std::uint32_t>& cells,
                    std::size_t count);

    void setWord(const SpanNode& node, const std::string& name, const std::string& value, bool isText);
    void setProperties(const SpanNode& node, const std::vector<Property>& set, const std::vector<std::string>& removed);
    void removeObjects(const std::vector<std::size_t>& objects);

    /// An object to add to a group: its words in their order, with whether each is a text, and its properties.
    struct NewObject {
        struct Word {
            std::string name;
            std::string value;
            bool isText = false;
        };
        std::vector<Word> words;
        std::vector<Property> properties;
    };
    void addObjects(const SpanNode& group, const std::vector<NewObject>& objects);

    bool isChanged() const { return !m_patch.isEmpty(); }
    std::string patched() const { return m_patch.applied(m_text); }

private:
    TiledSource(const std::string& text, bool isXml, SpanNode root);
    void collectXml(const SpanNode& node);
    void collectJson(const SpanNode& node);
    std::string indentOf(std::size_t at) const;
    std::string propertyText(const Property& property) const;
    std::string propertiesText(const std::vector<Property>& properties, const std::string& indent) const;
    std::string objectText(const NewObject& object, const std::string& indent) const;
    void setXmlProperty(const SpanNode& property, const Property& value);
    void setJsonProperty(const SpanNode& property, const Property& value);
    std::string nameOfProperty(const SpanNode& property) const;
    void removeFrom(const SpanNode& list, const std::set<const SpanNode*>& items);
    void insertWithin(const SpanNode& node, const std::string& xml);
    std::string packedAgain(std::string_view letters, const std::string& compression,
                            const std::map<std::size_t, std::uint32_t>& cells, std::size_t count,
                            std::string& objection) const;

    const std::string& m_text;
    const bool m_isXml;
    const SpanNode m_root;
    std::vector<Layer> m_layers;
    std::vector<Object> m_objects;
    std::vector<const SpanNode*> m_groups;
    TextPatch m_patch;
};

/// A text as it stands in XML, also in an attribute, and in JSON between quotes.
std::string escapedForXml(std::string_view text);
std::string escapedForJson(std::string_view text);

}  // namespace gloam::editor
