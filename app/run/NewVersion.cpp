#include "app/run/NewVersion.h"

#include "core/check/Check.h"
#include "core/game/Modes.h"
#include "core/io/world/WorldFiles.h"

#include <QFileInfo>

#include <algorithm>

namespace gloam::app {

NewVersion::NewVersion(const AppContext& context, const std::string& worldFile, std::optional<NewGame> began)
    : m_reading(context.reading), m_file(context.pathOf(QString::fromStdString(worldFile))), m_began(std::move(began))
{}

/// A world that can be played, in the mode of the run. The Error names the first thing that keeps it from that.
Result<ParsedWorld> NewVersion::read() const
{
    const std::string name = QFileInfo(m_file).fileName().toStdString();
    if (!QFileInfo(m_file).isFile())
        return Error{"The file of this run's world is gone: " + m_file.toStdString() + "."};
    Progress progress;
    auto parsed = readWorldFile(m_file.toStdString(), m_reading, progress);
    if (!parsed)
        return parsed.error();
    const Problems problems = allProblems(*parsed, *m_reading.engine, name);
    if (barsGame(problems)) {
        const auto error = std::ranges::find(problems, Severity::Error, &Problem::severity);
        return Error{name + " cannot be played as it is now: " + error->sentence};
    }
    if (m_began) {
        auto world = inMode(std::move(parsed->world), m_began->world.settings.mode, m_reading.engine->parts);
        if (!world)
            return Error{name + " lacks the mode of this run: " + world.error().sentence};
        parsed->world = std::move(*world);
    }
    return parsed;
}

bool NewVersion::isThere()
{
    if (!m_began)
        return false;
    if (m_stamp)
        if (const auto stamp = stampOfWorld(m_file.toStdString(), m_layout); stamp && *stamp == *m_stamp)
            return m_isThere;
    const auto parsed = read();
    m_isThere = false;
    m_stamp.reset();
    if (!parsed)
        return false;
    m_layout = parsed->layout;
    if (const auto stamp = stampOfWorld(m_file.toStdString(), m_layout))
        m_stamp = *stamp;
    if (m_beganText.empty())
        m_beganText = formatWorld(m_began->world);
    m_isThere = formatWorld(parsed->world) != m_beganText && !differencesBetween(m_began->world, parsed->world).empty();
    return m_isThere;
}

Result<VersionOffer> NewVersion::offerFor(const SavedGame& run) const
{
    const auto parsed = read();
    if (!parsed)
        return parsed.error();
    VersionOffer offer;
    if (m_began) {
        offer.differences = differencesBetween(m_began->world, parsed->world);
        if (offer.differences.empty())
            return Error{"The file holds the world that this run is played in: there is no new version."};
    }
    auto carried = carriedOver(run, m_began ? &*m_began : nullptr, parsed->world, m_reading);
    if (!carried)
        return carried.error();
    offer.carried = std::move(*carried);
    return offer;
}

}  // namespace gloam::app
