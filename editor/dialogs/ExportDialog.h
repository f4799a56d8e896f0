#pragma once

#include "editor/exchange/WorldExport.h"
#include "editor/ui/UiStyle.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>

class QListView;

namespace gloam::editor {

class ChoiceBox;
class ProblemsModel;

/// Asks what of a world to export and as what, and says before it is done what the format does not carry.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// What was chosen.
    struct Choice {
        std::string ending;         ///< of a format, with its dot
        std::optional<Name> level;  ///< nullopt: the whole world
        PictureForm picture = {};
    };

    /// `level` is the one that is open; empty if there is none.
    ExportDialog(const UiStyle& style, const World& world, const PartTable& parts, const Name& level, QWidget* parent);

    void chooseFormat(std::string_view ending);
    void setWholeWorld(bool isWhole);
    void chooseCellWidth(int pixels);
    Choice choice() const;
    const Problems& lost() const { return m_lost; }  ///< as shown
    QString told() const { return m_told->text(); }
    QPushButton& exportButton() { return *m_export; }

signals:
    void exportAsked(const gloam::editor::ExportDialog::Choice& choice);

private:
    void arrange();
    void fillFormats();
    const ExchangeFormat& format() const;
    void follow();
    void tell();
    void finish();

    const UiStyle m_style;
    const World m_world;
    const PartTable& m_parts;
    const Name m_level;
    const std::vector<const ExchangeFormat*> m_formats;
    Problems m_lost;
    ChoiceBox* m_format;
    ChoiceBox* m_extent;
    ChoiceBox* m_cell;
    QCheckBox* m_grid;
    QCheckBox* m_entities;
    QCheckBox* m_pictograms;
    QWidget* m_pictureFields;
    QLabel* m_told;
    ProblemsModel* m_problems;
    QListView* m_list;
    QPushButton* m_export;
};

}  // namespace gloam::editor
