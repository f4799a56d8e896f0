#pragma once

#include "app/edit/EditController.h"
#include "app/start/OpenWorldPage.h"
#include "app/widgets/ChoicePanel.h"
#include "core/io/world/WorldText.h"
#include "core/world/TilePatch.h"
#include "editor/document/WorkPlans.h"
#include "tests/app/Desk.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace gloam::test {

/// A desk with the editor open, and what tests ask about it.
class EditorDesk : public Desk {
public:
    using Desk::Desk;

    app::EditController& editor() { return window().editController(); }
    editor::WorldDocument& document() { return editor().document(); }
    editor::EditorState& editorState() { return editor().state(); }
    QString bytes() { return QString::fromStdString(formatWorld(document().world())); }

    void newWorld()
    {
        app::WindowRequest request;
        request.edit = true;
        window().open(request);
    }
    void edit(const QString& file, const std::optional<QString>& level = {})
    {
        app::WindowRequest request;
        request.edit = true;
        request.file = file;
        request.level = level;
        window().open(request);
    }

    /// A step that changes the world: one more floor cell.
    void dig(Point at)
    {
        TilePatch patch;
        stamp(patch, *document().world().registry, at, document().world().registry->findTile("floor"));
        const editor::EditResult dug =
            document().perform(editor::planPaint(document().world(), editorState().open.id(), patch));
        QVERIFY2(dug, qPrintable(dug.objection));
    }

    QString pathIn(const QString& name) const { return folder() + QLatin1Char('/') + name; }

    /// The question that is open; empty if there is none.
    QString question()
    {
        for (const auto* panel : window().findChildren<app::ChoicePanel*>())
            if (panel->isVisible())
                return panel->accessibleName();
        return {};
    }

    QFileDialog* dialog() { return window().findChild<QFileDialog*>(); }

    /// From the list of worlds to all files.
    void browse()
    {
        if (auto* worlds = window().findChild<app::OpenWorldPage*>(); worlds && worlds->isVisible())
            for (auto* button : worlds->findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Browse…"))
                    return QTest::mouseClick(button, Qt::LeftButton);  // the page is gone after it
    }

    /// Types a file name into the open dialog, in which a relative one would be sought in the folder that it shows.
    void nameFile(const QString& path)
    {
        browse();
        QVERIFY(dialog());
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(dialog()));
        auto* name = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(name);
        const QString whole = QFileInfo::exists(path) ? QFileInfo(path).absoluteFilePath() : path;
        name->setText(whole.chopped(1));  // the dialog looks folders up at each letter
        QTest::keyClicks(name, whole.right(1));
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        window().activateWindow();  // what a desktop does by itself
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void saveAs(const QString& path)
    {
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        nameFile(path);
    }
};

/// The last message of the editor's status bar.
inline QString lastTold(const QSignalSpy& told)
{
    return told.isEmpty() ? QString() : told.last().first().toString();
}

}  // namespace gloam::test
