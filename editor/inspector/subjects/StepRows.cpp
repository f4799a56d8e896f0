#include "editor/inspector/subjects/StepRows.h"

#include "core/world/Builders.h"
#include "editor/inspector/fields/FieldEditor.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("RecipeSubject", text);
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString labelOfWord(std::string_view word)
{
    FormField field;
    field.name = word;
    return labelOf(field);
}

QString choiceOf(const Builder& builder)
{
    return words("%1: %2").arg(labelOfWord(builderWord(builder)), textOf(builderHelp(builderWord(builder))));
}

}  // namespace

std::vector<FormRow> rowsOfStep(const StepForm& step)
{
    std::vector<FormRow> rows;
    for (const FormField& field : step.fields) {
        const Value* value = step.values.find(field.name);
        const bool isSet = step.written.find(field.name) != nullptr;
        const ValueSource source{isSet ? ValueSource::Kind::Here : ValueSource::Kind::Inherited,
                                 isSet ? words("set in this recipe") : words("the usual value")};
        rows.push_back({field, value ? *value : field.usual, source});
    }
    return rows;
}

QString titleOfStep(const StepForm& step)
{
    return step.builder ? labelOfWord(step.word) : QString::fromStdString(step.word);
}

QString helpOfStep(const StepForm& step)
{
    if (!step.builder)
        return words("There is no builder '%1'. Remove it.").arg(QString::fromStdString(step.word));
    QString help = textOf(builderHelp(step.word));
    help[0] = help[0].toUpper();
    return help + QLatin1Char('.');
}

QString summaryOfStep(const StepForm& step)
{
    QStringList parts;
    for (const Entry& entry : step.written.entries()) {
        FormField field;
        field.name = entry.key;
        parts << words("%1 %2").arg(labelOf(field).toLower(), typedText(entry.value));
    }
    return parts.join(QStringLiteral(", "));
}

QStringList builderChoices()
{
    QStringList choices;
    for (const Builder& builder : allBuilders())
        choices << choiceOf(builder);
    return choices;
}

std::string_view builderChosen(const QString& choice)
{
    for (const Builder& builder : allBuilders())
        if (choiceOf(builder) == choice)
            return builderWord(builder);
    return {};
}

}  // namespace gloam::editor
