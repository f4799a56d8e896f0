#include "editor/exchange/DesReader.h"

#include "core/base/Utf8.h"
#include "editor/exchange/DesVault.h"
#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/TreeParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostVaults = 4'096;

/// What a glyph of a vault stands for, unless the vault says otherwise.
struct DesGlyph {
    char32_t glyph;
    char32_t sign;     ///< that means the same in our worlds; 0: see `name`
    const char* name;  ///< of the feature, or of the entity that stands on floor
    bool isEntity = false;
};

constexpr DesGlyph desGlyphs[] = {
    {U'x', U'#', ""},           {U'X', U'#', ""},        {U'c', U'#', ""},           {U'v', U'#', ""},
    {U'b', U'#', ""},           {U'm', 0, "window"},     {U'n', 0, "window"},        {U'o', 0, "window"},
    {U'.', U'.', ""},           {U'@', U'.', ""},        {U'+', U'+', ""},           {U'=', U'+', ""},
    {U'<', U'<', ""},           {U'(', U'<', ""},        {U'[', U'<', ""},           {U'{', U'<', ""},
    {U'>', U'>', ""},           {U')', U'>', ""},        {U']', U'>', ""},           {U'}', U'>', ""},
    {U'w', U'~', ""},           {U'W', U'~', ""},        {U'l', 0, "lava"},          {U't', 0, "tree"},
    {U'G', 0, "statue"},        {U'T', 0, "fountain"},   {U'U', 0, "fountain"},      {U'V', 0, "fountain"},
    {U'Y', 0, "fountain"},      {U'B', 0, "altar"},      {U'C', 0, "altar"},         {U'I', 0, "idol"},
    {U'^', 0, "trap"},          {U'~', 0, "trap"},       {U'$', 0, "gold", true},    {U'%', 0, "item", true},
    {U'*', 0, "item", true},    {U'|', 0, "item", true}, {U'8', 0, "monster", true}, {U'9', 0, "monster", true},
    {U'0', 0, "monster", true},
};

const DesGlyph* meaningOf(char32_t glyph)
{
    const auto found = std::find_if(std::begin(desGlyphs), std::end(desGlyphs),
                                    [glyph](const DesGlyph& each) { return each.glyph == glyph; });
    return found == std::end(desGlyphs) ? nullptr : found;
}

ForeignObject objectAt(Point cell, const std::string& type, Mark mark)
{
    ForeignObject object;
    object.id = std::to_string(cell.x) + "," + std::to_string(cell.y);
    object.type = type;
    object.at = cell;
    object.end = cell;
    object.size = {1, 1};
    object.mark = mark;
    return object;
}

/// Turns one vault into a map.
class VaultMap {
public:
    VaultMap(const DesVault& vault, const std::string& file) : m_vault(vault)
    {
        m_map.file = file;
        m_map.name = vault.name;
        m_map.id = vault.name;
        m_map.size = vault.size();
        m_map.tile = {1, 1};
        m_map.depth = vault.depth;
        keepWords();
    }

    const std::vector<std::string>& lost() const { return m_lost; }

    ForeignMap make()
    {
        ForeignLayer layer;
        layer.name = "map";
        layer.cells = Grid<std::uint32_t>(m_map.size);
        KindIndex<std::string> kinds(m_map);
        for (int y = 0; y < m_map.size.height; ++y) {
            const std::u32string& row = m_vault.rows[static_cast<std::size_t>(y)];
            for (int x = 0; x < static_cast<int>(row.size()); ++x) {
                if (row[static_cast<std::size_t>(x)] == U' ')
                    continue;
                const ForeignKind made = kindAt({x, y});
                if (const auto kind = kinds.indexOf(made.id, [&made] { return made; }))
                    layer.cells[{x, y}] = *kind;
            }
        }
        m_map.layers.push_back(std::move(layer));
        return std::move(m_map);
    }

private:
    /// Keywords that no level has a word for, such as TAGS; one that occurs often is a list.
    void keepWords()
    {
        Map lists;
        const auto lose = [this](const std::string& key) {
            if (std::find(m_lost.begin(), m_lost.end(), key) == m_lost.end())
                m_lost.push_back(key);
        };
        for (const auto& [key, said] : m_vault.others)
            if (fitsAsValue(Value(said)))
                madeList(lists, key).emplace_back(said);
            else
                lose(key);
        for (Entry& entry : lists.entries()) {
            List& list = *entry.value.as<List>();
            if (!keepValue(m_map.about, entry.key, list.size() == 1 ? list.front() : Value(std::move(list))))
                lose(entry.key);
        }
    }

    /// Adds the entity that stands there, if any.
    ForeignKind kindAt(Point cell)
    {
        const char32_t written = m_vault.rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)];
        const char32_t glyph = m_vault.replaced(written);
        const Mark mark{m_vault.firstLine + cell.y, cell.x + 1};
        const DesGlyph* usual = meaningOf(glyph);
        ForeignKind kind;
        kind.set = "des";
        kind.id = toUtf8(glyph);
        if (const std::string* feature = m_vault.featureOf(glyph)) {
            kind.id += " " + *feature;
            kind.type = *feature;
        } else if (const std::string* entity = m_vault.entityOf(glyph); entity || (usual && usual->isEntity)) {
            m_map.objects.push_back(objectAt(cell, entity ? *entity : usual->name, mark));
            kind.id = ".";
            kind.sign = U'.';
        } else if (usual) {
            kind.sign = usual->sign;
            kind.type = usual->name;
        } else {
            kind.sign = glyph;
        }
        return kind;
    }

    const DesVault& m_vault;
    std::vector<std::string> m_lost;  ///< keywords with texts that are too long
    ForeignMap m_map;
};

}  // namespace

ForeignWorld readDesVaults(const std::filesystem::path& file, ForeignFiles& files)
{
    const auto bytes = files.read(file);
    if (!bytes)
        return refusedWorld(file, bytes.error().sentence);
    Mark here{1, 1};
    for (std::size_t at = 0; at < bytes->size(); ++here.column) {
        if ((*bytes)[at] == '\n')
            here = {here.line + 1, 0};
        if (!nextCodePoint(*bytes, at))
            return refusedWorld(file, "The text is not UTF-8. Save the file as UTF-8.", here);
    }
    DesVaults read = parseDesVaults(*bytes, file.stem().string(), files.limits());
    ForeignWorld world;
    world.name = file.stem().string();
    for (Problem& problem : read.problems) {
        problem.file = file.string();
        world.problems.push_back(std::move(problem));
    }
    if (read.vaults.size() > mostVaults)
        read.vaults.resize(mostVaults);
    for (const DesVault& vault : read.vaults) {
        VaultMap map(vault, file.string());
        world.maps.push_back(map.make());
        if (map.lost().empty())
            continue;
        world.problems.push_back(foreignProblem("Of '" + shown(vault.name)
                                                    + "', this is not imported, as its texts are "
                                                    + "too long: " + listed(map.lost()) + ".",
                                                {vault.firstLine, 1}, Severity::Warning));
        world.problems.back().file = file.string();
    }
    if (world.maps.empty() && world.problems.empty())
        return refusedWorld(file, "There is no MAP in this file.");
    return world;
}

}  // namespace gloam::editor
