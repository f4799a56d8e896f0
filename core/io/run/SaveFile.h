#pragma once

#include "core/io/run/SaveText.h"

namespace gloam {

/// A save as its file holds it: the text in a container, with checksums. The Error says that it is too large.
Result<std::string> packSave(const SavedGame& saved, const Limits& limits = {});

/// Reads what packSave wrote, or a save as plain text.
Result<SavedGame> readSave(std::string_view bytes, const ReadContext& context, const std::string& file,
                           Progress& progress);

/// Whether the bytes are a save rather than a world, a pack or a journal.
bool isSave(std::string_view bytes);

}  // namespace gloam
