#pragma once

#include "app/widgets/ListPage.h"
#include "core/view/slice/Discoveries.h"

namespace gloam::app {

/// What the hero knows of items that looked unknown at first: of each family, what every look turned out to be, and how
/// many are left. Below the list stands what the selected one does.
class DiscoveriesPage : public ListPage {
    Q_OBJECT

public:
    DiscoveriesPage(const editor::UiStyle& style, QWidget* parent);

    void show(const std::vector<KnownFamily>& families);

protected:
    QString wordsOf(int row) const override;
    QString wordsIfEmpty() const override;
};

}  // namespace gloam::app
