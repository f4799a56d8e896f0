#pragma once

#include "app/items/ItemActs.h"
#include "core/action/Fwd.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/KeyBindings.h"

#include <QObject>

namespace gloam::app {

class DirectionPrompt;
class InventoryPage;
class LookController;
class PlayCommands;
class PlayMap;
class PlayPages;

/// What the hero does with items and abilities: shows lists to choose from, and carries out the choice.
class ItemController : public QObject {
    Q_OBJECT

public:
    ItemController(PlayCommands& commands, DirectionPrompt& directions, LookController& look, PlayMap& map,
                   PlayPages& pages, QObject* parent);

    void addActs(editor::ActHandlers& acts);
    void setKeys(const editor::KeyBindings& keys);
    void follow();  ///< notes what the hero carries now

private:
    void take();
    void showItems(ItemList list);
    void showTakeables();
    void showAbilities();
    QString refusal(RefusalReason reason) const;
    QString whyNone(ItemList list) const;
    QString whyNoTaking() const;
    QString whyNoAbility(int slot) const;
    void useAbility(int slot);
    void startAct(const ItemAct& act);  ///< asks first where, if it needs a direction or a cell
    void askDirection(const Command& command);
    void takeAll(const std::vector<Command>& commands);
    void putOnMap(const CarriedItem& item, QPoint globalPosition);
    std::optional<Point> cellAt(QPoint globalPosition) const;

    PlayCommands& m_commands;
    DirectionPrompt& m_directions;
    LookController& m_look;
    PlayMap& m_map;
    PlayPages& m_pages;
    InventoryPage& m_inventory;  ///< made at once, as it notes new items
};

}  // namespace gloam::app
