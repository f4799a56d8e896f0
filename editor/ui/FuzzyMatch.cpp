#include "editor/ui/FuzzyMatch.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int matched = FuzzyText::eachLetter;
constexpr int startOfText = 10;
constexpr int startOfWord = 8;
constexpr int consecutive = 5;
constexpr int gapBegins = 3;
constexpr int gapGoesOn = 1;
constexpr int never = -1'000'000;      ///< no placement, and
constexpr int impossible = never / 2;  ///< what follows from that

quint32 bitOf(QChar letter)
{
    return quint32(1) << (letter.unicode() % 32);
}

quint32 bitsOf(QStringView folded)
{
    quint32 bits = 0;
    for (const QChar letter : folded)
        bits |= bitOf(letter);
    return bits;
}

QChar foldedSign(QChar sign)
{
    if (sign.unicode() < 128)
        return sign.toLower();
    const QString parts = QString(sign).normalized(QString::NormalizationForm_KD);
    return parts.isEmpty() ? sign : parts.front().toLower();
}

/// Whether the letters of the word occur in the text in that order.
bool occurs(QStringView word, QStringView text)
{
    qsizetype found = 0;
    for (const QChar letter : text)
        if (found < word.size() && letter == word[found])
            ++found;
    return found == word.size();
}

/// The best score of a placement that leaves out at least one letter before the next.
struct Gap {
    int score = never;
    qsizetype from = -1;  ///< where its last letter is

    void passOver(int scoreBefore, qsizetype before)
    {
        score = std::max(score - gapGoesOn, never);
        if (scoreBefore - gapBegins > score) {
            score = scoreBefore - gapBegins;
            from = before;
        }
    }
};

}  // namespace

QString FuzzyText::folded(const QString& text)
{
    QString result(text.size(), QChar());
    std::transform(text.begin(), text.end(), result.begin(), foldedSign);
    return result;
}

FuzzyText::FuzzyText(QString text)
    : m_text(std::move(text)), m_folded(folded(m_text.left(mostCompared))), m_letters(bitsOf(m_folded))
{}

bool FuzzyText::isWordStart(qsizetype place) const
{
    if (!m_text[place].isLetterOrNumber())
        return false;
    if (place == 0 || !m_text[place - 1].isLetterOrNumber())
        return true;
    return (m_text[place].isUpper() && m_text[place - 1].isLower())
           || (m_text[place].isDigit() && !m_text[place - 1].isDigit());
}

int FuzzyText::bonusAt(qsizetype place) const
{
    if (place == 0)
        return startOfText;
    return isWordStart(place) ? startOfWord : 0;
}

bool FuzzyText::hasWordWith(QStringView beginning) const
{
    for (qsizetype at = m_folded.indexOf(beginning); at >= 0; at = m_folded.indexOf(beginning, at + 1))
        if (at == 0 || !m_folded[at - 1].isLetterOrNumber())
            return true;
    return false;
}

/// The best score with the first letter of the word at each place.
void FuzzyText::placeFirst(QChar letter, Row& row) const
{
    for (qsizetype place = 0; place < m_folded.size(); ++place)
        row[static_cast<std::size_t>(place)] = m_folded[place] == letter ? matched + 2 * bonusAt(place) : never;
}

/// The best score with the next letter of the word at each place, and for that where the letter before is.
void FuzzyText::placeNext(QChar letter, const Row& before, Row& row, Row& from) const
{
    Gap gap;
    for (qsizetype place = 0; place < m_folded.size(); ++place) {
        const auto at = static_cast<std::size_t>(place);
        row[at] = never;
        if (place >= 2)
            gap.passOver(before[at - 2], place - 2);
        if (place == 0 || m_folded[place] != letter)
            continue;
        const int bonus = bonusAt(place);
        const int joined = before[at - 1] + std::max(bonus, consecutive);
        const int apart = gap.score + bonus;
        if (std::max(joined, apart) <= impossible)
            continue;
        row[at] = matched + std::max(joined, apart);
        from[at] = static_cast<int>(joined >= apart ? place - 1 : gap.from);
    }
}

std::optional<int> FuzzyText::score(QStringView word) const
{
    if (word.isEmpty())
        return 0;
    if ((bitsOf(word) & ~m_letters) != 0 || !occurs(word, m_folded))
        return std::nullopt;
    Row before;
    Row row;
    Row from;  // of no use here
    placeFirst(word.front(), row);
    for (qsizetype letter = 1; letter < word.size(); ++letter) {
        before = row;
        placeNext(word[letter], before, row, from);
    }
    return *std::max_element(row.begin(), row.begin() + m_folded.size());
}

std::vector<int> FuzzyText::placesOf(QStringView word) const
{
    if (word.isEmpty() || !occurs(word, m_folded))
        return {};
    std::vector<Row> rows(static_cast<std::size_t>(word.size()));
    std::vector<Row> from(rows.size());
    placeFirst(word.front(), rows.front());
    for (std::size_t letter = 1; letter < rows.size(); ++letter)
        placeNext(word[static_cast<qsizetype>(letter)], rows[letter - 1], rows[letter], from[letter]);
    const Row& last = rows.back();
    auto place =
        static_cast<std::size_t>(std::max_element(last.begin(), last.begin() + m_folded.size()) - last.begin());
    std::vector<int> places(rows.size());
    for (std::size_t letter = rows.size(); letter-- > 0;) {
        places[letter] = static_cast<int>(place);
        place = static_cast<std::size_t>(std::max(0, from[letter][place]));
    }
    return places;
}

}  // namespace gloam::editor
