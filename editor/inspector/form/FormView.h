#pragma once

#include "editor/inspector/form/FormGroupView.h"

#include <QHash>

namespace gloam::editor {

/// Groups of fields one below the other. A group with the same fields keeps its widgets, with focus and input; which
/// groups are folded is remembered by their keys.
class FormView : public QWidget {
    Q_OBJECT

public:
    FormView(const FieldSite& site, QWidget* parent);

    /// `isOther`: something else is shown; drops unentered input.
    void setGroups(const std::vector<FormGroup>& groups, bool isOther);

    FormGroupView* group(const QString& key) const;
    FormRowView* row(const QString& group, std::string_view field) const;
    /// Shows only the fields that a text finds, in any group.
    void setSearch(const QString& text);

    /// The field that a path leads to, such as "parts.brain.patrol[1]", in its group, which opens; null if none.
    FormRowView* openPath(const QString& path);

    /// Opens the group and returns the row of a field, or its first row if `field` is empty; null if there is none.
    FormRowView* openRow(const QString& group, const QString& field);
    FormRowView* firstRow() const;  ///< of the open groups; null if none has any

    /// Which groups are open or folded, by key, as far as any were shown.
    const QHash<QString, bool>& openGroups() const { return m_isOpen; }
    void setOpenGroups(const QHash<QString, bool>& groups);

    /// Puts the widgets into tab order as they are seen, after this one.
    void orderAfter(QWidget* first);

signals:
    void entered(const QString& group, const gloam::FormField& field, const gloam::Value& value);
    void resetAsked(const QString& group, const gloam::FormField& field);
    void actAsked(const QString& group, const QString& act, const QString& choice);
    void restructured();

private:
    FormGroupView* makeGroup(const FormGroup& group);
    FormGroupView* fitting(const FormGroup& group);
    void refocus(const QString& key, const std::string& field, std::size_t place);
    void retire(FormGroupView* view);

    FieldSite m_site;
    QVBoxLayout* m_layout;
    std::vector<FormGroupView*> m_groups;  ///< the groups shown
    std::vector<FormGroupView*> m_made;    ///< these and others, kept for similar subjects
    QHash<QString, bool> m_isOpen;         ///< as chosen by hand
    QString m_search;
};

}  // namespace gloam::editor
