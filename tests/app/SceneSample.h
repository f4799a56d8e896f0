#pragma once

#include "tests/support/WorldFixture.h"

#include <QStringList>

namespace gloam::test {

/// Every `stride`th of some names, starting with the first; all of them in the target `soak`.
inline QStringList sampleOf(const QStringList& all, int stride)
{
    if (isSoak())
        return all;
    QStringList sample;
    for (qsizetype i = 0; i < all.size(); i += stride)
        sample << all[i];
    return sample;
}

}  // namespace gloam::test
