#pragma once

#include "core/base/EntityId.h"

#include <QWidget>

class QKeyEvent;
class QLabel;
class QSpinBox;

namespace gloam::app {

/// How many of a stack: a number to step or type, all unless changed. Shown only for more than one.
class AskNumber : public QWidget {
    Q_OBJECT

public:
    explicit AskNumber(QWidget* parent);

    /// Asks about a stack of `most`; the number stays while the stack does.
    void ask(EntityId stack, int most);

    int count() const;                          ///< 0: all
    bool isTyped() const { return m_isTyped; }  ///< with digits passed to takeKey()

    /// Handles a digit, or Backspace after one, pressed in the list beside it. False if it means nothing here.
    bool takeKey(const QKeyEvent& event);

signals:
    void changed();
    void left();  ///< Enter or Esc in the number: back to the list

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
