#include "app/edit/ImportMemory.h"

#include "core/io/file/Files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace gloam::app {

namespace {

const QString sourcesKey = QStringLiteral("imported");

QString shortSum(const QString& text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha1).toHex().left(12));
}

QString sourceKey(const std::string& world, const std::string& source)
{
    return QString::fromStdString(world + "/" + source);
}

constexpr qsizetype partsOfSource = 3;

/// Key, file and root of each source, oldest first.
QStringList readSources(const QSettings& settings)
{
    const QStringList parts = settings.value(sourcesKey).toStringList();
    return parts.size() % partsOfSource == 0 ? parts : QStringList();
}

}  // namespace

QString ImportMemory::mappingFile(const QString& source) const
{
    const QString folder = QFileInfo(QFileInfo(source).absolutePath()).canonicalFilePath();
    QString name;
    for (const QChar letter : QFileInfo(folder).fileName().toLower())
        name += letter.isLetterOrNumber() ? letter : QLatin1Char('-');
    return m_folders.data + QStringLiteral("/mappings/%1-%2.yaml").arg(name, shortSum(folder));
}

Result<editor::Mapping> ImportMemory::mappingFor(const QString& source, const Limits& limits) const
{
    const QString file = mappingFile(source);
    if (!QFileInfo::exists(file))
        return editor::Mapping{};
    const auto text = readFile(file.toStdString(), limits.fileBytes);
    if (!text)
        return text.error();
    editor::ParsedMapping parsed = editor::parseMapping(*text, limits, file.toStdString());
    if (!parsed.problems.empty())
        return Error{toLine(parsed.problems.front())};
    return std::move(parsed.mapping);
}

Status ImportMemory::keepMapping(const QString& source, const editor::Mapping& mapping) const
{
    const QString file = mappingFile(source);
    if (!QDir().mkpath(QFileInfo(file).absolutePath()))
        return Error{"The folder '" + QFileInfo(file).absolutePath().toStdString() + "' cannot be made."};
    return saveFileDurably(file.toStdString(), editor::formatMapping(mapping), {.keepBackup = false});
}

ImportMemory::Source ImportMemory::sourceOf(const std::string& world, const std::string& source) const
{
    const QSettings settings(m_folders.settingsFile(), QSettings::IniFormat);
    const QStringList parts = readSources(settings);
    for (qsizetype i = 0; i < parts.size(); i += partsOfSource)
        if (parts[i] == sourceKey(world, source))
            return {parts[i + 1], parts[i + 2]};
    return {};
}

void ImportMemory::keepSource(const std::string& world, const std::string& source, const Source& from) const
{
    QSettings settings(m_folders.settingsFile(), QSettings::IniFormat);
    QStringList parts = readSources(settings);
    const QString key = sourceKey(world, source);
    for (qsizetype i = parts.size() - partsOfSource; i >= 0; i -= partsOfSource)
        if (parts[i] == key)
            parts.remove(i, partsOfSource);
    parts << key << QFileInfo(from.file).absoluteFilePath() << from.root;
    while (parts.size() > partsOfSource * mostSources)
        parts.remove(0, partsOfSource);
    settings.setValue(sourcesKey, parts);
}

}  // namespace gloam::app
