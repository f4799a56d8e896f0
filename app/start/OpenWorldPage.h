#pragma once

#include "app/start/KnownWorlds.h"
#include "app/widgets/OverlayPage.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace gloam::app {

/// The available worlds, each with its picture, and below them a button for any other file.
class OpenWorldPage : public OverlayPage {
    Q_OBJECT

public:
    OpenWorldPage(const AppContext& context, QWidget* parent);

    QListWidget* list() const { return m_list; }

signals:
    void chosen(const QString& file);  ///< the page is already closed
    void browseAsked();                ///< the same

protected:
    QWidget* firstFocus() override;

private:
    void fill();
    void drawNext();
    void openChosen();

    AppContext m_context;
    QListWidget* m_list;
    QLabel* m_leftOut;
    QPushButton* m_open;
    int m_drawn = 0;  ///< rows whose picture is drawn
};

}  // namespace gloam::app
