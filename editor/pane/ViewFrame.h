#pragma once

#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::editor {

class LevelCanvas;

/// A canvas with its scroll bars. While the map is split, a line above them names its level and says which of the two
/// views is the one you work in.
class ViewFrame : public QWidget {
    Q_OBJECT

public:
    enum class Role { Active, Other };

    ViewFrame(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, LevelCanvas* canvas,
              Role role, QWidget* parent);

    void showHead(bool isShown);

signals:
    void chosen();      ///< the head was clicked
    void closeAsked();  ///< only of the other view

private:
    void followName();

    const OpenLevel& m_open;
    Role m_role;
    QWidget* m_head;
};

}  // namespace gloam::editor
