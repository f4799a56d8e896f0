#include "editor/panels/TypePalette.h"

#include "editor/panels/PaletteGrid.h"
#include "editor/panels/PaletteModel.h"
#include "editor/panels/TypeMaker.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Dress.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::editor {

namespace {

QWidget* thinLine(const Theme& theme, QWidget* parent)
{
    auto* line = new QWidget(parent);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    dress(line, [line, &theme] {
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
    case TypeCategory::Tiles: return {TypePalette::tr("Search tiles"), TypePalette::tr("Tiles chosen last"), TypePalette::tr("Tiles")};
    case TypeCategory::Entities:
        return {TypePalette::tr("Search creatures and things"), TypePalette::tr("Creatures and things chosen last"), TypePalette::tr("Creatures and things")};
    case TypeCategory::Abilities: return {TypePalette::tr("Search abilities"), TypePalette::tr("Abilities chosen last"), TypePalette::tr("Abilities")};
    case TypeCategory::Statuses: return {TypePalette::tr("Search statuses"), TypePalette::tr("Statuses chosen last"), TypePalette::tr("Statuses")};
    }
    return {};
}

void (Workbench::*chosenSignal(TypeCategory category))()
{
    if (isOnlyLookedAt(category))
        return &Workbench::lookedAtChosen;
    return category == TypeCategory::Tiles ? &Workbench::tileChosen : &Workbench::entityTypeChosen;
}

}  // namespace

TypePalette::TypePalette(const Look& look, Workbench& bench, TypeCategory category, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_category(category), m_recentModel(new PaletteModel(bench, category, this)),
      m_allModel(new PaletteModel(bench, category, this)), m_search(new QLineEdit(this)),
      m_recentGrid(new PaletteGrid(look, m_recentModel, this)), m_line(thinLine(look.theme, this)),
      m_all(new PaletteGrid(look, m_allModel, this)), m_nothing(quietLabel(tr("No type is called so."), look.theme, this)),
      m_maker(new TypeMaker(look, bench, category, this))
{
    m_search->setPlaceholderText(wordsFor(category).search);
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Enter takes what is called so, Down goes to what was found, Esc clears."));
    m_search->installEventFilter(this);
    m_recentGrid->setAccessibleName(wordsFor(category).recent);
    m_recentGrid->setMostRows(2);
    m_all->setAccessibleName(wordsFor(category).all);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_recentGrid);
    column->addWidget(m_line);
    column->addWidget(m_all, 1);
    column->addWidget(m_nothing, 1);
    column->addWidget(m_maker);

    for (PaletteGrid* grid : {m_recentGrid, m_all}) {
        connect(grid, &PaletteGrid::chosen, this, [this, grid](const Name& type, bool staysHere) {
            m_keepsOrder = grid == m_recentGrid;
            choose(type, staysHere);
            m_keepsOrder = false;
        });
        connect(grid, &PaletteGrid::mixed, this, [this](const Name& type) {
            if (m_category != TypeCategory::Tiles)
                return;
            m_bench.toggleInHand(type);
            if (!isPainting(m_bench.tool()) || m_bench.tool() == ToolKind::Terrain)
                m_bench.chooseTool(ToolKind::Stamp);
        });
        connect(grid, &PaletteGrid::left, this, &TypePalette::done);
        connect(grid, &PaletteGrid::asked, this, [this](const Name& type, QPoint at) {
            choose(type, true);
            m_maker->popup(at);
        });
    }
    connect(m_maker, &TypeMaker::made, this, [this] {
        if (!m_allModel->find(m_allModel->chosen()).isValid())
            m_search->clear();   // it would hide what was made
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
        fillRecent();
        fillAll();
    });
    connect(&bench, chosenSignal(category), this, &TypePalette::followChoice);
    for (const auto changed : {&Workbench::stampTaken, &Workbench::toolChosen})
        connect(&bench, changed, this, [this] {
            m_recentModel->refresh();
            m_allModel->refresh();
        });
    connect(&bench.document(), &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.types || touched.settings)   // another library brings other types
            followChoice();
    });
    connect(&bench.document(), &WorldDocument::worldReplaced, this, &TypePalette::followChoice);
    followChoice();
}

void TypePalette::enter()
{
    m_all->enterAt(m_allModel->chosen());
}

void TypePalette::cycle(int steps)
{
    const int count = m_allModel->rowCount();
    if (count == 0)
        return;
    const int row = m_allModel->find(m_allModel->chosen()).row();   // -1: not among what is searched for
    const int next = ((row + steps) % count + count) % count;
    choose(Name(m_allModel->row(m_allModel->index(next))), true);
    m_bench.tell(tr("In hand: %1.").arg(m_allModel->index(next).data().toString()));
}

void TypePalette::choose(const Name& type, bool staysHere)
{
    m_bench.choose(m_category, type);
    if (isOnlyLookedAt(m_category)) {   // nothing that is painted or placed
        m_bench.select(Selection::ofType(m_category, type));
        return;
    }
    const ToolKind tool = m_bench.tool();
    if (m_category == TypeCategory::Entities)
        m_bench.chooseTool(ToolKind::Entity);
    else if (!isPainting(tool))
        m_bench.chooseTool(ToolKind::Stamp);
    if (!staysHere)
        emit done();
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
        m_recent.resize(std::min(m_recent.size(), 4 * mostRecent));   // of other worlds too
    }
    fillRecent();
    fillAll();
    m_all->scrollTo(m_allModel->find(chosen));
}

void TypePalette::fillRecent()
{
    std::vector<Name> shown;
    for (const Name& type : m_recent)
        if (shown.size() < mostRecent && isInPalette(m_recentModel->types(), m_category, type))
            shown.push_back(type);
    m_recentModel->setRows(shown);
    m_recentModel->refresh();
    const bool isShown = m_search->text().trimmed().isEmpty() && !shown.empty();
    m_recentGrid->setVisible(isShown);
    m_line->setVisible(isShown);
}

void TypePalette::fillAll()
{
    m_allModel->setRows(paletteTypes(m_allModel->types(), m_category, m_search->text()));
    m_allModel->refresh();
    m_all->setVisible(m_allModel->rowCount() > 0);
    m_nothing->setVisible(m_allModel->rowCount() == 0);
}

/// What is called exactly as is searched for, else what begins so, else the first.
Name TypePalette::bestFound() const
{
    const QString wanted = m_search->text().trimmed();
    QModelIndex best = m_allModel->index(0);
    bool doesBegin = false;
    for (int row = 0; row < m_allModel->rowCount(); ++row) {
        const QModelIndex index = m_allModel->index(row);
        const QString name = index.data().toString();
        if (name.compare(wanted, Qt::CaseInsensitive) == 0)
            return Name(m_allModel->row(index));
        if (!doesBegin && name.startsWith(wanted, Qt::CaseInsensitive)) {
            best = index;
            doesBegin = true;
        }
    }
    return best.isValid() ? Name(m_allModel->row(best)) : Name();
}

bool TypePalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const Name found = bestFound(); !m_search->text().trimmed().isEmpty() && found != Name()) {
            choose(found, false);
            return true;
        }
        [[fallthrough]];
    case Qt::Key_Down:
        if (m_allModel->rowCount() > 0)
            m_all->enterAt(m_search->text().isEmpty() ? m_allModel->chosen() : Name());
        return true;
    case Qt::Key_Escape:
        if (m_search->text().isEmpty())
            emit done();
        m_search->clear();
        return true;
    default: return QWidget::eventFilter(watched, event);
    }
}

}  // namespace gloam::editor
