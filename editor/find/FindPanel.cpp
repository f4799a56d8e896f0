#include "editor/find/FindPanel.h"

#include "editor/find/FindDelegate.h"
#include "editor/find/FindModel.h"
#include "editor/find/FindPlans.h"
#include "editor/find/FoundOnLevel.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/state/LongWork.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"
#include "editor/ui/MenuKeys.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int millisecondsBeforeSearch = 250;
constexpr qsizetype mostRemembered = 30;
constexpr int narrowPanel = 430;  ///< pixels, at 100 %; below it, buttons share a menu

QString oldText()
{
    return FindPanel::tr("Old: the world has changed since. Enter finds again.");
}

QString numberText(std::uint64_t number)
{
    return QLocale().toString(static_cast<qulonglong>(number));
}

}  // namespace

FindPanel::FindPanel(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_theme(style.theme), m_state(state), m_search(state.document), m_model(new FindModel(this)),
      m_text(new QLineEdit(this)), m_where(new QComboBox(this)), m_by(new QLineEdit(this)),
      m_replace(new QPushButton(tr("Replace"), this)), m_replaceAll(new QPushButton(tr("Replace All"), this)),
      m_select(new QPushButton(tr("Select"), this)), m_more(new QPushButton(tr("More"), this)),
      m_first(new QHBoxLayout), m_second(new QHBoxLayout), m_said(quietLabel({}, style.theme, this)),
      m_list(new QListView(this))
{
    arrange(style);
    m_rest.setSingleShot(true);
    m_rest.setInterval(millisecondsBeforeSearch);
    connect(&m_rest, &QTimer::timeout, this, &FindPanel::begin);
    connect(m_text, &QLineEdit::textEdited, this, [this] {
        m_recalled = -1;
        m_rest.start();
    });
    connect(m_where, &QComboBox::activated, this, &FindPanel::begin);
    connect(m_replace, &QPushButton::clicked, this, &FindPanel::replaceOne);
    connect(m_replaceAll, &QPushButton::clicked, this, &FindPanel::replaceAll);
    connect(m_select, &QPushButton::clicked, this, &FindPanel::selectFound);
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        goTo(index);
        emit jumped();
    });
    connect(&m_search, &FindSearch::found, this, &FindPanel::take);
    connect(&m_search, &FindSearch::progressed, this,
            [this](int percent) { say(tr("Searching: %1 %. Esc stops it.").arg(percent)); });
    connect(&state.document, &WorldDocument::changed, this, &FindPanel::followChange);
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] {
        m_search.stop();
        take({}, {});
        say({});
    });
    showButtons();
}

void FindPanel::arrange(const UiStyle& style)
{
    setAccessibleName(tr("Find"));
    setUpList(*m_list, m_model, new FindDelegate(style, m_state.document, m_list), tr("What was found"));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_text->setAccessibleName(tr("What to find"));
    m_text->setPlaceholderText(tr("Find: tile:wall, type:goblin, hp > 20, \"a text\", uses:entities/rat"));
    m_text->setToolTip(tr("Join conditions with and, or, not and brackets. Up and Down bring back earlier queries."));
    m_text->setClearButtonEnabled(true);
    m_where->setAccessibleName(tr("Where to look"));
    m_where->view()->setAccessibleName(tr("Where to look"));
    m_where->addItems({tr("World"), tr("This level"), tr("Selection"), tr("Types")});
    m_by->setAccessibleName(tr("What to put in its place"));
    m_by->setPlaceholderText(tr("Replace with: tile:floor, type:rat, hp = 5, \"another text\""));
    m_by->setToolTip(tr("A word by itself is of the kind the query asks for first: after tile:wall, a tile."));
    m_replace->setToolTip(tr("Replaces the chosen row"));
    m_replaceAll->setToolTip(tr("Replaces everything that is found, as one step to undo"));
    m_select->setToolTip(tr("Selects the cells and things that are found on the open level"));
    for (QPushButton* button : {m_replace, m_replaceAll, m_select})
        button->setAutoDefault(false);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_text, m_where, m_by, m_list, m_replace, m_replaceAll, m_select})
        each->installEventFilter(this);
    m_said->setTextInteractionFlags(Qt::NoTextInteraction);
    m_more->setToolTip(tr("Select or replace what was found"));
    m_more->setAutoDefault(false);
    m_more->installEventFilter(this);
    auto* menu = new QMenu(m_more);
    for (QPushButton* button : {m_select, m_replace, m_replaceAll})
        menu->addAction(button->text(), button, &QPushButton::click);
    giveLetters(*menu);
    m_more->setMenu(menu);
    for (QHBoxLayout* row : {m_first, m_second}) {
        row->setContentsMargins(12, 0, 12, 0);
        row->setSpacing(8);
    }
    m_first->addWidget(m_text, 1);
    m_second->addWidget(m_by, 1);
    m_said->setWordWrap(true);
    arrangeRows();
    m_said->setContentsMargins(14, 0, 14, 0);
    auto* column = columnIn(this, {0, 4, 0, 4}, 4);
    column->addLayout(m_first);
    column->addWidget(m_said);
    column->addLayout(m_second);
    column->addWidget(m_list, 1);
}

/// In little room, one button has the acts of three.
void FindPanel::arrangeRows()
{
    const bool isNarrow = width() < m_theme.scaled(narrowPanel);
    for (QWidget* each : std::initializer_list<QWidget*>{m_where, m_select, m_more, m_replace, m_replaceAll})
        for (QHBoxLayout* row : {m_first, m_second})
            row->removeWidget(each);
    if (isNarrow) {
        m_first->addWidget(m_more);
        m_second->addWidget(m_where);
    } else {
        m_first->addWidget(m_where);
        m_first->addWidget(m_select);
        m_second->addWidget(m_replace);
        m_second->addWidget(m_replaceAll);
    }
    m_more->setVisible(isNarrow);
    for (QPushButton* button : {m_select, m_replace, m_replaceAll})
        button->setVisible(!isNarrow);
}

void FindPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeRows();
}

void FindPanel::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("find-on-level"), [this] { ask(FindScope::Where::Level); });
    acts.add(QStringLiteral("find-in-world"), [this] { ask(FindScope::Where::World); });
    acts.add(QStringLiteral("next-found"), [this] { next(); });
    acts.add(QStringLiteral("previous-found"), [this] { previous(); });
    acts.add(QStringLiteral("select-found"), [this] { selectFound(); });
}

void FindPanel::ask(FindScope::Where where)
{
    m_where->setCurrentIndex(static_cast<int>(where));
    emit shown();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    if (!m_text->text().isEmpty())
        begin();
}

void FindPanel::findUses(const std::string& refersTo, const std::string& name)
{
    const bool isPlain = name.find_first_of(" ()\"=<>!~|&*/:") == std::string::npos;
    QString query = QStringLiteral("uses:%1/%2").arg(QString::fromStdString(refersTo), QString::fromStdString(name));
    if (!isPlain)
        query = QStringLiteral("uses:\"%1/%2\"").arg(QString::fromStdString(refersTo), QString::fromStdString(name));
    m_text->setText(query);
    ask(FindScope::Where::World);
    remember();
}

void FindPanel::enter()
{
    (m_list->model()->rowCount() > 0 ? static_cast<QWidget*>(m_list) : m_text)->setFocus(Qt::OtherFocusReason);
}

void FindPanel::close()
{
    m_search.stop();
    m_rest.stop();
    m_marks.reset();
    emit marksChanged();
    hide();
    emit left();
}

FindScope FindPanel::scope() const
{
    FindScope scope{.where = static_cast<FindScope::Where>(m_where->currentIndex()), .level = m_state.open.id()};
    if (scope.where == FindScope::Where::Selection) {
        scope.cells = m_state.cells.area();
        scope.entities = m_state.subject.selection().entities;
    }
    return scope;
}

/// Begins with what is typed; what cannot be read is said below it, and the list stays.
void FindPanel::begin()
{
    m_rest.stop();
    if (m_text->text().trimmed().isEmpty()) {
        m_search.stop();
        m_query.reset();
        take({}, {});
        say({});
        return;
    }
    auto query = parseQuery(m_text->text().toStdString());
    if (!query) {
        m_search.stop();
        say(QString::fromStdString(query.error().sentence), true);
        return;
    }
    m_query = std::move(*query);
    m_scope = scope();
    m_hasChanged = false;
    m_search.begin(*m_query, m_scope, mostListed);
}

void FindPanel::take(const FindResult& result, const std::string& hint)
{
    m_result = result;
    m_isOld = m_hasChanged;
    m_hasGone = false;
    std::vector<FindRow> rows;
    rows.reserve(result.list.size());
    for (const Found& found : result.list)
        rows.push_back(rowOf(m_state.document.world(), found));
    const int before = m_list->currentIndex().row();
    m_model->setRows(rows);
    if (!rows.empty())
        m_list->setCurrentIndex(m_model->index(std::clamp(before, 0, static_cast<int>(rows.size()) - 1)));
    m_marks = m_query && result.count > 0 && !isHidden() ? std::optional(Marks{*m_query, m_scope}) : std::nullopt;
    say(m_isOld ? oldText() : countText(hint));
    showButtons();
    emit marksChanged();
}

QString FindPanel::countText(const std::string& hint) const
{
    if (m_result.count == 0)
        return nothingFound(m_scope.where, QString::fromStdString(hint));
    const QString count = m_result.count == 1 ? tr("1 found") : tr("%1 found").arg(numberText(m_result.count));
    if (m_result.isCut())
        return tr("%1. Listed: the first %2 of %3 places.")
            .arg(count, numberText(m_result.list.size()), numberText(m_result.stretches));
    return m_result.stretches < m_result.count ? tr("%1 in %2 places.").arg(count, numberText(m_result.stretches))
                                               : count + QLatin1Char('.');
}

/// An error is said in the colour of danger, and as an error to who listens.
void FindPanel::say(const QString& text, bool isWrong)
{
    QPalette colours = m_said->palette();
    colours.setColor(QPalette::WindowText, isWrong ? m_theme.danger : m_theme.quiet);
    m_said->setPalette(colours);
    m_said->setText(text);
    setSpokenDescription(*m_text, text);
}

/// The list stays as it was found.
void FindPanel::followChange()
{
    m_hasChanged = true;
    if (m_result.count == 0 || m_isOld)
        return;
    m_isOld = true;
    say(oldText());
}

bool FindPanel::mustFindAgain()
{
    if (!m_isOld && !isSearching())
        return false;
    begin();
    m_state.notices.tell(tr("Nothing is replaced yet: the list was old, and is searched for again."), Sign::Note);
    return true;
}

void FindPanel::showButtons()
{
    for (QPushButton* button : {m_replace, m_replaceAll, m_select})
        button->setEnabled(m_result.count > 0);
}

/// Also through a list that is old.
void FindPanel::step(int way)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        m_state.notices.tell(m_query ? tr("Nothing found.") : tr("First type what to find."), Sign::Note);
        return;
    }
    const int at = m_list->currentIndex().isValid() && m_hasGone ? m_list->currentIndex().row() : way > 0 ? -1 : 0;
    goTo(m_model->index((at + way + count) % count));
}

void FindPanel::goTo(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const FindRow row = m_model->row(index);  // a copy: the jump may change the list
    m_list->setCurrentIndex(index);
    m_hasGone = true;
    remember();
    Problem place;
    place.path = pathOf(m_state.document.world(), row.subject);
    ProblemTarget target = targetOf(place, m_state.document.world());
    if (hasCell(row.subject) && m_state.document.world().contains({row.subject.level, row.subject.at}))
        target.at = row.subject.at;
    if (target.at)
        m_state.navigation.openAt({target.level, *target.at});
    else if (!target.level.isEmpty())
        m_state.navigation.open(target.level);
    if (row.subject.kind == SubjectKind::Tile)
        m_state.navigation.show(row.subject.level, {{row.subject.at, {row.subject.width, 1}}});
    else if (target.selection)
        m_state.subject.select(*target.selection);
    if (target.at)
        emit arrived();
    m_state.notices.tell(tr("%1 of %2: %3, %4").arg(index.row() + 1).arg(m_model->rowCount()).arg(row.place, row.text),
                         Sign::None);
}

void FindPanel::remember()
{
    const QString text = m_text->text().trimmed();
    if (text.isEmpty() || (!m_history.isEmpty() && m_history.front() == text))
        return;
    m_history.removeAll(text);
    m_history.prepend(text);
    m_history.resize(std::min(m_history.size(), mostRemembered));
}

/// Older ones upwards.
void FindPanel::recall(int way)
{
    const qsizetype to = m_recalled - way;
    if (to < -1 || to >= m_history.size())
        return;
    m_recalled = to;
    m_text->setText(to < 0 ? QString() : m_history[to]);
    m_rest.start();
}

/// Says what is wrong with it if it cannot be read; else the history keeps the query.
std::optional<Replacement> FindPanel::typedReplacement()
{
    auto replacement = parseReplacement(m_by->text().toStdString(), *m_query);
    if (!replacement) {
        say(QString::fromStdString(replacement.error().sentence), true);
        return std::nullopt;
    }
    remember();
    return std::move(*replacement);
}

void FindPanel::replaceOne()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !m_query || mustFindAgain())
        return;
    const auto replacement = typedReplacement();
    if (!replacement)
        return;
    WorldDocument& document = m_state.document;
    const Replacing replacing =
        planReplace(document.world(), document.parts(), {m_model->row(index).subject}, *replacement);
    const EditResult done = document.perform(replacing.plan);
    if (!done)
        return say(done.objection, true);
    if (replacing.replaced == 0)
        return say(replacing.reason.isEmpty() ? tr("This replacement does not apply here.") : replacing.reason, true);
    begin();
}

void FindPanel::replaceAll()
{
    if (!m_query || m_result.count == 0 || mustFindAgain())
        return;
    const auto replacement = typedReplacement();
    if (!replacement)
        return;
    WorldDocument& document = m_state.document;
    Replacing replacing;
    const auto make = [&, query = *m_query, scope = m_scope](const World& world, Progress& progress) {
        replacing = planReplaceAll(world, document.parts(), query, scope, *replacement, progress);
        return std::move(replacing.plan);
    };
    const auto plan = planBeside(document, m_state.work, tr("replace"), make);
    if (!plan)
        return say(tr("Stopped: nothing was replaced."));
    const EditResult done = document.perform(*plan);
    if (!done)
        return say(done.objection, true);
    QString told = tr("%1 replaced.").arg(numberText(replacing.replaced));
    if (replacing.left > 0)
        told = tr("%1 replaced, %2 left as before.").arg(numberText(replacing.replaced), numberText(replacing.left));
    if (!replacing.reason.isEmpty())
        told += QLatin1Char(' ') + replacing.reason;
    m_state.notices.tell(told, replacing.replaced > 0 ? Sign::Good : Sign::Note);
    begin();
}

void FindPanel::selectFound()
{
    if (!m_query || !m_state.open.level())
        return;
    LongWork work(m_state.document, m_state.work, tr("select"));
    const Query query = *m_query;  // a search may begin meanwhile
    auto found = foundOn(m_state.document.world(), m_state.open.id(), query, m_scope, work);
    if (!found)
        return;
    const int tiles = found->cells.count();
    m_state.cells.select(std::move(found->cells));
    if (const auto count = found->entities.size(); count > 0) {
        m_state.subject.select(Selection::ofEntities(std::move(found->entities)));
        m_state.notices.tell(tr("Selected things: %L1, cells: %L2.").arg(count).arg(tiles), Sign::Good);
        return;
    }
    m_state.notices.tell(tiles > 0 ? tr("Selected cells: %L1.").arg(tiles) : tr("Nothing found on this level."),
                         tiles > 0 ? Sign::Good : Sign::Note);
}

/// No boxes stay on the map without their list.
void FindPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!isHidden() || !m_marks)
        return;
    m_marks.reset();
    emit marksChanged();
}

bool FindPanel::eventFilter(QObject* watched, QEvent* event)
{
    return (event->type() == QEvent::KeyPress && takesKey(watched, static_cast<QKeyEvent*>(event)->key()))
           || QWidget::eventFilter(watched, event);
}

bool FindPanel::takesKey(QObject* watched, int key)
{
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key == Qt::Key_Escape) {
        if (m_search.isSearching()) {
            m_search.stop();
            say(tr("Stopped."));
        } else {
            close();
        }
        return true;
    }
    if (watched == m_text && isEnter) {
        remember();
        const bool isNew = m_isOld || m_rest.isActive() || m_result.count == 0;
        isNew ? begin() : next();
        return true;
    }
    if (watched == m_text && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        recall(key == Qt::Key_Up ? -1 : 1);
        return true;
    }
    if (watched == m_by && isEnter) {
        replaceOne();
        return true;
    }
    if (watched == m_list && isEnter) {
        goTo(m_list->currentIndex());
        emit jumped();
        return true;
    }
    return false;
}

}  // namespace gloam::editor
