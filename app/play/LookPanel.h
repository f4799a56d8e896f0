#pragma once

#include "core/view/words/LookInfo.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <functional>

class QLabel;

namespace gloam::app {

class Bar;

/// What a look finds: the name, what it is and can do, its condition, and the odds both ways. Appears on the side of
/// the map away from the cell. The mouse passes through.
class LookPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int fullWidth = 312;

    LookPanel(const editor::UiStyle& style, QWidget* parent);

    /// `hint` is the line at the foot: what keys do now.
    void show(const LookInfo& info, const Narrator& narrator, bool isCellLeft, const QString& hint);

    /// What to say of a creature besides what a look finds; it may be empty.
    void setKnowledge(std::function<QString(const LookInfo&)> known) { m_known = std::move(known); }

    /// The reason that a shot cannot be fired; empty removes it. Call after show().
    void setRefusal(const QString& sentence);

    QString words() const { return m_words; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    int heightFor(int width);
    void setOdds(const LookInfo& info);

    editor::UiStyle m_style;
    QLabel* m_name;
    QLabel* m_lines;
    QLabel* m_refusal;
    QWidget* m_odds;
    Bar* m_given;
    Bar* m_taken;
    QLabel* m_hint;
    std::function<QString(const LookInfo&)> m_known;
    QString m_words;
    bool m_isCellLeft = false;
};

}  // namespace gloam::app
