#pragma once

#include "core/view/frame/Miniature.h"
#include "editor/document/WorldDocument.h"
#include "editor/panels/LevelBadges.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/OpenOverland.h"
#include "editor/state/SubjectSelection.h"

#include <QAbstractListModel>
#include <QImage>
#include <QTimer>

#include <map>
#include <vector>

namespace gloam::editor {

/// The levels of the world by depth, then name, each with a small picture.
class LevelListModel : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{64, 40};
    static constexpr int millisecondsOfPicture = 200;  ///< between two drawings of the same level

    LevelListModel(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                   const OpenOverland& overland, const Palette& palette, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_levels.size());
    }
    const Name& row(const QModelIndex& index) const { return m_levels[static_cast<std::size_t>(index.row())]; }
    QModelIndex find(const Name& level) const;
    const Level* level(const QModelIndex& index) const { return m_document.world().findLevel(row(index)); }
    bool isOpen(const QModelIndex& index) const { return row(index) == m_open.id() && !m_overland.isOpen(); }
    bool isStart(const QModelIndex& index) const { return row(index) == m_document.world().settings.start.level; }
    const LevelBadges& badges(const QModelIndex& index) const;
    QString detail(const QModelIndex& index) const;  ///< "depth 2, 80 by 25"
    const QImage& picture(const QModelIndex& index) const;
    int picturesDrawn() const { return m_picturesDrawn; }  ///< so far

    const std::optional<Name>& dropTarget() const { return m_dropTarget; }
    void redraw();  ///< all pictures, in other colours
    void setDropTarget(const std::optional<Name>& level);
    void setProblems(const Problems& problems);  ///< for the count of each level

    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void follow(const Touched& touched);
    void fill();
    void removeAllBut(const std::vector<Name>& levels);
    void arrangeAs(const std::vector<Name>& levels);
    void refresh();
    void forgetStale();

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const OpenOverland& m_overland;
    std::vector<Name> m_levels;
    const Palette& m_palette;  ///< the theme's
    struct Picture {
        std::optional<Miniature> miniature;
        QImage image;
    };

    mutable std::map<Name, Picture> m_pictures;  ///< of levels shown so far
    mutable int m_picturesDrawn = 0;
    std::map<Name, std::vector<Rect>> m_stale;  ///< cells that have changed; if empty, the whole level
    QTimer m_pause;
    std::optional<Name> m_dropTarget;
    Problems m_problems;
    mutable std::map<Name, LevelBadges> m_badges;  ///< empty: computed when needed
};

}  // namespace gloam::editor
