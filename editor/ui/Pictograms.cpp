#include "editor/ui/Pictograms.h"

#include "core/base/Fault.h"
#include "core/view/frame/Palette.h"

#include <QDir>
#include <QFile>
#include <QPoint>
#include <QSize>
#include <QStringList>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int anyJoins = -1;

std::optional<Tone> toneOf(QChar sign)
{
    static constexpr std::string_view signs = ".#*+-o";
    const std::size_t index = signs.find(sign.toLatin1());
    return index == std::string_view::npos || sign.isNull() ? std::nullopt : std::optional(static_cast<Tone>(index));
}

/// Where a pixel of a cell falls in a drawing centred in it: beyond the edge of a wide one it is mirrored; beyond
/// another's there is nothing.
std::optional<int> reflected(int at, int length, bool isWide)
{
    if (at >= 0 && at < length)
        return at;
    if (!isWide)
        return std::nullopt;
    return std::clamp(at < 0 ? -1 - at : 2 * length - 1 - at, 0, length - 1);
}

/// The largest drawing that fits a cell: a whole multiple, centred. A smaller cell uses only every second or third
/// pixel.
TonePicture fitted(const TonePicture& from, bool isWide, QSize cell)
{
    TonePicture picture{cell, std::vector<Tone>(static_cast<std::size_t>(cell.width() * cell.height()), Tone::Ground)};
    const int factor = std::min(cell.width() / from.size.width(), cell.height() / from.size.height());
    const QSize drawn = factor > 0 ? from.size * factor : cell;
    const QPoint margin((cell.width() - drawn.width()) / 2, (cell.height() - drawn.height()) / 2);
    for (int y = 0; y < cell.height(); ++y)
        for (int x = 0; x < cell.width(); ++x) {
            const auto column = reflected(x - margin.x(), drawn.width(), isWide);
            const auto row = reflected(y - margin.y(), drawn.height(), isWide);
            if (column && row)
                picture.tones[static_cast<std::size_t>(y * cell.width() + x)] =
                    from.at(*column * from.size.width() / drawn.width(), *row * from.size.height() / drawn.height());
        }
    return picture;
}

/// The heading of a drawing: "picture wall joins 5 wide".
struct Heading {
    Name name;
    int joins = anyJoins;
    bool isWide = false;
    bool isAlone = false;
};

std::optional<Heading> headingOf(const QStringList& words)
{
    Heading heading{words.value(1).toStdString()};
    for (int i = 2; i < words.size(); ++i) {
        bool isNumber = false;
        if (words[i] == QLatin1String("wide"))
            heading.isWide = true;
        else if (words[i] == QLatin1String("alone"))
            heading.isAlone = true;
        else if (words[i] == QLatin1String("joins") && i + 1 < words.size()) {
            heading.joins = words[++i].toInt(&isNumber);
            if (!isNumber || heading.joins < 0 || heading.joins > 15)
                return std::nullopt;
        } else
            return std::nullopt;
    }
    return heading.name.isEmpty() ? std::nullopt : std::optional(heading);
}

}  // namespace

Pictograms Pictograms::load(const Resources& resources, Problems& problems)
{
    Pictograms pictograms;
    const QDir folder(resources.path(QStringLiteral("tiles")));
    for (const QFileInfo& info : folder.entryInfoList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            pictograms.read(QString::fromUtf8(file.readAll()), info.fileName().toStdString(), problems);
    }
    return pictograms;
}

void Pictograms::read(const QString& text, const std::string& file, Problems& problems)
{
    int number = 0;
    int headLine = 0;
    std::optional<Heading> heading;
    std::vector<Tone> tones;
    const auto complain = [&](int line, const QString& sentence) {
        problems.push_back({Severity::Error, Fault::BadPictogram, {}, sentence.toStdString(), {}, file, {line, 1}});
        heading.reset();
    };
    const auto finish = [&] {
        const auto needed = static_cast<std::size_t>(usualSize.width() * usualSize.height());
        if (heading && tones.size() != needed)
            complain(headLine, QStringLiteral("'%1' has %2 rows; it needs 24.")
                                   .arg(QString::fromStdString(heading->name.text()))
                                   .arg(tones.size() / 16));
        else if (heading)
            m_pictures[heading->name][heading->joins] = {heading->isWide, heading->isAlone, {usualSize, tones}};
        tones.clear();
    };
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        ++number;
        const QStringList words = line.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (words.value(0) == QLatin1String("picture")) {
            finish();
            headLine = number;
            heading = headingOf(words);
            if (!heading)
                complain(number,
                         QStringLiteral("A picture begins with 'picture NAME [joins 0 to 15] [wide] [alone]'."));
            continue;
        }
        if (!heading || words.isEmpty())
            continue;
        if (line.size() != usualSize.width()) {
            complain(number, QStringLiteral("A row is 16 signs wide, not %1.").arg(line.size()));
            continue;
        }
        for (const QChar sign : line) {
            const auto tone = toneOf(sign);
            if (!tone) {
                complain(number, QStringLiteral("'%1' is none of the signs . # * + - o.").arg(sign));
                break;
            }
            tones.push_back(*tone);
        }
    }
    finish();
}

const Pictograms::Drawing* Pictograms::find(const Name& type, std::uint8_t joins) const
{
    const auto found = m_pictures.find(type);
    if (found == m_pictures.end())
        return nullptr;
    const auto shape = found->second.find(joins);
    if (shape != found->second.end())
        return &shape->second;
    const auto any = found->second.find(anyJoins);
    return any == found->second.end() ? nullptr : &any->second;
}

const Pictograms::Drawing* Pictograms::find(const TypeRegistry& types, PictureId picture, std::uint8_t joins) const
{
    const std::size_t count = picture.isEntity() ? types.entities().size() : types.tiles().size();
    if (picture.slot() == 0 || picture.slot() >= count)
        return nullptr;
    const Name& own = picture.isEntity() ? types.entity({picture.slot()}).id : types.tile({picture.slot()}).id;
    const std::vector<Name>& ancestors =
        picture.isEntity() ? types.entity({picture.slot()}).ancestors : types.tile({picture.slot()}).ancestors;
    const Drawing* drawing = find(own, joins);
    for (std::size_t i = 0; !drawing && i < ancestors.size(); ++i) {
        drawing = find(ancestors[i], joins);
        if (drawing && drawing->isAlone)
            return nullptr;
    }
    return drawing;
}

std::optional<TonePicture> Pictograms::drawUnder(const TypeRegistry& types, PictureId picture, QSize cell) const
{
    const Drawing* drawing = find(types, picture, 0);
    return drawing && drawing->isWide ? std::optional(fitted(drawing->picture, true, cell)) : std::nullopt;
}

std::optional<TonePicture> Pictograms::draw(const TypeRegistry& types, PictureId picture, std::uint8_t joins,
                                            QSize cell) const
{
    const Drawing* drawing = find(types, picture, joins);
    return drawing ? std::optional(fitted(drawing->picture, drawing->isWide, cell)) : std::nullopt;
}

std::vector<Name> Pictograms::names() const
{
    std::vector<Name> names;
    for (const auto& [name, shapes] : m_pictures)
        names.push_back(name);
    return names;
}

Rgb colourOf(Tone tone, Rgb ink, Rgb ground)
{
    switch (tone) {
    case Tone::Ground: return ground;
    case Tone::Ink: return ink;
    case Tone::Light: return mixed(ink, {0xFFFFFF}, 40);
    case Tone::Half: return mixed(ground, ink, 60);
    case Tone::Faint: return mixed(ground, ink, 28);
    case Tone::Dark: return mixed(ground, {0x000000}, 55);
    }
    return ink;
}

}  // namespace gloam::editor
