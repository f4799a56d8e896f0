#pragma once

#include "editor/ui/Theme.h"

#include <QWidget>

class QFontMetrics;

namespace gloam::app {

/// A measure of the hero: a name, a number beside it, and a bar of 6 px below.
struct BarModel {
    QString name;    ///< "Health"
    QString detail;  ///< after the name, in fainter ink: "torch"
    QString number;  ///< "21 / 30", "96 turns", "not hungry"
    int now = 0;
    int most = 0;   ///< 0: no bar, only words
    QColor colour;  ///< of the bar

    bool operator==(const BarModel&) const = default;
};

class Bar : public QWidget {
    Q_OBJECT

public:
    explicit Bar(const editor::Theme& theme, QWidget* parent = nullptr);

    void setModel(const BarModel& model);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString wordsFor(const QFontMetrics& metrics, int room) const;

    const editor::Theme& m_theme;
    BarModel m_model;
};

}  // namespace gloam::app
