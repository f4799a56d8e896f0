#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListWidget;

namespace gloam::editor {

class TruthBox;

/// "Link to…": where a link shall lead, chosen from a list by typing. Stairs that lead nowhere yet come first, then a new
/// stair on each level, of both those on the next depth before others, last the map itself. For a link that is there already its far end is chosen. All by keys: up and
/// down in the list, Enter leads there, Esc changes nothing.
class LinkToPage : public QFrame {
    Q_OBJECT

public:
    LinkToPage(const Look& look, Workbench& bench, QWidget* parent);

    void open(const Place& from, std::optional<LinkId> retargeted = {});
    void close();
    bool isOpen() const { return !isHidden(); }

signals:
    void closed();                ///< the focus is to go back to the map
    void mapWanted(const gloam::Place& from, std::optional<gloam::LinkId> retargeted);   ///< to be picked there

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A line of the list: stairs that stand there, a new stair on a level, or the map where neither is set.
    struct Offer {
        QString text;
        std::optional<Place> stairs;
        Name level;
    };
    void collect();
    void fill();
    void choose();
    Answer lead(const Place& to);

    Workbench& m_bench;
    const Theme& m_theme;
    QLabel* m_title;
    QLineEdit* m_search;
    QListWidget* m_list;
    TruthBox* m_oneWay;
    QLabel* m_reason;
    std::vector<Offer> m_offers;
    std::vector<std::size_t> m_shown;
    Place m_from;
    std::optional<LinkId> m_retargeted;
};

}  // namespace gloam::editor
