#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>

namespace gloam::editor {

/// A small cross that removes a row.
class RemoveButton : public QAbstractButton {
    Q_OBJECT

public:
    RemoveButton(const Theme& theme, const QString& name, QWidget* parent);
    QSize sizeHint() const override { return {20, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

}  // namespace gloam::editor
