#include "editor/inspector/fields/DiceField.h"

#include "editor/ui/ApplyStyle.h"

namespace gloam::editor {

DiceField::DiceField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : LineField(fieldSite, name, parent), m_mean(new QLabel(this))
{
    applyFont(m_mean, theme(), &Theme::secondaryFont);
    row().addWidget(m_mean);
    connect(&line(), &QLineEdit::textChanged, this, &DiceField::showMean);
}

void DiceField::showMean()
{
    m_mean->setText(meanOf(line().text()));
}

QString meanOf(const QString& text)
{
    const Result<Dice> dice = parseDice(text.toStdString());
    if (!dice || dice->count == 0)
        return {};
    const qint64 twice = qint64{dice->count} * (dice->sides + 1) + 2 * qint64{dice->modifier};
    const QString half = twice % 2 == 0 ? QString() : QStringLiteral(".5");
    const QString sign = twice < 0 ? QStringLiteral("-") : QString();
    return DiceField::tr("mean %1").arg(sign + QString::number(qAbs(twice) / 2) + half);
}

}  // namespace gloam::editor
