#include "core/space/FieldOfView.h"

#include "core/space/FarFieldOfView.h"
#include "core/space/NearFieldOfView.h"

namespace gloam {

void computeFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                        CellMask& seen)
{
    if (!planes.rows.contains(origin)) {
        seen.box = {};
        seen.bits.reset({});
        return;
    }
    if (request.radius && *request.radius <= greatestNearRadius)
        computeNearFieldOfView(planes, origin, std::max(*request.radius, 0), request.metric, scratch, seen);
    else
        computeFarFieldOfView(planes, origin, request, scratch, seen);
}

}  // namespace gloam
