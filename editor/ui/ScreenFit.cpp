#include "editor/ui/ScreenFit.h"

#include "editor/ui/Layouts.h"
#include "editor/ui/ScrollToFocus.h"

#include <QDialog>
#include <QEvent>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <vector>

namespace gloam::editor {

namespace {

constexpr QSize aroundWindows(16, 48);  ///< what window managers draw around a dialog
const char* const fittedProperty = "fitsScreen";

/// As tall as what it shows, if there is room.
class BodyArea : public QScrollArea {
public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override { return widget() ? widget()->sizeHint() : QScrollArea::sizeHint(); }
    QSize minimumSizeHint() const override
    {
        constexpr int leastHeight = 48;
        const int bar = verticalScrollBar()->sizeHint().width();
        return {widget() ? widget()->minimumSizeHint().width() + bar : 0, leastHeight};
    }
};

void moveItem(QBoxLayout& from, QBoxLayout& to)
{
    const int stretch = from.stretch(0);
    QLayoutItem* const item = from.takeAt(0);
    if (QWidget* widget = item->widget()) {
        to.addWidget(widget, stretch, item->alignment());
        delete item;
    } else if (QLayout* inner = item->layout()) {
        inner->setParent(nullptr);
        to.addLayout(inner, stretch);
    } else {
        to.addItem(item);
        to.setStretch(to.count() - 1, stretch);
    }
}

/// What Tab goes to in a dialog, in its order.
std::vector<QPointer<QWidget>> inTabOrder(QDialog& dialog)
{
    std::vector<QPointer<QWidget>> order;
    for (QWidget* each = dialog.nextInFocusChain(); each && each != &dialog; each = each->nextInFocusChain())
        if (dialog.isAncestorOf(each) && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy())
            order.emplace_back(each);
    return order;
}

/// Puts all but the last row of a column into a scroll area. What moves there leaves the order of Tab and loses the
/// focus, so both are given back.
void makeScroll(QDialog& dialog)
{
    auto* column = qobject_cast<QVBoxLayout*>(dialog.layout());
    if (!column || column->count() < 2)
        return;
    const std::vector<QPointer<QWidget>> order = inTabOrder(dialog);
    const QPointer<QWidget> focused = dialog.focusWidget();
    auto* area = new BodyArea(&dialog);
    area->setWidgetResizable(true);
    auto* body = new QWidget;
    auto* rows = columnIn(body, {}, column->spacing());
    while (column->count() > 1)
        moveItem(*column, *rows);
    fillScrollArea(*area, body);
    column->insertWidget(0, area, 1);
    area->show();
    scrollToFocus(*area);
    for (std::size_t i = 1; i < order.size(); ++i)
        if (order[i - 1] && order[i])
            QWidget::setTabOrder(order[i - 1], order[i]);
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
}

}  // namespace

ScreenFit& ScreenFit::of(QApplication& application)
{
    if (auto* known = application.findChild<ScreenFit*>({}, Qt::FindDirectChildrenOnly))
        return *known;
    auto* made = new ScreenFit(application);
    application.installEventFilter(made);
    return *made;
}

bool ScreenFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show && event->type() != QEvent::LayoutRequest)
        return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (!dialog || !dialog->isWindow())
        return false;
    if (event->type() == QEvent::Show)
        fit(*dialog);
    else
        QTimer::singleShot(0, dialog, [this, dialog] { fit(*dialog); });
    return false;
}

QSize ScreenFit::roomFor(const QDialog& dialog) const
{
    return m_room.value_or(dialog.screen()->availableGeometry().size()) - aroundWindows;
}

void ScreenFit::fit(QDialog& dialog)
{
    const QSize room = roomFor(dialog);
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room));
    const QSize least = dialog.minimumSizeHint();
    const bool isTooLarge = least.height() > room.height() || least.width() > room.width();
    if (isTooLarge && !dialog.property(fittedProperty).toBool()) {
        dialog.setProperty(fittedProperty, true);
        makeScroll(dialog);
    }
    if (dialog.width() > room.width() || dialog.height() > room.height())
        dialog.resize(dialog.size().boundedTo(room));
}

}  // namespace gloam::editor
