#pragma once

#include <QApplication>
#include <QObject>
#include <QSize>

#include <optional>

class QDialog;

namespace gloam::editor {

/// Keeps every dialog of the program within its screen: what has no room there scrolls, above the row of buttons at the
/// dialog's foot, which stays in view.
class ScreenFit : public QObject {
    Q_OBJECT

public:
    /// The one of the application, installed at the first call.
    static ScreenFit& of(QApplication& application);

    /// For tests: the room of a smaller screen; nullopt for the real one.
    void setRoom(std::optional<QSize> room) { m_room = room; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit ScreenFit(QApplication& application) : QObject(&application) {}
    QSize roomFor(const QDialog& dialog) const;
    void fit(QDialog& dialog);

    std::optional<QSize> m_room;
};

}  // namespace gloam::editor
