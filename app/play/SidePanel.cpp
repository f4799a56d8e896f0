#include "app/play/SidePanel.h"

#include "app/play/SightDelegate.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

SidePanel::SidePanel(const editor::UiStyle& style, QWidget* parent)
    : QWidget(parent), m_style(style), m_level(titleLabel({}, style.theme, this)),
      m_where(quietLabel({}, style.theme, this)), m_barArea(new QWidget(this)), m_chips(new Chips(style.theme, this)),
      m_abilities(new AbilityRows(style.theme, this)), m_inSightLabel(capsLabel(tr("In sight"), style.theme, this)),
      m_inSight(new QListView(this)), m_rows(new InSightModel(this))
{
    setAccessibleName(tr("The hero"));
    editor::applyStyle(this, [this] { fitWidth(); });
    m_level->setWordWrap(true);
    editor::columnIn(m_barArea, {}, 12);
    connect(m_abilities, &AbilityRows::chosen, this, &SidePanel::abilityChosen);
    buildList();
    m_foot = buildFoot();

    auto* column = editor::columnIn(this, {16, 12, 16, 12}, 0);
    column->addWidget(m_level);
    column->addSpacing(2);
    column->addWidget(m_where);
    column->addSpacing(20);
    column->addWidget(m_barArea);
    column->addSpacing(12);
    column->addWidget(m_chips);
    column->addSpacing(4);
    column->addWidget(m_abilities);
    column->addSpacing(16);
    column->addWidget(m_inSightLabel);
    column->addSpacing(8);
    column->addWidget(m_inSight, 1);
    column->addSpacing(8);
    column->addWidget(m_foot);
    column->addStretch(0);
}

void SidePanel::buildList()
{
    m_sightDelegate = new SightDelegate(m_style, m_inSight);
    editor::setUpList(*m_inSight, m_rows, m_sightDelegate, tr("In sight"));
    m_inSight->setMouseTracking(true);
    m_inSight->setFocusPolicy(Qt::TabFocus);
    m_inSight->setSpacing(0);
    m_inSight->setMinimumHeight(0);
    m_inSight->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_inSight->viewport()->setAutoFillBackground(false);
    m_inSight->viewport()->installEventFilter(this);
    m_inSight->installEventFilter(this);
    connect(m_inSight, &QListView::entered, this, &SidePanel::pointAt);
    connect(m_inSight, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit chosen(m_rows->row(index).at); });
    connect(m_inSight->selectionModel(), &QItemSelectionModel::currentChanged, this, &SidePanel::pointAt);
}

QWidget* SidePanel::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* row = editor::rowIn(foot);
    m_seed = quietLabel({}, m_style.theme, foot);
    m_copy = new QPushButton(tr("Copy"), foot);
    editor::applyStyle(m_copy, [this] {
        m_copy->setIcon(editor::iconNamed(QStringLiteral("copy"), m_style.resources, m_style.theme));
    });
    m_copy->setAccessibleName(tr("Copy the seed"));
    m_copy->setToolTip(tr("Copy the seed, to play the same dungeon again"));
    m_copy->setFocusPolicy(Qt::TabFocus);
    editor::applyFont(m_copy, m_style.theme, &editor::Theme::secondaryFont);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_seedText); });
    row->addWidget(m_seed, 1);
    row->addWidget(m_copy);
    return foot;
}

void SidePanel::setModel(const SideModel& model)
{
    m_level->setText(model.level);
    const QString where = tr("%1   turn %2").arg(model.where).arg(model.turn);
    m_where->setText(model.place.isEmpty() ? where : where + QLatin1Char('\n') + model.place);
    setBars(model);
    m_chips->setChips(model.chips);
    m_abilities->setAbilities(model.abilities);
    m_sightDelegate->useTypes(model.types);
    m_rows->setRows(model.inSight);
    m_inSightLabel->setVisible(!model.inSight.empty());
    m_seedText = model.seed;
    m_seed->setText(tr("seed %1").arg(model.seed));
    makeRoom();
}

int SidePanel::heightNeeded() const
{
    constexpr int rowsKept = 4;
    const int rows = std::min(rowsKept, m_rows->rowCount());
    const int list = rows > 0 ? rows * m_inSight->sizeHintForRow(0) : 0;
    const int others =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : layout()->totalSizeHint().height();
    return others + list;  // the list takes no height of its own
}

/// In a low window, what is in sight goes last: before its first rows are cut, other parts disappear. In a strip, those
/// that need the width do so at once.
void SidePanel::makeRoom()
{
    m_level->show();
    m_foot->setVisible(!m_isFolded);
    m_abilities->setVisible(!m_isFolded && !m_abilities->isEmpty());
    m_chips->setVisible(!m_isFolded && m_chips->hasChips());
    m_where->setVisible(!m_isFolded);
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        m_bars[i]->setVisible(i < m_barCount);
    std::vector<QWidget*> parts{m_foot, m_abilities, m_chips, m_where};
    for (std::size_t i = m_barCount; i > 1; --i)
        parts.push_back(m_bars[i - 1]);  // health stays
    parts.push_back(m_level);
    for (QWidget* part : parts) {
        m_barArea->layout()->activate();  // else a hidden bar still counts until the next event
        layout()->activate();
        if (heightNeeded() <= height())
            return;
        part->hide();
    }
}

void SidePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    makeRoom();
}

void SidePanel::setFolded(bool folded)
{
    if (folded == m_isFolded)
        return;
    m_isFolded = folded;
    fitWidth();
    layout()->setContentsMargins(folded ? 8 : 16, 12, folded ? 8 : 16, 12);
    makeRoom();
}

void SidePanel::setFullWidth(int pixels)
{
    m_fullWidth = pixels;
    fitWidth();
}

/// The strip is as wide as the words of its bars.
void SidePanel::fitWidth()
{
    setFixedWidth(m_isFolded ? m_style.theme.scaled(foldedWidth) : m_fullWidth);
}

void SidePanel::setBars(const SideModel& model)
{
    std::vector<BarModel> bars{{tr("Health"),
                                {},
                                QStringLiteral("%1 / %2").arg(model.health).arg(model.mostHealth),
                                model.health,
                                model.mostHealth,
                                m_style.theme.health}};
    bars.insert(bars.end(), model.bars.begin(), model.bars.end());
    m_barCount = bars.size();
    while (m_bars.size() < bars.size()) {
        m_bars.push_back(new Bar(m_style.theme, m_barArea));
        m_barArea->layout()->addWidget(m_bars.back());
    }
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        m_bars[i]->setVisible(i < bars.size());
        if (i < bars.size())
            m_bars[i]->setModel(bars[i]);
    }
}

void SidePanel::pointAt(const QModelIndex& index)
{
    if (index.isValid())
        emit hovered(m_rows->row(index).at);
    else
        emit hoverLeft();
}

void SidePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    painter.fillRect(QRect(0, 0, 1, height()), m_style.theme.line);
}

bool SidePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_inSight && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const QModelIndex current = m_inSight->currentIndex();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && current.isValid()) {
            emit chosen(m_rows->row(current).at);
            return true;
        }
    }
    const bool hasLeft = watched == m_inSight->viewport() && event->type() == QEvent::Leave;
    const bool hasLostFocus = watched == m_inSight && event->type() == QEvent::FocusOut;
    if (hasLeft || hasLostFocus)
        emit hoverLeft();
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
