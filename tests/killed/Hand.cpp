#include <QFile>
#include <QGenericPlugin>
#include <QGuiApplication>
#include <QKeySequence>
#include <QTest>
#include <QTimer>
#include <QWindow>

namespace {

/// Types what a script says at the program that loads it, like a user at the keyboard: one key a line, such as
/// `Ctrl+S`. For each key it adds a byte to a file once the program has dealt with it.
class Hand : public QObject {
    Q_OBJECT

public:
    Hand() : m_done(qEnvironmentVariable("GLOAM_HAND_DONE"))
    {
        QFile script(qEnvironmentVariable("GLOAM_HAND_SCRIPT"));
        if (script.open(QIODevice::ReadOnly))
            m_keys = QString::fromUtf8(script.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        if (!m_done.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
            m_keys.clear();
        connect(&m_timer, &QTimer::timeout, this, &Hand::press);
        m_timer.start(0);
    }

private:
    /// Whether the program says that it works, and takes no key but Esc: a user waits.
    static bool isWorking()
    {
        const QObject* const focused = QGuiApplication::focusObject();
        return focused && qstrcmp(focused->metaObject()->className(), "gloam::app::Waiting") == 0;
    }

    void press()
    {
        QWindow* const window = QGuiApplication::focusWindow();
        if (!window || !window->isExposed() || isWorking() || m_next >= m_keys.size())
            return;
        const QKeyCombination key = QKeySequence::fromString(m_keys[m_next++], QKeySequence::PortableText)[0];
        QTest::keyClick(window, key.key(), key.keyboardModifiers());
        m_done.write(".");
    }

    QStringList m_keys;
    QFile m_done;
    QTimer m_timer;
    qsizetype m_next = 0;
};

class HandPlugin : public QGenericPlugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QGenericPluginFactoryInterface_iid FILE "hand.json")

public:
    QObject* create(const QString&, const QString&) override { return new Hand; }
};

}  // namespace

#include "Hand.moc"
