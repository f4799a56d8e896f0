#include "core/base/Random.h"
#include "core/base/Words.h"
#include "core/find/Find.h"
#include "core/find/FoldedText.h"
#include "core/find/Leaves.h"
#include "core/types/FieldWriter.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Nothing where a term does not concern what is asked about.
using Truth = std::optional<bool>;

/// One entity, or the tile of one layer of one cell, judged slowly and plainly.
struct Plain {
    const World& world;
    const Level& level;
    const Entity* entity = nullptr;
    const TileType* tile = nullptr;
};

class AllTexts : public QuietVisitor {
public:
    using QuietVisitor::leaf;
    void leaf(const FieldInfo&, std::string& text) override { texts.push_back(text); }
    void leaf(const FieldInfo&, Map& map) override { add(Value(map)); }
    void add(const Value& value)
    {
        if (const auto* text = value.as<std::string>())
            texts.push_back(*text);
        if (const List* list = value.as<List>())
            for (const Value& each : *list)
                add(each);
        if (const Map* map = value.as<Map>())
            for (const Entry& entry : map->entries())
                add(entry.value);
    }
    std::vector<std::string> texts;
};

std::vector<PartBox> boxesOf(const Plain& plain)
{
    std::vector<PartBox> boxes(plain.entity->parts.begin(), plain.entity->parts.end());
    for (const PartBox& box : plain.world.registry->entity(plain.entity->type).parts)
        if (!findBox(plain.entity->parts, box.kind()))
            boxes.push_back(box);
    return boxes;
}

void addNumbers(const Value& value, const std::string& key, const std::string& wanted, std::vector<std::int64_t>& all)
{
    if (const auto* number = value.as<std::int64_t>(); number && key == wanted)
        all.push_back(*number);
    if (const List* list = value.as<List>())
        for (const Value& each : *list)
            addNumbers(each, key, wanted, all);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            addNumbers(entry.value, entry.key, wanted, all);
}

bool isKin(const Name& id, const std::vector<Name>& ancestors, const std::string& name)
{
    return id == name || std::find(ancestors.begin(), ancestors.end(), Name(name)) != ancestors.end();
}

Truth plainTerm(const Plain& plain, const QueryTerm& term)
{
    const EntityType* const type = plain.entity ? &plain.world.registry->entity(plain.entity->type) : nullptr;
    switch (term.kind) {
    case QueryTerm::Kind::Tile:
        return plain.tile ? Truth(isKin(plain.tile->id, plain.tile->ancestors, term.value)) : Truth();
    case QueryTerm::Kind::Type: return type ? Truth(isKin(type->id, type->ancestors, term.value)) : Truth();
    case QueryTerm::Kind::Level: return plain.level.id == term.value;
    case QueryTerm::Kind::Is: return term.value == (plain.tile ? "tile" : "entity");
    case QueryTerm::Kind::Text: {
        if (plain.tile)
            return {};
        AllTexts all;
        for (PartBox& box : boxesOf(plain))
            box.visit(all);
        return std::any_of(all.texts.begin(), all.texts.end(),
                           [&term](const std::string& text) { return containsFolded(text, term.value); });
    }
    case QueryTerm::Kind::Field: {
        std::vector<std::int64_t> numbers;
        if (plain.entity) {
            if (term.key == "hp")
                numbers.push_back(plain.entity->hp);
            for (const PartBox& box : boxesOf(plain))
                addNumbers(Value(box.written()), {}, term.key, numbers);
        }
        if (plain.tile)
            addNumbers(Value(written(*plain.tile)), {}, term.key, numbers);
        if (numbers.empty())
            return {};
        return std::any_of(numbers.begin(), numbers.end(), [&term](std::int64_t number) {
            return term.compare == QueryTerm::Compare::More ? number > *term.number : number < *term.number;
        });
    }
    default: return {};
    }
}

Truth plainly(const Plain& plain, const Query& query)
{
    if (query.kind == Query::Kind::Term)
        return plainTerm(plain, query.term);
    std::vector<Truth> inner;
    for (const Query& each : query.inner)
        inner.push_back(plainly(plain, each));
    const auto isAny = [&inner](Truth truth) { return std::find(inner.begin(), inner.end(), truth) != inner.end(); };
    if (query.kind == Query::Kind::Not)
        return inner.front() ? Truth(!*inner.front()) : Truth();
    if (query.kind == Query::Kind::And)
        return isAny({}) ? Truth() : Truth(!isAny(false));
    return isAny(true) ? Truth(true) : isAny(false) ? Truth(false) : Truth();
}

using Keys = std::multiset<std::string>;

Keys plainlyFound(const World& world, const Query& query)
{
    Keys keys;
    for (const auto& [id, level] : world.levels) {
        for (const Entity& entity : level->entities.all())
            if (plainly({world, *level, &entity, nullptr}, query) == Truth(true))
                keys.insert(id.text() + " " + toText(entity.id));
        for (const Layer layer : allLayers)
            for (const Point at : cellsIn(level->tiles.size())) {
                const TileId tile = level->tiles.at(layer, at);
                if (tile.slot != 0
                    && plainly({world, *level, nullptr, &world.registry->tile(tile)}, query) == Truth(true))
                    keys.insert(id.text() + " " + textOf(at) + std::to_string(static_cast<int>(layer)));
            }
    }
    return keys;
}

Keys found(const World& world, const Query& query)
{
    Keys keys;
    const auto add = [&keys](const FindSubject& subject) {
        if (subject.kind == SubjectKind::Entity)
            keys.insert(subject.level.text() + " " + toText(subject.id));
        for (int i = 0; subject.kind == SubjectKind::Tile && i < subject.width; ++i)
            keys.insert(subject.level.text() + " " + textOf(subject.at + Point{i, 0})
                        + std::to_string(static_cast<int>(subject.layer)));
    };
    Progress progress;
    forEachFound(world, query, {}, add, progress);
    return keys;
}

std::string randomQuery(const World& world, Random& random, int depth)
{
    const auto below = [&random](std::size_t count) { return static_cast<std::size_t>(random.below(count)); };
    if (depth > 0 && below(2) == 0) {
        const std::string left = randomQuery(world, random, depth - 1);
        const std::string right = randomQuery(world, random, depth - 1);
        switch (below(3)) {
        case 0: return "not (" + left + ")";
        case 1: return "(" + left + " and " + right + ")";
        default: return "(" + left + " or " + right + ")";
        }
    }
    const auto nameOf = [&](TypeCategory category) {
        const std::vector<std::string> names = world.registry->names(category);
        return names[below(names.size())];
    };
    switch (below(7)) {
    case 0: return "tile:\"" + nameOf(TypeCategory::Tiles) + "\"";
    case 1: return "type:\"" + nameOf(TypeCategory::Entities) + "\"";
    case 2: return "hp " + std::string(below(2) == 0 ? ">" : "<") + " " + std::to_string(below(60));
    case 3: return "speed > " + std::to_string(below(200));
    case 4: return std::string("level:") + (below(2) == 0 ? "one" : "two");
    case 5: return below(2) == 0 ? "is:tile" : "is:entity";
    default: return "\"" + std::string(1, static_cast<char>('a' + below(26))) + "\"";
    }
}

}  // namespace

/// Finding, against a slow and plain version of it.
class tst_FindReference : public QObject {
    Q_OBJECT
private slots:
    void randomQueriesFindWhatThePlainVersionFinds();
    void theListAndTheCountAgree();
};

void tst_FindReference::randomQueriesFindWhatThePlainVersionFinds()
{
    std::size_t all = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(300, 20)); ++seed) {
        Map tree;
        const World world = randomValidWorld(seed, tree).world;
        Random random(seed);
        for (int i = 0; i < 10; ++i) {
            const std::string text = randomQuery(world, random, 3);
            const auto query = parseQuery(text);
            QVERIFY2(bool(query), text.c_str());
            const Keys plain = plainlyFound(world, *query);
            QVERIFY2(found(world, *query) == plain, (std::to_string(seed) + ": " + text).c_str());
            all += plain.size();
        }
    }
    QVERIFY(all > 1'000);
}

void tst_FindReference::theListAndTheCountAgree()
{
    Map tree;
    const World world = randomValidWorld(3, tree).world;
    const Query query = *parseQuery("tile:* or is:entity");
    const Keys keys = found(world, query);
    const FindResult whole = find(world, query, {}, 1'000'000);
    const FindResult cut = find(world, query, {}, 5);
    QCOMPARE(whole.count, std::uint64_t{keys.size()});
    QCOMPARE(cut.count, whole.count);
    QCOMPARE(cut.stretches, std::uint64_t{whole.list.size()});
    QCOMPARE(cut.tiles, whole.tiles);
    QVERIFY(!whole.isCut() && cut.isCut());
    QVERIFY(std::equal(cut.list.begin(), cut.list.end(), whole.list.begin()));
}

GLOAM_TEST(tst_FindReference)
#include "tst_FindReference.moc"
