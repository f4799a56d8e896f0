#include "app/play/InputStack.h"

#include "editor/ui/ActionRows.h"

#include <QKeyEvent>

#include <algorithm>

namespace gloam::app {

bool isHarmless(const QString& act)
{
    const editor::ActionRow* const row = editor::actionRowOf(act);
    return row && (row->owner == editor::KeyOwner::Window || row->manner == editor::Manner::Reading);
}

bool endsReading(const QKeyEvent& event)
{
    const int key = event.key();
    return key == Qt::Key_Escape || key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
}

bool InputStack::isWaiting() const
{
    return std::any_of(m_layers.begin(), m_layers.end(), [](const InputLayer* layer) { return layer->isOn(); });
}

bool InputStack::isMapHidden() const
{
    return std::any_of(m_layers.begin(), m_layers.end(),
                       [](const InputLayer* layer) { return layer->isOverMap() && layer->isOn(); });
}

QString InputStack::hint() const
{
    for (const InputLayer* layer : m_layers)
        if (const QString words = layer->hint(); !words.isEmpty())
            return words;
    return {};
}

bool InputStack::claims(const QKeyEvent& event) const
{
    return std::any_of(m_layers.begin(), m_layers.end(), [&](const InputLayer* layer) { return layer->claims(event); });
}

bool InputStack::takeKey(const QKeyEvent& event, const QString& act)
{
    return std::any_of(m_layers.begin(), m_layers.end(), [&](InputLayer* layer) { return layer->takeKey(event, act); });
}

bool InputStack::act(const QString& name)
{
    return std::any_of(m_layers.begin(), m_layers.end(), [&](InputLayer* layer) { return layer->act(name); });
}

bool InputStack::click(Point cell, Qt::MouseButton button)
{
    return std::any_of(m_layers.begin(), m_layers.end(), [&](InputLayer* layer) { return layer->click(cell, button); });
}

bool InputStack::clickBeside(const QString& act)
{
    return std::any_of(m_layers.begin(), m_layers.end(), [&](InputLayer* layer) { return layer->clickBeside(act); });
}

bool InputStack::takeFocusBack()
{
    return std::any_of(m_layers.begin(), m_layers.end(), [](InputLayer* layer) { return layer->takeFocusBack(); });
}

}  // namespace gloam::app
