#include "core/types/FieldWriter.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/inspector/fields/Subject.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

class BiomeSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(BiomeSubject)

public:
    BiomeSubject(WorldDocument& document, const OpenOverland& overland, Name biome)
        : m_document(document), m_overland(overland), m_biome(std::move(biome))
    {}

    QString title() const override { return toText(m_biome); }

    std::vector<FormGroup> groups() const override
    {
        const auto picture = pictureOf(m_document.world(), m_overland.seed());
        const auto index = picture ? biomeIn(picture->overland, m_biome) : std::nullopt;
        if (!index)
            return {};
        FormGroup group{QStringLiteral("biome"), tr("Biome"), notes(*picture, *index), {}, {}};
        group.rows = plainRows(formOf<Biome>(), written(picture->overland.biomes[*index]));
        group.footnotes = footnotes(picture->overland, *index);
        return {group};
    }

    EditResult set(const QString&, const FormField& field, const Value& value) override
    {
        const EditResult can = m_document.perform(
            planSetItem(m_document.world(), ListPlace::biomes(), biomeAt(m_document.world(), m_biome), field, value));
        const auto* id = value.as<std::string>();
        if (can && field.name == "id" && id)
            m_biome = Name(*id);
        return can;
    }

private:
    QStringList notes(const OverlandPicture& picture, std::size_t index) const
    {
        const NoiseRange range = rangeOf(picture.overland, index);
        QStringList lines;
        lines << tr("It covers the noise from %1 to %2 percent: %3 of %4 zones in a game of seed %5.")
                     .arg(range.from)
                     .arg(range.to)
                     .arg(picture.zonesOf(static_cast<int>(index)))
                     .arg(picture.biomes.size().area())
                     .arg(picture.overland.seed == 0 ? m_overland.seed() : picture.overland.seed);
        if (const auto uses = usesOfBiome(picture.overland, m_biome); !uses.isEmpty())
            lines << tr("Also %1.").arg(uses.join(QStringLiteral(", ")));
        return lines;
    }

    static QStringList footnotes(const Overland& overland, std::size_t index)
    {
        QStringList lines;
        if (index + 1 < overland.biomes.size())
            lines << tr("Where it ends, %1 begins.").arg(nameOf(overland.biomes[index + 1]));
        lines << (overland.farFrom == 0 ? tr("No zone is far yet: set 'far-from' in the form of the overland.")
                                        : tr("Zones %1 or more steps from the start are far.").arg(overland.farFrom));
        return lines;
    }

    WorldDocument& m_document;
    const OpenOverland& m_overland;
    Name m_biome;
};

}  // namespace

std::unique_ptr<Subject> biomeSubject(WorldDocument& document, const OpenOverland& overland, const Name& biome)
{
    return std::make_unique<BiomeSubject>(document, overland, biome);
}

}  // namespace gloam::editor
