#pragma once

#include "editor/ui/Look.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace gloam::editor {

/// The line above a long list of levels: a search, and the button that gives each level one line.
class LevelFilter : public QWidget {
    Q_OBJECT

public:
    LevelFilter(const Look& look, QWidget* parent);

    QString text() const;
    void clear();
    bool isShort() const;
    void setShort(bool isShort);
    void enter();

signals:
    void changed();              ///< what is searched for
    void shortAsked(bool isShort);
    void taken();                ///< by Enter: the first that is found
    void goneDown();             ///< into the list
    void left();                 ///< by Escape with nothing typed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takesKey(int key);

    QLineEdit* m_search;
    QToolButton* m_short;
};

}  // namespace gloam::editor
