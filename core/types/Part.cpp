#include "core/types/Part.h"

#include "core/base/Cow.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <mutex>

namespace gloam {

void givePartNumber(PartKey& key)
{
    static std::mutex giving;
    static std::uint8_t next = 0;
    const std::lock_guard lock(giving);
    if (key.number.load(std::memory_order_relaxed) != PartKey::noNumber)
        return;
    key.number.store(next, std::memory_order_relaxed);
    next = std::min<std::uint8_t>(next + 1, PartKey::lastNumber);
}

FieldMask PartBox::read(const Map& map, const std::string& path, Problems& problems,
                        const std::vector<std::string>& alsoKnown)
{
    FieldReader reader(map, path, problems);
    m_kind->visit(reader, writeData());
    if (!m_kind->isInline)
        reader.reportUnknown(alsoKnown);
    for (const Entry& entry : map.entries())
        if (!m_kind->isInline && !reader.isKnown(entry.key))
            extras.unknown.set(entry.key, entry.value);
    return reader.present();
}

Map PartBox::written() const
{
    FieldWriter writer;
    m_kind->visit(writer, m_data.get());  // a writer changes nothing
    return writer.take();
}

void* PartBox::writeData()
{
    if (m_data.use_count() != 1)
        m_data = m_kind->clone(m_data.get());
    else
        followFormerSharers(m_data);
    return m_data.get();
}

void PartTable::addKind(PartKind kind)
{
    Problems none;
    const Map nothing;
    FieldReader reader(nothing, {}, none);
    kind.visit(reader, kind.make().get());
    kind.fieldNames.assign(reader.names().begin(), reader.names().end());
    m_kinds.push_back(std::make_shared<const PartKind>(std::move(kind)));
}

std::shared_ptr<const PartKind> PartTable::find(const Name& name) const
{
    const auto found =
        std::find_if(m_kinds.begin(), m_kinds.end(), [&name](const auto& kind) { return kind->name == name; });
    return found == m_kinds.end() ? nullptr : *found;
}

std::vector<std::string> PartTable::names() const
{
    std::vector<std::string> result;
    for (const auto& kind : m_kinds)
        result.push_back(kind->name.text());
    return result;
}

const PartBox* PartList::search(const PartKey* key) const
{
    const auto found =
        std::find_if(m_boxes.begin(), m_boxes.end(), [=](const PartBox& box) { return box.key() == key; });
    return found == m_boxes.end() ? nullptr : &*found;
}

void PartList::learnPlaces()
{
    m_places.clear();
    for (std::size_t place = 0; place < m_boxes.size(); ++place)
        m_places.add(m_boxes[place].key()->number.load(std::memory_order_relaxed), place);
}

}  // namespace gloam
