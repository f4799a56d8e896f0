#pragma once

#include "app/play/InSightModel.h"
#include "app/widgets/OverlayPage.h"
#include "core/view/words/CreatureWords.h"

#include <memory>
#include <vector>

class QLineEdit;
class QListView;
class QScrollArea;

namespace gloam {
class Palette;
}

namespace gloam::app {

class PlaySession;

/// A kind of creature in the list, and what is known of it.
struct CreatureEntry {
    SightRow row;
    std::vector<AccountPart> account;

    bool operator==(const CreatureEntry&) const = default;
};

/// All kinds that are known: first those in sight, then those met in this run, then the others.
std::vector<CreatureEntry> creatureEntries(const PlaySession& session, const Palette& palette);

/// The kinds of creatures that the hero knows as a list that is searched while you type, and beside it what is known of
/// the selected one.
class CreaturesPage : public OverlayPage {
    Q_OBJECT

public:
    CreaturesPage(const editor::UiStyle& style, QWidget* parent);

    /// Selects the kind `first`, if it is in the list.
    void show(std::vector<CreatureEntry> entries, std::shared_ptr<const TypeRegistry> types, const Name& first = {});
    void setEntries(std::vector<CreatureEntry> entries, std::shared_ptr<const TypeRegistry> types);
    void search(const QString& words);  ///< as if typed

    const InSightModel& model() const { return *m_model; }
    QString words() const { return m_words; }  ///< the account on the right

protected:
    void resizeEvent(QResizeEvent* event) override;
    QWidget* firstFocus() override;

private:
    void fitList();
    void filter();
    void select(const Name& type);
    void tell();

    std::vector<CreatureEntry> m_entries;
    QLineEdit* m_search;
    QListView* m_list;
    InSightModel* m_model;
    QScrollArea* m_account;
    QString m_words;
};

}  // namespace gloam::app
