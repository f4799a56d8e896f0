#include "core/view/words/MindWords.h"

#include "core/view/words/Nouns.h"

namespace gloam {

namespace {

/// The message for a creature that goes to a place it knows of.
std::string keyOfSearch(const MoodView& mood)
{
    const bool isNow = mood.turnsAgo == 0;
    if (mood.by != MindSense::None && !mood.isAboutViewer)
        return "look-searches-other";
    switch (mood.by) {
    case MindSense::None: return "look-searches";
    case MindSense::Sight: return isNow ? "look-searches-sight-now" : "look-searches-sight";
    case MindSense::Noise: return isNow ? "look-searches-noise-now" : "look-searches-noise";
    case MindSense::Smell: return "look-searches-smell";
    case MindSense::Call: return isNow ? "look-searches-call-now" : "look-searches-call";
    }
    return {};
}

std::string keyOfHunt(MindState state)
{
    if (state == MindState::KeepDistance)
        return "look-keeps-distance";
    return state == MindState::Steal ? "look-steals" : "look-hunts";
}

std::string keyOfAlly(MindState state)
{
    if (state == MindState::Follow)
        return "look-follows";
    return state == MindState::Hunt ? "look-fights-beside" : "look-ally";
}

}  // namespace

Message mindSentence(const MoodView& mood, const Narrator& narrator)
{
    switch (mood.bearing) {
    case Bearing::None:
    case Bearing::Asleep: return {};
    case Bearing::Unaware: return narrator.say("look-unaware");
    case Bearing::Searching: return narrator.say(keyOfSearch(mood), {{"turns", numbered(mood.turnsAgo, "turn")}});
    case Bearing::Hunting: return narrator.say(keyOfHunt(mood.state));
    case Bearing::Fleeing: return narrator.say("look-flees");
    case Bearing::Ally: return narrator.say(keyOfAlly(mood.state));
    }
    return {};
}

std::string mindWords(Bearing bearing)
{
    switch (bearing) {
    case Bearing::None: return {};
    case Bearing::Asleep: return "asleep";
    case Bearing::Unaware: return "unaware of you";
    case Bearing::Searching: return "searches";
    case Bearing::Hunting: return "hunts you";
    case Bearing::Fleeing: return "flees";
    case Bearing::Ally: return "on your side";
    }
    return {};
}

}  // namespace gloam
