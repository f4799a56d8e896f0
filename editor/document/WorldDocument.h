#pragma once

#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/check/Check.h"
#include "core/io/file/Files.h"
#include "core/io/world/ReadContext.h"
#include "core/types/Effect.h"
#include "core/world/History.h"
#include "core/world/Rearrange.h"
#include "core/world/Stamp.h"
#include "core/world/TypeNames.h"
#include "editor/document/Answer.h"
#include "editor/document/TriggerNames.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace gloam::editor {

/// The open world, its history and its file; alone changes it. Each verb is one step to undo; the verb that may be
/// refused has a twin that says beforehand, in the same words. A refused verb changes nothing.
class WorldDocument : public QObject {
    Q_OBJECT
public:
    /// New ids come from `ids`, which must outlive the document. It begins with a new world.
    WorldDocument(ReadContext context, Random& ids, QObject* parent = nullptr);

    const World& world() const { return m_world; }
    const History& history() const { return m_history; }
    const ReadContext& context() const { return m_context; }

    // The file.
    void newWorld();
    /// What could be read of a file with mistakes is there and they are among the problems; the Error is for a file
    /// that cannot be read at all, or that a newer version wrote. Then the document is as it was.
    Status open(const std::filesystem::path& path);
    const std::filesystem::path& path() const { return m_path; }  ///< empty before the first save
    enum class SaveOver { Own, Anything };
    /// Own is refused where another program changed the file since it was read or saved: ask, then save over Anything.
    Status save(SaveOver over = SaveOver::Own);
    Status saveAs(const std::filesystem::path& path);  ///< over whatever is there; the path is the document's if it succeeds
    bool isChangedOnDisk() const;
    /// Where the last save kept the file as it was, for the mistakes in it; empty when it had none.
    const std::filesystem::path& keptCopy() const { return m_keptCopy; }

    /// When its file was written, in seconds since 1970; 0 before the first save.
    std::int64_t savedTime() const { return m_path.empty() ? 0 : m_stamp.modifiedNanoseconds / 1'000'000'000; }
    bool isModified() const { return !m_history.isAtSavedMark(); }

    /// What is wrong with the text of the file as it was opened and cannot be found in the world itself; nothing once it
    /// was saved. All else that is wrong is what findProblems() finds.
    Problems textProblems() const;

    // The history. Both tell what they touched, also by signal.
    Touched undo();
    Touched redo();

    /// Undoes or redoes until `count` steps are done. Emits `changed` for each step, but `undone` or `redone` only for the
    /// last, because the panes follow those.
    void goToState(std::size_t count);

    QString undoText() const;  ///< "Undo paint 34 cells on The Gate"; empty if there is nothing to undo
    QString redoText() const;
    /// Names a state of the history, known by how many steps are done there; without a name it has none any more.
    void setBookmark(std::size_t count, const QString& name);

    // Tiles and cells.
    Answer canPaint(const Name& level, const TilePatch& patch) const;
    Answer paint(const Name& level, const TilePatch& patch, const QString& text = {});  ///< no step where nothing changes
    /// All of a work as one step. Without a text it tells of cells painted. What things carry that it takes away goes with
    /// them.
    Answer canWork(const Name& level, const LevelWork& work) const;
    Answer work(const Name& level, const LevelWork& work, const QString& text = {});
    /// A work that moves cells to lie elsewhere on their level: what ends or begins there goes along, links, the start and
    /// goals, and what things mean. Without the ground only what lies on it is moved.
    enum class WithGround { No, Yes };
    Answer canMoveCells(const Name& level, const LevelWork& work, const CellArea& cells, Point by, WithGround ground) const;
    Answer moveCells(const Name& level, const LevelWork& work, const CellArea& cells, Point by, WithGround ground, const QString& text);
    /// Takes out of a work what would have no room to stand when it is done; how many.
    int dropMisfits(const Name& level, LevelWork& work) const;
    /// Gives what a work places ids that nothing has; what is in each other or names each other follows.
    void giveNewIds(LevelWork& work);
    /// A stamp from a clipping's text. The types that it brings become the world's own, as one step; a work that lays
    /// something of them next is the same step.
    Answer takeClipping(std::string_view text, Stamp& stamp);
    Answer canSetCell(const Name& level, Point at) const;
    Answer setCell(const Name& level, Point at, const Map& written);  ///< without keys: as its tiles say
    Answer setNote(const Name& level, Point at, const QString& text);  ///< on a cell; without a text: none

    // Entities.
    bool isFreeId(EntityId id) const { return !isTaken(id); }
    Entity newEntity(const Name& type, Point at);  ///< with an id of its own, not in the world yet
    Answer canPlace(const Name& level, const Entity& entity) const;
    Answer place(const Name& level, const Entity& entity);
    /// Those of new entities, in order, that have room where they are, each also beside those before it.
    std::vector<Entity> thoseWithRoom(const Name& level, const std::vector<Entity>& entities) const;
    Answer canPlaceAll(const Name& level, const std::vector<Entity>& entities) const;
    Answer placeAll(const Name& level, const std::vector<Entity>& entities);   ///< as one step
    /// Copies with new ids, with all that they carry; what names each other among them goes on doing so.
    LevelWork copiesOf(const Name& level, const std::vector<EntityId>& ids, Point by);
    Answer canDuplicate(const Name& level, const std::vector<EntityId>& ids, Point by) const;
    Answer canMoveEntities(const Name& level, const std::vector<EntityId>& ids, Point by) const;
    Answer moveEntities(const Name& level, const std::vector<EntityId>& ids, Point by);
    /// Moves them; if they were nudged last and nothing was done since, it is the same step to undo.
    Answer nudgeEntities(const Name& level, const std::vector<EntityId>& ids, Point by);
    void endNudging();   ///< another nudge is a step of its own
    Answer canRemoveEntities(const Name& level, const std::vector<EntityId>& ids) const;
    Answer removeEntities(const Name& level, const std::vector<EntityId>& ids);  ///< with all that they carry
    Answer canChangeEntity(const Name& level, const Entity& changed) const;
    Answer changeEntity(const Name& level, const Entity& changed);  ///< known by its id
    Answer canChangeEntities(const Name& level, const std::vector<Entity>& changed) const;
    Answer changeEntities(const Name& level, const std::vector<Entity>& changed);   ///< as one step

    // What is in what. A thing that is in another has no cell; what leaves its holder is worn no more.
    Answer canPutNew(const Name& level, EntityId holder, const Name& type) const;  ///< whether one of a type would fit
    Answer putNew(const Name& level, EntityId holder, const Name& type);
    Answer canTakeOut(const Name& level, EntityId id) const;  ///< to the cell of whatever it is in, however deep
    Answer takeOut(const Name& level, EntityId id);
    Answer canWear(const Name& level, EntityId id) const;     ///< by its carrier; what is in the way comes off
    Answer wear(const Name& level, EntityId id);
    Answer canTakeOff(const Name& level, EntityId id) const;
    Answer takeOff(const Name& level, EntityId id);           ///< it stays with its wearer

    // Levels.
    Name freeLevelId(const QString& name) const;  ///< in letters for files, not in use
    Level blankLevel(const Name& id, const QString& name, Size size) const;  ///< solid ground
    /// Whether a file has room for this many more cells beside its levels, apart from the level that changes size.
    Answer canHoldCells(Size added, const Name& instead = {}) const;
    Answer canAddLevel(const Level& level) const;
    Answer addLevel(const Level& level);
    Answer canRenameLevel(const Name& from, const Name& to) const;
    Answer renameLevel(const Name& from, const Name& to);  ///< start, goals and links follow
    /// What players read; no two levels are called the same. The id follows where it was made from the name and the new
    /// one is free.
    Answer canCallLevel(const Name& level, const QString& name) const;
    Answer callLevel(const Name& level, const QString& name);
    /// The level that is called so, whatever the case of the letters.
    const Level* levelCalled(const QString& name) const;
    std::vector<Link> linksOf(const Name& level) const;     ///< what goes with it when it is removed
    Answer canRemoveLevel(const Name& level) const;
    Answer removeLevel(const Name& level);
    /// The cells of a window become the level: it may lie beyond the level on any side.
    CellMove moveTo(const Name& level, const Rect& window) const;
    CellMove shiftBy(const Name& level, Point by, bool isWrapped) const;
    /// Moves all that is on the level, with links, start and goals. What falls off is taken away, with what leads there.
    Answer canRearrange(const Name& level, const CellMove& move) const;
    Answer rearrange(const Name& level, const CellMove& move);
    QString fallenText(const FallenOff& fallen) const;   ///< "2 things, 1 link"; empty for nothing
    Answer canDuplicateLevel(const Name& level) const;
    Answer duplicateLevel(const Name& level, Name* made = nullptr);
    Answer duplicateLevel(const Name& level, const QString& name, Name* made);   ///< called so
    Answer canChangeLevelSettings(const Name& level, const LevelSettings& settings) const;
    Answer changeLevelSettings(const Name& level, const LevelSettings& settings);

    // Links.
    Answer canLinkFrom(const Place& place) const;  ///< whether a link may begin or end there
    Answer canLink(const Place& from, const Place& to, LinkWays ways = LinkWays::Both) const;
    Answer link(const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
    /// Links two cells and makes stairs of those that are none, as one step; where one way arrives no stair is needed.
    Answer canLinkWithNewPartner(const Place& from, const Place& to, LinkWays ways = LinkWays::Both) const;
    Answer linkWithNewPartner(const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
    TilePatch stairsToBe(const Place& from, const Place& to, LinkWays ways, const Name& level) const;  ///< that linking so puts on a level
    Answer canRemoveLink(LinkId id) const;
    Answer removeLink(LinkId id);
    Answer canChangeLink(const Link& changed) const;
    Answer changeLink(const Link& changed);
    /// The same, and makes stairs where the changed link needs them and there are none, as one step.
    Answer canRelink(const Link& changed) const;
    Answer relink(const Link& changed);
    /// Moves stairs to another cell of their level with all that leads from and to them, as one step.
    Answer canMoveStairs(const Name& level, Point from, Point to) const;
    Answer moveStairs(const Name& level, Point from, Point to);
    /// Moves one end of a link within its level, and the stairs there with it where there are any.
    enum class LinkEnd { From, To };
    Answer canMoveLinkEnd(LinkId id, LinkEnd end, Point to) const;
    Answer moveLinkEnd(LinkId id, LinkEnd end, Point to);
    bool isBroken(const Link& link) const;   ///< an end is nowhere, in a wall, or without the stairs that it needs
    enum class WithStairs { No, Yes };
    /// As one step; with the stairs that are left at their ends where that is wished.
    Answer canRemoveLinks(const std::vector<LinkId>& ids) const;
    Answer removeLinks(const std::vector<LinkId>& ids, WithStairs stairs);
    std::vector<Place> unlinkedStairs() const;   ///< that lead nowhere yet, by the ids of levels
    /// Where stairs that a link from `from` leads to would be put on a level: at the same coordinates, else in the nearest
    /// free cell that can be walked to from where one comes into the level; none where there is no room.
    std::optional<Point> roomForPartner(const Place& from, const Name& level) const;
    /// Lets a trigger open what is closed and close what is open, one more effect of it: the link that begins or ends at a
    /// place, or a door of the trigger's own level.
    Answer canDrive(const Name& level, EntityId trigger, const Place& target) const;
    Answer drive(const Name& level, EntityId trigger, const Place& target);
    /// Lets a trigger make one of a type appear at a place of its own level. Where one of that type stands, that one is
    /// taken from the level: it comes when the trigger is set off. A trigger that does nothing else works once.
    Answer canLetAppear(const Name& level, EntityId trigger, const Place& target, const Name& type) const;
    Answer letAppear(const Name& level, EntityId trigger, const Place& target, const Name& type);
    /// Takes out of triggers what they name, as one step.
    Answer canForget(const std::vector<TriggerName>& names) const;
    Answer forget(const std::vector<TriggerName>& names);
    /// Lets triggers name what is at a place instead, as one step: the thing there, the link that begins or ends there, the door.
    Answer canNameInstead(const std::vector<TriggerName>& names, const Place& place) const;
    Answer nameInstead(const std::vector<TriggerName>& names, const Place& place);

    // The world's own.
    Answer canSetStart(const Place& place) const;
    Answer setStart(const Place& place);
    Answer canChangeSettings(const WorldSettings& settings) const;
    Answer changeSettings(const WorldSettings& settings);   ///< the id follows the name until it was set by hand, or saved
    Answer changeRules(const Map& ruleset, const Map& messages);

    // Types. Those of the libraries are read only; a type of the world's own by the same name adds to one of them.
    const TypeSource* ownType(TypeCategory category, const Name& name) const;   ///< null for a library's, or none
    Name libraryOf(TypeCategory category, const Name& name) const;              ///< empty: in none
    Name freeTypeName(TypeCategory category, const QString& wanted) const;      ///< in letters for files, not in use
    Answer canNameType(TypeCategory category, const Name& name) const;          ///< whether a new type may be called so
    QStringList usesOfType(TypeCategory category, const Name& name) const;      ///< a phrase each: "3 things on The Gate"
    Answer canPutType(TypeCategory category, const TypeSource& source) const;
    Answer putType(TypeCategory category, const TypeSource& source);  ///< adds it or changes the one of that name
    Answer canRenameType(TypeCategory category, const Name& from, const Name& to) const;
    Answer renameType(TypeCategory category, const Name& from, const Name& to);   ///< all that names it follows
    /// Lets the type of a thing say what this one thing says for itself; it is like its type then. Refused for a library's.
    Answer canApplyToType(const Name& level, EntityId id) const;
    Answer applyToType(const Name& level, EntityId id);
    /// A child of its type that says what this one thing says for itself, and is its type then.
    Answer canMakeTypeOf(const Name& level, EntityId id, const Name& name) const;
    Answer makeTypeOf(const Name& level, EntityId id, const Name& name);
    Answer canRemoveType(TypeCategory category, const Name& name) const;          ///< refused where anything uses it
    Answer removeType(TypeCategory category, const Name& name);

signals:
    void changed(const gloam::Touched& touched);  ///< by a verb, undo or redo
    void undone(const QString& text, const gloam::Touched& touched);  ///< after `changed`
    void redone(const QString& text, const gloam::Touched& touched);
    void historyChanged();   ///< steps, texts, whether it is modified
    void worldReplaced();    ///< another world is open
    void pathChanged();

private:
    void perform(Edit edit, const QString& text, const std::string& mergeKey = {});
    WorldSettings withIdOfName(WorldSettings settings) const;
    bool isOfBrought(const LevelWork& work) const;
    void tell(const Touched& touched);
    std::vector<edit::Simple> editsOf(const Name& level, const LevelWork& work) const;
    Answer moveEntities(const Name& level, const std::vector<EntityId>& ids, Point by, const std::string& mergeKey);
    void replaceWorld(World world, std::filesystem::path path);
    EntityId newId();
    bool isTaken(EntityId id) const;
    QString nameOf(const Name& level) const;
    QString useText(const TypeUse& use) const;
    Answer checkInside(const Place& place) const;
    Answer checkLinkEnd(const Place& place) const;
    Answer checkLinkEnds(const Link& link) const;
    Answer checkUnlinked(const Place& place, LinkId except) const;
    std::optional<Place> otherEnd(const Place& place, LinkId except) const;
    Answer checkRoomForStairs(const Place& place, StairDirection direction) const;
    Answer checkStairs(const Place& from, const Place& to, LinkWays ways) const;
    std::vector<edit::Simple> stairEdits(const Link& link) const;
    std::vector<Link> linksAt(const Place& place) const;
    std::optional<TriggerName> nameAt(const TriggerName& name, const Place& place) const;
    Answer changeNaming(const std::vector<TriggerName>& names, const std::function<Entity(Entity, const TriggerName&)>& change);
    Answer canWire(const Name& level, EntityId trigger, const Place& target) const;
    std::optional<Effect> effectUpon(const Name& level, const Place& target) const;
    Answer checkStanding(const Level& level, const Entity& entity, const std::vector<EntityId>& except) const;
    bool isOnStairs(const Place& place) const;
    Answer checkBaked(const World& world, const TypeSources& brought) const;
    Answer retype(const Name& level, EntityId id, const TypeSource& source, const QString& text);
    Answer checkOwnWords(const Name& level, EntityId id) const;
    Answer checkFit(const Level& level, const Entity& thing, const Entity& holder) const;
    Answer checkCarried(const Name& level, EntityId id) const;
    Status writeTo(const std::filesystem::path& path);
    Status keepAsOpened(const std::filesystem::path& path);

    ReadContext m_context;
    Random& m_ids;
    World m_world;
    History m_history;
    std::filesystem::path m_path;
    std::filesystem::path m_keptCopy;
    FileStamp m_stamp;
    TypeSources m_brought;    ///< by the last clipping
    QString m_broughtText;
    Problems m_fileProblems;  ///< of the file as it was opened; none after it was saved
};

/// Everything that is wrong with a world, with places in the text as it would be saved. May take long for large worlds;
/// what it finds when it is cancelled means nothing.
/// A `memory` that saw the world before spares looking through levels that are as they were.
Problems findProblems(const World& world, const ReadContext& context, const std::string& file, Progress& progress, CheckMemory* memory = nullptr);

}  // namespace gloam::editor

Q_DECLARE_METATYPE(gloam::Touched)
