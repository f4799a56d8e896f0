#pragma once

#include "core/base/Place.h"
#include "editor/document/Answer.h"

#include <QObject>
#include <QString>

#include <functional>

namespace gloam::editor {

/// Which cell is meant, asked of the user: the next press on the map answers instead of working with the tool.
/// A cell that will not do is refused with the reason, and the question stands.
class CellQuestion : public QObject {
    Q_OBJECT

public:
    using Take = std::function<Answer(const Place&)>;
    using QObject::QObject;

    /// In place of whatever was asked before. `hint` says what is wanted.
    void ask(const QObject* asker, const QString& hint, Take take);
    bool isAsked() const { return m_asker != nullptr; }
    bool isAskedBy(const QObject* asker) const { return m_asker == asker; }
    const QString& hint() const { return m_hint; }
    Answer answer(const Place& place);
    void drop();

signals:
    void changed();   ///< asked, answered or dropped

private:
    const QObject* m_asker = nullptr;
    QString m_hint;
    Take m_take;
};

}  // namespace gloam::editor
