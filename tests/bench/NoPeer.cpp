#include "tests/bench/Peer.h"

namespace gloam::bench {

std::unique_ptr<Peer> makePeer(const BitGrid&)
{
    return nullptr;
}

}  // namespace gloam::bench
