#pragma once

#include "core/find/Replacement.h"
#include "editor/find/FindSearch.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QPushButton;

namespace gloam::editor {

class FindModel;

/// Finds what a query asks for on the level, in the world, in what is selected or in its types, lists it, goes to it
/// and replaces it. What is found is marked on the map while the panel is visible.
class FindPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostListed = 1'000;

    FindPanel(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);

    void ask(FindScope::Where where);  ///< takes the focus, with the last query selected
    void findUses(const std::string& refersTo, const std::string& name);
    void next() { step(1); }
    void previous() { step(-1); }
    void enter();
    void close();  ///< gives the map back

    bool isSearching() const { return m_search.isSearching() || m_rest.isActive(); }
    const FindResult& result() const { return m_result; }
    bool isOld() const { return m_isOld; }

    /// What is marked on the map; nullopt for nothing. Tiles are marked beyond the list.
    struct Marks {
        Query query;
        FindScope scope;
    };
    const std::optional<Marks>& marks() const { return m_marks; }

    QSize sizeHint() const override { return {600, 220}; }

signals:
    void shown();    ///< it wants to be seen
    void jumped();   ///< by Enter or double click: the canvas shows the place
    void arrived();  ///< the cell cursor is at what was found
    void left();     ///< by Escape
    void marksChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(const UiStyle& style);
    void arrangeRows();
    void begin();
    void take(const FindResult& result, const std::string& hint);
    void followChange();
    bool mustFindAgain();  ///< the list is old, or a search runs: it then finds again, and says so
    void say(const QString& text, bool isWrong = false);
    QString countText(const std::string& hint) const;
    FindScope scope() const;
    void step(int way);
    void goTo(const QModelIndex& index);
    void recall(int way);
    void remember();
    std::optional<Replacement> typedReplacement();
    void replaceOne();
    void replaceAll();
    void selectFound();
    void showButtons();
    bool takesKey(QObject* watched, int key);

    const Theme& m_theme;
    EditorState& m_state;
    FindSearch m_search;
    QTimer m_rest;  ///< between typing and the search
    FindModel* m_model;
    QLineEdit* m_text;
    QComboBox* m_where;
    QLineEdit* m_by;
    QPushButton* m_replace;
    QPushButton* m_replaceAll;
    QPushButton* m_select;
    QPushButton* m_more;  ///< these three as a menu, where there is little room
    QHBoxLayout* m_first;
    QHBoxLayout* m_second;
    QLabel* m_said;
    QListView* m_list;
    std::optional<Query> m_query;  ///< the last one that could be read
    FindScope m_scope;             ///< of the last search
    FindResult m_result;
    std::optional<Marks> m_marks;
    bool m_isOld = false;
    bool m_hasChanged = false;  ///< the world, since the last search began
    bool m_hasGone = false;     ///< to the current row
    QStringList m_history;
    qsizetype m_recalled = -1;
};

}  // namespace gloam::editor
