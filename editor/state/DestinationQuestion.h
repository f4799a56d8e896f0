#pragma once

#include "core/base/EntityId.h"

#include <QObject>

#include <optional>

namespace gloam::editor {

/// Lets the user choose the destination of a link.
class DestinationQuestion : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void ask(std::optional<LinkId> link) { emit asked(link); }  ///< if empty, of a new link from the cursor

signals:
    void asked(std::optional<gloam::LinkId> link);
};

}  // namespace gloam::editor
