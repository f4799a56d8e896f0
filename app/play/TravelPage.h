#pragma once

#include "app/play/InSightModel.h"
#include "app/widgets/OverlayPage.h"
#include "core/base/Place.h"
#include "core/types/TileType.h"

class QKeyEvent;
class QLineEdit;
class QListView;

namespace gloam::app {

/// The known places of this level and of others as a list that is searched while you type. Enter travels to the chosen
/// one; `<` and
/// `>` at once to the nearest stairs.
class TravelPage : public OverlayPage {
    Q_OBJECT

public:
    TravelPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<SightRow>& places, std::shared_ptr<const TypeRegistry> types);
    void setRows(const std::vector<SightRow>& places, std::shared_ptr<const TypeRegistry> types);
    void search(const QString& words);  ///< as if typed

    const InSightModel& model() const { return *m_model; }

signals:
    void pointed(const gloam::Place& place);  ///< at the current row
    void pointedNowhere();                    ///< no place matches the search
    void chosen(const gloam::Place& place);   ///< the page is already closed, as below
    void stairsChosen(gloam::StairDirection direction);

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter();
    void point();
    void choose(const QModelIndex& index);
    bool takeKey(const QKeyEvent& event);
    bool takeStairsKey(const QString& sign);

    QLineEdit* m_search;
    QListView* m_list;
    InSightModel* m_model;
    std::vector<SightRow> m_all;
    bool m_isFilling = false;
};

}  // namespace gloam::app
