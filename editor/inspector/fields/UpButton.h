#pragma once

#include "editor/ui/Theme.h"

#include <QAbstractButton>

namespace gloam::editor {

/// A small arrow that moves a row up.
class UpButton : public QAbstractButton {
    Q_OBJECT

public:
    UpButton(const Theme& theme, const QString& name, QWidget* parent);
    QSize sizeHint() const override { return {12, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

}  // namespace gloam::editor
