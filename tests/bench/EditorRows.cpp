#include "tests/bench/WindowRows.h"

#include "app/edit/EditController.h"
#include "app/run/PlaySession.h"
#include "app/window/QuickPage.h"
#include "core/world/World.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/things/ThingPlans.h"
#include "editor/things/ThingsModel.h"
#include "editor/things/ThingsPanel.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace gloam;
using namespace gloam::app;

namespace {

constexpr int strokeSteps = 400;
constexpr int tries = 60;

/// A new world with a level of this size opened in it.
void openLevel(EditController& desk, Size size)
{
    desk.newWorld();
    editor::WorldDocument& document = desk.document();
    document.perform(editor::planAddLevel(document.world(), document.limits(),
                                          editor::solidLevel("large", "Large", size, document.world().registry)));
    desk.state().navigation.openAt({"large", {size.width / 2, size.height / 2}});
    QApplication::processEvents();
}

qint64 nanosecondsOf(editor::LevelCanvas& canvas, QEvent::Type type, QPoint at)
{
    QMouseEvent event(type, at, canvas.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      Qt::LeftButton, {});
    QElapsedTimer timer;
    timer.start();
    QApplication::sendEvent(&canvas, &event);
    QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    return timer.nsecsElapsed();
}

/// One long stroke of the mouse in a spiral, each move to the painted frame.
void printStroke(EditController& desk, Size size, const char* map)
{
    openLevel(desk, size);
    editor::LevelCanvas& canvas = desk.pane().canvas();
    const QPoint middle = canvas.rect().center();
    nanosecondsOf(canvas, QEvent::MouseButtonPress, middle);
    std::vector<qint64> times;
    for (int i = 0; i < strokeSteps; ++i) {
        const double angle = i * 0.15;
        const double radius = 20 + i * 0.8;
        const QPoint at =
            middle + QPoint(static_cast<int>(radius * std::cos(angle)), static_cast<int>(radius * std::sin(angle)));
        times.push_back(nanosecondsOf(canvas, QEvent::MouseMove, at));
    }
    bench::printWindowRow("stroke-step", map, std::move(times));
    std::vector<qint64> release{nanosecondsOf(canvas, QEvent::MouseButtonRelease, middle)};
    bench::printWindowRow("stroke-end", map, std::move(release));
}

/// The largest level there may be, opened from another one to the painted frame; and its file, read into the editor.
void printOpening(EditController& desk)
{
    openLevel(desk, {4096, 4095});  // a row less: the file holds the first level too
    const Name first = desk.state().document.world().settings.start.level;
    std::vector<qint64> times;
    for (int i = 0; i < tries; ++i) {
        desk.state().navigation.open(first);
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        QElapsedTimer timer;
        timer.start();
        desk.state().navigation.open("large");
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        times.push_back(timer.nsecsElapsed());
    }
    bench::printWindowRow("open-level", "4096x4096", std::move(times));
    openLevel(desk, {4090, 4090});  // with the first level what one file may hold
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("large.gloam"));
    if (!desk.document().saveAs(file.toStdString()))
        qFatal("The largest world cannot be saved.");
    std::vector<qint64> reading;
    for (int i = 0; i < 3; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (!desk.open(file))
            qFatal("The largest world cannot be read.");
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        reading.push_back(timer.nsecsElapsed());
    }
    bench::printWindowRow("open-file", "4090x4090", std::move(reading));
}

qint64 nanosecondsOf(const std::function<void()>& act)
{
    QElapsedTimer timer;
    timer.start();
    act();
    QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // there is no event loop to send them
    return timer.nsecsElapsed();
}

/// A large selection drawn, a thousand entities shown in the inspector, and what can be seen from a cursor that moves.
void printLooking(EditController& desk)
{
    openLevel(desk, {500, 500});
    editor::EditorState& state = desk.state();
    std::vector<qint64> selecting;
    for (int i = 0; i < tries; ++i)
        selecting.push_back(nanosecondsOf([&] {
            state.cells.select(CellArea({500, 500}, Rect{{1, 1 + i % 2}, {498, 498}}));
        }));
    bench::printWindowRow("select-area", "500x500", std::move(selecting));

    openLevel(desk, {100, 100});
    const TypeRegistry& types = *desk.document().world().registry;
    TilePatch floor;
    for (int y = 1; y < 99; ++y)
        for (int x = 1; x < 99; ++x)
            stamp(floor, types, {x, y}, types.findTile("floor"));
    desk.document().perform(editor::planPaint(desk.document().world(), "large", floor));
    std::vector<Entity> torches;
    for (int i = 0; i < 1000; ++i)
        torches.push_back(desk.document().newEntity("torch", {1 + i % 90, 1 + i / 90}));
    if (!desk.document().perform(editor::planPlace(desk.document().world(), "large", torches)))
        qFatal("The torches cannot be placed.");
    std::vector<EntityId> ids;
    for (const Entity& torch : torches)
        ids.push_back(torch.id);
    std::vector<qint64> showing;
    for (int i = 0; i < tries; ++i) {
        state.subject.select({});
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        showing.push_back(nanosecondsOf([&] { state.subject.select(editor::Selection::ofEntities(ids)); }));
    }
    bench::printWindowRow("inspect-several", "1000 things", std::move(showing));
    for (const auto& [overlay, name] :
         {std::pair{editor::Overlay::Sight, "overlay-sight"}, std::pair{editor::Overlay::Light, "overlay-light"}}) {
        state.display.setOverlay(overlay);
        std::vector<qint64> moving;
        for (int i = 0; i < tries; ++i)
            moving.push_back(nanosecondsOf([&] { state.open.setCursor({20 + i, 50}); }));
        bench::printWindowRow(name, "100x100", std::move(moving));
    }
    state.display.setOverlay(editor::Overlay::None);
}

/// Go to Anything among ten thousand entities: from the key to the painted page, and from each letter to what it finds.
void printGoing(MainWindow& window, EditController& desk)
{
    openLevel(desk, {200, 100});
    editor::WorldDocument& document = desk.document();
    Level level = makeLevel("herd", {200, 100}, document.world().registry, "floor");
    static constexpr const char* kinds[] = {"gritling", "torch", "brazier", "ration", "dagger"};
    for (int i = 0; i < 10'000; ++i)
        level.entities.add(document.newEntity(kinds[i % 5], {i % 200, i / 200}));
    if (!document.perform(editor::planAddLevel(document.world(), document.limits(), level)))
        qFatal("The herd cannot be added.");
    std::vector<qint64> opening;
    std::vector<qint64> typing;
    for (int i = 0; i < tries / 10; ++i) {
        opening.push_back(
            nanosecondsOf([&] { window.findChild<QAction*>(QStringLiteral("go-to-anything"))->trigger(); }));
        auto* const page = window.findChild<QuickPage*>();
        while (!page->isComplete())
            QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        auto* const field = page->findChild<QLineEdit*>();
        for (const QString& typed : {QStringLiteral("gritling herd 12"), QStringLiteral("e: r"), QStringLiteral("to")})
            for (qsizetype letters = 0; letters <= typed.size(); ++letters)
                typing.push_back(nanosecondsOf([&] { field->setText(typed.left(letters)); }));
        page->close();
    }
    bench::printWindowRow("go-to-open", "10000 entities", std::move(opening));
    const qint64 longest = *std::max_element(typing.begin(), typing.end());
    bench::printWindowRow("go-to-letter", "10000 entities", std::move(typing));
    bench::printWindowRow("go-to-letter-longest", "10000 entities", {longest});
}

/// The list of the same ten thousand things: from the act to the painted table, a page of it, sorted by a field, and
/// one value for all of them.
void printListing(EditController& desk)
{
    auto& panel = *desk.pane().findChild<editor::ThingsPanel*>();
    panel.setColumnKeys({QStringLiteral("type"), QStringLiteral("place"), QStringLiteral("hp"),
                         QStringLiteral("stats.hp"), QStringLiteral("name")});
    const auto settle = [&panel] {
        while (panel.isSearching())
            QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    };
    std::vector<qint64> opening;
    std::vector<qint64> paging;
    std::vector<qint64> sorting;
    std::vector<qint64> setting;
    for (int i = 0; i < tries / 10; ++i) {
        opening.push_back(nanosecondsOf([&] {
            desk.pane().act(QStringLiteral("list-things"));
            settle();
        }));
        for (int page = 0; page < 10; ++page)
            paging.push_back(nanosecondsOf([&] {
                panel.table().selectRow((i + page) * 100);
                panel.table().scrollTo(panel.table().currentIndex());
            }));
        sorting.push_back(nanosecondsOf([&] {
            panel.model().sort(3, i % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
            settle();
        }));
        panel.table().selectAll();
        const editor::WorldDocument& document = desk.document();
        const auto column = thingColumn(document.parts(), "hp");
        setting.push_back(nanosecondsOf([&] {
            Progress progress;
            editor::ThingsChange change = editor::planSetCells(document.world(), document.parts(), panel.model().rows(),
                                                               *column, Value(2 + i), progress);
            if (!desk.document().perform(std::move(change.plan)))
                qFatal("The things cannot be changed.");
            settle();
        }));
    }
    bench::printWindowRow("things-open", "10000 entities", std::move(opening));
    bench::printWindowRow("things-page", "10000 entities", std::move(paging));
    bench::printWindowRow("things-sort", "10000 entities", std::move(sorting));
    bench::printWindowRow("things-set-all", "10000 entities", std::move(setting));
}

/// Halls with 300 creatures, from F5 to the first frame of the game.
void printTry(MainWindow& window, EditController& desk)
{
    openLevel(desk, {200, 200});
    editor::WorldDocument& document = desk.document();
    const TypeRegistry& types = *document.world().registry;
    TilePatch floor;
    for (int y = 1; y < 199; ++y)
        for (int x = 1; x < 199; ++x)
            if (x % 15 != 0 && y % 15 != 0)
                stamp(floor, types, {x, y}, types.findTile("floor"));
    document.perform(editor::planPaint(document.world(), "large", floor));
    for (int i = 0; i < 300; ++i)
        document.perform(
            editor::planPlace(document.world(), "large",
                              {document.newEntity("gritling", {1 + (i * 7) % 198, 1 + (i * 7) / 198 * 13 % 198})}));
    std::vector<qint64> times;
    for (int i = 0; i < tries; ++i) {
        QElapsedTimer timer;
        timer.start();
        window.findChild<QAction*>(QStringLiteral("try-here"))->trigger();
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        times.push_back(timer.nsecsElapsed());
        if (!window.session())
            qFatal("There is no try.");
        window.findChild<QAction*>(QStringLiteral("edit-mode"))->trigger();
        QApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    }
    bench::printWindowRow("try-to-frame", "halls-200-300", std::move(times));
}

/// A painted cell of a large level, checked again.
void printChecking(EditController& desk)
{
    openLevel(desk, {1000, 1000});
    editor::WorldDocument& document = desk.document();
    const TypeRegistry& types = *document.world().registry;
    std::vector<qint64> times;
    const editor::ProblemFinder finder(document, [&times](const auto& work, const auto& done) {
        times.push_back(nanosecondsOf(work));
        done();
    });
    for (int i = 0; i < tries; ++i) {
        TilePatch stair;
        stamp(stair, types, {500 + i, 500}, types.findTile("stairs-down"));
        document.perform(editor::planPaint(document.world(), "large", stair));
        while (finder.isSearching())
            QApplication::processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
    }
    times.erase(times.begin());  // the first looks at everything
    bench::printWindowRow("check-cell", "1000x1000", std::move(times));
}

/// Every entity of a shipped world in the inspector, and then the next theme.
void printShipped(MainWindow& window, EditController& desk)
{
    WindowRequest request;
    request.edit = true;
    request.file = window.context().style.resources.path(QStringLiteral("worlds/lamplit-stair.gloam"));
    window.open(request);
    std::vector<qint64> showing;
    for (const auto& [id, level] : desk.document().world().levels) {
        desk.state().navigation.open(id);
        QApplication::processEvents();
        for (const Entity& entity : level->entities.all())
            showing.push_back(
                nanosecondsOf([&] { desk.state().subject.select(editor::Selection::ofEntities({entity.id})); }));
    }
    bench::printWindowRow("inspect-one", "every thing", std::move(showing));
    std::vector<qint64> times;
    for (int i = 0; i < 12; ++i) {
        const std::vector<editor::Theme>& themes = window.context().themes->all;
        const QString& next = themes[static_cast<std::size_t>(i) % themes.size()].name;
        times.push_back(nanosecondsOf([&] { window.context().settings->set(QStringLiteral("theme"), next); }));
    }
    const QByteArray widgets = QByteArray::number(QApplication::allWidgets().size()) + " widgets";
    bench::printWindowRow("theme", widgets.constData(), std::move(times));
}

}  // namespace

void gloam::bench::printEditorRows(MainWindow& window)
{
    WindowRequest request;
    request.edit = true;
    window.open(request);
    QApplication::processEvents();
    EditController& desk = window.editController();
    printStroke(desk, {80, 25}, "80x25");
    printStroke(desk, {1000, 1000}, "1000x1000");
    printStroke(desk, {4096, 4095}, "4096x4096");
    printOpening(desk);
    printLooking(desk);
    printChecking(desk);
    printGoing(window, desk);
    printListing(desk);
    printTry(window, desk);
    printShipped(window, desk);
}
