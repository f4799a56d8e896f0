#pragma once

#include "core/base/Cow.h"
#include "core/base/Name.h"
#include "core/world/Authored.h"

#include <map>

namespace gloam {

/// A section of named entries as its author wrote it, with comments and unknown keys, and the value that was read from
/// each entry when it was set. Copies share all of it; comparisons look at what was written.
///
/// `T` names its section, and may be incomplete where no entry is set or looked for.
template <typename T> class AuthoredEntries {
public:
    AuthoredEntries() = default;
    AuthoredEntries(Map written)
    {
        if (written.isEmpty())
            return;
        m_content = std::make_shared<Content>();
        for (const Entry& entry : written.entries())
            m_content->read.emplace(entry.key, readEntry(entry.key, entry.value));
        m_content->written = std::move(written);
    }

    bool isEmpty() const { return written().isEmpty(); }
    const Map& written() const { return content().written; }

    /// Null if there is no such entry.
    const Read<T>* find(const Name& name) const
    {
        const auto found = content().read.find(name);
        return found == content().read.end() ? nullptr : found->second.get();
    }

    /// By name.
    const std::map<Name, std::shared_ptr<const Read<T>>>& all() const { return content().read; }

    /// Lets `change` put, replace or remove the entry of that name in what is written, and reads the entry again.
    template <typename Change> void change(const Name& name, Change change)
    {
        Content& content = write();
        change(content.written);
        if (const Value* now = std::as_const(content.written).find(name.text()))
            content.read.insert_or_assign(name, readEntry(name.text(), *now));
        else
            content.read.erase(name);
    }

    friend bool operator==(const AuthoredEntries& a, const AuthoredEntries& b)
    {
        return a.m_content == b.m_content || a.written() == b.written();
    }

private:
    struct Content {
        Map written;
        std::map<Name, std::shared_ptr<const Read<T>>> read;
    };

    static std::shared_ptr<const Read<T>> readEntry(const std::string& name, const Value& written)
    {
        return readOnce<T>(written, std::string(T::section) + "." + name);
    }

    const Content& content() const
    {
        static const Content nothing;
        return m_content ? *m_content : nothing;
    }

    Content& write()
    {
        if (!m_content)
            m_content = std::make_shared<Content>();
        else if (m_content.use_count() != 1)
            m_content = std::make_shared<Content>(*m_content);
        else
            followFormerSharers(m_content);
        return *m_content;
    }

    std::shared_ptr<Content> m_content;  ///< null for a section that was never set
};

}  // namespace gloam
