#include "app/KeyNames.h"

#include <QCoreApplication>

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

}  // namespace

std::map<std::string, std::string> keyNames(const editor::KeyBindings& keys)
{
    std::map<std::string, std::string> names;
    for (const QString& act : keys.acts())
        if (const QString key = firstKeyOf(keys, act); !key.isEmpty())
            names[act.toStdString()] = key.toStdString();
    if (const QString walking = keysOfWalking(keys); !walking.isEmpty())
        names["move"] = walking.toStdString();
    return names;
}

}  // namespace gloam::app
