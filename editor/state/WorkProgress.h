#pragma once

#include <QObject>
#include <QString>

namespace gloam::editor {

/// How far long work on the window's thread has come, and the user's wish to stop it.
class WorkProgress : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The object name of the button that stops long work.
    static constexpr const char* stopName = "StopWork";
    /// After how many milliseconds long work shows itself.
    int patience() const { return m_patience; }
    void setPatience(int milliseconds) { m_patience = milliseconds; }  ///< for tests

signals:
    void worked(const QString& what, int percent);  ///< long work has come so far; without words, it has ended
    void stopAsked();                               ///< by the button

private:
    int m_patience = 100;
};

}  // namespace gloam::editor
