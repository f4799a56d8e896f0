#pragma once

#include "editor/dialogs/OfferedTypes.h"
#include "editor/exchange/MappingRows.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QLabel>
#include <QTableWidget>

#include <map>
#include <optional>

namespace gloam::editor {

class ChoiceBox;

/// The pictures of tiles, by set and id.
using TileImages = std::map<std::pair<std::string, std::string>, QImage>;

/// What the tiles, classes and layers of a file become, one a row, and below the table the choice for the current row:
/// typed or picked. Several types from the ground up are written with `+` between.
class MappingTable : public QWidget {
    Q_OBJECT

public:
    MappingTable(const UiStyle& style, QWidget* parent);

    void setRows(std::vector<MappingRow> rows, const std::shared_ptr<const TypeRegistry>& types);  ///< keeps the choice
    void setPictures(std::shared_ptr<const TileImages> pictures);  ///< of tiles, for the rows that come next
    const std::vector<MappingRow>& rows() const { return m_rows; }
    QTableWidget& table() { return *m_table; }
    ChoiceBox& box() { return *m_box; }

    bool choose(MappingRow::Part part, const std::string& id);  ///< false if there is no such row
    const MappingRow* chosen() const;                           ///< null if there is none
    QString wordsOf(const MappingRow& row) const;               ///< what it becomes

signals:
    void chosenChanged();
    void decided(const gloam::editor::MappingRow& row);
    void released(const gloam::editor::MappingRow& row);  ///< its tile shall be a new type again

protected:
    void keyPressEvent(QKeyEvent* event) override;               ///< keeps Enter, which would press the page's button
    bool eventFilter(QObject* watched, QEvent* event) override;  ///< what is typed on the table goes to the choice

private:
    void fillTable();
    void fillHeading(int line, const QString& text);
    void fillRow(int line, std::size_t index);
    void offer();
    int fitOfChoice(const QString& choice, const QString& typed) const;
    QString meantChoice() const;
    bool enter();
    void showMore();
    void type(const QString& text);
    QStringList choicesFor(const MappingRow& row) const;
    QStringList nearTo(const MappingRow& row) const;
    std::optional<Mapping::Stack> stackFrom(const QString& text) const;
    QString wordsOf(const Name& type) const;
    QPixmap glyphOf(const Name& type);

    const UiStyle m_style;
    GlyphAtlas m_atlas;
    std::vector<MappingRow> m_rows;
    std::shared_ptr<const TypeRegistry> m_types;
    std::vector<OfferedType> m_offered;
    std::map<QString, std::size_t> m_ofWords;  ///< of them, by what each is called
    std::shared_ptr<const TileImages> m_pictures;
    QTableWidget* m_table;
    QLabel* m_of;
    ChoiceBox* m_box;
    QLabel* m_told;
    std::optional<MappingRow> m_entered;  ///< the last, of the current row
    bool m_isFilling = false;
    bool m_isGoingOn = false;
};

}  // namespace gloam::editor
