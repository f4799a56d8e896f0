#pragma once

#include "app/edit/Adoption.h"
#include "app/widgets/OverlayPage.h"

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace gloam::app {

/// What has changed on a level while it was tried, with a box to tick each: what is ticked is taken over into the world. A
/// click on a row ticks it.
class AdoptPage : public OverlayPage {
    Q_OBJECT

public:
    AdoptPage(const editor::Look& look, QWidget* parent);

    /// What lasts is ticked.
    void show(const std::vector<PlayedChange>& changes);
    std::vector<PlayedChange> chosen() const;

signals:
    void adopted(const std::vector<gloam::app::PlayedChange>& changes);   ///< the page is closed already

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tickAll();
    void tickSelected();
    void tickByClick(QListWidgetItem* item);
    void adoptNow();

    QListWidget* m_list;
    QPushButton* m_selected;
    Qt::CheckState m_pressed = Qt::Unchecked;   ///< how the row was when the button went down on it
    std::vector<PlayedChange> m_changes;
};

}  // namespace gloam::app
