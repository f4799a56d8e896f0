#pragma once

#include "core/find/Query.h"
#include "editor/state/EditorState.h"
#include "editor/things/ThingSearch.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QTableView;

namespace gloam::editor {

class ChoiceBox;
class ThingDelegate;
class ThingsModel;
struct ThingsChange;

/// The things of the level or the world as a table, with the fields that you choose as columns: sorted, filtered by a
/// query, and edited in their cells, many at once. Rows and things on the map are selected together.
class ThingsPanel : public QWidget {
    Q_OBJECT

public:
    ThingsPanel(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);
    void ask();    ///< takes the focus
    void enter();  ///< the same for who goes round the panes
    void close();  ///< gives the map back

    /// By their keys; unknown ones are left out.
    QStringList columnKeys() const;
    void setColumnKeys(const QStringList& keys);

    bool isSearching() const { return m_search.isSearching() || m_rest.isActive(); }
    ThingsModel& model() const { return *m_model; }
    QTableView& table() const { return *m_table; }

    void addColumn(const QString& key);
    void removeColumn(int column);
    void moveColumn(int from, int to);
    void addTypedColumn();
    void copyRows();
    void resetCells();  ///< of the current column, in the selected rows

    QSize sizeHint() const override { return {600, 220}; }

signals:
    void shown();    ///< it wants to be seen
    void jumped();   ///< by Enter or double click: the canvas shows the place
    void arrived();  ///< the cell cursor is at the thing
    void left();     ///< by Escape
    /// A value that is edited in the inspector, of what is selected now.
    void fieldAsked(const QString& group, const QString& field);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();
    void dressTable();
    void begin();
    void take(const std::vector<ThingRow>& rows, const std::string& hint);
    void follow(const Touched& touched);
    void say(const QString& text, bool isWrong = false);
    QString countText() const;
    QString whyEmpty(const QString& hint) const;
    void showColumns(std::vector<ThingColumn> columns);
    void sortBy(int column, Qt::SortOrder order);
    std::vector<int> selectedRows() const;
    std::vector<ThingRow> rowsToChange(const QModelIndex& at) const;
    void selectRows(const std::vector<ThingRow>& rows, const ThingRow& current, int column);
    void leadSelection();
    void followSelection();
    EditResult setCells(const QModelIndex& at, const Value& value);
    EditResult perform(const QString& what, const std::function<ThingsChange(const World&, Progress&)>& plan);
    void goTo(const QModelIndex& index);
    void editElsewhere(const QModelIndex& index);
    void showMenu(QPoint at);
    void showColumnMenu(int column, QPoint at);
    bool takesKey(QObject* watched, int key, Qt::KeyboardModifiers held);

    UiStyle m_style;
    EditorState& m_state;
    ThingSearch m_search;
    QTimer m_rest;  ///< between a change and the search
    ThingsModel* m_model;
    QLineEdit* m_text;
    QComboBox* m_where;
    ChoiceBox* m_add;
    QPushButton* m_columns;
    QLabel* m_said;
    QLabel* m_nothing;
    QTableView* m_table;
    ThingDelegate* m_delegate;
    std::optional<Query> m_query;  ///< the last one that could be read
    ThingColumn m_sortedBy;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    bool m_isLeading = false;  ///< the selection of the map follows that of the table, not the other way round
    bool m_isEditing = false;  ///< the change comes from the table, whose rows keep their places
    bool m_mustKeep = false;   ///< the rows there are keep their places in the next search
    bool m_isMovingBack = false;
    bool m_isStale = false;  ///< something has changed while it was hidden
};

}  // namespace gloam::editor
