#include "app/play/LookPanel.h"

#include "app/widgets/Bar.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

#include <cmath>

namespace gloam::app {

namespace {

constexpr int lookEdge = 16;

QString shown(const std::string& text)
{
    return QString::fromStdString(text);
}

QString headOf(const LookInfo& info)
{
    if (info.isSelf)
        return LookPanel::tr("You");
    if (info.category == LookCategory::Unknown)
        return LookPanel::tr("Unknown");
    QString name = shown(info.name);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return info.isRemembered ? LookPanel::tr("%1 (remembered)").arg(name) : name;
}

BarModel barOf(const QString& who, const Odds& odds, const QColor& colour)
{
    QString detail = LookPanel::tr("%1 a blow").arg(shown(amountText(odds.damage)));
    if (odds.blowsToKill > 0)
        detail = LookPanel::tr("%1, %2 to kill").arg(detail, shown(blowCountText(odds.blowsToKill)));
    return {who,
            detail,
            LookPanel::tr("%1 %").arg(shown(chanceText(odds.hit))),
            static_cast<int>(std::lround(odds.hit * 1000)),
            1000,
            colour};
}

}  // namespace

LookPanel::LookPanel(const editor::UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_name(editor::titleLabel({}, style.theme, this)),
      m_lines(editor::bodyLabel({}, style.theme, this)), m_refusal(editor::bodyLabel({}, style.theme, this)),
      m_odds(new QWidget(this)), m_given(new Bar(style.theme, m_odds)), m_taken(new Bar(style.theme, m_odds)),
      m_hint(editor::quietLabel({}, style.theme, this))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setFixedWidth(fullWidth);
    m_name->setWordWrap(true);
    m_hint->setWordWrap(true);
    editor::applyInk(m_refusal, m_style.theme, &editor::Theme::danger);
    auto* odds = editor::columnIn(m_odds, {0, 4, 0, 4}, 6);
    odds->addWidget(m_given);
    odds->addWidget(m_taken);
    auto* rows = editor::columnIn(this, {16, 12, 16, 12}, 6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_lines, m_odds, m_refusal, m_hint})
        rows->addWidget(each);
    parent->installEventFilter(this);
    hide();
}

void LookPanel::show(const LookInfo& info, const Narrator& narrator, bool isCellLeft, const QString& hint)
{
    QStringList lines;
    for (const std::string& line : lookLines(info, narrator))
        lines << shown(line);
    if (const QString known = m_known ? m_known(info) : QString(); !known.isEmpty())
        lines << known;
    m_words = headOf(info) + QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
    for (const std::string& line : oddsLines(info, narrator))
        m_words += QLatin1Char('\n') + shown(line);
    m_name->setText(headOf(info));
    m_lines->setText(lines.join(QLatin1Char('\n')));
    m_refusal->hide();
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    setOdds(info);
    setAccessibleName(m_words);
    m_isCellLeft = isCellLeft;
    QWidget::show();
    place();
    raise();
}

void LookPanel::setRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty())
        m_words += QLatin1Char('\n') + sentence;
    place();
}

void LookPanel::setOdds(const LookInfo& info)
{
    const bool hasOdds = info.category == LookCategory::Entity && info.entity.odds.has_value();
    m_odds->setVisible(hasOdds);
    if (!hasOdds)
        return;
    m_given->setModel(barOf(tr("You"), info.entity.odds->given, m_style.theme.accent));
    m_taken->setModel(barOf(tr("It"), info.entity.odds->taken, m_style.theme.health));
}

/// As tall as its words. Where the map has no room for them, it leaves out the keys, and then grows wider.
void LookPanel::place()
{
    const QSize room = parentWidget()->size() - QSize(2 * lookEdge, 2 * lookEdge);
    m_hint->setVisible(!m_hint->text().isEmpty());
    int width = fullWidth;
    int height = heightFor(width);
    if (height > room.height()) {
        m_hint->hide();
        height = heightFor(width);
    }
    while (height > room.height() && width < room.width()) {
        width = std::min(width + 40, room.width());
        height = heightFor(width);
    }
    setFixedWidth(width);
    const int left = m_isCellLeft ? parentWidget()->width() - width - lookEdge : lookEdge;
    setGeometry(left, lookEdge, width, std::min(height, room.height()));
}

/// Labels that wrap give their height for a width.
int LookPanel::heightFor(int width)
{
    layout()->invalidate();
    layout()->activate();
    return layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
}

void LookPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    editor::drawBox(painter, rect(), m_style.theme.line, m_style.theme.panel);
}

bool LookPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
