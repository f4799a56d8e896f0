#pragma once

#include "editor/dialogs/NamedList.h"
#include "editor/panels/OverlandColours.h"
#include "editor/state/OpenOverland.h"

namespace gloam::editor {

/// The biomes of the overland in the order of the noise, each with its colour and its range, and the acts on the chosen
/// one: new, delete, move.
class BiomeList : public NamedList {
    Q_OBJECT

public:
    BiomeList(const UiStyle& uiStyle, WorldDocument& worldDocument, const OpenOverland& overland, QWidget* parent);

private:
    void fill() override;
    void describe() override;
    void connectButtons();
    void askNew();
    void move(QPushButton& button, int by);
    void remove();

    const OpenOverland& m_overland;
    OverlandColours m_colours;
    QPushButton* m_delete;
    QPushButton* m_up;
    QPushButton* m_down;
};

}  // namespace gloam::editor
