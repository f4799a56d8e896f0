#pragma once

#include "core/base/Problem.h"
#include "core/base/Result.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <span>

namespace gloam::app {

/// One thing a user may choose. A new row here is all it takes: the dialog shows it, the file keeps it, and code that
/// needs it asks Settings. Texts are to be translated in the context "Settings".
struct SettingRow {
    const char* key;       ///< in the file: "text-size"
    const char* page;      ///< of the dialog: "Look", "Keys", "Play"
    const char* text;
    const char* tip;
    const char* choices;   ///< words with blanks between; "yes no" is shown as a box to tick; empty: see choicesOf()
    const char* usual;     ///< one of the choices
};

std::span<const SettingRow> settingRows();
const SettingRow& settingRow(const QString& key);   ///< must be one of settingRows()

/// What the user has chosen, kept in a file of lines "key value" that begins with its version. Whatever the file says that
/// is not known here is kept and written again.
class Settings : public QObject {
    Q_OBJECT

public:
    static constexpr int version = 1;
    static constexpr qint64 mostBytes = 65536;

    explicit Settings(QString path) : m_path(std::move(path)) {}

    /// Reads the file, if there is one. What makes no sense in it is reported and gets its default; the file stays as
    /// `NAME~` before it is written the next time.
    Problems load();

    QString value(const QString& key) const;
    bool isOn(const QString& key) const { return value(key) == QLatin1String("yes"); }
    int number(const QString& key) const { return value(key).toInt(); }
    bool isUsual(const QString& key) const { return value(key) == usualOf(key); }

    /// Chooses and writes the file; a value that is none of the choices is not taken.
    void set(const QString& key, const QString& value);
    void reset(const QString& key) { set(key, usualOf(key)); }
    void resetAll();

    /// What may be chosen; themes are offered from outside.
    QStringList choicesOf(const QString& key) const;
    void offer(const QString& key, const QStringList& choices) { m_offered[key] = choices; }

    Status write() const;
    const QString& path() const { return m_path; }

signals:
    void changed(const QString& key);
    void unwritten(const QString& sentence);   ///< it holds, but only until the program ends

private:
    static QString usualOf(const QString& key) { return QLatin1String(settingRow(key).usual); }
    void readLine(const QString& line, int number, Problems& problems);

    QString m_path;
    std::map<QString, QString> m_values;        ///< chosen; the others are as usual
    std::map<QString, QStringList> m_offered;
    QStringList m_unknown;                      ///< lines of keys that are not known here
    mutable bool m_isDamaged = false;           ///< the file is kept before it is written over
    bool m_isNewer = false;                     ///< written by a later version: it is not written at all
};

}  // namespace gloam::app
