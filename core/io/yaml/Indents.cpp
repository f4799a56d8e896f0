#include "core/io/yaml/Indents.h"

namespace gloam {

void Indents::closeDeeperThan(int column)
{
    while (!m_columns.empty() && m_columns.back() > column)
        m_columns.pop_back();
}

void Indents::enter(int column)
{
    closeDeeperThan(column);
    if (m_columns.empty() || m_columns.back() < column)
        m_columns.push_back(column);
}

}  // namespace gloam
