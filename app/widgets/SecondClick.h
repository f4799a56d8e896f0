#pragma once

#include <QObject>

class QWidget;

namespace gloam::app {

/// The second click of a double click, if the first one closed what it was on. It must not reach what was below.
class SecondClick : public QObject {
public:
    /// Call as `closing` closes. Whatever comes first decides: a second click is lost, a new click or a key is not.
    static void dropAfter(const QWidget& closing);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit SecondClick(QObject* parent);
    void end();

    bool m_isDropped = false;  ///< its release is still to come
};

}  // namespace gloam::app
