#pragma once

#include "app/edit/TickPage.h"
#include "core/io/edit/WorldMerge.h"

namespace gloam::app {

/// What both you and another program have changed in a world, each in its own way: a tick takes theirs. All else merges
/// by itself.
class MergePage : public TickPage {
    Q_OBJECT

public:
    MergePage(const editor::UiStyle& style, QWidget* parent);

    void show(const QString& file, const std::vector<MergeConflict>& conflicts);

signals:
    void merged(const std::set<std::string>& fromTheirs);  ///< keys of conflicts; the page is already closed

protected:
    void accept() override;

private:
    std::vector<MergeConflict> m_conflicts;
};

}  // namespace gloam::app
