#include "app/run/RunText.h"

#include "editor/ui/CellPainter.h"

#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <vector>

namespace gloam::app {

namespace {

const QString mapName = QStringLiteral("run-map");
const QString mapHeading = QStringLiteral("Map");

bool isRule(const QString& line)
{
    return line.size() >= 3
           && std::all_of(line.begin(), line.end(), [](QChar sign) { return sign == QLatin1Char('-'); });
}

/// "Turns     231": a word, then its value after at least two blanks or from the tenth character on.
bool isFact(const QString& line)
{
    return line.size() > 10 && line[0].isLetter() && line[9] == QLatin1Char(' ') && line[10] != QLatin1Char(' ');
}

/// Whether sentences come below it, which may look like facts by chance.
bool isProseHeading(const QString& line)
{
    return line == QLatin1String("The end") || line == QLatin1String("Last messages");
}

QImage mapPicture(const QStringList& rows, const editor::UiStyle& style)
{
    editor::GlyphAtlas atlas(style.glyphs, editor::CellStep::S);
    std::vector<QImage> lines;
    int width = 1;
    for (const QString& row : rows) {
        lines.push_back(editor::wordInMapFont(row, style.theme.text, atlas));
        width = std::max(width, lines.back().width());
    }
    const int height = atlas.cell().height();
    QImage picture(width, std::max(1, height * static_cast<int>(lines.size())), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.drawImage(0, height * static_cast<int>(i), lines[i]);
    return picture;
}

class RunPage {
public:
    RunPage(QTextDocument& document, const editor::UiStyle& style)
        : m_document(document), m_style(style), m_cursor(&document)
    {
        m_cursor.beginEditBlock();
    }
    ~RunPage() { m_cursor.endEditBlock(); }
    RunPage(const RunPage&) = delete;
    RunPage& operator=(const RunPage&) = delete;

    void heading(const QString& text, const QColor& ink)
    {
        QTextCharFormat format;
        format.setFont(m_style.theme.titleFont());
        format.setForeground(ink);
        line(text, format, m_isFirst ? 0 : 12);
    }

    void words(const QString& text)
    {
        QTextCharFormat format;
        format.setFont(m_style.theme.bodyFont());
        format.setForeground(m_style.theme.text);
        line(text, format, 0);
    }

    void fact(const QString& label, const QString& value)
    {
        QTextCharFormat quiet;
        quiet.setFont(m_style.theme.bodyFont());
        quiet.setForeground(m_style.theme.quiet);
        line(label + QLatin1Char('\t'), quiet, 0);
        QTextCharFormat said = quiet;
        said.setForeground(m_style.theme.text);
        m_cursor.insertText(value, said);
    }

    void map(const QStringList& rows)
    {
        m_document.addResource(QTextDocument::ImageResource, QUrl(mapName), mapPicture(rows, m_style));
        QTextImageFormat format;
        format.setName(mapName);
        format.setProperty(QTextFormat::ImageAltText, rows.join(QLatin1Char('\n')));
        startBlock(4);
        m_cursor.insertImage(format);
    }

private:
    void startBlock(int topMargin)
    {
        QTextBlockFormat block;
        block.setTopMargin(topMargin);
        block.setTabPositions({QTextOption::Tab(m_style.theme.scaled(96), QTextOption::LeftTab)});
        if (m_isFirst)
            m_cursor.setBlockFormat(block);
        else
            m_cursor.insertBlock(block);
        m_isFirst = false;
    }

    void line(const QString& text, const QTextCharFormat& format, int topMargin)
    {
        startBlock(topMargin);
        m_cursor.insertText(text, format);
    }

    QTextDocument& m_document;
    const editor::UiStyle& m_style;
    QTextCursor m_cursor;
    bool m_isFirst = true;
};

}  // namespace

void setRunText(QTextDocument& document, const QString& dump, const editor::UiStyle& style)
{
    document.clear();
    const QStringList lines = dump.split(QLatin1Char('\n'));
    RunPage page(document, style);
    bool isProse = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString& line = lines[i];
        const bool isHeading = i + 1 < lines.size() && isRule(lines[i + 1]);
        if (i == 0 && !line.isEmpty()) {
            page.heading(line, style.theme.accent);
        } else if (isHeading && line == mapHeading) {
            const qsizetype end = std::max<qsizetype>(lines.indexOf(QString(), i + 2), i + 2);
            page.heading(line, style.theme.text);
            page.map(lines.mid(i + 2, end - i - 2));
            i = end;
        } else if (isHeading) {
            page.heading(line, style.theme.text);
            isProse = isProseHeading(line);
            ++i;
        } else if (!isProse && isFact(line)) {
            page.fact(line.left(10).trimmed(), line.mid(10));
        } else if (!line.isEmpty()) {
            page.words(line);
        }
    }
}

}  // namespace gloam::app
