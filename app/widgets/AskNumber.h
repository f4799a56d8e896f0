#pragma once

#include "core/base/EntityId.h"
#include "editor/ui/Look.h"

#include <QWidget>

class QKeyEvent;
class QLabel;
class QSpinBox;

namespace gloam::app {

/// How many of a stack are meant: a number to step or to type, all of them until another is said. It shows only for
/// more than one.
class AskNumber : public QWidget {
    Q_OBJECT

public:
    explicit AskNumber(QWidget* parent);

    /// Asks about a stack of `most`; the number stays as long as it is about the same one.
    void ask(EntityId stack, int most);

    int count() const;            ///< 0: all
    bool isTyped() const { return m_isTyped; }   ///< by digits that this row was handed

    /// A digit, or Backspace after one, pressed in the list beside it. False when it means nothing here.
    bool takeKey(const QKeyEvent& event);

signals:
    void changed();
    void left();   ///< Enter or Esc in the number: back to the list

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    EntityId m_stack;
    int m_most = 1;
    bool m_isTyped = false;
    QSpinBox* m_box;
    QLabel* m_of;
};

}  // namespace gloam::app
