#pragma once

#include "core/base/Colour.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "editor/ui/RowsModel.h"

namespace gloam::app {

/// Something the hero sees.
struct SightRow {
    char32_t glyph = U'?';
    Rgb ink;
    QString name;    ///< "gritling"
    QString detail;  ///< "it 40 %, kills in 34, hunting, 3 steps east"
    Point at;
    QString brief = {};      ///< the detail where that does not fit: "it 40 %, kills in 34, hunting, 3 E"
    QString odds = {};       ///< "you 65 %, 2 blows", of one that can be fought
    QString briefOdds = {};  ///< the same where the name leaves less room: "you 65 %"
    QString tip = {};        ///< the same both ways, in a sentence
    Name type = {};          ///< whose pictogram is drawn, where pictograms are

    bool operator==(const SightRow&) const = default;
};

/// What is in sight, in the order given.
class InSightModel : public editor::RowsModel<SightRow> {
public:
    using RowsModel::RowsModel;

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid())
            return {};
        if (role == Qt::DisplayRole)
            return row(index).name;
        if (role == Qt::ToolTipRole && !row(index).tip.isEmpty())
            return row(index).tip;
        if (role == Qt::AccessibleTextRole)
            return row(index).name + (row(index).odds.isEmpty() ? QString() : QStringLiteral(", ") + row(index).odds)
                   + QStringLiteral(", ") + row(index).detail;
        return {};
    }
};

}  // namespace gloam::app
