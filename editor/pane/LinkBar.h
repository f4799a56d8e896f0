#pragma once

#include "editor/state/LinkOptions.h"
#include "editor/state/PatrolChoice.h"
#include "editor/state/ToolChoice.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace gloam::editor {

class ChoiceBox;

/// The options of the link tool, in the bar above the editor while the tool is in hand: what the next link will be.
class LinkBar : public QWidget {
    Q_OBJECT

public:
    LinkBar(const UiStyle& style, const ActionTable& actions, const ToolChoice& tool, const PatrolChoice& patrol,
            LinkOptions& options, QWidget* parent);

    void enter();  ///< focuses the kind

signals:
    void optionsAsked();  ///< the rest of them
    void left();          ///< the focus returns to the map

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tipByKeys(const ActionTable& actions);
    void follow();
    void followTool();

    const ToolChoice& m_tool;
    const PatrolChoice& m_patrol;
    LinkOptions& m_options;
    ChoiceBox* m_kind;
    ChoiceBox* m_ways;
    QToolButton* m_more;
    QLabel* m_help;
};

}  // namespace gloam::editor
