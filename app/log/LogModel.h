#pragma once

#include "editor/ui/Drawing.h"
#include "editor/ui/RowsModel.h"

namespace gloam::app {

/// A sentence of the log, and how often it was told in a row.
struct LogLine {
    QString text;
    editor::Sign severity = editor::Sign::None;
    int count = 1;
    QString category = {};  ///< "combat"
    long long turn = 0;     ///< when it was last told
    bool isBlow = false;    ///< its dice can be shown
    QString level = {};     ///< the id of the hero's level then

    bool operator==(const LogLine&) const = default;
};

/// The log, the oldest line first.
class LogModel : public editor::RowsModel<LogLine> {
public:
    using RowsModel::RowsModel;

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid())
            return {};
        const LogLine& line = row(index);
        if (role == Qt::DisplayRole)
            return line.text;
        if (role == Qt::AccessibleTextRole) {
            const QString sign = editor::wordOf(line.severity);
            const QString said = sign.isEmpty() ? line.text : sign + QStringLiteral(": ") + line.text;
            return line.count > 1 ? QStringLiteral("%1 x%2").arg(said).arg(line.count) : said;
        }
        return {};
    }
};

}  // namespace gloam::app
