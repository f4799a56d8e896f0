#pragma once

#include <QString>

#include <cstdint>

namespace gloam::app {

/// "today at 14:05", "on 3 May 2026 14:05"; seconds since 1970.
QString timeWords(std::int64_t seconds);

}  // namespace gloam::app
