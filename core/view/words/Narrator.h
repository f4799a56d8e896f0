#pragma once

#include "core/action/Event.h"
#include "core/view/words/Template.h"
#include "core/world/AuthoredEntries.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

struct Slice;
struct StepResult;

using SentencesByKey = std::map<std::string, Sentence, std::less<>>;

/// "the goblin" or "a goblin".
enum class Article { The, A };

/// Turns events into sentences (CMB-04). The sentences are data: a map from keys to a text, or to `{text, little,
/// much, severity, category}`, with `{attacker}`, `{target}`, `{who}`, `{damage}`… filled in. `little` and `much`
/// replace the text when a blow did little or much damage. An empty text adds no line. If a key has no text, the log
/// shows the key, so that the gap is noticed.
class Narrator {
public:
    /// Types in `properNames` take no article, nor does a name with a capital letter, unless it is one of `items`:
    /// "Oswin", "the Palegaze corpse".
    explicit Narrator(SentencesByKey sentences, std::set<Name> properNames = {}, std::set<Name> items = {});
    explicit Narrator(const AuthoredEntries<Sentence>& messages, std::set<Name> properNames = {},
                      std::set<Name> items = {});

    /// With a world's own sentences on top of its library's; its entity types tagged `proper` have proper names.
    static Narrator forWorld(const World& world);

    /// The names of keys for {key:ACT} in sentences, by act: {"look", "x"}. An act without one uses its usual key.
    void nameKeys(std::map<std::string, std::string> keys) { m_keys = std::move(keys); }

    /// The key of an act, as sentences name it.
    std::string keyNamed(const std::string& act) const;

    /// What the hero perceived of the result, in order, or why the command was refused. `before` is what the hero knew
    /// when giving the command: it names obstacles and measures blows; it may be null.
    std::vector<Message> narrate(const StepResult& result, const Slice* before = nullptr) const;

    Message opening() const;  ///< the first line of a game
    Message refused(const Refusal& refusal, const Slice* before = nullptr) const;
    std::string deathCause(const Subject& killer) const;  ///< "killed by a goblin", for the end and the scores

    /// For a key bound to nothing: "`o` does nothing here; `?` lists the keys."
    Message unboundKey(const std::string& key) const;

    /// A blow in one sentence, including a kill (CMB-04): "You kill the rat with one blow.". Little is damage below a
    /// fifth of `mostHp`, the target's maximum; much is half of it or more. `hp` is what the target had before. 0:
    /// unknown.
    Message sentenceOf(const event::Struck& struck, int mostHp = 0, int hp = 0) const;

    /// A sentence by its key.
    Message say(std::string_view key, const Fills& fills = {}, Degree degree = Degree::Usual) const;

    /// "the goblin", "Oswin"; "something" for a subject without a name.
    std::string nameOf(const Subject& subject, Article article = Article::The) const;

private:
    struct EventVisitor;

    std::string obstacleOf(const Refusal& refusal, const Slice& before) const;
    bool isProper(const Subject& subject) const;
    bool wordsKillsByDegree() const;
    /// Adds to a sentence that the blow killed; it has more weight only if the hero does or suffers it.
    void addKill(Message& message, const Subject& killed, bool isOfHero, Degree degree = Degree::Usual) const;
    bool isLifeless(const Subject& subject) const { return m_lifeless.count(subject.type) > 0; }
    /// Whether it takes a plural verb, such as "bones", and not "Silas".
    bool isPlural(const Subject& subject) const;
    /// The name of who or what a deed of `doer` happens to: "another goblin" if both have the same name.
    std::string nameOfOther(const Subject& other, const Subject& doer) const;
    /// The key with the suffix if there is such a sentence, else the key.
    std::string keyWith(const std::string& key, std::string_view suffix) const;

    struct StatusWords {
        std::string adjective;
        bool isHarmful = true;
    };

    std::string withKeys(const std::string& text) const;

    bool has(std::string_view key) const { return m_sentences.find(key) != m_sentences.end(); }

    SentencesByKey m_sentences;
    std::map<std::string, std::string> m_keys;
    std::set<Name> m_properNames;
    std::set<Name> m_items;
    std::set<Name> m_lifeless;     ///< types of what can be broken and never was alive, such as a wall
    std::map<Name, Name> m_kinds;  ///< of items; only what is worn to see by is a light
    std::map<Name, StatusWords> m_statuses;
};

}  // namespace gloam
