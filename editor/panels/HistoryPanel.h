#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"
#include "editor/ui/RowsModel.h"

#include <QWidget>

class QListView;

namespace gloam::editor {

/// One state of the world: after a step, or before the first one.
struct HistoryRow {
    QString text;
    bool isDone = true;    ///< not undone
    bool isNow = false;
    bool isSaved = false;  ///< as the file has it
    friend bool operator==(const HistoryRow&, const HistoryRow&) = default;
};

class HistoryModel : public RowsModel<HistoryRow> {
    Q_OBJECT

public:
    using RowsModel::RowsModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

/// Every step that was made, the newest last: click one to go back or forth to it.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    HistoryPanel(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void enter();

signals:
    void left();   ///< by Esc

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showSteps();
    void goTo(const QModelIndex& index);

    Workbench& m_bench;
    HistoryModel* m_model;
    QListView* m_list;
};

}  // namespace gloam::editor
