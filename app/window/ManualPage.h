#pragma once

#include "app/widgets/OverlayPage.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Candidate.h"

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
    void showHeading(const QString& id);  ///< that a candidate has; opens its page there, also if it is shown later

    /// All pages with their headings, to be found by a few letters.
    std::vector<editor::Candidate> candidates() const;
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
    QString textOf(const Page& page) const;
    void goToHeading();
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
    int m_heading = -1;                   ///< of its headings, the one it began at; -1: at the top
    int m_headingPlace = 0;               ///< where that was, for as long as nobody scrolls
};

}  // namespace gloam::app
