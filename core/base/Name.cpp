#include "core/base/Name.h"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace gloam {

namespace {

std::array<std::uint64_t, 2> beginningOf(std::string_view text)
{
    std::array<std::uint64_t, 2> numbers{};
    for (std::size_t i = 0; i < sizeof numbers; ++i) {
        std::uint64_t& number = numbers[i / sizeof number];
        number = number << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    }
    return numbers;
}

}  // namespace

/// The texts of all names: a hash table with open addressing. Texts are added and never removed, so
/// a thread may keep what it finds; one that finds nothing looks again under the lock.
class Name::Table {
public:
    Table() { grow(); }

    const Spelling* find(std::string_view text)
    {
        const std::size_t hash = std::hash<std::string_view>()(text);
        const Spelling* known = search(*m_slots.load(std::memory_order_acquire), text, hash).there;
        return known ? known : add(text, hash);
    }

private:
    using Slots = std::vector<std::atomic<const Spelling*>>;  ///< a power of two of them; half or more are empty
    static constexpr std::size_t fewestSlots = 4096;

    struct Found {
        std::size_t place;
        const Spelling* there;  ///< null: the text would be here
    };
    static Found search(const Slots& slots, std::string_view text, std::size_t hash)
    {
        const std::size_t mask = slots.size() - 1;
        for (std::size_t place = hash & mask;; place = (place + 1) & mask) {
            const Spelling* there = slots[place].load(std::memory_order_acquire);
            if (!there || (there->hash == hash && there->text == text))
                return {place, there};
        }
    }

    const Spelling* add(std::string_view text, std::size_t hash)
    {
        const std::lock_guard lock(m_adding);
        Slots& slots = *m_tables.back();
        const Found found = search(slots, text, hash);
        if (found.there)
            return found.there;
        const Spelling* added = &m_spellings.emplace_back(Spelling{std::string(text), hash, beginningOf(text)});
        slots[found.place].store(added, std::memory_order_release);
        if (m_spellings.size() >= slots.size() / 2)
            grow();
        return added;
    }

    /// Publishes a table twice as large, with all texts.
    void grow()
    {
        auto slots = std::make_unique<Slots>(m_tables.empty() ? fewestSlots : 2 * m_tables.back()->size());
        for (const Spelling& each : m_spellings)
            (*slots)[search(*slots, each.text, each.hash).place].store(&each, std::memory_order_relaxed);
        m_slots.store(slots.get(), std::memory_order_release);
        m_tables.push_back(std::move(slots));
    }

    std::mutex m_adding;
    std::deque<Spelling> m_spellings;
    std::vector<std::unique_ptr<Slots>> m_tables;  ///< with those outgrown: a thread may still look into them
    std::atomic<const Slots*> m_slots;
};

const Name::Spelling* Name::spellingOf(std::string_view text)
{
    static Table& table = *new Table;  // never destroyed: names of static duration outlive every other static
    return text.empty() ? &none : table.find(text);
}

}  // namespace gloam
