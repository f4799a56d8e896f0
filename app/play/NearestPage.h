#pragma once

#include "app/play/InSightModel.h"
#include "app/widgets/OverlayPage.h"

class QListView;

namespace gloam::app {

/// What is in sight as a list, creatures first and each kind nearest first: name, direction and odds. Enter moves the
/// look cursor there.
class NearestPage : public OverlayPage {
    Q_OBJECT

public:
    NearestPage(const editor::UiStyle& style, QWidget* parent);

    void setRows(const std::vector<SightRow>& rows, std::shared_ptr<const TypeRegistry> types);
    void show(const std::vector<SightRow>& rows, std::shared_ptr<const TypeRegistry> types);
    const InSightModel& model() const { return *m_model; }

signals:
    void chosen(gloam::Point cell);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(const QModelIndex& index);

    QListView* m_list;
    InSightModel* m_model;
};

}  // namespace gloam::app
