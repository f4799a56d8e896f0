#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/WorkPlans.h"
#include "editor/inspector/subjects/StairsGroup.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

/// What a cell may override.
struct CellFields {
    bool isWalkable = false;
    bool isTransparent = false;
    Glyph glyph;
    Colour color;
    Map others;
};

const char* const otherCellKeys = "own keys";
const QString noteGroup = QStringLiteral("note");

/// The author's note on the cell, which players never see.
FormField noteField()
{
    FormField field;
    field.name = "text";
    field.kind = FieldKind::Text;
    field.input = InputStyle::Prose;
    field.help =
        QCoreApplication::translate("CellSubject", "what you want to remember about this cell; players never see it")
            .toStdString();
    field.usual = "";
    return field;
}

void fields(FieldVisitor& visitor, CellFields& cell)
{
    field(visitor, {"walkable", "whether creatures can walk here"}, cell.isWalkable);
    field(visitor, {"transparent", "whether it can be seen through"}, cell.isTransparent);
    field(visitor, {"glyph", "the character on the map"}, cell.glyph);
    field(visitor, {"color", "the character's color in sight"}, cell.color);
    field(visitor, {otherCellKeys, "keys of your own"}, cell.others);
}

/// The keys of a cell that are no fields here.
Map othersOf(const Map& said)
{
    const std::vector<FormField> form = formOf<CellFields>();
    Map others;
    for (const Entry& entry : said.entries())
        if (!findField(form, entry.key))
            others.set(entry.key, entry.value);
    return others;
}

class CellSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(CellSubject)

public:
    CellSubject(WorldDocument& document, DestinationQuestion& destination, OpenLevel& open, SubjectSelection& subject,
                Navigation& navigation, Point cell)
        : m_document(document), m_destination(destination), m_open(open), m_subject(subject), m_navigation(navigation),
          m_cell(cell)
    {}

    QString title() const override { return tr("Cell %1, %2").arg(m_cell.x).arg(m_cell.y); }

    std::vector<FormGroup> groups() const override
    {
        if (!isThere())
            return {};
        FormGroup tiles{QStringLiteral("tiles"), tr("Tiles"), stack(), {}, {}};
        FormGroup own{QStringLiteral("cell"), tr("This cell alone"), {}, {}, {}};
        const TileType& type = map().typeAt(m_cell);
        CellFields usual{type.isWalkable, type.isTransparent, type.glyph, type.color, othersOf(said())};
        own.rows = plainRows(formOf<CellFields>(), written(usual));
        const Map here = said();
        for (FormRow& row : own.rows) {
            if (row.field.name == otherCellKeys)
                continue;
            const Value* value = here.find(row.field.name);
            row.source = value ? ValueSource{ValueSource::Kind::Here, tr("set here")}
                               : ValueSource{ValueSource::Kind::Inherited, tr("from the tile %1").arg(toText(type.id))};
            if (value)
                row.value = *value;
        }
        FormGroup note{noteGroup, tr("Note"), {}, {{noteField(), this->note(), {}}}, {}};
        if (!this->note().empty())
            note.acts = {{QStringLiteral("remove"), tr("Remove the note"), {}}};
        std::vector<FormGroup> groups{tiles, note, own};
        if (const auto leads = stairsGroup(m_document, m_open, m_cell))
            groups.insert(groups.begin(), *leads);
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        if (!isThere())
            return {tr("This cell is gone.")};
        if (group == noteGroup) {
            const auto* text = value.as<std::string>();
            return m_document.perform(planNote(m_document.world(), m_open.id(), m_cell,
                                               text ? QString::fromStdString(*text).trimmed() : QString()));
        }
        if (field.name == otherCellKeys)
            return setOthers(value);
        if (isEmptyValue(field, value))
            return reset({}, field);
        CellFields checked;
        if (const Problems problems = setField(checked, field, value); !problems.empty())
            return resultOf(problems);
        Map keys = said();
        keys.set(field.name, value);
        return m_document.perform(planCell(m_document.world(), m_open.id(), m_cell, keys));
    }

    EditResult reset(const QString&, const FormField& field) override
    {
        if (!isThere())
            return {tr("This cell is gone.")};
        Map keys = said();
        keys.erase(field.name);
        return m_document.perform(planCell(m_document.world(), m_open.id(), m_cell, keys));
    }

    EditResult act(const QString& group, const QString& act, const QString&) override
    {
        if (group == stairsKey)
            return actOnStairs(m_document, m_destination, m_open, m_subject, m_navigation, m_cell, act);
        return isThere() && group == noteGroup
                   ? m_document.perform(planNote(m_document.world(), m_open.id(), m_cell, {}))
                   : EditResult();
    }

private:
    std::string note() const
    {
        for (const LevelNote& each : m_open.level()->notes)
            if (each.at == m_cell)
                return each.text;
        return {};
    }
    bool isThere() const { return m_open.level() && m_open.level()->contains(m_cell); }
    const TileMap& map() const { return m_open.level()->tiles; }

    Map said() const
    {
        const CellOverride* cell = map().overrideAt(m_cell);
        return cell ? cell->written : Map();
    }

    QStringList stack() const
    {
        QStringList lines;
        for (auto layer = allLayers.rbegin(); layer != allLayers.rend(); ++layer) {
            const TileId tile = map().at(*layer, m_cell);
            if (tile == nothingTile)
                continue;
            const std::string_view word = namesOf(*layer)[static_cast<std::size_t>(*layer)];
            lines << tr("%1: %2").arg(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())),
                                      toText(map().types().tile(tile).id));
        }
        return lines.isEmpty() ? QStringList{tr("nothing")} : lines;
    }

    EditResult setOthers(const Value& value)
    {
        Map keys = said();
        const Map before = othersOf(keys);
        for (const Entry& entry : before.entries())
            keys.erase(entry.key);
        static const Map none;
        const Map* others = value.as<Map>();
        for (const Entry& entry : others ? others->entries() : none.entries()) {
            if (findField(formOf<CellFields>(), entry.key) || entry.key == "at")
                return {tr("'%1' has a field of its own.").arg(QString::fromStdString(entry.key))};
            keys.set(entry.key, entry.value);
        }
        return m_document.perform(planCell(m_document.world(), m_open.id(), m_cell, keys));
    }

    WorldDocument& m_document;
    DestinationQuestion& m_destination;
    OpenLevel& m_open;
    SubjectSelection& m_subject;
    Navigation& m_navigation;
    Point m_cell;
};

}  // namespace

std::unique_ptr<Subject> cellSubject(WorldDocument& document, DestinationQuestion& destination, OpenLevel& open,
                                     SubjectSelection& subject, Navigation& navigation, Point cell)
{
    return std::make_unique<CellSubject>(document, destination, open, subject, navigation, cell);
}

}  // namespace gloam::editor
