#pragma once

#include "app/edit/BackupStore.h"
#include "app/widgets/OverlayPage.h"

#include <QImage>

class QLabel;
class QListWidget;
class QPushButton;

namespace gloam::app {

/// The saved versions of a world: when each was saved, a picture of a level, and what it would change in the open
/// world.
class VersionsPage : public OverlayPage {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{320, 120};

    VersionsPage(const editor::UiStyle& style, const ReadContext& context, QWidget* parent);

    /// Of a world's file, newest first. Pictures show the level, or the start if a version lacks it. The world must
    /// stay while the page is open.
    void show(const QString& file, std::vector<KeptVersion> versions, const World& world, const Name& level);

signals:
    void restored(const gloam::World& world, const QString& when);  ///< the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChosen();
    void restore();

    const ReadContext& m_context;
    QListWidget* m_list;
    QLabel* m_picture;
    QLabel* m_summary;
    QListWidget* m_changes;
    QPushButton* m_restore;
    std::vector<KeptVersion> m_versions;
    const World* m_world = nullptr;
    Name m_level;
    std::optional<World> m_chosen;  ///< nullopt if it cannot be read
};

}  // namespace gloam::app
