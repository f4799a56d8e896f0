#include "core/space/FieldOfView.h"

#include "core/space/FarFieldOfView.h"
#include "core/space/NearFieldOfView.h"
#include "core/space/OtherFieldsOfView.h"

namespace gloam {

std::optional<FovAlgorithm> fovAlgorithmFromWord(std::string_view word)
{
    if (word == "symmetric")
        return FovAlgorithm::Symmetric;
    if (word == "recursive")
        return FovAlgorithm::Recursive;
    return word == "precise" ? std::optional(FovAlgorithm::Precise) : std::nullopt;
}

void computeFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                        CellMask& seen)
{
    if (!planes.rows.contains(origin)) {
        seen.box = {};
        seen.bits.reset({});
        return;
    }
    if (request.algorithm == FovAlgorithm::Recursive)
        computeRecursiveFieldOfView(planes, origin, request, seen);
    else if (request.algorithm == FovAlgorithm::Precise)
        computePreciseFieldOfView(planes, origin, request, seen);
    else if (request.radius && *request.radius <= greatestNearRadius)
        computeNearFieldOfView(planes, origin, std::max(*request.radius, 0), request.metric, scratch, seen);
    else
        computeFarFieldOfView(planes, origin, request, scratch, seen);
}

}  // namespace gloam
