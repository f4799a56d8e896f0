#include "app/edit/KeptViews.h"

#include "editor/pane/MapViews.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>
#include <optional>

namespace gloam::app {

namespace {

constexpr qint64 mostKeptBytes = 256 << 10;
constexpr int mostKeptPixel = 1 << 28;

using editor::CellStep;
using editor::OpenLevel;

/// Of a level that was viewed, with its cursor and camera.
QJsonObject viewObject(const Name& level, const std::optional<OpenLevel::View>& view)
{
    QJsonObject object{{QStringLiteral("level"), QString::fromStdString(level.text())}};
    if (view)
        object[QStringLiteral("cursor")] = QJsonArray{view->cursor.x, view->cursor.y};
    if (view && view->camera) {
        object[QStringLiteral("step")] = static_cast<int>(view->camera->step);
        object[QStringLiteral("at")] = QJsonArray{view->camera->topLeft.x(), view->camera->topLeft.y()};
    }
    return object;
}

Name levelIn(const QJsonObject& object)
{
    return object[QStringLiteral("level")].toString().toStdString();
}

int numberIn(const QJsonValue& value)
{
    return std::clamp(value.toInt(), -mostKeptPixel, mostKeptPixel);
}

OpenLevel::View viewIn(const QJsonObject& object)
{
    const QJsonArray cursor = object[QStringLiteral("cursor")].toArray();
    const QJsonArray at = object[QStringLiteral("at")].toArray();
    OpenLevel::View view{{numberIn(cursor.at(0)), numberIn(cursor.at(1))}, {}};
    const int least = static_cast<int>(editor::smallestStep);
    const int step = object[QStringLiteral("step")].toInt(least - 1);
    if (step >= least && step <= static_cast<int>(CellStep::XXL) && at.size() == 2)
        view.camera = editor::Camera{static_cast<CellStep>(step), {numberIn(at.at(0)), numberIn(at.at(1))}};
    return view;
}

/// One that the world has; the empty name of other worlds' files finds none.
bool isOfWorld(const editor::EditorState& state, const Name& level)
{
    return state.document.world().findLevel(level) != nullptr;
}

}  // namespace

QString KeptViews::keptFile(const QString& file) const
{
    const QString path = QFileInfo(file).absoluteFilePath();
    const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return m_folder + QStringLiteral("/%1.json").arg(QString::fromLatin1(name));
}

/// It is a convenience: if it cannot be written, the world opens at its start the next time.
void KeptViews::keep(const QString& file) const
{
    const editor::EditorState& state = m_pane.state();
    if (file.isEmpty() || !state.open.level())
        return;
    QJsonArray tabs;
    for (const Name& level : state.tabs.levels())
        tabs.append(viewObject(level, state.open.viewOf(level)));
    QJsonObject whole{{QStringLiteral("tabs"), tabs},
                      {QStringLiteral("open"), QString::fromStdString(state.open.id().text())}};
    const editor::MapViews& views = m_pane.views();
    if (const editor::EditorState* const other = views.other(); other && other->open.level()) {
        QJsonObject split = viewObject(other->open.id(), other->open.viewOf(other->open.id()));
        split[QStringLiteral("way")] =
            views.orientation() == Qt::Horizontal ? QStringLiteral("beside") : QStringLiteral("below");
        split[QStringLiteral("place")] = views.place();
        whole[QStringLiteral("split")] = split;
    }
    QDir().mkpath(m_folder);
    QSaveFile kept(keptFile(file));
    if (kept.open(QIODevice::WriteOnly)) {
        kept.write(QJsonDocument(whole).toJson(QJsonDocument::Compact));
        kept.commit();
    }
}

void KeptViews::restore(const QString& file) const
{
    QFile kept(keptFile(file));
    if (file.isEmpty() || kept.size() > mostKeptBytes || !kept.open(QIODevice::ReadOnly))
        return;
    const QJsonObject whole = QJsonDocument::fromJson(kept.readAll()).object();
    editor::EditorState& state = m_pane.state();
    std::vector<Name> levels;
    for (const QJsonValue& tab : whole[QStringLiteral("tabs")].toArray()) {
        const QJsonObject object = tab.toObject();
        if (const Name level = levelIn(object); isOfWorld(state, level)) {
            if (object.contains(QStringLiteral("cursor")))  // else not viewed yet: it opens at its start
                state.open.setViewOf(level, viewIn(object));
            levels.push_back(level);
        }
    }
    if (levels.empty())
        return;
    const Name open(whole[QStringLiteral("open")].toString().toStdString());
    state.tabs.set(levels);
    state.navigation.open(isOfWorld(state, open) ? open : levels.front());
    state.tabs.set(levels);  // without the level where games start, which was open before

    const QJsonObject split = whole[QStringLiteral("split")].toObject();
    const Name beside = levelIn(split);
    if (!isOfWorld(state, beside))
        return;
    editor::MapViews& views = m_pane.views();
    views.split(split[QStringLiteral("way")].toString() == QLatin1String("below") ? Qt::Vertical : Qt::Horizontal);
    views.other()->navigation.open(beside);
    views.other()->open.setViewOf(beside, viewIn(split));
    if (split[QStringLiteral("place")].toInt() == 1)
        views.swapPlaces();
}

}  // namespace gloam::app
