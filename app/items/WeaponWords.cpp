#include "app/items/WeaponWords.h"

#include "core/parts/Arms.h"
#include "core/parts/Uses.h"
#include "core/types/TypeRegistry.h"

#include <QCoreApplication>

#include <cstdlib>

namespace gloam::app {

namespace {

QString weaponWord(const char* text)
{
    return QCoreApplication::translate("WeaponWords", text);
}

QString diceText(const Dice& dice)
{
    return QString::fromStdString(toText(dice));
}

QString signedNumber(int number)
{
    return (number < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + QString::number(std::abs(number));
}

bool canHarm(const Dice& dice)
{
    return !(dice == Dice{});
}

QString cellsOfReach(int range)
{
    return range == 1 ? weaponWord("1 cell") : weaponWord("%1 cells").arg(range);
}

const EntityType* entityTypeOf(const Name& type, const TypeRegistry& types)
{
    const EntityTypeId id = types.findEntity(type);
    return id == EntityTypeId{} ? nullptr : &types.entity(id);
}

}  // namespace

QString diceOf(const Name& type, const TypeRegistry& types)
{
    const EntityType* const weapon = entityTypeOf(type, types);
    const auto harmOf = [](const Dice& dice) { return canHarm(dice) ? diceText(dice) : QString(); };
    if (const Melee* melee = weapon ? weapon->part<Melee>() : nullptr)
        return harmOf(melee->damage);
    const RangedArm* const ranged = weapon ? weapon->part<RangedArm>() : nullptr;
    return ranged ? harmOf(ranged->damage) : QString();
}

QStringList weaponLines(const Name& type, const TypeRegistry& types)
{
    const EntityType* const weapon = entityTypeOf(type, types);
    if (!weapon)
        return {};
    QStringList lines;
    if (const Melee* melee = weapon->part<Melee>()) {
        QStringList parts{weaponWord("%1 damage in the hand").arg(diceText(melee->damage))};
        if (melee->hitBonus != 0)
            parts << weaponWord("%1 to hit").arg(signedNumber(melee->hitBonus));
        if (melee->penBonus != 0)
            parts << weaponWord("%1 against armor").arg(signedNumber(melee->penBonus));
        lines << parts.join(QStringLiteral(", "));
    }
    if (const RangedArm* ranged = weapon->part<RangedArm>())
        lines << weaponWord("%1 damage shot, up to %2").arg(diceText(ranged->damage), cellsOfReach(ranged->range));
    if (const Thrown* thrown = weapon->part<Thrown>(); thrown && canHarm(thrown->damage))
        lines << weaponWord("%1 damage thrown, up to %2").arg(diceText(thrown->damage), cellsOfReach(thrown->range));
    return lines;
}

}  // namespace gloam::app
