#include "editor/exchange/TiledData.h"

#include "core/io/file/Zlib.h"
#include "core/io/file/Zstd.h"
#include "editor/exchange/ForeignFiles.h"

#include <QByteArray>

#include <charconv>
#include <string>
#include <string_view>

namespace gloam::editor {

namespace {

constexpr std::size_t bytesOfCell = 4;

bool isBlank(char sign)
{
    return sign == ' ' || (sign >= '\t' && sign <= '\r');
}

/// Numbers with commas between, and blanks wherever one likes; a comma after the last is allowed.
Result<ForeignNode::Numbers> cellsOfCsv(const std::string& text, std::size_t count)
{
    ForeignNode::Numbers cells;
    cells.reserve(std::min(count, text.size() / 2 + 1));
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto skipBlanks = [&] {
        while (at != end && isBlank(*at))
            ++at;
    };
    for (skipBlanks(); at != end; skipBlanks()) {
        std::uint32_t cell = 0;
        const auto read = std::from_chars(at, end, cell);
        if (read.ec != std::errc())
            return Error{"'" + shown({at, static_cast<std::size_t>(std::min<std::ptrdiff_t>(end - at, 12))})
                         + "' is no number of a tile."};
        cells.push_back(cell);
        at = read.ptr;
        skipBlanks();
        if (at != end && *at++ != ',')
            return Error{"A comma is missing between two tiles."};
    }
    return cells;
}

Result<std::string> unpacked(std::string_view bytes, const std::string& compression, std::size_t limit)
{
    if (compression.empty())
        return std::string(bytes);
    if (compression == "zlib" || compression == "gzip")
        return inflated(bytes, limit);
    if (compression == "zstd")
        return decompressed(bytes, limit);
    return Error{"The compression '" + shown(compression) + "' is unknown; known are gzip, zlib and zstd."};
}

Result<ForeignNode::Numbers> cellsOfBase64(const std::string& text, const std::string& compression, std::size_t count)
{
    std::string letters;
    letters.reserve(text.size());
    for (const char sign : text)
        if (!isBlank(sign))
            letters += sign;
    const auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromRawData(letters.data(), static_cast<qsizetype>(letters.size())),
                                       QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return Error{"The data is not base64."};
    std::string().swap(letters);  // of a large map; what it unpacks to takes as much again, and more
    const std::string_view packed(decoded.decoded.constData(), static_cast<std::size_t>(decoded.decoded.size()));
    const auto bytes = unpacked(packed, compression, count * bytesOfCell);
    if (!bytes)
        return bytes.error();
    if (bytes->size() % bytesOfCell != 0)
        return Error{"The data ends within a cell."};
    ForeignNode::Numbers cells;
    cells.reserve(bytes->size() / bytesOfCell);
    for (std::size_t at = 0; at < bytes->size(); at += bytesOfCell) {
        std::uint32_t cell = 0;
        for (std::size_t i = 0; i < bytesOfCell; ++i)
            cell |= std::uint32_t{static_cast<unsigned char>((*bytes)[at + i])} << (8 * i);
        cells.push_back(cell);
    }
    return cells;
}

Result<ForeignNode::Numbers> decoded(const ForeignNode& data, const std::string& encoding,
                                     const std::string& compression, std::size_t count)
{
    if (const auto* numbers = data.as<ForeignNode::Numbers>())
        return *numbers;
    const auto* text = data.as<std::string>();
    if (!text)
        return Error{"The cells of a layer must be whole numbers, 0 or greater."};
    if (encoding == "csv")
        return cellsOfCsv(*text, count);
    if (encoding == "base64")
        return cellsOfBase64(*text, compression, count);
    return Error{"The encoding '" + shown(encoding) + "' is unknown; known are csv and base64."};
}

}  // namespace

TiledCells decodeTiledCells(const ForeignNode& data, const std::string& encoding, const std::string& compression,
                            std::size_t count)
{
    auto cells = decoded(data, encoding, compression, count);
    if (!cells)
        return {{}, foreignProblem(cells.error().sentence, data.mark)};
    if (cells->size() != count)
        return {{},
                foreignProblem("The layer has " + std::to_string(cells->size()) + " cells, and its size says "
                                   + std::to_string(count) + ".",
                               data.mark)};
    return {std::move(*cells), std::nullopt};
}

}  // namespace gloam::editor
