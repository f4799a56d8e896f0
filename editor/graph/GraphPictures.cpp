#include "editor/graph/GraphPictures.h"

#include "core/view/frame/Miniature.h"
#include "editor/panels/Minimap.h"

#include <QElapsedTimer>

#include <algorithm>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int leastPictureSide = 16;
constexpr int mostPictureSide = 1024;
constexpr long long mostPicturePixels = 16'000'000;  ///< of all pictures that are kept

/// Rounded up to one of a few sizes, so that zooming makes few pictures.
QSize usualSizeFor(QSize pixels)
{
    const int longest = std::max({1, pixels.width(), pixels.height()});
    int side = leastPictureSide;
    while (side < longest && side < mostPictureSide)
        side *= 2;
    const double scale = static_cast<double>(side) / longest;
    return {std::max(1, static_cast<int>(pixels.width() * scale)),
            std::max(1, static_cast<int>(pixels.height() * scale))};
}

QImage drawnSmall(const Level& level, const Palette& palette, QSize pixels)
{
    return imageOf(Miniature(level, palette, {pixels.width(), pixels.height()}).pixels());
}

}  // namespace

GraphPictures::GraphPictures(const UiStyle& style, const WorldDocument& document, TaskRunner run, QObject* parent)
    : QObject(parent), m_style(style), m_document(document), m_run(std::move(run))
{
    m_round.setParent(this);
    m_round.setSingleShot(true);
    m_round.setInterval(0);
    connect(&m_round, &QTimer::timeout, this, &GraphPictures::makeSome);
    connect(&document, &WorldDocument::changed, this, &GraphPictures::follow);
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_pictures.clear();
        m_wanted.clear();
    });
}

void GraphPictures::follow(const Touched& touched)
{
    for (const auto& [from, to] : touched.renamed)
        if (auto picture = m_pictures.extract(from); !picture.empty()) {
            picture.key() = to;
            picture.mapped().asked = {};  // what is being made comes under the old name, and is dropped
            m_pictures.insert(std::move(picture));
        }
    const auto spoil = [this](Picture& picture) {
        picture.isStale = true;
        picture.version = ++m_versions;
    };
    for (const Touched::Part& part : touched.parts)
        if (const auto picture = m_pictures.find(part.level); picture == m_pictures.end())
            continue;
        else if (m_document.world().findLevel(part.level))
            spoil(picture->second);
        else
            m_pictures.erase(picture);
    if (touched.types)
        for (auto& [level, picture] : m_pictures)
            spoil(picture);
}

GraphPictures::Picture& GraphPictures::pictureOf(const Name& level)
{
    const auto [picture, isNew] = m_pictures.try_emplace(level);
    if (isNew)
        picture->second.version = ++m_versions;
    return picture->second;
}

void GraphPictures::redraw()
{
    m_pictures.clear();
    emit changed();
}

void GraphPictures::beginPainting()
{
    m_wanted.clear();
    ++m_painting;
}

const QImage* GraphPictures::of(const Name& level, QSize pixels)
{
    Picture& picture = pictureOf(level);
    picture.paintedAt = m_painting;
    const QSize wanted = usualSizeFor(pixels);
    const bool isTooSmall = picture.image.width() < wanted.width() && picture.image.height() < wanted.height();
    const bool isBeingMade = picture.asked == wanted;
    if ((picture.isStale || isTooSmall) && !isBeingMade) {
        m_wanted.emplace_back(level, wanted);
        if (!m_round.isActive())
            m_round.start();
    }
    return picture.image.isNull() ? nullptr : &picture.image;
}

/// Those without any picture first.
void GraphPictures::makeSome()
{
    std::stable_partition(m_wanted.begin(), m_wanted.end(),
                          [this](const auto& wanted) { return pictureOf(wanted.first).image.isNull(); });
    QElapsedTimer timer;
    timer.start();
    while (!m_wanted.empty() && timer.elapsed() < millisecondsOfRound) {
        const auto [level, pixels] = m_wanted.front();
        m_wanted.pop_front();
        make(level, pixels);
    }
    trim();
    if (!m_wanted.empty())
        m_round.start();
    emit changed();
}

void GraphPictures::make(const Name& id, QSize pixels)
{
    const auto found = m_document.world().levels.find(id);
    if (found == m_document.world().levels.end() || found->second->tiles.size().isEmpty())
        return;
    Picture& picture = pictureOf(id);
    const int version = picture.version;
    if (found->second->tiles.size().area() < cellsOfLarge) {
        put(id, version, drawnSmall(*found->second, m_style.theme.palette, pixels));
        return;
    }
    picture.asked = pixels;
    ++m_running;
    const auto level = std::make_shared<const Cow<Level>>(found->second);
    const auto palette = std::make_shared<const Palette>(m_style.theme.palette);
    const auto drawn = std::make_shared<QImage>();
    m_run([level, palette, drawn, pixels] { *drawn = drawnSmall(**level, *palette, pixels); },
          [this, life = std::weak_ptr<int>(m_life), id, version, drawn] {
              if (life.expired())
                  return;
              --m_running;
              if (const auto asked = m_pictures.find(id); asked != m_pictures.end())
                  asked->second.asked = {};
              put(id, version, std::move(*drawn));
              emit changed();
          });
}

/// One of a level that has changed meanwhile is better than none, and stays stale.
void GraphPictures::put(const Name& level, int version, QImage image)
{
    const auto found = m_pictures.find(level);
    if (found == m_pictures.end())
        return;
    found->second.image = std::move(image);
    found->second.isStale = version != found->second.version;
    ++m_made;
}

/// Drops pictures that were not shown for the longest time, if there are too many.
void GraphPictures::trim()
{
    long long pixels = 0;
    std::vector<std::pair<long long, Name>> hidden;
    for (const auto& [level, picture] : m_pictures) {
        pixels += 1LL * picture.image.width() * picture.image.height();
        if (picture.paintedAt < m_painting)
            hidden.emplace_back(picture.paintedAt, level);
    }
    if (pixels <= mostPicturePixels)
        return;
    std::sort(hidden.begin(), hidden.end());
    for (const auto& [paintedAt, level] : hidden) {
        const auto found = m_pictures.find(level);
        pixels -= 1LL * found->second.image.width() * found->second.image.height();
        m_pictures.erase(found);
        if (pixels <= mostPicturePixels)
            return;
    }
}

}  // namespace gloam::editor
