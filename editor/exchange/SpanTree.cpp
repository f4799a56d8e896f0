#include "editor/exchange/SpanTree.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int deepestSpan = 256;

bool isSpanBlank(char sign)
{
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
}

bool isDigitOfCell(char sign)
{
    return sign >= '0' && sign <= '9';
}

class XmlSpanReader {
public:
    explicit XmlSpanReader(std::string_view text) : m_text(text) {}

    std::optional<SpanNode> read()
    {
        while (m_at < m_text.size() && !m_isBroken) {
            if (skipNoElement())
                continue;
            if (m_text[m_at] == '<')
                return element(0);
            ++m_at;
        }
        return std::nullopt;
    }

private:
    bool startsWith(std::string_view sign) const { return m_text.substr(m_at).starts_with(sign); }

    void skipPast(std::string_view end)
    {
        const std::size_t found = m_text.find(end, m_at);
        m_isBroken = m_isBroken || found == std::string_view::npos;
        m_at = m_isBroken ? m_text.size() : found + end.size();
    }

    /// A comment, an instruction, a document type or a section of characters.
    bool skipNoElement()
    {
        for (const auto& [begin, end] :
             {std::pair("<!--", "-->"), std::pair("<![CDATA[", "]]>"), std::pair("<?", "?>"), std::pair("<!", ">")})
            if (startsWith(begin)) {
                skipPast(end);
                return true;
            }
        return false;
    }

    std::size_t endOfName() const
    {
        std::size_t end = m_at;
        while (end < m_text.size() && !isSpanBlank(m_text[end])
               && std::string_view("=/>").find(m_text[end]) == std::string_view::npos)
            ++end;
        return end;
    }

    std::string name()
    {
        const std::size_t begin = m_at;
        m_at = endOfName();
        return std::string(m_text.substr(begin, m_at - begin));
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && isSpanBlank(m_text[m_at]))
            ++m_at;
    }

    void readAttributes(SpanNode& node)
    {
        for (skipBlanks(); m_at < m_text.size() && m_text[m_at] != '>' && m_text[m_at] != '/'; skipBlanks()) {
            SpanNode::Attribute attribute{name(), {}};
            skipBlanks();
            if (m_at >= m_text.size() || m_text[m_at] != '=') {
                m_isBroken = true;
                return;
            }
            ++m_at;
            skipBlanks();
            const std::size_t end = m_at < m_text.size() ? m_text.find(m_text[m_at], m_at + 1) : std::string_view::npos;
            if (end == std::string_view::npos) {
                m_isBroken = true;
                return;
            }
            attribute.value = {m_at + 1, end};
            m_at = end + 1;
            node.attributes.push_back(std::move(attribute));
        }
    }

    std::optional<SpanNode> element(int depth)
    {
        SpanNode node;
        node.whole.begin = node.head.begin = m_at++;
        node.name = name();
        readAttributes(node);
        node.isClosedAtOnce = startsWith("/");
        skipPast(">");
        node.head.end = m_at;
        node.inner = {m_at, m_at};
        if (!node.isClosedAtOnce && !m_isBroken)
            readContent(node, depth);
        node.whole.end = m_at;
        if (m_isBroken || depth > deepestSpan)
            return std::nullopt;
        return node;
    }

    void readContent(SpanNode& node, int depth)
    {
        while (!m_isBroken) {
            const std::size_t next = m_text.find('<', m_at);
            m_isBroken = next == std::string_view::npos;
            if (m_isBroken)
                return;
            m_at = next;
            if (startsWith("</")) {
                node.inner.end = m_at;
                skipPast(">");
                return;
            }
            if (skipNoElement())
                continue;
            auto inner = element(depth + 1);
            m_isBroken = m_isBroken || !inner;
            if (inner)
                node.children.push_back(std::move(*inner));
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isBroken = false;
};

class JsonSpanReader {
public:
    explicit JsonSpanReader(std::string_view text) : m_text(text) {}

    std::optional<SpanNode> read()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_at = 3;
        skipBlanks();
        SpanNode node;
        node.whole.begin = m_at;
        readValue(node, 0);
        node.whole.end = m_at;
        return m_isBroken ? std::nullopt : std::optional(std::move(node));
    }

private:
    char next() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipBlanks()
    {
        while (isSpanBlank(next()))
            ++m_at;
    }

    Span text()
    {
        const std::size_t begin = ++m_at;
        while (next() != '"' && m_at < m_text.size())
            m_at += next() == '\\' ? 2U : 1U;
        m_isBroken = m_isBroken || m_at >= m_text.size();
        const Span span{begin, std::min(m_at, m_text.size())};
        ++m_at;
        return span;
    }

    void readValue(SpanNode& node, int depth)
    {
        if (depth > deepestSpan || m_at >= m_text.size()) {
            m_isBroken = true;
            return;
        }
        if (next() == '"') {
            node.inner = text();
            return;
        }
        if (next() == '{' || next() == '[') {
            const bool isObject = next() == '{';
            node.inner.begin = ++m_at;
            readMembers(node, isObject, depth);
            return;
        }
        node.inner.begin = m_at;
        while (m_at < m_text.size() && !isSpanBlank(next())
               && std::string_view(",]}").find(next()) == std::string_view::npos)
            ++m_at;
        node.inner.end = m_at;
        m_isBroken = m_isBroken || node.inner.begin == node.inner.end;
    }

    void readMembers(SpanNode& node, bool isObject, int depth)
    {
        for (skipBlanks(); !m_isBroken && next() != (isObject ? '}' : ']'); skipBlanks()) {
            if (next() == ',') {
                ++m_at;
                continue;
            }
            SpanNode member;
            member.whole.begin = m_at;
            if (isObject) {
                if (next() != '"') {
                    m_isBroken = true;
                    return;
                }
                member.name = std::string(text().of(m_text));
                skipBlanks();
                ++m_at;  // the colon
                skipBlanks();
            }
            const bool isKept = isObject || next() == '{' || next() == '[';
            readValue(member, depth + 1);
            member.whole.end = m_at;
            if (isKept)
                node.children.push_back(std::move(member));
        }
        node.inner.end = m_at++;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isBroken = false;
};

}  // namespace

const SpanNode* SpanNode::child(std::string_view called) const
{
    const auto found =
        std::find_if(children.begin(), children.end(), [called](const SpanNode& each) { return each.name == called; });
    return found == children.end() ? nullptr : &*found;
}

const SpanNode::Attribute* SpanNode::attribute(std::string_view called) const
{
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [called](const Attribute& each) { return each.name == called; });
    return found == attributes.end() ? nullptr : &*found;
}

std::optional<SpanNode> xmlSpans(std::string_view text)
{
    return XmlSpanReader(text).read();
}

std::optional<SpanNode> jsonSpans(std::string_view text)
{
    return JsonSpanReader(text).read();
}

std::string TextPatch::applied(std::string_view text) const
{
    std::vector<const Part*> parts;
    for (const Part& part : m_parts)
        parts.push_back(&part);
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part* a, const Part* b) { return a->span.begin < b->span.begin; });
    std::string patched;
    std::size_t at = 0;
    for (const Part* part : parts) {
        if (part->span.begin < at)
            continue;
        patched += text.substr(at, part->span.begin - at);
        patched += part->with;
        at = part->span.end;
    }
    patched += text.substr(at);
    return patched;
}

const std::vector<SpanNode>& spansIn(const SpanNode* list)
{
    static const std::vector<SpanNode> none;
    return list ? list->children : none;
}

/// Those in front go with the comma behind them, all others with the one before.
void removeItems(const SpanNode& list, const std::set<const SpanNode*>& items, TextPatch& patch)
{
    const std::vector<SpanNode>& all = list.children;
    std::size_t first = 0;
    while (first < all.size() && items.count(&all[first]) > 0)
        ++first;
    if (first > 0)
        patch.replace({all.front().whole.begin, first < all.size() ? all[first].whole.begin : all.back().whole.end},
                      {});
    for (std::size_t i = first; i < all.size(); ++i)
        if (items.count(&all[i]) > 0)
            patch.replace({all[i - 1].whole.end, all[i].whole.end}, {});
}

std::size_t replaceNumbers(std::string_view text, Span within, const std::map<std::size_t, std::uint32_t>& cells,
                           TextPatch& patch)
{
    std::size_t count = 0;
    auto next = cells.begin();
    for (std::size_t at = within.begin; at < within.end;) {
        if (!isDigitOfCell(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < within.end && isDigitOfCell(text[end]))
            ++end;
        if (next != cells.end() && next->first == count) {
            patch.replace({at, end}, std::to_string(next->second));
            ++next;
        }
        ++count;
        at = end;
    }
    return count;
}

}  // namespace gloam::editor
