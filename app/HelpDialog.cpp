#include "app/HelpDialog.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImage>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>

namespace gloam::app {

namespace {

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The first heading of a page; the file's name for one without.
QString titleOf(const QString& markdown, const QString& fallback)
{
    for (const QString& line : markdown.split(QLatin1Char('\n')))
        if (line.startsWith(QLatin1String("# ")))
            return line.mid(2).trimmed();
    return fallback;
}

void dressHeading(QTextCursor cursor, const editor::Theme& theme, int level)
{
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);   // within a table's cell, too
    QTextCharFormat heading;
    heading.setFont(theme.titleFont());
    heading.setForeground(level == 1 ? theme.accent : theme.text);
    heading.clearProperty(QTextFormat::FontSizeAdjustment);
    cursor.setCharFormat(heading);
}

/// Headings in the sizes of the theme, and lines and paragraphs with air between them.
void dressPage(QTextDocument& document, const editor::Theme& theme)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        const bool isInTable = cursor.currentTable() != nullptr;
        format.setTopMargin(level > 1 ? 12 : 0);
        format.setBottomMargin(isInTable ? 0 : 8);
        if (!isInTable)
            format.setLineHeight(135, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
        if (level > 0)
            dressHeading(cursor, theme, level);
    }
}

/// Where the pictures of a page stand in it.
std::vector<int> pictureSpots(const QTextDocument& document)
{
    std::vector<int> spots;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            for (int i = 0; part.fragment().charFormat().isImageFormat() && i < part.fragment().length(); ++i)
                spots.push_back(part.fragment().position() + i);
    return spots;
}

}  // namespace

HelpDialog::HelpDialog(const editor::Look& look, const editor::ActionTable& actions, QWidget* parent)
    : QDialog(parent), m_look(look), m_actions(actions), m_list(new QListWidget(this)), m_text(new QTextBrowser(this))
{
    setWindowTitle(tr("Help"));
    setModal(false);
    resize(960, 680);
    m_list->setAccessibleName(tr("Pages of help"));
    m_list->setFixedWidth(216);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setStyleSheet(QStringLiteral("QListWidget { background: %1; padding: 8px; outline: none; }"
                                         "QListWidget::item { height: 28px; padding-left: 8px; border-radius: 4px; }"
                                         "QListWidget::item:selected { background: %2; color: %3; }"
                                         "QListWidget::item:selected:active { border: 2px solid %3; padding-left: 6px; }")
                              .arg(look.theme.panel.name(), look.theme.raised.name(), look.theme.accent.name()));
    m_text->setAccessibleName(tr("Page of help"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(24);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_text, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &HelpDialog::turnTo);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpDialog::follow);
    findPages();
}

void HelpDialog::findPages()
{
    const QDir folder(m_look.resources.path(QStringLiteral("manual")));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        m_pages.push_back({titleOf(contentOf(path), name), path, {}});
    }
    m_pages.push_back({tr("Keys"), {}, {}});
    for (const Page& page : m_pages)
        m_list->addItem(page.title);
    m_list->setCurrentRow(0);
}

void HelpDialog::addPage(const QString& markdown)
{
    const Page page{titleOf(markdown, tr("More")), {}, markdown};
    const auto beforeKeys = static_cast<int>(m_pages.size()) - 1;
    m_pages.insert(m_pages.begin() + beforeKeys, page);
    m_list->insertItem(beforeKeys, page.title);
}

void HelpDialog::showPage(const QString& title)
{
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->text() == title)
            m_list->setCurrentRow(i);
}

void HelpDialog::showKeys()
{
    m_list->setCurrentRow(static_cast<int>(m_pages.size()) - 1);
}

/// Links lead from page to page; the program opens nothing else.
void HelpDialog::follow(const QUrl& link)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (!m_pages[i].file.isEmpty() && QFileInfo(m_pages[i].file).fileName() == link.fileName())
            m_list->setCurrentRow(static_cast<int>(i));
}

QStringList HelpDialog::pageTitles() const
{
    QStringList titles;
    for (const Page& page : m_pages)
        titles << page.title;
    return titles;
}

void HelpDialog::showEvent(QShowEvent* event)
{
    turnTo(m_list->currentRow());   // the keys may have changed
    m_list->setFocus();
    QDialog::showEvent(event);
}

void HelpDialog::turnTo(int page)
{
    if (page < 0)
        return;
    const Page& chosen = m_pages[static_cast<std::size_t>(page)];
    if (!chosen.markdown.isEmpty())
        m_text->setMarkdown(chosen.markdown);
    else if (chosen.file.isEmpty())
        m_text->setHtml(m_actions.keyList());
    else
        m_text->setMarkdown(contentOf(chosen.file));
    dressPage(*m_text->document(), m_look.theme);
    fitPictures();
    m_text->moveCursor(QTextCursor::Start);
}

void HelpDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    layout()->activate();
    fitPictures();
}

/// Pictures are as large as they were made, or as wide as the page where that is less.
void HelpDialog::fitPictures()
{
    QTextDocument& document = *m_text->document();
    const int bar = m_text->verticalScrollBar()->sizeHint().width();
    const int room = m_text->width() - bar - 2 * static_cast<int>(document.documentMargin()) - 2 * m_text->frameWidth();
    for (const int spot : pictureSpots(document)) {
        QTextCursor cursor(&document);
        cursor.setPosition(spot);
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        QTextImageFormat format = cursor.charFormat().toImageFormat();
        QImage picture(QDir(m_look.resources.path(QStringLiteral("manual"))).filePath(format.name()));
        if (picture.width() > room)
            picture = picture.scaledToWidth(std::max(1, room), Qt::SmoothTransformation);
        document.addResource(QTextDocument::ImageResource, QUrl(format.name()), picture);
        format.setWidth(picture.width());
        format.setHeight(picture.height());
        cursor.setCharFormat(format);
    }
}

}  // namespace gloam::app
