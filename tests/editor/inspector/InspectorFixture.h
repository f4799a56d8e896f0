#pragma once

#include "core/io/world/EntityText.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/inspector/form/Inspector.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QTest>

#include <memory>

namespace gloam::test {

/// An inspector in its own window, as wide as in the editor, on a new world with a gritling in its room.
struct InspectorFixture : DocumentFixture {
    editor::EditorState state{document};
    QWidget window;
    editor::Inspector* inspector = nullptr;
    EntityId gritling;

    InspectorFixture()
    {
        const Start& start = document.world().settings.start;
        const Entity made = document.newEntity("gritling", start.at + Point{2, 0});
        gritling = made.id;
        if (const editor::EditResult result =
                document.perform(editor::planPlace(document.world(), start.level, {made}));
            !result)
            qFatal("%s", qPrintable(result.objection));
        inspector = new editor::Inspector(look(), state, &window);
        window.resize(280, 900);
        inspector->setGeometry(window.rect());
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("no window");
    }

    /// Stairs from beside the cursor to a second level.
    LinkId addLink()
    {
        addCellar();
        const Place from{state.open.id(), state.open.cursor() + Point{1, 1}};
        if (!document.perform(editor::planLink(document.world(), document.newId(), from, {"cellar", {3, 3}})))
            qFatal("no link");
        return document.world().links.all().front().id;
    }

    editor::FormRowView& row(const char* group, const char* field)
    {
        editor::FormGroupView* view = inspector->form().group(QString::fromUtf8(group));
        if (!view)
            qFatal("no group %s", group);
        view->setOpen(true);
        editor::FormRowView* found = view->row(field);
        if (!found)
            qFatal("no field %s", field);
        return *found;
    }
    void focus(const char* group, const char* field)
    {
        window.activateWindow();  // a popup that closed may have taken the focus
        if (!QTest::qWaitForWindowActive(&window)
            || !inspector->focusField(QString::fromUtf8(group), QString::fromUtf8(field)))
            qFatal("no field %s.%s", group, field);
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// Replaces the text of the focused line, and presses Enter.
    static void type(const char* text, bool enters = true)
    {
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_Delete);
        QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(text));
        if (enters)
            press(Qt::Key_Return);
    }
    void enter(const char* group, const char* field, const char* text)
    {
        focus(group, field);
        type(text);
    }
    QString objection(const char* group, const char* field) { return row(group, field).objection(); }
    Value shownValue(const char* group, const char* field) { return row(group, field).editor().value(); }

    const Entity& theGritling() const { return *state.open.level()->entities.find(gritling); }
    void selectGritling() { state.subject.select(editor::Selection::ofEntities({gritling})); }

    /// The gritling's line in the saved text.
    QString gritlingLine() const
    {
        const Entity* entity = state.open.level()->entities.find(gritling);
        return entity ? QString::fromStdString(toFlowText(entityTree(*entity, *state.document.world().registry)))
                      : QString();
    }
    std::size_t steps() const { return document.history().stepCount(); }
};

}  // namespace gloam::test
