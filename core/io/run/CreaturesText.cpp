#include "core/io/run/CreaturesText.h"

#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr std::int64_t creaturesVersion = 1;

struct CreaturesHead {
    std::int64_t version = 0;
    Name world;
    std::string lastRun;
};

void fields(FieldVisitor& visitor, CreaturesHead& head)
{
    field(visitor, {"version", "of this format", {}, 1}, head.version);
    field(visitor, {"world", "the world whose creatures these are"}, head.world);
    field(visitor, {"last-run", "the run that was added last"}, head.lastRun);
}

}  // namespace

List creaturesTree(const KnownCreatures& known)
{
    List list;
    for (const KnownCreature& kind : known.kinds())
        list.emplace_back(writtenChanges(kind));
    return list;
}

KnownCreatures readCreatures(const List& list, Problems& problems)
{
    std::vector<KnownCreature> kinds;
    for (const Value& item : list) {
        KnownCreature kind;
        if (const Map* map = item.as<Map>())
            readFields(*map, "creatures", problems, kind);
        if (kind.type.isEmpty())
            problems.push_back(
                problemAt(Severity::Error, Fault::BadSave, "creatures", "This is no kind of creature.", {}, item.mark));
        else
            kinds.push_back(std::move(kind));
    }
    KnownCreatures known;
    known.setKinds(std::move(kinds));
    return known;
}

std::string formatCreatures(const KeptCreatures& kept)
{
    Map tree;
    tree.set("creatures", written(CreaturesHead{creaturesVersion, kept.world, kept.lastRun}));
    if (List kinds = creaturesTree(kept.known); !kinds.empty())
        tree.set("kinds", std::move(kinds));
    return formatTree(tree);
}

Result<KeptCreatures> parseCreatures(std::string_view text, const Limits& limits)
{
    Progress progress;
    const ParsedTree tree = readTree(text, limits, progress);
    if (!tree.isWhole || hasErrors(tree.problems))
        return Error{toLine(tree.problems.front())};
    const Value* head = tree.root.find("creatures");
    if (!head || !head->as<Map>())
        return Error{"It has no line 'creatures'."};
    Problems problems;
    CreaturesHead read;
    readFields(*head->as<Map>(), "creatures", problems, read);
    if (read.version > creaturesVersion)
        return Error{"A newer version of the program wrote it."};
    KeptCreatures kept{read.world, read.lastRun, {}};
    if (const Value* kinds = tree.root.find("kinds")) {
        if (const List* list = kinds->as<List>())
            kept.known = readCreatures(*list, problems);
        else
            return Error{"Its 'kinds' are no list."};
    }
    if (hasErrors(problems))
        return Error{toLine(problems.front())};
    return kept;
}

}  // namespace gloam
