#pragma once

#include "core/world/EncounterTable.h"
#include "editor/inspector/fields/FieldEditor.h"
#include "editor/state/TypeChoice.h"
#include "editor/ui/GlyphAtlas.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace gloam::editor {

/// The entries of an encounter table, one a row, with the chance of each and what is wrong with it.
class EntryGrid : public QScrollArea {
    Q_OBJECT

public:
    static constexpr std::size_t mostRows = 200;  ///< further entries are counted below

    EntryGrid(const FieldSite& site, const TypeChoice& types, QWidget* parent);
    ~EntryGrid() override;

    void setTable(const Name& table);  ///< drops input for another one
    void refresh();
    FieldEditor* editor(std::size_t entry, std::string_view field) const;  ///< null if it is not shown
    QString chanceOf(std::size_t entry) const;
    QString faultOf(std::size_t entry) const;
    QPushButton& addButton() { return *m_add; }

private:
    struct Row {
        QLabel* glyph = nullptr;
        std::vector<FieldEditor*> editors;    ///< in the order of the fields
        std::vector<QToolButton*> unfolders;  ///< one per editor; null if it stands in the row
        QLabel* chance = nullptr;
        QLabel* fault = nullptr;
        QAbstractButton* up = nullptr;  ///< null if nothing can be changed
        std::vector<QWidget*> all;
    };
    void rebuild(std::size_t count, bool canEdit);
    void addHeads();
    void addRow(std::size_t index, bool canEdit);
    void addEditor(Row& row, std::size_t index, std::size_t field, int line, bool canEdit);
    void addUnfolder(Row& row, FieldEditor* editor, const FormField& field, std::size_t index, int line);
    void addButtons(Row& row, std::size_t index, int line);
    void showEntry(Row& row, std::size_t index, const Map& values, const QString& fault);
    bool perform(std::size_t index, Plan plan);
    void moveUp(std::size_t index);
    void showChances(const EncounterTable& table);
    QPixmap glyphOf(const Name& type);

    FieldSite m_site;
    const TypeChoice& m_types;
    GlyphAtlas m_atlas;
    Name m_table;
    bool m_canEdit = false;
    QWidget* m_content;
    QGridLayout* m_grid;
    QPushButton* m_add;
    QLabel* m_more;
    std::vector<QWidget*> m_heads;
    std::vector<Row> m_rows;
};

}  // namespace gloam::editor
