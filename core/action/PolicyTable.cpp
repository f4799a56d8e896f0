#include "core/action/PolicyTable.h"

namespace gloam {

void PolicyTable::know(const std::string& key, const std::vector<std::string>& values)
{
    m_known[key].insert(values.begin(), values.end());
}

void PolicyTable::offer(const std::string& key, const std::vector<std::string>& values)
{
    know(key, values);
    m_offered[key].insert(values.begin(), values.end());
}

bool PolicyTable::isKnown(const std::string& key, const std::string& value) const
{
    const auto found = m_known.find(key);
    return found != m_known.end() && found->second.count(value) > 0;
}

bool PolicyTable::isOffered(const std::string& key, const std::string& value) const
{
    const auto found = m_offered.find(key);
    return found != m_offered.end() && found->second.count(value) > 0;
}

std::vector<std::string> PolicyTable::values(const std::string& key) const
{
    const auto found = m_known.find(key);
    return found == m_known.end() ? std::vector<std::string>()
                                  : std::vector<std::string>(found->second.begin(), found->second.end());
}

std::vector<std::string> PolicyTable::keys() const
{
    std::vector<std::string> result;
    for (const auto& [key, values] : m_known)
        result.push_back(key);
    return result;
}

}  // namespace gloam
