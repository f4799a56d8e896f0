#pragma once

#include "editor/state/Notices.h"
#include "editor/state/PaintChoice.h"

#include <QObject>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

inline constexpr int storedStampCount = 9;

/// The stamps kept under the digits, numbered from 1. They outlast the world and the session.
class StoredStamps : public QObject {
    Q_OBJECT

public:
    StoredStamps(const WorldDocument& document, PaintChoice& paint, Notices& notices)
        : m_document(document), m_paint(paint), m_notices(notices)
    {}

    const std::optional<Stamp>& stamp(int number) const { return slot(number).stamp; }  ///< empty until it is read
    bool has(int number) const { return slot(number).stamp || !slot(number).text.empty(); }
    void store(int number);  ///< keeps the current stamp
    /// A stamp of an earlier session, as a clipping; read when it is recalled.
    void setText(int number, std::string clipping) { slot(number).text = std::move(clipping); }
    /// Uses a stored stamp, even of another world, if this one has its types; otherwise returns the types it lacks.
    std::vector<Name> recall(int number);

signals:
    void stored(int number);

private:
    friend class EditorState;  // which announces a new world and knows in which order choices follow an edit
    void begin();
    void keep();

    struct Slot {
        std::optional<Stamp> stamp;
        std::string text = {};   ///< as a clipping, until it is read
        bool isForeign = false;  ///< with types of a world opened earlier
    };
    Slot& slot(int number) { return m_slots[static_cast<std::size_t>(number - 1)]; }
    const Slot& slot(int number) const { return m_slots[static_cast<std::size_t>(number - 1)]; }
    std::vector<Name> read(int number);

    const WorldDocument& m_document;
    PaintChoice& m_paint;
    Notices& m_notices;
    std::array<Slot, storedStampCount> m_slots;
};

}  // namespace gloam::editor
