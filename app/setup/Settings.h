#pragma once

#include "core/base/Problem.h"
#include "core/base/Result.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <span>

namespace gloam::app {

/// One setting. To add one, add a row: the dialog shows it, the file stores it, and code asks Settings for it. Texts
/// are translated in the context "Settings".
struct SettingRow {
    const char* key;   ///< in the file: "text-size"
    const char* page;  ///< of the dialog: "Look", "Keys", "Play"
    const char* text;
    const char* tip;
    const char* choices;  ///< words separated by blanks; "yes no" becomes a check box; empty: see choicesOf()
    const char* usual;    ///< one of the choices
};

std::span<const SettingRow> settingRows();
const SettingRow& settingRow(const QString& key);  ///< must be one of settingRows()

/// The user's choices, stored in a file of "key value" lines that starts with its version. Unknown keys are kept and
/// written back. Before each change, what another window has written to the file since is taken over.
class Settings : public QObject {
    Q_OBJECT

public:
    static constexpr int version = 1;
    static constexpr qint64 mostBytes = 65536;

    explicit Settings(QString path) : m_path(std::move(path)) {}

    /// Reads the file, if it exists. A wrong value is reported and gets its default; before the next write, the file is
    /// kept as `NAME~`.
    Problems load();

    QString value(const QString& key) const;
    bool isOn(const QString& key) const { return value(key) == QLatin1String("yes"); }
    int number(const QString& key) const { return value(key).toInt(); }
    bool isUsual(const QString& key) const { return value(key) == usualOf(key); }

    /// Sets a value and writes the file; ignores a value that is not among the choices.
    void set(const QString& key, const QString& value);
    void reset(const QString& key) { set(key, usualOf(key)); }
    void resetAll();

    /// The possible values; those for themes come from outside.
    QStringList choicesOf(const QString& key) const;
    void offer(const QString& key, const QStringList& choices) { m_offered[key] = choices; }

    Status write() const;
    const QString& path() const { return m_path; }

signals:
    void changed(const QString& key);
    void unwritten(const QString& sentence);  ///< the value holds, but only until the program ends

private:
    static QString usualOf(const QString& key) { return QLatin1String(settingRow(key).usual); }
    void readLine(const QString& line, int number, Problems& problems);
    void takeOver();

    QString m_path;
    std::map<QString, QString> m_values;          ///< those set; the others have defaults
    mutable std::map<QString, QString> m_stored;  ///< what of them was in the file when it was last read or written
    std::map<QString, QStringList> m_offered;
    QStringList m_unknown;             ///< lines with unknown keys
    mutable bool m_isDamaged = false;  ///< the file must be kept before it is overwritten
    bool m_isNewer = false;            ///< written by a later version: never overwritten
};

}  // namespace gloam::app
