#include "app/window/HelpPage.h"

#include <QImage>
#include <QImageReader>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <functional>

namespace gloam::app {

namespace {

/// The runs of one format that satisfy a condition, as selections that stay valid while formats change.
std::vector<QTextCursor> runsWith(QTextDocument& document, const std::function<bool(const QTextCharFormat&)>& isMeant)
{
    std::vector<QTextCursor> runs;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (const QTextFragment run = part.fragment(); isMeant(run.charFormat())) {
                QTextCursor cursor(&document);
                cursor.setPosition(run.position());
                cursor.setPosition(run.position() + run.length(), QTextCursor::KeepAnchor);
                runs.push_back(cursor);
            }
    return runs;
}

bool isPicture(const QTextCharFormat& format)
{
    return format.isImageFormat();
}

bool hasPicture(const QTextBlock& block)
{
    for (auto part = block.begin(); !part.atEnd(); ++part)
        if (isPicture(part.fragment().charFormat()))
            return true;
    return false;
}

void dressHeading(QTextCursor cursor, const editor::Theme& theme, int level)
{
    // To the end of the block, even in a table's cell. Moving the cursor there would lay out the page first.
    cursor.setPosition(cursor.block().position() + cursor.block().length() - 1, QTextCursor::KeepAnchor);
    QTextCharFormat heading;
    heading.setFont(theme.titleFont());
    heading.setForeground(level == 1 ? theme.accent : theme.text);
    heading.clearProperty(QTextFormat::FontSizeAdjustment);
    cursor.setCharFormat(heading);
}

/// Collects many changes to a page, which is then laid out once.
class OneChange {
public:
    explicit OneChange(QTextDocument& document) : m_cursor(&document) { m_cursor.beginEditBlock(); }
    ~OneChange() { m_cursor.endEditBlock(); }
    OneChange(const OneChange&) = delete;
    OneChange& operator=(const OneChange&) = delete;

private:
    QTextCursor m_cursor;
};

/// Headings in the theme's sizes, and space between lines and paragraphs.
void dressBlocks(QTextDocument& document, const editor::Theme& theme)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        const bool isInTable = cursor.currentTable() != nullptr;
        format.setTopMargin(level > 1 ? 12 : 0);
        format.setBottomMargin(isInTable ? 0 : 8);
        format.setNonBreakableLines(false);  // code, too, wraps where the page is narrow
        if (!isInTable && !hasPicture(block))
            format.setLineHeight(135, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
        if (level > 0)
            dressHeading(cursor, theme, level);
    }
}

void dressTables(QTextDocument& document, const editor::Theme& theme)
{
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(theme.line);
        format.setBorderCollapse(true);
        format.setCellSpacing(0);
        format.setCellPadding(5);
        format.setBottomMargin(12);
        table->setFormat(format);
    }
}

}  // namespace

void dressPage(QTextDocument& document, const editor::Theme& theme)
{
    const OneChange change(document);
    dressBlocks(document, theme);
    dressTables(document, theme);
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold);  // the theme's font has no bolder weight; Qt would smear it
    for (QTextCursor& run :
         runsWith(document, [](const QTextCharFormat& format) { return format.fontWeight() > QFont::DemiBold; }))
        run.mergeCharFormat(strong);
}

void fitPictures(QTextDocument& document, const QDir& folder, int room)
{
    const OneChange change(document);
    for (QTextCursor& run : runsWith(document, isPicture)) {
        QTextImageFormat format = run.charFormat().toImageFormat();
        const QString file = folder.filePath(format.name());
        const int made = QImageReader(file).size().width();
        if (const int width = std::clamp(room, 1, std::max(1, made)); format.width() == width)
            continue;
        QImage picture(file);
        if (picture.width() > room)
            picture = picture.scaledToWidth(std::max(1, room), Qt::SmoothTransformation);
        document.addResource(QTextDocument::ImageResource, QUrl(format.name()), picture);
        format.setWidth(picture.width());
        format.setHeight(picture.height());
        run.setCharFormat(format);
    }
}

}  // namespace gloam::app
