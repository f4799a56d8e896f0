#pragma once

#include "app/start/KnownWorlds.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace gloam::app {

/// The available worlds, each with its picture, and below them a button for any other file.
class OpenWorldPage : public QDialog {
    Q_OBJECT

public:
    OpenWorldPage(const AppContext& context, QWidget* parent);

    QListWidget* list() const { return m_list; }

signals:
    void chosen(const QString& file);
    void browseAsked();

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
