#pragma once

#include "editor/ui/ActionTable.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

#include <vector>

class QListWidget;
class QTextBrowser;
class QTextDocument;

namespace gloam::app {

/// The manual's pages, and the current keys. It stays beside the game, which goes on.
class HelpDialog : public QDialog {
    Q_OBJECT

public:
    HelpDialog(const editor::UiStyle& style, const editor::ActionTable& actions, QWidget* parent = nullptr);

    /// A page made by the program; its title is its first heading.
    void addPage(const QString& markdown);
    void showKeys();  ///< turns to the page of keys
    void showPage(const QString& title);
    QStringList pageTitles() const;

signals:
    void turned();  ///< a page was made and laid out: once for each page seen

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Page {
        QString title;
        QString file;      ///< of Markdown; empty for pages made by the program
        QString markdown;  ///< of a page made by the program; if empty, too, it is the page of keys
    };

    void findPages();
    void turnTo(int page);
    void fill(QTextDocument& document, const Page& page) const;
    void showPictures();
    int roomForPictures() const;
    void follow(const QUrl& link);

    editor::UiStyle m_style;
    const editor::ActionTable& m_actions;
    std::vector<Page> m_pages;
    QListWidget* m_list;
    QTextBrowser* m_text;
    QTextDocument* m_document = nullptr;  ///< what the browser shows
};

}  // namespace gloam::app
