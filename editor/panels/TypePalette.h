#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/panels/PalettePage.h"
#include "editor/state/Notices.h"
#include "editor/state/PaintChoice.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/ToolChoice.h"
#include "editor/state/TypeChoice.h"
#include "editor/ui/UiStyle.h"

#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace gloam::editor {

class PaletteGrid;
class PaletteModel;
class StatusText;
class TypeMaker;
enum class PaletteForm;
struct PaletteRow;

/// The types of one category to paint or place: a search, recent ones, and all.
class TypePalette : public PalettePage {
    Q_OBJECT

public:
    static constexpr std::size_t mostRecent = 8;

    TypePalette(const UiStyle& style, WorldDocument& document, Notices& notices, ToolChoice& tool, PaintChoice& paint,
                TypeChoice& types, SubjectSelection& subject, TypeCategory category, QWidget* parent = nullptr);

    void enter() override;
    void search() override;
    void leave() override;
    void cycle(int steps) override;
    bool wasClicked() const override { return m_wasClicked; }
    void setForm(PaletteForm form);
    TypeMaker& maker() const { return *m_maker; }

    /// The same height whatever it shows, so that a search or a theme moves nothing around it. It is higher only while
    /// it asks for a name.
    QSize minimumSizeHint() const override;

signals:
    void formChosen(gloam::editor::PaletteForm form);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showForm();
    void showName(const QString& pointedAt);
    QString nameInHand() const;
    void followChoice();
    void fillRecent();
    void fillAll();
    void choose(const PaletteRow& row, bool staysHere);

    Notices& m_notices;
    ToolChoice& m_tool;
    PaintChoice& m_paint;
    TypeChoice& m_types;
    SubjectSelection& m_subject;
    TypeCategory m_category;
    std::vector<Name> m_recent;  ///< newest first; may name types that this world lacks
    bool m_keepsOrder = false;   ///< while a recent type is chosen there, so that none moves under the mouse
    PaletteModel* m_recentModel;
    PaletteModel* m_allModel;
    QLineEdit* m_search;
    QToolButton* m_form;
    StatusText* m_name;  ///< the name of the type under the mouse, else of the chosen one
    PaletteForm m_chosenForm{};
    bool m_wasClicked = false;
    PaletteGrid* m_recentGrid;
    QWidget* m_line;
    PaletteGrid* m_all;
    QLabel* m_nothing;
    TypeMaker* m_maker;
};

}  // namespace gloam::editor
