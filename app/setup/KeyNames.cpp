#include "app/setup/KeyNames.h"

#include <QCoreApplication>

#include <initializer_list>

namespace gloam::app {

namespace {

QString firstKeyOf(const editor::KeyBindings& keys, const QString& act)
{
    const QStringList all = keys.keysOf(act);
    return all.isEmpty() ? QString() : all.front();
}

QString keysOfWalking(const editor::KeyBindings& keys)
{
    QStringList four;
    for (const char* act : {"move-n", "move-w", "move-s", "move-e"})
        four << firstKeyOf(keys, QLatin1String(act));
    four.removeAll(QString());
    return four.join(QLatin1Char(' '));
}

QString letterOf(const editor::KeyBindings& keys, const char* act)
{
    for (const QString& key : keys.keysOf(QLatin1String(act)))
        if (key.size() == 1 && key.front().isLetter())
            return key;
    return {};
}

/// "the arrows or wasd": the letters in the order of their set; only the arrows if a direction has no letter.
QString waysToWalk(const editor::KeyBindings& keys)
{
    const auto lettersOf = [&keys](std::initializer_list<const char*> acts) {
        QString letters;
        for (const char* act : acts)
            letters += letterOf(keys, act);
        return letters.size() == static_cast<qsizetype>(acts.size()) ? letters : QString();
    };
    const QString across = lettersOf({"move-w", "move-s", "move-n", "move-e"});
    const QString letters = across == QLatin1String("hjkl")
                                ? across + lettersOf({"move-nw", "move-ne", "move-sw", "move-se"})
                                : lettersOf({"move-n", "move-w", "move-s", "move-e"});
    return letters.isEmpty() ? QCoreApplication::translate("KeyNames", "the arrows")
                             : QCoreApplication::translate("KeyNames", "the arrows or %1").arg(letters);
}

}  // namespace

std::map<std::string, std::string> keyNames(const editor::KeyBindings& keys)
{
    std::map<std::string, std::string> names;
    for (const QString& act : keys.acts())
        if (const QString key = firstKeyOf(keys, act); !key.isEmpty())
            names[act.toStdString()] = key.toStdString();
    if (const QString walking = keysOfWalking(keys); !walking.isEmpty())
        names["move"] = walking.toStdString();
    names["walk"] = waysToWalk(keys).toStdString();
    return names;
}

}  // namespace gloam::app
