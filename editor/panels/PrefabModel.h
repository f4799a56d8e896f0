#pragma once

#include "core/generate/PrefabCopy.h"
#include "editor/document/WorldDocument.h"
#include "editor/ui/RowsModel.h"
#include "editor/ui/UiStyle.h"

#include <QPixmap>

namespace gloam::editor {

/// A prefab of the world or its libraries; `prefab` is nullopt if it has problems.
struct PrefabRow {
    Name name;
    std::optional<Prefab> prefab;
    bool isOwn = false;  ///< of the world, not of a library
    bool operator==(const PrefabRow&) const = default;
};

/// Prefabs that match the search, sorted by name, the world's own first.
class PrefabModel : public RowsModel<PrefabRow> {
public:
    static constexpr QSize picture{48, 36};

    PrefabModel(const UiStyle& style, const WorldDocument& document, QObject* parent)
        : RowsModel(parent), m_style(style), m_document(document)
    {}

    void fill(const QString& wanted);           ///< part of a name, of a sentence or of a tag
    void forgetPictures();                      ///< types or the theme have changed
    bool hasNone() const { return m_hasNone; }  ///< with any search
    QModelIndex find(const Name& name) const;

    QVariant data(const QModelIndex& index, int role) const override;

private:
    QPixmap pictureOf(const PrefabRow& row) const;

    UiStyle m_style;
    const WorldDocument& m_document;
    bool m_hasNone = true;
    struct Drawn {
        Prefab prefab;
        QPixmap picture;
    };
    mutable std::map<Name, Drawn> m_pictures;  ///< drawn when first shown
};

}  // namespace gloam::editor
