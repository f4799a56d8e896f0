#pragma once

#include "app/run/NewVersion.h"
#include "app/widgets/OverlayPage.h"

class QTextEdit;

namespace gloam::app {

/// How the new version of a run's world differs, and what becomes of the run there.
class NewVersionPage : public OverlayPage {
    Q_OBJECT

public:
    NewVersionPage(const editor::UiStyle& style, QWidget* parent);

    /// Shows an offer, or why there is none.
    void show(const Result<VersionOffer>& offer);

signals:
    void accepted(const gloam::CarriedRun& carried);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void accept();

    QTextEdit* m_text;
    QPushButton* m_play;
    std::optional<CarriedRun> m_carried;
};

}  // namespace gloam::app
