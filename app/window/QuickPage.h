#pragma once

#include "app/widgets/OverlayPage.h"
#include "editor/ui/CandidateSearch.h"

#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QLineEdit;
class QListView;

namespace gloam {
class TypeRegistry;
}  // namespace gloam

namespace gloam::app {

class QuickDelegate;
class QuickModel;

/// Where candidates come from, a handful at a time so that the window never waits; none are left when one is empty.
using CandidateFeed = std::function<std::vector<editor::Candidate>()>;

/// A field for a few letters, and below it what they find, best first. Enter or a click chooses.
class QuickPage : public OverlayPage {
    Q_OBJECT

public:
    QuickPage(const editor::UiStyle& style, QWidget* parent);

    /// What the page offers.
    struct Offer {
        QString title;
        QString hint;                                ///< in the empty field
        std::vector<editor::Candidate::Kind> kinds;  ///< without a prefix; if empty, all
        QStringList recent;                          ///< see CandidateSearch::setRecent()
        CandidateFeed feed;
        std::shared_ptr<const TypeRegistry> types;  ///< for pictures; may be null
    };
    void offer(Offer offer);  ///< before it opens

    const editor::CandidateSearch& search() const { return m_search; }
    bool isComplete() const { return !m_feed; }  ///< all candidates are here

signals:
    void chosen(const gloam::editor::Candidate& candidate);  ///< the page has closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeMore(qint64 milliseconds);
    void find();
    void showRows();
    void tell();
    void choose();
    void takeCurrent();
    void end();

    QLineEdit* m_field;
    QListView* m_list;
    editor::CandidateSearch m_search;
    QuickModel* m_model;
    QuickDelegate* m_delegate;
    CandidateFeed m_feed;
    QTimer m_more;
};

}  // namespace gloam::app
