#include "editor/panels/Palettes.h"

#include "editor/panels/PaletteDelegate.h"
#include "editor/panels/PrefabPalette.h"
#include "editor/panels/TypeMaker.h"
#include "editor/panels/TypePalette.h"

#include <QApplication>

#include <array>

namespace gloam::editor {

Palettes::Palettes(const UiStyle& style, EditorState& state, QWidget* parent)
    : QTabWidget(parent), m_state(state), m_prefabs(new PrefabPalette(style, state))
{
    setObjectName(QStringLiteral("palettes"));
    setDocumentMode(true);
    setFocusPolicy(Qt::NoFocus);  // its pages take the focus; Ctrl+Tab turns them
    const std::array titles{tr("Tiles"), tr("Things"), tr("Abilities"), tr("States")};
    for (const TypeCategory category : allTypeCategories) {
        auto* palette = new TypePalette(style, state.document, state.notices, state.tool, state.paint, state.types,
                                        state.subject, category);
        m_types.push_back(palette);
        addTab(palette, titles[static_cast<std::size_t>(category)]);
        connect(palette, &TypePalette::done, this, &Palettes::done);
        connect(palette, &TypePalette::formChosen, this, [this](PaletteForm form) {
            for (TypePalette* each : m_types)
                each->setForm(form);
        });
        connect(&palette->maker(), &TypeMaker::made, this, &Palettes::made);
    }
    m_lastTypes = m_types.front();
    addTab(m_prefabs, tr("Prefabs"));
    connect(m_prefabs, &PalettePage::done, this, &Palettes::done);
    connect(this, &QTabWidget::currentChanged, this, [this] {
        if (auto* types = qobject_cast<TypePalette*>(currentWidget()))
            m_lastTypes = types;
    });
    connect(&state.tool, &ToolChoice::chosen, this, &Palettes::followTool);
}

void Palettes::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("previous-palette"), [this] { turn(-1); });
    acts.add(QStringLiteral("next-palette"), [this] { turn(1); });
    acts.add(QStringLiteral("find-type"), [this] {
        emit asked();
        shown().search();
    });
    const auto addAsking = [&](const char* name, void (TypeMaker::*act)()) {
        acts.add(QLatin1String(name), [this, act] {
            emit asked();
            (shownTypes().maker().*act)();
        });
    };
    addAsking("new-type", &TypeMaker::newType);
    addAsking("edit-type", &TypeMaker::editType);
    addAsking("duplicate-type", &TypeMaker::duplicateType);
    addAsking("rename-type", &TypeMaker::renameType);
    acts.add(QStringLiteral("delete-type"), [this] { shownTypes().maker().deleteType(); });
    acts.object(QStringLiteral("rename-type"), [this] { return m_lastTypes->maker().canRename().objection; });
    acts.object(QStringLiteral("delete-type"), [this] { return m_lastTypes->maker().canDelete().objection; });
}

PalettePage& Palettes::shown() const
{
    return *static_cast<PalettePage*>(currentWidget());
}

/// Turns from the prefabs back to the types shown last.
TypePalette& Palettes::shownTypes()
{
    setCurrentWidget(m_lastTypes);
    return *m_lastTypes;
}

void Palettes::leaveIfClicked()
{
    if (shown().wasClicked() && shown().isAncestorOf(QApplication::focusWidget()))
        shown().leave();
}

void Palettes::turn(int way)
{
    setCurrentIndex((currentIndex() + count() + way) % count());
    m_state.notices.tell(tabText(currentIndex()));
}

void Palettes::followTool()
{
    const ToolPlaces placed = rowOf(m_state.tool.kind()).places;
    const bool isForPrefabs = placed == ToolPlaces::Stamp && currentWidget() == m_prefabs;
    if (placed != ToolPlaces::Nothing && !isForPrefabs)
        setCurrentIndex(
            static_cast<int>(placed == ToolPlaces::Entities ? TypeCategory::Entities : TypeCategory::Tiles));
}

}  // namespace gloam::editor
