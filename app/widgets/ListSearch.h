#pragma once

#include <QObject>

class QKeyEvent;
class QLineEdit;
class QListView;

namespace gloam::app {

/// Leads between a search and its list: keys that move in a list go to the list, and letters back to the search.
class ListSearch : public QObject {
    Q_OBJECT

public:
    ListSearch(QLineEdit& search, QListView& list, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeKey(const QObject* watched, QKeyEvent& event);

    QLineEdit& m_search;
    QListView& m_list;
};

/// A field for the words of a search, with its name for screen readers.
QLineEdit* searchField(const QString& name, const QString& tip, QWidget* parent);

}  // namespace gloam::app
