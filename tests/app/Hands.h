#pragma once

#include "editor/canvas/LevelCanvas.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/TypePalette.h"
#include "tests/app/EditorDesk.h"

#include <QAbstractItemView>
#include <QListView>
#include <QMouseEvent>

#include <vector>

namespace gloam::test {

/// Mouse and key input to the editor, counted: each key, click, drag, and turn of the wheel to reach something.
class Hands {
public:
    /// `chance`: the seed of everything random, including the ids of placed entities; see Desk.
    explicit Hands(std::optional<quint64> chance = std::nullopt) : m_desk(false, chance) {}

    int count() const { return m_count; }
    void countOne(int inputs = 1) { m_count += inputs; }  ///< for input outside this class
    EditorDesk& desk() { return m_desk; }
    editor::WorldDocument& document() { return m_desk.document(); }
    editor::EditorState& editorState() { return m_desk.editorState(); }
    editor::LevelCanvas& canvas() { return m_desk.editor().pane().canvas(); }
    bool sees(Point cell) { return canvas().rect().contains(middleOf(cell)); }
    const Level& level(const Name& id) { return *document().world().findLevel(id); }
    std::string tileAt(const Name& id, Point cell)
    {
        const TileMap& tiles = level(id).tiles;
        return tiles.types().tile(tiles.topAt(cell)).id.text();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers held = {})
    {
        ++m_count;
        QTest::keyClick(QApplication::focusWidget(), key, held);
    }
    void letter(char sign)
    {
        ++m_count;
        QTest::keyClick(QApplication::focusWidget(), sign);
    }
    void click(Point cell, Qt::KeyboardModifiers held = {})
    {
        ++m_count;
        stroke({middleOf(cell)}, Qt::LeftButton, held);
    }
    void drag(const std::vector<Point>& cells, Qt::KeyboardModifiers held = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        ++m_count;
        std::vector<QPoint> way;
        for (const Point cell : cells)
            way.push_back(middleOf(cell));
        stroke(way, button, held);
    }
    void dragOntoLevel(Point from, const Name& id)
    {
        ++m_count;
        stroke({middleOf(from), canvas().mapFromGlobal(rowOf(id))}, Qt::LeftButton, {});
    }
    void clickLevel(const Name& id)
    {
        ++m_count;
        QWidget* const rows = levels().findChild<QListView*>()->viewport();
        QTest::mouseClick(rows, Qt::LeftButton, {}, rows->mapFromGlobal(rowOf(id)));
    }
    void clickType(const QString& name)
    {
        ++m_count;
        QStringList met;
        for (auto* palette : m_desk.window().findChildren<editor::TypePalette*>())
            for (auto* view : palette->findChildren<QAbstractItemView*>())
                for (int row = 0; palette->isVisible() && view->model() && row < view->model()->rowCount(); ++row) {
                    const QModelIndex index = view->model()->index(row, 0);
                    met << index.data().toString();
                    if (met.last() != name)
                        continue;
                    if (!view->viewport()->rect().contains(view->visualRect(index)))
                        ++m_count;  // the wheel
                    view->scrollTo(index);
                    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
                    return;
                }
        qFatal("No palette shows '%s', but: %s", qPrintable(name), qPrintable(met.join(QStringLiteral("; "))));
    }
    /// Types a number and Enter into the open dialog.
    void answer(const QString& digits)
    {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (!dialog)
            qFatal("Nothing is asked.");
        m_count += static_cast<int>(digits.size()) + 1;
        QTest::keyClicks(dialog->focusWidget(), digits);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    }

private:
    QPoint middleOf(Point cell) { return canvas().rectOf(cell).center(); }
    editor::LevelList& levels() { return *m_desk.window().findChild<editor::LevelList*>(); }

    /// The middle of a level's row on the screen.
    QPoint rowOf(const Name& id)
    {
        auto& rows = *levels().findChild<QListView*>();
        for (int row = 0; row < rows.model()->rowCount(); ++row) {
            const QPoint middle = rows.viewport()->mapToGlobal(rows.visualRect(rows.model()->index(row, 0)).center());
            if (levels().levelAt(middle) == id)
                return middle;
        }
        qFatal("The level is not in the list.");
    }

    void stroke(const std::vector<QPoint>& way, Qt::MouseButton button, Qt::KeyboardModifiers held)
    {
        const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton changed, Qt::MouseButtons buttons) {
            QMouseEvent event(type, at, canvas().mapToGlobal(at), changed, buttons, held);
            QApplication::sendEvent(&canvas(), &event);
        };
        send(QEvent::MouseMove, way.front(), Qt::NoButton, Qt::NoButton);
        if (canvas().focusPolicy() & Qt::ClickFocus)
            canvas().setFocus(Qt::MouseFocusReason);  // what only a click in the desktop does by itself
        send(QEvent::MouseButtonPress, way.front(), button, button);
        for (std::size_t i = 1; i < way.size(); ++i)
            send(QEvent::MouseMove, way[i], Qt::NoButton, button);
        send(QEvent::MouseButtonRelease, way.back(), button, Qt::NoButton);
    }

    EditorDesk m_desk;
    int m_count = 0;
};

}  // namespace gloam::test
