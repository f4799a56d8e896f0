#pragma once

#include "app/items/AbilityRows.h"
#include "app/play/InSightModel.h"
#include "app/widgets/Bar.h"
#include "app/widgets/Chips.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListView;
class QPushButton;

namespace gloam::app {

class SightDelegate;

/// The contents of the panel to the right of the map.
struct SideModel {
    QString level;
    QString where;  ///< the level in its world: "depth 3"
    long long turn = 0;
    int health = 0;
    int mostHealth = 0;
    std::vector<BarModel> bars;  ///< below health: light, food
    std::vector<Chip> chips;
    std::vector<SightRow> inSight;
    QString seed;
    std::vector<AbilityView> abilities = {};
    std::shared_ptr<const TypeRegistry> types = {};  ///< of what is in sight
    QString place = {};                              ///< coordinates of the hero and of the view, on request (REND-12)
};

/// Where the hero is, its condition, and what it sees. Folded, a strip of bars and names.
class SidePanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int foldedWidth = 128;  ///< at the usual size of texts
    static constexpr int leastHeight = 120;

    explicit SidePanel(const editor::UiStyle& style, QWidget* parent = nullptr);

    void setModel(const SideModel& model);
    void setFolded(bool folded);
    void setFullWidth(int pixels);  ///< while unfolded

    QSize minimumSizeHint() const override { return {minimumWidth(), leastHeight}; }  ///< parts of it give way

signals:
    void hovered(gloam::Point cell);  ///< the mouse or the keys point at a row of what is in sight
    void hoverLeft();
    void abilityChosen(int slot);
    void chosen(gloam::Point cell);  ///< a row was clicked, or Enter pressed on it

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildList();
    QWidget* buildFoot();
    void setBars(const SideModel& model);
    void fitWidth();
    void makeRoom();
    int heightNeeded() const;
    void pointAt(const QModelIndex& index);

    editor::UiStyle m_style;
    QLabel* m_level;
    QLabel* m_where;
    QWidget* m_barArea;
    std::vector<Bar*> m_bars;
    std::size_t m_barCount = 0;  ///< those in use
    Chips* m_chips;
    AbilityRows* m_abilities;
    QLabel* m_inSightLabel;
    QListView* m_inSight;
    InSightModel* m_rows;
    SightDelegate* m_sightDelegate = nullptr;
    QLabel* m_seed = nullptr;
    QPushButton* m_copy = nullptr;
    QWidget* m_foot = nullptr;
    QString m_seedText;
    bool m_isFolded = false;
    int m_fullWidth = 280;
};

}  // namespace gloam::app
