#pragma once

#include "app/widgets/OverlayPage.h"
#include "editor/ui/ActionTable.h"

#include <vector>

class QListWidget;
class QTextBrowser;
class QTextDocument;

namespace gloam::app {

/// The manual's pages, and the current keys.
class ManualPage : public OverlayPage {
    Q_OBJECT

public:
    ManualPage(const editor::UiStyle& style, const editor::ActionTable& actions, QWidget* parent);

    /// Adds a page made by the program; its title is its first heading.
    void addPage(const QString& markdown);
    void showKeys();  ///< opens the page of keys
    void showPage(const QString& title);
    QStringList pageTitles() const;

signals:
    void turned();  ///< a page was laid out: once for each page shown

protected:
    QWidget* firstFocus() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Page {
        QString title;
        QString file;      ///< a Markdown file; empty for pages made by the program
        QString markdown;  ///< of a page made by the program; if also empty, the page of keys
    };

    void fitList();
    void findPages();
    void turnTo(int page);
    void fill(QTextDocument& document, const Page& page) const;
    void showPictures();
    int roomForPictures() const;
    void follow(const QUrl& link);

    const editor::ActionTable& m_actions;
    std::vector<Page> m_pages;
    QListWidget* m_list;
    QTextBrowser* m_text;
    QTextDocument* m_document = nullptr;  ///< what the browser shows
};

}  // namespace gloam::app
