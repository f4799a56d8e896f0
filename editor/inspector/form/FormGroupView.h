#pragma once

#include "editor/inspector/form/FormRowView.h"
#include "editor/inspector/form/ItemsView.h"

#include <QAbstractButton>
#include <QVBoxLayout>

namespace gloam::editor {

class PlacePicture;

/// The head of a group: its title, and whether it is open. Space, Enter, Left, Right and a click fold or unfold it.
class FormGroupHead : public QAbstractButton {
    Q_OBJECT

public:
    FormGroupHead(const Theme& theme, const QString& title, QWidget* parent);
    QSize sizeHint() const override { return {100, 32}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Theme& m_theme;
};

/// A group of fields below its head. Its rows are created when first opened.
class FormGroupView : public QWidget {
    Q_OBJECT

public:
    FormGroupView(const FieldSite& site, const FormGroup& group, bool isOpen, QWidget* parent);

    const QString& key() const { return m_group.key; }
    bool hasShapeOf(const FormGroup& group) const;  ///< the same fields and acts; only values and notes differ
    void setGroup(const FormGroup& group);
    void discardInput();
    bool isOpen() const { return m_head->isChecked(); }
    void setOpen(bool isOpen);  ///< while a search shows its rows, from afterwards on

    bool hasFocusWithin() const;
    std::string focusedField() const;  ///< empty if no row has the focus
    void takeFocus() { m_head->setFocus(Qt::OtherFocusReason); }

    /// Shows only the rows that a text finds, opened for as long as it does; nothing if it finds none. An empty text
    /// shows everything as it was.
    void setSearch(const QString& text);
    bool isFound() const { return m_isFound; }

    FormRowView* row(std::string_view field);  ///< created, if the group was never open
    const std::vector<FormRowView*>& rows() const { return m_rows; }
    ItemsView* items() const { return m_items; }  ///< null until opened
    void showActResult(const EditResult& result);

signals:
    void foldedByHand(bool isOpen);
    void entered(const QString& group, const gloam::FormField& field, const gloam::Value& value);
    void resetAsked(const QString& group, const gloam::FormField& field);
    void actAsked(const QString& group, const QString& act, const QString& choice);
    void restructured();

private:
    void fold(bool isOpen);
    void showFound();
    bool finds(const FormRow& row) const;
    void build();
    QLabel* addNotes(const QStringList& notes);
    void addAct(const FormAct& act);

    FieldSite m_site;
    FormGroup m_group;
    FormGroupHead* m_head;
    QWidget* m_body;
    QVBoxLayout* m_layout;
    QLabel* m_notes = nullptr;  ///< the notes it was built with
    QLabel* m_footnotes = nullptr;
    PlacePicture* m_picture = nullptr;
    ItemsView* m_items = nullptr;
    QLabel* m_objection = nullptr;
    std::vector<FormRowView*> m_rows;
    QString m_search;
    bool m_isFound = true;
};

}  // namespace gloam::editor
