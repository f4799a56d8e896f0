#pragma once

#include "editor/inspector/fields/Subject.h"
#include "editor/ui/Theme.h"

#include <QAbstractButton>

namespace gloam::editor {

/// Shows where a value comes from by colour, tool tip and to screen readers: grey is inherited, the colour of notes is
/// set here. Set here, it is a button that resets the value.
class SourceDot : public QAbstractButton {
    Q_OBJECT

public:
    SourceDot(const Theme& theme, const QString& field, QWidget* parent);

    void setSource(const ValueSource& source);
    const ValueSource& source() const { return m_source; }
    bool canReset() const { return m_source.kind == ValueSource::Kind::Here; }
    QSize sizeHint() const override { return {28, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_field;
    ValueSource m_source;
};

}  // namespace gloam::editor
