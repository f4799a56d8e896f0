#pragma once

#include "editor/document/OverlandPlans.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/OpenOverland.h"
#include "editor/ui/Theme.h"

#include <QColor>
#include <QImage>

#include <map>

namespace gloam::editor {

/// How zones look from afar: a zone of each biome is built once, and its colours are mixed.
class OverlandColours {
public:
    OverlandColours(const WorldDocument& document, const OpenOverland& overland, const Theme& theme)
        : m_document(document), m_overland(overland), m_theme(theme)
    {}

    void forget();  ///< the theme, the types or the recipes have changed

    /// The mean colour of a biome's first zone; grey if it cannot be built.
    QColor of(const OverlandPicture& picture, int biome);

    /// A zone drawn small, as games of the seed shown have it. A null image if it cannot be built: then `error()` says
    /// why.
    const QImage& zone(const OverlandPicture& picture, Point zone, QSize size);
    const QString& error() const { return m_error; }

private:
    const WorldDocument& m_document;
    const OpenOverland& m_overland;
    const Theme& m_theme;
    std::map<Name, QColor> m_biomes;  ///< by recipe
    Name m_shown;                     ///< the zone of the picture
    QSize m_size;
    std::int64_t m_seed = 0;
    QImage m_picture;
    QString m_error;
};

}  // namespace gloam::editor
