#include "tests/bench/Peer.h"

namespace gloam::bench {

std::unique_ptr<Peer> makePeer(const BitGrid&)
{
    return nullptr;
}

std::vector<PeerMaker> peerMakers()
{
    return {};
}

}  // namespace gloam::bench
