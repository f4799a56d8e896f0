#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/base/Problem.h"

#include <QString>

#include <string_view>

namespace gloam::test {

/// Texts and cells as QCOMPARE prints them when they differ.
inline QString shown(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString shown(const std::string& text)
{
    return shown(std::string_view(text));
}
inline QString shown(const Name& name)
{
    return shown(name.text());
}
inline QString shown(Point p)
{
    return QStringLiteral("(%1, %2)").arg(p.x).arg(p.y);
}
inline QString shown(const Problems& problems)
{
    QString text;
    for (const Problem& problem : problems)
        text += shown(toLine(problem)) + "\n";
    return text;
}

}  // namespace gloam::test
