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
    QString brief = {};            ///< a shorter detail, if that does not fit
    QString briefest = {};         ///< what is left of it, if that does not fit either; may be empty
    QString odds = {};             ///< "you 65 %, 2 blows", of a creature you can fight
    QStringList shorterOdds = {};  ///< the same, if that does not fit, each shorter: "65 %, 2 blows", "you 65 %"
    QString tip = {};              ///< the odds both ways, in a sentence
    Name type = {};                ///< for its pictogram, if there are pictograms
    Name level = {};               ///< of a place
    QString place = {};            ///< the name of that level
    int count = 1;                 ///< of a stack
    bool isStill = false;          ///< it does nothing by itself, so that many of a kind share a line

    bool operator==(const SightRow&) const = default;
};

/// The rows of what is in sight, in the given order.
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
