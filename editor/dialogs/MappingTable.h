#pragma once

#include "editor/dialogs/OfferedTypes.h"
#include "editor/exchange/MappingRows.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QLabel>
#include <QTableWidget>

namespace gloam::editor {

class ChoiceBox;

/// What the tiles, classes and layers of a file become, one a row, and below the table the choice for the current row:
/// typed or picked. Several types from the ground up are written with `+` between.
class MappingTable : public QWidget {
    Q_OBJECT

public:
    MappingTable(const UiStyle& style, QWidget* parent);

    void setRows(std::vector<MappingRow> rows, const std::shared_ptr<const TypeRegistry>& types);  ///< keeps the choice
    const std::vector<MappingRow>& rows() const { return m_rows; }
    QTableWidget& table() { return *m_table; }
    ChoiceBox& box() { return *m_box; }

    bool choose(MappingRow::Part part, const std::string& id);  ///< false if there is no such row
    const MappingRow* chosen() const;                           ///< null if there is none
    QString wordsOf(const MappingRow& row) const;               ///< what it becomes

signals:
    void decided(const gloam::editor::MappingRow& row);
    void released(const gloam::editor::MappingRow& row);  ///< its tile shall be a new type again

protected:
    void keyPressEvent(QKeyEvent* event) override;  ///< keeps Enter, which would press the page's button

private:
    void fillTable();
    void fillHeading(int line, const QString& text);
    void fillRow(int line, std::size_t index);
    void offer();
    void enter();
    std::optional<Mapping::Stack> stackFrom(const QString& text) const;
    QString wordsOf(const Name& type) const;
    QPixmap glyphOf(const Name& type);

    const UiStyle m_style;
    GlyphAtlas m_atlas;
    std::vector<MappingRow> m_rows;
    std::shared_ptr<const TypeRegistry> m_types;
    std::vector<OfferedType> m_offered;
    QTableWidget* m_table;
    QLabel* m_of;
    ChoiceBox* m_box;
    QLabel* m_told;
    bool m_isFilling = false;
};

}  // namespace gloam::editor
