#pragma once

#include <QString>

#include <vector>

namespace gloam::test {

/// A world with one mistake, and part of the line that must report it.
struct BrokenWorld {
    const char* name;
    QString text;
    QString told;
};

const QString& unbrokenWorld();
const std::vector<BrokenWorld>& brokenWorlds();  ///< every code that an author can meet, at least once

}  // namespace gloam::test
