#pragma once

#include "editor/inspector/fields/LineField.h"

#include <QLabel>

namespace gloam::editor {

/// Dice, with their average shown beside them while you type.
class DiceField : public LineField {
    Q_OBJECT

public:
    DiceField(const FieldSite& site, const QString& name, QWidget* parent);

private:
    void showMean();

    QLabel* m_mean;
};

/// "mean 4.5" for typed dice; empty if invalid or constant.
QString meanOf(const QString& dice);

}  // namespace gloam::editor
