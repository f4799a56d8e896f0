#pragma once

#include "editor/state/SubjectSelection.h"

#include <QObject>

#include <cstdint>
#include <optional>

namespace gloam::editor {

/// The map of zones, which takes the place of a level while it or a zone is selected, or if there is no level.
class OpenOverland : public QObject {
    Q_OBJECT

public:
    OpenOverland(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject)
        : m_document(document), m_open(open), m_subject(subject)
    {}

    bool isOpen() const;
    /// The selected zone, else the one where games begin, else the middle one; nullopt without a usable overland.
    std::optional<Point> zone() const;
    /// The seed of the game whose zones are shown, if the overland has none of its own.
    std::int64_t seed() const { return m_seed; }
    void setSeed(std::int64_t seed);
    /// Where a try begins: in the zone if the overland is open, else at the cursor.
    Place placeToTry() const;

signals:
    void seedChanged();

private:
    friend class EditorState;  // which announces a new world
    void begin() { m_seed = 1; }

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const SubjectSelection& m_subject;
    std::int64_t m_seed = 1;
};

}  // namespace gloam::editor
