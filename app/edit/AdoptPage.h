#pragma once

#include "app/edit/Adoption.h"
#include "app/widgets/OverlayPage.h"

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace gloam::app {

/// What has changed on a level during a try, with a check box each: ticked changes are adopted into the world. A click
/// on a row ticks it.
class AdoptPage : public OverlayPage {
    Q_OBJECT

public:
    AdoptPage(const editor::UiStyle& style, QWidget* parent);

    /// Ticks lasting changes.
    void show(const std::vector<PlayedChange>& changes);
    std::vector<PlayedChange> chosen() const;

signals:
    void adopted(const std::vector<gloam::app::PlayedChange>& changes);  ///< the page is already closed

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
    Qt::CheckState m_pressed = Qt::Unchecked;  ///< the row's state when the button went down on it
    std::vector<PlayedChange> m_changes;
};

}  // namespace gloam::app
