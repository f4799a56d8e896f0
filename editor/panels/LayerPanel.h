#pragma once

#include "editor/state/DisplayChoices.h"
#include "editor/state/Notices.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <array>

class QToolButton;

namespace gloam::editor {

/// The layers of a level, topmost first: which are drawn, which can be changed by hand, and which is current.
class LayerPanel : public QWidget {
    Q_OBJECT

public:
    LayerPanel(const UiStyle& style, Notices& notices, DisplayChoices& display, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);
    void enter();  ///< the keys go to the layer that is worked on

signals:
    void left();  ///< by Esc

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QToolButton* name;
        QToolButton* eye;
        QToolButton* lock;
    };
    QToolButton* button(const QString& spoken, QWidget* parent) const;
    void addRow(LevelLayer layer, QWidget* rows);
    void toggle(LevelLayers LayerStates::*layers, LevelLayer layer);
    void showAlone();
    void turnHighlight();
    void step(int way);
    void showStates();

    const UiStyle m_style;
    Notices& m_notices;
    DisplayChoices& m_display;
    std::array<Row, levelLayerCount> m_rows{};  ///< by LevelLayer
    QToolButton* m_highlight;
};

}  // namespace gloam::editor
