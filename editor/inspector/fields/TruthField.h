#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QCheckBox>

namespace gloam::editor {

/// A check box drawn in the theme's colours.
class TruthBox : public QCheckBox {
    Q_OBJECT

public:
    TruthBox(const Theme& theme, QWidget* parent) : TruthBox(theme, {}, parent) {}
    TruthBox(const Theme& theme, const QString& text, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }
    void nextCheckState() override;  ///< if several differ: yes first

private:
    const Theme& m_theme;
};

/// Yes or no, entered at once.
class TruthField : public FieldEditor {
    Q_OBJECT

public:
    TruthField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void showWord();

    TruthBox* m_box;
};

}  // namespace gloam::editor
