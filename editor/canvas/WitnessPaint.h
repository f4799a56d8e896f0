#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/WitnessChoice.h"

#include <functional>
#include <vector>

class QPainter;

namespace gloam::editor {

struct Theme;

/// The proof of the current problem over the open level: the part that it speaks of is hatched, the way of the hero to
/// what stops it is a line, and what matters has a ring with its name. The way is found when it is first drawn.
class WitnessPaint : public QObject {
    Q_OBJECT

public:
    WitnessPaint(const WorldDocument& document, const OpenLevel& open, const WitnessChoice& witness,
                 QObject* parent = nullptr);

    /// From where the hero comes in to what stops it, or as near as it gets; empty if the proof has no way here.
    const std::vector<Point>& way() const;
    /// What the hatching means, and whether it is old: one a line.
    QStringList legend() const;

    void draw(QPainter& painter, const Rect& window, const Theme& theme,
              const std::function<QRect(const Rect&)>& areaOf) const;
    void drawWords(QPainter& painter, const QRect& canvas, const Theme& theme) const;

signals:
    void changed();

private:
    void forget();
    const WitnessRegion* region() const;
    const Place* target() const;
    void findWay() const;
    std::vector<Point> starts() const;
    void drawRegion(QPainter& painter, const Rect& window, const Theme& theme,
                    const std::function<QRect(const Rect&)>& areaOf) const;
    void drawWay(QPainter& painter, const Theme& theme, const std::function<QRect(const Rect&)>& areaOf) const;
    void drawMarks(QPainter& painter, const Rect& window, const Theme& theme,
                   const std::function<QRect(const Rect&)>& areaOf) const;

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const WitnessChoice& m_witness;
    mutable bool m_isKnown = false;
    mutable std::vector<Point> m_way;
};

/// What the name of a ring says: "start", "key", "closed here".
QString wordOf(WitnessRole role);
/// Where the name of a ring stands on the canvas: beside, above or below it, clear of what is taken if there is room.
QRect placeOfName(const QRect& ring, QSize size, const QRect& canvas, const std::vector<QRect>& taken);

}  // namespace gloam::editor
