#pragma once

#include "app/run/PastRuns.h"
#include "app/widgets/OverlayPage.h"

class QListWidget;
class QTextEdit;

namespace gloam::app {

/// The saved games, newest first, with the text of each: load one, or delete it.
class SavesPage : public OverlayPage {
    Q_OBJECT

public:
    SavesPage(const editor::UiStyle& style, QWidget* parent);

    /// Opens the page, or shows what is left after one was deleted.
    void show(std::vector<PastRun> saves);

signals:
    void loadAsked(const gloam::app::PastRun& save);  ///< the page is already closed
    void deleteAsked(const gloam::app::PastRun& save);

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const PastRun* chosen() const;
    void showChosen();
    void load();
    void askToDelete();

    QListWidget* m_list;
    QTextEdit* m_text;
    QPushButton* m_load;
    QPushButton* m_delete;
    std::vector<PastRun> m_saves;
    bool m_isSure = false;  ///< Delete was pressed once for the chosen one
};

}  // namespace gloam::app
