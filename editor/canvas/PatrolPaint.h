#pragma once

#include "core/check/PatrolRoute.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/PatrolChoice.h"
#include "editor/state/SubjectSelection.h"

#include <functional>

class QPainter;

namespace gloam::editor {

struct Theme;

/// The patrol of the selected creature, or as a gesture would change it: the cells by number, and the way between them
/// as the creature walks it. The way is found again after a change, when it is next drawn.
class PatrolPaint : public QObject {
    Q_OBJECT

public:
    explicit PatrolPaint(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                         const PatrolChoice& patrol, QObject* parent = nullptr);

    void setDraft(const std::optional<std::vector<Point>>& patrol);  ///< in place of the creature's own

    const std::vector<PatrolLeg>& route() const;
    void draw(QPainter& painter, const Theme& theme, const std::function<QRect(const Rect&)>& areaOf) const;

signals:
    void changed();

private:
    const Entity* creature() const;
    void forget();
    void findRoute() const;

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const SubjectSelection& m_subject;
    std::optional<std::vector<Point>> m_draft;
    mutable bool m_isKnown = false;
    mutable std::vector<Point> m_stops;
    mutable std::vector<PatrolLeg> m_route;
    mutable Size m_body{1, 1};
    mutable Point m_from;
};

}  // namespace gloam::editor
