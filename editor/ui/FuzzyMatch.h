#pragma once

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace gloam::editor {

/// A text to be found by a few of its letters: as it is shown, and as it is compared.
class FuzzyText {
public:
    FuzzyText() = default;
    explicit FuzzyText(QString text);

    const QString& text() const { return m_text; }

    /// How well the text fits a word, which folded() has prepared: more is better, nullopt if the letters of the word
    /// do not occur in it in that order. Of all ways to place them, the best counts:
    ///
    ///     each letter                                     16
    ///     at the start of the text, of a word in it       10, 8; twice that for the first letter
    ///     right after the letter before                    5, or what the start of a word is worth
    ///     letters left out between two                    -3 for the first, -1 for each further one
    ///
    /// The weights and the way to place letters are those of fzf (its FuzzyMatchV2), which is after Smith and Waterman.
    std::optional<int> score(QStringView word) const;

    static constexpr int eachLetter = 16;

    /// Where the letters of the word are in the best placement, in ascending order; empty if it does not fit.
    std::vector<int> placesOf(QStringView word) const;

    /// Whether one of its words begins with the given one.
    bool hasWordWith(QStringView beginning) const;

    /// A text as it is compared: in small letters without accents, one sign for each of the original.
    static QString folded(const QString& text);

private:
    static constexpr qsizetype mostCompared = 128;  ///< letters of a text; the rest is only shown
    using Row = std::array<int, mostCompared>;

    void placeFirst(QChar letter, Row& row) const;
    void placeNext(QChar letter, const Row& before, Row& row, Row& from) const;
    int bonusAt(qsizetype place) const;
    bool isWordStart(qsizetype place) const;

    QString m_text;
    QString m_folded;
    quint32 m_letters = 0;  ///< a bit for each letter that occurs, to dismiss most texts at once
};

}  // namespace gloam::editor
