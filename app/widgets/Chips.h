#pragma once

#include "editor/ui/Drawing.h"

#include <QWidget>

#include <vector>

namespace gloam::app {

/// A status of the hero in a word: "poisoned 4".
struct Chip {
    QString text;
    editor::Sign sign = editor::Sign::None;

    bool operator==(const Chip&) const = default;
};

/// Words in rounded frames, side by side and wrapped onto further lines.
class Chips : public QWidget {
    Q_OBJECT

public:
    explicit Chips(const editor::Theme& theme, QWidget* parent = nullptr);

    void setChips(const std::vector<Chip>& chips);
    bool hasChips() const { return !m_chips.empty(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {72, heightForWidth(width())}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QRect> placesIn(int width) const;

    const editor::Theme& m_theme;
    std::vector<Chip> m_chips;
};

}  // namespace gloam::app
