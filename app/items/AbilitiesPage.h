#pragma once

#include "app/widgets/ButtonRing.h"
#include "app/widgets/OverlayPage.h"
#include "core/view/slice/Belongings.h"

namespace gloam::app {

/// The hero's abilities and their effects, by number.
class AbilitiesPage : public OverlayPage {
    Q_OBJECT

public:
    AbilitiesPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<AbilityView>& abilities);

signals:
    void chosen(int slot);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addAbility(const AbilityView& ability);
    void choose(int slot);

    QWidget* m_content = nullptr;
    std::vector<QPointer<QAbstractButton>> m_buttons;
    ButtonRing m_ring;
};

/// "ready", "3 turns", "always".
QString readinessOf(const AbilityView& ability);

}  // namespace gloam::app
