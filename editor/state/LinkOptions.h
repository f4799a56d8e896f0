#pragma once

#include "core/world/LinkKind.h"
#include "editor/document/WorldDocument.h"

#include <QObject>

namespace gloam::editor {

/// What the link tool gives new links: their kind, ways, lock, conditions and damage.
class LinkOptions : public QObject {
    Q_OBJECT

public:
    explicit LinkOptions(WorldDocument& document);

    /// The next link, without id and ends. An empty kind is that of the tile where it begins, else stairs.
    const Link& link() const { return m_link; }
    Link linkBetween(LinkId id, const Place& from, const Place& to) const;

    const LinkKind* kind() const { return findLinkKind(m_link.kind); }  ///< null: by the tile
    bool canLeadBack() const { return !kind() || kind()->ways == LinkWays::Both; }

    /// A key closes the link, because only a closed one needs it; without a key it opens again.
    void set(Link link);
    void chooseKind(const Name& kind);
    void chooseNextKind();  ///< in the order of the kinds; after the last, by the tile

    QString extrasText() const;  ///< what it has besides kind and ways: "closed, key: brass-key"; empty if nothing

signals:
    void changed();

private:
    Link m_link;
};

QString titleOfKind(const LinkKind* kind);  ///< "Portal"; null: "By the tile"
QString helpOfKind(const LinkKind* kind);   ///< when it takes you, as one phrase

}  // namespace gloam::editor
