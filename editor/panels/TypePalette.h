#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace gloam::editor {

class PaletteGrid;
class PaletteModel;
class TypeMaker;

/// The types of one category to paint or place with: a search, those chosen last, and all.
class TypePalette : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostRecent = 8;

    TypePalette(const Look& look, Workbench& bench, TypeCategory category, QWidget* parent = nullptr);

    void enter();   ///< the focus, at the chosen type
    void cycle(int steps);   ///< chooses the type so many behind the chosen one, round and round
    TypeMaker& maker() const { return *m_maker; }

signals:
    void done();    ///< chosen by click or Enter, or left by Escape: the keys are the canvas's again

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followChoice();
    void fillRecent();
    Name bestFound() const;
    void fillAll();
    void choose(const Name& type, bool staysHere);

    Workbench& m_bench;
    TypeCategory m_category;
    std::vector<Name> m_recent;      ///< the last chosen first; may name what this world has not
    bool m_keepsOrder = false;       ///< while one of the recent is chosen there, so that none moves under the mouse
    PaletteModel* m_recentModel;
    PaletteModel* m_allModel;
    QLineEdit* m_search;
    PaletteGrid* m_recentGrid;
    QWidget* m_line;
    PaletteGrid* m_all;
    QLabel* m_nothing;
    TypeMaker* m_maker;
};

}  // namespace gloam::editor
