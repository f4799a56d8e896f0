#pragma once

#include "editor/inspector/fields/LineField.h"

#include <QLabel>

namespace gloam::editor {

/// A roll, with what it gives on average beside it as one types.
class DiceField : public LineField {
    Q_OBJECT

public:
    DiceField(const FieldSite& site, const QString& name, QWidget* parent);

private:
    void showMean();

    QLabel* m_mean;
};

/// "mean 4.5" of a roll as typed; nothing where it is none, or no chance in it.
QString meanOf(const QString& dice);

}  // namespace gloam::editor
