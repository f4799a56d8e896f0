#include "editor/ui/CandidateSearch.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QTest>

#include <random>

using namespace gloam;
using namespace gloam::editor;

namespace {

Candidate candidate(Candidate::Kind kind, const char* title, const char* context = "", const char* hidden = "")
{
    Candidate made;
    made.kind = kind;
    made.title = FuzzyText(QString::fromUtf8(title));
    made.context = FuzzyText(QString::fromUtf8(context));
    made.hidden = FuzzyText(QString::fromUtf8(hidden));
    made.id = QString::fromUtf8(title);
    return made;
}

Candidate act(const char* title, const char* hidden = "")
{
    return candidate(Candidate::Kind::Act, title, "", hidden);
}

QStringList found(CandidateSearch& search, const char* typed, std::size_t most = 100)
{
    search.find(QString::fromUtf8(typed));
    QStringList titles;
    for (const std::size_t index : search.best(most))
        titles << search.all()[index].title.text();
    return titles;
}

/// Levels, entities and types with names as designers give them.
std::vector<Candidate> manyCandidates(int count)
{
    static const QStringList words{"goblin", "rat",   "brass", "gate", "lamp",   "old",    "cellar", "torch", "ogre",
                                   "shrine", "lever", "stair", "mine", "warren", "potion", "key",    "deep",  "of"};
    std::mt19937 chance(3);
    const auto word = [&chance] {
        return words[static_cast<qsizetype>(chance() % static_cast<unsigned>(words.size()))];
    };
    std::vector<Candidate> all;
    for (int i = 0; i < count; ++i) {
        const Candidate::Kind kind = allCandidateKinds[chance() % std::size(allCandidateKinds)];
        const QString title = word() + QLatin1Char(' ') + word() + QLatin1Char(' ') + QString::number(chance() % 100);
        const QString context = titleOfKind(kind) + QStringLiteral(", ") + word() + QStringLiteral(", 12, 7");
        all.push_back(candidate(kind, qPrintable(title), qPrintable(context)));
    }
    return all;
}

/// What find() and best() must give, by trying each candidate and sorting all.
std::vector<std::size_t> plainlyFound(const std::vector<Candidate>& all, const QString& typed)
{
    const CandidateQuery query = CandidateQuery::of(typed);
    std::vector<std::pair<int, std::size_t>> scored;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const auto score = scoreOf(all[i], query); score && (!query.kind || all[i].kind == *query.kind))
            scored.emplace_back(*score, i);
    std::stable_sort(scored.begin(), scored.end(), [&all, &query](const auto& a, const auto& b) {
        if (a.first != b.first || query.words.isEmpty())
            return a.first > b.first;
        return all[a.second].title.text().size() < all[b.second].title.text().size();
    });
    std::vector<std::size_t> indices;
    for (const auto& [score, index] : scored)
        indices.push_back(index);
    return indices;
}

}  // namespace

class tst_CandidateSearch : public QObject {
    Q_OBJECT

private slots:
    void theBestFitComesFirst();
    void lettersStrewnOverALongTitleAreNoFit();
    void ofEqualFitsTheShorterThenTheEarlierComesFirst();
    void eachWordIsFoundInTheTitleOrBesideIt();
    void whatWasChosenLatelyComesFirst();
    void whatCannotBeDoneComesLast();
    void aPrefixNarrowsTheSearchToAKind();
    void everyKindHasAPrefixOfItsOwn();
    void withoutAPrefixOnlySomeKindsMayBeOffered();
    void searchingOnFromWhatWasTypedFindsTheSame();
    void whatIsAddedMeanwhileIsFound();
};

void tst_CandidateSearch::theBestFitComesFirst()
{
    CandidateSearch search;
    search.add({act("Select All"), act("Grid"), act("Save As…"), act("Save"), act("Resize Level…")});
    QCOMPARE(found(search, "sa"), (QStringList{"Save", "Save As…", "Select All"}));
    QCOMPARE(found(search, "all"), QStringList{"Select All"});
    QCOMPARE(found(search, "rl").first(), QStringLiteral("Resize Level…"));
    QCOMPARE(found(search, "zzz"), QStringList());
}

void tst_CandidateSearch::lettersStrewnOverALongTitleAreNoFit()
{
    CandidateSearch search;
    search.add(
        {act("The disk is full, or a folder cannot be written"), act("Light a lantern"), act("Lamp after noon")});
    QCOMPARE(found(search, "lan"),
             (QStringList{"Light a lantern", "Lamp after noon", "The disk is full, or a folder cannot be written"}));
    QCOMPARE(found(search, "lantern"), QStringList{"Light a lantern"});
}

void tst_CandidateSearch::ofEqualFitsTheShorterThenTheEarlierComesFirst()
{
    CandidateSearch search;
    search.add({act("Lever by the door"), act("Lever B"), act("Lever A")});
    QCOMPARE(found(search, "lever"), (QStringList{"Lever B", "Lever A", "Lever by the door"}));
    QCOMPARE(found(search, "", 2), (QStringList{"Lever by the door", "Lever B"}));
    QCOMPARE(search.count(), std::size_t{3});
}

void tst_CandidateSearch::eachWordIsFoundInTheTitleOrBesideIt()
{
    CandidateSearch search;
    search.add({candidate(Candidate::Kind::Entity, "goblin", "Entity, Warrens, 3, 4"),
                candidate(Candidate::Kind::Entity, "goblin", "Entity, Cellars, 9, 9"),
                candidate(Candidate::Kind::Level, "Cellars", "Level"), act("Undo", "take back the last step")});
    search.find(QStringLiteral("gob cell"));
    QCOMPARE(search.best(9), std::vector<std::size_t>{1});
    QCOMPARE(found(search, "back"), QStringList{"Undo"});
    QCOMPARE(found(search, "cell").first(), QStringLiteral("Cellars"));
}

void tst_CandidateSearch::whatWasChosenLatelyComesFirst()
{
    CandidateSearch search;
    search.add({act("Larger Brush"), act("Larger Cells"), act("Layer Above")});
    search.setRecent({CandidateSearch::keyOf(search.all()[2]), CandidateSearch::keyOf(search.all()[1])});
    QCOMPARE(found(search, "la"), (QStringList{"Layer Above", "Larger Cells", "Larger Brush"}));
    QCOMPARE(found(search, ""), (QStringList{"Layer Above", "Larger Cells", "Larger Brush"}));
    QCOMPARE(found(search, "larger br").first(), QStringLiteral("Larger Brush"));
}

void tst_CandidateSearch::whatCannotBeDoneComesLast()
{
    CandidateSearch search;
    Candidate undo = act("Undo");
    undo.objection = QStringLiteral("There is nothing to undo.");
    search.add({undo, act("Unlock Door"), act("Fun")});
    QCOMPARE(found(search, "un"), (QStringList{"Unlock Door", "Fun", "Undo"}));
}

void tst_CandidateSearch::aPrefixNarrowsTheSearchToAKind()
{
    CandidateSearch search;
    search.add({candidate(Candidate::Kind::Level, "Gate"), candidate(Candidate::Kind::Type, "gate"),
                candidate(Candidate::Kind::Page, "Gates and locks"), act("Go to Gate")});
    search.find(QStringLiteral("l:ga"));
    QCOMPARE(search.best(9), std::vector<std::size_t>{0});
    search.find(QStringLiteral("T: ga"));
    QCOMPARE(search.best(9), std::vector<std::size_t>{1});
    QCOMPARE(found(search, "?"), QStringList{"Gates and locks"});
    QCOMPARE(found(search, "> gate"), QStringList{"Go to Gate"});
}

void tst_CandidateSearch::everyKindHasAPrefixOfItsOwn()
{
    QStringList prefixes;
    for (const Candidate::Kind kind : allCandidateKinds) {
        QVERIFY(!titleOfKind(kind).isEmpty());
        QCOMPARE(CandidateQuery::of(prefixOf(kind) + QStringLiteral(" x")).kind, std::optional(kind));
        QVERIFY(!prefixes.contains(prefixOf(kind)));
        prefixes << prefixOf(kind);
    }
}

void tst_CandidateSearch::withoutAPrefixOnlySomeKindsMayBeOffered()
{
    CandidateSearch search;
    search.add({act("Gate Wide"), candidate(Candidate::Kind::Level, "Gate")});
    search.setKinds({Candidate::Kind::Level});
    QCOMPARE(found(search, "gate"), QStringList{"Gate"});
    QCOMPARE(found(search, ">gate"), QStringList{"Gate Wide"});
}

void tst_CandidateSearch::searchingOnFromWhatWasTypedFindsTheSame()
{
    CandidateSearch search;
    search.add(manyCandidates(2000));
    std::mt19937 chance(11);
    const QStringList typed{"gob cell 7", "l: deep", "old brass", "e:key", "  lamp of", "rat", "> torch 1"};
    for (const QString& whole : typed) {
        for (qsizetype letters = 0; letters <= whole.size(); ++letters) {
            search.find(whole.left(letters));
            QCOMPARE(search.best(3000), plainlyFound(search.all(), whole.left(letters)));
        }
        for (int edits = 0; edits < 20; ++edits) {  // and with letters taken back
            const QString now = whole.left(static_cast<qsizetype>(chance() % static_cast<unsigned>(whole.size() + 1)));
            search.find(now);
            QCOMPARE(search.best(3000), plainlyFound(search.all(), now));
        }
    }
}

void tst_CandidateSearch::whatIsAddedMeanwhileIsFound()
{
    const std::vector<Candidate> all = manyCandidates(900);
    CandidateSearch search;
    search.find(QStringLiteral("gob"));
    for (std::size_t from = 0; from < all.size(); from += 90)
        search.add(
            {all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(from) + 90});
    QCOMPARE(search.best(900), plainlyFound(all, QStringLiteral("gob")));
}

GLOAM_WIDGET_TEST(tst_CandidateSearch)
#include "tst_CandidateSearch.moc"
