#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/panels/OverlandColours.h"
#include "editor/state/OpenOverland.h"
#include "editor/ui/UiStyle.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace gloam::editor {

/// The biomes of the overland in the order of the noise, each with its colour and its range, and the acts on the chosen
/// one: new, delete, move.
class BiomeList : public QWidget {
    Q_OBJECT

public:
    BiomeList(const UiStyle& style, WorldDocument& document, const OpenOverland& overland, QWidget* parent);

    Name chosen() const;             ///< empty if there is none
    void choose(const Name& biome);  ///< the first if there is none of that id
    QListWidget& rows() { return *m_list; }
    QPushButton& newButton() { return *m_new; }

signals:
    void chosenChanged();

private:
    void addButtons();
    void fill();
    void follow();
    void describe();
    void askNew();
    void perform(Plan plan, const Name& next);

    const UiStyle m_style;
    WorldDocument& m_document;
    const OpenOverland& m_overland;
    OverlandColours m_colours;
    QListWidget* m_list;
    QLabel* m_told;
    QPushButton* m_new;
    QPushButton* m_delete;
    QPushButton* m_up;
    QPushButton* m_down;
};

}  // namespace gloam::editor
