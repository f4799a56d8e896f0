#pragma once

#include "editor/document/StepEdits.h"
#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

/// A builder's parameters, each marked as set by the recipe or left at the builder's default.
std::vector<FormRow> rowsOfStep(const StepForm& step);

/// The name of a builder as a title: "Secret doors".
QString titleOfStep(const StepForm& step);

/// What a builder does, as a sentence; for a word that is no builder, what to do about it.
QString helpOfStep(const StepForm& step);

/// The parameters that the recipe sets, on one line: "seed chance 50, spread 100".
QString summaryOfStep(const StepForm& step);

/// Each builder for a menu: "Cave: a cave of floor, rubble and stalagmites", in the order in which they run.
QStringList builderChoices();
/// The builder of such a choice; empty if it is none.
std::string_view builderChosen(const QString& choice);

}  // namespace gloam::editor
