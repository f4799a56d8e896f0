#pragma once

#include "app/widgets/Patience.h"

namespace gloam::test {

/// During its lifetime, as if each turn in which others act took longer than a moment.
class LongTurns {
public:
    LongTurns() { app::Patience::setMoment(0); }
    ~LongTurns() { app::Patience::setMoment(300); }
    LongTurns(const LongTurns&) = delete;
    LongTurns& operator=(const LongTurns&) = delete;
};

}  // namespace gloam::test
