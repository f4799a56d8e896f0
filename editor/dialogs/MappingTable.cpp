#include "editor/dialogs/MappingTable.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace gloam::editor {

namespace {

enum MappingColumn { Of, Count, Becomes, mappingColumns };

constexpr int mappingRowHeight = 26;

QString useWord(LayerUse use)
{
    switch (use) {
    case LayerUse::Tiles: return MappingTable::tr("Tiles");
    case LayerUse::Walls: return MappingTable::tr("Walls where it has tiles");
    case LayerUse::Nothing: return MappingTable::tr("Nothing: it is left out");
    }
    return {};
}

constexpr LayerUse allUses[] = {LayerUse::Tiles, LayerUse::Walls, LayerUse::Nothing};

QString emptyCell()
{
    return MappingTable::tr("Nothing: an empty cell");
}

QString newTypeWord()
{
    return MappingTable::tr("A new type of its own");
}

QString noteWord()
{
    return MappingTable::tr("A note");
}

QString headingOf(MappingRow::Part part)
{
    switch (part) {
    case MappingRow::Part::Tile: return MappingTable::tr("TILES");
    case MappingRow::Part::Class: return MappingTable::tr("CLASSES OF OBJECTS");
    case MappingRow::Part::Layer: return MappingTable::tr("LAYERS");
    }
    return {};
}

QString ofFile(const MappingRow& row)
{
    const QString id = QString::fromStdString(row.id);
    if (row.part != MappingRow::Part::Tile)
        return id.isEmpty() ? MappingTable::tr("(without a name)") : id;
    const QString plain = QStringLiteral("%1 %2").arg(QString::fromStdString(row.set), id);
    return row.type.empty() ? plain : MappingTable::tr("%1: %2").arg(plain, QString::fromStdString(row.type));
}

}  // namespace

MappingTable::MappingTable(const UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_atlas(style.glyphs, CellForm{CellStep::S}),
      m_table(new QTableWidget(0, mappingColumns, this)), m_of(bodyLabel({}, style.theme, this)),
      m_box(new ChoiceBox(style.theme, this)), m_told(quietLabel({}, style.theme, this))
{
    m_table->setAccessibleName(tr("What becomes what"));
    m_table->setHorizontalHeaderLabels({tr("In the file"), tr("Count"), tr("Becomes")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(Of, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(Count, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Becomes, QHeaderView::Stretch);
    applyStyle(m_table, [this] {
        m_table->verticalHeader()->setDefaultSectionSize(m_style.theme.scaled(mappingRowHeight));
        m_table->setIconSize(m_atlas.cell());
        QPalette colours = paletteOf(m_style.theme);
        colours.setColor(QPalette::Highlight, chosenGroundOf(m_style.theme));
        colours.setColor(QPalette::HighlightedText, m_style.theme.text);
        m_table->setPalette(colours);
    });
    m_told->setWordWrap(true);
    auto* column = columnIn(this, {}, 8);
    column->addWidget(m_table, 1);
    column->addWidget(m_of);
    column->addWidget(m_box);
    column->addWidget(m_told);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this] {
        if (!m_isFilling)
            offer();
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this] { m_box->setFocus(Qt::OtherFocusReason); });
    connect(m_box, &QComboBox::activated, this, &MappingTable::enter);
    offer();
}

void MappingTable::setRows(std::vector<MappingRow> rows, const std::shared_ptr<const TypeRegistry>& types)
{
    const bool isOther = m_types != types;
    m_types = types;
    if (isOther)
        m_offered = offeredTypes(*types);
    const MappingRow* kept = chosen();
    const MappingRow before = kept ? *kept : MappingRow{};
    const bool hadChoice = kept != nullptr;
    m_rows = std::move(rows);
    fillTable();
    const auto same = std::find_if(m_rows.begin(), m_rows.end(), [&before](const MappingRow& row) {
        return row.part == before.part && row.set == before.set && row.id == before.id;
    });
    const auto first = hadChoice && same != m_rows.end() ? same : m_rows.begin();
    m_isFilling = true;
    for (int line = 0; line < m_table->rowCount(); ++line)
        if (const QTableWidgetItem* item = m_table->item(line, Of);
            item && item->data(Qt::UserRole).isValid() && item->data(Qt::UserRole).toInt() == first - m_rows.begin())
            m_table->setCurrentCell(line, Of);
    m_isFilling = false;
    offer();
}

void MappingTable::fillTable()
{
    m_isFilling = true;
    m_table->clearSpans();
    m_table->clearContents();
    const auto beginsPart = [this](std::size_t i) { return i == 0 || m_rows[i].part != m_rows[i - 1].part; };
    int lines = static_cast<int>(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        lines += beginsPart(i) ? 1 : 0;
    m_table->setRowCount(lines);
    int line = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (beginsPart(i))
            fillHeading(line++, headingOf(m_rows[i].part));
        fillRow(line++, i);
    }
    m_isFilling = false;
}

void MappingTable::fillHeading(int line, const QString& text)
{
    auto* item = new QTableWidgetItem(text);
    item->setFlags(Qt::NoItemFlags);
    item->setForeground(m_style.theme.faint);
    m_table->setItem(line, Of, item);
    m_table->setSpan(line, Of, 1, mappingColumns);
}

void MappingTable::fillRow(int line, std::size_t index)
{
    const MappingRow& row = m_rows[index];
    const QString texts[] = {ofFile(row), QString::number(row.count), wordsOf(row)};
    for (int column = 0; column < mappingColumns; ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setData(Qt::UserRole, static_cast<int>(index));
        item->setToolTip(plainTip(texts[column]));
        if (row.isSaidByFile)
            item->setForeground(m_style.theme.quiet);
        if (column == Count)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(line, column, item);
    }
    if (row.becomes.empty())
        return;
    const QPixmap glyph = glyphOf(row.becomes.back());
    QIcon icon(glyph);
    icon.addPixmap(glyph, QIcon::Selected);  // the style would tint it
    m_table->item(line, Becomes)->setIcon(icon);
}

const MappingRow* MappingTable::chosen() const
{
    const QTableWidgetItem* item = m_table->item(m_table->currentRow(), Of);
    const auto index = item ? static_cast<std::size_t>(item->data(Qt::UserRole).toInt()) : m_rows.size();
    return item && item->data(Qt::UserRole).isValid() && index < m_rows.size() ? &m_rows[index] : nullptr;
}

bool MappingTable::choose(MappingRow::Part part, const std::string& id)
{
    for (int line = 0; line < m_table->rowCount(); ++line) {
        m_table->setCurrentCell(line, Of);
        if (const MappingRow* row = chosen(); row && row->part == part && row->id == id)
            return true;
    }
    return false;
}

QString MappingTable::wordsOf(const Name& type) const
{
    const auto found = std::find_if(m_offered.begin(), m_offered.end(),
                                    [&type](const OfferedType& offered) { return offered.name == type; });
    return found == m_offered.end() ? QString::fromStdString(type.text()) : found->words;
}

QString MappingTable::wordsOf(const MappingRow& row) const
{
    if (row.part == MappingRow::Part::Layer)
        return useWord(row.use);
    if (row.becomes.empty())
        return row.part == MappingRow::Part::Class ? noteWord() : emptyCell();
    QStringList words;
    for (const Name& type : row.becomes)
        words << wordsOf(type);
    return words.join(QStringLiteral(" + "));
}

/// Fills the choice for the current row.
void MappingTable::offer()
{
    const MappingRow* row = chosen();
    m_box->setEnabled(row && !row->isSaidByFile);
    m_box->clear();
    m_told->clear();
    m_of->setText(row ? tr("%1 becomes").arg(ofFile(*row)) : tr("Nothing in these files can be decided here."));
    if (!row)
        return;
    const bool isTyped = row->part != MappingRow::Part::Layer;
    if (!isTyped)
        m_box->setEditable(false);
    if (isTyped && !m_box->isEditable()) {
        m_box->beTyped();
        connect(m_box->lineEdit(), &QLineEdit::returnPressed, this, &MappingTable::enter);
    }
    m_box->setSpokenName(m_of->text());
    QStringList words;
    if (!isTyped)
        for (const LayerUse use : allUses)
            words << useWord(use);
    if (row->part == MappingRow::Part::Tile)
        words << emptyCell() << newTypeWord();
    if (row->part == MappingRow::Part::Class)
        words << noteWord();
    for (const OfferedType& type : m_offered)
        if (isTyped && (row->part == MappingRow::Part::Tile || type.category == TypeCategory::Entities))
            words << type.words;
    m_box->addItems(words);
    const QString now = wordsOf(*row);
    m_box->setCurrentIndex(m_box->findText(now));
    if (m_box->isEditable())
        m_box->setEditText(now);
    if (row->isSaidByFile)
        m_told->setText(tr("The file itself names this type. Change its class there."));
    else if (row->part == MappingRow::Part::Tile)
        m_told->setText(tr("Type a part of a name. Floor + Gritling puts a gritling on floor."));
}

/// Types by their words or ids, with + between; nullopt if one is unknown.
std::optional<Mapping::Stack> MappingTable::stackFrom(const QString& text) const
{
    Mapping::Stack stack;
    for (const QString& part : text.split(QLatin1Char('+'))) {
        const QString word = part.trimmed();
        const auto found = std::find_if(m_offered.begin(), m_offered.end(), [&word](const OfferedType& type) {
            return type.words.compare(word, Qt::CaseInsensitive) == 0
                   || QString::fromStdString(type.name.text()) == word;
        });
        if (found == m_offered.end())
            return std::nullopt;
        stack.push_back(found->name);
    }
    return stack;
}

void MappingTable::enter()
{
    const MappingRow* row = chosen();
    if (!row || row->isSaidByFile)
        return;
    MappingRow next = *row;
    const QString text = m_box->currentText();
    if (row->part == MappingRow::Part::Layer) {
        next.use = allUses[std::clamp(m_box->currentIndex(), 0, 2)];
    } else if (text == newTypeWord()) {
        emit released(next);
        return;
    } else if (text == emptyCell() || text == noteWord()) {
        next.becomes.clear();
    } else if (const auto stack = stackFrom(text)) {
        next.becomes = *stack;
    } else {
        m_told->setText(tr("There is no tile and no thing called '%1'.").arg(text));
        return;
    }
    if (!(next == *row))
        emit decided(next);
}

void MappingTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        QWidget::keyPressEvent(event);
}

QPixmap MappingTable::glyphOf(const Name& type)
{
    const auto found = std::find_if(m_offered.begin(), m_offered.end(),
                                    [&type](const OfferedType& offered) { return offered.name == type; });
    if (found == m_offered.end())
        return {};
    if (const CellForm form{CellStep::S, false, m_style.shared->hasPictograms}; form != m_atlas.form())
        m_atlas = GlyphAtlas(m_style.glyphs, form);
    m_atlas.useTypes(m_types);
    QImage picture(m_atlas.cell(), QImage::Format_RGB32);
    paintCell(picture, {0, 0}, pictureOfType(*m_types, found->category, type, m_style.theme.palette), m_atlas);
    return QPixmap::fromImage(picture);
}

}  // namespace gloam::editor
