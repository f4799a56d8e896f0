#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"
#include "editor/ui/RowsModel.h"

#include <QIcon>
#include <QWidget>

class QLineEdit;
class QListView;
class QPushButton;

namespace gloam::editor {

/// One state of the world, after a step or before the first one; or the name that it was given, in a row of its own.
struct HistoryRow {
    QString text;
    QString level;             ///< which the step was made on, where its text does not say so
    qint64 time = 0;           ///< when it was made, in seconds since 1970; 0: none was
    std::size_t count = 0;     ///< of steps that are done there
    bool isBookmark = false;
    bool isDone = true;        ///< not undone
    bool isNow = false;
    bool isSaved = false;      ///< as the file has it
    friend bool operator==(const HistoryRow&, const HistoryRow&) = default;
};

class HistoryModel : public RowsModel<HistoryRow> {
    Q_OBJECT

public:
    using RowsModel<HistoryRow>::RowsModel;
    QVariant data(const QModelIndex& index, int role) const override;
    void setIcons(const QIcon& saved, const QIcon& bookmark);

private:
    QIcon m_saved;
    QIcon m_bookmark;
};

/// Every step that was made, the newest last: click one to go back or forth to it. States may be given names, bookmarks,
/// which stand in rows of their own behind them.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int mostSigns = 60;   ///< of a bookmark's name

    HistoryPanel(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void enter();
    void nameNow();   ///< asks for a bookmark's name for the world as it is now

signals:
    void left();   ///< by Esc, or when a name was given

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool keyInList(int key);
    bool keyInName(int key);
    void showSteps();
    QString levelOf(std::size_t step) const;
    void goTo(const QModelIndex& index);
    void goToState(std::size_t count);
    void nameState(std::size_t count);
    void endNaming(bool isTaken);
    void showMenu(QPoint at);

    Workbench& m_bench;
    HistoryModel* m_model;
    QListView* m_list;
    QLineEdit* m_name;
    QPushButton* m_button;
    std::size_t m_named = 0;   ///< which state is being named
};

}  // namespace gloam::editor
