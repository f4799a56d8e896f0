#pragma once

#include "core/base/Contract.h"
#include "core/base/Field.h"
#include "core/types/Extras.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gloam {

/// Identifies a part's C++ type by its address. Its number is that of its registration in the process, from 0; those
/// after the 62nd share the last one. A key without a number is not registered: nothing has such a part.
struct PartKey {
    static constexpr std::uint8_t lastNumber = 62;
    static constexpr std::uint8_t noNumber = 63;
    std::atomic<std::uint8_t> number{noNumber};
};
template <typename P> inline PartKey partKeyStorage;
template <typename P> constexpr const PartKey* partKey()
{
    return &partKeyStorage<P>;
}
/// Gives it the next number, once.
void givePartNumber(PartKey& key);

/// A kind of named data that entities can have; hides a part's C++ type from the rest of core.
struct PartKind {
    Name name;
    const PartKey* key;
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
    explicit PartBox(std::shared_ptr<const PartKind> kind)
        : m_key(kind->key), m_kind(std::move(kind)), m_data(m_kind->make())
    {}

    const PartKind& kind() const { return *m_kind; }
    const PartKey* key() const { return m_key; }
    PartBox blank() const { return PartBox(m_kind); }  ///< one of the same kind with every field at its default

    template <typename P> const P* as() const
    {
        return m_key == partKey<P>() ? static_cast<const P*>(m_data.get()) : nullptr;
    }
    template <typename P> P& write()
    {
        assert(m_key == partKey<P>());
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
        return m_key == other.m_key && (m_data == other.m_data || m_kind->equal(m_data.get(), other.m_data.get()));
    }

private:
    void* writeData();

    const PartKey* m_key;  ///< of the kind, at hand for searches
    std::shared_ptr<const PartKind> m_kind;
    std::shared_ptr<void> m_data;
};

/// Where the parts of a list are, by their numbers: four bits for each, so that most questions end without a look at a
/// part.
class PartPlaces {
public:
    static constexpr unsigned absent = 0;
    static constexpr unsigned unsaid = 15;  ///< there is such a part, or one of those with that number or with none

    /// One more than the place, or one of those above.
    unsigned at(std::uint8_t number) const { return unsigned{m_pairs[number / 2]} >> number % 2 * 4 & 15U; }
    void add(std::uint8_t number, std::size_t place)
    {
        const bool isSaid = number < PartKey::lastNumber && place + 1 < unsaid;
        const std::size_t kept = isSaid ? place + 1 : unsaid;
        m_pairs[number / 2] = static_cast<std::uint8_t>(m_pairs[number / 2] | kept << number % 2 * 4);
    }
    void clear() { m_pairs = {}; }

private:
    std::array<std::uint8_t, 32> m_pairs{};
};

/// The parts of an entity or a type, at most one of each kind, in the order in which they came; that order is seen in
/// files and hashes.
class PartList {
public:
    using value_type = PartBox;
    using const_iterator = std::vector<PartBox>::const_iterator;

    auto begin() const { return m_boxes.begin(); }
    auto end() const { return m_boxes.end(); }
    auto begin() { return m_boxes.begin(); }  ///< to change what is in a box, not to put another kind there
    auto end() { return m_boxes.end(); }
    const PartBox& front() const { return m_boxes.front(); }
    const PartBox& back() const { return m_boxes.back(); }
    PartBox& front() { return m_boxes.front(); }
    PartBox& back() { return m_boxes.back(); }
    std::size_t size() const { return m_boxes.size(); }
    bool empty() const { return m_boxes.empty(); }

    /// The box of a kind, or null.
    const PartBox* find(const PartKey* key) const
    {
        const unsigned place = m_places.at(key->number.load(std::memory_order_relaxed));
        if (place == PartPlaces::absent)
            return nullptr;
        if (place == PartPlaces::unsaid)
            return search(key);
        assert(place <= m_boxes.size());
        return &m_boxes[place - 1];
    }
    PartBox* find(const PartKey* key) { return const_cast<PartBox*>(std::as_const(*this).find(key)); }

    PartBox& push_back(PartBox box)
    {
        m_places.add(box.key()->number.load(std::memory_order_relaxed), m_boxes.size());
        return m_boxes.emplace_back(std::move(box));
    }
    template <typename IsGoing> std::size_t eraseIf(IsGoing isGoing)
    {
        const std::size_t erased = std::erase_if(m_boxes, isGoing);
        learnPlaces();
        return erased;
    }
    void clear()
    {
        eraseIf([](const PartBox&) { return true; });
    }

    friend bool operator==(const PartList& a, const PartList& b) { return a.m_boxes == b.m_boxes; }

private:
    const PartBox* search(const PartKey* key) const;
    void learnPlaces();

    std::vector<PartBox> m_boxes;
    PartPlaces m_places;  ///< of their keys
};

/// The kinds of parts an engine knows, in order of registration.
class PartTable {
public:
    /// Registers a part. `fields(FieldVisitor&, P&)`, found beside P, lists its fields.
    template <typename P> void add(Name name, bool isInline = false)
    {
        require(!find(name), "A part is registered under a name that another part has.");
        require(!kindOf<P>(), "A part is registered twice.");
        givePartNumber(partKeyStorage<P>);
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
template <typename P> const P* findPart(const PartList& parts)
{
    const PartBox* box = parts.find(partKey<P>());
    return box ? box->as<P>() : nullptr;
}

/// The box of a kind among `parts`, or null.
inline const PartBox* findBox(const PartList& parts, const PartKind& kind)
{
    return parts.find(kind.key);
}

}  // namespace gloam
