#include "editor/things/ThingsPanel.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/things/ThingDelegate.h"
#include "editor/things/ThingsModel.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int millisecondsBeforeThings = 120;
constexpr int thingLine = 28;  ///< pixels of a row, at 100 %; an editor fits into it
constexpr int thingColumnWidth = 110;
const QString usualColumns = QStringLiteral("type,name,level,place,hp");

QString tableSheetOf(const Theme& theme)
{
    return QStringLiteral("QTableView { background: %1; border: none; gridline-color: transparent; }"
                          "QTableView::item { padding: 0 5px; border: none; }"
                          "QHeaderView { background: %1; border: none; }"
                          "QHeaderView::section { background: %1; color: %3; border: none; border-bottom: 1px solid "
                          "%2; padding: 3px 8px; }")
        .arg(theme.panel.name(), theme.line.name(), theme.quiet.name());
}

}  // namespace

ThingsPanel::ThingsPanel(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_style(style), m_state(state), m_search(state.document),
      m_model(new ThingsModel(style.theme, state.document, this)), m_text(new QLineEdit(this)),
      m_where(new QComboBox(this)), m_add(new ChoiceBox(style.theme, this)),
      m_columns(new QPushButton(tr("Columns"), this)), m_said(quietLabel({}, style.theme, this)),
      m_nothing(bodyLabel({}, style.theme, this)), m_table(new QTableView(this))
{
    const auto take = [this](const QModelIndex& index, const Value& value) { return setCells(index, value); };
    m_delegate =
        new ThingDelegate({style, state.document, state.open, state.subject, state.question}, *m_model, take, m_table);
    arrange();
    m_rest.setSingleShot(true);
    m_rest.setInterval(millisecondsBeforeThings);
    connect(&m_rest, &QTimer::timeout, this, &ThingsPanel::begin);
    connect(m_text, &QLineEdit::textEdited, this, [this] { m_rest.start(); });
    connect(m_where, &QComboBox::activated, this, &ThingsPanel::begin);
    connect(&m_search, &ThingSearch::found, this, &ThingsPanel::take);
    connect(m_delegate, &ThingDelegate::objected, this, [this](const QString& sentence) { say(sentence, true); });
    connect(m_model, &ThingsModel::sortAsked, this, &ThingsPanel::sortBy);
    connect(&state.document, &WorldDocument::changed, this, &ThingsPanel::follow);
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] {
        m_search.stop();
        m_model->setRows({});
        m_model->refresh(true);
        m_isStale = true;
        if (isVisible())
            begin();
    });
    connect(&state.open, &OpenLevel::opened, this, [this] {
        if (m_where->currentIndex() == 1)
            m_rest.start();
    });
    connect(&state.subject, &SubjectSelection::changed, this, &ThingsPanel::followSelection);
    setColumnKeys({});
}

void ThingsPanel::arrange()
{
    setAccessibleName(tr("Things"));
    m_text->setAccessibleName(tr("Which things to list"));
    m_text->setPlaceholderText(tr("All things. Or ask: type:goblin, hp > 20, has:inventory, \"a text\""));
    m_text->setToolTip(tr("The language of Find. Join conditions with and, or, not and brackets."));
    m_text->setClearButtonEnabled(true);
    m_where->setAccessibleName(tr("Where to look"));
    m_where->view()->setAccessibleName(tr("Where to look"));
    m_where->addItems({tr("World"), tr("This level")});
    m_add->beTyped();
    m_add->setSpokenName(tr("Add a column"));
    for (const ThingColumn& column : allThingColumns(m_state.document.parts()))
        m_add->addItem(choiceOfColumn(column), QString::fromStdString(column.key));
    m_add->lineEdit()->setPlaceholderText(tr("Add a column"));
    m_add->setToolTip(tr("Type a few letters of a field, then press Enter"));
    m_add->setCurrentIndex(-1);
    m_columns->setAutoDefault(false);
    m_columns->setToolTip(tr("Remove columns, or bring back the usual ones"));
    connect(m_columns, &QPushButton::clicked, this,
            [this] { showColumnMenu(-1, m_columns->mapToGlobal(QPoint(0, m_columns->height()))); });
    connect(m_add, &QComboBox::activated, this, [this](int index) { addColumn(m_add->itemData(index).toString()); });
    connect(m_add->lineEdit(), &QLineEdit::returnPressed, this, &ThingsPanel::addTypedColumn);
    dressTable();
    m_nothing->setContentsMargins(14, 8, 14, 8);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->hide();
    m_said->setWordWrap(true);
    m_said->setContentsMargins(14, 0, 14, 0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_text, 3);
    row->addWidget(m_where);
    row->addWidget(m_add, 2);
    row->addWidget(m_columns);
    auto* column = columnIn(this, {0, 4, 0, 4}, 4);
    column->addLayout(row);
    column->addWidget(m_said);
    column->addWidget(m_nothing, 1);
    column->addWidget(m_table, 1);
    for (QWidget* each : std::initializer_list<QWidget*>{m_text, m_where, m_add->lineEdit(), m_columns, m_table})
        each->installEventFilter(this);
}

void ThingsPanel::dressTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setAccessibleName(tr("The things as a table"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* const head = m_table->horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionsMovable(true);
    head->setSectionsClickable(true);
    head->setSortIndicatorShown(true);
    head->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    head->setContextMenuPolicy(Qt::CustomContextMenu);
    applyStyle(m_table, [this] {
        m_table->setStyleSheet(tableSheetOf(m_style.theme));
        m_table->verticalHeader()->setDefaultSectionSize(m_style.theme.scaled(thingLine));
        m_table->horizontalHeader()->setDefaultSectionSize(m_style.theme.scaled(thingColumnWidth));
    });
    connect(head, &QHeaderView::sectionClicked, this, [this](int column) {
        const bool isAgain = m_model->column(column) == m_sortedBy && m_order == Qt::AscendingOrder;
        sortBy(column, isAgain ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
    connect(head, &QHeaderView::sectionMoved, this, [this, head](int, int from, int to) {
        if (m_isMovingBack)
            return;
        m_isMovingBack = true;
        head->moveSection(to, from);  // the columns themselves change their order
        m_isMovingBack = false;
        moveColumn(from, to);
    });
    connect(head, &QHeaderView::customContextMenuRequested, this,
            [this, head](QPoint at) { showColumnMenu(head->logicalIndexAt(at), head->mapToGlobal(at)); });
    connect(m_table, &QTableView::customContextMenuRequested, this,
            [this](QPoint at) { showMenu(m_table->viewport()->mapToGlobal(at)); });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        goTo(index);
        emit jumped();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ThingsPanel::leadSelection);
}

void ThingsPanel::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("list-things"), [this] { ask(); });
}

void ThingsPanel::ask()
{
    emit shown();
    if (m_isStale && !isSearching())
        begin();
    enter();
    followSelection();
}

void ThingsPanel::enter()
{
    (m_table->isHidden() ? static_cast<QWidget*>(m_text) : m_table)->setFocus(Qt::OtherFocusReason);
}

void ThingsPanel::close()
{
    m_search.stop();
    m_rest.stop();
    m_isStale = true;
    hide();
    emit left();
}

QStringList ThingsPanel::columnKeys() const
{
    QStringList keys;
    for (const ThingColumn& column : m_model->columns())
        keys << QString::fromStdString(column.key);
    return keys;
}

void ThingsPanel::setColumnKeys(const QStringList& keys)
{
    std::vector<ThingColumn> columns;
    for (const QString& key : keys.isEmpty() ? usualColumns.split(QLatin1Char(',')) : keys)
        if (auto column = thingColumn(m_state.document.parts(), key.toStdString()))
            columns.push_back(std::move(*column));
    if (!columns.empty())
        showColumns(std::move(columns));
}

/// What is sorted by stays so, if its column does.
void ThingsPanel::showColumns(std::vector<ThingColumn> columns)
{
    const std::vector<int> selected = selectedRows();
    const QModelIndex current = m_table->currentIndex();
    const bool hasSorted = std::find(columns.begin(), columns.end(), m_sortedBy) != columns.end();
    m_model->setColumns(std::move(columns));
    std::vector<ThingRow> rows;
    for (const int row : selected)
        rows.push_back(m_model->row(row));
    if (current.isValid())
        selectRows(rows, m_model->row(current.row()), std::min(current.column(), m_model->columnCount() - 1));
    for (int i = 0; i < m_model->columnCount(); ++i)
        m_table->setColumnWidth(i, m_style.theme.scaled(thingColumnWidth) * (i < 3 ? 13 : 10) / 10);
    if (!hasSorted) {
        m_sortedBy = m_model->column(0);
        m_order = Qt::AscendingOrder;
    }
    for (int i = 0; i < m_model->columnCount(); ++i)
        if (m_model->column(i) == m_sortedBy)
            m_table->horizontalHeader()->setSortIndicator(i, m_order);
    if (!hasSorted && isVisible())
        begin();
}

void ThingsPanel::addColumn(const QString& key)
{
    m_add->setCurrentIndex(-1);
    m_add->lineEdit()->clear();
    auto column = thingColumn(m_state.document.parts(), key.toStdString());
    if (!column)
        return say(QString::fromStdString(column.error().sentence), true);
    std::vector<ThingColumn> columns = m_model->columns();
    if (std::find(columns.begin(), columns.end(), *column) != columns.end())
        return say(tr("The column %1 is there already.").arg(titleOfColumn(*column)));
    const QString title = titleOfColumn(*column);
    columns.push_back(std::move(*column));
    showColumns(std::move(columns));
    m_table->scrollTo(m_model->index(std::max(0, m_table->currentIndex().row()), m_model->columnCount() - 1));
    say(tr("Added the column %1. %2").arg(title, countText()));
}

void ThingsPanel::removeColumn(int column)
{
    if (m_model->columnCount() == 1)
        return say(tr("The last column stays."), true);
    std::vector<ThingColumn> columns = m_model->columns();
    columns.erase(columns.begin() + column);
    showColumns(std::move(columns));
}

void ThingsPanel::moveColumn(int from, int to)
{
    std::vector<ThingColumn> columns = m_model->columns();
    ThingColumn moved = std::move(columns[static_cast<std::size_t>(from)]);
    columns.erase(columns.begin() + from);
    columns.insert(columns.begin() + to, std::move(moved));
    showColumns(std::move(columns));
}

/// Begins with what is typed; what cannot be read is said below it, and the table stays.
void ThingsPanel::begin()
{
    m_rest.stop();
    std::optional<Query> query;
    if (const QString text = m_text->text().trimmed(); !text.isEmpty()) {
        auto read = parseQuery(text.toStdString());
        if (!read) {
            m_search.stop();
            return say(QString::fromStdString(read.error().sentence), true);
        }
        query = std::move(*read);
    }
    m_query = std::move(query);
    m_isStale = false;
    ThingWish wish{.query = m_query, .level = {}, .sortedBy = m_sortedBy, .isDescending = false, .kept = {}};
    if (m_where->currentIndex() == 1)
        wish.level = m_state.open.id();
    wish.isDescending = m_order == Qt::DescendingOrder;
    if (std::exchange(m_mustKeep, false))
        wish.kept = m_model->rows();
    m_search.begin(std::move(wish));
}

/// What was selected stays selected, and the current thing in view.
void ThingsPanel::take(const std::vector<ThingRow>& rows, const std::string& hint)
{
    const QModelIndex current = m_table->currentIndex();
    const int column = std::max(0, current.column());
    const ThingRow at = current.isValid() ? m_model->row(current.row()) : ThingRow();
    std::vector<ThingRow> selected;
    for (const int row : selectedRows())
        selected.push_back(m_model->row(row));
    const bool isOther = rows != m_model->rows();
    m_model->setRows(rows);
    if (isOther)
        selectRows(selected, at, column);
    const bool isEmpty = rows.empty();
    if (isEmpty && m_table->hasFocus())
        m_text->setFocus();
    m_nothing->setText(isEmpty ? whyEmpty(QString::fromStdString(hint)) : QString());
    m_nothing->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
    say(countText());
    if (!m_table->selectionModel()->hasSelection())
        followSelection();
}

void ThingsPanel::follow(const Touched& touched)
{
    m_model->refresh(touched.types);
    m_mustKeep = m_mustKeep || m_isEditing;
    m_isStale = true;
    if (isVisible() && !m_rest.isActive())
        m_rest.start();
}

void ThingsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale || m_model->rows().empty())
        begin();
}

QString ThingsPanel::countText() const
{
    const auto count = m_model->rows().size();
    const auto selected = m_table->selectionModel()->selectedRows().size();
    if (count == 0)
        return tr("No things.");
    const QString all = count == 1 ? tr("1 thing.") : tr("%L1 things.").arg(count);
    return selected > 1 ? tr("%1 %L2 selected: what you type into a cell changes all of them.").arg(all).arg(selected)
                        : all;
}

QString ThingsPanel::whyEmpty(const QString& hint) const
{
    const World& world = m_state.document.world();
    const bool isOfLevel = m_where->currentIndex() == 1;
    if (m_query) {
        if (!hint.isEmpty())
            return tr("No thing matches. %1").arg(hint);
        return isOfLevel ? tr("No thing on this level matches. Choose World to look on all levels.")
                         : tr("No thing matches. Tiles, notes and links are not listed here: use Find for those.");
    }
    const bool hasAny = std::any_of(world.levels.begin(), world.levels.end(),
                                    [](const auto& each) { return each.second->entities.count() > 0; });
    if (isOfLevel && hasAny)
        return tr("Nothing stands or lies on this level. Choose World to list the things of all levels.");
    return tr("No things yet: choose creatures and items from the palette at the right and place them on the map.");
}

/// An error is said in the colour of danger, and as an error to who listens.
void ThingsPanel::say(const QString& text, bool isWrong)
{
    QPalette colours = m_said->palette();
    colours.setColor(QPalette::WindowText, isWrong ? m_style.theme.danger : m_style.theme.quiet);
    m_said->setPalette(colours);
    m_said->setText(text);
    setSpokenDescription(*m_table, text);
    setSpokenDescription(*m_text, text);
}

void ThingsPanel::sortBy(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= m_model->columnCount())
        return;
    m_sortedBy = m_model->column(column);
    m_order = order;
    m_mustKeep = false;
    m_table->horizontalHeader()->setSortIndicator(column, order);
    begin();
}

}  // namespace gloam::editor
