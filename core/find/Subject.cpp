#include "core/find/Subject.h"

#include <string>

namespace gloam {

std::string pathOf(const World& world, const FindSubject& subject)
{
    const std::string level = "levels." + subject.level.text();
    const std::string cell = std::to_string(subject.at.x) + ", " + std::to_string(subject.at.y);
    const std::string index = "[" + std::to_string(subject.index) + "]";
    switch (subject.kind) {
    case SubjectKind::Tile:
    case SubjectKind::Cell: return level + ".map[" + cell + "]";
    case SubjectKind::Entity: return level + ".entities[" + toText(subject.id) + "]";
    case SubjectKind::Type: return "types." + std::string(nameOf(subject.category)) + "." + subject.name.text();
    case SubjectKind::Level: return level;
    case SubjectKind::Note: return level + ".notes" + index;
    case SubjectKind::Trigger: return level + ".triggers" + index;
    case SubjectKind::Link: return "links[" + toText(subject.id) + "]";
    case SubjectKind::Settings: return "world";
    case SubjectKind::Goal: return "world.goal" + (world.settings.goals.size() == 1 ? "" : index);
    case SubjectKind::Faction: return "factions." + subject.name.text();
    case SubjectKind::Entry: return std::string(keyOf(subject.section)) + "." + subject.name.text();
    case SubjectKind::Message: return "messages." + subject.name.text();
    }
    return {};
}

bool hasCell(const FindSubject& subject)
{
    return subject.kind == SubjectKind::Tile || subject.kind == SubjectKind::Cell || subject.kind == SubjectKind::Entity
           || subject.kind == SubjectKind::Note;
}

}  // namespace gloam
