#include "editor/panels/PaletteSearch.h"

#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Talk.h"
#include "core/parts/Waiting.h"
#include "editor/panels/PaletteGroups.h"
#include "editor/panels/PaletteModel.h"

#include <QStringList>

#include <algorithm>

namespace gloam::editor {

namespace {

enum Fit {
    None = 0,
    PartOfName = 5,
    StartOfKind = 10,
    Kind = 20,
    StartOfWord = 30,
    StartOfName = 40,
    Word = 50,
    Whole = 60
};
constexpr int firstOfId = 5;            ///< more for the first word of the id: "door-closed" is the plain door
constexpr qsizetype fewestLetters = 3;  ///< of a word for a kind

QString idOf(const Name& type)
{
    return QString::fromStdString(type.text());
}

/// The words of an id.
QString spokenId(const Name& type)
{
    return idOf(type).replace(QLatin1Char('-'), QLatin1Char(' '));
}

bool hasWord(const QString& words, const QString& wanted)
{
    return (QLatin1Char(' ') + words + QLatin1Char(' '))
        .contains(QLatin1Char(' ') + wanted + QLatin1Char(' '), Qt::CaseInsensitive);
}

bool hasWordFrom(const QString& words, const QString& start)
{
    return (QLatin1Char(' ') + words).contains(QLatin1Char(' ') + start, Qt::CaseInsensitive);
}

int fitOfName(const QString& name, const QString& id, const QString& spoken, const QString& wanted)
{
    const auto is = [&wanted](const QString& text) { return text.compare(wanted, Qt::CaseInsensitive) == 0; };
    if (is(name) || is(id) || is(spoken))
        return Whole;
    if (hasWord(name, wanted) || hasWord(spoken, wanted))
        return Word + (hasWord(spoken.left(wanted.size() + 1), wanted) ? firstOfId : 0);
    if (name.startsWith(wanted, Qt::CaseInsensitive))
        return StartOfName;
    if (hasWordFrom(name, wanted) || hasWordFrom(spoken, wanted))
        return StartOfWord;
    return name.contains(wanted, Qt::CaseInsensitive) || id.contains(wanted, Qt::CaseInsensitive) ? PartOfName : None;
}

bool hasEffect(const std::vector<Effect>& effects, EffectKind kind)
{
    return std::any_of(effects.begin(), effects.end(), [kind](const Effect& effect) {
        return effect.kind == kind
               || std::any_of(effect.options.begin(), effect.options.end(),
                              [kind](const EffectOption& option) { return hasEffect(option.effects, kind); });
    });
}

/// All effects that meeting an entity can have.
bool does(const EntityType& entity, EffectKind kind)
{
    const Trigger* trigger = entity.part<Trigger>();
    const Talk* talk = entity.part<Talk>();
    return (trigger && hasEffect(trigger->effects, kind))
           || (talk && std::any_of(talk->options.begin(), talk->options.end(), [kind](const ChoiceOption& option) {
                   return hasEffect(option.effects, kind);
               }));
}

/// Words for what an entity does, whatever its name.
QStringList wordsForDeeds(const EntityType& entity)
{
    QStringList words;
    if (does(entity, EffectKind::Trade))
        words << QStringLiteral("merchant shop shopkeeper vendor seller store trader dealer market");
    if (does(entity, EffectKind::Heal))
        words << QStringLiteral("healer healing");
    if (entity.part<Talk>() || does(entity, EffectKind::Choose))
        words << QStringLiteral("talk dialogue person npc quest");
    if (entity.part<Container>() && !entity.part<Item>())
        words << QStringLiteral("container chest box crate treasure");
    if (entity.part<Light>())
        words << QStringLiteral("light lamp");
    return words;
}

QStringList namesOf(const std::vector<Name>& names)
{
    QStringList texts;
    for (const Name& name : names)
        texts << idOf(name);
    return texts;
}

QStringList wordsForKind(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    QStringList words{wordsOfGroup(types, category, type), headingOfType(types, category, type)};
    if (category == TypeCategory::Tiles) {
        const TileType& tile = types.tile(types.findTile(type));
        return words + namesOf(tile.tags) + namesOf(tile.ancestors);
    }
    if (category != TypeCategory::Entities)
        return words;
    const EntityType& entity = types.entity(types.findEntity(type));
    return words + namesOf(entity.body().tags) + namesOf(entity.ancestors) + wordsForDeeds(entity);
}

int fitOfKind(const QStringList& kind, const QString& wanted)
{
    const QString words = kind.join(QLatin1Char(' '));
    const QString one = wanted.endsWith(QLatin1Char('s')) ? wanted.chopped(1) : wanted;
    if (hasWord(words, wanted) || (one.size() >= fewestLetters && hasWord(words, one)))
        return Kind;
    return wanted.size() >= fewestLetters && hasWordFrom(words, wanted) ? StartOfKind : None;
}

int fitOfPhrase(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted)
{
    const int named = fitOfName(nameOfType(types, category, type), idOf(type), spokenId(type), wanted);
    return named > Kind ? named : std::max(named, fitOfKind(wordsForKind(types, category, type), wanted));
}

}  // namespace

int fitOf(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted)
{
    const int whole = fitOfPhrase(types, category, type, wanted);
    const QStringList words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (whole != None || words.size() < 2)
        return whole;
    int least = Whole;
    for (const QString& word : words)
        least = std::min(least, fitOfPhrase(types, category, type, word));
    return least;
}

bool isNamed(const TypeRegistry& types, TypeCategory category, const Name& type, const QString& wanted)
{
    return fitOfName(nameOfType(types, category, type), idOf(type), spokenId(type), wanted) != None;
}

}  // namespace gloam::editor
