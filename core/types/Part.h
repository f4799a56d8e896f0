#pragma once

#include "core/base/Field.h"
#include "core/types/Extras.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

namespace gloam {

/// An address that identifies a part's C++ type.
template <typename P> inline constexpr char partKeyStorage = 0;
template <typename P> constexpr const void* partKey()
{
    return &partKeyStorage<P>;
}

/// A kind of named data that entities can have; hides a part's C++ type from the rest of core.
struct PartKind {
    Name name;
    const void* key;
    bool isInline;  ///< in files, its fields are among the entity's own keys, not under its name
    std::shared_ptr<void> (*make)();
    std::shared_ptr<void> (*clone)(const void*);
    bool (*equal)(const void*, const void*);
    void (*visit)(FieldVisitor&, void*);
    std::vector<std::string> fieldNames = {};  ///< in order
};

/// One part of one entity: a value. Copies share data until one of them writes.
class PartBox {
public:
    explicit PartBox(std::shared_ptr<const PartKind> kind) : m_kind(std::move(kind)), m_data(m_kind->make()) {}

    const PartKind& kind() const { return *m_kind; }
    PartBox blank() const { return PartBox(m_kind); }  ///< one of the same kind with every field at its default

    template <typename P> const P* as() const
    {
        return m_kind->key == partKey<P>() ? static_cast<const P*>(m_data.get()) : nullptr;
    }
    template <typename P> P& write()
    {
        assert(m_kind->key == partKey<P>());
        return *static_cast<P*>(writeData());
    }

    FieldMask read(const Map& map, const std::string& path, Problems& problems,
                   const std::vector<std::string>& alsoKnown = {});
    Map written() const;
    void visit(FieldVisitor& visitor) { m_kind->visit(visitor, writeData()); }  ///< the visitor may change the data

    FieldMask own;  ///< the fields the author set here; neither hashed nor compared during play
    Extras extras;

    /// Equal data, mask and extras.
    friend bool operator==(const PartBox& a, const PartBox& b)
    {
        return a.hasSameData(b) && a.own == b.own && a.extras == b.extras;
    }
    bool hasSameData(const PartBox& other) const
    {
        return m_kind->key == other.m_kind->key
               && (m_data == other.m_data || m_kind->equal(m_data.get(), other.m_data.get()));
    }

private:
    void* writeData();

    std::shared_ptr<const PartKind> m_kind;
    std::shared_ptr<void> m_data;
};

/// The kinds of parts an engine knows, in order of registration.
class PartTable {
public:
    /// Registers a part. `fields(FieldVisitor&, P&)`, found beside P, lists its fields.
    template <typename P> void add(Name name, bool isInline = false)
    {
        assert(!find(name));
        addKind(
            {std::move(name), partKey<P>(), isInline, [] { return std::shared_ptr<void>(std::make_shared<P>()); },
             [](const void* part) { return std::shared_ptr<void>(std::make_shared<P>(*static_cast<const P*>(part))); },
             [](const void* a, const void* b) { return *static_cast<const P*>(a) == *static_cast<const P*>(b); },
             [](FieldVisitor& visitor, void* part) { fields(visitor, *static_cast<P*>(part)); }});
    }

    std::shared_ptr<const PartKind> find(const Name& name) const;
    template <typename P> std::shared_ptr<const PartKind> kindOf() const
    {
        const auto found =
            std::find_if(m_kinds.begin(), m_kinds.end(), [](const auto& kind) { return kind->key == partKey<P>(); });
        return found == m_kinds.end() ? nullptr : *found;
    }
    const std::vector<std::shared_ptr<const PartKind>>& kinds() const { return m_kinds; }
    std::vector<std::string> names() const;

private:
    void addKind(PartKind kind);

    std::vector<std::shared_ptr<const PartKind>> m_kinds;
};

/// The part of type P among `parts`, or null.
template <typename P> const P* findPart(const std::vector<PartBox>& parts)
{
    for (const PartBox& box : parts)
        if (const P* part = box.as<P>())
            return part;
    return nullptr;
}

/// The box of a kind among `parts`, or null.
const PartBox* findBox(const std::vector<PartBox>& parts, const void* partKey);
inline const PartBox* findBox(const std::vector<PartBox>& parts, const PartKind& kind)
{
    return findBox(parts, kind.key);
}

}  // namespace gloam
