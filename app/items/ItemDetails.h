#pragma once

#include "app/items/ItemActs.h"
#include "app/widgets/ButtonRing.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QVBoxLayout;

namespace gloam::app {

/// One item in detail, beside a list: what it is, how it compares with what is worn in its slot, and a button for each
/// act.
class ItemDetails : public QWidget {
    Q_OBJECT

public:
    ItemDetails(const editor::UiStyle& style, QWidget* parent);

    void show(const CarriedItem& item, const std::vector<CarriedItem>& carried, const std::vector<ItemAct>& acts,
              const QStringList& weapon = {});  ///< what it does as a weapon, one line each
    void clear(const QString& words);
    bool focusFirst();  ///< one of its buttons; false if it has none
    QString words() const { return m_words; }

signals:
    void chosen(int act);  ///< of those given, from 0
    void left();           ///< Esc or Left: back to the list

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addLine(const QString& text, QColor editor::Theme::*ink);
    void addDifferences(const CarriedItem& item, const CarriedItem* rival);
    void addButtons(const std::vector<ItemAct>& acts);

    editor::UiStyle m_style;
    QVBoxLayout* m_rows = nullptr;
    QWidget* m_content = nullptr;
    ButtonRing m_ring;
    bool m_hasButtons = false;
    QString m_words;
};

}  // namespace gloam::app
