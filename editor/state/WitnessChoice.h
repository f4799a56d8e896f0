#pragma once

#include "core/prove/Finding.h"

#include <QObject>

#include <optional>

namespace gloam::editor {

/// The proof of a problem that is drawn on the map. Ends by Escape, and when something else is selected.
class WitnessChoice : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::optional<Finding>& shown() const { return m_shown; }
    void show(std::optional<Finding> finding);
    void end() { show(std::nullopt); }

    bool isOld() const { return m_isOld; }  ///< the world has changed, and the proof is being made again
    void setOld(bool isOld);

signals:
    void changed();

private:
    std::optional<Finding> m_shown;
    bool m_isOld = false;
};

}  // namespace gloam::editor
