#pragma once

#include "editor/pane/EditPane.h"

#include <QString>

namespace gloam::app {

/// The tabs of each world and how its map is split, kept in a file of its own beyond the program: which levels, where
/// the cursor was on them, at what zoom and scroll.
class KeptViews {
public:
    KeptViews(editor::EditPane& pane, const QString& folder) : m_pane(pane), m_folder(folder) {}

    /// Of the world that is open, by the path of its file; nothing without one.
    void keep(const QString& file) const;
    /// What is damaged, or of levels that are gone, is left out.
    void restore(const QString& file) const;

private:
    QString keptFile(const QString& file) const;

    editor::EditPane& m_pane;
    QString m_folder;
};

}  // namespace gloam::app
