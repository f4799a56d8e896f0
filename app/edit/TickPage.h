#pragma once

#include "app/widgets/OverlayPage.h"

#include <functional>

class QListWidget;
class QListWidgetItem;

namespace gloam::app {

/// A page with a list of rows to tick. A click on a row ticks it, as does Space; Enter accepts.
class TickPage : public OverlayPage {
    Q_OBJECT

public:
    TickPage(const editor::UiStyle& style, const QString& title, QSize most, const QString& listName, QWidget* parent);

protected:
    virtual void accept() = 0;

    void clearRows();
    void addRow(const QString& text, bool isTicked);
    int rowCount() const;
    bool isTicked(int row) const;
    void tick(const std::function<bool(int row)>& isTicked);
    void tickAll();  ///< none if all are ticked

    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tickByClick(QListWidgetItem* item);

    QListWidget* m_list;
    Qt::CheckState m_pressed = Qt::Unchecked;  ///< the row's state when the button went down on it
};

}  // namespace gloam::app
