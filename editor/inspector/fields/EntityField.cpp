#include "editor/inspector/fields/EntityField.h"

#include "core/parts/Carrying.h"

#include "editor/inspector/fields/PickButton.h"
#include "editor/tools/LevelOrder.h"
#include "editor/tools/SelectTool.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int mostOffered = 2'000;  ///< others can be picked on the map or typed

const Level* levelWith(const World& world, EntityId id)
{
    for (const auto& [name, level] : world.levels)
        if (level->entities.find(id))
            return &*level;
    return nullptr;
}

QString nameOfOne(const Entity& entity, const World& world)
{
    return QString::fromStdString(displayName(entity, *world.registry));
}

bool hasTwin(const Level& level, const Entity& entity, const TypeRegistry& types)
{
    const std::vector<const Entity*> beside =
        entity.isPlaced() ? level.entities.at(entity.at) : contentsOf(level, entity.in);
    return std::any_of(beside.begin(), beside.end(), [&](const Entity* other) {
        return other->id != entity.id && displayName(*other, types) == displayName(entity, types);
    });
}

QString labelIn(const WorldDocument& document, const OpenLevel& open, const Level& level, const Entity& entity)
{
    const World& world = document.world();
    const Entity& outermost = outermostOf(level, entity);
    QString label = nameOfOne(entity, world);
    if (!entity.isPlaced())
        label = EntityField::tr("%1 in %2").arg(label, nameOfOne(outermost, world));
    label = EntityField::tr("%1 at %2, %3").arg(label).arg(outermost.at.x).arg(outermost.at.y);
    if (level.id != open.id())
        label = EntityField::tr("%1 on %2").arg(label, QString::fromStdString(level.displayName()));
    if (hasTwin(level, entity, *world.registry))
        label += QStringLiteral(" (%1)").arg(QString::fromStdString(gloam::toText(entity.id)));
    return label;
}

using Offer = std::pair<QString, QString>;  ///< label and id

std::vector<Offer> offersOf(const WorldDocument& document, const OpenLevel& open)
{
    std::vector<Name> levels = levelsInOrder(document.world());
    std::stable_partition(levels.begin(), levels.end(), [&open](const Name& level) { return level == open.id(); });
    std::vector<Offer> offers;
    for (const Name& name : levels) {
        const Level& level = *document.world().findLevel(name);
        std::vector<Offer> here;
        for (const Entity& entity : level.entities.all())
            if (static_cast<int>(offers.size() + here.size()) < mostOffered)
                here.emplace_back(labelIn(document, open, level, entity),
                                  QString::fromStdString(gloam::toText(entity.id)));
        std::sort(here.begin(), here.end());
        offers.insert(offers.end(), here.begin(), here.end());
    }
    return offers;
}

}  // namespace

QString labelOfEntity(const WorldDocument& document, const OpenLevel& open, const std::string& id)
{
    const Result<EntityId> parsed = parseEntityId(id);
    const Level* level = parsed ? levelWith(document.world(), *parsed) : nullptr;
    return level ? labelIn(document, open, *level, *level->entities.find(*parsed)) : QString::fromStdString(id);
}

EntityBox::EntityBox(const FieldSite& site, QWidget* parent)
    : ChoiceBox(site.style.theme, parent), m_document(site.document), m_open(site.open)
{
    beTyped();
    setMinimumContentsLength(2);  // with its button, it fits the narrowest panel
}

std::string EntityBox::typedId() const
{
    const QString typed = currentText().trimmed();
    const int found = findText(typed, Qt::MatchExactly | Qt::MatchCaseSensitive);
    return (found < 0 ? typed : itemData(found).toString()).toStdString();
}

/// The world may have changed since; what is typed stays.
void EntityBox::offer()
{
    const QSignalBlocker quiet(this);
    const QString typed = currentText();
    clear();
    for (const auto& [label, id] : offersOf(m_document, m_open))
        addItem(label, id);
    setCurrentIndex(findText(typed, Qt::MatchExactly | Qt::MatchCaseSensitive));
    setEditText(typed);
}

EntityField::EntityField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new EntityBox(fieldSite, this))
{
    auto* row = rowIn(this, {}, 4);
    row->addWidget(m_box, 1);
    row->addWidget(new PickButton(
        fieldSite, name, [this](const Place& place) { return takeFrom(place); }, this));
    m_box->setSpokenName(name);
    watch(m_box);
    watch(m_box->lineEdit());
    const auto commit = [this] { enter(Value(m_box->typedId())); };
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, commit);
    connect(m_box, &QComboBox::activated, this, commit);
}

bool EntityField::isPending() const
{
    return m_box->currentText() != labelOfEntity(site().document, site().open, typedText(value()).toStdString());
}

void EntityField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
    m_box->lineEdit()->selectAll();
}

void EntityField::present(const Value& value)
{
    const QString label = labelOfEntity(site().document, site().open, typedText(value).toStdString());
    m_box->setEditText(label);
    m_box->lineEdit()->setCursorPosition(0);
    m_box->setToolTip(plainTip(label));
}

EditResult EntityField::takeFrom(const Place& place)
{
    const Selection found = selectionAt(site().document.world(), place);
    if (found.kind != Selection::Kind::Entities)
        return {tr("Nothing at (%1, %2) fits here.").arg(place.at.x).arg(place.at.y)};
    emit entered(Value(gloam::toText(found.entities.front())));
    return {};
}

}  // namespace gloam::editor
