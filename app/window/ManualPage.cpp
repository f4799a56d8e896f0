#include "app/window/ManualPage.h"

#include "app/window/HelpPage.h"
#include "editor/ui/ApplyStyle.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

constexpr int manualMargin = 24;
constexpr int titlesWidth = 248;  ///< the longest title is not cut

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The first heading of a page, else the file's name.
QString titleOf(const QString& markdown, const QString& fallback)
{
    for (const QString& line : markdown.split(QLatin1Char('\n')))
        if (line.startsWith(QLatin1String("# ")))
            return line.mid(2).trimmed();
    return fallback;
}

/// All headings of a page in order, the first being its title.
QStringList headingsOf(const QString& markdown)
{
    static const QRegularExpression form(QStringLiteral("^#{1,6} +(.*?) *#*$"));
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    QStringList headings;
    bool isCode = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("```")))
            isCode = !isCode;
        const auto heading = form.match(line);
        if (isCode || !heading.hasMatch())
            continue;
        QString text = heading.captured(1);
        headings << text.replace(link, QStringLiteral("\\1")).remove(QLatin1Char('`')).remove(QLatin1Char('*'));
    }
    return headings;
}

}  // namespace

ManualPage::ManualPage(const editor::UiStyle& style, const editor::ActionTable& actions, QWidget* parent)
    : OverlayPage(style, tr("Help"), {992, 760}, parent), m_actions(actions), m_list(new QListWidget(this)),
      m_text(new QTextBrowser(this))
{
    m_list->setAccessibleName(tr("Pages of help"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    editor::applyStyle(m_list, [this] {
        const editor::Theme& theme = uiStyle().theme;
        fitList();
        m_list->setStyleSheet(
            QStringLiteral("QListWidget { background: %1; padding: 8px; outline: none; }"
                           "QListWidget::item { height: %4px; padding-left: 8px; border-radius: 4px; }"
                           "QListWidget::item:selected { background: %2; color: %3; }"
                           "QListWidget::item:focus { border: 2px solid %3; padding-left: 6px; }")
                .arg(theme.panel.name(), theme.raised.name(), theme.accent.name())
                .arg(theme.scaled(28)));
    });
    m_text->setAccessibleName(tr("Page of help"));
    m_text->setOpenLinks(false);
    m_text->installEventFilter(this);
    auto* across = new QHBoxLayout;
    across->setSpacing(0);
    across->addWidget(m_list);
    across->addWidget(m_text, 1);
    column()->addLayout(across, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int page) {
        m_heading = -1;
        turnTo(page);
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualPage::follow);
    findPages();
    editor::applyStyle(m_text, [this] {  // a page keeps the colours it was made in
        const int place = m_text->verticalScrollBar()->value();
        turnTo(m_list->currentRow());
        m_text->verticalScrollBar()->setValue(place);
    });
}

/// In a narrow window the text comes first.
void ManualPage::fitList()
{
    m_list->setFixedWidth(std::min(uiStyle().theme.scaled(titlesWidth), width() / 3));
}

void ManualPage::resizeEvent(QResizeEvent* event)
{
    OverlayPage::resizeEvent(event);
    fitList();
}

void ManualPage::findPages()
{
    const QDir folder(uiStyle().resources.path(QStringLiteral("manual")));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        m_pages.push_back({titleOf(contentOf(path), name), path, {}});
    }
    m_pages.push_back({tr("Keys"), {}, {}});
    for (const Page& page : m_pages)
        m_list->addItem(page.title);
    m_list->setCurrentRow(0);
}

void ManualPage::addPage(const QString& markdown)
{
    const Page page{titleOf(markdown, tr("More")), {}, markdown};
    const auto beforeKeys = static_cast<int>(m_pages.size()) - 1;
    m_pages.insert(m_pages.begin() + beforeKeys, page);
    m_list->insertItem(beforeKeys, page.title);
}

void ManualPage::showPage(const QString& title)
{
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->text() == title)
            m_list->setCurrentRow(i);
}

QString ManualPage::textOf(const Page& page) const
{
    return page.file.isEmpty() ? page.markdown : contentOf(page.file);
}

/// The id of a candidate is its page's title and the number of the heading on it.
std::vector<editor::Candidate> ManualPage::candidates() const
{
    std::vector<editor::Candidate> candidates;
    for (const Page& page : m_pages) {
        const QStringList headings = headingsOf(textOf(page));
        for (qsizetype number = 0; number < std::max<qsizetype>(headings.size(), 1); ++number) {
            const bool isPage = number == 0;
            editor::Candidate candidate;
            candidate.kind = editor::Candidate::Kind::Page;
            candidate.title = editor::FuzzyText(isPage ? page.title : headings[number]);
            candidate.context = editor::FuzzyText(isPage ? tr("manual") : tr("manual, %1").arg(page.title));
            candidate.icon = QStringLiteral("help");
            candidate.id = page.title + QLatin1Char('\n') + QString::number(number);
            candidates.push_back(std::move(candidate));
        }
    }
    return candidates;
}

void ManualPage::showHeading(const QString& id)
{
    showPage(id.section(QLatin1Char('\n'), 0, 0));
    m_heading = id.section(QLatin1Char('\n'), 1).toInt();
    if (isVisible())
        goToHeading();
}

void ManualPage::goToHeading()
{
    int left = m_heading;
    for (QTextBlock block = m_text->document()->begin(); block.isValid() && left >= 0; block = block.next())
        if (block.blockFormat().headingLevel() > 0 && left-- == 0) {
            const QRectF place = m_text->document()->documentLayout()->blockBoundingRect(block);
            m_text->verticalScrollBar()->setValue(static_cast<int>(place.top()));
            m_headingPlace = m_text->verticalScrollBar()->value();
        }
}

void ManualPage::showKeys()
{
    m_list->setCurrentRow(static_cast<int>(m_pages.size()) - 1);
}

/// Links lead from page to page; other targets are ignored.
void ManualPage::follow(const QUrl& link)
{
    if (!link.isRelative()) {
        QDesktopServices::openUrl(link);
        return;
    }
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (!m_pages[i].file.isEmpty() && QFileInfo(m_pages[i].file).fileName() == link.fileName())
            m_list->setCurrentRow(static_cast<int>(i));
}

QWidget* ManualPage::firstFocus()
{
    return m_list;
}

QStringList ManualPage::pageTitles() const
{
    QStringList titles;
    for (const Page& page : m_pages)
        titles << page.title;
    return titles;
}

void ManualPage::showEvent(QShowEvent* event)
{
    OverlayPage::showEvent(event);
    turnTo(m_list->currentRow());  // the keys may have changed
}

/// Formats the page before the browser shows it: a visible document is laid out again for every block that changes.
/// Builds nothing while the manual is hidden.
void ManualPage::turnTo(int page)
{
    if (page < 0 || !isVisible())
        return;
    auto* document = new QTextDocument(this);
    fill(*document, m_pages[static_cast<std::size_t>(page)]);
    m_text->setDocument(document);
    delete std::exchange(m_document, document);
    m_text->verticalScrollBar()->setValue(0);
    showPictures();
    if (m_heading >= 0)
        goToHeading();
    emit turned();
}

void ManualPage::fill(QTextDocument& document, const Page& page) const
{
    document.setUndoRedoEnabled(false);
    document.setDefaultFont(m_text->font());
    document.setDocumentMargin(manualMargin);
    if (!page.markdown.isEmpty())
        document.setMarkdown(page.markdown);
    else if (page.file.isEmpty())
        document.setHtml(m_actions.keyList());
    else
        document.setMarkdown(contentOf(page.file));
    dressPage(document, uiStyle().theme);
    fitPictures(document, uiStyle().resources.path(QStringLiteral("manual")), roomForPictures());
}

/// Fits the pictures once the text has taken its new size.
bool ManualPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::Resize) {
        const bool isAtHeading = m_heading >= 0 && m_text->verticalScrollBar()->value() == m_headingPlace;
        const auto fit = [this, isAtHeading] {
            showPictures();
            if (isAtHeading)
                goToHeading();
        };
        QMetaObject::invokeMethod(this, fit, Qt::QueuedConnection);
    }
    return OverlayPage::eventFilter(watched, event);
}

int ManualPage::roomForPictures() const
{
    const int bar = m_text->verticalScrollBar()->sizeHint().width();
    return m_text->width() - bar - 2 * manualMargin - 2 * m_text->frameWidth();
}

void ManualPage::showPictures()
{
    fitPictures(*m_text->document(), uiStyle().resources.path(QStringLiteral("manual")), roomForPictures());
    // A blank at the end of a line hangs over and counts as width: no scroll bar for that.
    const double over = m_text->document()->idealWidth() - m_text->viewport()->width();
    const bool isWide = over > m_text->fontMetrics().horizontalAdvance(QLatin1Char(' '));
    m_text->setHorizontalScrollBarPolicy(isWide ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

}  // namespace gloam::app
