#include "app/items/UseWords.h"

#include "core/parts/Arms.h"
#include "core/parts/Lights.h"
#include "core/parts/Uses.h"
#include "core/types/StatusType.h"
#include "core/types/TypeRegistry.h"

#include <QCoreApplication>

#include <cstdlib>

namespace gloam::app {

namespace {

QString useWord(const char* text)
{
    return QCoreApplication::translate("UseWords", text);
}

QString effectAmount(const Effect& effect)
{
    return QString::fromStdString(toText(effect.amount));
}

QString withSign(int number)
{
    return (number < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + QString::number(std::abs(number));
}

QString turnsOfUse(int turns)
{
    return turns == 1 ? useWord("1 turn") : useWord("%1 turns").arg(turns);
}

bool hasAmount(const Effect& effect)
{
    return !(effect.amount == Dice{} || effect.amount == Dice{0, 0, 1});
}

QString healingWords(const Effect& effect)
{
    if (effect.percent <= 0)
        return effect.amount == Dice{0, 0, 1} ? useWord("restores 1 hit point")
                                              : useWord("restores %1 hit points").arg(effectAmount(effect));
    if (!hasAmount(effect))
        return useWord("restores %1 % of your hit points").arg(effect.percent);
    return useWord("restores %1 % of your hit points, and %2 more").arg(effect.percent).arg(effectAmount(effect));
}

QString statusWords(const Effect& effect, const TypeRegistry& types)
{
    const StatusType* const status = types.findStatus(effect.status);
    const QString adjective = QString::fromStdString(status ? status->displayAdjective() : effect.status.text());
    const int turns = effect.turns > 0 || !status ? effect.turns : status->turns;
    return turns > 0 ? useWord("%1 for %2").arg(adjective, turnsOfUse(turns)) : adjective;
}

QString cureWords(const Effect& effect, const TypeRegistry& types)
{
    const StatusType* const status = types.findStatus(effect.status);
    return status ? useWord("you are no longer %1").arg(QString::fromStdString(status->displayAdjective()))
                  : useWord("cures all that harms you");
}

/// Empty for an effect without a number.
QString effectWords(const Effect& effect, const TypeRegistry& types)
{
    switch (effect.kind) {
    case EffectKind::Heal: return healingWords(effect);
    case EffectKind::Afflict: return statusWords(effect, types);
    case EffectKind::Cure: return cureWords(effect, types);
    case EffectKind::Damage:
        return effect.element.isEmpty() ? useWord("%1 damage").arg(effectAmount(effect))
                                        : useWord("%1 damage by %2")
                                              .arg(effectAmount(effect), QString::fromStdString(effect.element.text()));
    case EffectKind::Stat:
        return useWord("%1 by %2, for good").arg(QString::fromStdString(effect.stat.text()), effectAmount(effect));
    case EffectKind::Glow: return effect.turns > 0 ? useWord("light for %1").arg(turnsOfUse(effect.turns)) : QString();
    default: return {};
    }
}

void addEffects(const std::vector<Effect>& effects, const TypeRegistry& types, QStringList& lines)
{
    for (const Effect& effect : effects)
        if (const QString words = effectWords(effect, types); !words.isEmpty())
            lines << words;
}

QString armorWords(const Armor& armor)
{
    QStringList parts;
    if (armor.av != 0)
        parts << useWord("%1 AV").arg(withSign(armor.av));
    if (armor.dv != 0)
        parts << useWord("%1 DV").arg(withSign(armor.dv));
    if (armor.speedPenalty != 0)
        parts << useWord("%1 speed").arg(withSign(-armor.speedPenalty));
    return parts.isEmpty() ? QString() : useWord("%1 when worn").arg(parts.join(QStringLiteral(", ")));
}

}  // namespace

QStringList useLines(const Name& type, const TypeRegistry& types)
{
    const EntityTypeId id = types.findEntity(type);
    if (id == EntityTypeId{})
        return {};
    const EntityType& item = types.entity(id);
    QStringList lines;
    if (const Armor* armor = item.part<Armor>())
        if (const QString words = armorWords(*armor); !words.isEmpty())
            lines << words;
    if (const Usable* usable = item.part<Usable>())
        addEffects(usable->effects, types, lines);
    if (const Edible* edible = item.part<Edible>()) {
        if (edible->nutrition > 0)
            lines << (edible->nutrition == 1 ? useWord("1 point of satiety")
                                             : useWord("%1 points of satiety").arg(edible->nutrition));
        addEffects(edible->effects, types, lines);
    }
    if (const Fuel* fuel = item.part<Fuel>())
        lines << useWord("%1 of light").arg(turnsOfUse(fuel->turns));
    return lines;
}

}  // namespace gloam::app
