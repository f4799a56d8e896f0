#include "editor/state/CellQuestion.h"

namespace gloam::editor {

void CellQuestion::ask(const QObject* asker, const QString& hint, Take take)
{
    m_asker = asker;
    m_hint = hint;
    m_take = std::move(take);
    emit changed();
}

/// The callback may ask again or destroy the asker.
EditResult CellQuestion::answer(const Place& place)
{
    const QObject* asker = m_asker;
    const Take take = m_take;
    const EditResult result = take ? take(place) : EditResult();
    if (result && isAskedBy(asker))
        drop();
    return result;
}

void CellQuestion::drop()
{
    if (!isAsked())
        return;
    m_asker = nullptr;
    m_take = {};
    m_hint.clear();
    emit changed();
}

}  // namespace gloam::editor
