#pragma once

#include "app/Loadout.h"
#include "app/OverlayPage.h"

class QLineEdit;
class QListWidget;
class QSpinBox;

namespace gloam::app {

/// "Try with…": what one has and how one is when a level is tried. A type is found by typing and added by Enter; Enter on
/// an empty line, or the button, tries.
class LoadoutPage : public OverlayPage {
    Q_OBJECT

public:
    LoadoutPage(const editor::Look& look, QWidget* parent);

    void show(const World& world, const Name& level, const Loadout& loadout);
    Loadout loadout() const;

signals:
    void tried(const gloam::app::Loadout& loadout);   ///< the page is closed already

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillFound();
    void fillCarried(int row);
    void addFound();
    void changeCount(int by);
    void tryNow();
    void takeUsual();

    QLineEdit* m_search;
    QListWidget* m_found;
    QListWidget* m_carried;
    QSpinBox* m_hitPoints;
    QSpinBox* m_turn;
    QLineEdit* m_flags;
    std::vector<std::pair<Name, QString>> m_types;   ///< that can be carried, by name
    std::vector<Name> m_offered;                     ///< by row of what was found
    std::vector<Loadout::Thing> m_things;
    Loadout m_usual;
};

}  // namespace gloam::app

Q_DECLARE_METATYPE(gloam::app::Loadout)
