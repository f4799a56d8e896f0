#pragma once

namespace gloam {

struct VisionPolicy;

/// Whether what a model sees follows from a `SightBasis`, as it does with the engine's own models. A look by another
/// model, which an embedding program offers, is never kept.
bool followsFromBasis(const VisionPolicy& model);

}  // namespace gloam
