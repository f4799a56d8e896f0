#pragma once

#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace gloam::editor {

/// The line above a long list of levels: a search, and the button for one line per level.
class LevelFilter : public QWidget {
    Q_OBJECT

public:
    LevelFilter(const UiStyle& style, QWidget* parent);

    QString text() const;
    void clear();
    bool isShort() const;
    void setShort(bool isShort);
    void enter();

signals:
    void changed();  ///< the search text
    void shortAsked(bool isShort);
    void taken();     ///< by Enter: take the first match
    void goneDown();  ///< to the list
    void left();      ///< by Escape with an empty search

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takesKey(int key);

    QLineEdit* m_search;
    QToolButton* m_short;
};

}  // namespace gloam::editor
