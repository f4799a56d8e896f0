#pragma once

#include "core/types/Form.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

#include <QStringList>

namespace gloam::editor {

/// The names that a field may refer to by its `refersTo`, sorted; empty for kinds without a list.
QStringList namesFor(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                     const std::string& refersTo);

/// What a name means, as a sentence; empty for kinds whose names explain themselves.
QString helpFor(const std::string& refersTo, const QString& name);

/// Whether all names that a value newly refers to exist. Names already in `present` may stay.
EditResult checkReferences(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                           const FormField& field, const Value& value, const Value& present);

}  // namespace gloam::editor
