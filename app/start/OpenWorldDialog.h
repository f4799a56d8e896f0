#pragma once

#include "app/start/KnownWorlds.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace gloam::app {

/// The worlds there are, each with its picture, to open one; beneath them the way to any other file.
class OpenWorldDialog : public QDialog {
    Q_OBJECT

public:
    OpenWorldDialog(const Workplace& workplace, QWidget* parent);

    QListWidget* list() const { return m_list; }

signals:
    void chosen(const QString& file);
    void browseAsked();

private:
    void fill();
    void drawNext();
    void openChosen();

    Workplace m_workplace;
    QListWidget* m_list;
    QPushButton* m_open;
    int m_drawn = 0;   ///< rows that have their picture
};

}  // namespace gloam::app
