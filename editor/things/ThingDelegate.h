#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QStyledItemDelegate>

#include <functional>

namespace gloam::editor {

class ThingsModel;

/// Draws the cells of the list of things, and edits them with the editors of the inspector.
class ThingDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// Takes what was typed into a cell; with an objection, the cell stays open.
    using TakeValue = std::function<EditResult(const QModelIndex& index, const Value& value)>;

    ThingDelegate(const FieldSite& site, const ThingsModel& model, TakeValue take, QObject* parent);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget*, QAbstractItemModel*, const QModelIndex&) const override {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

signals:
    void objected(const QString& sentence) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(FieldEditor* field, const QModelIndex& index, const Value& value) const;
    void leave(FieldEditor* field, EndEditHint hint);
    void leaveWithoutFocus(FieldEditor* field);

    FieldSite m_site;
    const ThingsModel& m_model;
    TakeValue m_take;
};

}  // namespace gloam::editor
