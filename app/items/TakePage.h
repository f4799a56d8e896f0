#pragma once

#include "app/items/ItemRows.h"
#include "app/widgets/OverlayPage.h"
#include "core/action/Command.h"
#include "core/view/slice/Slice.h"

class QKeyEvent;
class QListView;

namespace gloam::app {

/// Items at the hero's feet and in open containers beside it: Space marks, Enter takes those marked or else the current
/// one. Each item is a command and a turn of its own, all reported when the page has closed.
class TakePage : public OverlayPage {
    Q_OBJECT

public:
    TakePage(const editor::UiStyle& style, QWidget* parent);

    void show(const Slice& slice);
    const ItemModel& model() const { return *m_model; }

signals:
    void chosen(const std::vector<gloam::Command>& commands);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mark(int row);
    void take(bool isAll);
    bool takeKeyOfList(const QKeyEvent& event);

    std::vector<ItemRow> m_rows;
    QListView* m_list;
    ItemModel* m_model;
    ItemDelegate* m_delegate;
};

/// An item the hero can take from here.
struct Takeable {
    EntityId id;
    Name type;
    std::string name;
    int count = 1;
    std::string in;  ///< the name of its container; empty: at the feet
};

/// What lies at the feet, then what is in containers in reach, one after the other.
std::vector<Takeable> takeablesOf(const Slice& slice);

/// The items at the hero's feet that can be taken, in list order.
std::vector<const VisibleEntity*> itemsAtFeet(const Slice& slice);

}  // namespace gloam::app
