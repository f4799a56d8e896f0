#include "editor/panels/ProblemsModel.h"

#include <QCoreApplication>

#include <utility>

namespace gloam::editor {

QString placeOf(const Problem& problem)
{
    QStringList parts;
    if (!problem.file.empty())
        parts << QString::fromStdString(problem.file);
    if (problem.mark.line > 0)
        parts << QCoreApplication::translate("Problems", "line %1").arg(problem.mark.line);
    if (!problem.path.empty())
        parts << QString::fromStdString(problem.path);
    return parts.join(QStringLiteral(", "));
}

Sign signOf(Severity severity)
{
    switch (severity) {
    case Severity::Info: return Sign::Note;
    case Severity::Warning: return Sign::Warning;
    case Severity::Error: return Sign::Danger;
    }
    return Sign::Danger;
}

QString wordOf(Severity severity)
{
    switch (severity) {
    case Severity::Info: return QCoreApplication::translate("Problems", "Note");
    case Severity::Warning: return QCoreApplication::translate("Problems", "Warning");
    case Severity::Error: return QCoreApplication::translate("Problems", "Error");
    }
    return {};
}

void ProblemsModel::setOld(bool isOld)
{
    if (std::exchange(m_isOld, isOld) != isOld && rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

ProblemMark ProblemsModel::mark(const QModelIndex& index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return row < m_marks.size() ? m_marks[row] : ProblemMark();
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Problem& problem = row(index);
    if (role == Qt::DisplayRole)
        return QString::fromStdString(problem.sentence);
    const QString words = QStringLiteral("%1 %2")
                              .arg(QString::fromStdString(problem.sentence), QString::fromStdString(problem.suggestion))
                              .trimmed();
    if (role == Qt::AccessibleTextRole) {
        const QString one = QStringLiteral("%1 %2, %3: %4")
                                .arg(wordOf(problem.severity), QLatin1String(problem.code()), place(index), words);
        if (isOld(index))
            return QCoreApplication::translate("Problems", "%1 (from before your last change)").arg(one);
        const ProblemMark group = mark(index);
        if (group.count == 1)
            return one;
        return (group.isOpen ? QCoreApplication::translate("Problems", "%1 (%2 of these, open)")
                             : QCoreApplication::translate("Problems", "%1 (%2 of these, folded)"))
            .arg(one)
            .arg(group.count);
    }
    if (role == Qt::ToolTipRole)
        return isOld(index)
                   ? QCoreApplication::translate("Problems", "<p>%1</p><p>From before your last change: it is being "
                                                             "checked again.</p>")
                         .arg(words.toHtmlEscaped())
                   : QStringLiteral("<p>%1</p>").arg(words.toHtmlEscaped());
    return {};
}

}  // namespace gloam::editor
