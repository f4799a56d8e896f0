#pragma once

#include <span>
#include <string_view>

namespace gloam {

/// What can be wrong or doubtful in an author's work. Each fault has its own code, explained on the manual's page
/// *Problems*.
enum class Fault {
    // the text of a file
    LibraryUnreadable,
    FileTooLarge,
    NotUtf8,
    ControlCharacter,
    CarriageReturn,
    LineTooLong,
    Unbalanced,
    TooManyCommas,
    TooDeep,
    UnusedYaml,
    SecondDocument,
    TabInIndentation,
    MisplacedLine,
    BadKey,
    DoubleKey,
    TooManyValues,
    TextTooLong,
    NoKeys,
    Cancelled,
    BadBlock,
    KeyTooLong,
    LostIndentation,
    MergeMark,
    NotChecked,
    AccidentalComment,
    NotAWorld,
    OtherVersion,
    // drawings
    DrawingTooLarge,
    BadSize,
    DrawingTooSmall,
    UnknownSign,
    BadSign,
    TooManyLevels,
    // values
    UnknownKey,
    BadParent,
    BadValue,
    OutOfRange,
    UnknownName,
    UnknownWord,
    MissingKey,
    KeyOfOtherKind,
    DoubleId,
    LaterSection,
    DoubleFeeling,
    EmptyFaction,
    SelfHatred,
    WrongLayer,
    UnknownColour,
    // the world, its links and places
    NoStart,
    NoLevels,
    UnmetGoal,
    TwoStarts,
    NoHero,
    NoSavePoint,
    CannotBeWon,
    LevelCutOff,
    OutOfReach,
    KeyBehindDoor,
    LockWithoutKey,
    NoWayBack,
    LostLoot,
    LockedIn,
    UnfairArrival,
    IdleIgnore,
    LinkToNowhere,
    LinkBlocked,
    LinkWithoutStairs,
    StairsMisdirected,
    LinkToItself,
    StairsToNowhere,
    UnknownLinkKind,
    LinksCollide,
    PassageByChance,
    EdgeInside,
    EntityMisplaced,
    EntitiesOverlap,
    EntityOutside,
    BodyTooLarge,
    // entities, triggers and effects
    OverfullStack,
    TooMuchFuel,
    WornNotCarried,
    HolderMissing,
    InsideItself,
    DoesNotFit,
    IdleTrap,
    IdleTrigger,
    WatchedMissing,
    TriggerOutside,
    BadShape,
    IncompleteEffect,
    BadChoice,
    ChoiceTooDeep,
    FlagNeverSet,
    IdleAbility,
    HarmlessDamage,
    IdleCondition,
    EmptyTrade,
    TwoQuestions,
    EffectLinkMissing,
    // minds
    MissingState,
    UnreachedState,
    StateWithoutExit,
    DoubleState,
    LeaderMissing,
    PatrolOutside,
    PatrolUnreachable,
    PatrolUnused,
    // generation
    UnknownBuilder,
    ImpossibleSize,
    EmptyTable,
    BadPrefab,
    EmptyPool,
    UnbuiltRecipe,
    // rules, looks, keys and saves
    UnknownPolicy,
    LaterPolicy,
    StandInPolicies,
    IneffectivePolicy,
    BlindHero,
    BadTheme,
    BadPictogram,
    BadSetting,
    BadKeyBinding,
    BadSave,
    // files that belong together, and those of older versions
    BadListedFile,
    OldShape,
    // files of other tools
    UnmappedTiles,
    NotCarried,
    PassageToNowhere,
    BadForeignFile,
    // unknown items
    TooFewLooks,
    DifferentLooks,
    NeverKnown,
    LookIsSet,
    NamelessLook
};

struct FaultFacts {
    Fault fault;
    std::string_view code;     ///< "L005": a letter for the subject, and a number
    std::string_view meaning;  ///< "a link back to where it begins", as Markdown
};

/// In the order of the enum.
std::span<const FaultFacts> allFaults();

std::string_view codeOf(Fault fault);

}  // namespace gloam
