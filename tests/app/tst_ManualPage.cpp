#include "app/window/HelpPage.h"
#include "app/window/ManualPage.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/ApplyStyle.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QAbstractTextDocumentLayout>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace gloam;
using namespace gloam::app;

namespace {

class OpenHelp {
public:
    OpenHelp()
    {
        m_window.resize(1040, 728);
        m_window.show();
        m_manual.open();
        test::processEvents();
    }

    QWidget& window() { return m_window; }
    ManualPage& manual() { return m_manual; }
    QTextBrowser& page() { return *m_manual.findChild<QTextBrowser*>(); }

    /// The pictures of the page as shown.
    std::vector<QTextImageFormat> pictures()
    {
        std::vector<QTextImageFormat> found;
        for (QTextBlock block = page().document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (part.fragment().charFormat().isImageFormat())
                    found.push_back(part.fragment().charFormat().toImageFormat());
        return found;
    }

private:
    editor::KeyBindings m_keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    editor::ActionTable m_actions{test::look(), m_keys};
    QWidget m_window;
    ManualPage m_manual{test::look(), m_actions, &m_window};
};

/// Counts layout requests of a document.
class LayoutCount : public QAbstractTextDocumentLayout {
public:
    explicit LayoutCount(QTextDocument* document) : QAbstractTextDocumentLayout(document)
    {
        document->setDocumentLayout(this);
    }

    int count = 0;

    void draw(QPainter*, const PaintContext&) override {}
    int hitTest(const QPointF&, Qt::HitTestAccuracy) const override { return -1; }
    int pageCount() const override { return 1; }
    QSizeF documentSize() const override { return {}; }
    QRectF frameBoundingRect(QTextFrame*) const override { return {}; }
    QRectF blockBoundingRect(const QTextBlock&) const override { return {}; }

protected:
    void documentChanged(int, int, int) override { ++count; }
};

const QString editingPage = QStringLiteral("Editing");

}  // namespace

class tst_ManualPage : public QObject {
    Q_OBJECT
private slots:
    void aPageShowsItsPictures();
    void picturesAreAsWideAsThePageAtMost();
    void noPageIsWiderThanTheWindow();
    void aWiderWindowShowsThemLargerAgain();
    void noTextIsBolderThanTheFontCanBe();
    void f2_dressingAPageLaysItOutOnce();
    void f2_openingHelpMakesOnePage();
    void f2_aThemeChangeMakesNoPageThatNobodySees();
};

void tst_ManualPage::aPageShowsItsPictures()
{
    OpenHelp help;
    help.manual().showPage(editingPage);
    QVERIFY(help.pictures().size() >= 3);
    for (const QTextImageFormat& picture : help.pictures()) {
        const QImage shown =
            help.page().document()->resource(QTextDocument::ImageResource, QUrl(picture.name())).value<QImage>();
        QVERIFY2(!shown.isNull(), qPrintable(picture.name()));
        QCOMPARE(shown.size(), QSizeF(picture.width(), picture.height()).toSize());
    }
}

void tst_ManualPage::picturesAreAsWideAsThePageAtMost()
{
    OpenHelp help;
    help.manual().showPage(editingPage);
    for (const int width : {1040, 700, 640}) {
        help.window().resize(width, 500);
        test::processEvents();
        QVERIFY(!help.page().horizontalScrollBar()->isVisible());
        for (const QTextImageFormat& picture : help.pictures())
            QVERIFY2(picture.width() <= help.page().viewport()->width(), qPrintable(picture.name()));
    }
}

void tst_ManualPage::noPageIsWiderThanTheWindow()
{
    OpenHelp help;
    help.window().resize(1040, 780);
    for (const QString& title : help.manual().pageTitles()) {
        help.manual().showPage(title);
        test::processEvents();
        QVERIFY2(!help.page().horizontalScrollBar()->isVisible(), qPrintable(title));
    }
}

void tst_ManualPage::aWiderWindowShowsThemLargerAgain()
{
    OpenHelp help;
    help.manual().showPage(editingPage);
    const std::vector<QTextImageFormat> before = help.pictures();
    const QSize size = help.window().size();
    help.window().resize(640, 500);
    test::processEvents();
    QVERIFY(help.pictures() != before);
    help.window().resize(size);
    test::processEvents();
    QVERIFY(help.pictures() == before);
}

void tst_ManualPage::noTextIsBolderThanTheFontCanBe()
{
    OpenHelp help;
    for (const QString& title : help.manual().pageTitles()) {
        help.manual().showPage(title);
        for (QTextBlock block = help.page().document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                QVERIFY2(part.fragment().charFormat().fontWeight() <= QFont::DemiBold,
                         qPrintable(part.fragment().text()));
    }
}

void tst_ManualPage::f2_dressingAPageLaysItOutOnce()
{
    QTextDocument document;
    document.setMarkdown(QStringLiteral(
        "# Keys\n\n## Playing\n\n**Bold** words.\n\n| a | b |\n|---|---|\n| **1** | 2 |\n| 3 | 4 |\n\n## Editing\n"));
    auto* layout = new LayoutCount(&document);
    layout->count = 0;  // setting the layout lays it out
    dressPage(document, test::look().theme);
    QCOMPARE(layout->count, 1);
}

void tst_ManualPage::f2_openingHelpMakesOnePage()
{
    const auto keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    const editor::ActionTable actions(test::look(), keys);
    QWidget window;
    window.show();
    ManualPage help(test::look(), actions, &window);
    QSignalSpy turned(&help, &ManualPage::turned);
    help.addPage(QStringLiteral("# More\n"));
    help.showKeys();
    help.open();
    test::processEvents();
    QCOMPARE(turned.count(), 1);
    QVERIFY(help.findChild<QTextBrowser*>()->toPlainText().contains(QLatin1String("numpad 8")));
}

void tst_ManualPage::f2_aThemeChangeMakesNoPageThatNobodySees()
{
    OpenHelp help;
    QSignalSpy turned(&help.manual(), &ManualPage::turned);
    editor::announceStyle();
    QCOMPARE(turned.count(), 1);
    help.manual().close();
    editor::announceStyle();
    QCOMPARE(turned.count(), 1);
    help.manual().open();
    QCOMPARE(turned.count(), 2);
}

GLOAM_WIDGET_TEST(tst_ManualPage)
#include "tst_ManualPage.moc"
