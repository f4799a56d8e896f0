#pragma once

#include "app/log/LogHistory.h"
#include "app/widgets/OverlayPage.h"
#include "core/view/words/Explain.h"

class QPushButton;

namespace gloam::app {

/// A blow of the log, number by number: its rolls, each modifier with its source, and the exact chances both ways. A
/// line that repeats has several blows, one page each.
class AttackPage : public OverlayPage {
    Q_OBJECT

public:
    AttackPage(const editor::UiStyle& style, QWidget* parent);

    /// Shows the newest of the entry's blows first; for a line without any, says why its dice are gone.
    void show(const LogEntry& entry, const Narrator& narrator);

    QString words() const { return m_words; }  ///< everything shown, as text

protected:
    QWidget* firstFocus() override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void turnTo(int blow);
    void clear();
    void showBreakdown(const AttackBreakdown& explanation);
    void showOdds(const BlowStory& story);
    void addOdds(const QString& name, const Odds& odds, const QColor& colour);
    void addWords(const QString& words, bool isTitle);

    LogEntry m_entry;
    const Narrator* m_narrator = nullptr;
    int m_blow = 0;
    QString m_words;
    QWidget* m_content = nullptr;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_copy;
};

}  // namespace gloam::app
