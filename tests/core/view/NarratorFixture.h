#pragma once

#include "core/base/Field.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/SourceTree.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace gloam::test {

inline const Map& englishMessages()
{
    return shippedLibrary()->messages.written();
}

inline Narrator english()
{
    return Narrator(englishMessages(), {"pale-one"});
}

const Subject hero{heroId, "hero", "delver", {1, 1}};
const Subject goblin{EntityId{5}, "goblin", "goblin", {2, 1}};
const Subject rat{EntityId{6}, "rat", "rat", {3, 1}};

inline QStringList told(const Narrator& narrator, const StepResult& result)
{
    QStringList sentences;
    for (const Message& message : narrator.narrate(result))
        sentences.append(QString::fromStdString(message.text));
    return sentences;
}

inline QStringList told(Event event)
{
    return told(english(), StepResult{std::nullopt, {{std::move(event), true}}});
}

inline event::Struck blow(const Subject& attacker, const Subject& target, bool isHit, int damage, bool isKill)
{
    Blow blow;
    blow.attack = 12;
    blow.defense = 10;
    blow.isHit = isHit;
    return {attacker, target, blow, damage, isKill};
}

/// Its key, if a sentence is missing, which is then told as itself.
inline QStringList keyWithoutSentence(const std::string& key)
{
    const Read<Sentence>* sentence = shippedLibrary()->messages.find(key);
    return sentence && sentence->value.text ? QStringList() : QStringList{QString::fromStdString(key)};
}

inline void collectMissing(const Event& event, QStringList& missing)
{
    static const QRegularExpression key(QStringLiteral("^[a-z]+(-[a-z]+)+$"));
    missing += told(event).filter(key);
}

template <std::size_t index = 0, typename Visit> void forEachEvent(const Visit& visit)
{
    if constexpr (index < std::variant_size_v<Event::variant>) {
        visit(std::variant_alternative_t<index, Event::variant>());
        forEachEvent<index + 1>(visit);
    }
}

template <typename Enum, typename Visit> void forEachValue(Enum& value, const Visit& visit)
{
    for (std::size_t i = 0; i < namesOf(value).size(); ++i) {
        value = static_cast<Enum>(i);
        visit();
    }
}

/// What the words of most commands begin with: "push", "use". A step and stairs are called otherwise, and a verb of an
/// extension's own as it is.
inline QStringList commandVerbs()
{
    QStringList verbs;
    for (const std::string& form : commandForms())
        verbs << QString::fromStdString(form).section(QRegularExpression(QStringLiteral("[:@[|]")), 0, 0);
    for (const char* other : {"n", ">", "do"})
        verbs.removeOne(QLatin1String(other));
    return verbs;
}

/// The text of everything that tells sentences, or names what they tell.
inline QString sourcesThatSpeak()
{
    QString text;
    for (const char* part : {"core", "app"})
        for (const QString& path : sourcesOf(QLatin1String(part), {QStringLiteral("*.cpp")}))
            text += sourceText(path);
    return text;
}

}  // namespace gloam::test
