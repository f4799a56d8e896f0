#pragma once

#include "app/items/ItemActs.h"
#include "app/items/ItemRows.h"
#include "app/widgets/OverlayPage.h"
#include "editor/ui/KeyBindings.h"

class QKeyEvent;
class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QMouseEvent;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

class AskNumber;
class ItemDetails;

/// What the hero carries and wears, and everything that can be done with it. A letter selects its item, Enter opens its
/// verbs; a list opened by a verb's key shows only what fits, and there both act at once. An item dragged out of the
/// list is dropped or thrown. Digits say how many of a stack, and a verb's key after them acts. Nothing here takes
/// time: the choice is signalled, and the page's owner performs it.
class InventoryPage : public OverlayPage {
    Q_OBJECT

public:
    InventoryPage(const editor::UiStyle& style, QWidget* parent);

    /// The keys of verbs, for use after a number.
    void setKeys(const editor::KeyBindings& keys) { m_keys = keys; }

    /// `slots` are all slots the hero has.
    void show(const Slice& slice, ItemList list, const std::vector<Name>& places);

    /// Notes what is carried, to know what came last.
    void follow(const std::vector<CarriedItem>& carried);

    void search(const QString& words);  ///< as if typed
    void choose(EntityId item);         ///< as if pointed at
    const ItemModel& model() const { return *m_model; }
    QMenu* menuOf(EntityId item);  ///< its verbs; the caller shows and deletes it

signals:
    void actChosen(const gloam::app::ItemAct& act);  ///< the page is already closed
    void draggedOver(QPoint globalPosition);         ///< with an item, outside the list
    void draggedTo(const gloam::CarriedItem& item, QPoint globalPosition);

protected:
    void resizeEvent(QResizeEvent* event) override;
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTools();
    void buildList();
    void fitDetails();
    void showRows();
    void showDetails();
    std::vector<const CarriedItem*> shownItems() const;
    void showFreePlaces();
    ItemRow rowOf(const CarriedItem& item, bool isInside) const;
    const CarriedItem* current() const;
    const CarriedItem* find(EntityId item) const;
    std::vector<ItemAct> currentActs() const;
    void activate();
    void chooseAct(const ItemAct& act);
    void showMenu(const QPoint& at);
    bool takeKeyOfList(const QKeyEvent& event);
    bool doCounted(const QKeyEvent& event);
    void goToLetter(const QString& letter);
    bool takeMouseOfList(const QMouseEvent& event);

    editor::KeyBindings m_keys;
    std::vector<CarriedItem> m_carried;
    std::vector<CarriedItem> m_within;
    std::vector<Name> m_places;
    std::shared_ptr<const TypeRegistry> m_types;
    std::vector<EntityId> m_newest;  ///< in order of arrival
    ItemList m_purpose = ItemList::All;
    QLineEdit* m_search = nullptr;
    editor::ChoiceBox* m_sort = nullptr;
    QListView* m_list = nullptr;
    ItemModel* m_model;
    ItemDelegate* m_delegate = nullptr;
    QLabel* m_free = nullptr;  ///< the free slots
    ItemDetails* m_details = nullptr;
    AskNumber* m_number = nullptr;
    std::optional<QPoint> m_pressedAt;  ///< on the list
    bool m_isDragging = false;
};

}  // namespace gloam::app
