#include "app/items/AbilityRows.h"

#include "app/items/AbilitiesPage.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAbstractButton>
#include <QPainter>

namespace gloam::app {

namespace {

constexpr int abilityLine = 24;
constexpr int abilityNumber = 20;
constexpr int abilityEdge = 3;  ///< kept free for the focus ring
constexpr int cooldownBar = 2;

/// One ability on a line, above a thin bar that fills during its cooldown.
class AbilityRow : public QAbstractButton {
public:
    AbilityRow(const AbilityView& ability, const editor::Theme& theme, QWidget* parent)
        : QAbstractButton(parent), m_ability(ability), m_theme(theme)
    {
        const QString name = QString::fromStdString(ability.name);
        setText(name);
        setAccessibleName(QStringLiteral("%1 %2, %3").arg(ability.slot).arg(name, readinessOf(ability)));
        setToolTip(editor::plainTip(QString::fromStdString(ability.description)));
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override { return {72, m_theme.scaled(abilityLine)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        if (underMouse())
            painter.fillRect(rect(), m_theme.raised);
        const bool isUsable = m_ability.isReady && !m_ability.isPassive;
        const QRect words = rect().adjusted(abilityEdge, 0, -abilityEdge, 0);
        painter.setFont(m_theme.bodyFont());
        painter.setPen(isUsable ? m_theme.accent : m_theme.faint);
        editor::drawTabular(painter, words, Qt::AlignLeft, QString::number(m_ability.slot));
        painter.setFont(m_theme.secondaryFont());
        const QString readiness = readinessOf(m_ability);
        painter.setPen(isUsable ? m_theme.good : m_theme.quiet);
        painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight, readiness);
        const QRect name = words.adjusted(m_theme.scaled(abilityNumber), 0,
                                          -painter.fontMetrics().horizontalAdvance(readiness) - 8, 0);
        painter.setFont(m_theme.bodyFont());
        painter.setPen(isUsable ? m_theme.text : m_theme.quiet);
        editor::drawCut(painter, name, text());
        if (m_ability.cooldown > 0 && m_ability.mostCooldown > 0) {
            const QRect track(name.left(), height() - cooldownBar - abilityEdge, words.right() + 1 - name.left(),
                              cooldownBar);
            painter.fillRect(track, m_theme.track);
            const int done = track.width() * (m_ability.mostCooldown - m_ability.cooldown) / m_ability.mostCooldown;
            painter.fillRect(QRect(track.topLeft(), QSize(done, cooldownBar)), m_theme.accent);
        }
        if (hasFocus())
            editor::drawFocusRing(painter, rect(), m_theme);
    }

private:
    AbilityView m_ability;
    const editor::Theme& m_theme;
};

}  // namespace

AbilityRows::AbilityRows(const editor::Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    editor::columnIn(this, {}, 0);
    setAccessibleName(tr("Abilities"));
}

void AbilityRows::setAbilities(const std::vector<AbilityView>& abilities)
{
    if (abilities == m_abilities)
        return;
    m_abilities = abilities;
    for (QAbstractButton* row : findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly)) {
        row->hide();
        row->deleteLater();  // one of them may just have been clicked
    }
    for (const AbilityView& ability : abilities) {
        auto* row = new AbilityRow(ability, m_theme, this);
        connect(row, &QAbstractButton::clicked, this, [this, slot = ability.slot] { emit chosen(slot); });
        layout()->addWidget(row);
        row->show();
    }
}

}  // namespace gloam::app
