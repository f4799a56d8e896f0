#include "app/setup/Display.h"

#include <QByteArray>
#include <QList>
#include <QtGlobal>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>

namespace gloam::app {

namespace {

/// Connects to a local socket by its path; that of an abstract one starts with a zero byte.
bool answersAt(const QByteArray& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= static_cast<qsizetype>(sizeof address.sun_path))
        return false;
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    const int handle = socket(AF_UNIX, SOCK_STREAM, 0);
    if (handle < 0)
        return false;
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + static_cast<std::size_t>(path.size()));
    const bool answers = connect(handle, reinterpret_cast<const sockaddr*>(&address), length) == 0;
    close(handle);
    return answers;
}

/// Only `:N` and `unix:N` name a local server; Qt finds out whether a remote one answers.
bool answersX(const QByteArray& display)
{
    const qsizetype colon = display.indexOf(':');
    const QByteArray host = display.left(colon);
    if (colon < 0 || (!host.isEmpty() && host != "unix"))
        return colon >= 0;
    const QByteArray number = display.mid(colon + 1).split('.').first();
    const QByteArray path = "/tmp/.X11-unix/X" + number;
    return answersAt(path) || answersAt(QByteArray(1, '\0') + path);
}

}  // namespace

bool hasDisplay()
{
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qgetenv("WAYLAND_DISPLAY").isEmpty())
        return true;
    const QByteArray display = qgetenv("DISPLAY");
    return !display.isEmpty() && answersX(display);
}

void useNoDisplay()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
}

}  // namespace gloam::app
