#pragma once

#include "core/view/slice/Belongings.h"
#include "editor/ui/Theme.h"

#include <QWidget>

#include <vector>

namespace gloam::app {

/// The hero's abilities by number, with the turns until each is ready; a click uses one.
class AbilityRows : public QWidget {
    Q_OBJECT

public:
    AbilityRows(const editor::Theme& theme, QWidget* parent);

    void setAbilities(const std::vector<AbilityView>& abilities);
    bool isEmpty() const { return m_abilities.empty(); }

signals:
    void chosen(int slot);

private:
    const editor::Theme& m_theme;
    std::vector<AbilityView> m_abilities;
};

}  // namespace gloam::app
