#include "app/edit/EditController.h"

#include "app/edit/StampShelf.h"
#include "app/setup/KeptSizes.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "core/world/Overland.h"
#include "editor/ui/Layouts.h"

#include <QDateTime>
#include <QFileInfo>
#include <QRandomGenerator>

#include <optional>

namespace gloam::app {

namespace {

const QString linkDisplayKey = QStringLiteral("link-display");
const QStringList linkDisplayWords{QStringLiteral("none"), QStringLiteral("selected"), QStringLiteral("direct"),
                                   QStringLiteral("transitive"), QStringLiteral("all")};

}  // namespace

EditController::EditController(const AppContext& context, const editor::ActionTable& actions, Asking& asking,
                               QWidget* parent)
    : QWidget(parent), m_context(context), m_asking(asking),
      m_ids(context.chance.value_or(QRandomGenerator::global()->generate64())), m_document(context.reading, m_ids),
      m_journal(m_document, RecoveryStore(context.folders.data)), m_backups(context.folders.data),
      m_pane(new editor::EditPane(context.style, m_document, actions, m_tasks.runner(), this)),
      m_exchanging(new Exchanging(context, m_pane->state().document, m_pane->state().notices, m_pane->state().open,
                                  m_pane->state().navigation, asking, m_tasks.runner(), *this)),
      m_views(*m_pane, context.folders.data + QStringLiteral("/views"))
{
    m_pane->setMotion(context.hasMotion());
    followSettings();
    auto* whole = editor::columnIn(this);
    whole->addWidget(m_pane);
    restorePanels(*this, context.folders);
    new StampShelf(state().document, state().notices, state().storedStamps,
                   context.folders.data + QStringLiteral("/stamps"));
    followLinkDisplay();
    m_journal.store().clean(QDateTime::currentSecsSinceEpoch());
    m_document.setKeeper(&m_journal);
    connect(&m_journal, &RecoveryJournal::failed, this, [this](const QString& sentence) {
        state().notices.tell(tr("Your steps are not protected against a crash: %1 Save your work.").arg(sentence),
                             editor::Sign::Danger);
    });
    watchDisk();
    connect(&m_document, &editor::WorldDocument::historyChanged, this, &EditController::stateChanged);
    connect(&m_document, &editor::WorldDocument::pathChanged, this, &EditController::stateChanged);
}

/// Stores which links are drawn, whether set by key or in the settings.
void EditController::followLinkDisplay()
{
    const auto take = [this] {
        const auto word = linkDisplayWords.indexOf(m_context.settings->value(linkDisplayKey));
        state().display.setLinkDisplay(static_cast<editor::LinkDisplay>(std::max<qsizetype>(0, word)));
    };
    take();
    connect(m_context.settings.get(), &Settings::changed, this, [take](const QString& key) {
        if (key == linkDisplayKey)
            take();
    });
    connect(&state().display, &editor::DisplayChoices::linkDisplayChanged, this, [this] {
        m_context.settings->set(linkDisplayKey, linkDisplayWords[static_cast<int>(state().display.linkDisplay())]);
    });
}

void EditController::followSettings()
{
    const QString button = m_context.settings->value(QStringLiteral("right-button"));
    m_pane->setRightButton(button == QLatin1String("erase")  ? editor::RightButton::Erase
                           : button == QLatin1String("menu") ? editor::RightButton::Menu
                                                             : editor::RightButton::Pick);
    const QString elsewhere = m_context.settings->value(QStringLiteral("undo-elsewhere"));
    state().steps.setElsewhere(elsewhere == QLatin1String("ask")    ? editor::Elsewhere::Ask
                               : elsewhere == QLatin1String("stay") ? editor::Elsewhere::Stay
                                                                    : editor::Elsewhere::Switch);
}

EditController::~EditController()
{
    keepPanels(*this, m_context.folders);
    m_views.keep(versionedFile());
    delete m_pane;  // before the document it shows
}

bool EditController::isOpen(const QString& file) const
{
    const QFileInfo own(QString::fromStdString(m_document.path().string()));
    return m_isOpen && !m_document.path().empty() && own.canonicalFilePath() == QFileInfo(file).canonicalFilePath();
}

QString EditController::title() const
{
    return tr("[*]%1 — Gloamwright").arg(QString::fromStdString(m_document.world().displayName()));
}

QString EditController::fileName() const
{
    return QString::fromStdString(m_document.path().filename().string());
}

void EditController::newWorld()
{
    m_views.keep(versionedFile());
    m_isOpen = true;
    m_toldStamp.reset();
    m_document.newWorld();
    m_pack.clear();
    m_openMark.reset();
    m_isElsewhere = false;
    state().notices.tell(tr("Drag to dig. F5 to stand in it."));
}

void EditController::newWorld(const World& world)
{
    m_views.keep(versionedFile());
    m_isOpen = true;
    m_toldStamp.reset();
    m_document.newWorld(world);
    m_openMark.reset();
    m_isElsewhere = false;
}

Status EditController::open(const QString& file)
{
    m_views.keep(versionedFile());
    if (const Status opened = m_document.open(QFileInfo(file).absoluteFilePath().toStdString()); !opened)
        return opened;
    m_isOpen = true;
    m_pack = m_document.path().empty() ? QFileInfo(file).absoluteFilePath() : QString();
    m_toldStamp.reset();
    continueHistory();
    m_views.restore(versionedFile());
    markOpen();
    emit stateChanged();
    return done();
}

void EditController::release()
{
    m_isOpen = false;
    m_openMark.reset();
}

void EditController::settle(Then then)
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
                         m_journal.setAside();
                         release();
                         then();
                     }
                 });
}

/// A zone that games build is shown on the map of zones.
void EditController::goTo(const Spot& spot)
{
    const World& world = state().document.world();
    const Overland* const overland = overlandOf(world);
    if (world.findLevel(spot.level)) {
        if (spot.at)
            state().navigation.openAt({spot.level, *spot.at});
        else
            state().navigation.open(spot.level);
    } else if (const auto zone = overland ? zoneOf(*overland, spot.level) : std::nullopt) {
        state().subject.select(editor::Selection::ofZone(*zone));
        state().notices.tell(tr("This zone is not drawn by hand: games build it. Enter draws it."));
    } else {
        state().notices.tell(tr("There is no level '%1' in this file.").arg(QString::fromStdString(spot.level.text())),
                             editor::Sign::Warning);
    }
}

}  // namespace gloam::app
