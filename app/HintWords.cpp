#include "app/HintWords.h"

#include <QRegularExpression>

namespace gloam::app {

QString withKeys(QString words, const editor::KeyBindings& keys)
{
    static const QRegularExpression place(QStringLiteral("\\{key:([a-z0-9-]+)\\}"));
    for (auto found = place.match(words); found.hasMatch(); found = place.match(words)) {
        const QString act = found.captured(1);
        const QString key = keys.keysOf(act).value(0);
        words.replace(found.capturedStart(), found.capturedLength(), key.isEmpty() ? QString(act).replace(QLatin1Char('-'), QLatin1Char(' ')) : key);
    }
    return words;
}

}  // namespace gloam::app
