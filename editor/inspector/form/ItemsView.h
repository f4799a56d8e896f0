#pragma once

#include "editor/inspector/fields/FieldEditor.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/ui/GlyphAtlas.h"

#include <QAbstractButton>

class QVBoxLayout;

namespace gloam::editor {

/// The glyph and name of an entity in a list; a click or Enter shows it.
class ItemButton : public QAbstractButton {
    Q_OBJECT

public:
    ItemButton(const FieldSite& site, QWidget* parent);
    void setItem(const FormItem& item);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FieldSite m_site;
    FormItem m_item;
    mutable GlyphAtlas m_atlas;
};

/// Entities one below the other, each with small buttons for its acts. Up and Down move between them, Delete removes.
/// The focus keeps its position in the list when the list changes, and goes along with an item that moves up.
class ItemsView : public QWidget {
    Q_OBJECT

public:
    ItemsView(const FieldSite& site, QWidget* parent);

    void setItems(const std::vector<FormItem>& items);
    QAbstractButton* button(const QString& item, const QString& act) const;  ///< null if there is none

signals:
    void actAsked(const QString& act, const QString& item);
    void restructured();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QWidget* widget;
        ItemButton* name;
        std::vector<QAbstractButton*> buttons;  ///< by act; that of the name first
    };
    void addRow(const FormItem& item);
    QAbstractButton* addButton(const FormAct& act, QWidget* row);
    void ask(const QString& act, const QString& item);
    bool step(std::size_t row, std::size_t column, int way);

    FieldSite m_site;
    std::vector<FormItem> m_items;
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
};

}  // namespace gloam::editor
