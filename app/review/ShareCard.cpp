#include "app/review/ShareCard.h"

#include "app/review/EndScreen.h"
#include "app/widgets/FileDialogs.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetrics>
#include <QLinearGradient>
#include <QLocale>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace gloam::app {

namespace {

constexpr QSize cardSize{1200, 630};
constexpr int cardEdge = 56;
constexpr int wordsWidth = 560;
constexpr int momentLeft = 540;  ///< where the last moment begins, below the words
constexpr int momentFade = 280;
constexpr qreal momentDark = 0.3;  ///< the share of it that is not seen through
constexpr int ruleHeight = 6;      ///< of the line of light at the top
constexpr int capsSize = 17;
constexpr int titleSize = 46;
constexpr int leastTitleSize = 26;
constexpr int bodySize = 22;
constexpr int leastBodySize = 15;
constexpr int scoreSize = 54;
constexpr int factsSize = 18;
constexpr int lineGap = 4;
constexpr int mostTitleLines = 2;

QString saidOnCard(const char* text)
{
    return QCoreApplication::translate("ShareCard", text);
}

QFont sized(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    return font;
}

/// The lines of a text as they wrap in `width`; the last of `most` is cut.
QStringList linesOfCard(const QString& text, const QFont& font, int width, int most)
{
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const bool isLast = lines.size() + 1 == most;
        const QString rest = isLast ? text.mid(line.textStart()) : text.mid(line.textStart(), line.textLength());
        lines << (isLast ? QFontMetrics(font).elidedText(rest.trimmed(), Qt::ElideRight, width) : rest.trimmed());
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

/// A text in the size chosen for it.
struct FittedText {
    QFont font;
    QStringList lines;

    int lineHeight() const { return QFontMetrics(font).height() + lineGap; }
    int height() const { return static_cast<int>(lines.size()) * lineHeight(); }
};

/// The text in the largest size, in pixels from `most` down to `least`, that fits: a title has a limit of lines, other
/// texts have `room` pixels of height. If even the smallest size does not fit, the text is cut.
FittedText fitted(const QString& text, const QFont& font, int most, int least, int room)
{
    constexpr int many = 1'000;
    for (int size = most; size > least; --size) {
        FittedText fit{sized(font, size), {}};
        fit.lines = linesOfCard(text, fit.font, wordsWidth, many);
        const bool isTitle = most == titleSize;
        const bool fits = isTitle ? fit.lines.size() <= mostTitleLines : fit.height() <= room;
        const bool isCut = std::ranges::any_of(fit.lines, [&fit](const QString& line) {
            return QFontMetrics(fit.font).horizontalAdvance(line) > wordsWidth;
        });
        if (fits && !isCut)
            return fit;
    }
    FittedText fit{sized(font, least), {}};
    const int lines = most == titleSize ? mostTitleLines : std::max(1, room / fit.lineHeight());
    fit.lines = text.isEmpty() ? QStringList() : linesOfCard(text, fit.font, wordsWidth, lines);
    return fit;
}

/// Draws the lines below `top`; returns where they end.
int drawLines(QPainter& painter, const FittedText& text, const QColor& ink, int top)
{
    painter.setFont(text.font);
    painter.setPen(ink);
    for (const QString& line : text.lines) {
        painter.drawText(QRect(cardEdge, top, wordsWidth, text.lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(text.font).elidedText(line, Qt::ElideRight, wordsWidth));
        top += text.lineHeight();
    }
    return top;
}

QColor withAlpha(QColor colour, int alpha)
{
    colour.setAlpha(alpha);
    return colour;
}

void drawMoment(QPainter& painter, const QImage& lastMoment, const QRect& hero, const editor::Theme& theme)
{
    const QRect area(momentLeft, 0, cardSize.width() - momentLeft, cardSize.height());
    if (const QImage moment = momentAround(lastMoment, hero, area.size()); !moment.isNull())
        painter.drawImage(area, moment);
    QLinearGradient shade(area.left(), 0, area.left() + momentFade, 0);
    shade.setColorAt(0, theme.map);
    shade.setColorAt(momentDark, theme.map);
    shade.setColorAt(1, withAlpha(theme.map, 0));
    painter.fillRect(QRect(area.topLeft(), QSize(momentFade, area.height())), shade);
    QLinearGradient low(0, cardSize.height() - 2 * cardEdge, 0, cardSize.height());
    low.setColorAt(0, withAlpha(theme.map, 0));
    low.setColorAt(1, theme.map);
    painter.fillRect(QRect(0, cardSize.height() - 2 * cardEdge, cardSize.width(), 2 * cardEdge), low);
}

/// The score, the facts and the seed, from the lower edge up; returns their upper edge.
int drawFoot(QPainter& painter, const EndModel& model, const editor::Theme& theme)
{
    int y = cardSize.height() - cardEdge;
    const auto line = [&](const QString& text, const QFont& font, const QColor& ink) {
        const QFontMetrics metrics(font);
        y -= metrics.height() + lineGap;
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(QRect(cardEdge, y, wordsWidth, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, wordsWidth));
    };
    const QFont facts = sized(theme.bodyFont(), factsSize);
    line(saidOnCard("seed %1   Gloamwright %2").arg(model.seed, QStringLiteral(GLOAM_VERSION)), facts, theme.accent);
    const QString kills = model.kills == 1 ? saidOnCard("1 kill") : saidOnCard("%1 kills").arg(model.kills);
    line(saidOnCard("%1   turn %2   %3").arg(model.place, QLocale().toString(model.turn), kills), facts, theme.quiet);
    if (!model.isPractice)
        line(saidOnCard("%1 points").arg(QLocale().toString(model.score)), sized(theme.titleFont(), scoreSize * 2 / 3),
             theme.text);
    return y;
}

}  // namespace

QImage momentAround(const QImage& lastMoment, const QRect& hero, const QSize& size)
{
    if (lastMoment.isNull() || size.isEmpty())
        return {};
    const qreal ratio = lastMoment.devicePixelRatio();
    const QPointF middle = hero.isNull() ? QRectF(lastMoment.rect()).center() : QRectF(hero).center() * ratio;
    constexpr int cellsHigh = 15;  // around the hero, as far as there are as many
    const int cell = hero.isNull() ? 0 : static_cast<int>(std::lround(hero.height() * ratio));
    QSize part = size.scaled(lastMoment.size(), Qt::KeepAspectRatio);
    if (cell > 0 && part.height() > cellsHigh * cell)
        part = size.scaled(QSize(lastMoment.width(), cellsHigh * cell), Qt::KeepAspectRatio);
    QRect cut(QPoint(), part);
    cut.moveCenter(middle.toPoint());
    cut.moveLeft(std::clamp(cut.left(), 0, lastMoment.width() - cut.width()));
    cut.moveTop(std::clamp(cut.top(), 0, lastMoment.height() - cut.height()));
    QImage moment = lastMoment.copy(cut);
    moment.setDevicePixelRatio(1);
    return moment.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QImage shareCardOf(const EndModel& model, const QString& title, const QImage& lastMoment, const QRect& hero,
                   const editor::Theme& theme)
{
    QImage card(cardSize, QImage::Format_RGB32);
    card.fill(theme.map);
    QPainter painter(&card);
    painter.setRenderHint(QPainter::TextAntialiasing);
    drawMoment(painter, lastMoment, hero, theme);
    const QColor ink = model.isVictory ? theme.accent : theme.danger;
    painter.fillRect(0, 0, cardSize.width(), ruleHeight, ink);
    const QString world = model.mode.isEmpty() ? model.world : saidOnCard("%1 · %2").arg(model.world, model.mode);
    int y = drawLines(painter,
                      fitted(world.toUpper(), sized(theme.capsFont(), capsSize), capsSize, capsSize - 1,
                             QFontMetrics(sized(theme.capsFont(), capsSize)).height() + lineGap),
                      theme.quiet, cardEdge - 8);
    y = drawLines(painter, fitted(title, theme.titleFont(), titleSize, leastTitleSize, 0), ink, y + lineGap);
    const int foot = drawFoot(painter, model, theme);
    const QString cause = model.text.isEmpty() ? model.cause : model.text;
    const int room = foot - y - cardEdge / 2;
    const int forCause = model.story.isEmpty() ? room : room * 2 / 5;
    y = drawLines(painter, fitted(cause, theme.bodyFont(), bodySize, leastBodySize, forCause), theme.text, y + 8);
    const int left = foot - y - cardEdge / 2;
    if (!model.story.isEmpty() && left > 0)
        drawLines(painter, fitted(model.story, theme.bodyFont(), bodySize, leastBodySize, left), theme.text, y + 12);
    return card;
}

QString cardFileNameOf(const EndModel& model)
{
    return QFileInfo(fileNameFor(model.world)).completeBaseName() + QLatin1Char('-') + model.seed
           + QStringLiteral(".png");
}

}  // namespace gloam::app
