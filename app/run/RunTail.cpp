#include "app/run/RunTail.h"

#include <sys/stat.h>

namespace gloam::app {

RunTail::RunTail(const RunStore& store, RunFile read)
    : m_path(store.journalFile()), m_file(std::make_unique<QFile>(m_path)), m_run(std::move(read))
{
    m_file->open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

std::vector<Command> RunTail::next()
{
    std::vector<Command> commands;
    if (!m_file->isOpen() || !m_file->seek(static_cast<qint64>(m_run.goodBytes)))
        return commands;
    const std::size_t before = m_run.records.size();
    readOn(m_file->readAll().toStdString(), Limits(), m_run);
    for (std::size_t i = before; i < m_run.records.size(); ++i)
        if (const auto* command = std::get_if<Command>(&m_run.records[i]))
            commands.push_back(*command);
    return commands;
}

bool RunTail::isReplaced() const
{
    struct stat followed {};
    struct stat named {};
    return m_file->isOpen() && ::fstat(m_file->handle(), &followed) == 0
           && ::stat(QFile::encodeName(m_path).constData(), &named) == 0
           && (followed.st_ino != named.st_ino || followed.st_dev != named.st_dev);
}

}  // namespace gloam::app
