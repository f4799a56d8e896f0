#include "core/action/Subject.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/Subject.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

const char* const biomeField = "biome";

class ZoneSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(ZoneSubject)

public:
    ZoneSubject(WorldDocument& document, const OpenOverland& overland, Navigation& navigation, Point zone)
        : m_document(document), m_overland(overland), m_navigation(navigation), m_zone(zone)
    {}

    QString title() const override { return tr("Zone %1, %2").arg(m_zone.x).arg(m_zone.y); }

    std::vector<FormGroup> groups() const override
    {
        const auto picture = pictureOf(m_document.world(), m_overland.seed());
        if (!picture || !picture->overland.size.contains(m_zone))
            return {};
        FormGroup group{QStringLiteral("zone"), tr("Zone"), notes(*picture), {biomeRow(*picture)}, acts(*picture)};
        return {group};
    }

    EditResult set(const QString&, const FormField&, const Value& value) override
    {
        const auto* word = value.as<std::string>();
        const bool isNoise = !word || *word == byNoise();
        return m_document.perform(planFixZone(m_document.world(), m_zone, isNoise ? Name() : Name(*word)));
    }

    EditResult act(const QString&, const QString& act, const QString&) override
    {
        WorldDocument& document = m_document;
        const auto overland = overlandOf(m_document.world());
        if (!overland)
            return {tr("The world has no overland that can be used.")};
        const Name id = zoneId(*overland, m_zone);
        if (act == QLatin1String("start"))
            return m_document.perform(planStartInZone(m_document.world(), m_zone));
        if (act == QLatin1String("drop"))
            return m_document.perform(planDropDrawing(m_document.world(), m_zone));
        if (act == QLatin1String("draw")) {
            const EditResult drawn = m_document.perform(
                planDrawZone(m_document.world(), document.limits(), m_zone, m_overland.seed(), document.newIds()));
            if (!drawn)
                return drawn;
        }
        m_navigation.open(id);
        return {};
    }

private:
    static std::string byNoise() { return tr("by the noise").toStdString(); }

    bool isDrawn(const OverlandPicture& picture) const
    {
        return std::find(picture.drawn.begin(), picture.drawn.end(), m_zone) != picture.drawn.end();
    }

    QStringList notes(const OverlandPicture& picture) const
    {
        const Biome& biome = picture.biomeAt(m_zone);
        QStringList lines;
        if (isDrawn(picture)) {
            const Name id = zoneId(picture.overland, m_zone);
            lines << tr("%1 is drawn by hand: games use the drawing and build nothing here.")
                         .arg(nameOf(m_document.world(), id));
        } else {
            const Name& recipe = recipeOf(picture.overland, biome, m_zone, picture.start);
            lines << tr("%1, built from the recipe '%2' when the hero first comes here.")
                         .arg(nameOf(biome), toQString(recipe));
            lines << tr("Draw it by hand to change it: the drawing then replaces what games would build.");
        }
        if (picture.start == m_zone)
            lines << tr("Games begin here.");
        return lines;
    }

    FormRow biomeRow(const OverlandPicture& picture) const
    {
        FormField field;
        field.name = biomeField;
        field.kind = FieldKind::Choice;
        field.help = tr("its biome: decided by the noise, or fixed").toStdString();
        field.usual = byNoise();
        field.choices.push_back(byNoise());
        for (const Biome& biome : picture.overland.biomes)
            field.choices.push_back(biome.id.text());
        const auto fixed = std::find_if(picture.overland.fixed.begin(), picture.overland.fixed.end(),
                                        [this](const FixedZone& each) { return each.at == m_zone; });
        const bool isFixed = fixed != picture.overland.fixed.end();
        return {field, isFixed ? Value(fixed->biome.text()) : Value(byNoise()), {}};
    }

    std::vector<FormAct> acts(const OverlandPicture& picture) const
    {
        std::vector<FormAct> acts;
        if (isDrawn(picture)) {
            acts.push_back({QStringLiteral("open"), tr("Open the drawing"), {}});
            acts.push_back({QStringLiteral("drop"), tr("Drop the drawing"), {}});
        } else {
            acts.push_back({QStringLiteral("draw"), tr("Draw by hand"), {}});
        }
        if (picture.start != m_zone)
            acts.push_back({QStringLiteral("start"), tr("Begin games here"), {}});
        return acts;
    }

    WorldDocument& m_document;
    const OpenOverland& m_overland;
    Navigation& m_navigation;
    Point m_zone;
};

}  // namespace

std::unique_ptr<Subject> zoneSubject(WorldDocument& document, const OpenOverland& overland, Navigation& navigation,
                                     Point zone)
{
    return std::make_unique<ZoneSubject>(document, overland, navigation, zone);
}

}  // namespace gloam::editor
