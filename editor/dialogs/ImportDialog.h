#pragma once

#include "editor/dialogs/LevelPictureView.h"
#include "editor/dialogs/MappingTable.h"
#include "editor/exchange/Import.h"
#include "editor/panels/ProblemFinder.h"

#include <QCheckBox>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>

class QListView;

namespace gloam::editor {

class ProblemsModel;

/// What to import, and into what.
struct ImportOrder {
    ForeignWorld foreign;
    QString source;             ///< the files, for the title
    Mapping mapping;            ///< as remembered; what names types of other worlds is passed over
    std::optional<World> into;  ///< gets the levels; without it they become a new world
    SourcePlaces places = {};   ///< where levels of that world were made from
    bool isSpread = false;      ///< whether that world is written in several files
};

/// Shows what an import would make before it is made: the levels, a picture of the chosen one, what becomes what, and
/// what cannot come. Each change of the mapping imports again, on another thread; a newer change supersedes it.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const UiStyle& style, ReadContext reading, ImportOrder order, TaskRunner run, QWidget* parent);
    ~ImportDialog() override;

    bool isImporting() const { return m_job != nullptr; }
    const std::optional<Imported>& result() const { return m_result; }  ///< nullopt until the first import is done
    const Mapping& mapping() const { return m_mapping; }                ///< remembered and decided here

    MappingTable& mappingTable() { return *m_table; }
    QListWidget& levels() { return *m_levels; }
    const LevelPictureView& preview() const { return *m_picture; }
    const Problems& problems() const;
    bool isAsPrefabs() const { return m_asPrefabs->isChecked(); }
    QCheckBox& prefabsBox() { return *m_asPrefabs; }  ///< hidden for a new world
    QPushButton& importButton() { return *m_import; }
    QPushButton& widerButton() { return *m_wider; }  ///< hidden if no file leads outside of its folder

signals:
    void widerAsked();  ///< to read files from the folder above, too; the page is closed
    void importAsked(const gloam::editor::Imported& imported, const gloam::editor::Mapping& mapping);

private:
    struct Job;
    QWidget* leftSide();
    QWidget* middle();
    void arrange();
    void decideRow(const MappingRow& row);
    void releaseRow(const MappingRow& row);
    void begin();
    void take(const std::shared_ptr<Job>& job);
    void showResult();
    void showLevel();
    void lightRow();
    void showProblems();
    void finish();

    const UiStyle m_style;
    const ReadContext m_reading;
    const std::shared_ptr<const ImportOrder> m_order;
    TaskRunner m_run;
    const std::shared_ptr<const TypeRegistry> m_typesBefore;
    Mapping m_mapping;
    std::optional<Imported> m_result;
    std::vector<MappingRow> m_rows;
    std::shared_ptr<const TileImages> m_pictures;  ///< null until the first import is done
    std::shared_ptr<Job> m_job;                    ///< null if nothing is being imported
    bool m_isTaken = false;                        ///< Import was pressed while the last change was being imported
    QListWidget* m_levels;
    QCheckBox* m_asPrefabs;
    LevelPictureView* m_picture;
    QLabel* m_about;  ///< the chosen level
    QLabel* m_told;   ///< over the problems
    ProblemsModel* m_problems;
    QListView* m_problemList;
    MappingTable* m_table;
    QPushButton* m_wider;
    QPushButton* m_import;
};

}  // namespace gloam::editor
