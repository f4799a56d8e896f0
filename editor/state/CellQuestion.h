#pragma once

#include "core/base/Place.h"
#include "editor/document/EditResult.h"

#include <QObject>
#include <QString>

#include <functional>

namespace gloam::editor {

/// Asks the user for a cell: the next press on the map answers instead of using the tool. If the cell is unsuitable,
/// says why and keeps asking.
class CellQuestion : public QObject {
    Q_OBJECT

public:
    using Take = std::function<EditResult(const Place&)>;
    using QObject::QObject;

    /// Replaces any earlier question. `hint` says what to point at.
    void ask(const QObject* asker, const QString& hint, Take take);
    bool isAsked() const { return m_asker != nullptr; }
    bool isAskedBy(const QObject* asker) const { return m_asker == asker; }
    const QString& hint() const { return m_hint; }
    EditResult answer(const Place& place);
    void drop();

signals:
    void changed();  ///< asked, answered or withdrawn

private:
    const QObject* m_asker = nullptr;
    QString m_hint;
    Take m_take;
};

}  // namespace gloam::editor
