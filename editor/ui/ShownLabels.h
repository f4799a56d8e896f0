#pragma once

namespace gloam::editor {

/// From now on, screen readers do not hear the names and descriptions that widgets get before they show for the first
/// time: readers read a form where the focus enters it, and not while its parts are put together out of sight.
void tellOnlyOfShownLabels();

}  // namespace gloam::editor
