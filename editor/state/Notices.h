#pragma once

#include "editor/document/EditResult.h"
#include "editor/ui/Drawing.h"

#include <QObject>
#include <QString>

namespace gloam::editor {

/// What the editor says, one line at a time, in the status bar.
class Notices : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void tell(const QString& sentence, Sign sign = Sign::Note) { emit told(sentence, sign); }
    void tell(const EditResult& refused);  ///< says why not; silent about success

signals:
    void told(const QString& sentence, gloam::editor::Sign sign);
};

}  // namespace gloam::editor
