#include "tests/bench/Peer.h"

namespace gloam::state {

std::unique_ptr<Peer> makePeer(const BitGrid&)
{
    return nullptr;
}

}  // namespace gloam::state
