#include "core/space/FieldOfView.h"

#include "core/space/FarFieldOfView.h"

namespace gloam {

void computeFieldOfView(const SightPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                        CellMask& seen)
{
    if (!planes.rows.contains(origin)) {
        seen.box = {};
        seen.bits.reset({});
        return;
    }
    computeFarFieldOfView(planes, origin, request, scratch, seen);
}

}  // namespace gloam
