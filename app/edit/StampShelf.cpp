#include "app/edit/StampShelf.h"

#include "editor/document/Clipping.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace gloam::app {

namespace {

constexpr qint64 mostBytes = 4 << 20;
constexpr long long mostCells = 250'000;  ///< of a stamp that is kept

}  // namespace

StampShelf::StampShelf(const editor::WorldDocument& document, editor::Notices& notices, editor::StoredStamps& stamps,
                       const QString& folder)
    : QObject(&stamps), m_document(document), m_notices(notices), m_stamps(stamps), m_folder(folder)
{
    for (int number = 1; number <= editor::storedStampCount; ++number)
        if (QFile file(fileOf(number)); file.size() <= mostBytes && file.open(QIODevice::ReadOnly))
            stamps.setText(number, file.readAll().toStdString());
    connect(&stamps, &editor::StoredStamps::stored, this, &StampShelf::keep);
}

QString StampShelf::fileOf(int number) const
{
    return m_folder + QStringLiteral("/stamp-%1.gloam").arg(number);
}

/// A stamp that cannot be kept stays until the program ends, and the editor says so.
void StampShelf::keep(int number)
{
    const auto& stamp = m_stamps.stamp(number);
    if (!stamp)
        return;
    QDir().mkpath(m_folder);
    QSaveFile file(fileOf(number));
    const bool isSmall = stamp->tiles.size().area() <= mostCells;
    const std::string text = isSmall ? editor::clippingText(m_document.world(), *stamp) : std::string();
    const bool isKept = isSmall && static_cast<qint64>(text.size()) <= mostBytes && file.open(QIODevice::WriteOnly)
                        && file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size())
                        && file.commit();
    if (!isKept)
        m_notices.tell(tr("Stamp %1 is kept until the program ends.").arg(number), editor::Sign::Warning);
}

}  // namespace gloam::app
