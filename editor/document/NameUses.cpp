#include "editor/document/NameUses.h"

#include "core/generate/WorldNames.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

using HolderKind = NameHolder::Kind;

/// The uses of one name. What stands on a level, its cells and its triggers are counted.
class UseList {
public:
    explicit UseList(const World& world) : m_world(world) {}

    void add(const Mention& mention)
    {
        const NameHolder& holder = mention.holder;
        const bool isSame = !m_uses.empty() && m_last == holder;
        m_last = holder;
        if (isCounted(holder.kind)) {
            if (!isSame)
                count(holder, mention.count);
            return;
        }
        const QString text = textOf(mention);
        if (!text.isEmpty() && !(isSame && m_uses.back().text == text))
            m_uses.push_back({holder, text, 1});
    }

    QStringList take() const
    {
        QStringList texts;
        for (const Use& use : m_uses)
            texts << (use.text.isEmpty() ? countedText(use) : use.text);
        return texts;
    }

private:
    struct Use {
        NameHolder holder;
        QString text;  ///< empty for what is counted
        std::size_t count = 1;
    };

    static bool isCounted(HolderKind kind)
    {
        return kind == HolderKind::Entity || kind == HolderKind::Cells || kind == HolderKind::Trigger;
    }

    void count(const NameHolder& holder, std::size_t more)
    {
        const bool isMore =
            !m_uses.empty() && m_uses.back().holder.kind == holder.kind && m_uses.back().holder.name == holder.name;
        if (isMore)
            m_uses.back().count += more;
        else
            m_uses.push_back({holder, {}, more});
    }

    QString countedText(const Use& use) const
    {
        const QString level = nameOf(m_world, use.holder.name);
        if (use.holder.kind == HolderKind::Entity)
            return use.count == 1 ? tr("a thing on %1").arg(level) : tr("%1 things on %2").arg(use.count).arg(level);
        if (use.holder.kind == HolderKind::Cells)
            return use.count == 1 ? tr("a cell of %1").arg(level) : tr("%1 cells of %2").arg(use.count).arg(level);
        return use.count == 1 ? tr("a trigger of %1").arg(level) : tr("%1 triggers of %2").arg(use.count).arg(level);
    }

    /// Empty for an entry of a legend.
    QString textOf(const Mention& mention) const
    {
        const NameHolder& holder = mention.holder;
        switch (holder.kind) {
        case HolderKind::Type:
            return (mention.way.front().key == "parent" ? tr("its child %1") : tr("the type %1"))
                .arg(toQString(holder.name));
        case HolderKind::Settings: return textOfSettings(mention.way);
        case HolderKind::Goal: return tr("a goal");
        case HolderKind::Faction: return tr("the faction %1").arg(toQString(holder.name));
        case HolderKind::Authored: return usedBy(m_world, holder.section, holder.name);
        case HolderKind::Steps: return usedBy(m_world, std::nullopt, holder.name);
        case HolderKind::Link: return tr("a link from %1").arg(nameOf(m_world, m_world.links.find(holder.id)->from));
        case HolderKind::Legend:
        case HolderKind::Entity:
        case HolderKind::Cells:
        case HolderKind::Trigger: return {};
        }
        return {};
    }

    QString textOfSettings(std::span<const PathStep> way) const
    {
        if (way.front().key == "start" && way[1].key == "hero")
            return tr("the hero");
        if (way.front().key == "start" && way[1].key == "kit")
            return tr("what the hero carries");
        if (way.front().key == "deeper" && way.size() > 2)
            return tr("the levels below from depth %1").arg(m_world.settings.deeper.bands[way[2].index].from);
        return tr("the settings of the world");
    }

    const World& m_world;
    std::vector<Use> m_uses;
    NameHolder m_last;
};

}  // namespace

QStringList usesOf(const World& world, std::string_view refersTo, const Name& name)
{
    UseList uses(world);
    const auto add = [&uses](const Mention& mention) { uses.add(mention); };
    seeNames(world, {refersTo, name.text()}, add);
    return uses.take();
}

QStringList lostWithout(const World& world, std::string_view refersTo, const Name& name)
{
    UseList lost(world);
    const auto add = [&lost](const Mention& mention) { lost.add(mention); };
    seeLostWithout(world, refersTo, name, add);
    return lost.take();
}

}  // namespace gloam::editor
