#pragma once

#include "app/widgets/OverlayPage.h"
#include "core/view/words/Sheet.h"
#include "editor/ui/RowsModel.h"

class QListView;

namespace gloam::app {

/// A line of the sheet: a group's heading, or a number with its sources.
struct SheetLine {
    QString heading;  ///< of a group; empty for a number
    QString name;
    QString value;
    QString detail;  ///< its sources, or a remark

    bool operator==(const SheetLine&) const = default;
};

class SheetModel : public editor::RowsModel<SheetLine> {
public:
    using RowsModel::RowsModel;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
};

/// The hero's numbers, each with its sources, as a list for keys.
class CharacterSheet : public OverlayPage {
    Q_OBJECT

public:
    CharacterSheet(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<SheetRow>& rows, const QString& hero);
    const SheetModel& model() const { return *m_model; }

protected:
    QWidget* firstFocus() override;

private:
    QListView* m_list;
    SheetModel* m_model;
};

}  // namespace gloam::app
