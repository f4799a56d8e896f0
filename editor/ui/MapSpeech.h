#pragma once

#include <QObject>
#include <QString>
#include <QWidget>

#include <functional>

namespace gloam::editor {

/// What a map tells people who hear it: a child of the widget that draws the map, in either pane. Screen readers get
/// the cell under the cursor as the map's value, and the acts "Describe here" and "Nearest things".
class MapSpeech : public QObject {
    Q_OBJECT

public:
    struct Words {
        std::function<QString()> cell;            ///< the cell under the cursor as a sentence, the noun first
        std::function<QString()> surroundings;    ///< where you are and what is around
        std::function<void(const QString&)> act;  ///< does "describe" or "nearest"
    };

    MapSpeech(QWidget& map, Words words);

    const Words& words() const { return m_words; }

    /// Tells screen readers that the cursor moved or its cell changed.
    void cellChanged();

    /// Says a sentence at once.
    void say(const QString& sentence);
    QString said() const { return m_said; }  ///< the last sentence

    /// The speech of a widget; null if it is no map.
    static MapSpeech* of(const QObject* widget);

private:
    QWidget& m_map;
    Words m_words;
    QString m_said;
};

}  // namespace gloam::editor
