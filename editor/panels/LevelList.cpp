#include "editor/panels/LevelList.h"

#include "core/view/frame/Palette.h"
#include "core/world/Overland.h"
#include "core/world/World.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/PlanParts.h"
#include "editor/document/RecipePlans.h"
#include "editor/panels/LevelDelegate.h"
#include "editor/panels/LevelFilter.h"
#include "editor/panels/LevelForms.h"
#include "editor/panels/LevelListModel.h"
#include "editor/tools/LevelOrder.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMouseEvent>
#include <QPushButton>

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

constexpr int besideOverland = 8;  ///< on either side of its button

}  // namespace

LevelList::LevelList(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_state(state),
      m_model(new LevelListModel(state.document, state.open, state.subject, state.overland, style.theme.palette, this)),
      m_filter(new LevelFilter(style, this)), m_overland(new QPushButton(this)), m_list(new QListView(this)),
      m_delegate(new LevelDelegate(style, state.document, state.notices, m_list)),
      m_reason(bodyLabel({}, style.theme, this)), m_form(new NewLevelForm(style, this)),
      m_question(new DeleteLevelQuestion(style, this)), m_buttons(new QWidget(this))
{
    applyStyle(m_list, [this] { m_model->redraw(); });
    setUpList(*m_list, m_model, m_delegate, tr("Levels"));
    keepCurrentInView(*m_list);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    applyInk(m_reason, style.theme, &Theme::danger);
    m_reason->setContentsMargins(8, 0, 8, 0);
    m_reason->hide();

    auto* buttons = new QBoxLayout(QBoxLayout::LeftToRight, m_buttons);
    buttons->setContentsMargins(8, 0, 8, 0);
    buttons->setSpacing(4);
    const auto addButton = [&](const QString& text, const QString& name, void (LevelList::*act)()) {
        auto* button = new QPushButton(text, m_buttons);
        button->setAccessibleName(name);
        button->setToolTip(name);
        connect(button, &QPushButton::clicked, this, act);
        buttons->addWidget(button);
        m_buttonsWidth += button->sizeHint().width() + buttons->spacing();
    };
    addButton(tr("New"), tr("New level"), &LevelList::newLevel);
    addButton(tr("Rename"), tr("Rename the level"), &LevelList::renameLevel);
    addButton(tr("Delete"), tr("Delete the level"), &LevelList::deleteLevel);
    auto* overlandRow = new QBoxLayout(QBoxLayout::LeftToRight);
    overlandRow->setContentsMargins(besideOverland, 0, besideOverland, 0);
    overlandRow->addWidget(m_overland);
    m_overland->setCheckable(true);
    connect(m_overland, &QPushButton::clicked, this, [this] {
        m_state.subject.select(Selection::ofOverland());
        showOverland();
        emit done();
    });
    connect(&state.subject, &SubjectSelection::changed, this, &LevelList::showOverland);
    connect(&state.open, &OpenLevel::opened, this, &LevelList::showOverland);
    connect(&state.document, &WorldDocument::changed, this, &LevelList::showOverland);
    auto* column = columnIn(this, {0, 8, 0, 8}, 8);
    column->addWidget(m_filter);
    column->addLayout(overlandRow);
    column->addWidget(m_list, 1);
    column->addWidget(m_reason);
    column->addWidget(m_form);
    column->addWidget(m_question);
    column->addWidget(m_buttons);
    m_form->hide();
    m_question->hide();

    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        open(index);
        emit done();
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        const QModelIndex index = m_list->indexAt(at);
        if (!index.isValid() || isHeadingAt(at))
            return;
        open(index);
        emit menuAsked(m_list->viewport()->mapToGlobal(at));
    });
    connect(&state.open, &OpenLevel::opened, this,
            [this] { m_list->setCurrentIndex(m_model->find(m_state.open.id())); });
    connect(&state.document, &WorldDocument::worldReplaced, this, &LevelList::closePanels);
    connect(&state.document, &WorldDocument::changed, this, [this] {
        if (!m_question->isHidden())  // what it says may be wrong now
            closePanels();
    });
    m_form->setJudge([this](QSize size) { return canHold(size).objection; });
    connect(m_form, &NewLevelForm::accepted, this, &LevelList::addLevel);
    connect(m_form, &NewLevelForm::cancelled, this, &LevelList::closePanels);
    connect(m_question, &DeleteLevelQuestion::accepted, this, [this] { remove(m_doomed); });
    connect(m_question, &DeleteLevelQuestion::cancelled, this, &LevelList::closePanels);
    connect(m_delegate, &LevelDelegate::refused, this, [this](const QString& reason) {
        m_reason->setText(reason);
        m_reason->setVisible(!reason.isEmpty());
    });
    connect(m_delegate, &QAbstractItemDelegate::closeEditor, m_reason, &QWidget::hide);
    connect(m_filter, &LevelFilter::changed, this, &LevelList::showMatching);
    connect(m_filter, &LevelFilter::shortAsked, this, &LevelList::setShortByHand);
    connect(m_filter, &LevelFilter::taken, this, &LevelList::takeFirstFound);
    connect(m_filter, &LevelFilter::left, this, &LevelList::done);
    connect(m_filter, &LevelFilter::goneDown, this, [this] {
        m_list->setCurrentIndex(firstFound());
        m_list->setFocus(Qt::OtherFocusReason);
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &LevelList::showMatching);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &LevelList::showMatching);
    connect(m_model, &QAbstractItemModel::layoutChanged, this, &LevelList::showMatching);
    m_list->setCurrentIndex(m_model->find(state.open.id()));
    showMatching();
    showOverland();
}

/// The overland stands above the levels, as the place that most of a game's zones come from.
void LevelList::showOverland()
{
    const Overland& overland = m_state.document.world().overland.value();
    m_overland->setVisible(!m_state.document.world().overland.isEmpty());
    m_overlandWords = tr("Overland, %1 by %2 zones").arg(overland.size.width).arg(overland.size.height);
    setSpokenName(*m_overland, m_overlandWords);
    fitOverland();
    m_overland->setToolTip(tr("Show the map of zones, of which games build those that are not drawn"));
    m_overland->setChecked(m_state.overland.isOpen());
}

/// Without room for the number of zones, the button says only where it leads.
void LevelList::fitOverland()
{
    m_overland->setText(m_overlandWords);
    if (m_overland->sizeHint().width() > width() - 2 * besideOverland)
        m_overland->setText(tr("Overland"));
}

/// Without room side by side, the buttons are placed one below the other.
void LevelList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitOverland();
    auto* buttons = static_cast<QBoxLayout*>(m_buttons->layout());
    const QMargins margins = buttons->contentsMargins();
    const bool hasRoom = width() - margins.left() - margins.right() >= m_buttonsWidth - buttons->spacing();
    buttons->setDirection(hasRoom ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void LevelList::newLevel()
{
    closePanels();
    const QString name = freeLevelName(m_state.document.world(), tr("New level"), tr("New level %1"));
    m_buttons->hide();
    std::vector<NewLevelForm::Model> models;
    for (const Name& id : copyable()) {
        const Level& level = *m_state.document.world().findLevel(id);
        models.push_back(
            {QString::fromStdString(level.displayName()), {level.tiles.size().width, level.tiles.size().height}});
    }
    m_form->open(name, models, !usualRecipe(m_state.document.world()).isEmpty());
}

/// The open one first, then in list order.
std::vector<Name> LevelList::copyable() const
{
    std::vector<Name> levels = levelsInOrder(m_state.document.world());
    const auto open = std::find(levels.begin(), levels.end(), m_state.open.id());
    if (open != levels.end())
        std::rotate(levels.begin(), open, open + 1);
    return levels;
}

void LevelList::renameLevel()
{
    const QModelIndex index = m_model->find(concerned());
    if (!index.isValid())
        return;
    closePanels();
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    m_list->edit(index);
}

void LevelList::deleteLevel()
{
    const Name level = concerned();
    closePanels();
    if (const EditResult can = planRemoveLevel(m_state.document.world(), level); !can) {
        m_state.notices.tell(can);
        return;
    }
    const QString links = linksText(level);
    if (links.isEmpty()) {
        remove(level);
        return;
    }
    m_doomed = level;
    m_buttons->hide();
    m_question->ask(tr("Delete %1?").arg(m_model->find(level).data().toString()), links);
}

std::optional<Name> LevelList::levelAt(QPoint globalPosition) const
{
    const QPoint position = m_list->viewport()->mapFromGlobal(globalPosition);
    if (!isVisible() || !m_list->viewport()->rect().contains(position))
        return std::nullopt;
    const QModelIndex index = m_list->indexAt(position);
    return index.isValid() && !isHeadingAt(position) ? std::optional(m_model->row(index)) : std::nullopt;
}

void LevelList::setDropTarget(std::optional<Name> level)
{
    m_model->setDropTarget(level);
}

void LevelList::endRenaming()
{
    const QWidget* const input = window()->focusWidget();
    if (input && input != m_list->viewport() && m_list->viewport()->isAncestorOf(input))
        m_list->setFocus(Qt::OtherFocusReason);
}

void LevelList::enter()
{
    m_list->setCurrentIndex(m_model->find(m_state.open.id()));
    m_list->setFocus(Qt::TabFocusReason);
}

bool LevelList::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease
                         || event->type() == QEvent::MouseButtonDblClick;
    if (watched == m_list->viewport() && isMouse && isHeadingAt(static_cast<QMouseEvent*>(event)->position().toPoint()))
        return true;
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease
        && static_cast<QMouseEvent*>(event)->button() == Qt::MiddleButton) {
        openInOwnTab(m_list->indexAt(static_cast<QMouseEvent*>(event)->position().toPoint()));
        emit done();
        return true;
    }
    const bool isKey = watched == m_list && event->type() == QEvent::KeyPress;
    return (isKey && takesKey(*static_cast<QKeyEvent*>(event))) || QWidget::eventFilter(watched, event);
}

bool LevelList::takesKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event.modifiers().testFlag(Qt::ControlModifier))
            openInOwnTab(m_list->currentIndex());
        else
            open(m_list->currentIndex());
        emit done();
        return true;
    case Qt::Key_Escape: emit done(); return true;
    case Qt::Key_F2: renameLevel(); return true;
    case Qt::Key_Delete: deleteLevel(); return true;
    default: return false;
    }
}

void LevelList::open(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    m_state.navigation.open(m_model->row(index));
    emit levelOpened();
}

void LevelList::openInOwnTab(const QModelIndex& index)
{
    m_state.tabs.wantOwn(true);
    open(index);
    m_state.tabs.wantOwn(false);
}

Name LevelList::concerned() const
{
    const QModelIndex current = m_list->currentIndex();
    return isAncestorOf(QApplication::focusWidget()) && current.isValid() ? m_model->row(current) : m_state.open.id();
}

EditResult LevelList::canHold(QSize size) const
{
    return canHoldCells(m_state.document.world(), m_state.document.limits(), {size.width(), size.height()});
}

/// One step below the level that is open, where stairs lead down to.
Level LevelList::levelToAdd(const QString& name, Size size) const
{
    const World& world = m_state.document.world();
    const Name id = freeLevelId(world, name);
    Level level;
    if (m_form->content() == NewLevelForm::Content::Recipe) {
        level = makeLevel(id, size, world.registry, Name());
        level.name = name.toStdString();
        level.recipe = usualRecipe(world);
    } else {
        level = solidLevel(id, name.toStdString(), size, world.registry);
    }
    level.depth = m_state.open.level() ? m_state.open.level()->depth + 1 : 1;
    if (m_form->content() == NewLevelForm::Content::FirstRoom)
        digFirstRoom(level);
    return level;
}

void LevelList::addLevel()
{
    WorldDocument& document = m_state.document;
    const QString name = m_form->name().trimmed();
    if (name.isEmpty()) {
        m_form->refuse(tr("A level needs a name."));
        return;
    }
    if (const Level* other = levelCalled(document.world(), name)) {
        m_form->refuse(tr("The name '%1' is in use.").arg(QString::fromStdString(other->displayName())));
        return;
    }
    const QSize size = m_form->levelSize();
    if (m_form->content() == NewLevelForm::Content::Copy) {
        if (const EditResult added = addCopy(name); !added)
            m_form->refuse(added.objection);
        return;
    }
    if (const EditResult can = canHold(size); !can) {
        m_form->refuse(can.objection);
        return;
    }
    const Level level = levelToAdd(name, {size.width(), size.height()});
    if (const EditResult added = document.perform(planAddLevel(document.world(), document.limits(), level)); !added) {
        m_form->refuse(added.objection);
        return;
    }
    closePanels();
    m_state.navigation.open(level.id);
    emit done();
}

EditResult LevelList::addCopy(const QString& name)
{
    WorldDocument& document = m_state.document;
    const Name copied = copyable()[static_cast<std::size_t>(m_form->copied())];
    const Name made = freeLevelId(document.world(), name);
    const EditResult can =
        document.perform(planDuplicateLevel(document.world(), document.limits(), copied, name, document.newIds()));
    if (!can)
        return can;
    closePanels();
    m_state.navigation.open(made);
    emit done();
    return can;
}

void LevelList::remove(const Name& level)
{
    const QString name = m_model->find(level).data().toString();
    closePanels();
    const EditResult removed = m_state.document.perform(planRemoveLevel(m_state.document.world(), level));
    if (!removed)
        m_state.notices.tell(removed);
    else
        m_state.notices.tell(tr("%1 is deleted. Undo brings it back.").arg(name));
}

void LevelList::closePanels()
{
    const QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus && (m_form->isAncestorOf(focus) || m_question->isAncestorOf(focus));
    m_form->hide();
    m_question->hide();
    m_buttons->show();
    if (hadFocus)
        m_list->setFocus(Qt::OtherFocusReason);
}

/// Where links to this level start, then the links between it and each other level, and whether a goal leads there;
/// empty if none.
QString LevelList::linksText(const Name& level) const
{
    constexpr qsizetype mostNamed = 6;
    QStringList incoming;
    std::map<Name, int> counts;
    for (const Link& link : linksOf(m_state.document.world(), level)) {
        const Name& other = link.from.level == level ? link.to.level : link.from.level;
        if (other != level)
            ++counts[other];
        const Place& begin = link.from.level == level ? link.to : link.from;
        if (other != level && m_state.document.world().findLevel(begin.level)
            && (link.to.level == level || link.ways == LinkWays::Both))
            incoming << nameOf(m_state.document.world(), begin);
    }
    incoming.sort();
    if (incoming.size() > mostNamed)
        incoming = incoming.mid(0, mostNamed) << tr("and others");
    QStringList parts;
    for (const auto& [other, count] : counts) {
        const QString name = nameOf(m_state.document.world(), other);
        parts << (count == 1 ? tr("1 link with %1").arg(name)
                             : tr("%1 links with %2").arg(QString::number(count), name));
    }
    QStringList sentences;
    if (!incoming.isEmpty())
        sentences << tr("It is entered from %1.").arg(incoming.join(QStringLiteral(", ")));
    if (!parts.isEmpty())
        sentences << tr("With it go %1.").arg(parts.join(QStringLiteral(", ")));
    const auto& goals = m_state.document.world().settings.goals;
    if (std::any_of(goals.begin(), goals.end(), [&level](const Goal& goal) { return goal.reach.level == level; }))
        sentences << tr("A goal is there.");
    return sentences.join(QLatin1Char(' '));
}

}  // namespace gloam::editor
