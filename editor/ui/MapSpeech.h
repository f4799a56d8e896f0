#pragma once

#include <QObject>
#include <QString>
#include <QWidget>

#include <functional>

namespace gloam::editor {

/// What a map has to say to those who hear it: a child of the widget that draws the map, in either pane. Readers of the
/// screen then find the cell under the cursor as the map's value, and the acts "Describe here" and "Nearest things".
class MapSpeech : public QObject {
    Q_OBJECT

public:
    struct Words {
        std::function<QString()> cell;                ///< the cell under the cursor as a sentence, the noun first
        std::function<QString()> surroundings;        ///< where one is and what is around
        std::function<void(const QString&)> act;      ///< does "describe" or "nearest"
    };

    MapSpeech(QWidget& map, Words words);

    const Words& words() const { return m_words; }

    /// The cursor came to another cell, or what is there changed: screen readers are told.
    void cellChanged();

    /// Says a sentence at once.
    void say(const QString& sentence);
    QString said() const { return m_said; }   ///< the last of them

    /// The speech of a widget; none when it is no map.
    static MapSpeech* of(const QObject* widget);

private:
    QWidget& m_map;
    Words m_words;
    QString m_said;
};

}  // namespace gloam::editor
