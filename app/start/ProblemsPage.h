#pragma once

#include "core/base/Problem.h"
#include "editor/ui/Theme.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace gloam::editor {
class ProblemsModel;
}

namespace gloam::app {

/// A world that cannot be played: what is wrong, where, and what might help.
class ProblemsPage : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPage(const editor::Theme& theme, QWidget* parent = nullptr);

    /// `title` is a sentence: "crypt.gloam.yaml cannot be played."
    void setProblems(const QString& title, const Problems& problems);

signals:
    void back();
    void openAnother();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_count;
    editor::ProblemsModel* m_model;
    QListView* m_list;
    QPushButton* m_back;
};

}  // namespace gloam::app
