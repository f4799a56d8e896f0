#include "editor/ui/DebugLegend.h"

#include "core/view/words/IntentWords.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostNoises = 5;  ///< in words
constexpr QMargins legendAir{12, 8, 12, 8};

QString legendWords(const std::string& text)
{
    return QString::fromStdString(text);
}

QString legendSaid(const char* sentence)
{
    return QCoreApplication::translate("DebugLegend", sentence);
}

QStringList linesOfSound(const DebugView& view)
{
    QStringList lines{legendSaid("Where noises of the last turn were made, how far each is heard, and by whom.")};
    if (view.isSilent)
        lines << legendSaid("By these rules, steps, blows and doors are silent.");
    if (view.noises.empty())
        lines << legendSaid("Nothing made a noise.");
    for (std::size_t i = 0; i < std::min(view.noises.size(), mostNoises); ++i)
        lines << legendWords(noiseWords(view.noises[i])) + QLatin1Char('.');
    if (view.noises.size() > mostNoises)
        lines << legendSaid("And %1 more.").arg(view.noises.size() - mostNoises);
    return lines;
}

QString linesOfForms()
{
    return legendSaid("Solid: hunts or follows. Dashed: searches. Dotted: flees. Dash and dot: at peace.");
}

QStringList linesOfMinds(const DebugView& view)
{
    const bool isOfPaths = view.layer == DebugLayer::Paths;
    QStringList lines;
    if (const MindView* mind = view.lookedMind())
        for (const std::string& line : intentLines(*mind))
            lines << legendWords(line);
    else
        lines << legendSaid("Point at a creature to read its mind.");
    lines << (isOfPaths ? legendSaid("Lines: the way of each creature now; the arrow is its next step.")
                        : legendSaid("Lines: to its target, or to a cross where it goes to look."));
    lines << linesOfForms();
    if (view.lookedMind() && !isOfPaths)
        lines << legendSaid("Around it: dashed, how far it hears; thin, how far it sees.");
    return lines;
}

std::optional<int> valueAt(const DebugView& view, std::optional<Point> cell)
{
    return cell && view.values.contains(*cell) ? std::optional(view.values[*cell]) : std::nullopt;
}

QStringList linesOfSight(const DebugView& view)
{
    return {legendSaid("Light cells: you see them."),
            view.lookedName.empty() ? legendSaid("Point at a creature for what it sees.")
                                    : legendSaid("Dots: the %1 sees them.").arg(legendWords(view.lookedName))};
}

QStringList linesOfSteps(const DebugView& view, std::optional<Point> pointed)
{
    QStringList lines{legendSaid("Steps from you, %1 at most. Without a number: out of reach.").arg(view.most)};
    if (const auto steps = valueAt(view, pointed))
        lines << (*steps < 0 ? legendSaid("Here: out of reach.") : legendSaid("Here: %1.").arg(*steps));
    return lines;
}

}  // namespace

QString nameOf(DebugLayer layer)
{
    switch (layer) {
    case DebugLayer::None: return {};
    case DebugLayer::Sight: return legendSaid("Sight");
    case DebugLayer::Light: return legendSaid("Light");
    case DebugLayer::Steps: return legendSaid("Steps");
    case DebugLayer::Paths: return legendSaid("Paths");
    case DebugLayer::Minds: return legendSaid("Minds");
    case DebugLayer::Sound: return legendSaid("Sound");
    }
    return {};
}

QStringList legendOf(const DebugView& view, std::optional<Point> pointed)
{
    QStringList lines{nameOf(view.layer)};
    if (const MindView* mind = view.lookedMind())
        lines.front() = legendSaid("%1: %2").arg(lines.front(), legendWords(mind->name));
    switch (view.layer) {
    case DebugLayer::None: return {};
    case DebugLayer::Sight: lines << linesOfSight(view); break;
    case DebugLayer::Light:
        lines << legendSaid("Brightness, from 0 (dark) to 5 (brightest).");
        if (const auto step = valueAt(view, pointed))
            lines << legendSaid("Here: %1.").arg(*step);
        break;
    case DebugLayer::Steps: lines << linesOfSteps(view, pointed); break;
    case DebugLayer::Paths:
    case DebugLayer::Minds: lines << linesOfMinds(view); break;
    case DebugLayer::Sound: lines << linesOfSound(view); break;
    }
    return lines;
}

QSize legendSize(const QStringList& lines, const Theme& theme, int width)
{
    const QRect room(0, 0, width - legendAir.left() - legendAir.right(), 10'000);
    const QRect words = QFontMetrics(theme.secondaryFont())
                            .boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, lines.mid(1).join(QLatin1Char('\n')));
    const QFontMetrics title(theme.bodyFont());
    const int wide = std::max(words.width(), lines.isEmpty() ? 0 : title.horizontalAdvance(lines.front()));
    return QSize(wide + 1, title.height() + 4 + words.height()).grownBy(legendAir);
}

void drawLegend(QPainter& painter, const QRect& area, const QStringList& lines, const Theme& theme)
{
    if (lines.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawBox(painter, area, theme.line, theme.panel);
    QRect room = area.marginsRemoved(legendAir);
    painter.setFont(theme.bodyFont());
    painter.setPen(theme.accent);
    painter.drawText(room, Qt::AlignLeft, lines.front());
    room.setTop(room.top() + painter.fontMetrics().height() + 4);
    painter.setFont(theme.secondaryFont());
    painter.setPen(theme.text);
    painter.drawText(room, Qt::AlignLeft | Qt::TextWordWrap, lines.mid(1).join(QLatin1Char('\n')));
    painter.restore();
}

}  // namespace gloam::editor
