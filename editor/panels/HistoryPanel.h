#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/ui/RowsModel.h"
#include "editor/ui/UiStyle.h"

#include <QIcon>
#include <QWidget>

class QLineEdit;
class QListView;
class QPushButton;

namespace gloam::editor {

/// One state of the world, after a step or before the first; or its bookmark, in a row of its own.
struct HistoryRow {
    QString text;
    QString level;          ///< of the step, if its text does not name it
    qint64 time = 0;        ///< of the step, in seconds since 1970; 0: none
    std::size_t count = 0;  ///< how many steps are done in this state
    bool isBookmark = false;
    bool isDone = true;  ///< not undone
    bool isNow = false;
    bool isSaved = false;  ///< as saved
    bool operator==(const HistoryRow&) const = default;
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

/// All steps, the newest last: click one to return to its state, back or forth. States can be given names, bookmarks,
/// which have rows of their own after them.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int mostSigns = 60;  ///< of a bookmark's name

    HistoryPanel(const UiStyle& style, WorldDocument& document, QWidget* parent = nullptr);

    void enter();
    void nameNow();  ///< asks for a bookmark's name for the current state

signals:
    void left();  ///< by Esc, or after naming

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

    WorldDocument& m_document;
    HistoryModel* m_model;
    QListView* m_list;
    QLineEdit* m_name;
    QPushButton* m_button;
    std::size_t m_named = 0;  ///< the state being named
};

}  // namespace gloam::editor
