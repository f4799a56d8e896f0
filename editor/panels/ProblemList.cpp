#include "editor/panels/ProblemList.h"

#include "core/base/Direction.h"
#include "core/check/Ignored.h"
#include "core/space/Distance.h"
#include "core/space/MovementProfile.h"
#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/panels/ProblemRemedy.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <iterator>

namespace gloam::editor {

namespace {

constexpr int chevronEdge = 28;  ///< a click left of this folds a group

}  // namespace

ProblemList::ProblemList(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_state(state),
      m_model(
          new ProblemsModel([&state](const Problem& problem) { return placeInWorld(problem, state.document.world()); },
                            this)),
      m_head(new QWidget(this)), m_filter(new QLineEdit(m_head)), m_remedy(new QPushButton(m_head)),
      m_reason(new QLineEdit(m_head)), m_ignored(new QPushButton(m_head)), m_list(new QListView(this)),
      m_nothing(quietLabel(tr("Nothing is wrong."), style.theme, this))
{
    arrange(style);
    connect(m_list, &QListView::doubleClicked, this, [this] {
        showMore();
        emit jumped();
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, &ProblemList::showMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemList::followCurrent);
    connect(m_filter, &QLineEdit::textChanged, this, &ProblemList::showRows);
    connect(m_remedy, &QPushButton::clicked, this, [this] { apply(0); });
    connect(m_reason, &QLineEdit::returnPressed, this, &ProblemList::ignore);
    connect(m_ignored, &QPushButton::toggled, this, &ProblemList::showRows);
    connect(&state.document, &WorldDocument::worldReplaced, this, &ProblemList::endReason);
    showRows();
}

void ProblemList::arrange(const UiStyle& style)
{
    setAccessibleName(tr("Problems"));
    setUpList(*m_list, m_model, new ProblemDelegate(style.theme, ProblemDelegate::Form::Lines, m_list), tr("Problems"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);  // cuts no row at the top
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, m_list->viewport(), qOverload<>(&QWidget::update));
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_filter->setAccessibleName(tr("Filter the problems"));
    m_filter->setPlaceholderText(tr("Filter: words, a code, a level"));
    m_filter->setToolTip(tr("Keeps the problems that have these words"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_reason->setAccessibleName(tr("Why this is not a problem here"));
    m_reason->setPlaceholderText(tr("Why is this not a problem here? Enter ignores it, Esc cancels"));
    m_reason->installEventFilter(this);
    m_reason->hide();
    m_ignored->setCheckable(true);
    m_ignored->setAutoDefault(false);
    m_ignored->setToolTip(tr("Shows the problems that the world ignores, in place of the others"));
    m_ignored->hide();
    m_remedy->setAutoDefault(false);
    m_remedy->setToolTip(tr("Does this about the current problem, as one step to undo"));
    m_nothing->setAlignment(Qt::AlignCenter);
    auto* head = rowIn(m_head, {12, 0, 12, 0}, 8);
    head->addWidget(m_filter, 1);
    head->addWidget(m_reason, 1);
    head->addWidget(m_ignored);
    head->addWidget(m_remedy);
    auto* column = columnIn(this, {0, 4, 0, 4}, 4);
    column->addWidget(m_head);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 1);
}

void ProblemList::setProblems(const Problems& problems, const std::vector<Finding>& findings, const Problems& ignored)
{
    const auto bySeverity = [](const Problem& a, const Problem& b) { return a.severity > b.severity; };
    m_problems = problems;
    m_ignoredOnes = ignored;
    m_findings = findings;
    std::stable_sort(m_problems.begin(), m_problems.end(), bySeverity);
    std::stable_sort(m_ignoredOnes.begin(), m_ignoredOnes.end(), bySeverity);
    const WorldSettings& settings = m_state.document.world().settings;
    const IgnoredEntries entries(settings);
    for (Problem& problem : m_ignoredOnes)
        if (const auto entry = entries.find(problem))
            problem.suggestion =
                tr("Ignored: %1").arg(QString::fromStdString(settings.ignored[*entry].reason)).toStdString();
    m_model->setOld(false);
    m_state.witness.setOld(false);
    const auto shown = m_state.witness.shown();
    showRows();
    if (shown)
        showWitness(shown->problem);
}

void ProblemList::setOld(bool isOld)
{
    m_model->setOld(isOld);
    m_state.witness.setOld(isOld);
}

/// Draws its proof on the map; none if it has none any more.
void ProblemList::showWitness(const Problem& problem)
{
    if (const Witness* witness = witnessOf(problem, m_findings))
        m_state.witness.show(Finding{problem, *witness});
    else
        m_state.witness.end();
}

/// Choosing a row shows its proof on the open level; a change of the rows alone does not.
void ProblemList::followCurrent()
{
    showRemedy();
    const auto place = current();
    if (place && !m_isFilling && isAncestorOf(QApplication::focusWidget()))
        showWitness(m_groups.at(*place));
}

bool ProblemList::matches(const Problem& problem) const
{
    const QString text =
        QString::fromStdString(std::string(problem.code()) + " " + problem.sentence + " " + problem.suggestion)
        + QLatin1Char(' ') + wordOf(problem.severity) + QLatin1Char(' ')
        + placeInWorld(problem, m_state.document.world());
    return hasAllWords(text, m_filter->text());
}

/// The current problem stays current, wherever its row is now.
void ProblemList::showRows()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const auto before = current();
    const std::optional<Problem> kept = before ? std::optional(m_groups.at(*before)) : std::nullopt;
    const bool wasHead = before && m_groups.isHead(m_list->currentIndex().row());
    m_ignored->setText(tr("%1 ignored").arg(m_ignoredOnes.size()));
    m_ignored->setVisible(!m_ignoredOnes.empty());
    if (m_ignoredOnes.empty()) {
        const QSignalBlocker quiet(m_ignored);
        m_ignored->setChecked(false);
    }
    Problems shown = m_ignored->isChecked() ? m_ignoredOnes : m_problems;
    if (!m_filter->text().isEmpty())
        std::erase_if(shown, [this](const Problem& problem) { return !matches(problem); });
    m_groups.set(shown);
    m_model->setMarks(m_groups.marks());
    m_model->setRows(m_groups.rows());
    if (m_gone && !m_groups.find(*m_gone))
        m_gone.reset();
    const auto found = kept ? m_groups.find(*kept) : std::nullopt;
    if (!shown.empty()) {
        const ProblemGroups::Place place = found.value_or(ProblemGroups::Place());
        const int row = m_groups.rowOf(place);
        m_list->setCurrentIndex(
            m_model->index(wasHead && m_groups.isOpen(place.group) ? row - 1 - static_cast<int>(place.member) : row));
    }
    m_list->doItemsLayout();
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    m_head->setVisible(!m_problems.empty() || !m_ignoredOnes.empty());
    m_list->setVisible(!shown.empty());
    m_nothing->setText(m_problems.empty() ? tr("Nothing is wrong.") : tr("No problem has these words."));
    m_nothing->setVisible(shown.empty());
    showRemedy();
    if (hadFocus)
        keepFocus();
}

/// What had the focus may just have been hidden: then the list takes it, or the map.
void ProblemList::keepFocus()
{
    const QWidget* const focused = QApplication::focusWidget();
    if (focused && focused->isVisible() && isAncestorOf(focused))
        return;
    if (!enter())
        emit left();
}

std::optional<ProblemGroups::Place> ProblemList::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || m_groups.all().empty())
        return std::nullopt;
    const ProblemGroups::Place place = m_groups.placeOf(index.row());
    const auto gone = m_gone ? m_groups.find(*m_gone) : std::nullopt;
    return m_groups.isHead(index.row()) && gone && gone->group == place.group ? *gone : place;
}

void ProblemList::select(ProblemGroups::Place place)
{
    m_list->setCurrentIndex(m_model->index(m_groups.rowOf(place)));
}

bool ProblemList::enter()
{
    QWidget* const first = m_list->isVisible()   ? static_cast<QWidget*>(m_list)
                           : m_head->isVisible() ? static_cast<QWidget*>(m_filter)
                                                 : nullptr;
    if (!first)
        return false;
    first->setFocus(Qt::OtherFocusReason);
    return true;
}

void ProblemList::next()
{
    step(1);
}

void ProblemList::previous()
{
    step(-1);
}

/// One by one, including those that share a row; from the current one after the first jump.
void ProblemList::step(int way)
{
    const std::vector<ProblemGroups::Place> all = m_groups.places();
    if (all.empty()) {
        m_state.notices.tell(m_problems.empty() ? tr("Nothing is wrong.") : tr("No problem has these words."),
                             m_problems.empty() ? Sign::Good : Sign::Note);
        return;
    }
    const auto from = m_gone ? current() : std::nullopt;
    const auto count = static_cast<int>(all.size());
    const int at = from ? static_cast<int>(std::find(all.begin(), all.end(), *from) - all.begin()) : way > 0 ? -1 : 0;
    const ProblemGroups::Place to = all[static_cast<std::size_t>((at + way + count) % count)];
    select(to);
    goTo(to);
}

/// To the current problem; after a jump to one of its group, to the next in the group.
void ProblemList::showMore()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || m_groups.all().empty())
        return;
    ProblemGroups::Place place = m_groups.placeOf(index.row());
    const auto gone = m_gone ? m_groups.find(*m_gone) : std::nullopt;
    if (m_groups.isHead(index.row()) && gone && gone->group == place.group)
        place.member = (gone->member + 1) % m_groups.all()[place.group].size();
    goTo(place);
}

void ProblemList::goTo(ProblemGroups::Place place)
{
    const Problem problem = m_groups.at(place);  // a copy: the jump may change the list
    const ProblemTarget target = targetOf(problem, m_state.document.world());
    m_gone = problem;
    m_field = target.field;
    const Witness* witness = witnessOf(problem, m_findings);
    if (target.at)
        m_state.navigation.openAt({target.level, *target.at});
    else if (!target.level.isEmpty())
        m_state.navigation.open(target.level);
    else if (witness && !witness->regions.empty())
        m_state.navigation.open(witness->regions.front().level);
    if (target.selection)
        m_state.subject.select(*target.selection);
    showWitness(problem);  // after what is selected, which ends the one before
    if (target.at)
        emit arrived();
    const QString sentence = QString::fromStdString(problem.sentence);
    m_state.notices.tell(target.isNowhere() ? tr("%1 See %2.").arg(sentence, placeOf(problem)) : sentence,
                         signOf(problem.severity));
    showRemedy();
}

void ProblemList::fold(int row, bool isOpen)
{
    const ProblemGroups::Place place = m_groups.placeOf(row);
    if (m_groups.all()[place.group].size() == 1 || m_groups.isOpen(place.group) == isOpen)
        return;
    m_groups.setOpen(place.group, isOpen);
    m_model->setMarks(m_groups.marks());
    m_model->setRows(m_groups.rows());
    m_list->setCurrentIndex(m_model->index(m_groups.rowOf({place.group, 0}) - (isOpen ? 1 : 0)));
    m_list->doItemsLayout();
}

std::vector<ProblemRemedy> ProblemList::currentRemedies() const
{
    const auto place = current();
    if (!place || m_ignored->isChecked())
        return {};
    return remediesFor(m_groups.at(*place), m_state, witnessOf(m_groups.at(*place), m_findings));
}

void ProblemList::showRemedy()
{
    const std::vector<ProblemRemedy> remedies = currentRemedies();
    m_remedy->setVisible(!remedies.empty());
    m_remedy->setText(remedies.empty() ? QString() : remedies.front().text);
    setSpokenName(*m_remedy, remedies.empty() ? tr("What can be done about it") : remedies.front().text);
}

void ProblemList::apply(std::size_t remedy)
{
    const std::vector<ProblemRemedy> remedies = currentRemedies();
    if (remedy < remedies.size())
        m_state.notices.tell(remedies[remedy].apply());
}

void ProblemList::showMenu(QPoint at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    m_list->setCurrentIndex(index);
    const auto place = current();
    if (!place)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Go There")), &QAction::triggered, this, [this] {
        showMore();
        emit jumped();
    });
    const std::vector<ProblemRemedy> remedies = currentRemedies();
    for (std::size_t i = 0; i < remedies.size(); ++i)
        connect(menu->addAction(remedies[i].text), &QAction::triggered, this, [this, i] { apply(i); });
    addIgnoring(*menu);
    menu->addSeparator();
    connect(menu->addAction(tr("&Copy the Text")), &QAction::triggered, this, [this, row = index.row()] {
        QApplication::clipboard()->setText(m_model->index(row).data(Qt::AccessibleTextRole).toString());
    });
    if (m_groups.isHead(index.row())) {
        const bool isOpen = m_groups.isOpen(place->group);
        connect(menu->addAction(isOpen ? tr("&Fold") : tr("&Show Each")), &QAction::triggered, this,
                [this, row = index.row(), isOpen] { fold(row, !isOpen); });
    }
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

/// Where a click folds and unfolds.
bool ProblemList::isChevronAt(QPoint position) const
{
    const QModelIndex index = m_list->indexAt(position);
    return index.isValid() && position.x() < chevronEdge && m_groups.isHead(index.row());
}

bool ProblemList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonPress) {
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        if (!isChevronAt(at))
            return false;
        const int row = m_list->indexAt(at).row();
        fold(row, !m_groups.isOpen(m_groups.placeOf(row).group));
        return true;
    }
    const bool isEscape = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (watched == m_reason && isEscape) {
        endReason();
        return true;
    }
    const bool isKey = event->type() == QEvent::KeyPress && (watched == m_list || watched == m_filter);
    return (isKey && takesKey(watched, static_cast<QKeyEvent*>(event)->key())) || QWidget::eventFilter(watched, event);
}

bool ProblemList::takesKey(QObject* watched, int key)
{
    switch (key) {
    case Qt::Key_Escape:
        if (watched == m_filter && !m_filter->text().isEmpty())
            m_filter->clear();
        else if (m_state.witness.shown())
            m_state.witness.end();
        else
            emit left();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showMore();
        emit jumped();
        return true;
    default: break;
    }
    if (watched == m_list)
        return takesKeyOfGroup(key);
    if (key != Qt::Key_Down || !m_list->isVisible())
        return false;
    m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

/// Right unfolds a group; Left folds it, even from inside.
bool ProblemList::takesKeyOfGroup(int key)
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || (key != Qt::Key_Right && key != Qt::Key_Left))
        return false;
    fold(index.row(), key == Qt::Key_Right);
    return true;
}

void ProblemList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_list->doItemsLayout();  // the height of rows depends on their words
}

}  // namespace gloam::editor
