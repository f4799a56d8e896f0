#pragma once

#include "core/base/EntityId.h"

#include <QObject>

namespace gloam::editor {

/// The creature whose patrol is drawn on the map, in place of using the tool. Ends when something else is selected,
/// another tool is chosen or another level opens.
class PatrolChoice : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    EntityId creature() const { return m_creature; }  ///< nothing if no patrol is drawn
    void draw(EntityId creature);
    void end() { draw({}); }

    /// Offers to change the mind of a creature that has just got a patrol to draw, and would not walk it.
    void offerMind(EntityId creature) { emit mindOffered(creature); }

signals:
    void changed();
    void mindOffered(gloam::EntityId creature);

private:
    EntityId m_creature;
};

}  // namespace gloam::editor
