#pragma once

#include "app/widgets/OverlayPage.h"
#include "core/view/slice/Discoveries.h"

class QListWidget;

namespace gloam::app {

/// What the hero knows of items that looked unknown at first: of each family, what every look turned out to be, and how
/// many are left. Below the list stands what the selected one does.
class DiscoveriesPage : public OverlayPage {
    Q_OBJECT

public:
    DiscoveriesPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<KnownFamily>& families);
    QStringList rows() const;

protected:
    QWidget* firstFocus() override;

private:
    void describe();

    QListWidget* m_list;
};

}  // namespace gloam::app
