#pragma once

#include "core/types/Form.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/CellQuestion.h"
#include "editor/state/LinkOptions.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/ToolChoice.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>

class QScrollArea;

namespace gloam::editor {

class FormView;

/// Lock, conditions and damage of new links, over the map. What is entered counts at once; Esc closes.
class LinkOptionsPage : public QFrame {
    Q_OBJECT

public:
    LinkOptionsPage(const UiStyle& style, WorldDocument& document, CellQuestion& question, const ToolChoice& tool,
                    OpenLevel& open, SubjectSelection& subject, LinkOptions& options, QWidget* parent);

    void openAt(QPoint topLeft);
    void close();
    bool isOpen() const { return !isHidden(); }

signals:
    void closed();  ///< the focus returns to the map

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill(bool isOther);
    void take(const FormField& field, const Value& value);

    WorldDocument& m_document;
    OpenLevel& m_open;
    SubjectSelection& m_subject;
    LinkOptions& m_options;
    const Theme& m_theme;
    QScrollArea* m_scroll;
    FormView* m_form;
};

}  // namespace gloam::editor
