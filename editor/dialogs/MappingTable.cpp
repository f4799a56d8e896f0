#include "editor/dialogs/MappingTable.h"

#include "editor/exchange/NearNames.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/panels/PaletteModel.h"
#include "editor/panels/PaletteSearch.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

enum MappingColumn { Of, Count, Becomes, mappingColumns };

constexpr int mappingRowHeight = 26;
constexpr int pictureSide = 20;      ///< pixels of a tile's picture at 100 %
constexpr std::size_t mostNear = 3;  ///< types offered by their names

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

QString startWord()
{
    return MappingTable::tr("The hero's start");
}

QString leftOutWord()
{
    return MappingTable::tr("Nothing: it is left out");
}

/// What objects without a class become.
QString asClassesWord()
{
    return MappingTable::tr("By class, else a note");
}

bool isOfObjects(MappingRow::Part part)
{
    return part == MappingRow::Part::Class || part == MappingRow::Part::Objects;
}

QString headingOf(MappingRow::Part part)
{
    switch (part) {
    case MappingRow::Part::Tile: return MappingTable::tr("TILES");
    case MappingRow::Part::Class: return MappingTable::tr("CLASSES OF OBJECTS");
    case MappingRow::Part::Objects: return MappingTable::tr("LAYERS OF OBJECTS");
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
    m_table->setTextElideMode(Qt::ElideMiddle);  // rows of one tileset differ at their ends
    m_table->setWordWrap(false);                 // which would hide the end on a second line
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
        const int side = m_style.theme.scaled(pictureSide);
        m_table->setIconSize(m_atlas.cell().expandedTo({side, side}));
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
        if (m_isFilling)
            return;
        m_entered.reset();
        offer();
        emit chosenChanged();
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this] {
        m_box->setFocus(Qt::OtherFocusReason);
        m_box->lineEdit()->selectAll();
    });
    m_table->installEventFilter(this);
    m_box->beTyped([this](const QString& choice, const QString& typed) { return fitOfChoice(choice, typed); });
    connect(m_box, &QComboBox::activated, this, &MappingTable::enter);
    connect(m_box->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        if (enter() && !std::exchange(m_isGoingOn, true))
            QMetaObject::invokeMethod(this, &MappingTable::showMore, Qt::QueuedConnection);
    });
    offer();
}

void MappingTable::setRows(std::vector<MappingRow> rows, const std::shared_ptr<const TypeRegistry>& types)
{
    const bool isOther = m_types != types;
    m_types = types;
    if (isOther) {
        m_offered = offeredTypes(*types);
        m_ofWords.clear();
        for (std::size_t i = 0; i < m_offered.size(); ++i)
            m_ofWords.emplace(m_offered[i].words, i);
    }
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
    m_entered.reset();
    offer();
    emit chosenChanged();
}

void MappingTable::setPictures(std::shared_ptr<const TileImages> pictures)
{
    m_pictures = std::move(pictures);
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
    if (m_pictures)
        if (const auto picture = m_pictures->find({row.set, row.id}); picture != m_pictures->end()) {
            const int side = m_style.theme.scaled(pictureSide);
            const QPixmap tile = QPixmap::fromImage(picture->second.scaled(side, side, Qt::KeepAspectRatio));
            m_table->item(line, Of)->setIcon(untinted(tile));
        }
    if (row.becomes.empty())
        return;
    m_table->item(line, Becomes)->setIcon(untinted(glyphOf(row.becomes.back())));
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
    if (type == Mapping::start())
        return startWord();
    const auto found = std::find_if(m_offered.begin(), m_offered.end(),
                                    [&type](const OfferedType& offered) { return offered.name == type; });
    return found == m_offered.end() ? QString::fromStdString(type.text()) : found->words;
}

QString MappingTable::wordsOf(const MappingRow& row) const
{
    if (row.part == MappingRow::Part::Layer)
        return useWord(row.use);
    if (row.becomes.empty())
        return row.part == MappingRow::Part::Class     ? noteWord()
               : row.part == MappingRow::Part::Objects ? asClassesWord()
                                                       : emptyCell();
    if (isOfObjects(row.part) && row.becomes.front() == Mapping::start())
        return startWord();
    if (isOfObjects(row.part) && row.becomes.front() == Mapping::nothing())
        return leftOutWord();
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
    m_box->setSpokenName(m_of->text());
    m_box->addItems(choicesFor(*row));
    const QString now = wordsOf(*row);
    m_box->setCurrentIndex(m_box->findText(now));
    m_box->setEditText(now);
    m_box->lineEdit()->selectAll();  // so that what is typed takes its place
    const QStringList near = nearTo(*row);
    if (row->isSaidByFile)
        m_told->setText(tr("The file itself names this type. Change its class there."));
    else if (!near.isEmpty())
        m_told->setText(tr("Near in name, and first in the list: %1.").arg(near.join(QStringLiteral(", "))));
    else if (row->part == MappingRow::Part::Tile)
        m_told->setText(tr("Type a part of a name. Floor + Gritling puts a gritling on floor."));
}

/// Everything that a row may become; types whose names are near to what the file says come first.
QStringList MappingTable::choicesFor(const MappingRow& row) const
{
    QStringList words;
    if (row.part == MappingRow::Part::Layer) {
        for (const LayerUse use : allUses)
            words << useWord(use);
        return words;
    }
    words << nearTo(row);
    switch (row.part) {
    case MappingRow::Part::Tile: words << emptyCell() << newTypeWord(); break;
    case MappingRow::Part::Class: words << noteWord() << startWord() << leftOutWord(); break;
    case MappingRow::Part::Objects: words << asClassesWord() << startWord() << leftOutWord(); break;
    case MappingRow::Part::Layer: break;
    }
    for (const OfferedType& type : m_offered)
        if (row.part == MappingRow::Part::Tile || type.category == TypeCategory::Entities)
            words << type.words;
    words.removeDuplicates();
    return words;
}

/// Only where nothing has been decided: a note, or a type that this import makes.
QStringList MappingTable::nearTo(const MappingRow& row) const
{
    const bool isTile = row.part == MappingRow::Part::Tile;
    const bool isOpen = isTile ? row.isNewType : isOfObjects(row.part) && row.becomes.empty();
    if (!isOpen || row.isSaidByFile)
        return {};
    std::vector<Name> names;
    for (const OfferedType& type : m_offered)
        if ((isTile || type.category == TypeCategory::Entities)
            && (row.becomes.empty() || type.name != row.becomes.back()))
            names.push_back(type.name);
    QStringList words;
    for (const Name& name : namesNear(isTile ? row.type : row.id, names, mostNear))
        words << wordsOf(name);
    return words;
}

/// Types by their words or ids, with + between; nullopt if one is unknown.
std::optional<Mapping::Stack> MappingTable::stackFrom(const QString& text) const
{
    Mapping::Stack stack;
    for (const QString& part : text.split(QLatin1Char('+'))) {
        const QString word = part.trimmed();
        if (word.compare(startWord(), Qt::CaseInsensitive) == 0) {
            stack.push_back(Mapping::start());
            continue;
        }
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

/// As the palette finds types: "door" is the plain door, "merchant" the trader.
int MappingTable::fitOfChoice(const QString& choice, const QString& typed) const
{
    const int ofWords = ChoiceBox::fitOfWords(choice, typed);
    const auto found = m_ofWords.find(choice);
    if (found == m_ofWords.end())
        return ofWords;
    const OfferedType& type = m_offered[found->second];
    return std::max(ofWords, fitOf(*m_types, type.category, type.name, typed));
}

/// The choice that is typed, or else the best for it, the first of the open list.
QString MappingTable::meantChoice() const
{
    const QString typed = m_box->currentText();
    if (typed.trimmed().isEmpty() || m_box->findText(typed, Qt::MatchExactly) >= 0 || stackFrom(typed))
        return typed;
    const QString best = m_box->bestFor(typed);
    return best.isEmpty() ? typed : best;
}

/// Whether the text means something. The box tells of Enter as of a choice with the mouse, so that the same may come
/// twice.
bool MappingTable::enter()
{
    const MappingRow* row = chosen();
    if (!row || row->isSaidByFile)
        return row != nullptr;
    MappingRow next = *row;
    const QString text = meantChoice();
    if (row->part == MappingRow::Part::Layer) {
        const auto use = std::find_if(std::begin(allUses), std::end(allUses),
                                      [&text](LayerUse each) { return useWord(each) == text; });
        if (use == std::end(allUses))
            return false;
        next.use = *use;
    } else if (text == newTypeWord()) {
        if (!m_entered || !(*m_entered == next))
            emit released(next);
        m_entered = next;
        return true;
    } else if (text == emptyCell() || text == noteWord() || text == asClassesWord()) {
        next.becomes.clear();
    } else if (isOfObjects(row->part) && (text == startWord() || text == leftOutWord())) {
        next.becomes = {text == startWord() ? Mapping::start() : Mapping::nothing()};
    } else if (const auto stack = stackFrom(text)) {
        next.becomes = *stack;
    } else {
        m_told->setText(tr("There is no tile and no thing called '%1'.").arg(text));
        return false;
    }
    if (!(next == *row) && !(m_entered && *m_entered == next))
        emit decided(next);
    m_entered = next;
    return true;
}

/// To the next row, so that one after the other can be typed. Once the key is done: the box passes Enter to its line
/// twice, and the second time would decide the next row.
void MappingTable::showMore()
{
    m_isGoingOn = false;
    for (int line = m_table->currentRow() + 1; line < m_table->rowCount(); ++line)
        if (const QTableWidgetItem* item = m_table->item(line, Of); item && item->data(Qt::UserRole).isValid()) {
            m_table->setCurrentCell(line, Of);
            return;
        }
}

void MappingTable::type(const QString& text)
{
    m_box->setFocus(Qt::OtherFocusReason);
    m_box->setEditText({});
    QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, text);
    QCoreApplication::sendEvent(m_box->lineEdit(), &key);
}

bool MappingTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_table || event->type() != QEvent::KeyPress || !m_box->isEnabled())
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isLetter = !key->text().isEmpty() && key->text().front().isPrint() && key->text() != QLatin1String(" ")
                          && (key->modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    if (!isLetter)
        return QWidget::eventFilter(watched, event);
    type(key->text());
    return true;
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
