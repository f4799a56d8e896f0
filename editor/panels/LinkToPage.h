#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/LinkOptions.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;

namespace gloam::editor {

class TruthBox;

/// "Link to…": chooses a link's destination from a list by typing. Unlinked stairs come first, then a new stair, or
/// what else its options ask for, on each level (in both cases, the next depth first), and last the map itself. For an
/// existing link it chooses the far end. All by keys: Up and Down in the list, Enter links, Esc changes nothing.
class LinkToPage : public QFrame {
    Q_OBJECT

public:
    LinkToPage(const UiStyle& style, WorldDocument& document, Notices& notices, const OpenLevel& open,
               SubjectSelection& subject, const LinkOptions& options, QWidget* parent);

    void open(const Place& from, std::optional<LinkId> retargeted = {});
    void close();
    bool isOpen() const { return !isHidden(); }

signals:
    void closed();  ///< the focus returns to the map
    void mapWanted(const gloam::Place& from, std::optional<gloam::LinkId> retargeted);  ///< to be picked there

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A line of the list: existing stairs, a new stair on a level, or, if neither is set, the map.
    struct Offer {
        QString text;
        std::optional<Place> stairs;
        Name level;
    };
    void collect();
    const LinkKind* kindMade() const;
    QString newOfferText(const Name& level) const;
    void fill();
    void choose();
    EditResult lead(const Place& to);

    WorldDocument& m_document;
    Notices& m_notices;
    SubjectSelection& m_subject;
    const LinkOptions& m_options;
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
