#include "editor/inspector/form/ItemsView.h"

#include "editor/inspector/fields/EntityGlyph.h"
#include "editor/inspector/fields/RemoveButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int iconSide = 16;
constexpr int smallButton = 24;

}  // namespace

ItemButton::ItemButton(const FieldSite& site, QWidget* parent)
    : QAbstractButton(parent), m_site(site), m_atlas(site.style.glyphs, CellStep::M)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    applyHeight(this, site.style.theme, fieldHeight);
}

void ItemButton::setItem(const FormItem& item)
{
    m_item = item;
    setPlainText(*this, item.text);
    const QString act = item.acts.empty() ? QString() : item.acts.front().text;
    setSpokenName(*this, item.detail.isEmpty() ? item.text : tr("%1, %2").arg(item.text, item.detail));
    setSpokenDescription(*this, act);
    setToolTip(plainTip(item.detail.isEmpty() ? act : tr("%1\n%2").arg(item.detail, act)));
    update();
}

QSize ItemButton::sizeHint() const
{
    return {m_atlas.cell().width() + 24 + fontMetrics().horizontalAdvance(text()), fieldHeight};
}

QSize ItemButton::minimumSizeHint() const
{
    return {64, fieldHeight};
}

void ItemButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_site.style.theme;
    QPainter painter(this);
    int left = 4;
    const Level* level = m_site.open.level();
    if (const Entity* entity = level ? level->entities.find(m_item.entity) : nullptr) {
        if (const CellForm form{CellStep::M, false, m_site.style.shared->hasPictograms}; form != m_atlas.form())
            m_atlas = GlyphAtlas(m_site.style.glyphs, form);
        m_atlas.useTypes(m_site.document.world().registry);
        QImage picture(m_atlas.cell(), QImage::Format_RGB32);
        paintCell(picture, {0, 0}, cellOfEntity(*entity, *m_site.document.world().registry, theme.palette), m_atlas);
        painter.drawImage(left, (height() - picture.height()) / 2, picture);
        left += picture.width() + 8;
    }
    painter.setPen(underMouse() ? theme.accent : theme.text);
    const QRect words = rect().adjusted(left, 0, -4, 0);
    drawCut(painter, words, text());
    const int used = fontMetrics().horizontalAdvance(text()) + 8;
    if (!m_item.detail.isEmpty() && used < words.width()) {
        painter.setPen(theme.quiet);
        painter.setFont(theme.secondaryFont());
        const QRect rest = words.adjusted(used, 0, 0, 0);
        drawCut(painter, rest, m_item.detail);
    }
    if (hasFocus())
        drawFocusRing(painter, rect(), theme);
}

ItemsView::ItemsView(const FieldSite& site, QWidget* parent)
    : QWidget(parent), m_site(site), m_layout(columnIn(this, {}, 2))
{
    hide();
}

void ItemsView::setItems(const std::vector<FormItem>& items)
{
    setVisible(!items.empty());
    if (items == m_items) {
        for (const Row& row : m_rows)
            row.name->update();  // its glyph may have changed
        return;
    }
    std::optional<std::size_t> focused;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].widget->isAncestorOf(window()->focusWidget()))
            focused = i;
    }
    std::vector<Row> old;
    std::swap(old, m_rows);
    m_items = items;
    for (const FormItem& item : items)
        addRow(item);
    if (focused && !m_rows.empty())
        m_rows[std::min(*focused, m_rows.size() - 1)].name->setFocus(Qt::OtherFocusReason);
    for (const Row& row : old) {
        row.widget->hide();
        row.widget->deleteLater();
    }
    emit restructured();
}

QAbstractButton* ItemsView::button(const QString& item, const QString& act) const
{
    for (std::size_t i = 0; i < m_items.size(); ++i)
        for (std::size_t j = 0; m_items[i].key == item && j < m_items[i].acts.size(); ++j)
            if (m_items[i].acts[j].key == act)
                return m_rows[i].buttons[j];
    return nullptr;
}

void ItemsView::addRow(const FormItem& item)
{
    auto* widget = new QWidget(this);
    auto* layout = rowIn(widget, {}, 2);
    Row row{widget, new ItemButton(m_site, widget), {}};
    row.name->setItem(item);
    layout->addWidget(row.name, 1);
    for (const FormAct& act : item.acts) {
        QAbstractButton* button = row.buttons.empty() ? row.name : addButton(act, widget);
        if (button != row.name)
            layout->addWidget(button);
        button->installEventFilter(this);
        connect(button, &QAbstractButton::clicked, this, [this, act = act.key, key = item.key] { ask(act, key); });
        row.buttons.push_back(button);
    }
    m_layout->addWidget(widget);
    widget->show();
    m_rows.push_back(std::move(row));
}

void ItemsView::ask(const QString& act, const QString& item)
{
    const auto keyed = [&item](const FormItem& each) { return each.key == item; };
    const auto place = std::ranges::find_if(m_items, keyed) - m_items.begin();
    const std::vector<FormItem> before = m_items;
    emit actAsked(act, item);
    if (act != QLatin1String("up") || place == 0 || m_items == before)
        return;
    const auto row = static_cast<std::size_t>(place) - 1;
    if (row >= m_rows.size())
        return;
    QAbstractButton* up = button(m_items[row].key, act);
    (up ? up : m_rows[row].name)->setFocus(Qt::OtherFocusReason);
}

QAbstractButton* ItemsView::addButton(const FormAct& act, QWidget* row)
{
    if (act.key == QLatin1String("remove"))
        return new RemoveButton(m_site.style.theme, act.text, row);
    auto* button = new QToolButton(row);
    applyStyle(button, [this, button, icon = act.icon] {
        button->setIcon(iconNamed(icon, m_site.style.resources, m_site.style.theme));
    });
    button->setIconSize({iconSide, iconSide});
    button->setFixedSize(smallButton, smallButton);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    button->setAccessibleName(act.text);
    button->setToolTip(plainTip(act.text));
    return button;
}

bool ItemsView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        for (std::size_t j = 0; j < m_rows[i].buttons.size(); ++j) {
            if (m_rows[i].buttons[j] != watched)
                continue;
            if (key == Qt::Key_Up || key == Qt::Key_Down)
                return step(i, j, key == Qt::Key_Up ? -1 : 1);
            QAbstractButton* remove =
                key == Qt::Key_Delete ? button(m_items[i].key, QStringLiteral("remove")) : nullptr;
            QAbstractButton* pressed = key == Qt::Key_Return || key == Qt::Key_Enter ? m_rows[i].buttons[j] : remove;
            if (pressed)
                pressed->click();
            return pressed != nullptr;
        }
    return false;
}

bool ItemsView::step(std::size_t row, std::size_t column, int way)
{
    const std::size_t next = row + static_cast<std::size_t>(way);
    if (next < m_rows.size())
        m_rows[next].buttons[std::min(column, m_rows[next].buttons.size() - 1)]->setFocus(Qt::TabFocusReason);
    return true;
}

}  // namespace gloam::editor
