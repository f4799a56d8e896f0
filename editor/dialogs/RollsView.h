#pragma once

#include "core/generate/RollReport.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/ui/UiStyle.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

#include <memory>
#include <optional>

namespace gloam::editor {

/// What a hundred rolls of an encounter table bring, with bars. Once rolled, it follows changes of the table.
class RollsView : public QWidget {
    Q_OBJECT

public:
    static constexpr int times = 100;

    RollsView(const UiStyle& style, TaskRunner run, QWidget* parent);
    ~RollsView() override;

    /// Rolls again if it has rolled before; nullopt: the table cannot be rolled.
    void setTable(const std::optional<EncounterTable>& table);

    void roll();  ///< with the seed, the further rolls and the depth as set
    const std::optional<RollReport>& report() const { return m_report; }
    QTableWidget& rows() { return *m_rows; }
    QString told() const { return m_told->text(); }

private:
    struct Job;
    QWidget* fields();
    void take(const std::shared_ptr<Job>& job);
    void showReport();
    void addRow(const RolledType& type, const QString& name, double widest);

    const UiStyle m_style;
    TaskRunner m_run;
    std::optional<EncounterTable> m_table;
    std::optional<RollReport> m_report;
    std::shared_ptr<Job> m_job;
    bool m_isRolled = false;
    QPushButton* m_roll;
    QSpinBox* m_seed;
    QSpinBox* m_more;
    QSpinBox* m_depth;  ///< 0: any
    QLabel* m_told;
    QTableWidget* m_rows;
};

}  // namespace gloam::editor
