#include "core/base/Fault.h"

#include <cstddef>
#include <iterator>

namespace gloam {

namespace {

constexpr FaultFacts faults[] = {
    {Fault::LibraryUnreadable, "F000", "a file of the program itself cannot be read"},
    {Fault::FileTooLarge, "F001", "the file is too large"},
    {Fault::NotUtf8, "F002", "the file is not UTF-8"},
    {Fault::ControlCharacter, "F003", "the file contains a control character"},
    {Fault::CarriageReturn, "F004", "lines end with carriage returns"},
    {Fault::LineTooLong, "F005", "a line is too long"},
    {Fault::Unbalanced, "F006", "a bracket or quote is not closed on its line, or closes nothing"},
    {Fault::TooManyCommas, "F007", "too many commas in a line"},
    {Fault::TooDeep, "F008", "lists and maps are nested too deep"},
    {Fault::UnusedYaml, "F009", "YAML features that worlds do not use: anchors, aliases, tags, `>`, `?`"},
    {Fault::SecondDocument, "F010", "a second document begins: `---` or `...`"},
    {Fault::TabInIndentation, "F011", "the indentation contains a tab"},
    {Fault::MisplacedLine, "F012", "a colon is missing, or the line does not fit its place"},
    {Fault::BadKey, "F013", "a key is missing, or is not a text"},
    {Fault::DoubleKey, "F014", "a key occurs twice; the first one counts"},
    {Fault::TooManyValues, "F015", "too many values, comments or problems"},
    {Fault::TextTooLong, "F016", "a text is too long"},
    {Fault::NoKeys, "F017", "the file contains no keys"},
    {Fault::Cancelled, "F018", "reading was cancelled"},
    {Fault::BadBlock, "F019", "a literal block (`\\|`) is wrong, or is where no value can be"},
    {Fault::KeyTooLong, "F020", "a key is too long"},
    {Fault::LostIndentation, "F021", "a row of a drawing has lost its indentation"},
    {Fault::MergeMark, "F022", "a merge of two versions left its marks (`<<<<<<<`)"},
    {Fault::NotChecked, "F023", "what was not checked, and why"},
    {Fault::AccidentalComment, "F024", "a `#` begins a comment where you meant a colour or a sign"},
    {Fault::NotAWorld, "V001", "the file is not a world"},
    {Fault::OtherVersion, "V002", "the file is of another version"},
    {Fault::DrawingTooLarge, "D001", "a drawing is larger than its `size`"},
    {Fault::BadSize, "D002", "a level has no size, or too large a one"},
    {Fault::DrawingTooSmall, "D003", "a row is too short, or rows are missing; the gap is void"},
    {Fault::UnknownSign, "D004", "a drawing has a sign that its legend lacks"},
    {Fault::BadSign, "D005", "a legend has a key that is not one sign"},
    {Fault::TooManyLevels, "D006", "the world has too many levels"},
    {Fault::UnknownKey, "E001", "a key, part or section does not exist"},
    {Fault::BadParent, "E002",
     "a type's parent does not exist, the type is its own ancestor, or it has more than 100 of them"},
    {Fault::BadValue, "E003", "a value is of the wrong kind, or cannot be read"},
    {Fault::OutOfRange, "E004", "a number, size or list is out of its range"},
    {Fault::UnknownName, "E005", "a type, tile, status, mind, slot, level or library does not exist"},
    {Fault::UnknownWord, "E006", "a word that the field cannot have"},
    {Fault::MissingKey, "E007", "an entity lacks its type, or a cell its place"},
    {Fault::KeyOfOtherKind, "E008", "a field that belongs to another kind of effect or condition"},
    {Fault::DoubleId, "E009", "an id is used twice, or is the hero's"},
    {Fault::LaterSection, "E010", "a section that this version keeps, but does not use"},
    {Fault::DoubleFeeling, "E011", "a faction has two feelings about the same one"},
    {Fault::EmptyFaction, "E012", "a feeling about a faction to which nobody belongs"},
    {Fault::SelfHatred, "E013", "a faction that hates itself"},
    {Fault::WrongLayer, "E014", "a tile of a layer on which it cannot do what it is for"},
    {Fault::UnknownColour, "C001", "a word that no theme has as a colour; it is drawn like plain text"},
    {Fault::NoStart, "W001", "no start, or one where nobody can stand"},
    {Fault::NoLevels, "W002", "no levels"},
    {Fault::UnmetGoal, "W003", "a goal that cannot be met: no such place, type or entity"},
    {Fault::TwoStarts, "W004", "two starts"},
    {Fault::NoHero, "W005", "a start that names no hero"},
    {Fault::NoSavePoint, "W006", "a world with save points that has none"},
    {Fault::CannotBeWon, "W007", "a goal that the hero can never meet"},
    {Fault::LevelCutOff, "W008", "a level that the hero can never come to"},
    {Fault::OutOfReach, "W009", "items or creatures that the hero can never reach"},
    {Fault::KeyBehindDoor, "W010", "a key, lever or plate that lies behind what it opens"},
    {Fault::LockWithoutKey, "W011", "a lock whose key is nowhere"},
    {Fault::NoWayBack, "W012", "a place that the hero can get into, and from which no goal can be reached any more"},
    {Fault::LostLoot, "W013", "items in a container, or on a creature, that the hero can never take"},
    {Fault::LockedIn, "W014", "creatures that can never leave where they stand"},
    {Fault::UnfairArrival, "W015", "a creature that attacks where the hero arrives, before the player can act"},
    {Fault::IdleIgnore, "W016", "an ignored problem that the world does not have"},
    {Fault::LinkToNowhere, "L001", "a link from or to a place that does not exist"},
    {Fault::LinkBlocked, "L002", "a link from or to a cell where nobody can stand"},
    {Fault::LinkWithoutStairs, "L003", "a link from a cell without stairs"},
    {Fault::StairsMisdirected, "L004", "stairs down that lead up, or up that lead down"},
    {Fault::LinkToItself, "L005", "a link back to where it begins"},
    {Fault::StairsToNowhere, "L006", "stairs that lead nowhere"},
    {Fault::UnknownLinkKind, "L007", "a kind of link that this version does not have"},
    {Fault::LinksCollide, "L008", "links that share stairs: two begin there, or one arrives where another begins"},
    {Fault::PassageByChance, "L009", "a link that depends on chance"},
    {Fault::EdgeInside, "L010", "an edge that does not begin and end at the border of a map"},
    {Fault::EntityMisplaced, "P001", "an entity on a tile where it cannot be"},
    {Fault::EntitiesOverlap, "P002", "two solid entities in one cell"},
    {Fault::EntityOutside, "P003", "an entity outside its level, or partly outside"},
    {Fault::BodyTooLarge, "P004", "a body larger than its level"},
    {Fault::OverfullStack, "I001", "more items in a stack than may be stacked"},
    {Fault::TooMuchFuel, "I002", "more fuel than a light takes"},
    {Fault::WornNotCarried, "I003", "something worn that is not carried"},
    {Fault::HolderMissing, "I004", "something inside an entity that does not exist"},
    {Fault::InsideItself, "I005", "something inside itself"},
    {Fault::DoesNotFit, "I006", "something in a container it does not fit into"},
    {Fault::IdleTrap, "T001", "a trap that does nothing"},
    {Fault::IdleTrigger, "T002", "a trigger that does nothing"},
    {Fault::WatchedMissing, "T003", "a trigger that watches a creature or item that is not there"},
    {Fault::TriggerOutside, "T004", "a trigger that affects a cell outside its level"},
    {Fault::BadShape, "X001", "an effect with a shape or reach that its kind cannot have"},
    {Fault::IncompleteEffect, "X002", "an effect without what it needs"},
    {Fault::BadChoice, "X003", "a choice of fewer than two or more than nine options, or an option without text"},
    {Fault::ChoiceTooDeep, "X004", "an answer to an answer to an answer"},
    {Fault::FlagNeverSet, "X005", "a flag that is tested but never set"},
    {Fault::IdleAbility, "X006", "an ability that does nothing, or cannot do what it says"},
    {Fault::HarmlessDamage, "X007", "a damage effect that never does any damage"},
    {Fault::IdleCondition, "X008", "a condition that decides nothing, or can never hold"},
    {Fault::EmptyTrade, "X009", "a trade with no goods"},
    {Fault::TwoQuestions, "X010", "two questions at once"},
    {Fault::EffectLinkMissing, "X011", "an effect on a link that does not exist"},
    {Fault::MissingState, "M001", "a change to a state that the brain does not have"},
    {Fault::UnreachedState, "M002", "a state that no change leads to"},
    {Fault::StateWithoutExit, "M003", "a state without a way out that is not the last"},
    {Fault::DoubleState, "M004", "a state listed twice; the first one counts"},
    {Fault::LeaderMissing, "M005", "a leader who is not there, or is the creature itself"},
    {Fault::PatrolOutside, "M006", "a patrol to a cell outside its level"},
    {Fault::PatrolUnreachable, "M007", "a patrol to a cell that the creature cannot reach"},
    {Fault::PatrolUnused, "M008", "a patrol that no state of the creature walks"},
    {Fault::UnknownBuilder, "G001", "a recipe with a step that is no builder"},
    {Fault::ImpossibleSize, "G002", "a size or range in a recipe that nothing fits"},
    {Fault::EmptyTable, "G003", "an encounter table that names no type, or only weights of zero"},
    {Fault::BadPrefab, "G004", "a prefab without a drawing, with more than 4,096 cells, or with cells out of reach"},
    {Fault::EmptyPool, "G005", "vaults that ask for more prefabs than their pool has"},
    {Fault::UnbuiltRecipe, "G006",
     "a level or contents that cannot be built, or a recipe of the levels below that builds none"},
    {Fault::UnknownPolicy, "R001", "a ruleset or policy that does not exist"},
    {Fault::LaterPolicy, "R002", "a policy that this version does not have yet"},
    {Fault::StandInPolicies, "R003", "stand-ins for policies that this version does not have yet"},
    {Fault::IneffectivePolicy, "R004", "a choice that the other choices make ineffective"},
    {Fault::BlindHero, "R005", "a hero that sees only its own cell, for want of a light to see by"},
    {Fault::BadTheme, "H001", "a theme, or a line of one, that cannot be read"},
    {Fault::BadPictogram, "H002", "a pictogram that cannot be read"},
    {Fault::BadSetting, "H003", "a setting that cannot be read"},
    {Fault::BadKeyBinding, "H004", "a key of your own that cannot be used"},
    {Fault::BadSave, "S001", "a saved run that cannot be read"},
    {Fault::BadListedFile, "F025", "a file that the world lists is missing, unreadable, or outside of its folder"},
    {Fault::OldShape, "V003", "a file of an older version is not as that version was"},
    {Fault::UnmappedTiles, "J001", "imported tiles without a mapping"},
    {Fault::NotCarried, "J002", "part of an imported file that a level cannot hold"},
    {Fault::PassageToNowhere, "J003", "an imported passage to a map or cell that does not exist"},
    {Fault::BadForeignFile, "J004", "a file of another tool that cannot be read"},
    {Fault::TooFewLooks, "K001", "fewer looks than types in a family of unknown items"},
    {Fault::DifferentLooks, "K002", "a type of a family with other looks than the rest of it"},
    {Fault::NeverKnown, "K003", "an unknown item that nothing ever makes known"},
    {Fault::LookIsSet, "K004", "an effect or answer that sets the look of an unknown item"},
    {Fault::NamelessLook, "K005", "a look of unknown items without a name"},
};

constexpr bool areInOrder()
{
    for (std::size_t i = 0; i < std::size(faults); ++i)
        if (faults[i].fault != static_cast<Fault>(i))
            return false;
    return true;
}
static_assert(areInOrder() && std::size(faults) == static_cast<std::size_t>(Fault::NamelessLook) + 1);

}  // namespace

std::span<const FaultFacts> allFaults()
{
    return faults;
}

std::string_view codeOf(Fault fault)
{
    return faults[static_cast<std::size_t>(fault)].code;
}

}  // namespace gloam
