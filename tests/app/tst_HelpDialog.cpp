#include "app/HelpDialog.h"
#include "editor/ui/ActionTable.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QScrollBar>
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
        m_dialog.show();
        QTest::qWait(1);
    }

    HelpDialog& dialog() { return m_dialog; }
    QTextBrowser& page() { return *m_dialog.findChild<QTextBrowser*>(); }

    /// The pictures of the page, each as it is shown.
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
    editor::KeyBindings m_keys = *editor::KeyBindings::preset(QStringLiteral("modern"), test::look().resources);
    editor::ActionTable m_actions{test::look(), m_keys};
    HelpDialog m_dialog{test::look(), m_actions};
};

const QString editingPage = QStringLiteral("Editing");

}  // namespace

class tst_HelpDialog : public QObject {
    Q_OBJECT
private slots:
    void aPageShowsItsPictures();
    void picturesAreAsWideAsThePageAtMost();
    void aWiderWindowShowsThemLargerAgain();
    void noTextIsBolderThanTheFontCanBe();
};

void tst_HelpDialog::aPageShowsItsPictures()
{
    OpenHelp help;
    help.dialog().showPage(editingPage);
    QVERIFY(help.pictures().size() >= 3);
    for (const QTextImageFormat& picture : help.pictures()) {
        const QImage shown = help.page().document()->resource(QTextDocument::ImageResource, QUrl(picture.name())).value<QImage>();
        QVERIFY2(!shown.isNull(), qPrintable(picture.name()));
        QCOMPARE(shown.size(), QSizeF(picture.width(), picture.height()).toSize());
    }
}

void tst_HelpDialog::picturesAreAsWideAsThePageAtMost()
{
    OpenHelp help;
    help.dialog().showPage(editingPage);
    for (const int width : {960, 620, 480}) {
        help.dialog().resize(width, 500);
        QTest::qWait(1);
        QVERIFY(!help.page().horizontalScrollBar()->isVisible());
        for (const QTextImageFormat& picture : help.pictures())
            QVERIFY2(picture.width() <= help.page().viewport()->width(), qPrintable(picture.name()));
    }
}

void tst_HelpDialog::aWiderWindowShowsThemLargerAgain()
{
    OpenHelp help;
    help.dialog().showPage(editingPage);
    const std::vector<QTextImageFormat> before = help.pictures();
    help.dialog().resize(480, 500);
    QTest::qWait(1);
    QVERIFY(help.pictures() != before);
    help.dialog().resize(960, 680);
    QTest::qWait(1);
    QVERIFY(help.pictures() == before);
}

void tst_HelpDialog::noTextIsBolderThanTheFontCanBe()
{
    OpenHelp help;
    for (const QString& title : help.dialog().pageTitles()) {
        help.dialog().showPage(title);
        for (QTextBlock block = help.page().document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                QVERIFY2(part.fragment().charFormat().fontWeight() <= QFont::DemiBold, qPrintable(part.fragment().text()));
    }
}

GLOAM_WIDGET_TEST(tst_HelpDialog)
#include "tst_HelpDialog.moc"
