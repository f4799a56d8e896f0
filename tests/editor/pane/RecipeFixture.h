#pragma once

#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/RecipePlans.h"
#include "editor/inspector/form/Inspector.h"
#include "tests/editor/pane/PaneFixture.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace gloam::test {

/// The pages of recipes and tables on a pane, driven by keys.
struct RecipeFixture : PaneFixture {
    template <typename Page> Page* page()
    {
        const auto pages = pane.findChildren<Page*>();
        const auto open = std::find_if(pages.begin(), pages.end(), [](const auto* each) { return each->isVisible(); });
        return open == pages.end() ? nullptr : *open;
    }
    editor::RecipeDialog& recipePage()
    {
        if (!page<editor::RecipeDialog>())
            pane.act(QStringLiteral("recipes"));
        return *page<editor::RecipeDialog>();
    }
    editor::TableDialog& tablePage()
    {
        if (!page<editor::TableDialog>())
            pane.act(QStringLiteral("tables"));
        return *page<editor::TableDialog>();
    }
    editor::BiomeDialog& biomePage()
    {
        if (!page<editor::BiomeDialog>())
            pane.act(QStringLiteral("biomes"));
        return *page<editor::BiomeDialog>();
    }
    template <typename Page> QPushButton& button(const QString& text)
    {
        for (QPushButton* each : page<Page>()->template findChildren<QPushButton*>())
            if (each->text() == text)
                return *each;
        qFatal("there is no button %s", qPrintable(text));
    }
    void press(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers held = {}) { QTest::keyClick(&widget, key, held); }

    /// Answers the question for a name.
    void name(const QString& text)
    {
        auto* line = page<editor::NameDialog>()->template findChild<QLineEdit*>();
        line->setText(text);
        press(*line, Qt::Key_Return);
    }
    void makeRecipe(const QString& text)
    {
        recipePage();
        press(button<editor::RecipeDialog>(QStringLiteral("New…")), Qt::Key_Space);
        name(text);
    }
    void addBuilder(const QString& title)
    {
        for (const editor::FormGroup& group : recipePage().form().subject()->groups())
            for (const editor::FormAct& act : group.acts)
                for (const QString& choice : act.choices)
                    if (choice.startsWith(title + QLatin1Char(':')))
                        emit recipePage().form().form().actAsked(group.key, act.key, choice);
    }
    /// Types into a field of the shown form and presses Enter.
    void enter(editor::FieldEditor& editor, const QString& text)
    {
        editor.takeFocus();
        QWidget* input = editor.window()->focusWidget();
        if (auto* box = qobject_cast<QComboBox*>(input))
            input = box->lineEdit();
        press(*input, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(input, text);
        press(*input, Qt::Key_Return);
    }
    QStringList titles()
    {
        QStringList all;
        for (const editor::FormGroup& group : recipePage().form().subject()->groups())
            for (const editor::FormItem& item : group.items)
                all << QString(item.text).remove(QStringLiteral("▸ "));
        return all;
    }
    List steps(const char* recipe) const { return editor::stepsOfRecipe(document.world(), recipe); }
};

}  // namespace gloam::test
