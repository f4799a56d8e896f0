#include "editor/panels/TypePalette.h"

#include "editor/panels/PaletteGrid.h"
#include "editor/panels/PaletteModel.h"
#include "editor/panels/StatusText.h"
#include "editor/panels/TypeMaker.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/LeastSize.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace gloam::editor {

namespace {

QWidget* thinLine(const Theme& theme, QWidget* parent)
{
    auto* line = new QWidget(parent);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    applyStyle(line, [line, &theme] {
        QPalette palette = line->palette();
        palette.setColor(QPalette::Window, theme.line);
        line->setPalette(palette);
    });
    return line;
}

struct PaletteWords {
    QString search;
    QString recent;
    QString all;
};

PaletteWords wordsFor(TypeCategory category)
{
    switch (category) {
    case TypeCategory::Tiles:
        return {TypePalette::tr("Search tiles and things"), TypePalette::tr("Tiles chosen last"),
                TypePalette::tr("Tiles")};
    case TypeCategory::Entities:
        return {TypePalette::tr("Search things and tiles"), TypePalette::tr("Creatures and things chosen last"),
                TypePalette::tr("Creatures and things")};
    case TypeCategory::Abilities:
        return {TypePalette::tr("Search abilities"), TypePalette::tr("Abilities chosen last"),
                TypePalette::tr("Abilities")};
    case TypeCategory::Statuses:
        return {TypePalette::tr("Search statuses"), TypePalette::tr("Statuses chosen last"),
                TypePalette::tr("Statuses")};
    }
    return {};
}

}  // namespace

TypePalette::TypePalette(const UiStyle& style, WorldDocument& document, Notices& notices, ToolChoice& tool,
                         PaintChoice& paint, TypeChoice& types, SubjectSelection& subject, TypeCategory category,
                         QWidget* parent)
    : PalettePage(parent), m_notices(notices), m_tool(tool), m_paint(paint), m_types(types), m_subject(subject),
      m_category(category), m_recentModel(new PaletteModel(document, tool, paint, types, category, this)),
      m_allModel(new PaletteModel(document, tool, paint, types, category, this)), m_search(new QLineEdit(this)),
      m_form(new QToolButton(this)), m_name(new StatusText(style.theme, style.theme.quiet, this)),
      m_recentGrid(new PaletteGrid(style, m_recentModel, this)), m_line(thinLine(style.theme, this)),
      m_all(new PaletteGrid(style, m_allModel, this)),
      m_nothing(quietLabel(tr("There is no type of that name."), style.theme, this)),
      m_maker(new TypeMaker(style, document, notices, tool, types, subject, category, this))
{
    m_search->setPlaceholderText(wordsFor(category).search);
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("A part of a name, or a word for a kind: monster, light, shop. Enter takes the first, "
                            "Down goes to what was found, Esc clears."));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_form->setCheckable(true);
    m_form->setIconSize({20, 20});
    m_form->setAccessibleName(tr("List with names"));
    m_form->setToolTip(tr("Show a list with whole names, or the signs alone, so that many are seen at once"));
    m_form->setFocusPolicy(Qt::TabFocus);
    applyStyle(m_form, [this, style] {
        m_form->setIcon(iconNamed(QStringLiteral("palette-list"), style.resources, style.theme));
    });
    connect(m_form, &QToolButton::clicked, this,
            [this](bool isOn) { emit formChosen(isOn ? PaletteForm::List : PaletteForm::Signs); });
    m_recentGrid->setAccessibleName(wordsFor(category).recent);
    m_recentGrid->setForm(PaletteForm::Signs);
    m_recentGrid->setMostRows(1);
    m_all->setAccessibleName(wordsFor(category).all);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_name->setObjectName(QStringLiteral("NameLine"));
    auto* column = columnIn(this, {8, 4, 8, 4}, 4);
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_search, 1);
    head->addWidget(m_form);
    column->addLayout(head);
    column->addWidget(m_recentGrid);
    column->addWidget(m_line);
    column->addWidget(m_all, 1);
    column->addWidget(m_nothing, 1);
    column->addWidget(m_name);
    column->addWidget(m_maker);

    for (PaletteGrid* grid : {m_recentGrid, m_all}) {
        connect(grid, &PaletteGrid::chosen, this, [this, grid](const PaletteRow& row, bool staysHere) {
            m_keepsOrder = grid == m_recentGrid;
            m_wasClicked = grid->isClicked();
            choose(row, staysHere);
            m_keepsOrder = false;
        });
        connect(grid, &PaletteGrid::typed, this, [this](const QString& text) {
            m_wasClicked = false;
            m_search->setFocus(Qt::OtherFocusReason);
            m_search->setText(text);  // starts a new word
        });
        connect(grid, &PaletteGrid::pointedAt, this, &TypePalette::showName);
        connect(grid, &PaletteGrid::mixed, this, [this](const PaletteRow& row) {
            if (row.category != TypeCategory::Tiles || row.isHeading())
                return;
            m_paint.toggleInHand(row.type);
            m_tool.chooseFor(ToolPlaces::Stamp);
        });
        connect(grid, &PaletteGrid::left, this, &TypePalette::leave);
        connect(grid, &PaletteGrid::asked, this, [this](const PaletteRow& row, QPoint at) {
            choose(row, true);
            if (row.category == m_category)
                m_maker->popup(at);
        });
    }
    connect(m_maker, &TypeMaker::made, this, [this] {
        if (!m_allModel->find(m_allModel->chosen()).isValid())
            m_search->clear();  // it would hide the new type
    });
    connect(m_maker, &TypeMaker::left, this, &TypePalette::enter);
    connect(m_recentGrid, &PaletteGrid::leftUpward, m_search, qOverload<>(&QWidget::setFocus));
    connect(m_recentGrid, &PaletteGrid::leftDownward, this, [this] { m_all->enterAt({}); });
    connect(m_all, &PaletteGrid::leftUpward, this, [this] {
        if (m_recentGrid->isHidden())
            m_search->setFocus();
        else
            m_recentGrid->enterAt({});
    });
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        showForm();
        fillRecent();
        fillAll();
    });
    if (category == TypeCategory::Tiles)
        connect(&paint, &PaintChoice::tileChosen, this, &TypePalette::followChoice);
    else
        connect(&types, isOnlyLookedAt(category) ? &TypeChoice::lookedAtChosen : &TypeChoice::entityTypeChosen, this,
                &TypePalette::followChoice);
    const auto refresh = [this] {
        m_recentModel->refresh();
        m_allModel->refresh();
        showName({});
    };
    connect(&paint, &PaintChoice::stampTaken, this, refresh);
    connect(&tool, &ToolChoice::chosen, this, refresh);
    connect(&document, &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.types || touched.settings)  // another library brings other types
            followChoice();
    });
    connect(&document, &WorldDocument::worldReplaced, this, &TypePalette::followChoice);
    setForm(PaletteForm::Signs);
    followChoice();
}

void TypePalette::setForm(PaletteForm form)
{
    m_chosenForm = form;
    m_form->setChecked(form == PaletteForm::List);
    showForm();
}

/// Search results are told apart by name, and there is room for names.
void TypePalette::showForm()
{
    const bool hasNames = m_chosenForm == PaletteForm::List || !m_search->text().trimmed().isEmpty();
    m_all->setForm(hasNames ? PaletteForm::List : PaletteForm::Signs);
    m_name->setVisible(!hasNames);
}

void TypePalette::showName(const QString& pointedAt)
{
    m_name->say(pointedAt.isEmpty() ? nameInHand() : pointedAt);
}

QString TypePalette::nameInHand() const
{
    const TypeRegistry& types = m_allModel->types();
    const auto nameOf = [&](const Name& type) {
        return isInPalette(types, m_category, type) ? nameOfType(types, m_category, type) : QString();
    };
    if (isOnlyLookedAt(m_category))
        return nameOf(m_allModel->chosen());
    QStringList names;
    if (m_category == TypeCategory::Tiles && rowOf(m_tool.kind()).places != ToolPlaces::Tile)
        for (const Name& tile : m_paint.tilesInRow())
            names << nameOf(tile);
    else
        names << nameOf(m_allModel->chosen());
    const std::string& prefab = m_paint.stamp().name;
    const QString piece = prefab.empty() ? tr("a piece of the map") : QString::fromStdString(prefab);
    return tr("In hand: %1").arg(names.isEmpty() ? piece : names.join(QLatin1String(", ")));
}

void TypePalette::search()
{
    m_wasClicked = false;
    m_search->clear();
    m_search->setFocus(Qt::ShortcutFocusReason);
}

void TypePalette::leave()
{
    m_wasClicked = false;
    m_search->clear();
    emit done();
}

void TypePalette::enter()
{
    m_all->enterAt(m_allModel->chosen());
}

void TypePalette::cycle(int steps)
{
    std::vector<int> rows = m_allModel->typeRows();
    std::erase_if(rows, [this](int row) { return m_allModel->row(m_allModel->index(row)).category != m_category; });
    const int count = static_cast<int>(rows.size());
    if (count == 0)
        return;
    const auto found = std::find(rows.begin(), rows.end(), m_allModel->find(m_allModel->chosen()).row());
    const int at = found == rows.end() ? -1 : static_cast<int>(found - rows.begin());  // -1: not among the matches
    const QModelIndex next = m_allModel->index(rows[static_cast<std::size_t>(((at + steps) % count + count) % count)]);
    const QString name = next.data().toString();
    choose(PaletteRow(m_allModel->row(next)), true);
    m_notices.tell(tr("In hand: %1.").arg(name));
}

/// A type of the other category shows its own palette, and the focus returns to the canvas.
void TypePalette::choose(const PaletteRow& row, bool staysHere)
{
    const bool isOwn = row.category == m_category;
    m_types.choose(row.category, row.type);
    if (isOnlyLookedAt(row.category)) {  // can be neither painted nor placed
        m_subject.select(Selection::ofType(row.category, row.type));
        return;
    }
    m_tool.chooseFor(row.category == TypeCategory::Entities ? ToolPlaces::Entities : ToolPlaces::Tile);
    if (!staysHere || !isOwn)
        leave();
}

/// However it was chosen, here or by a click on the map.
void TypePalette::followChoice()
{
    const Name chosen = m_allModel->chosen();
    const auto known = std::find(m_recent.begin(), m_recent.end(), chosen);
    if (known == m_recent.end() || !m_keepsOrder) {
        if (known != m_recent.end())
            m_recent.erase(known);
        m_recent.insert(m_recent.begin(), chosen);
        m_recent.resize(std::min(m_recent.size(), 4 * mostRecent));  // including those of other worlds
    }
    fillRecent();
    fillAll();
    m_all->scrollTo(m_allModel->find(chosen));
    showName({});
}

void TypePalette::fillRecent()
{
    std::vector<PaletteRow> rows;
    for (const Name& type : m_recent)
        if (rows.size() < mostRecent && isInPalette(m_recentModel->types(), m_category, type))
            rows.push_back({m_category, type, {}});
    m_recentModel->setRows(rows);
    m_recentModel->refresh();
    const bool isShown = m_search->text().trimmed().isEmpty() && !rows.empty();
    m_recentGrid->setVisible(isShown);
    m_line->setVisible(isShown);
}

void TypePalette::fillAll()
{
    m_allModel->setRows(paletteRows(m_allModel->types(), m_category, m_search->text()));
    m_allModel->setSearched(!m_search->text().trimmed().isEmpty());
    m_allModel->refresh();
    m_all->setVisible(m_allModel->rowCount() > 0);
    m_nothing->setVisible(m_allModel->rowCount() == 0);
}

void TypePalette::showEvent(QShowEvent* event)
{
    PalettePage::showEvent(event);
    m_all->scrollFromTop(m_allModel->find(m_allModel->chosen()));
}

QSize TypePalette::minimumSizeHint() const
{
    const QSize shown = leastSizeOf(*this);
    const QMargins around = layout()->contentsMargins();
    const int head = std::max(m_search->sizeHint().height(), m_form->sizeHint().height());
    const int parts[] = {head,
                         m_recentGrid->rowHeight(),
                         m_line->height(),
                         2 * m_recentGrid->rowHeight(),
                         m_name->sizeHint().height(),
                         m_maker->leastHeight()};
    int least = around.top() + around.bottom() - layout()->spacing();
    for (const int part : parts)
        least += part + layout()->spacing();
    return {shown.width(), std::max(shown.height(), least)};
}

/// Lines break differently at another width, so the old scroll position means nothing.
void TypePalette::resizeEvent(QResizeEvent* event)
{
    PalettePage::resizeEvent(event);
    m_all->scrollFromTop(m_allModel->find(m_allModel->chosen()));
}

bool TypePalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return PalettePage::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const QModelIndex best = m_allModel->best(); best.isValid()) {
            choose(PaletteRow(m_allModel->row(best)), false);  // a copy: choosing moves the rows
            return true;
        }
        [[fallthrough]];
    case Qt::Key_Down:
        if (m_allModel->rowCount() > 0)
            m_all->enterAt(m_search->text().isEmpty() ? m_allModel->chosen() : Name());
        return true;
    case Qt::Key_Escape:
        if (m_search->text().isEmpty())
            leave();
        else
            m_search->clear();
        return true;
    default: return PalettePage::eventFilter(watched, event);
    }
}

}  // namespace gloam::editor
