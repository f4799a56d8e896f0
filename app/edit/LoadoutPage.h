#pragma once

#include "app/edit/Loadout.h"
#include "app/widgets/OverlayPage.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

/// "Try with…": the hero's possessions, abilities and condition for a try, and the mode of the world. Find an item or
/// ability by typing and add it by Enter; Enter on an empty line, or the button, starts the try.
class LoadoutPage : public OverlayPage {
    Q_OBJECT

public:
    LoadoutPage(const editor::UiStyle& style, QWidget* parent);

    /// `last`: the condition at the end of the last try, offered for reuse.
    void show(const World& world, const Name& level, const Loadout& loadout, const std::optional<Loadout>& last = {});
    Loadout loadout() const;

signals:
    void tried(const gloam::app::Loadout& loadout);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Offer {
        Name type;
        QString name;
        bool isAbility = false;
    };
    void findOffers(const World& world);
    void fillFound();
    void fillCarried(int row);
    void addFound();
    int addItem(const Name& type);
    int addAbility(const Name& ability);
    void changeCount(int by);
    void tryNow();
    void take(const Loadout& loadout);
    QString nameOf(const Name& type, bool isAbility) const;

    void fillModes(const World& world);

    QLineEdit* m_search;
    QListWidget* m_found;
    QListWidget* m_carried;
    QSpinBox* m_hitPoints;
    QSpinBox* m_turn;
    QLineEdit* m_flags;
    QLabel* m_modeLabel;
    editor::ChoiceBox* m_mode;
    std::vector<Name> m_modes;  ///< by row
    QPushButton* m_takeLast;
    std::vector<Offer> m_types;    ///< items that can be carried, then abilities, each by name
    std::vector<Offer> m_offered;  ///< by row of the matches
    std::vector<Loadout::Item> m_items;
    std::vector<Loadout::Ability> m_abilities;  ///< in the rows after the items
    Loadout m_usual;
    std::optional<Loadout> m_last;
};

}  // namespace gloam::app

Q_DECLARE_METATYPE(gloam::app::Loadout)
