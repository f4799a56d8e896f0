#include "app/edit/EditDesk.h"

#include "app/setup/KeptSizes.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

const QString linkDisplayKey = QStringLiteral("link-display");
const QStringList linkDisplayWords{QStringLiteral("none"), QStringLiteral("selected"), QStringLiteral("direct"), QStringLiteral("transitive"), QStringLiteral("all")};

}  // namespace

EditDesk::EditDesk(const Workplace& workplace, const editor::ActionTable& actions, Asking& asking, QWidget* parent)
    : QWidget(parent), m_workplace(workplace), m_asking(asking),
      m_ids(workplace.chance.value_or(QRandomGenerator::global()->generate64())), m_document(workplace.reading, m_ids),
      m_pane(new editor::EditPane(workplace.look, m_document, actions, m_tasks.runner(), this))
{
    m_pane->setMotion(workplace.hasMotion());
    followSettings();
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    restorePanels(*this, workplace.folders);
    followLinkDisplay();
    connect(&m_document, &editor::WorldDocument::historyChanged, this, &EditDesk::stateChanged);
    connect(&m_document, &editor::WorldDocument::pathChanged, this, &EditDesk::stateChanged);
}

/// Stores which links are drawn, whether set by key or in the settings.
void EditDesk::followLinkDisplay()
{
    const auto take = [this] {
        const auto word = linkDisplayWords.indexOf(m_workplace.settings->value(linkDisplayKey));
        bench().setLinkDisplay(static_cast<editor::LinkDisplay>(std::max<qsizetype>(0, word)));
    };
    take();
    connect(m_workplace.settings.get(), &Settings::changed, this, [take](const QString& key) {
        if (key == linkDisplayKey)
            take();
    });
    connect(&bench(), &editor::Workbench::linkDisplayChanged, this, [this] {
        m_workplace.settings->set(linkDisplayKey, linkDisplayWords[static_cast<int>(bench().linkDisplay())]);
    });
}

void EditDesk::followSettings()
{
    const QString button = m_workplace.settings->value(QStringLiteral("right-button"));
    m_pane->setRightButton(button == QLatin1String("erase")  ? editor::RightButton::Erase
                           : button == QLatin1String("menu") ? editor::RightButton::Menu
                                                             : editor::RightButton::Pick);
    const QString elsewhere = m_workplace.settings->value(QStringLiteral("undo-elsewhere"));
    bench().setElsewhere(elsewhere == QLatin1String("ask")    ? editor::Elsewhere::Ask
                         : elsewhere == QLatin1String("stay") ? editor::Elsewhere::Stay
                                                              : editor::Elsewhere::Switch);
}

EditDesk::~EditDesk()
{
    keepPanels(*this, m_workplace.folders);
    delete m_pane;   // before the document it shows
}

bool EditDesk::isOpen(const QString& file) const
{
    const QFileInfo own(QString::fromStdString(m_document.path().string()));
    return m_isOpen && !m_document.path().empty() && own.canonicalFilePath() == QFileInfo(file).canonicalFilePath();
}

QString EditDesk::title() const
{
    return tr("[*]%1 — Gloamwright").arg(QString::fromStdString(m_document.world().displayName()));
}

QString EditDesk::fileName() const
{
    return QString::fromStdString(m_document.path().filename().string());
}

void EditDesk::newWorld()
{
    m_isOpen = true;
    m_toldStamp.reset();
    m_document.newWorld();
    bench().tell(tr("Drag to dig. F5 to stand in it."));
}

Status EditDesk::open(const QString& file)
{
    if (const Status opened = m_document.open(QFileInfo(file).absoluteFilePath().toStdString()); !opened)
        return opened;
    m_isOpen = true;
    m_toldStamp.reset();
    emit stateChanged();
    return done();
}

void EditDesk::settle(Then then)
{
    if (!isUnsaved()) {
        then();
        return;
    }
    m_asking.ask(tr("%1 has changes that are not saved.").arg(QString::fromStdString(m_document.world().displayName())),
                 {tr("Save"), tr("Do not save"), tr("Stay")}, [this, then](int option) {
                     if (option == 1) {
                         save(then);
                     } else if (option == 2) {
                         putAway();
                         then();
                     }
                 });
}

/// Asks about another program's changes if reading the file again would lose nothing; else only reports them.
void EditDesk::lookAtDisk()
{
    if (!m_isOpen || m_asking.isOpen() || !m_document.isChangedOnDisk())
        return;
    const auto stamp = stampOf(m_document.path());
    if (!stamp || m_toldStamp == *stamp)
        return;
    m_toldStamp = *stamp;
    if (m_document.isModified()) {
        bench().tell(tr("Another program has changed '%1'. Saving will ask what to do about it.").arg(fileName()), editor::Sign::Warning);
        return;
    }
    m_asking.ask(tr("Another program has changed '%1'.").arg(fileName()), {tr("Reload it"), tr("Keep what is here")},
                 [this](int option) {
                     if (option == 1)
                         readAgain();
                 });
}

void EditDesk::readAgain()
{
    const Place seen{bench().levelId(), bench().cursor()};
    if (const Status read = open(QString::fromStdString(m_document.path().string())); !read) {
        bench().tell(QString::fromStdString(read.error().sentence), editor::Sign::Danger);
        return;
    }
    bench().openLevelAt(seen);
    bench().tell(tr("'%1' is reloaded.").arg(fileName()), editor::Sign::Good);
}

void EditDesk::goTo(const Spot& spot)
{
    if (!bench().world().findLevel(spot.level))
        bench().tell(tr("There is no level '%1' in this file.").arg(QString::fromStdString(spot.level.text())),
                     editor::Sign::Warning);
    else if (spot.at)
        bench().openLevelAt({spot.level, *spot.at});
    else
        bench().openLevel(spot.level);
}

}  // namespace gloam::app
