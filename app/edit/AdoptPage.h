#pragma once

#include "app/edit/Adoption.h"
#include "app/edit/TickPage.h"

class QPushButton;

namespace gloam::app {

/// What has changed on a level during a try, with a check box each: ticked changes are adopted into the world.
class AdoptPage : public TickPage {
    Q_OBJECT

public:
    AdoptPage(const editor::UiStyle& style, QWidget* parent);

    /// Ticks lasting changes.
    void show(const std::vector<PlayedChange>& changes);
    std::vector<PlayedChange> chosen() const;

signals:
    void adopted(const std::vector<gloam::app::PlayedChange>& changes);  ///< the page is already closed

protected:
    void accept() override;

private:
    void tickSelected();

    QPushButton* m_selected;
    std::vector<PlayedChange> m_changes;
};

}  // namespace gloam::app
